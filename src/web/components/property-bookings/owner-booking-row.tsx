// A booking in the lists of the property's owner.
import { Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PaymentBadge, StatusBadge } from './booking-badges.tsx'
import { BookingOutlook } from './booking-outlook.tsx'
import { bookingWhen, detailsLabel } from './booking-text.ts'
import { DecideButtons } from './decide-buttons.tsx'

export function OwnerBookingRow({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { property, guest, photographyType, specialRequests, isDemo } = booking
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-hairline py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {property.title}
          </h3>
          <StatusBadge booking={booking} />
          <PaymentBadge booking={booking} />
        </div>
        <p className="mt-1 tabular">{bookingWhen(booking, property.timeZone, format)}</p>
        <p className="mt-1 wrap-anywhere text-quiet">
          {[
            photographyType,
            counted(booking.groupSize, 'person', 'people'),
            guest?.displayName ?? 'A former user',
            isDemo && 'Demo content',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {specialRequests && (
          <p dir="auto" className="mt-1 line-clamp-3 max-w-text wrap-anywhere">
            “{specialRequests}”
          </p>
        )}
        <BookingOutlook booking={booking} className="mt-1 text-13 text-quiet" />
      </div>
      <Amounts booking={booking} />
      <Buttons booking={booking} />
    </li>
  )
}

function Amounts({ booking }: { booking: PropertyBooking }) {
  const { status, ownerPayout, totalAmount, platformFee, refundAmount } = booking
  return (
    <dl className="grid content-start grid-cols-[auto_auto] justify-between gap-x-4 text-13 text-quiet tabular sm:text-right">
      <dt className="text-text">{status === 'cancelled' ? 'Agreed payout' : 'Your payout'}</dt>
      <dd className="text-17 font-semibold text-text">{dollars(ownerPayout)}</dd>
      <dt>Total</dt>
      <dd>{dollars(totalAmount)}</dd>
      <dt>Fee</dt>
      <dd>{dollars(platformFee)}</dd>
      {refundAmount !== null && (
        <>
          <dt>Refunded</dt>
          <dd>{dollars(refundAmount)}</dd>
        </>
      )}
    </dl>
  )
}

function Buttons({ booking }: { booking: PropertyBooking }) {
  const { id, property, guest } = booking
  const details = detailsLabel(booking)
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-2">
      <DecideButtons booking={booking} />
      <Link
        to="/property-bookings/$id"
        params={{ id }}
        aria-label={`${details}: ${property.title}, ${guest?.displayName ?? 'a former user'}`}
        className={buttonClass('outline', 'px-4 text-13 md:min-h-9')}
      >
        {details}
      </Link>
    </div>
  )
}
