// A booking to print or to show on a phone, with a QR code that leads to it.

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { BookingBadges } from './booking-badges.tsx'
import { dateText } from './booking-row.tsx'
import { bookingQuery } from './permits-data.ts'
import { totalText } from './price-text.ts'

const route = getRouteApi('/permits/bookings/$id')

export function BookingPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { publicUrl } = useBrowserConfig()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, id))
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere">
      <p className="print:hidden">
        <Link to="/permits" search={{ tab: 'bookings' }} className="underline underline-offset-4">
          Back to My Bookings
        </Link>
      </p>
      <article className="mt-4 max-w-[44rem] rounded-card border border-hairline p-6 md:p-10 print:border-0 print:p-0">
        <div className="flex items-start justify-between gap-6 max-sm:flex-col-reverse">
          <div className="min-w-0 flex-1">
            <p className="text-quiet">{booking.permit.authority}</p>
            <h1 dir="auto" className="mt-1 font-display text-32 font-medium">
              {booking.permit.name}
            </h1>
            <p className="mt-1 text-17">{booking.permit.location}</p>
            <div className="mt-3">
              <BookingBadges booking={booking} />
            </div>
          </div>
          <QrCode
            text={`${publicUrl}/permits/bookings/${booking.id}`}
            label="QR code of this booking"
            className="size-36"
          />
        </div>
        <Facts booking={booking} />
        <p className="mt-6 text-13 text-quiet">
          {booking.isDemo || booking.status !== 'confirmed'
            ? 'This page is a record of the booking on Viewfinder, not the authority’s permit.'
            : 'Show this page with the authority’s own permit and an identification.'}
        </p>
      </article>
      <button
        type="button"
        onClick={() => window.print()}
        className={buttonClass('primary', 'mt-6 print:hidden')}
      >
        Print
      </button>
    </div>
  )
}

function Facts({ booking }: { booking: PermitBooking }) {
  const format = useReaderFormat()
  const { numberOfPeople, totalCost, reference, specialRequests, permit } = booking
  const rows: [string, string | null][] = [
    ['Booking', reference],
    ['Dates', dateText(booking, format)],
    ['Group', counted(numberOfPeople, 'person', 'people')],
    ['Total', totalText(totalCost)],
    ['Requests', specialRequests],
    ['Official page', permit.externalUrl],
  ]
  return (
    <dl className="mt-6 border-b border-hairline">
      {rows.map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-t border-hairline py-2.5"
            >
              <dt className="text-quiet">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
