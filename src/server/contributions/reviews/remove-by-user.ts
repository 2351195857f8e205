// Removes a deleted account's reviews and likes, with their effect on counters.

import { refreshReputation } from '../../accounts/users/reputation.ts'
import { recountRating } from '../../discovery/locations/recompute.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** Deletes a user's reviews and likes. Must run in the transaction that deletes the user's row, before that. */
export async function removeReviewsByUser(tx: Queryable, userId: string): Promise<void> {
  const liked = await tx<{ review_id: string }[]>`
    select r.id as review_id from location_reviews r join review_likes k on k.review_id = r.id where k.user_id = ${userId} order by r.id for no key update of r`
  const reviewIds = liked.map((row) => row.review_id)
  await tx`delete from review_likes where user_id = ${userId} and review_id = any (${reviewIds}::uuid[])`
  const authors = await tx<{ user_id: string }[]>`
    update location_reviews r set likes = (select count(*) from review_likes where review_id = r.id) where r.id = any (${reviewIds}::uuid[]) returning r.user_id`
  const deleted = await tx<
    { location_id: string }[]
  >`delete from location_reviews where user_id = ${userId} returning location_id`
  for (const id of deleted.map((row) => row.location_id).toSorted()) await recountRating(tx, id)
  for (const id of [...new Set(authors.map((row) => row.user_id))].toSorted()) await refreshReputation(tx, id)
}
