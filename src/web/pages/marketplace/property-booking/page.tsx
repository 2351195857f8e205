// /property-bookings/{id}: one booking for its guest or its owner: what, where and when, its state and what to do next, the light of its hours, money,
// messages and reviews. Printed, it is what one takes along.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { PrintButton } from '../../../components/actions/print-button.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { BookedLight } from '../../../components/light-today/booked-light.tsx'
import { PermitWarning } from '../../../components/permits/permit-warning.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { PropertyPicture } from '../../../components/properties/property-picture.tsx'
import { PaymentBadge, StatusBadge } from '../../../components/property-bookings/booking-badges.tsx'
import { BookingOutlook } from '../../../components/property-bookings/booking-outlook.tsx'
import { bookingDayAndTime } from '../../../components/property-bookings/booking-text.ts'
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
import { MoveButton } from './move-button.tsx'
import { MoveHistory } from './move-history.tsx'
import { OpenMove } from './open-move.tsx'
import { ReviewForm } from './review-form.tsx'

const route = getRouteApi('/property-bookings/$id')

export function PropertyBookingPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, id))
  const [isPayingMove, setPayingMove] = useState(false)
  return (
    <div className="wrap-page pt-6 pb-20 print:p-0">
      <Breadcrumbs crumbs={toCrumbs(booking)} className="print:hidden" />
      <Heading booking={booking} onUnpaidMove={() => setPayingMove(true)} />
      <OpenMove booking={booking} isPaying={isPayingMove} onPaying={setPayingMove} />
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:mt-6 print:gap-y-6">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 print:gap-6">
          {booking.permit && <PermitWarning check={booking.permit} />}
          <Meeting booking={booking} />
          <BookedLight
            title={booking.viewer === 'guest' ? 'The light of your hours' : 'The light of the booked hours'}
            days={booking.light}
            zone={booking.property.timeZone}
          />
          <BookingFacts booking={booking} />
          <MoveHistory booking={booking} />
          {hasConversation(booking) && (
            <div className="grid grid-cols-1 gap-10 print:hidden">
              <BookingReviews booking={booking} />
              <Messages booking={booking} />
            </div>
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

type HeadingProps = { booking: PropertyBooking; onUnpaidMove: () => void }

function Heading({ booking, onUnpaidMove }: HeadingProps) {
  const format = useReaderFormat()
  const { property, closingNote, isDemo } = booking
  const { day, time } = bookingDayAndTime(booking, format)
  return (
    <header className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-[20rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <PropertyPicture
          property={property}
          sizes="(min-width: 48rem) 20rem, 100vw"
          className="w-full"
          isEager
        />
        {property.cover && (
          <PhotoCredit image={property.cover} className="mt-1 hidden text-quiet print:block" />
        )}
      </div>
      <div className="min-w-0">
        <h1 dir="auto" className="font-display text-32 font-medium wrap-anywhere">
          <Link
            to="/property/$id"
            params={{ id: property.id }}
            className="underline-offset-4 hover:underline"
          >
            {property.title}
          </Link>
        </h1>
        <p className="text-quiet">
          {property.location}
          {isDemo && ' · Demo content'}
        </p>
        <p className="mt-4 font-display text-22 leading-tight font-medium tabular">{day}</p>
        <p className="text-17 tabular">{time}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <StatusBadge booking={booking} />
          <PaymentBadge booking={booking} />
        </p>
        <NextStep booking={booking} />
        {closingNote && (
          <p dir="auto" className="mt-2 max-w-text wrap-anywhere">
            “{closingNote}”
          </p>
        )}
        <HeadingActions booking={booking} onUnpaidMove={onUnpaidMove} />
      </div>
    </header>
  )
}

const booked = 'You’re booked. Where to go and the light of your hours are below.'
const nextSteps = {
  accepted: {
    guest: booked,
    owner: 'You accepted it. Your guest sees the address and how to reach you.',
  },
  instant: {
    guest: booked,
    owner:
      'It was booked at once, by the rules of your listing. Your guest sees the address and how to reach you.',
  },
  completed: {
    guest: 'It’s over. Write a review below: it appears when the owner’s is in, too.',
    owner: 'It’s over. Write a review below: it appears when your guest’s is in, too.',
  },
}

/** What the state means for the reader, and what to do. */
function NextStep({ booking }: { booking: PropertyBooking }) {
  const { state, viewer, canReview } = booking
  if (viewer !== 'admin' && (state === 'accepted' || (state === 'completed' && canReview)))
    return (
      <p className="mt-3 max-w-text print:hidden">
        {nextSteps[state === 'accepted' && booking.isInstant ? 'instant' : state][viewer]}
      </p>
    )
  return <BookingOutlook booking={booking} className="mt-3 max-w-text" />
}

function HeadingActions({ booking, onUnpaidMove }: HeadingProps) {
  const { calendarPath, receiptPath, viewer } = booking
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      <PayButton booking={booking} />
      <DecideButtons booking={booking} />
      {calendarPath && (
        <a href={calendarPath} className={buttonClass('outline', small)}>
          Add to calendar
        </a>
      )}
      {receiptPath && viewer === 'guest' && (
        <a href={receiptPath} className={buttonClass('outline', small)}>
          Receipt
        </a>
      )}
      <PrintButton className={small} />
      <MoveButton booking={booking} className={small} onUnpaid={onUnpaidMove} />
      <CancelButton booking={booking} />
    </div>
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
