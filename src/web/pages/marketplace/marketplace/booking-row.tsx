// One of the user's bookings: when, its state and payment, and what can be done with it.
import { Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { PaymentBadge, StatusBadge } from '../../../components/property-bookings/booking-badges.tsx'
import { BookingOutlook } from '../../../components/property-bookings/booking-outlook.tsx'
import { bookingWhen, detailsLabel } from '../../../components/property-bookings/booking-text.ts'
import { CancelButton } from '../../../components/property-bookings/cancel-button.tsx'
import { PayButton } from '../../../components/property-bookings/pay-button.tsx'
import { whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

export function BookingRow({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { property, refundAmount, isDemo } = booking
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 border-t border-hairline py-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="aspect-3/2 overflow-hidden rounded-card bg-sunken max-sm:w-40">
        {property.image && (
          <img src={property.image} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 dir="auto" className="min-w-0 font-display text-22 font-medium wrap-anywhere">
            <Link
              to="/property/$id"
              params={{ id: property.id }}
              className="underline-offset-4 hover:underline"
            >
              {property.title}
            </Link>
          </h2>
          <StatusBadge booking={booking} />
          <PaymentBadge booking={booking} />
        </div>
        <p className="mt-1 font-medium tabular">{bookingWhen(booking, property.timeZone, format)}</p>
        <p className="mt-1 wrap-anywhere text-quiet tabular">
          {[property.location, booking.photographyType, `Group of ${whole(booking.groupSize)}`].join(' · ')}
        </p>
        <p className="mt-1 tabular">
          <span className="font-semibold">{dollars(booking.totalCost)}</span>{' '}
          <span className="text-quiet">
            all included
            {refundAmount !== null && ` · ${dollars(refundAmount)} refunded`}
            {isDemo && ' · Demo content'}
          </span>
        </p>
        <Explanation booking={booking} />
        <Actions booking={booking} />
      </div>
    </li>
  )
}

function Explanation({ booking }: { booking: PropertyBooking }) {
  return (
    <>
      <BookingOutlook booking={booking} className="mt-2 text-13 text-quiet" />
      {booking.closingNote && (
        <p dir="auto" className="mt-2 wrap-anywhere">
          “{booking.closingNote}”
        </p>
      )}
    </>
  )
}

const small = 'px-4 text-13 md:min-h-9'

function Actions({ booking }: { booking: PropertyBooking }) {
  const { id, property, calendarPath, receiptPath, unreadMessages, canReview } = booking
  const details = detailsLabel(booking)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <PayButton booking={booking} />
      <Link
        to="/property-bookings/$id"
        params={{ id }}
        aria-label={`${details}: ${property.title}`}
        className={buttonClass(canReview || unreadMessages > 0 ? 'primary' : 'outline', small)}
      >
        {details}
      </Link>
      {calendarPath && (
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
    </div>
  )
}
