// Which statements may be gathered: none that changes anything, by itself or by a function of ours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/app.ts'
import { isReading } from './gathered-reads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('no call of a function that may change rows counts as a read', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.provolatile = 'v' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  const names = rows.map(({ name }) => name)
  expect(names).toContain('open_location')
  expect(names.filter((name) => isReading(`select ${name}($1) as value`))).toEqual([])
})

test('selects are reads, unless they lock or change', () => {
  const reads = ['select name from locations where id = $1', 'with a as (select 1) select * from a']
  const others = [
    'update locations set name = $1',
    'select 1 from locations where id = $1 for update',
    'with gone as (delete from sessions returning id) select id from gone',
    "select nextval('numbers')",
  ]
  expect(reads.filter((text) => !isReading(text))).toEqual([])
  expect(others.filter(isReading)).toEqual([])
})
