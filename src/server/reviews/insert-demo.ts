// Inserts a demo review. The calling function must update the location's rating.
import type { Queryable } from '../platform/db/pool.ts'

type DemoReview = {
  location_id: string
  user_id: string
  rating: number
  title: string
  content: string
  visit_date: string
  weather_conditions: string | null
  equipment_used: string | null
  created_at: string
}

export async function insertDemoReview(tx: Queryable, review: DemoReview): Promise<void> {
  await tx`insert into location_reviews ${tx.insert({ ...review, is_demo: true })}`
}
