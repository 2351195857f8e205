// Backends that exit, crash or stop, and a restart of the whole database, under many writers: nothing is partial, lost
// or blocked.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSignal } from '../../../../test/support/send-signal.ts'
import { until } from '../../../../test/support/until.ts'
import { connectEmbedded } from './connect.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import type { Sql } from './pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-kills-'))
let cluster: EmbeddedCluster
let sql: Sql
/** Outside of the watched pool: it observes, and may itself be killed. */
let beside: Sql

const writers = 8
const rowsOfGroup = 3

beforeAll(async () => {
  cluster = await startEmbedded(folder, { join: false, report: () => {} })
  sql = connectEmbedded(cluster, 'postgres', { connections: 6, statementTimeoutMs: 1000 })
  beside = connectEmbedded(cluster, 'postgres', { connections: 2 })
  await sql.query('create table written (writer integer, serial integer, part integer)')
})
afterAll(async () => {
  await Promise.all([sql.end({ timeoutMs: 1000 }), beside.end({ timeoutMs: 1000 })])
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Outcome = { acknowledged: Set<string>; failures: number; slowestMs: number }

/**
 * Writes groups of rows until `isOver`, each group in one transaction; a pause between the rows gives the kill time to
 * hit.
 */
async function write(writer: number, serialFrom: number, isOver: () => boolean): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: new Set(), failures: 0, slowestMs: 0 }
  for (let serial = serialFrom; !isOver(); serial++) {
    const startedMs = performance.now()
    try {
      await sql.transaction(async (tx) => {
        for (let part = 0; part < rowsOfGroup; part++) {
          await tx`insert into written values (${writer}, ${serial}, ${part})`
          if (serial % 3 === 0) await sleep(5)
        }
      })
      outcome.acknowledged.add(`${writer} ${serial}`)
      acknowledged += 1
    } catch {
      outcome.failures += 1
      failed += 1
      await sleep(10)
    }
    outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedMs)
  }
  return outcome
}

let serials = 0
/** Groups that were acknowledged since the start. */
let acknowledged = 0
/** Statements that failed since the start. */
let failed = 0

/** Several writers run while `harm` is done; then the rows are compared with the acknowledged ones. */
async function during(harm: () => Promise<void>): Promise<{ failures: number; slowestMs: number }> {
  let isOver = false
  serials += 1_000_000
  const serialFrom = serials
  const before = acknowledged
  const writing = Array.from({ length: writers }, (_, writer) => write(writer, serialFrom, () => isOver))
  await until(() => acknowledged > before)
  await harm()
  const afterHarm = acknowledged
  await until(() => acknowledged > afterHarm + writers)
  isOver = true
  const outcomes = await Promise.all(writing)
  const groups = await eventually(
    () => beside<{ id: string; parts: number }[]>`
      select writer || ' ' || serial as id, count(*)::int as parts from written where serial >= ${serialFrom} group by 1`,
  )
  expect(groups.filter(({ parts }) => parts !== rowsOfGroup)).toEqual([])
  const there = new Set(groups.map(({ id }) => id))
  const lost = outcomes.flatMap(({ acknowledged }) => [...acknowledged]).filter((id) => !there.has(id))
  expect(lost).toEqual([])
  // Every connection of the pool can be taken again.
  await eventually(() => Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`)))
  expect(sql.pool.waitingCount).toBe(0)
  const [open] =
    await beside`select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`
  expect(open?.count).toBe(0)
  return {
    failures: outcomes.reduce((sum, one) => sum + one.failures, 0),
    slowestMs: Math.max(...outcomes.map((one) => one.slowestMs)),
  }
}

/** Asks until no error is thrown. */
const eventually = <T>(ask: () => PromiseLike<T>): Promise<T> =>
  until(async () => {
    try {
      return { answer: await ask() }
    } catch {
      return undefined
    }
  }).then(({ answer }) => answer)

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The processes of the watched pool's connections that are writing. */
const backends = (): Promise<number[]> =>
  eventually(async () => {
    const rows = await beside<{ pid: number }[]>`
      select pid from pg_stat_activity where query like 'insert into written%' and pid <> pg_backend_pid()`
    if (rows.length === 0) throw new Error('None is writing')
    return rows.map(({ pid }) => pid)
  })

const getOne = <T>(all: T[]) => all[Math.floor(Math.random() * all.length)] as T

test('backends are terminated at random', async () => {
  const { failures } = await during(async () => {
    for (let round = 0; round < 40; round++) {
      await eventually(
        () =>
          beside`select pg_terminate_backend(pid) from pg_stat_activity where query like '%written%' and pid <> pg_backend_pid() order by random() limit 2`,
      )
      await sleep(25)
    }
  })
  expect(failures).toBeGreaterThan(0)
})

test('all backends are terminated twice, also those that are still connecting', async () => {
  await during(async () => {
    for (let round = 0; round < 10; round++) {
      for (const pid of childrenOfPostmaster()) sendSignal(pid, 'SIGTERM')
      await sleep(60)
    }
  })
})

test('a backend is killed, which restarts the whole database', async () => {
  const { failures } = await during(async () => {
    const before = failed
    sendSignal(getOne(await backends()), 'SIGKILL')
    await until(() => failed > before)
  })
  expect(failures).toBeGreaterThan(0)
})

test('a stopped backend delays only one statement, and not for long', async () => {
  const { slowestMs } = await during(async () => {
    const pid = getOne(await backends())
    const before = failed
    sendSignal(pid, 'SIGSTOP')
    await until(() => failed > before)
    sendSignal(pid, 'SIGCONT')
  })
  expect(slowestMs).toBeLessThan(15_000)
})

test('the database is restarted', async () => {
  const { failures } = await during(async () => {
    for (let round = 0; round < 3; round++) {
      const before = postmaster()
      sendSignal(before, 'SIGINT')
      await eventually(async () => {
        if (postmaster() === before) throw new Error('still the same server')
        await beside`select 1`
      })
    }
  })
  expect(failures).toBeGreaterThan(0)
})

/** Client backends, from /proc: those that are still starting are not in pg_stat_activity. */
function childrenOfPostmaster(): number[] {
  const parent = postmaster()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        const isChild =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
        return isChild && /viewfinder|starting/.test(command)
      } catch {
        return false
      }
    })
    .map(Number)
}
