// What guests wrote about a property after their bookings, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { ListPending, ShowMoreLink } from '../../../components/lists/show-more.tsx'
import { propertyReviewsQuery } from '../../../components/properties/property-queries.ts'
import { ReviewItem } from '../../../components/property-bookings/review-item.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { useAppContext } from '../../../use-app-context.ts'

export function ReviewsSection({ property }: { property: Property }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery(propertyReviewsQuery(api, property.id))
  const reviews = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="reviews-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="reviews-title" className="font-display text-22 font-medium">
        Reviews
      </h2>
      <p className="mt-1">
        <Rating rating={property.rating} reviewCount={property.reviewCount} />
      </p>
      {!reviews ? (
        <div className="mt-4">
          <ListPending query={query} what="reviews" />
        </div>
      ) : reviews.length === 0 ? (
        <p className="mt-2 text-quiet">Guests can review it after their booking.</p>
      ) : (
        <ul className="mt-4 border-b border-hairline">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      <ShowMoreLink query={query} what="reviews" parameter="reviews" hash="reviews-title" className="mt-6" />
    </section>
  )
}
