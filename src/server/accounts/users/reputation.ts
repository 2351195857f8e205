// A user's reputation, computed from their contributions. Called in the transaction that changes them.
import { getPoints } from '../../../rules/reputation.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

// The points of user `p`. Likes are read from the counters of photos and reviews, which always match their rows.
const points = (sql: Queryable): Fragment => sql`
  (select coalesce(sum(${getPoints('location')}::int + case when l.is_verified then ${getPoints('verifiedLocation')}::int else 0 end), 0)
     from locations l where l.created_by = p.id and l.removed_at is null)
  + (select coalesce(sum(${getPoints('photo')}::int + case when h.featured then ${getPoints('featuredPhoto')}::int else 0 end + h.likes * ${getPoints('photoLike')}::int), 0)
     from location_photos h where h.user_id = p.id and h.state = 'ready' and h.removed_at is null)
  + (select coalesce(sum(${getPoints('review')}::int + r.likes * ${getPoints('reviewLike')}::int), 0)
     from location_reviews r where r.user_id = p.id and r.removed_at is null)`

/**
 * Updates one user's reputation. Call it after the change and after its counters, in the same transaction.
 * The user's row is locked first, so that of two parallel changes the second counts after the first has ended.
 */
export async function refreshReputation(tx: Queryable, userId: string | null): Promise<void> {
  if (userId === null) return
  await tx`select 1 from users where id = ${userId} for no key update`
  await tx`update users p set reputation = ${points(tx)} where p.id = ${userId} and p.reputation <> ${points(tx)}`
}

/** Recomputes every user's reputation from the counters of likes; returns how many were wrong. */
export async function recomputeReputation(sql: Queryable): Promise<number> {
  const mended = await sql`
    update users p set reputation = counted.points
    from (select p.id, ${points(sql)} as points from users p) counted
    where counted.id = p.id and p.reputation <> counted.points`
  return mended.count
}
