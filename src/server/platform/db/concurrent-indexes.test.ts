// Indexes of large tables: built beside writers, completely or not at all, whatever stops or starts meanwhile.
import { expect, test, vi } from 'vitest'
import { emptyDatabase, testMigration, testSchema } from '../../../../test/support/empty-database.ts'
import { until } from '../../../../test/support/until.ts'
import { readStatements } from './concurrent-indexes.ts'
import { migrate, migrateWithin } from './migrate.ts'
import type { Sql } from './pool.ts'

const table = testMigration(
  1,
  'create table steps (number integer); insert into steps select generate_series(1, 2000)',
)
const indexText = (sort = '') =>
  `-- outside a transaction\n-- For the newest steps.\ncreate ${sort} index concurrently steps_number\n  on steps (number);\n`
const index = testMigration(2, indexText())
const after = testMigration(3, 'insert into steps values (3000)')
const schema = testSchema([table, index, after])

const getIndex = async (sql: Sql) =>
  await sql`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('steps_number')`
const getApplied = async (sql: Sql) =>
  (await sql<{ number: number }[]>`select number from schema_migrations order by number`).map(
    ({ number }) => number,
  )

/** A transaction that has written to the table: an index build waits for its end. */
async function holdTable(sql: Sql): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const done = sql.transaction(async (tx) => {
    await tx`insert into steps values (-1)`
    held.resolve()
    await end.promise
  })
  await held.promise
  return async () => {
    end.resolve()
    await done
  }
}

/** The process that builds the index, once it waits for the one that holds the table. */
const getBuilder = async (sql: Sql) =>
  await vi.waitFor(
    async () => {
      const [row] = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'create%index concurrently%'`
      if (!row) throw new Error('No index is being built')
      return row.pid
    },
    { timeout: 300_000, interval: 20 },
  )

/** Until so many servers have asked for the lock of the migrations, did not get it, and wait without an open transaction. */
const untilWaiting = (sql: Sql, servers: number) =>
  until(async () => {
    const asking = await sql`select from pg_stat_activity where datname = current_database()
      and query like 'select pg_try_advisory%' and state = 'idle'`
    return asking.length >= servers
  })

test('an index is built while others write, and it misses none of their rows', async () => {
  const { pool } = await emptyDatabase()
  const sql = pool()
  await migrate(sql, testSchema([table]))
  const writers = pool(4)
  let isOver = false
  let written = 0
  const write = async () => {
    for (; !isOver; written += 1) await writers`insert into steps values (${5000 + (written % 7)})`
  }
  const writing = [write(), write(), write(), write()]
  await until(() => written > 0)
  const before = written
  await migrate(sql, schema)
  const duringBuild = written - before
  await until(() => written > before + duringBuild)
  isOver = true
  await Promise.all(writing)
  expect(duringBuild).toBeGreaterThan(0)
  expect(await getIndex(sql)).toEqual([{ isValid: true }])
  expect(await getApplied(sql)).toEqual([1, 2, 3])
  const [byIndex] = await sql.transaction(async (tx) => {
    await tx`set local enable_seqscan = off`
    return await tx<{ count: number }[]>`select count(*)::int as count from steps where number >= 5000`
  })
  expect(byIndex?.count).toBe(written)
})

test('a build whose server stopped half way leaves nothing recorded, and the next start rebuilds it', async () => {
  const { pool } = await emptyDatabase()
  const sql = pool()
  await migrate(sql, testSchema([table]))
  const others = pool(2)
  const release = await holdTable(others)
  const halfWay = migrate(pool(), schema).catch((error: unknown) => error)
  await sql`select pg_terminate_backend(${await getBuilder(sql)})`
  expect(((await halfWay) as Error).message).toMatch(
    /^Migration 0002_test.sql failed and will be tried again/,
  )
  expect(await getIndex(sql)).toEqual([{ isValid: false }])
  expect(await getApplied(sql)).toEqual([1])
  await release()
  await migrate(sql, schema)
  expect(await getIndex(sql)).toEqual([{ isValid: true }])
  expect(await getApplied(sql)).toEqual([1, 2, 3])
})

test('a build that outlives its server is awaited, and its index remains', async () => {
  const { pool } = await emptyDatabase()
  const sql = pool()
  await migrate(sql, testSchema([table]))
  const release = await holdTable(pool())
  const doomed = pool(1)
  const cutOff = migrate(doomed, schema).catch((error: unknown) => error)
  const builder = await getBuilder(sql)
  // As when the process is killed: PostgreSQL continues until it has something to send.
  await doomed.end({ timeoutMs: 1 })
  expect(await cutOff).toBeInstanceOf(Error)
  const next = migrate(pool(), schema)
  await untilWaiting(sql, 1)
  expect(await getBuilder(sql)).toBe(builder)
  expect(await getApplied(sql)).toEqual([1])
  await release()
  await next
  expect(await getIndex(sql)).toEqual([{ isValid: true }])
  expect(await getApplied(sql)).toEqual([1, 2, 3])
})

test('three servers that start at once build it once, and none waits for another forever', async () => {
  const { pool } = await emptyDatabase()
  const sql = pool()
  await migrate(sql, testSchema([table]))
  const release = await holdTable(pool())
  const starts = [1, 2, 3].map(async () => await migrate(pool(1), schema))
  await getBuilder(sql)
  await untilWaiting(sql, 2)
  // PostgreSQL has looked for a deadlock by then.
  await until(
    async () =>
      (
        await sql`select from pg_locks where not granted
          and waitstart < clock_timestamp() - 1.2 * current_setting('deadlock_timeout')::interval`
      ).length > 0,
  )
  await release()
  await Promise.all(starts)
  expect(await getIndex(sql)).toEqual([{ isValid: true }])
  expect(await getApplied(sql)).toEqual([1, 2, 3])
})

test('an index that was built but not recorded is reused', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, schema)
  await sql`delete from schema_migrations where number = 2`
  const [before] = await sql`select 'steps_number'::regclass::oid as oid`
  await migrate(sql, schema)
  expect(await sql`select 'steps_number'::regclass::oid as oid`).toEqual([before])
})

test('an index that the rows forbid is not left behind invalid', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, testSchema([table]))
  await sql`insert into steps values (1)`
  const unique = testSchema([table, testMigration(2, indexText('unique'))])
  await expect(migrate(sql, unique)).rejects.toThrow(/could not create unique index "steps_number"/)
  expect(await getIndex(sql)).toEqual([])
  await sql`delete from steps where number = 1`
  await migrate(sql, unique)
  expect(await getIndex(sql)).toEqual([{ isValid: true }])
})

test('a restore builds it within its transaction', async () => {
  const sql = (await emptyDatabase()).pool()
  await sql.transaction(async (tx) => await migrateWithin(tx, schema))
  expect(await getIndex(sql)).toEqual([{ isValid: true }])
  expect(await getApplied(sql)).toEqual([1, 2, 3])
})

test.each([
  ['a table', 'create table more (number integer)'],
  ['an index that locks its table', 'create index steps_number on steps (number)'],
  ['a drop that cannot be repeated', 'drop index concurrently steps_number'],
  ['a second statement that changes rows', `${indexText()}; delete from steps`],
])('%s is not a migration outside of a transaction', (_, text) => {
  expect(() => readStatements(testMigration(2, text))).toThrow(
    'Migration 0002_test.sql may only create indexes concurrently and drop them concurrently if they exist: ',
  )
})
