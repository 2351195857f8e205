// When a property is open: by its opening hours of weekdays and seasons, or the same hours on its available days. Times of the clock are those
// of the property; how long something lasts is what elapses.
import { addDays } from './dates.ts'
import { type Span, toInstantMs, toLocalDate } from './light/local-day.ts'
import { spansOfDate } from './opening-hours/open-spans.ts'
import type { OpeningHours } from './opening-hours/parse.ts'
import { type Weekday, weekdays } from './properties.ts'

/**
 * Times are HH:MM in the property's time zone; the end may be 24:00. `openingHours`: by the clock only; null: from `availableTimeStart` to
 * `availableTimeEnd` on `availableDays`. `minimumByWeekday`: none, or seven hours from Monday, null where `minimumHours` counts. `maximumHours`:
 * null without a limit. `bookingHorizonDays` counts instead of `horizonMonths`. `bufferBefore`, `bufferAfter`: minutes around each booking.
 */
export type PropertyHours = {
  timeZone: string
  openingHours: OpeningHours | null
  availableDays: readonly Weekday[]
  availableTimeStart: string
  availableTimeEnd: string
  minimumHours: number
  minimumByWeekday: readonly (number | null)[]
  maximumHours: number | null
  leadTimeHours: number
  horizonMonths: number
  bookingHorizonDays: number | null
  bufferBefore: number
  bufferAfter: number
}

/** What begins on a date belongs to it, also after midnight, with the minimum of its weekday. */
export type Opening = Span & { date: string; minimumHours: number }

const weekdayIndex = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

export const toWeekday = (date: string): Weekday => weekdays[weekdayIndex(date)] as Weekday

/** Hours, from Monday. */
export const minimumsOfWeek = ({
  minimumHours,
  minimumByWeekday,
}: Pick<PropertyHours, 'minimumHours' | 'minimumByWeekday'>): number[] =>
  weekdays.map((_, index) => minimumByWeekday[index] ?? minimumHours)

/** The minimum of what begins on a date. */
export const minimumOn = (hours: PropertyHours, date: string): number =>
  hours.minimumByWeekday[weekdayIndex(date)] ?? hours.minimumHours

type OpenWeek = Pick<PropertyHours, 'openingHours' | 'availableDays'>

/** Whether it is ever open on a weekday; from Monday. */
function openWeekdays({ openingHours, availableDays }: OpenWeek): boolean[] {
  const isNamed = (index: number, named: readonly number[]) => named.length === 0 || named.includes(index)
  return weekdays.map((day, index) =>
    openingHours
      ? openingHours.some(({ weekdays: named, hours }) => hours.length > 0 && isNamed(index, named))
      : availableDays.includes(day),
  )
}

/** The hours that the shortest booking lasts. */
export function leastHours(
  hours: OpenWeek & Pick<PropertyHours, 'minimumHours' | 'minimumByWeekday'>,
): number {
  const isOpen = openWeekdays(hours)
  const minimums = minimumsOfWeek(hours).filter((_, index) => isOpen[index])
  return minimums.length > 0 ? Math.min(...minimums) : hours.minimumHours
}

const noSun = () => {
  throw new Error('A property is open by the clock')
}

/** What begins on a date, in order. */
export function openingsOf(hours: PropertyHours, date: string): Opening[] {
  const { openingHours, timeZone } = hours
  const spans = openingHours
    ? spansOfDate(openingHours, date, { timeZone, sunOf: noSun })
    : toDailySpans(hours, date)
  const minimumHours = minimumOn(hours, date)
  return spans.map((span) => ({ ...span, date, minimumHours })).toSorted((a, b) => a.startMs - b.startMs)
}

function toDailySpans(hours: PropertyHours, date: string): Span[] {
  const { timeZone, availableDays, availableTimeStart, availableTimeEnd } = hours
  if (!availableDays.includes(toWeekday(date))) return []
  const startMs = toInstantMs(date, availableTimeStart, timeZone)
  const endMs = toInstantMs(date, availableTimeEnd, timeZone)
  return startMs < endMs ? [{ startMs, endMs }] : []
}

/** Those that may last into a date: also what began the evening before. The same hours on all available days never do. */
const openingsAround = (hours: PropertyHours, date: string): Opening[] => [
  ...(hours.openingHours ? openingsOf(hours, addDays(date, -1)) : []),
  ...openingsOf(hours, date),
]

/** What is open at an instant; its end is not. */
export const openingAt = (hours: PropertyHours, atMs: number): Opening | undefined =>
  openingsAround(hours, toLocalDate(atMs, hours.timeZone)).find(
    ({ startMs, endMs }) => startMs <= atMs && atMs < endMs,
  )

/** What is open until an instant of a date, or until its end; its start is not in it. */
export const openingUntil = (hours: PropertyHours, date: string, atMs: number): Opening | undefined =>
  openingsAround(hours, date).find(({ startMs, endMs }) => startMs < atMs && atMs <= endMs)

/**
 * When it closes: the end of an opening, or of the one that follows without a break, also at midnight. Looks two days ahead, longer than any
 * booking by the hour. The same hours on all available days end at midnight at the latest.
 */
export function closingMs(hours: PropertyHours, { date, endMs }: Opening): number {
  if (!hours.openingHours) return endMs
  const next = [0, 1, 2].flatMap((days) => openingsOf(hours, addDays(date, days)))
  return next.reduce((until, one) => (one.startMs <= until ? Math.max(until, one.endMs) : until), endMs)
}
