// Migrations: once each, in order, under a lock, and never on a schema newer than this version.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testMigration, testSchema } from '../../../../test/support/empty-database.ts'
import { openDatabase } from './connect.ts'
import { migrate, readMigrations, waitForSchema } from './migrate.ts'
import type { Sql } from './pool.ts'

const first = testMigration(1, 'create table steps (number integer); insert into steps values (1)')
const second = testMigration(2, 'insert into steps values (2)')

const getSteps = async (sql: Sql) => (await sql`select number from steps`).map((row) => row.number)

test('five servers that start at once apply each migration once', async () => {
  const { pool } = await emptyDatabase()
  const pools = Array.from({ length: 5 }, pool)
  await Promise.all(pools.map((sql) => migrate(sql, testSchema([first, second]))))
  expect(await getSteps(pools[0] as Sql)).toEqual([1, 2])
})

test('a later start applies only what is new', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, testSchema([first]))
  await migrate(sql, testSchema([first, second]))
  await migrate(sql, testSchema([first, second]))
  expect(await getSteps(sql)).toEqual([1, 2])
})

describe('an update with servers of two versions', () => {
  // The columns that tell what a server of a former version may do.
  const mechanism = readMigrations().find(({ text }) => text.includes('oldest_server'))?.text ?? ''
  const base = testMigration(1, `create table steps (number integer); ${mechanism}`)
  const expand = testMigration(2, 'insert into steps values (2)')
  const contract = testMigration(3, '-- second step of 0002\ninsert into steps values (3)')
  const answer = (value: number) => ({
    'answer.sql': `create or replace function answer() returns integer language sql return ${value}`,
  })

  test('a server of the former version starts on the newer schema, and leaves it and its functions as they are', async () => {
    const sql = (await emptyDatabase()).pool()
    await migrate(sql, testSchema([base], answer(1), '1.9.0'))
    await migrate(sql, testSchema([base, expand], answer(2), '1.10.0'))
    await migrate(sql, testSchema([base], answer(1), '1.9.0'))
    expect(await getSteps(sql)).toEqual([2])
    expect(await sql`select answer()`).toEqual([{ answer: 2 }])
  })

  test('a second step stops servers that are older than its first step, and no others', async () => {
    const sql = (await emptyDatabase()).pool()
    await migrate(sql, testSchema([base, expand, contract]))
    await migrate(sql, testSchema([base, expand]))
    await expect(migrate(sql, testSchema([base]))).rejects.toThrow(
      'The database has schema 3, this Viewfinder version supports 1: start a newer one.',
    )
    expect(await getSteps(sql)).toEqual([2, 3])
  })

  test('a server that waits starts when another program has changed the schema and the functions', async () => {
    const { pool } = await emptyDatabase()
    const [sql, other] = [pool(), pool()]
    const lines: string[] = []
    const schema = testSchema([base, expand], answer(2), '2.0.0')
    const waiting = waitForSchema(sql, schema, (line) => lines.push(line))
    await expect
      .poll(() => lines)
      .toEqual(['waiting for the schema of this version: npm run admin -- migrate'])
    await migrate(other, testSchema([base], answer(2), '1.0.0'))
    expect(await sql`select count(*)::int as steps from steps`).toEqual([{ steps: 0 }])
    await migrate(other, schema)
    await waiting
    expect(await getSteps(sql)).toEqual([2])
    await expect(waitForSchema(sql, testSchema([testMigration(1, 'select 1')]))).rejects.toThrow(
      'was changed',
    )
  })
})

test('a migration that was changed afterwards is refused', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, testSchema([first]))
  await expect(migrate(sql, testSchema([testMigration(1, 'select 1'), second]))).rejects.toThrow(
    'Migration 0001_test.sql was changed after it had been applied.',
  )
  expect(await getSteps(sql)).toEqual([1])
})

test('a migration that fails leaves nothing of this start behind and says why in one line', async () => {
  const sql = (await emptyDatabase()).pool()
  const broken = testMigration(2, 'insert into steps values (2); select 1 / 0')
  await expect(migrate(sql, testSchema([first, broken]))).rejects.toThrow(
    'Migration 0002_test.sql failed and was rolled back: division by zero.',
  )
  expect(await sql`select to_regclass('steps') as found`).toEqual([{ found: null }])
  await migrate(sql, testSchema([first, second]))
  expect(await getSteps(sql)).toEqual([1, 2])
})

