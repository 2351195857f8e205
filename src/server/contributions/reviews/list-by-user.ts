// The reviews of a user, newest first, for profiles.
import type { ProfileReview } from '../../../contract/community/profiles.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { reviewFields } from './fields.ts'

type ReviewRow = RowOf<typeof reviewFields> & { at: Date; locationName: string }

export async function listReviewsByUser(
  sql: Queryable,
  userId: string,
  { cursor, limit }: PageInput,
): Promise<Page<ProfileReview>> {
  const order = newestFirst('profile-reviews', sql`r.created_at`, sql`r.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<ReviewRow[]>`
      select ${reviewFields.select(sql, 'r')}, r.created_at as at, l.name as "locationName"
      from location_reviews r join locations l on l.id = r.location_id
      where r.user_id = ${userId} and r.removed_at is null and l.removed_at is null
        and ${after} ${end}`,
    (row) => ({
      id: row.id,
      rating: row.rating,
      title: row.title,
      content: row.content,
      visitDate: row.visitDate,
      likes: row.likes,
      isDemo: row.isDemo,
      location: { id: row.locationId, name: row.locationName },
      createdAt: row.at.toISOString(),
    }),
  )
}
