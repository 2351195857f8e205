// Inserts demo reviews and their likes. The calling function must update the location's rating.
import type { Queryable } from '../../platform/db/pool.ts'
import { recomputeReviewLikes } from './recompute.ts'

type DemoReview = {
  id: string
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

/** Likes of reviews, at most one by each user, each a day after the previous one. */
export async function insertDemoReviewLikes(
  tx: Queryable,
  likes: readonly { reviewId: string; userId: string }[],
): Promise<void> {
  await tx`insert into review_likes (review_id, user_id, created_at)
    select r.id, k.user_id, r.created_at + row_number() over (partition by r.id order by k.position) * interval '1 day'
    from unnest(${likes.map(({ reviewId }) => reviewId)}::uuid[], ${likes.map(({ userId }) => userId)}::uuid[])
      with ordinality k (review_id, user_id, position) join location_reviews r on r.id = k.review_id`
  await recomputeReviewLikes(tx)
}
