// Other definitions of the database's schema match it: the row types, and the constraints that have a meaning for
// clients.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownConstraints, problemOfConstraint } from '../src/server/app/request/constraint-problems.ts'
import { readFunctions } from '../src/server/platform/db/function-files.ts'
import type { Sql } from '../src/server/platform/db/pool.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { schemaSnapshot } from '../tools/schema-snapshot.ts'
import { tablesFile } from '../tools/tables.ts'
import { createTestDatabase } from './support/app.ts'

let database: { sql: Sql; drop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the row types are those of the migrated database (else: node tools/tables.ts)', async () => {
  const file = readFileSync(join(projectRoot, 'src/server/platform/db/tables.gen.ts'), 'utf8')
  expect(file).toBe(await tablesFile(database.sql))
})

test('the snapshot is the schema of the migrated database (else: node tools/tables.ts)', async () => {
  const file = readFileSync(join(projectRoot, 'src/server/platform/db/schema.snapshot.sql'), 'utf8')
  expect(await schemaSnapshot(database.sql)).toBe(file)
})

test('the functions of the database are those of the function files', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
  const defined = readFunctions().flatMap(({ text }) =>
    [...text.matchAll(/^create or replace function (\w+)/gm)].map((match) => match[1]),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
})

test('every constraint with a meaning exists, and raises its problem', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select conname as name from pg_constraint union select indexrelid::regclass::text from pg_index where indisunique`
  const names = new Set(rows.map(({ name }) => name))
  expect(knownConstraints.filter((name) => !names.has(name))).toEqual([])
  const { sql } = database
  const insert = (email: string) =>
    sql`insert into users (id, name, username, email) values (gen_random_uuid(), 'A', 'same', ${email})`
  await insert('a@example.test')
  const error = await insert('b@example.test').catch((one: unknown) => one)
  expect(problemOfConstraint(error)).toMatchObject({
    code: 'duplicate',
    status: 409,
    data: { errors: [{ path: 'username' }] },
  })
  expect(problemOfConstraint(new Error('another'))).toBeUndefined()
})
