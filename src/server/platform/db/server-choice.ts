// Which of several servers is used: the first of them that is what the URL asks for. It is asked every second. When it falls silent or
// has become a standby the others are asked, and its connections are destroyed once another server is used.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ServerAddress, ServerList, Wanted } from './server-list.ts'

/** Of a connection that waited in vain for a server; PostgreSQL's code for a connection that cannot be made. */
class NoServer extends Error {
  readonly code = '08001'
}

const pauseMs = 1000
/** Between two rounds while no server fits. */
const searchPauseMs = 250
/** A server that is cut off or stopped answers nothing. */
const answerMs = 1500

type Answer = { isStandby: boolean; isReadOnly: boolean }
/** A connection to a server that fits, or why it does not. */
type Asked = { client: pg.Client; reason?: undefined } | { client?: undefined; reason: string }
type Listener = (used: ServerAddress | 'another one') => void

export class ServerChoice {
  readonly connectionString: string
  readonly #servers: readonly ServerAddress[]
  readonly #wanted: Wanted
  readonly #report: (line: string) => void
  readonly #listeners = new Set<Listener>()
  readonly #over = new AbortController()
  #wake = new AbortController()
  /** The server in use; connections to it are kept while no other one fits. */
  #used: ServerAddress | undefined
  /** A connection to it that is only asked. Without it the server's state is unknown, and new connections wait. */
  #asked: pg.Client | undefined
  #waiting: (() => void)[] = []
  #reasons: string[] = []

  /** Begins to ask at once. `report` gets one line when another server is used. */
  constructor(list: ServerList, report: (line: string) => void = () => {}) {
    this.connectionString = list.connectionString
    this.#servers = list.servers
    this.#wanted = list.wanted
    this.#report = report
    if (this.#isList) void this.#watch()
  }

  get #isList(): boolean {
    return this.#servers.length > 1
  }

  /** Where the next connection goes; undefined: where the URL leads. @throws NoServer when none fits in time */
  async find(withinMs: number): Promise<ServerAddress | undefined> {
    if (!this.#isList) return undefined
    const untilMs = performance.now() + withinMs
    while (!this.#asked && !this.#over.signal.aborted) {
      const leftMs = untilMs - performance.now()
      if (leftMs <= 0) break
      const over = new AbortController()
      const found = new Promise<void>((resolve) => void this.#waiting.push(resolve))
      await Promise.race([found, rest(leftMs, over.signal)])
      over.abort()
    }
    if (this.#asked) return this.#used
    const needed = this.#wanted === 'any' ? 'answers' : 'accepts changes'
    throw new NoServer(`none of the servers ${needed} (${this.#reasons.join('; ')})`)
  }

  /** A connection failed: what is known about the server is old. */
  doubt(): void {
    if (!this.#isList) return
    this.#forgetAsked()
    this.#wake.abort()
  }

  /** A server refused a change as a standby does. The name of an only server may lead to another one by now. */
  leaveReadOnly(): void {
    if (this.#isList) this.doubt()
    else for (const listener of this.#listeners) listener('another one')
  }

  /** @throws NoServer for a server that is not what the URL asks for */
  async check(client: pg.Client, server: ServerAddress | undefined): Promise<void> {
    if (this.#wanted === 'any') return
    const reason = this.#unfitFor(await ask(client))
    if (reason) throw new NoServer(server ? `${nameOf(server)} ${reason}` : `the server ${reason}`)
  }

  /** Calls back whenever connections to other servers than the given one are to be destroyed. */
  onUsed(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  stop(): void {
    this.#over.abort()
    this.#wake.abort()
    this.#forgetAsked()
    this.#awaken()
  }

  async #watch(): Promise<void> {
    while (!this.#over.signal.aborted) {
      this.#wake = new AbortController()
      if (!(await this.#stillFits())) await this.#search()
      await rest(this.#asked ? pauseMs : searchPauseMs, this.#asked ? this.#wake.signal : this.#over.signal)
    }
  }

  async #stillFits(): Promise<boolean> {
    const client = this.#asked
    if (!client) return false
    const reason = await within(answerMs, ask(client))
      .then((answer) => this.#unfitFor(answer))
      .catch(String)
    if (!reason) return this.#asked === client
    this.#forgetAsked()
    return false
  }

  /** All at once, because each that is silent takes its time. The one in use counts first, then the order of the URL. */
  async #search(): Promise<void> {
    const others = this.#servers.filter((server) => server !== this.#used)
    const servers = this.#used ? [this.#used, ...others] : others
    const asked = servers.map((server) => this.#askNew(server))
    const reasons: string[] = []
    for (const [index, answer] of asked.entries()) {
      const { client, reason } = await answer
      if (reason !== undefined) {
        reasons.push(reason)
        continue
      }
      // The later ones are not waited for.
      for (const other of asked.slice(index + 1)) void other.then((one) => one.client && destroy(one.client))
      if (this.#over.signal.aborted) destroy(client)
      else this.#use(servers[index] as ServerAddress, client)
      return
    }
    this.#reasons = reasons
  }

  async #askNew(server: ServerAddress): Promise<Asked> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'viewfinder choice',
      connectionTimeoutMillis: answerMs,
    })
    client.on('error', () => {})
    Object.assign(client, server)
    try {
      const reason = await within(
        answerMs,
        client
          .connect()
          .then(() => ask(client))
          .then((answer) => this.#unfitFor(answer)),
      )
      if (!reason) return { client }
      destroy(client)
      return { reason: `${nameOf(server)} ${reason}` }
    } catch (error) {
      destroy(client)
      return { reason: `${nameOf(server)}: ${reasonOf(error)}` }
    }
  }

  #use(server: ServerAddress, client: pg.Client): void {
    const isOther = this.#used !== undefined && this.#used !== server
    this.#used = server
    this.#asked = client
    client.once('end', () => this.#asked === client && this.doubt())
    if (isOther) {
      this.#report(`the database server ${nameOf(server)} is used from now on`)
      for (const listener of this.#listeners) listener(server)
    }
    this.#awaken()
  }

  #forgetAsked(): void {
    const client = this.#asked
    this.#asked = undefined
    if (client) destroy(client)
  }

  #awaken(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resume of waiting) resume()
  }

  #unfitFor({ isStandby, isReadOnly }: Answer): string | undefined {
    if (this.#wanted === 'any') return undefined
    if (isStandby) return 'is a standby'
    return this.#wanted === 'read-write' && isReadOnly ? 'is read-only' : undefined
  }
}

const nameOf = ({ host, port }: ServerAddress) => `${host}:${port}`

async function ask(client: pg.Client): Promise<Answer> {
  const { rows } = await client.query<Answer>(
    `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  return rows[0] as Answer
}

// A graceful end would wait for a server that is silent.
const destroy = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

const rest = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = rest(ms, over.signal).then(() => Promise.reject(new Error('no answer')))
  late.catch(() => {})
  work.catch(() => {})
  return await Promise.race([work, late]).finally(() => over.abort())
}

function reasonOf(error: unknown): string {
  // Several addresses of one host fail as one error without a message of its own.
  const one = (error as AggregateError).errors?.[0] ?? error
  return one instanceof Error ? (one.message.split('\n')[0] as string) : String(one)
}
