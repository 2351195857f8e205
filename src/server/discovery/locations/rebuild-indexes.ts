// For loads that are large compared with the existing rows: the plain indexes of the locations are dropped
// before the load and rebuilt after it, in the same transaction. This is twice as fast, but blocks all
// readers of locations.
import type { Queryable } from '../../platform/db/pool.ts'

const worthIt = 20_000

/** True if the load is large and no other client is connected to the database, so that nobody has to wait. */
export async function shouldRebuild(tx: Queryable, newRows: number): Promise<boolean> {
  if (newRows < worthIt) return false
  const [row] = await tx<{ existing: number; others: number }[]>`
    select (select count(*)::int from locations) as existing,
      (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`
  return row !== undefined && newRows * 2 > row.existing && row.others === 0
}

/** Drops every index of the locations that no constraint needs; returns the statements that rebuild them. */
export async function dropIndexes(tx: Queryable): Promise<{ name: string; definition: string }[]> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indrelid = 'locations'::regclass and not i.indisunique order by c.relname`
  for (const { name } of indexes) await tx.query(`drop index ${name}`)
  return [...indexes]
}