test('a migration outlasts the time limit of ordinary statements', async () => {
  const { name, pool } = await emptyDatabase()
  await pool().query(`alter database ${name} set statement_timeout = '100ms'`)
  const sql = pool()
  await expect(sql`select pg_sleep(0.3)`).rejects.toThrow('statement timeout')
  await migrate(sql, testSchema([testMigration(1, 'select pg_sleep(0.3)')]))
})

test.each([
  ['a gap', ['0001_a.sql', '0003_c.sql'], '0003_c.sql'],
  ['a double', ['0001_a.sql', '0001_b.sql'], '0001_b.sql'],
  ['a start after 1', ['0002_b.sql'], '0002_b.sql'],
  ['a name without number', ['0001_a.sql', 'more.sql'], 'more.sql'],
  ['a short number', ['0001_a.sql', '2_b.sql'], '2_b.sql'],
])('%s in the numbering is refused', (_, names, culprit) => {
  const folder = mkdtempSync(join(tmpdir(), 'vf-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) writeFileSync(join(folder, name), 'select 1')
  expect(() => readMigrations(folder)).toThrow(`Migration ${culprit} breaks the numbering`)
})

test('a function is applied again when its file was changed, and only then', async () => {
  const sql = (await emptyDatabase()).pool()
  const answer = (value: number) => ({
    'answer.sql': `create or replace function answer() returns integer language sql return ${value}`,
  })
  const applied = async () =>
    (await sql<{ at: Date }[]>`select applied_at as at from schema_functions where name = 'answer.sql'`)[0]
      ?.at
  await migrate(sql, testSchema([first], answer(1)))
  expect(await sql`select answer()`).toEqual([{ answer: 1 }])
  const before = await applied()
  await migrate(sql, testSchema([first], answer(1)))
  expect(await applied()).toEqual(before)
  await migrate(sql, testSchema([first, second], answer(2)))
  expect(await sql`select answer()`).toEqual([{ answer: 2 }])
  expect(await applied()).not.toEqual(before)
})

test('functions are applied by name, after the migrations that they need', async () => {
  const sql = (await emptyDatabase()).pool()
  const functions = {
    'a.sql': 'create or replace function a() returns bigint language sql return (select count(*) from steps)',
    'b.sql': 'create or replace function b() returns bigint language sql return a() + 1',
  }
  await migrate(sql, testSchema([first], functions))
  expect(await sql`select b()::integer as b`).toEqual([{ b: 2 }])
})

test('a function that fails rolls back the migrations of this start and stops the server', async () => {
  const sql = (await emptyDatabase()).pool()
  const broken = {
    'broken.sql':
      'create or replace function broken() returns integer language plpgsql as $$ begin return none( $$',
  }
  await expect(migrate(sql, testSchema([first], broken))).rejects.toThrow(
    'The functions of broken.sql failed and everything from this start was rolled back: mismatched parentheses at end of input.',
  )
  expect(await sql`select to_regclass('steps') as found`).toEqual([{ found: null }])
})

test("the project's own migrations are numbered and fit an empty database", async () => {
  const migrations = readMigrations()
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
  const sql = (await emptyDatabase(`encoding 'UTF8'`)).pool()
  await migrate(sql)
  expect(await sql`select count(*)::int as count from schema_migrations`).toEqual([
    { count: migrations.length },
  ])
})

test('an external database that does not answer is reported in one line, without its password', async () => {
  const nowhere = { dataDir: '/nonexistent', databaseUrl: 'postgres://somebody:secret@127.0.0.1:9/none' }
  const error = await openDatabase(nowhere).catch((one: Error) => one)
  expect((error as Error).message).toMatch(
    /^The database is not responding: .*ECONNREFUSED 127\.0\.0\.1:9\.$/,
  )
  expect((error as Error).message).not.toMatch(/secret|\n/)
})
