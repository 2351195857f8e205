// Which locations lack a photo, and for which of them Commons was asked already.
import type { Queryable } from '../../platform/db/pool.ts'

/** The best-known location without a photo of its own that was not searched yet. Only open ones with a public, exact position. */
export async function nextWithoutPhoto(sql: Queryable): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select l.id from locations l
    where l.removed_at is null and l.status = 'open' and l.precision = 'exact'
      and not exists (select from location_images i where i.location_id = l.id and not i.illustrative)
      and not exists (select from location_photos h where h.location_id = l.id and h.removed_at is null and h.state <> 'failed')
      and not exists (select from commons_searches s where s.location_id = l.id)
    order by l.popularity desc, l.id desc limit 1`
  return row?.id
}

/** Records a search, so that a later run continues after it. */
export async function recordSearch(sql: Queryable, locationId: string, candidates: number): Promise<void> {
  await sql`insert into commons_searches (location_id, candidate_count) values (${locationId}, ${candidates})
    on conflict (location_id) do update set searched_at = now(), candidate_count = excluded.candidate_count`
}

/** By id or exact name; the best-known one if several match. */
export async function findLocationId(sql: Queryable, idOrName: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select l.id from locations l where l.removed_at is null and (l.id::text = ${idOrName.toLowerCase()} or lower(l.name) = lower(${idOrName}))
    order by l.popularity desc, l.id desc limit 1`
  return row?.id
}
