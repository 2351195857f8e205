// Read replicas: which of them are well, and reads that go to these in turn. None of them well: the primary reads. A read whose replica
// is lost is repeated on the next one, and any other that a replica fails on the primary, so no request fails for a replica.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { isConnectionLost } from './known-failures.ts'
import type { PoolOptions, Sql } from './pool.ts'
import { type Compiled, createTag, type Row, type Rows } from './sql.ts'

/** A replica that is further behind gets no reads. */
export const maxLagMs = 5000

/** One after the other: a replica that fails or falls silent is left out within a second. */
const probeEveryMs = 400
const probeLimitMs = 450
const lateMs = 50
const historyMs = 60_000

export type ReplicaState = {
  /** `host:port`, for the log and the metrics. */
  readonly name: string
  readonly isWell: boolean
  /** How long ago the primary was where the replica is now; infinite while that is not known. */
  readonly lagMs: number
}

export type Replicas = {
  states: readonly ReplicaState[]
  /** Reads for `primary`; `options` are those of its pool. Without replicas they are its own. */
  openReads: (primary: Sql, options: PoolOptions) => Sql
  /** Ends the pools on the replicas, not those on the primary. */
  stop: () => Promise<void>
}

type Setup = {
  urls: readonly string[]
  /** Asked for the position that the replicas have to reach. */
  primary: Sql
  connect: (url: string, options: PoolOptions) => Sql
  log: Pick<Log, 'info' | 'warn'>
}

/** Watches the replicas from now on. */
export function watchReplicas({ urls, primary, connect, log }: Setup): Replicas {
  const pools: Sql[] = []
  const open = (url: string, options: PoolOptions) => {
    const pool = connect(url, options)
    pools.push(pool)
    return pool
  }
  const replicas = urls.map((url) => new Replica(nameOf(url), url, log))
  // Connections of their own, so that a probe never waits behind reads.
  const limits = { connections: 1, statementTimeoutMs: 1000, connectTimeoutMs: probeLimitMs }
  const probes = replicas.map((replica) => ({ replica, sql: open(replica.url, limits) }))
  const over = new AbortController()
  const watching = urls.length === 0 ? undefined : watch({ probes, primary, signal: over.signal })
  return {
    states: replicas,
    openReads: (own, options) =>
      urls.length === 0
        ? own
        : routed(
            own,
            replicas.map((replica) => ({ replica, sql: open(replica.url, { ...options, name: 'replica' }) })),
          ),
    stop: async () => {
      over.abort()
      await Promise.all([watching, ...pools.map((pool) => pool.end({ timeoutMs: 1000 }))])
    },
  }
}

class LeftOut extends Error {}

class Replica implements ReplicaState {
  readonly name: string
  readonly url: string
  isWell = false
  lagMs = Number.POSITIVE_INFINITY
  readonly #log: Setup['log']
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #onWell = new Set<() => void>()

  constructor(name: string, url: string, log: Setup['log']) {
    this.name = name
    this.url = url
    this.#log = log
  }

