// The schema of a migrated database as readable text, so that its changes show in a review. Written by tools/tables.ts.
import type { Queryable } from '../src/server/platform/db/pool.ts'

type Line = { of: string; line: string }

/**
 * The text of src/server/platform/db/schema.snapshot.sql. It is for reading and comparing; nothing is generated from
 * it.
 */
export async function schemaSnapshot(sql: Queryable): Promise<string> {
  const columns = Map.groupBy(await listColumns(sql), ({ of }) => of)
  const rest = Map.groupBy([...(await listIndexes(sql)), ...(await listTriggers(sql))], ({ of }) => of)
  const constraints = Map.groupBy(await listConstraints(sql), ({ of }) => of)
  const tables = [...columns].map(([table, own]) => {
    const inside = [...own, ...(constraints.get(table) ?? [])].map(({ line }) => `  ${line}`)
    return [`create table ${table} (\n${inside.join(',\n')}\n);`, ...getLines(rest.get(table))].join('\n')
  })
  const head = '-- The schema after all migrations. Written by tools/tables.ts: never edited, never run.'
  return `${[head, getLines(await listExtensions(sql)).join('\n'), ...tables, ...(await listFunctions(sql))].join('\n\n')}\n`
}

const getLines = (lines: Line[] = []) => lines.map(({ line }) => `${line};`)

const listExtensions = async (sql: Queryable) =>
  await sql<Line[]>`
    select '' as of, 'create extension ' || extname as line from pg_extension where extname <> 'plpgsql' order by extname collate "C"`

const listColumns = async (sql: Queryable) =>
  await sql<Line[]>`
    select c.relname as of, concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      case a.attgenerated when '' then ' default ' else ' generated always as ' end || pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname collate "C", a.attname collate "C"`

// Newer servers list "not null" as constraints too; the snapshot shows it with its column.
const listConstraints = async (sql: Queryable) =>
  await sql<Line[]>`
    select conrelid::regclass::text as of, format('constraint %I %s', conname, pg_get_constraintdef(oid)) as line from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x') order by conname collate "C"`

const listIndexes = async (sql: Queryable) =>
  await sql<Line[]>`
    select i.indrelid::regclass::text as of, pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' -- invalid' end as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
    order by c.relname collate "C"`

const listTriggers = async (sql: Queryable) =>
  await sql<Line[]>`
    select t.tgrelid::regclass::text as of, pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by t.tgname collate "C"`

async function listFunctions(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.proname collate "C", p.oid::regprocedure::text collate "C"`
  return rows.map(({ text }) => `${text.trimEnd()};`)
}
