// GET /api/locations/{id}/reviews: in one of four orders, continued by a cursor bound to its order.
import type { Review } from '../../../contract/contributions/reviews.ts'
import type { ReviewOrder } from '../../../rules/reviewing.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { CallContext } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Page } from '../../platform/db/newest-first.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { getReader, type ReviewRow, selectReviews, toReview } from './queries.ts'

type ListInput = {
  id: string
  sortBy: ReviewOrder
  cursor?: string | undefined
  limit: number
}

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

/** A page of reviews. @throws Problem not-found when the location does not exist */
export async function listReviews(context: CallContext, input: ListInput): Promise<Page<Review>> {
  const { sql, viewerId } = await getReader(context)
  await requireLocation(sql, input.id)
  const order = `reviews ${input.sortBy}`
  const leading = leadingKey(sql, input.sortBy)
  const from = input.cursor
    ? decodeCursor(input.cursor, order, leading ? ['real', 'instant'] : ['instant'])
    : undefined
  const rows = await sql<ReviewRow[]>`
    ${selectReviews(sql, viewerId)}
    where r.location_id = ${input.id} and r.removed_at is null and ${from ? after(sql, leading?.key, from) : sql`true`}
    order by ${leading ? sql`${leading.key} desc,` : sql``} r.created_at desc, r.id desc limit ${input.limit + 1}`
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  const toKeys = (row: ReviewRow) => [...(leading ? [leading.of(row)] : []), row.createdAt.toISOString()]
  return {
    items: page.map(toReview),
    nextCursor: last && encodeCursor({ order, keys: toKeys(last), id: last.id }),
  }
}

function after(
  sql: Queryable,
  key: Fragment | undefined,
  { keys, id }: { keys: (number | string)[]; id: string },
): Fragment {
  const createdAt = String(keys.at(-1))
  return key
    ? sql`(${key}, r.created_at, r.id) < (${String(keys[0])}::text::real, ${createdAt}::timestamptz, ${id}::uuid)`
    : sql`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::uuid)`
}
