// When a property can be booked: its weekdays and hours in its own time zone, less what is blocked or booked, less the lead time.

import { type Occurrence, toOccurrenceMs } from './clock-change.ts'
import { addDays, addMonthsToDate, listDates } from './dates.ts'
import { hourMs } from './durations.ts'
import { type Span, toInstantMs, toLocalDate } from './light/local-day.ts'
import { type Weekday, weekdays } from './properties.ts'

/** Times are HH:MM in the property's time zone; the end may be 24:00. */
export type PropertyHours = {
  timeZone: string
  availableDays: readonly Weekday[]
  availableTimeStart: string
  availableTimeEnd: string
  minimumHours: number
  leadTimeHours: number
  horizonMonths: number
}

/**
 * Dates are YYYY-MM-DD, times HH:MM in the property's time zone. Absent times mean opening and closing. The occurrence counts for a time that
 * the clock shows twice: absent, the first one, and for the end the one of the start.
 */
export type TimeRequest = {
  startDate: string
  endDate: string
  startTime?: string | undefined
  endTime?: string | undefined
  startOccurrence?: Occurrence | undefined
  endOccurrence?: Occurrence | undefined
}

export const toWeekday = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday

const toSpan = (hours: PropertyHours, [fromDate, from]: Moment, [untilDate, until]: Moment): Span => ({
  startMs: toInstantMs(fromDate, from, hours.timeZone),
  endMs: toInstantMs(untilDate, until, hours.timeZone),
})
type Moment = readonly [date: string, time: string]

/** The opening hours of a date, or null on a weekday on which the property is closed. */
export function openSpan(hours: PropertyHours, date: string): Span | null {
  if (!hours.availableDays.includes(toWeekday(date))) return null
  const open = toSpan(hours, [date, hours.availableTimeStart], [date, hours.availableTimeEnd])
  return open.startMs < open.endMs ? open : null
}

// A span that only touches, or is empty, occupies nothing.
const overlap = (span: Span, { startMs, endMs }: Span) =>
  startMs < endMs && startMs < span.endMs && span.startMs < endMs

/** The parts of a span that no other span covers, in order. */
export function subtractSpans(span: Span, busy: readonly Span[]): Span[] {
  const free: Span[] = []
  let fromMs = span.startMs
  const overlapping = busy.filter((one) => overlap(span, one))
  for (const { startMs, endMs } of overlapping.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs > fromMs) free.push({ startMs: fromMs, endMs: startMs })
    fromMs = Math.max(fromMs, endMs)
  }
  if (fromMs < span.endMs) free.push({ startMs: fromMs, endMs: span.endMs })
  return free
}

const earliestMs = ({ leadTimeHours }: PropertyHours, nowMs: number) => nowMs + leadTimeHours * hourMs

/** The last date of a booking: the same day of the month, the horizon's months after today at the property. */
export const lastBookableDate = (
  { timeZone, horizonMonths }: Pick<PropertyHours, 'timeZone' | 'horizonMonths'>,
  nowMs: number,
): string => addMonthsToDate(toLocalDate(nowMs, timeZone), horizonMonths)

/** When a booking of the minimum length fits on a date, in order. `busy`: blocked and booked times, in any order. */
export function freeSpans(
  hours: PropertyHours,
  date: string,
  { busy, nowMs }: { busy: readonly Span[]; nowMs: number },
): Span[] {
  const open = openSpan(hours, date)
  if (!open || date > lastBookableDate(hours, nowMs)) return []
  const bookable = { startMs: Math.max(open.startMs, earliestMs(hours, nowMs)), endMs: open.endMs }
  return subtractSpans(bookable, busy).filter(
    ({ startMs, endMs }) => endMs - startMs >= hours.minimumHours * hourMs,
  )
}

/** Whether the booking is by the hour: one day with both times. Otherwise it is by the day. */
export const isByHour = ({ startDate, endDate, startTime, endTime }: TimeRequest): boolean =>
  startDate === endDate && startTime !== undefined && endTime !== undefined

