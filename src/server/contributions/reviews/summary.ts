// GET /api/locations/{id}/reviews/summary: the average, the number of reviews per star, and the viewer's own review.

import type { ReviewSummary } from '../../../contract/contributions/reviews.ts'
import { Problem } from '../../../contract/problems.ts'
import { oneDecimal } from '../../../rules/reviewing.ts'
import type { CallContext } from '../../app/request/context.ts'
import { ownPhotosAt } from '../../discovery/photos/attached.ts'
import { getReader, type ReviewRow, selectReviews, toReview } from './queries.ts'

type CountRow = { rating: number; review_count: number; stars: number[] }

/** @throws Problem not-found when the location does not exist */
export async function summarizeReviews(context: CallContext, { id }: { id: string }): Promise<ReviewSummary> {
  const { sql, viewerId } = await getReader(context)
  const [counted] = await sql<CountRow[]>`
    select l.rating, l.review_count, (
      select array_agg(coalesce(given.count, 0)::int order by star) from generate_series(1, 5) star
      left join (select floor(rating + 0.5)::int as star, count(*) from location_reviews where location_id = l.id and removed_at is null group by 1) given using (star)
    ) as stars from locations l where l.id = ${id} and l.removed_at is null`
  if (!counted) throw new Problem('not-found', 'There is no location with this id')
  const [mine] = viewerId
    ? await sql<
        ReviewRow[]
      >`${selectReviews(sql, viewerId)} where r.location_id = ${id} and r.user_id = ${viewerId}`
    : []
  return {
    rating: oneDecimal(counted.rating),
    reviewCount: counted.review_count,
    stars: counted.stars,
    mine: mine ? toReview(mine) : null,
    myPhotos: viewerId ? await ownPhotosAt(sql, { userId: viewerId, locationId: id }) : [],
  }
}
