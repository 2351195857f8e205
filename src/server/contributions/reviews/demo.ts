// The demo's reviews of locations, and who likes them. The location's rating follows from its entry, too.
import { z } from 'zod'
import { demoFile, demoId, demoReviewId } from '../../app/domains/demo-file.ts'
import { demoLocations } from '../../discovery/locations/demo.ts'
import { writtenFields } from './fields.ts'
import { recomputeReviewLikes } from './recompute.ts'

export const demoReviews = demoFile({
  file: demoLocations.file,
  shape: demoLocations.shape,
  rows: ({ slug, reviews }, { userId }) => ({
    location_reviews: reviews.map((review) => ({
      ...writtenFields.toColumns(review),
      id: demoReviewId(slug, review.photographer),
      location_id: demoId(slug),
      user_id: userId(review.photographer),
      created_at: `${review.visitDate}T20:00:00Z`,
    })),
  }),
})

/** Each like a day after the previous one. */
export const demoReviewLikes = demoFile({
  file: 'community/review-likes',
  shape: z.strictObject({ location: z.string(), author: z.string(), by: z.array(z.string()).min(1) }),
  rows: ({ location, author, by }, { tx, userIds }) => {
    const id = demoReviewId(location, author)
    return {
      review_likes: userIds(by).map((userId, index) => ({
        review_id: id,
        user_id: userId,
        created_at: tx`(select created_at + ${index + 1} * interval '1 day' from location_reviews where id = ${id})`,
      })),
    }
  },
  finish: ({ tx }) => recomputeReviewLikes(tx),
})
