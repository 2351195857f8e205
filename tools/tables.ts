// Writes the row types of all tables and the snapshot of the schema from a migrated database: `node tools/tables.ts`. A
// test checks that both files are up to date.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/platform/db/connect.ts'
import type { Queryable } from '../src/server/platform/db/pool.ts'
import { schemaSnapshot } from './schema-snapshot.ts'

type Column = { table: string; column: string; type: string; isNullable: boolean; checks: string[] | null }

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  bpchar: 'string',
  bit: 'string',
  bytea: 'Buffer',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  date: 'string',
  timestamp: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  cube: 'string',
  point: 'string',
  polygon: 'string',
  tsvector: 'string',
  interval: 'string',
  inet: 'string',
}

// The values that a check constraint permits: `column = any (array['a'::text, …])`, or `column <@ array[…]` for lists.
function getValues({ column, checks }: Column): string | undefined {
  const list = new RegExp(`^CHECK \\(\\("?${column}"? (?:= ANY \\(|<@ )ARRAY\\[([^\\]]*)\\]\\)+$`)
  const found = checks?.map((check) => check.match(list)?.[1]).find((values) => values !== undefined)
  return found?.match(/'[^']*'/g)?.join(' | ')
}

function getType(column: Column): string {
  const isArray = column.type.startsWith('_')
  const type = getValues(column) ?? types[isArray ? column.type.slice(1) : column.type]
  if (!type) throw new Error(`Column ${column.table}.${column.column} has the type ${column.type}`)
  const whole = isArray ? (type.includes('|') ? `(${type})[]` : `${type}[]`) : type
  return `${whole}${column.isNullable ? ' | null' : ''}`
}

/** The text of src/server/platform/db/tables.gen.ts. */
export async function tablesFile(sql: Queryable): Promise<string> {
  const columns = await sql<Column[]>`
    select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as "isNullable",
      (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname collate "C", a.attname collate "C"`
  const tables = Map.groupBy(columns, ({ table }) => table)
  const text = [...tables].map(
    ([table, own]) =>
      `  ${table}: {\n${own.map((one) => `    ${one.column}: ${getType(one)}\n`).join('')}  }\n`,
  )
  return `// Written by tools/tables.ts from the migrated database.\n\n/** The rows of every table as the driver gives them. */\nexport type Tables = {\n${text.join('')}}\n`
}

if (process.argv[1] === import.meta.filename) {
  const dataDir = mkdtempSync(join(tmpdir(), 'viewfinder-tables-'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const folder = new URL('../src/server/platform/db/', import.meta.url)
  writeFileSync(new URL('tables.gen.ts', folder), await tablesFile(database.sql))
  writeFileSync(new URL('schema.snapshot.sql', folder), await schemaSnapshot(database.sql))
  await database.close()
  rmSync(dataDir, { recursive: true })
}
