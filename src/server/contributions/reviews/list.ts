// GET /api/locations/{id}/reviews: in one of four orders, continued by a cursor bound to its order.
import type { Review } from '../../../contract/contributions/reviews.ts'
import type { ReviewOrder } from '../../../rules/reviewing.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { CallContext } from '../../app/request/context.ts'
import { newestFirst, type Order, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { getReader, type ReviewRow, selectReviews, toReview } from './queries.ts'

type ListInput = PageInput & { id: string; sortBy: ReviewOrder }

// The first sort key, descending; reviews with equal keys are sorted newest first. Undefined: sorted by time only.
function leadingKey(
  sql: Queryable,
  order: ReviewOrder,
): { key: Fragment; of: (row: ReviewRow) => number } | undefined {
  switch (order) {
    case 'liked':
      return { key: sql`r.likes::real`, of: (row) => row.likes }
    case 'highest':
      return { key: sql`r.rating`, of: (row) => row.rating }
    case 'lowest':
      return { key: sql`(-r.rating)`, of: (row) => -row.rating }
    default:
      return undefined
  }
}

function toOrder(sql: Queryable, sortBy: ReviewOrder): Order<ReviewRow> {
  const byTime = newestFirst(`reviews ${sortBy}`, sql`r.created_at`, sql`r.id`)
  const leading = leadingKey(sql, sortBy)
  if (!leading) return { ...byTime, toKeys: (row) => [row.createdAt] }
  return {
    ...byTime,
    keys: [leading.key, ...byTime.keys],
    kinds: ['real', ...byTime.kinds],
    toKeys: (row) => [leading.of(row), row.createdAt],
  }
}

/** A page of reviews. @throws Problem not-found when the location does not exist */
export async function listReviews(context: CallContext, input: ListInput): Promise<Page<Review>> {
  const { sql, viewerId } = await getReader(context)
  await requireLocation(sql, input.id)
  return await pageOf(
    sql,
    { ...input, order: toOrder(sql, input.sortBy) },
    ({ after, end }) => sql<ReviewRow[]>`
      ${selectReviews(sql, viewerId)}
      where r.location_id = ${input.id} and r.removed_at is null and ${after} ${end}`,
    toReview,
  )
}
