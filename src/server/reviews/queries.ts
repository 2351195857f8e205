// All SQL that reads reviews, and the only mapping from a row to the contract.
import type { Review } from '../../contract/reviews.ts'
import type { CallContext } from '../context.ts'
import { type AttachedRow, attachedImage, attachedPhotos } from '../photos/attached.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

export type ReviewRow = {
  id: string
  location_id: string
  user_id: string
  username: string | null
  name: string
  rating: number
  title: string | null
  content: string
  photos: string[]
  attached: AttachedRow[] | null
  visit_date: string | null
  weather_conditions: string | null
  equipment_used: string | null
  likes: number
  is_own: boolean
  has_liked: boolean
  removed_at: Date | null
  is_demo: boolean
  created_at: Date
  updated_at: Date
}

/** Whole reviews `r` with their authors `p`, as the viewer sees them; a where clause follows. */
export const selectReviews = (sql: Queryable, viewerId: string | null): Fragment => sql`
  select r.id, r.location_id, r.user_id, p.username, p.name, r.rating, r.title, r.content, r.photos, r.visit_date::text, r.weather_conditions,
    r.equipment_used, r.likes, r.is_demo, r.created_at, r.updated_at, r.removed_at, r.user_id is not distinct from ${viewerId}::uuid as is_own,
    exists (select from review_likes k where k.review_id = r.id and k.user_id = ${viewerId}::uuid) as has_liked,
    ${attachedPhotos(sql, sql`h.review_id = r.id`)} as attached
  from location_reviews r join users p on p.id = r.user_id`

export function toReview(row: ReviewRow): Review {
  const displayImages = (row.attached ?? []).map(attachedImage)
  return {
    id: row.id,
    locationId: row.location_id,
    userId: row.user_id,
    username: row.username ?? row.name,
    displayName: row.name,
    rating: row.rating,
    title: row.title,
    content: row.content,
    comment: row.content,
    photos: [...row.photos, ...displayImages.map(({ url }) => url)],
    displayImages,
    visitDate: row.visit_date,
    weatherConditions: row.weather_conditions,
    equipmentUsed: row.equipment_used,
    likes: row.likes,
    isOwn: row.is_own,
    hasLiked: row.has_liked,
    isRemoved: row.removed_at !== null,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** One review by id, as its author or anybody else sees it; undefined when there is none. */
export async function readReview(
  sql: Queryable,
  id: string,
  viewerId: string | null,
): Promise<Review | undefined> {
  const [row] = await sql<ReviewRow[]>`${selectReviews(sql, viewerId)} where r.id = ${id}`
  return row && toReview(row)
}

/** What a user just wrote is read where it was written; visitors may read a second behind. */
export async function getReader({
  deps,
  session,
}: CallContext): Promise<{ sql: Sql; viewerId: string | null }> {
  const viewerId = (await session.user())?.id ?? null
  return { sql: viewerId ? deps.sql : deps.readSql, viewerId }
}
