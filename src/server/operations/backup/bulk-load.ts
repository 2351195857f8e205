// Drops what would slow down loading whole tables or change their rows, and restores it afterwards: foreign keys (which may be circular),
// indexes that no constraint needs, and the product's triggers. Requires ownership of the tables, not superuser.
import type { Queryable } from '../../platform/db/pool.ts'
import { schemas } from './catalog.ts'

/** The statements that drop something and recreate it unchanged. */
type Change = { take: string; put: string }

/** @returns a function that restores everything; it validates and indexes the rows */
export async function prepareLoad(tx: Queryable): Promise<() => Promise<void>> {
  const changes = [...(await foreignKeys(tx)), ...(await indexes(tx)), ...(await triggers(tx))]
  for (const { take } of changes) await tx.query(take)
  return async () => {
    await tx`set local maintenance_work_mem = '256MB'`
    // In reverse order: foreign keys may need a unique index.
    for (const { put } of changes.toReversed()) await tx.query(put)
  }
}

async function foreignKeys(tx: Queryable): Promise<Change[]> {
  return await tx<Change[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname = any (${schemas}))
    order by conrelid::regclass::text, conname`
}

// The job queue is excluded: its tables are small, and some of their indexes belong to partitions.
async function indexes(tx: Queryable): Promise<Change[]> {
  return await tx<Change[]>`
    select format('drop index %s', i.indexrelid::regclass) as take, pg_get_indexdef(i.indexrelid) as put
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indrelid and d.deptype = 'e')
    order by 1`
}

// Dropped because PostgreSQL inserts rows one by one even if a trigger is only disabled.
async function triggers(tx: Queryable): Promise<Change[]> {
  return await tx<Change[]>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as take, pg_get_triggerdef(t.oid) as put
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0
      and c.relnamespace in (select oid from pg_namespace where nspname = any (${schemas}))
    order by 1`
}
