// Texts about a property booking for lists and its page. Times are in the property's time zone.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { longDay, shortDay } from '../../format/dates.ts'
import { counted } from '../../format/labels.ts'
import { zonedSpan, zonedTime } from '../../format/zoned-time.ts'

/** `Saturday, Nov 21, 2026, 4:12 – 5:05 PM PST`: by the property's clock. */
export function bookingWhen(
  { startDate, endDate, start, end }: Pick<PropertyBooking, 'startDate' | 'endDate' | 'start' | 'end'>,
  timeZone: string,
  format: ReaderFormat,
): string {
  if (startDate === endDate)
    return `${longDay(startDate, format)}, ${zonedSpan({ start, end }, timeZone, format)}`
  const moment = (date: string, at: string) => `${shortDay(date, format)}, ${zonedTime(at, timeZone, format)}`
  return `${moment(startDate, start)} – ${moment(endDate, end)}`
}

/** The same in two parts: the day, or `Nov 21, 2026 – Nov 23, 2026`, and the time. */
export function bookingDayAndTime(
  { startDate, endDate, start, end, property: { timeZone } }: PropertyBooking,
  format: ReaderFormat,
): { day: string; time: string } {
  if (startDate === endDate)
    return { day: longDay(startDate, format), time: zonedSpan({ start, end }, timeZone, format) }
  return {
    day: `${shortDay(startDate, format)} – ${shortDay(endDate, format)}`,
    time: `from ${zonedTime(start, timeZone, format)} to ${zonedTime(end, timeZone, format)}`,
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
