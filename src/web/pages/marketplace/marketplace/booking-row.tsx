// One of the user's bookings: when, its state and payment, and what can be done with it.
import { Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { BookingRowLayout } from '../../../components/bookings/booking-row-layout.tsx'
import { PropertyPicture } from '../../../components/properties/property-picture.tsx'
import { PaymentBadge, StatusBadge } from '../../../components/property-bookings/booking-badges.tsx'
import { BookingOutlook } from '../../../components/property-bookings/booking-outlook.tsx'
import { bookingDayAndTime, detailsLabel } from '../../../components/property-bookings/booking-text.ts'
import { CancelButton } from '../../../components/property-bookings/cancel-button.tsx'
import { PayButton } from '../../../components/property-bookings/pay-button.tsx'
import { whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

export function BookingRow({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { property, photographyType, groupSize, isDemo } = booking
  const { day, time } = bookingDayAndTime(booking, format)
  const facts = [
    property.location,
    photographyType,
    `Group of ${whole(groupSize)}`,
    ...(isDemo ? ['Demo content'] : []),
  ]
  return (
    <BookingRowLayout
      picture={<PropertyPicture property={property} sizes="11rem" className="w-full" isSmall />}
      day={day}
      time={time}
      headingLevel={2}
      title={
        <Link to="/property/$id" params={{ id: property.id }} className="underline-offset-4 hover:underline">
          {property.title}
        </Link>
      }
      facts={facts}
      isOver={booking.status === 'cancelled' || booking.status === 'completed'}
      badges={
        <>
          <StatusBadge booking={booking} />
          <PaymentBadge booking={booking} />
        </>
      }
      price={<Price booking={booking} />}
      actions={<Actions booking={booking} />}
    >
      <Explanation booking={booking} />
    </BookingRowLayout>
  )
}

function Price({ booking: { totalCost, refundAmount } }: { booking: PropertyBooking }) {
  return (
    <p>
      <span className="text-17 font-semibold">{dollars(totalCost)}</span>
      <span className="text-13 text-quiet lg:block">
        {' all included'}
        {refundAmount !== null && ` · ${dollars(refundAmount)} refunded`}
      </span>
    </p>
  )
}

function Explanation({ booking }: { booking: PropertyBooking }) {
  return (
    <>
      <BookingOutlook booking={booking} className="text-quiet" />
      {booking.closingNote && (
        <p dir="auto" className="mt-1 wrap-anywhere">
          “{booking.closingNote}”
        </p>
      )}
    </>
  )
}

const small = 'px-4 text-13 md:min-h-9'

function Actions({ booking }: { booking: PropertyBooking }) {
  const { id, property, state, calendarPath, receiptPath, unreadMessages, canReview } = booking
  const details = detailsLabel(booking)
  const isNext = canReview || unreadMessages > 0 || state === 'accepted'
  return (
    <>
      <PayButton booking={booking} />
      <Link
        to="/property-bookings/$id"
        params={{ id }}
        aria-label={`${details}: ${property.title}`}
        className={buttonClass(isNext ? 'primary' : 'outline', small)}
      >
        {details}
      </Link>
      {calendarPath && state === 'accepted' && (
        <a
          href={calendarPath}
          aria-label={`Add to calendar: ${property.title}`}
          className={buttonClass('outline', small)}
        >
          Add to calendar
        </a>
      )}
      {receiptPath && (
        <a
          href={receiptPath}
          aria-label={`Receipt: ${property.title}`}
          className={buttonClass('outline', small)}
        >
          Receipt
        </a>
      )}
      <CancelButton booking={booking} />
    </>
  )
}
