// Reads on two real replicas that are stopped, paused, ended and come back: no read fails, and none is older than allowed.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendSignal } from '../../../../test/support/send-signal.ts'
import { until } from '../../../../test/support/until.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { connectEmbedded } from './connect.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import type { PoolOptions, Sql } from './pool.ts'
import { History, type Replicas, watchReplicas } from './replicas.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-replicas-'))
const quiet = { join: false, report: () => {} }
const names = ['first', 'second'] as const
const lines: object[] = []
let main: EmbeddedCluster
const copies = new Map<string, EmbeddedCluster>()
let sql: Sql
let replicas: Replicas
let reads: Sql

const dataOf = (name: string) => join(folder, name)

beforeAll(async () => {
  main = await startEmbedded(dataOf('main'), quiet)
  await main.stop()
  for (const name of names) {
    cpSync(join(dataOf('main'), 'postgres'), join(dataOf(name), 'postgres'), { recursive: true })
    writeFileSync(join(dataOf(name), 'postgres', 'standby.signal'), '')
  }
  main = await startEmbedded(dataOf('main'), quiet)
  const primary = `host=${main.socketFolder} port=5432 user=${main.user} application_name=replica`
  for (const name of names) {
    appendFileSync(
      join(dataOf(name), 'postgres', 'postgresql.auto.conf'),
      `primary_conninfo = '${primary}'\nwal_retrieve_retry_interval = 100\n`,
    )
    copies.set(name, await startEmbedded(dataOf(name), quiet))
  }
  sql = connectEmbedded(main, 'postgres', { connections: 6 })
  await sql.query('create table written (serial integer)')
  const log = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) }
  replicas = watchReplicas({
    urls: names.map((name) => `postgres://viewfinder@${name}/postgres`),
    primary: sql,
    connect: (url: string, options: PoolOptions) =>
      connectEmbedded(copies.get(new URL(url).hostname) as EmbeddedCluster, 'postgres', options),
    log: log as never,
  })
  reads = replicas.openReads(sql, { connections: 4, statementTimeoutMs: 10_000 })
})
afterEach(() => {
  for (const name of names) signalAll(name, 'SIGCONT')
})
afterAll(async () => {
  await replicas.stop()
  await sql.end({ timeoutMs: 1000 })
  for (const copy of copies.values()) await copy.stop()
  await main.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bothAreWell = () => until(() => replicas.states.every(({ isWell }) => isWell))
const isOn = async () => {
  const [row] = await reads<{ folder: string; is_copy: boolean }[]>`
    select current_setting('data_directory') as folder, pg_is_in_recovery() as is_copy`
  return row as { folder: string; is_copy: boolean }
}
const state = (name: string) =>
  replicas.states.find((one) => one.name.startsWith(name)) as Replicas['states'][number]

/** The postmaster of a copy and all its processes. */
function signalAll(name: string, kind: NodeJS.Signals): void {
  const postmaster = readFileSync(join(dataOf(name), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
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

/** Reads without a pause until `isOver`; how many there were. Each has to succeed. */
async function readUntil(isOver: () => boolean): Promise<number> {
  let count = 0
  const reader = async () => {
    while (!isOver()) {
      await reads`select count(*) from written`
      count += 1
    }
  }
  await Promise.all([reader(), reader(), reader(), reader()])
  return count
}

test('both replicas get reads in turn, and transactions go to the primary', async () => {
  await bothAreWell()
  const places = new Set<string>()
  for (let read = 0; read < 6; read++) {
    const { folder: where, is_copy } = await isOn()
    expect(is_copy).toBe(true)
    places.add(where)
  }
  expect(places.size).toBe(2)
  await reads.transaction(async (tx) => {
    await tx`insert into written values (0)`
  })
  const metrics = await createMetrics({ replicas: replicas.states }).text()
  expect(metrics).toContain('database_replica_used{replica="first:5432"} 1')
  expect(metrics).toMatch(/database_replica_lag_seconds\{replica="second:5432"\} [\d.]+/)
})

test('a stopped replica is left out while reads go on, and taken back', async () => {
  await bothAreWell()
  signalAll('first', 'SIGSTOP')
  expect(await readUntil(() => !state('first').isWell)).toBeGreaterThan(0)
  expect(state('second').isWell).toBe(true)
  expect((await isOn()).folder).toContain('second')
  signalAll('first', 'SIGCONT')
  expect(await readUntil(() => state('first').isWell)).toBeGreaterThan(0)
})

test('what a lost replica was asked is read from the other one, without the primary', async () => {
  await bothAreWell()
  const refusing = { ...sql, run: () => Promise.reject(new Error('the primary was asked')) }
  const own = replicas.openReads(refusing as never, { connections: 4, statementTimeoutMs: 10_000 })
  const asked = Promise.all(
    Array.from(
      { length: 4 },
      () => own<{ is_copy: boolean }[]>`
      select pg_is_in_recovery() as is_copy, pg_sleep(0.3)`,
    ),
  )
  signalAll('first', 'SIGSTOP')
  expect((await asked).flat().map(({ is_copy }) => is_copy)).toEqual([true, true, true, true])
  signalAll('first', 'SIGCONT')
})

test('a read that waits for the primary is answered by a replica that is well again', async () => {
  await bothAreWell()
  for (const name of names) signalAll(name, 'SIGSTOP')
  await until(() => replicas.states.every(({ isWell }) => !isWell))
  const silent = { ...sql, run: () => new Promise(() => {}) }
  const own = replicas.openReads(silent as never, { connections: 4, statementTimeoutMs: 10_000 })
  const asked = own<{ is_copy: boolean }[]>`select pg_is_in_recovery() as is_copy`.then(
    ([row]) => row?.is_copy,
  )
  for (const name of names) signalAll(name, 'SIGCONT')
  expect(await asked).toBe(true)
})

test('a replica that is too far behind gets no reads until it has caught up', async () => {
  await bothAreWell()
  const paused = connectEmbedded(copies.get('first') as EmbeddedCluster, 'postgres', { connections: 1 })
  await paused`select pg_wal_replay_pause()`
  await sql`insert into written values (1)`
  await until(() => !state('first').isWell)
  expect(state('first').lagMs).toBeGreaterThan(5000)
  expect(lines).toContainEqual({ replica: 'first:5432', reason: 'too far behind' })
  expect((await isOn()).folder).toContain('second')
  await paused`select pg_wal_replay_resume()`
  await paused.end()
  await bothAreWell()
})

test('what a replica does not have yet is read from the primary', async () => {
  await bothAreWell()
  const stopped = names.map((name) =>
    connectEmbedded(copies.get(name) as EmbeddedCluster, 'postgres', { connections: 1 }),
  )
  for (const copy of stopped) await copy`select pg_wal_replay_pause()`
  await sql.query('create table newer (serial integer); insert into newer values (7)')
  expect([...(await reads.query('select serial from newer'))]).toEqual([{ serial: 7 }])
  for (const copy of stopped) {
    await copy`select pg_wal_replay_resume()`
    await copy.end()
  }
})

test('without any replica the primary reads, and a replica that returns is used again', async () => {
  await bothAreWell()
  let haveEnded = false
  const reading = readUntil(() => haveEnded)
  for (const name of names) await copies.get(name)?.stop()
  await until(() => replicas.states.every(({ isWell }) => !isWell))
  expect((await isOn()).is_copy).toBe(false)
  haveEnded = true
  expect(await reading).toBeGreaterThan(0)
  for (const name of names) copies.set(name, await startEmbedded(dataOf(name), quiet))
  await bothAreWell()
  expect((await isOn()).is_copy).toBe(true)
})

test('the lag is the time since the primary was where the replica is', () => {
  const history = new History()
  expect(history.lagMs(0, 10)).toBe(Number.POSITIVE_INFINITY)
  history.add(0, 100)
  history.add(1000, 100)
  history.add(2000, 150)
  history.add(3000, 150)
  expect(history.lagMs(3500, 150)).toBe(0)
  expect(history.lagMs(3500, 160)).toBe(0)
  expect(history.lagMs(3500, 149)).toBe(1500)
  expect(history.lagMs(3500, 99)).toBe(Number.POSITIVE_INFINITY)
  for (let second = 4; second < 200; second++) history.add(second * 1000, 150 + second)
  expect(history.lagMs(200_000, 340)).toBe(9000)
})
