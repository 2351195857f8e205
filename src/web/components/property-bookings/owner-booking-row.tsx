// A booking in the lists of the property's owner.
import { Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { BookingRowLayout } from '../bookings/booking-row-layout.tsx'
import { PropertyPicture } from '../properties/property-picture.tsx'
import { PaymentBadge, StatusBadge } from './booking-badges.tsx'
import { BookingOutlook } from './booking-outlook.tsx'
import { bookingDayAndTime, detailsLabel } from './booking-text.ts'
import { DecideButtons } from './decide-buttons.tsx'

export function OwnerBookingRow({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { property, guest, photographyType, specialRequests, isDemo } = booking
  const { day, time } = bookingDayAndTime(booking, format)
  const facts = [
    guest?.displayName ?? 'A former user',
    photographyType,
    counted(booking.groupSize, 'person', 'people'),
    ...(booking.isInstant ? ['Instant booking'] : []),
    ...(isDemo ? ['Demo content'] : []),
  ]
  return (
    <BookingRowLayout
      picture={<PropertyPicture property={property} sizes="11rem" className="w-full" isSmall />}
      day={day}
      time={time}
      headingLevel={3}
      title={property.title}
      facts={facts}
      isOver={booking.status === 'cancelled' || booking.status === 'completed'}
      badges={
        <>
          <StatusBadge booking={booking} />
          <PaymentBadge booking={booking} />
        </>
      }
      price={<Amounts booking={booking} />}
      actions={<Buttons booking={booking} />}
    >
      {specialRequests && (
        <p dir="auto" className="line-clamp-3 max-w-text wrap-anywhere">
          “{specialRequests}”
        </p>
      )}
      <BookingOutlook booking={booking} className="mt-1 text-quiet" />
    </BookingRowLayout>
  )
}

function Amounts({ booking }: { booking: PropertyBooking }) {
  const { status, ownerPayout, totalAmount, platformFee, refundAmount } = booking
  return (
    <dl className="grid content-start grid-cols-[auto_auto] justify-between gap-x-4 text-13 text-quiet max-lg:max-w-60">
      <dt className="self-end text-left text-text">
        {status === 'cancelled' ? 'Agreed payout' : 'Your payout'}
      </dt>
      <dd className="text-17 font-semibold text-text">{dollars(ownerPayout)}</dd>
      <dt className="text-left">Total</dt>
      <dd>{dollars(totalAmount)}</dd>
      <dt className="text-left">Fee</dt>
      <dd>{dollars(platformFee)}</dd>
      {refundAmount !== null && (
        <>
          <dt className="text-left">Refunded</dt>
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
    <>
      <DecideButtons booking={booking} />
      <Link
        to="/property-bookings/$id"
        params={{ id }}
        aria-label={`${details}: ${property.title}, ${guest?.displayName ?? 'a former user'}`}
        className={buttonClass('outline', 'px-4 text-13 md:min-h-9')}
      >
        {details}
      </Link>
    </>
  )
}
