// Migrations: once each, in order, under a lock, and never past what this version knows.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import { openDatabase } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { Sql } from './pool.ts'

const migration = (number: number, text: string) => ({
  number,
  name: `000${number}_test.sql`,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
const first = migration(1, 'create table steps (number integer); insert into steps values (1)')
const second = migration(2, 'insert into steps values (2)')

let databases = 0
/** An empty database, dropped after the test; as many pools on it as are asked for. */
async function emptyDatabase(settings = ''): Promise<{ name: string; pool: () => Sql }> {
  const server = inject('server')
  const name = `migrate_${process.pid}_${databases++}`
  const admin = connectTo(server, 'postgres', 1)
  const pools: Sql[] = []
  await admin.query(`create database ${name} template template0 ${settings}`)
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeoutMs: 1000 })))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const pool = () => {
    const sql = connectTo(server, name, 2)
    pools.push(sql)
    return sql
  }
  return { name, pool }
}

const getSteps = async (sql: Sql) => (await sql`select number from steps`).map((row) => row.number)

test('five servers that start at once apply each migration once', async () => {
  const { pool } = await emptyDatabase()
  const pools = Array.from({ length: 5 }, pool)
  await Promise.all(pools.map((sql) => migrate(sql, [first, second])))
  expect(await getSteps(pools[0] as Sql)).toEqual([1, 2])
})

test('a later start applies only what is new', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, [first])
  await migrate(sql, [first, second])
  await migrate(sql, [first, second])
  expect(await getSteps(sql)).toEqual([1, 2])
})

test('a schema from the future stops the start and changes nothing', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, [first, second])
  await expect(migrate(sql, [first])).rejects.toThrow(
    'The database has schema 2, this Viewfinder knows 1: start a newer version.',
  )
  expect(await getSteps(sql)).toEqual([1, 2])
})

test('a migration that was changed afterwards is refused', async () => {
  const sql = (await emptyDatabase()).pool()
  await migrate(sql, [first])
  await expect(migrate(sql, [migration(1, 'select 1'), second])).rejects.toThrow(
    'Migration 0001_test.sql was changed after it had been applied.',
  )
  expect(await getSteps(sql)).toEqual([1])
})

test('a migration that fails leaves nothing of this start behind and says why in one line', async () => {
  const sql = (await emptyDatabase()).pool()
  const broken = migration(2, 'insert into steps values (2); select 1 / 0')
  await expect(migrate(sql, [first, broken])).rejects.toThrow(
    'Migration 0002_test.sql failed and nothing of it was kept: division by zero.',
  )
  expect(await sql`select to_regclass('steps') as found`).toEqual([{ found: null }])
  await migrate(sql, [first, second])
  expect(await getSteps(sql)).toEqual([1, 2])
})

test('a migration outlasts the time limit of ordinary statements', async () => {
  const { name, pool } = await emptyDatabase()
  await pool().query(`alter database ${name} set statement_timeout = '100ms'`)
  const sql = pool()
  await expect(sql`select pg_sleep(0.3)`).rejects.toThrow('statement timeout')
  await migrate(sql, [migration(1, 'select pg_sleep(0.3)')])
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

test("the project's own migrations are numbered and fit an empty database", async () => {
  const migrations = readMigrations()
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
  const sql = (await emptyDatabase(`encoding 'UTF8'`)).pool()
  await migrate(sql)
  expect(await sql`select count(*)::int as count from schema_migrations`).toEqual([
    { count: migrations.length },
  ])
})

test('an external database that does not answer is told in one line, without its password', async () => {
  const nowhere = { dataDir: '/nonexistent', databaseUrl: 'postgres://somebody:secret@127.0.0.1:9/none' }
  const error = await openDatabase(nowhere).catch((one: Error) => one)
  expect((error as Error).message).toMatch(/^The database does not answer: .*ECONNREFUSED 127\.0\.0\.1:9\.$/)
  expect((error as Error).message).not.toMatch(/secret|\n/)
})
