// What guests wrote about a property after their bookings, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { propertyReviewsQuery } from '../../../components/properties/property-queries.ts'
import { ReviewItem } from '../../../components/property-bookings/review-item.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { useAppContext } from '../../../use-app-context.ts'

export function ReviewsSection({ property }: { property: Property }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(propertyReviewsQuery(api, property.id))
  return (
    <section aria-labelledby="reviews-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="reviews-title" className="font-display text-22 font-medium">
        Reviews
      </h2>
      <p className="mt-1">
        <Rating rating={property.rating} reviewCount={property.reviewCount} />
      </p>
      <PagedList
        query={query}
        what="reviews"
        empty={<p className="mt-2 text-quiet">Guests can review it after their booking.</p>}
        parameter="reviews"
        hash="reviews-title"
        moreClass="mt-6"
        pendingClass="mt-4"
      >
        {(reviews) => (
          <ul className="mt-4 border-b border-hairline">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
