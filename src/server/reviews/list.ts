// GET /api/locations/{id}/reviews: newest first.
import { Problem } from '../../contract/problems.ts'
import type { Review } from '../../contract/reviews.ts'
import type { Sql } from '../platform/db/connect.ts'
import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts'

type ReviewRow = {
  id: string
  location_id: string
  user_id: string
  username: string | null
  name: string
  rating: number
  title: string | null
  content: string
  photos: string[]
  visit_date: string | null
  weather_conditions: string | null
  equipment_used: string | null
  likes: number
  is_demo: boolean
  created_at: Date
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A page of reviews. @throws Problem not-found when there is no such location */
export async function listReviews(
  sql: Sql,
  input: { id: string; cursor?: string | undefined; limit: number },
): Promise<{ reviews: Review[]; nextCursor: string | undefined }> {
  const exists = uuid.test(input.id) && (await sql`select from locations where id = ${input.id}`).length === 1
  if (!exists) throw new Problem('not-found', 'There is no location with this id')
  const from = input.cursor ? decodeCursor(input.cursor, 'reviews', ['instant']) : undefined
  const rows = await sql<ReviewRow[]>`
    select r.id, r.location_id, r.user_id, p.username, p.name, r.rating, r.title, r.content, r.photos, r.visit_date::text, r.weather_conditions,
      r.equipment_used, r.likes, r.is_demo, r.created_at
    from location_reviews r join people p on p.id = r.user_id
    where r.location_id = ${input.id} and ${from ? sql`(r.created_at, r.id) < (${String(from.keys[0])}::timestamptz, ${from.id}::uuid)` : sql`true`}
    order by r.created_at desc, r.id desc limit ${input.limit + 1}`
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return { reviews: page.map(reviewOf), nextCursor: last && encodeCursor({ order: 'reviews', keys: [last.created_at.toISOString()], id: last.id }) }
}

function reviewOf(row: ReviewRow): Review {
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
    photos: row.photos,
    visitDate: row.visit_date,
    weatherConditions: row.weather_conditions,
    equipmentUsed: row.equipment_used,
    likes: row.likes,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  }
}