/**
 * The time that a request occupies, or null if it ends before it starts. A booking by the hour lasts at least
 * the minimum, which is what is paid.
 */
export function toBookedSpan(hours: PropertyHours, request: TimeRequest): Span | null {
  const { startDate, startTime = hours.availableTimeStart, startOccurrence = 'first' } = request
  const span = {
    startMs: toOccurrenceMs(startDate, startTime, hours.timeZone, startOccurrence),
    endMs: toEndMs(hours, request),
  }
  if (span.startMs >= span.endMs) return null
  if (!isByHour(request)) return span
  return { ...span, endMs: Math.max(span.endMs, span.startMs + hours.minimumHours * hourMs) }
}

const toEndMs = (hours: PropertyHours, request: TimeRequest): number => {
  const { endDate, endTime = hours.availableTimeEnd, startOccurrence = 'first' } = request
  return toOccurrenceMs(endDate, endTime, hours.timeZone, request.endOccurrence ?? startOccurrence)
}

export type BookingRefusal =
  | 'reversed'
  | 'too-long'
  | 'past'
  | 'lead-time'
  | 'beyond-horizon'
  | 'closed-day'
  | 'outside-hours'
  | 'minimum'
  | 'taken'

/** Why a request cannot be booked, or undefined if it can. The property must be open on each of its days. */
export function refuseBooking(
  hours: PropertyHours,
  request: TimeRequest,
  { busy, nowMs, maxDays }: { busy: readonly Span[]; nowMs: number; maxDays: number },
): BookingRefusal | undefined {
  if (request.endDate < request.startDate) return 'reversed'
  if (addDays(request.startDate, maxDays) <= request.endDate) return 'too-long'
  const span = toBookedSpan(hours, request)
  if (!span) return 'reversed'
  if (span.startMs < nowMs) return 'past'
  if (span.startMs < earliestMs(hours, nowMs)) return 'lead-time'
  if (request.endDate > lastBookableDate(hours, nowMs)) return 'beyond-horizon'
  const days = listDates(request.startDate, request.endDate).map((date) => openSpan(hours, date))
  if (days.includes(null)) return 'closed-day'
  const [first, last] = [days[0] as Span, days.at(-1) as Span]
  if (span.startMs < first.startMs || span.startMs >= first.endMs) return 'outside-hours'
  if (span.endMs > last.endMs || span.endMs <= last.startMs)
    return isShortened(hours, request, last) ? 'minimum' : 'outside-hours'
  return busy.some((one) => overlap(span, one)) ? 'taken' : undefined
}

// The requested time would fit, but not the minimum length.
const isShortened = (hours: PropertyHours, request: TimeRequest, open: Span) =>
  isByHour(request) && toEndMs(hours, request) <= open.endMs

/** The days of a span as dates of a zone's calendar, both included. */
export const toDates = ({ startMs, endMs }: Span, timeZone: string) => ({
  from: toLocalDate(startMs, timeZone),
  to: toLocalDate(Math.max(startMs, endMs - 1), timeZone),
})

const quarterMs = hourMs / 4

/**
 * A booking by quarters of an hour that covers a window of light. Time added to reach the minimum length
 * comes before an evening window, for setup, and after a morning window. Null if no free span can hold it.
 */
export function suggestBooking(
  hours: PropertyHours,
  window: Span,
  { free, isEvening }: { free: readonly Span[]; isEvening: boolean },
): Span | null {
  const startMs = Math.floor(window.startMs / quarterMs) * quarterMs
  const endMs = Math.ceil(window.endMs / quarterMs) * quarterMs
  const neededMs = Math.max(endMs - startMs, hours.minimumHours * hourMs)
  const within = free.find((span) => span.startMs <= startMs && endMs <= span.endMs)
  if (!within || within.endMs - within.startMs < neededMs) return null
  const fromMs = isEvening
    ? Math.max(endMs - neededMs, within.startMs)
    : Math.min(startMs, within.endMs - neededMs)
  return { startMs: fromMs, endMs: fromMs + neededMs }
}
