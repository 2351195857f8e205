// Several hosts in DATABASE_URL, against a real primary and its standby: the one that accepts changes is used, and what meets a
// failover is neither lost nor done twice.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sendSignal } from '../../../../test/support/send-signal.ts'
import { until } from '../../../../test/support/until.ts'
import { runIdempotent } from '../idempotency.ts'
import { connectEmbedded } from './connect.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import { knownFailure } from './known-failures.ts'
import { listenTo } from './listen.ts'
import { openPool, type PoolOptions, type Sql } from './pool.ts'
import { ServerChoice } from './server-choice.ts'
import { parseServerList } from './server-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-failover-'))
const quiet = { join: false, report: () => {} }
type Name = 'old' | 'new'
const clusters = {} as Record<Name, EmbeddedCluster>
const dataOf = (name: Name) => join(folder, name, 'postgres')

beforeAll(async () => {
  const first = await startEmbedded(join(folder, 'old'), quiet)
  await first.stop()
  cpSync(dataOf('old'), dataOf('new'), { recursive: true })
  writeFileSync(join(dataOf('new'), 'standby.signal'), '')
  clusters.old = await startEmbedded(join(folder, 'old'), quiet)
  const primary = `host=${clusters.old.socketFolder} port=5432 user=${clusters.old.user} application_name=copy`
  appendFileSync(join(dataOf('new'), 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
  clusters.new = await startEmbedded(join(folder, 'new'), quiet)
  await on('old', async (sql) => {
    await sql.query(`create table written (serial integer);
      create table idempotency_keys (user_id text, call text, key text, request_hash text, body jsonb, primary key (user_id, call, key))`)
    await sql.query(`alter system set synchronous_standby_names = 'copy'`)
    await sql.query('select pg_reload_conf()')
  })
})
afterEach(() => signalAll('old', 'SIGCONT'))
afterAll(async () => {
  for (const cluster of Object.values(clusters)) await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function on<T>(name: Name, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connectEmbedded(clusters[name], 'postgres', { connections: 1 })
  return await work(sql).finally(() => sql.end({ timeoutMs: 1000 }))
}

/** Commits no longer wait for a standby, those that wait already included. */
async function waitForNoStandby(sql: Sql): Promise<void> {
  await sql.query(`alter system set synchronous_standby_names = ''`)
  await sql.query('select pg_reload_conf()')
}

/** The postmaster of a cluster and all its processes. */
function signalAll(name: Name, kind: NodeJS.Signals): void {
  const postmaster = readFileSync(join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0]
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === postmaster
    } catch {
      return false
    }
  }
  for (const pid of [postmaster, ...readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isChild(pid))])
    sendSignal(Number(pid), kind)
}

type Address = { ports?: string; attributes?: string }

/** A pool on these hosts, as DATABASE_URL names them. */
function open(hosts: string[], { ports = '5432', attributes = '', ...options }: PoolOptions & Address = {}) {
  const lines: string[] = []
  const url = `postgres://viewfinder@/postgres?host=${hosts.map(encodeURIComponent).join(',')}&port=${ports}${attributes}`
  const choice = new ServerChoice(parseServerList(url), (line) => lines.push(line))
  const sql = openPool({ choice }, { connections: 4, statementTimeoutMs: 10_000, ...options })
  onTestFinished(async () => {
    await sql.end({ timeoutMs: 1000 })
    choice.stop()
  })
  return { sql, lines }
}
const socketOf = (name: Name) => clusters[name].socketFolder
const whereIs = async (sql: Pick<Sql, 'query'>): Promise<string> => {
  const [row] = await sql.query<{ folder: string }[]>(`select current_setting('data_directory') as folder`)
  return row!.folder
}

test('the server that accepts changes is used, wherever it stands in the list', async () => {
  for (const hosts of [
    ['old', 'new'],
    ['new', 'old'],
  ] as Name[][]) {
    const { sql } = open(hosts.map(socketOf))
    expect(await whereIs(sql)).toBe(dataOf('old'))
  }
  const { sql: any } = open([socketOf('new'), socketOf('old')], { attributes: '&target_session_attrs=any' })
  expect(await whereIs(any)).toBe(dataOf('new'))
})

test('a host that is silent or gone costs a moment', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const { sql } = open(['127.0.0.1', '/nowhere', socketOf('old')], { ports: `${port},5432,5432` })
  expect(await whereIs(sql)).toBe(dataOf('old'))
})

