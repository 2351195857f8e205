// SQL that reads reviews, and the only mapping from a row to the contract.
import type { Review } from '../../../contract/contributions/reviews.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import type { CallContext } from '../../app/request/context.ts'
import { type AttachedRow, attachedImage, attachedPhotos } from '../../discovery/photos/attached.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { reviewFields } from './fields.ts'

export type ReviewRow = RowOf<typeof reviewFields> & {
  username: string | null
  displayName: string
  photos: string[]
  attached: AttachedRow[] | null
  isOwn: boolean
  hasLiked: boolean
  isRemoved: boolean
  createdAt: Date
  updatedAt: Date
}

// Nothing is asked of other tables for a visitor.
const hasLiked = (sql: Queryable, viewerId: string | null): Fragment =>
  viewerId
    ? sql`exists (select from review_likes k where k.review_id = r.id and k.user_id = ${viewerId}::uuid)`
    : sql`false`

/** Selects complete reviews `r` with their authors `p` for the viewer. A where clause must follow. */
export const selectReviews = (sql: Queryable, viewerId: string | null): Fragment => sql`
  select ${reviewFields.select(sql, 'r')}, p.username, p.name as "displayName", r.photos, r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.removed_at is not null as "isRemoved", r.user_id is not distinct from ${viewerId}::uuid as "isOwn",
    ${hasLiked(sql, viewerId)} as "hasLiked",
    ${attachedPhotos(sql, sql`h.review_id = r.id and h.location_id = r.location_id`)} as attached
  from location_reviews r join users p on p.id = r.user_id`

export function toReview(row: ReviewRow): Review {
  const displayImages = (row.attached ?? []).map(attachedImage)
  return {
    ...reviewFields.pick(row),
    username: row.username ?? row.displayName,
    displayName: row.displayName,
    comment: row.content,
    photos: [...row.photos, ...displayImages.map(({ url }) => url)],
    displayImages,
    isOwn: row.isOwn,
    hasLiked: row.hasLiked,
    isRemoved: row.isRemoved,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** One review of a location for the viewer, even if it is removed. Undefined if it does not exist. */
export async function readReview(
  sql: Queryable,
  { id, location_id }: { id: string; location_id: string },
  viewerId: string | null,
): Promise<Review | undefined> {
  const [row] = await sql<ReviewRow[]>`
    ${selectReviews(sql, viewerId)} where r.location_id = ${location_id} and r.id = ${id}`
  return row && toReview(row)
}

/** Signed-in users read from the primary, so that they see their own writes at once. Visitors read from a replica. */
export async function getReader({
  deps,
  session,
}: CallContext): Promise<{ sql: Sql; viewerId: string | null }> {
  const viewerId = (await session.user())?.id ?? null
  return { sql: viewerId ? deps.sql : deps.readSql, viewerId }
}
