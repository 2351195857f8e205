// The reviews of both sides of a completed booking, and the form for the reader's own.
import { useQuery } from '@tanstack/react-query'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { ReviewItem } from '../../../components/property-bookings/review-item.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { bookingReviewsQuery } from './booking-data.ts'
import { ReviewForm } from './review-form.tsx'

export function BookingReviews({ booking }: { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const { data: reviews = [] } = useQuery(bookingReviewsQuery(api, booking.id))
  if (booking.state !== 'completed') return null
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <h2 id="reviews-title" tabIndex={-1} className="font-display text-22 font-medium outline-none">
        Reviews
      </h2>
      {reviews.length > 0 && (
        <ul className="mt-3 border-b border-hairline">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {booking.canReview ? (
        <ReviewForm booking={booking} />
      ) : (
        reviews.length === 0 && <p className="mt-2 text-quiet">Nobody reviewed it within 14 days.</p>
      )}
    </section>
  )
}
