// Why a booking is not possible, said beside the field that would change it, with what is possible instead.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { clockText } from '../../../rules/clock-change.ts'
import { addDays, listDates } from '../../../rules/dates.ts'
import { hourMs } from '../../../rules/durations.ts'
import { localDay, toLocalDate, toLocalTime } from '../../../rules/light/local-day.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { closingMs, minimumOn, openingAt, openingsOf } from '../../../rules/property-openings.ts'
import {
  type BookingRefusal,
  findClosedDate,
  isByHour,
  lastBookableDate,
  refuseBooking,
  type TimeRequest,
  toBookedSpan,
} from '../../../rules/property-slots.ts'
import { shortDate } from '../../../rules/short-date.ts'
import { durationText } from '../../../rules/sun-start.ts'
import type { Busy } from './busy.ts'
import type { Bookable } from './hours.ts'

type Request = TimeRequest & { groupSize: number }
type Refusal = NonNullable<PropertyQuote['refusal']>
type Explained = Pick<Refusal, 'message' | 'path'>

/**
 * Why a booking is not possible, or null. Inside the booking's transaction the exclusion constraint has the last word.
 * @param state.busy at least the occupied times that touch the request and the time that stays free around it
 */
export function findRefusal(
  property: Bookable,
  request: Request,
  { now, busy }: { now: Date; busy: readonly Busy[] },
): Refusal | null {
  if (request.groupSize > property.maximumCapacity)
    return {
      reason: 'group-size',
      message: `This property takes groups of up to ${property.maximumCapacity}.`,
      path: 'groupSize',
    }
  const refuse = (taken: readonly Busy[]) =>
    refuseBooking(property, request, {
      busy: taken,
      nowMs: now.getTime(),
      maxDays: propertyLimits.maxBookingDays,
    })
  const reason = refuse(busy)
  if (!reason) return null
  if (reason === 'taken' && refuse(busy.filter(({ isOwn }) => isOwn)) === 'taken')
    return {
      reason: 'own-booking',
      message: `You’ve already requested or booked this time. It’s under Bookings.${aroundText(property)}`,
      path: takenPath(property, request),
    }
  return { reason, ...explanations[reason](property, request, now) }
}

export const tooLongText = `A booking can last up to ${propertyLimits.maxBookingDays} days.`

/** Of a booking that ends before it starts: perhaps its end was meant to be at or after midnight. */
export function explainReversed(property: Bookable, { startDate, endDate, endTime }: TimeRequest): string {
  const next = addDays(startDate, 1)
  const midnightMs = localDay(next, property.timeZone).startMs
  const isMidnight = endTime === '00:00'
  // Without opening hours, midnight of the next day would be the end of a booking by the day.
  const isNight =
    property.openingHours !== null &&
    openingsOf(property, startDate)
      .map((opening) => closingMs(property, opening))
      .some((untilMs) => untilMs > midnightMs || (isMidnight && untilMs === midnightMs))
  const after =
    startDate === endDate && isNight
      ? ` For an end ${isMidnight ? 'at' : 'after'} midnight, choose ${shortDate(next)} as the end date.`
      : ''
  return `The end must be after the start.${after}`
}

const takenPath = (property: Bookable, request: TimeRequest) =>
  isByHour(property, request) ? 'startTime' : 'startDate'

const atStart = (message: string): Explained => ({ message, path: 'startDate' })

const explanations: Record<BookingRefusal, (property: Bookable, request: Request, now: Date) => Explained> = {
  reversed: (property, request) => ({ message: explainReversed(property, request), path: 'endDate' }),
  'too-long': () => ({ message: tooLongText, path: 'endDate' }),
  past: () => atStart('Choose a time in the future.'),
  'lead-time': ({ leadTimeHours }) => atStart(`Book at least ${counted(leadTimeHours, 'hour')} ahead.`),
  'beyond-horizon': (property, { startDate }, now) => {
    const { bookingHorizonDays: days, horizonMonths } = property
    const ahead = days === null ? counted(horizonMonths, 'month') : counted(days, 'day')
    const last = lastBookableDate(property, now.getTime())
    return {
      message: `Book up to ${ahead} ahead: until ${shortDate(last)}.`,
      path: startDate > last ? 'startDate' : 'endDate',
    }
  },
  'closed-day': explainClosed,
  'outside-hours': explainHours,
  minimum: explainMinimum,
  maximum: (property, request) => ({
    message: `The longest booking is ${durationText((property.maximumHours as number) * 60)}.`,
    // Without times a single day is booked from opening to closing.
    path: isByHour(property, request) || request.startDate === request.endDate ? 'endTime' : 'endDate',
  }),
  taken: (property, request) => ({
    message: `This time is already taken.${aroundText(property)}`,
    path: takenPath(property, request),
  }),
}

