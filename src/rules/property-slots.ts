// When a property can be booked: its opening hours, less what is blocked or booked with the time around it, less the lead time.

import { type Occurrence, toOccurrenceMs } from './clock-change.ts'
import { addDays, addMonthsToDate, listDates } from './dates.ts'
import { hourMs, minuteMs } from './durations.ts'
import { minutesOfDay, type Span, toInstantMs, toLocalDate, toLocalTime } from './light/local-day.ts'
import {
  closingMs,
  minimumOn,
  type Opening,
  openingAt,
  openingsOf,
  openingUntil,
  type PropertyHours,
} from './property-openings.ts'

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

/** What must not be overlapped, so that the time before and after a booking stays free. `busy` includes the time around other bookings. */
const keepApart = (
  { bufferBefore, bufferAfter }: Pick<PropertyHours, 'bufferBefore' | 'bufferAfter'>,
  busy: readonly Span[],
): Span[] =>
  busy
    .filter(({ startMs, endMs }) => startMs < endMs)
    .map(({ startMs, endMs }) => ({
      startMs: startMs - bufferAfter * minuteMs,
      endMs: endMs + bufferBefore * minuteMs,
    }))

const earliestMs = ({ leadTimeHours }: PropertyHours, nowMs: number) => nowMs + leadTimeHours * hourMs

/** The last date on which a booking may begin: the horizon's days after today at the property, or the same day of the month, its months after. */
export const lastBookableDate = (
  {
    timeZone,
    horizonMonths,
    bookingHorizonDays,
  }: Pick<PropertyHours, 'timeZone' | 'horizonMonths' | 'bookingHorizonDays'>,
  nowMs: number,
): string => {
  const today = toLocalDate(nowMs, timeZone)
  return bookingHorizonDays === null
    ? addMonthsToDate(today, horizonMonths)
    : addDays(today, bookingHorizonDays)
}

type Occupied = { busy: readonly Span[]; nowMs: number }

/**
 * The parts of a date's openings at which a booking of the minimum length can begin, in order. Where the property stays open, it may last
 * longer than its part. `busy`: blocked and booked times, in any order.
 */
export function freeSpans(hours: PropertyHours, date: string, { busy, nowMs }: Occupied): Opening[] {
  if (date > lastBookableDate(hours, nowMs)) return []
  const apart = keepApart(hours, busy)
  return openingsOf(hours, date).flatMap((opening) => {
    const startMs = Math.max(opening.startMs, earliestMs(hours, nowMs))
    return subtractSpans({ startMs, endMs: closingMs(hours, opening) }, apart)
      .filter((free) => free.startMs < opening.endMs)
      .filter((free) => free.endMs - free.startMs >= opening.minimumHours * hourMs)
      .map((free) => ({ ...opening, ...free, endMs: Math.min(free.endMs, opening.endMs) }))
  })
}

/**
 * Whether the booking is by the hour: both times are given and are of one day, or, by opening hours, less than a day apart and the property
 * stays open between them. Otherwise it is by the day.
 */
export function isByHour(hours: PropertyHours, request: TimeRequest): boolean {
  const { startDate, endDate, startTime, endTime } = request
  if (startTime === undefined || endTime === undefined) return false
  if (startDate === endDate) return true
  if (!hours.openingHours || endDate !== addDays(startDate, 1)) return false
  if (minutesOfDay(endTime) >= minutesOfDay(startTime)) return false
  const opening = openingAt(hours, toStartMs(hours, request))
  return opening !== undefined && toEndMs(hours, request) <= closingMs(hours, opening)
}

/**
 * The time that a request occupies, or null if it ends before it starts. A booking by the hour lasts at least
 * the minimum, which is what is paid.
 */
export function toBookedSpan(hours: PropertyHours, request: TimeRequest): Span | null {
  const span = { startMs: toStartMs(hours, request), endMs: toEndMs(hours, request) }
  if (span.startMs >= span.endMs) return null
  if (!isByHour(hours, request)) return span
  const minimumHours = openingAt(hours, span.startMs)?.minimumHours ?? minimumOn(hours, request.startDate)
  return { ...span, endMs: Math.max(span.endMs, span.startMs + minimumHours * hourMs) }
}

// Without a time it begins with the first opening of its day and ends with the last one. By opening hours, a day without any begins and ends at
// midnight: the times that count without opening hours say nothing about it.
function toStartMs(
  hours: PropertyHours,
  { startDate, startTime, startOccurrence = 'first' }: TimeRequest,
): number {
  if (startTime === undefined && hours.openingHours)
    return openingsOf(hours, startDate)[0]?.startMs ?? toInstantMs(startDate, '00:00', hours.timeZone)
  return toOccurrenceMs(startDate, startTime ?? hours.availableTimeStart, hours.timeZone, startOccurrence)
}

function toEndMs(hours: PropertyHours, request: TimeRequest): number {
  const { endDate, endTime, startOccurrence = 'first', endOccurrence = startOccurrence } = request
  if (endTime === undefined && hours.openingHours)
    return openingsOf(hours, endDate).at(-1)?.endMs ?? toInstantMs(endDate, '24:00', hours.timeZone)
  return toOccurrenceMs(endDate, endTime ?? hours.availableTimeEnd, hours.timeZone, endOccurrence)
}