test('without a server that accepts changes, the reasons are told and the answer is to come back', async () => {
  const { sql } = open(['/nowhere', socketOf('new')], { connectTimeoutMs: 1000 })
  const error = await sql`select 1`.catch((one: unknown) => one)
  expect(String(error)).toContain('/nowhere:5432: connect ENOENT')
  expect(String(error)).toContain(`${socketOf('new')}:5432 is a standby`)
  expect(knownFailure(error)).toMatchObject({ status: 503, data: { retryAfterSeconds: 5 } })
})

test('one host that has to be the primary is refused while it is a standby', async () => {
  const url = `postgres://viewfinder@/postgres?host=${encodeURIComponent(socketOf('new'))}&target_session_attrs=primary`
  const choice = new ServerChoice(parseServerList(url))
  const sql = openPool({ choice }, { connections: 1 })
  onTestFinished(() => sql.end({ timeoutMs: 1000 }))
  await expect(sql`select 1`).rejects.toThrow('the server is a standby')
})

/** Writes serials, each under a key of its own that is sent again until it is acknowledged, until `isOver`. */
async function write(sql: Sql, from: number, isOver: () => boolean): Promise<number[]> {
  const acknowledged: number[] = []
  for (let serial = from; !isOver(); serial++) {
    const retry = { userId: 'u', call: 'write', key: String(serial), request: serial }
    const once = () =>
      runIdempotent(sql, retry, async (tx) => {
        await tx`insert into written values (${serial})`
        return serial
      })
    acknowledged.push(await until(() => once().catch(() => undefined)))
  }
  return acknowledged
}

test('a stopped primary is replaced by the promoted standby: nothing is lost or doubled, and notices arrive again', async () => {
  const { sql, lines } = open([socketOf('old'), socketOf('new')])
  let listening = 0
  const notices: string[] = []
  const listener = listenTo(sql, {
    channel: 'news',
    onNotify: (payload) => notices.push(payload),
    onListening: () => listening++,
    log: { warn: () => {} } as never,
  })
  onTestFinished(listener.stop)
  await until(() => listening === 1)
  let isOver = false
  const writing = [0, 1, 2].map((writer) => write(sql, writer * 1_000_000 + 1, () => isOver))
  const count = () => on('new', async (own) => (await own`select from written`).length)
  await until(async () => (await count()) > 20)
  signalAll('old', 'SIGSTOP')
  await on('new', async (own) => {
    await own`select pg_promote()`
    // It has no standby itself.
    await waitForNoStandby(own)
  })
  const before = await count()
  await until(async () => (await count()) > before + 20)
  isOver = true
  const acknowledged = (await Promise.all(writing)).flat().sort((a, b) => a - b)
  const rows = await sql<{ serial: number }[]>`select serial from written order by 1`
  expect(rows.map(({ serial }) => serial)).toEqual(acknowledged)
  expect(lines).toEqual([`the database server ${socketOf('new')}:5432 is used from now on`])
  await until(() => listening === 2)
  await sql`select pg_notify('news', 'hello')`
  await until(() => notices.includes('hello'))
  // The former one comes back and knows nothing of it: it is not used, and no connection of ours is left there. A commit that waits for
  // the standby would not notice that its client has gone.
  signalAll('old', 'SIGCONT')
  await on('old', waitForNoStandby)
  expect(await whereIs(sql)).toBe(dataOf('new'))
  await until(() =>
    on(
      'old',
      async (own) =>
        (
          await own`select from pg_stat_activity where application_name like 'viewfinder%' and pid <> pg_backend_pid()`
        ).length === 0,
    ),
  )
})

test('a server that has become read-only is left, also by what is connected', async () => {
  const { sql } = open([socketOf('new'), socketOf('old')])
  expect(await whereIs(sql)).toBe(dataOf('new'))
  const setReadOnly = (value: string) =>
    on('new', async (own) => {
      await own.query(`set default_transaction_read_only = off`)
      await own.query(`alter system set default_transaction_read_only = ${value}`)
      await own.query('select pg_reload_conf()')
    })
  await setReadOnly('on')
  onTestFinished(() => setReadOnly('off'))
  const outcome = () =>
    sql`insert into written values (-1)`.then(
      () => 'written',
      (error: unknown) => String((error as { code?: string }).code ?? error),
    )
  const outcomes = new Set<string>()
  await until(async () => {
    outcomes.add(await outcome())
    // A connection hears of the new setting a moment later, and may write once more before.
    return (await whereIs(sql).catch(() => undefined)) === dataOf('old')
  })
  expect(await outcome()).toBe('written')
  for (const one of outcomes) expect(one).toMatch(/^(written$|25006|08001|Error: Connection terminated)/)
})