const counted = (count: number, unit: 'hour' | 'day' | 'month') => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Two months: seasons may be closed. */
const lookAheadDays = 62

function explainClosed(property: Bookable, request: TimeRequest, now: Date): Explained {
  const { startDate } = request
  const last = lastBookableDate(property, now.getTime())
  const isOpen = (date: string) => date <= last && openingsOf(property, date).length > 0
  const closed = findClosedDate(property, request) ?? startDate
  const next = listDates(addDays(closed, 1), addDays(closed, lookAheadDays)).find(isOpen)
  return {
    message: `The property isn’t available on one of these days.${next ? ` The next open day is ${shortDate(next)}.` : ''}`,
    path: closed === startDate ? 'startDate' : 'endDate',
  }
}

const toClock = (atMs: number, timeZone: string) => clockText(toLocalTime(atMs, timeZone))

function explainHours(property: Bookable, request: TimeRequest): Explained {
  const { timeZone, availableTimeStart, availableTimeEnd } = property
  const isStart = !openingAt(property, toBookedSpan(property, request)?.startMs ?? 0)
  const date = isStart ? request.startDate : request.endDate
  const path = isStart ? (request.startTime === undefined ? 'startDate' : 'startTime') : 'endTime'
  if (!property.openingHours)
    return {
      message: `The property is available from ${clockText(availableTimeStart)} to ${clockText(availableTimeEnd)}.`,
      path,
    }
  const dayMs = localDay(date, timeZone).startMs
  // Also what lasts from the evening before.
  const openings = [addDays(date, -1), date]
    .flatMap((one) => openingsOf(property, one))
    .filter(({ endMs }) => endMs > dayMs)
    .map(({ startMs, endMs }) => {
      const until = toClock(endMs, timeZone)
      return startMs < dayMs ? `until ${until}` : `from ${toClock(startMs, timeZone)} to ${until}`
    })
  return {
    message: `On ${shortDate(date)} the property is ${openings.length > 0 ? `available ${series(openings)}` : 'not available'}.`,
    path,
  }
}

/** `a, b and c` */
const series = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

function explainMinimum(property: Bookable, request: TimeRequest, now: Date): Explained {
  const startMs = toBookedSpan(property, request)?.startMs ?? 0
  const opening = openingAt(property, startMs)
  const hours = opening?.minimumHours ?? minimumOn(property, request.startDate)
  const untilMs = opening ? closingMs(property, opening) : startMs
  const latestMs = untilMs - hours * hourMs
  const date = toLocalDate(latestMs, property.timeZone)
  const day = date === request.startDate ? '' : ` on ${shortDate(date)}`
  const earliestMs = Math.max(opening?.startMs ?? untilMs, now.getTime() + property.leadTimeHours * hourMs)
  const latest = latestMs >= earliestMs ? ` Start by ${toClock(latestMs, property.timeZone)}${day}.` : ''
  return {
    message: `The minimum booking is ${counted(hours, 'hour')}, and it would end after ${toClock(untilMs, property.timeZone)}.${latest}`,
    path: 'startTime',
  }
}

/** What stays free around bookings, where anything does. */
function aroundText({ bufferBefore, bufferAfter }: Bookable): string {
  const parts = [
    ...(bufferBefore > 0 ? [`${durationText(bufferBefore)} before`] : []),
    ...(bufferAfter > 0 ? [`${durationText(bufferAfter)} after`] : []),
  ]
  if (parts.length === 0) return ''
  const isOne = [1, 60].includes(bufferBefore + bufferAfter)
  const text = parts.join(' and ').replace(/^./, (letter) => letter.toUpperCase())
  return ` ${text} each booking ${isOne ? 'stays' : 'stay'} free.`
}