/** What the clock shows at both ends of a request by the day, in minutes after midnight of its first and its last date. */
export function toDayEnds(hours: PropertyHours, request: TimeRequest): { from: number; until: number } {
  const { startDate, endDate, startTime, endTime } = request
  const toMinutes = (date: string, time: string | undefined, atMs: number) =>
    time === undefined
      ? minutesOfDay(toLocalTime(atMs, hours.timeZone)) +
        (toLocalDate(atMs, hours.timeZone) > date ? 1440 : 0)
      : minutesOfDay(time)
  return {
    from: toMinutes(startDate, startTime, toStartMs(hours, request)),
    until: toMinutes(endDate, endTime, toEndMs(hours, request)),
  }
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
  | 'maximum'
  | 'taken'

/** Why a request cannot be booked, or undefined if it can. The property must be open on each of its days. */
export function refuseBooking(
  hours: PropertyHours,
  request: TimeRequest,
  { busy, nowMs, maxDays }: Occupied & { maxDays: number },
): BookingRefusal | undefined {
  if (request.endDate < request.startDate) return 'reversed'
  if (addDays(request.startDate, maxDays) <= request.endDate) return 'too-long'
  const span = toBookedSpan(hours, request)
  if (!span) return 'reversed'
  if (span.startMs < nowMs) return 'past'
  if (span.startMs < earliestMs(hours, nowMs)) return 'lead-time'
  const lastDate = isByHour(hours, request) ? request.startDate : request.endDate
  if (lastDate > lastBookableDate(hours, nowMs)) return 'beyond-horizon'
  const closed = refuseHours(hours, request, span)
  if (closed) return closed
  const { maximumHours } = hours
  if (maximumHours !== null && span.endMs - span.startMs > maximumHours * hourMs) return 'maximum'
  return keepApart(hours, busy).some((one) => overlap(span, one)) ? 'taken' : undefined
}

/**
 * The first day of a request on which the property does not open, if there is any. What began the evening before needs no opening of its own
 * day; by the hour only the start counts, since it stays open until the end.
 */
export function findClosedDate(hours: PropertyHours, request: TimeRequest): string | undefined {
  const { startDate, endDate } = request
  const isOpenOn = (date: string) =>
    openingsOf(hours, date).length > 0 ||
    (date === startDate && openingAt(hours, toStartMs(hours, request)) !== undefined) ||
    (date === endDate && openingUntil(hours, endDate, toEndMs(hours, request)) !== undefined)
  const lastDate = isByHour(hours, request) ? startDate : endDate
  return listDates(startDate, lastDate).find((date) => !isOpenOn(date))
}

/** By the hour it stays open from the start to the end; by the day it opens on every day, and the start and the end are within openings. */
function refuseHours(hours: PropertyHours, request: TimeRequest, span: Span): BookingRefusal | undefined {
  if (findClosedDate(hours, request)) return 'closed-day'
  const first = openingAt(hours, span.startMs)
  if (!first) return 'outside-hours'
  if (!isByHour(hours, request))
    return openingUntil(hours, request.endDate, span.endMs) ? undefined : 'outside-hours'
  const untilMs = closingMs(hours, first)
  if (span.endMs <= untilMs) return undefined
  // The requested time would fit, but not the minimum length.
  return toEndMs(hours, request) <= untilMs ? 'minimum' : 'outside-hours'
}

/** The days of a span as dates of a zone's calendar, both included. */
export const toDates = ({ startMs, endMs }: Span, timeZone: string) => ({
  from: toLocalDate(startMs, timeZone),
  to: toLocalDate(Math.max(startMs, endMs - 1), timeZone),
})

const quarterMs = hourMs / 4

/**
 * A booking by quarters of an hour that covers a window of light. Time added to reach the minimum length
 * comes before an evening window, for setup, and after a morning window. Null if no free span can hold it, or it would be too long.
 */
export function suggestBooking(
  { maximumHours }: Pick<PropertyHours, 'maximumHours'>,
  window: Span,
  { free, isEvening }: { free: readonly Omit<Opening, 'date'>[]; isEvening: boolean },
): Span | null {
  const startMs = Math.floor(window.startMs / quarterMs) * quarterMs
  const endMs = Math.ceil(window.endMs / quarterMs) * quarterMs
  const within = free.find((span) => span.startMs <= startMs && endMs <= span.endMs)
  if (!within) return null
  const neededMs = Math.max(endMs - startMs, within.minimumHours * hourMs)
  const longestMs = Math.min(
    within.endMs - within.startMs,
    (maximumHours ?? Number.POSITIVE_INFINITY) * hourMs,
  )
  if (longestMs < neededMs) return null
  const fromMs = isEvening
    ? Math.max(endMs - neededMs, within.startMs)
    : Math.min(startMs, within.endMs - neededMs)
  return { startMs: fromMs, endMs: fromMs + neededMs }
}
