// A person's reputation, computed from the rows of what they contributed. Called in the transaction that changes such a row.
import { pointsOf } from '../../rules/reputation.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

// The points of person `p`. Likes are read from the counters of photographs and reviews, which follow their rows exactly.
const points = (sql: Queryable): Fragment => sql`
  (select coalesce(sum(${pointsOf('location')}::int + case when l.is_verified then ${pointsOf('verifiedLocation')}::int else 0 end), 0)
     from locations l where l.created_by = p.id and l.removed_at is null)
  + (select coalesce(sum(${pointsOf('photo')}::int + case when h.featured then ${pointsOf('featuredPhoto')}::int else 0 end + h.likes * ${pointsOf('photoLike')}::int), 0)
     from location_photos h where h.user_id = p.id and h.state = 'ready' and h.removed_at is null)
  + (select coalesce(sum(${pointsOf('review')}::int + r.likes * ${pointsOf('reviewLike')}::int), 0)
     from location_reviews r where r.user_id = p.id and r.removed_at is null)`

/**
 * Brings one person's reputation up to date. Call it after the change and after its counters, in the same transaction.
 * The row is locked first: of two parallel changes the second counts after the first is done.
 */
export async function refreshReputation(tx: Queryable, personId: string | null): Promise<void> {
  if (personId === null) return
  await tx`select 1 from people where id = ${personId} for no key update`
  await tx`update people p set reputation = ${points(tx)} where p.id = ${personId} and p.reputation <> ${points(tx)}`
}

/** Recounts everybody's reputation after the counters of likes; says how many were wrong. */
export async function recomputeReputation(sql: Queryable): Promise<number> {
  const mended = await sql`
    update people p set reputation = counted.points
    from (select p.id, ${points(sql)} as points from people p) counted
    where counted.id = p.id and p.reputation <> counted.points`
  return mended.count
}
