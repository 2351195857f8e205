// Texts about a property booking for lists and its page. Times are in the property's time zone.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockTime } from '../../format/clock.ts'
import { longDay, shortDay } from '../../format/dates.ts'
import { counted } from '../../format/labels.ts'
import { wallSpan, wallTime } from '../../format/wall-time.ts'

/** `Saturday, Nov 21, 2026, 4:12 – 5:05 PM` */
export function bookingWhen(
  {
    startDate,
    endDate,
    startTime,
    endTime,
  }: Pick<PropertyBooking, 'startDate' | 'endDate' | 'startTime' | 'endTime'>,
  format: ReaderFormat,
): string {
  if (startDate === endDate)
    return `${longDay(startDate, format)}, ${wallSpan({ startTime, endTime }, format)}`
  const moment = (date: string, time: string) => `${shortDay(date, format)}, ${wallTime(time, format)}`
  return `${moment(startDate, startTime)} – ${moment(endDate, endTime)}`
}

const toMoment = (at: string, timeZone: string, format: ReaderFormat) =>
  `${shortDay(toLocalDate(Date.parse(at), timeZone), format)}, ${clockTime(at, timeZone, format)}`

/** What the state means for the reader; undefined where the badge is sufficient. */
export function bookingOutlook(booking: PropertyBooking, format: ReaderFormat): string | undefined {
  const { state, expiresAt, property, viewer } = booking
  const until = expiresAt ? toMoment(expiresAt, property.timeZone, format) : ''
  const isOwner = viewer === 'owner'
  switch (state) {
    case 'held':
      return `Not paid yet. Your times are held until ${until}.`
    case 'requested':
      return isOwner
        ? `Answer by ${until}, or the request expires. The card is charged only if you accept.`
        : `The owner decides by ${until}. Your card is charged only if they accept.`
    case 'declined':
      return isOwner ? 'You declined it. Nothing was charged.' : 'The owner declined it. Nothing was charged.'
    case 'expired':
      return 'It expired. Nothing was charged.'
    case 'cancelled_by_guest':
      return isOwner ? 'The guest canceled it.' : 'You canceled it.'
    case 'cancelled_by_owner':
      return isOwner ? 'You canceled it, with a full refund.' : 'The owner canceled it, with a full refund.'
    default:
      return undefined
  }
}

/** The label of the link to the booking's page, by what can be done there. */
export function detailsLabel({ canReview, unreadMessages, state }: PropertyBooking): string {
  if (canReview) return 'Details and review'
  if (unreadMessages > 0) return `Details and ${counted(unreadMessages, 'new message')}`
  return state === 'held' ? 'Details' : 'Details and messages'
}

/** The refund of a cancellation by the guest now, from the timeline that decides it. */
export function refundNow({ refunds }: Pick<PropertyBooking, 'refunds'>): number {
  const now = new Date().toISOString()
  return refunds.find(({ until }) => until === null || now <= until)?.refund ?? 0
}

/** The steps of the timeline that are not over. */
export const refundsAhead = (refunds: PropertyBooking['refunds']): PropertyBooking['refunds'] => {
  const now = new Date().toISOString()
  return refunds.filter(({ until }) => until === null || now <= until)
}
