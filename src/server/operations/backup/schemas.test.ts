// Schemas that differ between a backup and the program, or have features not used today: circular keys, sequences, foreign tables.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  backUp,
  createTarget,
  dumpRows,
  dumpSchema,
  restore,
  type Target,
} from '../../../../test/support/backup.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import { migrate, readSchema } from '../../platform/db/migrate.ts'
import type { Schema } from '../../platform/db/schema-files.ts'
import { folderStore } from '../../platform/storage/file-store.ts'
import { requireEmptyDatabase } from './require-empty.ts'
import { verifyBackup } from './verify-backup.ts'

vi.setConfig({ testTimeout: 400_000 })

const { version, migrations, functions } = readSchema()

function nextMigration(text: string): Schema {
  const number = migrations.length + 1
  const name = `${String(number).padStart(4, '0')}_test.sql`
  const hash = createHash('sha256').update(text).digest('hex')
  return { version, migrations: [...migrations, { number, name, text, hash }], functions }
}

const withNotes = nextMigration(`
  create type mood as enum ('calm', 'wild');
  create table notes (id serial primary key, location_id uuid references locations (id), mood mood not null default 'calm');
  alter table locations add column note_count integer not null default 7;
  insert into notes (location_id) select id from locations`)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await insertLocations(
    app.sql,
    Array.from({ length: 50 }, (_, longitude) => ({ longitude })),
  )
})
afterAll(() => app.close())

const getCount = async ({ sql }: Target, table: string) =>
  (await sql.query<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]?.count

test('a database that was only migrated counts as empty: tables filled by migrations are listed in require-empty.ts', async () => {
  const { sql } = await createTarget({ isMigrated: true })
  await requireEmptyDatabase(sql)
})

test('a backup of an older schema is loaded into that schema, then migrated', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  await restore(path, target, { schema: withNotes })
  expect(await getCount(target, 'notes')).toBe(50)
  expect(await target.sql`select distinct note_count from locations`).toEqual([{ note_count: 7 }])
  expect(await getCount(target, 'schema_migrations')).toBe(withNotes.migrations.length)
})

test('the same if the newer schema already exists', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  await migrate(target.sql, withNotes)
  await restore(path, target, { schema: withNotes })
  expect(await getCount(target, 'notes')).toBe(50)
  const fresh = await createTarget()
  await migrate(fresh.sql, withNotes)
  expect(await dumpSchema(target.sql)).toEqual(expect.arrayContaining(await dumpSchema(fresh.sql)))
})

test('a newer schema next to unrelated objects is not changed', async () => {
  const { path } = await backUp(app)
  const target = await createTarget()
  await migrate(target.sql, withNotes)
  await target.sql.query('create table of_others (number integer)')
  const before = await dumpSchema(target.sql)
  await expect(restore(path, target, { schema: withNotes })).rejects.toThrow(
    "Nothing was restored: the schema of the database differs from that of the backup, and it contains table of_others, which is not Viewfinder's. Restore into a database without tables.",
  )
  expect(await dumpSchema(target.sql)).toEqual(expect.arrayContaining(before))
})

test('circular foreign keys, sequences and identities', async () => {
  const circle = nextMigration(`
    create table left_side (id serial primary key, other integer);
    create table right_side (id integer generated always as identity primary key, other integer not null references left_side (id));
    alter table left_side add foreign key (other) references right_side (id) deferrable initially deferred`)
  const source = await createTarget()
  await migrate(source.sql, circle)
  await source.sql.query(`
    insert into left_side (other) select null from generate_series(1, 40);
    insert into right_side (other) select id from left_side;
    update left_side set other = 41 - id;
    insert into left_side (other) values (1);
    delete from left_side where id = 41`)
  const { path } = await backUp(source)
  const target = await createTarget()
  await restore(path, target, { schema: circle })
  expect(await dumpRows(target.sql)).toEqual(await dumpRows(source.sql))
  expect(await dumpSchema(target.sql)).toEqual(await dumpSchema(source.sql))
  const next = await target.sql`insert into left_side (other) values (3) returning id`
  expect(next).toEqual([{ id: 42 }])
  expect(await target.sql`insert into right_side (other) values (3) returning id`).toEqual([{ id: 41 }])
  await expect(target.sql`insert into left_side (other) values (99)`).rejects.toThrow('foreign key')
})

test('a table that this program does not know is skipped and named', async () => {
  const source = await createTarget({ isMigrated: true })
  await source.sql.query('create table of_operator (number integer); insert into of_operator values (1)')
  const { path, summary } = await backUp(source)
  const target = await createTarget()
  const restored = await restore(path, target)
  expect(restored.omittedTables).toEqual(['public.of_operator'])
  expect(restored.rows).toBe(summary.rows - 1)
})

test('a table whose columns differ from its schema is refused', async () => {
  const source = await createTarget({ isMigrated: true })
  await source.sql.query('alter table themes add column added integer')
  const { path } = await backUp(source)
  await expect(restore(path, await createTarget())).rejects.toThrow(
    'Nothing was restored: table public.themes of the backup has different columns than its schema.',
  )
})

test('jobs of another queue version are skipped, the rest is restored', async () => {
  const { path } = await backUp(app)
  const backup = await verifyBackup(path, { migrations })
  const other = { ...backup, manifest: { ...backup.manifest, jobQueue: 1 } }
  const target = await createTarget()
  const { omittedTables } = await restore(path, target, { backup: other })
  expect(omittedTables).toContain('pgboss.job')
  expect(omittedTables.filter((name) => !name.startsWith('pgboss.'))).toEqual([])
  expect(await getCount(target, 'locations')).toBe(50)
})

test('a backup without a job queue', async () => {
  const source = await createTarget()
  await migrate(source.sql)
  const { path } = await backUp({ sql: source.sql, files: folderStore(source.dataDir) })
  const target = await createTarget()
  await restore(path, target)
  expect(await target.sql`select to_regclass('pgboss.job') as found`).toEqual([{ found: null }])
})
