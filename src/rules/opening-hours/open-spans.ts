// When a location is open: on a local day, and at an instant.
import { dayMs, minuteMs } from '../durations.ts'
import { toInstantMs, toLocalDate } from '../light/local-day.ts'
import type { HourMark, Hours, OpeningHours, OpeningRule, Season, SunEvent, YearDay } from './parse.ts'

/** Epoch milliseconds; null where the event does not happen on the day. */
export type SunOfDay = Record<SunEvent, number | null>

const msOf = (at: string | null) => (at === null ? null : Date.parse(at))

/** From the light of a day; dawn and dusk are civil. */
export const toSunOfDay = (light: {
  civilDawn: string | null
  sunrise: string | null
  sunset: string | null
  civilDusk: string | null
}): SunOfDay => ({
  dawn: msOf(light.civilDawn),
  sunrise: msOf(light.sunrise),
  sunset: msOf(light.sunset),
  dusk: msOf(light.civilDusk),
})

/** `sunOf`: the sun of a local date (YYYY-MM-DD). It is called only for rules that follow the sun. */
export type OpenPlace = { timeZone: string; sunOf: (date: string) => SunOfDay }

type MsSpan = { startMs: number; endMs: number }

/**
 * The spans that begin on a local date; one that the change of the clock skips is none. If the sun does not rise or set that day, a span by
 * the sun lasts all day, because nothing says that the place is closed.
 */
export function spansOfDate(hours: OpeningHours, date: string, place: OpenPlace): MsSpan[] {
  const rule = ruleOfDay(hours, toYearDay(date))
  const spans = rule ? rule.hours.map((span) => toSpan(span, date, place)) : []
  return spans.filter(({ startMs, endMs }) => startMs < endMs)
}

/** A span that began on the previous day counts, too. */
export function isOpenAt(hours: OpeningHours, atMs: number, place: OpenPlace): boolean {
  const date = toLocalDate(atMs, place.timeZone)
  return [addDay(date, -1), date]
    .flatMap((one) => spansOfDate(hours, one, place))
    .some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
}

/** `weekday`: 0 is Monday. `at`: month and day as a number, 415 is April 15. */
export type DayOfYear = { weekday: number; at: number }

/** The rule that counts on a day, if there is any. */
export const ruleOfDay = (hours: OpeningHours, day: DayOfYear): OpeningRule | undefined =>
  hours.findLast((one) => appliesTo(one, day))

/** The day of a date YYYY-MM-DD. */
export function toYearDay(date: string): DayOfYear {
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  return { weekday: (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7, at: month * 100 + day }
}

const appliesTo = ({ seasons, weekdays }: OpeningRule, { weekday, at }: DayOfYear): boolean =>
  (weekdays.length === 0 || weekdays.includes(weekday)) &&
  (seasons.length === 0 || seasons.some((season) => isWithin(season, at)))

/** A season may pass the end of the year. */
function isWithin({ from, to }: Season, at: number): boolean {
  const [first, last] = [toNumber(from, 1), toNumber(to, 31)]
  return first <= last ? at >= first && at <= last : at >= first || at <= last
}

const toNumber = ({ month, day }: YearDay, otherwise: number) => month * 100 + (day ?? otherwise)

function toSpan({ start, end }: Hours, date: string, place: OpenPlace): MsSpan {
  if (!start.event && !end.event) return toClockSpan(start.minutes, end.minutes, date, place)
  const [startMs, endMs] = [toMs(start, date, place), toMs(end, date, place)]
  const next = addDay(date, 1)
  if (startMs === null || endMs === null)
    return {
      startMs: toInstantMs(date, '00:00', place.timeZone),
      endMs: toInstantMs(next, '00:00', place.timeZone),
    }
  // With an offset from the sun a span may begin after midnight.
  const ends = [date, next, addDay(date, 2)].map((one) => toMs(end, one, place) ?? startMs + dayMs)
  return { startMs, endMs: Math.min(...ends.filter((atMs) => atMs > startMs)) }
}

/** By the clock, not by the instants: hours that are skipped do not last until the next day. */
function toClockSpan(from: number, until: number, date: string, { timeZone }: OpenPlace): MsSpan {
  const toInstant = (minutes: number) =>
    toInstantMs(date, `${Math.floor(minutes / 60)}:${minutes % 60}`, timeZone)
  return { startMs: toInstant(from), endMs: toInstant(until > from ? until : until + 1440) }
}

function toMs({ minutes, event }: HourMark, date: string, { timeZone, sunOf }: OpenPlace): number | null {
  if (event) {
    const atMs = sunOf(date)[event]
    return atMs === null ? null : atMs + minutes * minuteMs
  }
  return toInstantMs(date, `${Math.floor(minutes / 60)}:${minutes % 60}`, timeZone)
}

const addDay = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
