// Recomputes the likes of reviews. They are updated with their rows in one transaction, so no difference is expected.
import type { Queryable, Sql } from '../../platform/db/pool.ts'

/** Returns the number of corrected rows. */
export async function recomputeReviewLikes(sql: Sql | Queryable): Promise<number> {
  const mended = await sql`
    update location_reviews r set likes = counted.likes
    from (select r.id, count(k.id)::int as likes from location_reviews r left join review_likes k on k.review_id = r.id group by r.id) counted
    where counted.id = r.id and r.likes <> counted.likes`
  return mended.count
}
