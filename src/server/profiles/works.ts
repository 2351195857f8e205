// A user's contributions for their profile: reviews and shared locations, newest first.
import type { LocationSummary } from '../../contract/locations.ts'
import type { ProfileReview } from '../../contract/profiles.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { afterCursor, newestFirst, type Page, type PageInput } from '../platform/db/newest-first.ts'
import type { Found } from './find-user.ts'

type ReviewRow = {
  id: string
  at: Date
  rating: number
  title: string | null
  content: string
  visit_date: string | null
  likes: number
  is_demo: boolean
  location_id: string
  location_name: string
}

export async function listReviews(
  { sql, user }: Found,
  { cursor, limit }: PageInput,
): Promise<Page<ProfileReview>> {
  const rows = await sql<ReviewRow[]>`
    select r.id, r.created_at as at, r.rating, r.title, r.content, r.visit_date::text, r.likes, r.is_demo, r.location_id, l.name as location_name
    from location_reviews r join locations l on l.id = r.location_id
    where r.user_id = ${user.id} and r.removed_at is null and l.removed_at is null
      and ${afterCursor(sql, cursor, 'profile-reviews', sql`r.created_at`, sql`r.id`)}
    order by r.created_at desc, r.id desc limit ${limit + 1}`
  return newestFirst(rows, limit, 'profile-reviews', (row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    content: row.content,
    visitDate: row.visit_date,
    likes: row.likes,
    isDemo: row.is_demo,
    location: { id: row.location_id, name: row.location_name },
    createdAt: row.at.toISOString(),
  }))
}

export async function listLocations(
  { sql, user }: Found,
  { cursor, limit }: PageInput,
): Promise<Page<LocationSummary>> {
  const rows = await sql<{ id: string; at: Date }[]>`
    select l.id, l.created_at as at from locations l
    where l.created_by = ${user.id} and l.removed_at is null and ${afterCursor(sql, cursor, 'profile-locations', sql`l.created_at`, sql`l.id`)}
    order by l.created_at desc, l.id desc limit ${limit + 1}`
  const { items, nextCursor } = newestFirst(rows, limit, 'profile-locations', ({ id }) => id)
  return { items: await locationsByIds(sql, items), nextCursor }
}
