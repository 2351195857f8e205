// The contents of the database: tables with their writable columns, sequences, and the schema version.
import type { Queryable } from '../../platform/db/pool.ts'
import type { BackedUpTable, Contents, Manifest } from './manifest.ts'

/** The schemas of the product and of the job queue library. */
export const schemas = ['public', 'pgboss']

// The library's daily statistics, in partitions per day, the version records of the library and of our functions, and the
// files of builds, which every server adds at its start. From analytics, what is not rolled up yet, and the key that could identify visitors, which must
// not outlive its day. Sessions, and the links and sign-ins that wait: a reader of a backup gets into no account, and a restore
// signs everybody out, whichever version wrote the backup.
const omittedTables = [
  'pgboss.queue_stats',
  'pgboss.version',
  'public.schema_functions',
  'public.built_files',
  'public.analytics_events',
  'public.analytics_keys',
  'public.sessions',
  'public.verifications',
]

export const isOmitted = (name: string) => omittedTables.includes(name)

/** `isPartitioned`: its rows are stored in partitions. */
export type Table = BackedUpTable & { isPartitioned: boolean }

/** All tables by name, without those of extensions. Partitions are read through their parents; generated columns are omitted. */
export async function listTables(tx: Queryable): Promise<Table[]> {
  return await tx<Table[]>`
    select n.nspname as schema, c.relname as name, c.relkind = 'p' as "isPartitioned", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = any (${schemas}) and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and n.nspname || '.' || c.relname <> all (${omittedTables})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid, n.nspname order by (n.nspname = 'public') desc, c.relname`
}

export async function listSequences(tx: Queryable): Promise<Contents['sequences']> {
  const names = await tx<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_sequences where schemaname = any (${schemas}) order by 1, 2`
  const sequences: Contents['sequences'] = []
  for (const { schema, name } of names) {
    const [row] = await tx<{ value: string; isCalled: boolean }[]>`
      select last_value::text as value, is_called as "isCalled" from ${tx.id(schema)}.${tx.id(name)}`
    if (row) sequences.push({ schema, name, ...row })
  }
  return sequences
}

export async function listMigrations(tx: Queryable): Promise<Manifest['migrations']> {
  const [row] = await tx`select to_regclass('public.schema_migrations') as found`
  if (!row?.found) return []
  return await tx<Manifest['migrations']>`select number, name, hash from schema_migrations order by number`
}

/** The schema version of the job queue library, or null if its tables do not exist. */
export async function getQueueVersion(tx: Queryable): Promise<number | null> {
  const [row] = await tx`select to_regclass('pgboss.version') as found`
  if (!row?.found) return null
  const [version] = await tx<{ version: number }[]>`select version from pgboss.version`
  return version?.version ?? null
}

/** `schema.table (columns)` for COPY and SELECT, quoted. */
export const quoteTable = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`

export const quoteColumns = ({ columns }: BackedUpTable) => columns.map(quote).join(', ')

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Makes the text format of values independent of the server's settings, and disables timeouts. */
export async function applyCopySettings(tx: Queryable): Promise<void> {
  await tx.query(`
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, MDY';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local synchronize_seqscans = off`)
}
