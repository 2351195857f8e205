// Migrations in two steps: first what servers of both versions can run with, in a later release what removes the rest.
import { describe, expect, test } from 'vitest'
import { breaksFormerServers, releases } from '../../../../test/support/migration-steps.ts'
import { readMigrations } from './migrate.ts'
import { getOldestSchema } from './schema-files.ts'

const released = releases.at(-1)?.newest ?? 0
const later = readMigrations().filter(({ number }) => number > (releases[0]?.newest ?? 0))

test('no migration takes from servers of the former version what they use', () => {
  const broken = later
    .filter((migration) => getOldestSchema(migration) === undefined)
    .flatMap(({ name, text }) => breaksFormerServers(text).map((reason) => `${name}: ${reason}`))
  expect(broken).toEqual([])
})

test('a second step comes in a later release than its first step', () => {
  for (const migration of later) {
    const first = getOldestSchema(migration)
    if (first !== undefined) expect([migration.name, first <= released]).toEqual([migration.name, true])
  }
})

test('the mark of a second step is the first line', () => {
  expect(getOldestSchema({ text: '-- second step of 0064\nalter table trips drop column pace;' })).toBe(64)
  expect(getOldestSchema({ text: '\n-- second step of 0064' })).toBeUndefined()
})

describe('the check itself', () => {
  test.each([
    ['drop table trips', 'something is dropped'],
    ['drop index trips_by_owner', 'something is dropped'],
    ['alter table trips drop column pace', 'a column is dropped'],
    ['alter table trips drop pace', 'a column is dropped'],
    ['alter table trips add column a text, drop column b', 'a column is dropped'],
    ['alter table trips rename to tours', 'a name changes'],
    ['alter table trips rename column pace to speed', 'a name changes'],
    ["ALTER TYPE mood RENAME VALUE 'calm' TO 'quiet'", 'a name changes'],
    ['alter table trips alter column pace type bigint', 'a type changes'],
    ['alter table trips alter pace set data type bigint using pace::bigint', 'a type changes'],
    ['alter table trips alter column pace set not null', 'a column no longer takes null'],
    ['alter table trips add column pace integer not null', 'a column needs a value'],
    ['alter table trips add pace numeric(3, 1) not null check (pace > 0)', 'a column needs a value'],
    [
      'alter table trips add constraint short check (length(name) < 9)',
      'rows are refused that were accepted',
    ],
    ['create unique index concurrently one_name on trips (name)', 'rows are refused that were accepted'],
    ['alter table trips drop constraint one_name', 'a constraint is dropped, which `on conflict` may need'],
  ])('%s: %s', (statement, reason) => {
    expect(breaksFormerServers(`-- Why.\n${statement};`)).toEqual([
      `${reason}: ${statement.toLowerCase().replaceAll(/'\w+'/g, "''")}`,
    ])
  })

  test.each([
    'alter table trips add column pace integer check (pace > 0)',
    'alter table trips add column pace integer not null default 3',
    'alter table trips add column pace integer not null generated always as (days * 2) stored',
    'alter table trips alter column pace drop not null',
    'create index trips_by_pace on trips (pace)',
    'create table tours (name text not null); create unique index one_tour on tours (name); alter table tours add constraint c check (true)',
    "comment on table trips is 'alter table trips drop column pace'; -- drop table trips;",
    'create or replace function f() returns void language plpgsql as $$ begin drop table trips; end $$',
    '-- former servers: they never write shorter names\nalter table trips add constraint long check (length(name) > 9)',
  ])('%s is a first step', (text) => {
    expect(breaksFormerServers(`${text};`)).toEqual([])
  })
})
