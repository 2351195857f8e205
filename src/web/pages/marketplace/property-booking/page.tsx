// /property-bookings/{id}: one booking for its guest or its owner: state, times, money, where to go, messages and reviews.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PermitWarning } from '../../../components/permits/permit-warning.tsx'
import { PaymentBadge, StatusBadge } from '../../../components/property-bookings/booking-badges.tsx'
import { BookingOutlook } from '../../../components/property-bookings/booking-outlook.tsx'
import { bookingWhen } from '../../../components/property-bookings/booking-text.ts'
import { CancelButton } from '../../../components/property-bookings/cancel-button.tsx'
import { DecideButtons } from '../../../components/property-bookings/decide-buttons.tsx'
import { PayButton } from '../../../components/property-bookings/pay-button.tsx'
import { ReviewItem } from '../../../components/property-bookings/review-item.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { bookingQuery, bookingReviewsQuery, hasConversation } from './booking-data.ts'
import { BookingFacts } from './facts.tsx'
import { Meeting } from './meeting.tsx'
import { Messages } from './messages.tsx'
import { BookingMoney } from './money.tsx'
import { ReviewForm } from './review-form.tsx'

const route = getRouteApi('/property-bookings/$id')

export function PropertyBookingPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, id))
  return (
    <div className="wrap-page pt-6 pb-20">
      <Breadcrumbs crumbs={toCrumbs(booking)} />
      <Heading booking={booking} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          {booking.permit && <PermitWarning check={booking.permit} />}
          <Meeting booking={booking} />
          <BookingFacts booking={booking} />
          {hasConversation(booking) && (
            <>
              <BookingReviews booking={booking} />
              <Messages booking={booking} />
            </>
          )}
        </div>
        <BookingMoney booking={booking} />
      </div>
    </div>
  )
}

const toCrumbs = ({ id, viewer, property }: PropertyBooking) => [
  { label: 'Home', path: '/' },
  viewer === 'owner'
    ? { label: 'Owner Dashboard', path: '/owner-dashboard' }
    : { label: 'Private Properties', path: '/marketplace' },
  { label: property.title, path: `/property-bookings/${id}` },
]

const small = 'px-4 text-13 md:min-h-9'

function Heading({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { property, closingNote, calendarPath, receiptPath, isDemo } = booking
  return (
    <header className="mt-4">
      <h1 dir="auto" className="font-display text-32 font-medium wrap-anywhere">
        <Link to="/property/$id" params={{ id: property.id }} className="underline-offset-4 hover:underline">
          {property.title}
        </Link>
      </h1>
      <p className="mt-2 text-17 font-medium tabular">{bookingWhen(booking, property.timeZone, format)}</p>
      <p className="mt-1 text-quiet">
        {property.location}
        {isDemo && ' · Demo content'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <StatusBadge booking={booking} />
        <PaymentBadge booking={booking} />
      </p>
      <BookingOutlook booking={booking} className="mt-3 max-w-text" />
      {closingNote && (
        <p dir="auto" className="mt-2 max-w-text wrap-anywhere">
          “{closingNote}”
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        <PayButton booking={booking} />
        <DecideButtons booking={booking} />
        {calendarPath && (
          <a href={calendarPath} className={buttonClass('outline', small)}>
            Add to calendar
          </a>
        )}
        {receiptPath && booking.viewer === 'guest' && (
          <a href={receiptPath} className={buttonClass('outline', small)}>
            Receipt
          </a>
        )}
        <CancelButton booking={booking} />
      </div>
    </header>
  )
}

/** The reviews of both sides of a completed booking, and the form for the reader's own. */
function BookingReviews({ booking }: { booking: PropertyBooking }) {
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
