// What a user wrote, for their profile: reviews and shared locations, the newest first.
import type { LocationSummary } from '../../contract/locations.ts'
import type { ProfileReview } from '../../contract/profiles.ts'
import type { RowOf } from '../field-map.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { afterCursor, newestFirst, type Page, type PageInput } from '../platform/db/newest-first.ts'
import { reviewFields } from '../reviews/fields.ts'
import type { Found } from './find-user.ts'

type ReviewRow = RowOf<typeof reviewFields> & { at: Date; locationName: string }

export async function listReviews(
  { sql, user }: Found,
  { cursor, limit }: PageInput,
): Promise<Page<ProfileReview>> {
  const rows = await sql<ReviewRow[]>`
    select ${reviewFields.select(sql, 'r')}, r.created_at as at, l.name as "locationName"
    from location_reviews r join locations l on l.id = r.location_id
    where r.user_id = ${user.id} and r.removed_at is null and l.removed_at is null
      and ${afterCursor(sql, cursor, 'profile-reviews', sql`r.created_at`, sql`r.id`)}
    order by r.created_at desc, r.id desc limit ${limit + 1}`
  return newestFirst(rows, limit, 'profile-reviews', (row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    content: row.content,
    visitDate: row.visitDate,
    likes: row.likes,
    isDemo: row.isDemo,
    location: { id: row.locationId, name: row.locationName },
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
