// One of the user's bookings: when, its state and payment, and what can be done with it.
import { Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../contract/property-bookings.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime } from '../../format/clock.ts'
import { longDay, shortDay } from '../../format/dates.ts'
import { spaced, whole } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { wallSpan, wallTime } from '../../format/wall-time.ts'
import { BookingActions } from './booking-actions.tsx'

const tones: Record<PropertyBooking['status'], string> = {
  confirmed: 'text-good',
  pending: 'text-warning',
  completed: 'text-bad',
  cancelled: 'text-bad',
}

export function BookingRow({ booking }: { booking: PropertyBooking }) {
  const format = useReaderFormat()
  const { property, status, paymentStatus, refundAmount } = booking
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-hairline py-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="aspect-3/2 overflow-hidden rounded-card bg-sunken max-sm:w-40">
        {property.image && (
          <img src={property.image} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-display text-22 font-medium wrap-anywhere">
            <Link
              to="/property/$id"
              params={{ id: property.id }}
              className="underline-offset-4 hover:underline"
            >
              {property.title}
            </Link>
          </h2>
          <span
            className={`inline-flex items-center rounded-pill border border-current px-2.5 text-13 font-medium ${tones[status]}`}
          >
            {spaced(status)}
          </span>
        </div>
        <p className="mt-1 font-medium tabular">{toWhen(booking, format)}</p>
        <p className="mt-1 wrap-anywhere text-quiet tabular">
          {[property.location, booking.photographyType, `Group of ${whole(booking.groupSize)}`].join(' · ')}
        </p>
        <p className="mt-1 tabular">
          <span className="font-semibold">{dollars(booking.totalCost)}</span>{' '}
          <span className="text-quiet">
            all included · payment {spaced(paymentStatus).toLowerCase()}
            {refundAmount !== null && ` · ${dollars(refundAmount)} refunded`}
          </span>
        </p>
        <Explanation booking={booking} />
        <BookingActions booking={booking} />
      </div>
    </li>
  )
}

function toWhen({ startDate, endDate, startTime, endTime }: PropertyBooking, format: ReaderFormat): string {
  if (startDate === endDate)
    return `${longDay(startDate, format)}, ${wallSpan({ startTime, endTime }, format)}`
  const moment = (date: string, time: string) => `${shortDay(date, format)}, ${wallTime(time, format)}`
  return `${moment(startDate, startTime)} – ${moment(endDate, endTime)}`
}

const toMoment = (at: string, timeZone: string, format: ReaderFormat) =>
  `${shortDay(toLocalDate(Date.parse(at), timeZone), format)}, ${clockTime(at, timeZone, format)}`

function Explanation({ booking }: { booking: PropertyBooking }) {
  const { state, expiresAt, closingNote, revealed, property } = booking
  const format = useReaderFormat()
  const until = expiresAt && toMoment(expiresAt, property.timeZone, format)
  const text =
    state === 'held'
      ? `Not paid yet. Your times are held until ${until}.`
      : state === 'requested'
        ? `The owner decides by ${until}. Your card is charged only if they accept.`
        : state === 'expired'
          ? 'It expired. Nothing was charged.'
          : undefined
  return (
    <>
      {text && <p className="mt-2 text-13 text-quiet">{text}</p>}
      {closingNote && <p className="mt-2 wrap-anywhere">“{closingNote}”</p>}
      {revealed?.address && (
        <address className="mt-2 not-italic wrap-anywhere">
          {[revealed.address, property.location, revealed.zipCode].filter(Boolean).join(', ')}
        </address>
      )}
    </>
  )
}
