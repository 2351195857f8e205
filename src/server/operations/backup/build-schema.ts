// Migrates an empty database to the schema of a backup, within the transaction of the restore.
import { migrateWithin } from '../../platform/db/migrate.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Schema } from '../../platform/db/schema-files.ts'
import { BackupError } from './backup-error.ts'
import { listMigrations } from './catalog.ts'

/**
 * Applies the first `count` migrations. Tables of another schema are dropped first, and only if the database contains exactly what
 * migrations create. The caller has checked that they are empty.
 * @throws BackupError if the database contains anything else
 */
export async function buildSchema(tx: Queryable, schema: Schema, count: number): Promise<void> {
  const appliedCount = (await listMigrations(tx)).length
  if (appliedCount === count) return
  if (appliedCount > 0) await dropSchema(tx, getFirst(schema, appliedCount))
  await migrateWithin(tx, getFirst(schema, count))
}

// The current functions may need objects that only the newest migration creates.
const getFirst = ({ version, migrations, functions }: Schema, count: number): Schema => ({
  version,
  migrations: migrations.slice(0, count),
  functions: count < migrations.length ? [] : functions,
})

// Running the migrations shows what they create: the database is emptied, rebuilt and compared. If the comparison fails, the
// transaction rolls all of it back.
async function dropSchema(tx: Queryable, schema: Schema): Promise<void> {
  const before = await listObjects(tx)
  await dropObjects(tx, before)
  await migrateWithin(tx, schema)
  const own = await listObjects(tx)
  const foreign = before.find(({ name }) => !own.some((object) => object.name === name))
  if (foreign)
    throw new BackupError(
      `the schema of the database differs from that of the backup, and it contains ${foreign.kind} ${foreign.name}, which is not Viewfinder's. Restore into a database without tables.`,
    )
  await dropObjects(tx, own)
}

type SchemaObject = { kind: string; name: string }

/** Everything in the schema `public` except what belongs to extensions. */
async function listObjects(tx: Queryable): Promise<SchemaObject[]> {
  return await tx<SchemaObject[]>`
    with own as (
      select 'pg_class'::regclass as catalog, oid, oid::regclass::text as name,
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end as kind
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      union all select 'pg_proc'::regclass, oid, oid::regprocedure::text, 'routine' from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'pg_type'::regclass, oid, oid::regtype::text, 'type' from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
    )
    select kind, name from own where not exists (
      select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype = 'e') order by 1, 2`
}

async function dropObjects(tx: Queryable, objects: SchemaObject[]): Promise<void> {
  // Dropping a table also drops its sequences and dependent objects.
  const tablesFirst = objects.toSorted((a, b) => Number(b.kind === 'table') - Number(a.kind === 'table'))
  for (const { kind, name } of tablesFirst) await tx.query(`drop ${kind} if exists ${name} cascade`)
}
