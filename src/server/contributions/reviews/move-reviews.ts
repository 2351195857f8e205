// The effect of merging two locations on their reviews.

import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { MergedPair } from '../../app/domains/domain.ts'
import { recountRating } from '../../discovery/locations/recompute.ts'
import { movePhotosOfReview } from '../../discovery/photos/move-photos.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** Moves the reviews of `from` to `into`. If a user reviewed both, the newer review stays and gets the photos of both. */
export async function moveReviews(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  const gone = await tx<{ id: string; target: string; user_id: string }[]>`
    select older.id, newer.id as target, older.user_id from location_reviews older
    join location_reviews newer on newer.user_id = older.user_id and (newer.updated_at, newer.id) > (older.updated_at, older.id)
    where older.location_id in (${from}, ${into}) and newer.location_id in (${from}, ${into})`
  for (const { id, target } of gone) {
    await movePhotosOfReview(tx, { from: id, into: target })
    await tx`delete from location_reviews where id = ${id}`
  }
  await tx`update location_reviews set location_id = ${into} where location_id = ${from}`
  await recountRating(tx, from)
  await recountRating(tx, into)
  for (const { user_id } of gone) await refreshReputation(tx, user_id)
}
