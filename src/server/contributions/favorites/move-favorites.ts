// The effect of merging two locations on favorites.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** A user who saved both has one favorite afterwards, in every list that contained either. */
export async function moveFavorites(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`
    insert into favorite_list_items (list_id, favorite_id, note, sort_order, created_at)
    select i.list_id, kept.id, i.note, i.sort_order, i.created_at from favorite_list_items i
    join favorites gone on gone.id = i.favorite_id and gone.location_id = ${from}
    join favorites kept on kept.user_id = gone.user_id and kept.location_id = ${into} on conflict do nothing`
  await tx`delete from favorites gone using favorites kept where gone.location_id = ${from} and kept.location_id = ${into} and kept.user_id = gone.user_id`
  await tx`update favorites set location_id = ${into} where location_id = ${from}`
}
