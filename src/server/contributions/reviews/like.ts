// PUT and DELETE /api/reviews/{id}/like: one like per user, counted exactly, none for the user's own review.
import { Problem } from '../../../contract/problems.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type Liking = { likes: number; hasLiked: boolean }
type LockedReview = { user_id: string; likes: number; location_id: string; location_name: string }

/** @throws Problem not-found, or forbidden for the user's own review */
export async function likeReview({ deps, user }: UserContext, { id }: { id: string }): Promise<Liking> {
  return (await deps.sql.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (review.user_id === user.id) throw new Problem('forbidden', 'You can’t like your own review')
    const inserted =
      await tx`insert into review_likes (review_id, user_id) values (${id}, ${user.id}) on conflict do nothing returning 1`
    if (inserted.length === 0) return { likes: review.likes, hasLiked: true }
    await tx`update location_reviews set likes = likes + 1 where id = ${id}`
    await refreshReputation(tx, review.user_id)
    await notify(tx, {
      userId: review.user_id,
      kind: 'review-like',
      actorId: user.id,
      subjectKind: 'review',
      subjectId: id,
      data: { locationId: review.location_id, locationName: review.location_name },
    })
    return { likes: review.likes + 1, hasLiked: true }
  })) as Liking
}

/** @throws Problem not-found */
export async function unlikeReview({ deps, user }: UserContext, { id }: { id: string }): Promise<Liking> {
  return (await deps.sql.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    const deleted =
      await tx`delete from review_likes where review_id = ${id} and user_id = ${user.id} returning 1`
    if (deleted.length === 0) return { likes: review.likes, hasLiked: false }
    await tx`update location_reviews set likes = likes - 1 where id = ${id}`
    await refreshReputation(tx, review.user_id)
    return { likes: review.likes - 1, hasLiked: false }
  })) as Liking
}

// The lock serializes parallel likes of a review. It is not `for update`, which would conflict with the key share lock that the foreign
// key of a like takes.
async function lockReview(tx: Queryable, id: string): Promise<LockedReview> {
  const [review] = await tx<LockedReview[]>`
        select r.user_id, r.likes, r.location_id, l.name as location_name from location_reviews r join locations l on l.id = r.location_id
        where r.id = ${id} and r.removed_at is null and l.removed_at is null for no key update of r`
  if (!review) throw new Problem('not-found', 'There is no review with this id')
  return review
}
