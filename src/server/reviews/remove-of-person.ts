// What an account leaves in reviews when it goes: its own reviews and its likes, with the counters that they moved.
import { recountRating } from '../locations/recompute.ts'
import { refreshReputation } from '../people/reputation.ts'
import type { Queryable } from '../platform/db/pool.ts'

/** Deletes a person's reviews and likes. Before the person's row goes, in the same transaction. */
export async function removeReviewsOf(tx: Queryable, personId: string): Promise<void> {
  const liked = await tx<{ review_id: string }[]>`
    select r.id as review_id from location_reviews r join review_likes k on k.review_id = r.id where k.user_id = ${personId} order by r.id for no key update of r`
  const reviewIds = liked.map((row) => row.review_id)
  await tx`delete from review_likes where user_id = ${personId} and review_id = any (${reviewIds}::uuid[])`
  const authors = await tx<{ user_id: string }[]>`
    update location_reviews r set likes = (select count(*) from review_likes where review_id = r.id) where r.id = any (${reviewIds}::uuid[]) returning r.user_id`
  const deleted = await tx<
    { location_id: string }[]
  >`delete from location_reviews where user_id = ${personId} returning location_id`
  for (const id of deleted.map((row) => row.location_id).toSorted()) await recountRating(tx, id)
  for (const id of [...new Set(authors.map((row) => row.user_id))].toSorted()) await refreshReputation(tx, id)
}
