// Every table belongs to one domain, which alone writes it. Others call its functions; their own reads are in a list
// with reasons.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains } from '../src/server/app/domains/domains.ts'
import type { Sql } from '../src/server/platform/db/pool.ts'
import { createTestDatabase } from './support/app.ts'
import { foreignReads } from './support/foreign-tables.ts'
import { foreignWrites } from './support/foreign-writes.ts'
import { getDomain, type Source, sourcesBelow } from './support/sources.ts'
import { anyTable, tablesUsedBy } from './support/sql-in-sources.ts'

const owners = new Map<string, string>(
  domains.flatMap((domain) =>
    ('tables' in domain ? domain.tables : []).map((table): [string, string] => [table, domain.name]),
  ),
)
const tables = new Set(owners.keys())

const sources = sourcesBelow('src').filter(
  ({ path }) => /^src\/(server|cli)\//.test(path) && !/\.(test|fixture)\.ts$|\.gen\./.test(path),
)
/** The domain of a file; a file beside the domains is named by its path. */
const getOwner = ({ path }: Source) => getDomain(path) ?? path

type ForeignUse = { domain: string; path: string; table: string; isWrite: boolean }

const foreignUses: ForeignUse[] = sources.flatMap((source) => {
  const domain = getOwner(source)
  return tablesUsedBy(source.text, tables)
    .filter(({ table, isWrite }) => (table === anyTable ? isWrite : owners.get(table) !== domain))
    .map((use) => ({ ...use, domain, path: source.path }))
})

describe('the check itself', () => {
  const used = (text: string) =>
    tablesUsedBy(text, tables).map(({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`)

  test.each<[string, string[]]>([
    ['sql`insert into users (id) select id from sessions`', ['writes users', 'reads sessions']],
    ['tx`update only public.locations l set name = 1`', ['writes locations']],
    ['tx`delete\n from reports`', ['writes reports', 'reads reports']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source as text
    ["tx`update ${tx.id('themes')} set name = 1`", ['writes themes']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source as text
    ['tx`update ${tx.id(table)} set name = 1`', ['writes *']],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source as text
      'sql`select ${one ? sql`(select 1 from follows)` : sql`0`} from cities`',
      ['reads follows', 'reads cities'],
    ],
    [
      'sql`select from imports i, cities as c join themes t on true`',
      ['reads imports', 'reads themes', 'reads cities'],
    ],
    ['tx.copyFrom("copy favorites from stdin")', ['writes favorites']],
    ['// update users\nconst all = 1 /* delete from reports */', []],
    ["import { a } from './users.ts'\nselect()", []],
    ['sql`insert into t (a) values (1) on conflict do update set a = 2`', []],
  ])('%s', (text, expected) => {
    expect(used(text)).toEqual(expected)
  })

  test('finds what every domain does with its own tables', () => {
    const written = new Set(
      sources.flatMap((source) =>
        tablesUsedBy(source.text, tables).flatMap(({ table, isWrite }) => (isWrite ? [table] : [])),
      ),
    )
    // Their rows come from migrations, from triggers alone, or from the demo, which names them as data.
    expect([...tables].filter((table) => !written.has(table)).toSorted()).toEqual([
      'document_numbers',
      'gallery_entries',
      'landmark_names',
      'permits',
    ])
  })
})

describe('tables', () => {
  let database: { sql: Sql; drop: () => Promise<void> }
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('of the migrated schema have one owner each', async () => {
    const rows = await database.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    const named = domains.flatMap((domain): string[] => ('tables' in domain ? [...domain.tables] : []))
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('are written by their owner alone', () => {
    const isAllowed = ({ path, table }: ForeignUse) =>
      table === anyTable && foreignWrites.some(({ files }) => files.includes(path))
    const breaches = foreignUses.filter((use) => use.isWrite && !isAllowed(use))
    expect([...new Set(breaches.map(({ path, table }) => `${path} writes ${table}`))]).toEqual([])
  })

  test('are read by others for a listed reason', () => {
    const isAllowed = ({ domain, table }: ForeignUse) =>
      foreignReads.some(({ by, of }) => by.includes(domain) && of.includes(table))
    const breaches = foreignUses.filter((use) => !use.isWrite && !isAllowed(use))
    expect([...new Set(breaches.map(({ domain, table }) => `${domain} reads ${table}`))]).toEqual([])
  })

  test('have no outdated reason in the list', () => {
    const isUsed = (domain: string, table: string) =>
      foreignUses.some((use) => !use.isWrite && use.domain === domain && use.table === table)
    const unused = foreignReads.flatMap(({ by, of }) => [
      ...by.filter((domain) => !of.some((table) => isUsed(domain, table))),
      ...of.filter((table) => !by.some((domain) => isUsed(domain, table))),
    ])
    const writers = new Set(foreignUses.filter(({ isWrite }) => isWrite).map(({ path }) => path))
    expect(unused).toEqual([])
    expect(foreignWrites.flatMap(({ files }) => files.filter((path) => !writers.has(path)))).toEqual([])
  })
})