  /** Reads that still wait for it are given up, and repeated on the primary. */
  leaveOut(reason: string): void {
    if (!this.isWell) return
    this.isWell = false
    this.#log.warn({ replica: this.name, reason }, 'a read replica is left out')
    for (const giveUp of this.#waiting) giveUp(new LeftOut(`The replica is left out: ${reason}`))
  }

  takeBack(): void {
    if (this.isWell) return
    this.isWell = true
    this.#log.info({ replica: this.name }, 'a read replica is used')
    for (const listener of this.#onWell) listener()
  }

  /** Calls back when it is well again. */
  onWell(listener: () => void): () => void {
    this.#onWell.add(listener)
    return () => void this.#onWell.delete(listener)
  }

  /** What `work` gives, or an error as soon as the replica is left out: a stopped server never answers. */
  async whileWell<T>(work: () => Promise<T>): Promise<T> {
    let giveUp: (error: Error) => void = () => {}
    const left = new Promise<never>((_, reject) => {
      giveUp = reject
    })
    this.#waiting.add(giveUp)
    try {
      return await Promise.race([work(), left])
    } finally {
      this.#waiting.delete(giveUp)
    }
  }
}

const nameOf = (url: string) => {
  const { hostname, port, searchParams } = new URL(url)
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || 5432}`
}

type Probe = { replica: Replica; sql: Sql }

async function watch({
  probes,
  primary,
  signal,
}: {
  probes: Probe[]
  primary: Sql
  signal: AbortSignal
}): Promise<void> {
  const history = new History()
  while (!signal.aborted) {
    const nowMs = performance.now()
    const [ahead, ...reached] = await Promise.all([primary, ...probes.map(({ sql }) => sql)].map(positionOf))
    if (ahead !== undefined) history.add(nowMs, ahead)
    for (const [index, { replica }] of probes.entries()) judge(replica, history, nowMs, reached[index])
    await sleep(probeEveryMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

function judge(replica: Replica, history: History, nowMs: number, reached: number | undefined): void {
  replica.lagMs = reached === undefined ? Number.POSITIVE_INFINITY : history.lagMs(nowMs, reached)
  if (replica.lagMs <= maxLagMs) replica.takeBack()
  else replica.leaveOut(reached === undefined ? 'no answer' : 'too far behind')
}

/** The byte of the write-ahead log up to which a server has written or replayed; undefined if it does not say so in time. */
async function positionOf(sql: Sql): Promise<number | undefined> {
  const over = new AbortController()
  const rest = (ms: number) => sleep(ms, undefined, { signal: over.signal, ref: false })
  // In two parts: if this process was busy until the time was over, answers that have arrived are read between them.
  const late = rest(probeLimitMs - lateMs)
    .then(() => rest(lateMs))
    .catch(() => undefined)
  try {
    return await Promise.race([late, readPosition(sql)])
  } catch {
    return undefined
  } finally {
    over.abort()
  }
}

async function readPosition(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ position: number }[]>`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as position`
  return row?.position
}

/**
 * Where the primary was when. A replica cannot tell by itself how far it is behind: cut off from the primary it has replayed
 * everything that it knows of.
 */
export class History {
  readonly #seen: { atMs: number; position: number }[] = []

  add(atMs: number, position: number): void {
    // A new primary begins where it was, which may be before the end of the lost one.
    while ((this.#seen.at(-1)?.position ?? 0) > position) this.#seen.pop()
    this.#seen.push({ atMs, position })
    while (this.#seen[1] && this.#seen[1].atMs < atMs - historyMs) this.#seen.shift()
  }

  /** Since when the primary has been ahead of `reached`; infinite for a replica that is behind everything seen. */
  lagMs(nowMs: number, reached: number): number {
    const last = this.#seen.findLastIndex(({ position }) => position <= reached)
    if (last < 0) return Number.POSITIVE_INFINITY
    const next = this.#seen[last + 1]
    return next ? nowMs - next.atMs : 0
  }
}

/** Transactions are those of the primary, and so is the end. */
function routed(primary: Sql, pools: Probe[]): Sql {
  let turn = 0
  const run = async (statement: Compiled): Promise<Rows<Row[]>> => {
    const well = pools.filter(({ replica }) => replica.isWell)
    const first = turn++ % (well.length || 1)
    for (const { replica, sql } of [...well.slice(first), ...well.slice(0, first)]) {
      try {
        return await replica.whileWell(() => sql.run(statement))
      } catch (error) {
        // It would take as long again.
        if (isOverTime(error)) throw error
        // A conflict with replay, a table that is not there yet, something that only the primary may do.
        if (!isGone(error)) break
        replica.leaveOut('connection lost')
      }
    }
    return await untilAnswered(primary.run(statement), pools, () => run(statement))
  }
  const query = ((text: string, values: unknown[] = []) => run({ text, values: [...values] })) as Sql['query']
  const { transaction, pool, createDirectClient, onCommittedNotice, end } = primary
  return Object.assign(createTag(run), {
    query,
    run,
    transaction,
    pool,
    createDirectClient,
    onCommittedNotice,
    end,
  })
}

/** What the primary gives, or a replica that is well again first: a primary that was lost keeps work waiting for its successor. */
async function untilAnswered(
  asked: Promise<Rows<Row[]>>,
  pools: Probe[],
  again: () => Promise<Rows<Row[]>>,
): Promise<Rows<Row[]>> {
  const { promise, resolve, reject } = Promise.withResolvers<Rows<Row[]>>()
  const forget = pools.map(({ replica }) => replica.onWell(() => void again().then(resolve, () => {})))
  asked.then(resolve, reject)
  return await promise.finally(() => {
    for (const one of forget) one()
  })
}

const isGone = (error: unknown) =>
  error instanceof LeftOut || (isConnectionLost(error) && (error as { code?: unknown }).code !== '25006')

const isOverTime = (error: unknown) => (error as { code?: unknown }).code === '57014'
