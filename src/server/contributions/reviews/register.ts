// Domain registration: reviews.
import type { Domain } from '../../app/domains/domain.ts'
import { demoReviewLikes, demoReviews } from './demo.ts'
import { reviewFeed } from './feed.ts'
import { moderatedReview } from './moderated.ts'
import { moveReviews } from './move-reviews.ts'
import { reviewPreview } from './preview.ts'
import { removeReviewsByUser } from './remove-by-user.ts'
import { reviewOperations } from './routes.ts'

export const reviews = {
  name: 'reviews',
  uses: ['users', 'notifications', 'subscriptions', 'photos', 'locations'],
  tables: ['location_reviews', 'review_likes'],
  demo: [demoReviews, demoReviewLikes],
  operations: { reviews: reviewOperations },
  personalData: {
    references: [
      {
        table: 'location_reviews',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'reviews',
        isContribution: true,
      },
      {
        table: 'review_likes',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'review-likes',
        isContribution: true,
      },
    ],
    removeContributions: async (tx, _, userId) => await removeReviewsByUser(tx, userId),
  },
  notifications: ['review-like', 'review-removed', 'review-restored'],
  notificationPaths: {
    review: (sql, id) => sql`(
      select '/location/' || r.location_id || '#review-' || r.id from location_reviews r join locations l on l.id = r.location_id and l.removed_at is null
      where r.id = ${id} and r.removed_at is null)`,
  },
  moderation: { review: moderatedReview },
  previews: { review: reviewPreview },
  feed: { review: reviewFeed },
  mergeLocations: moveReviews,
} satisfies Domain
