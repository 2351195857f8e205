// GET /api/locations/{id}/reviews/summary: the average, how often each star was given, and the viewer's own review.
import { Problem } from '../../contract/problems.ts'
import type { ReviewSummary } from '../../contract/reviews.ts'
import { ownPhotosAt } from '../photos/attached.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type ReviewRow, reviewOf, selectReviews } from './queries.ts'

type CountRow = { rating: number; review_count: number; stars: number[] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Problem not-found when there is no such location */
export async function summarizeReviews(
  sql: Sql,
  { id, viewerId }: { id: string; viewerId: string | null },
): Promise<ReviewSummary> {
  const [counted] = uuid.test(id)
    ? await sql<CountRow[]>`
    select l.rating, l.review_count, (
      select array_agg(coalesce(given.count, 0)::int order by star) from generate_series(1, 5) star
      left join (select floor(rating + 0.5)::int as star, count(*) from location_reviews where location_id = l.id and removed_at is null group by 1) given using (star)
    ) as stars from locations l where l.id = ${id} and l.removed_at is null`
    : []
  if (!counted) throw new Problem('not-found', 'There is no location with this id')
  const [mine] = viewerId
    ? await sql<
        ReviewRow[]
      >`${selectReviews(sql, viewerId)} where r.location_id = ${id} and r.user_id = ${viewerId}`
    : []
  return {
    rating: counted.rating,
    reviewCount: counted.review_count,
    stars: counted.stars,
    mine: mine ? reviewOf(mine) : null,
    myPhotos: viewerId ? await ownPhotosAt(sql, { personId: viewerId, locationId: id }) : [],
  }
}
