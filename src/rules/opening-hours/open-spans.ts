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
 * The spans that begin on a local date. If the sun does not rise or set that day, a span by the sun lasts all
 * day, because nothing says that the place is closed.
 */
export function spansOfDate(hours: OpeningHours, date: string, place: OpenPlace): MsSpan[] {
  const rule = hours.findLast((one) => appliesTo(one, date))
  return rule ? rule.hours.map((span) => toSpan(span, date, place)) : []
}

/** A span that began on the previous day counts, too. */
export function isOpenAt(hours: OpeningHours, atMs: number, place: OpenPlace): boolean {
  const date = toLocalDate(atMs, place.timeZone)
  return [addDay(date, -1), date]
    .flatMap((one) => spansOfDate(hours, one, place))
    .some(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
}

function appliesTo({ seasons, weekdays }: OpeningRule, date: string): boolean {
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return (
    (weekdays.length === 0 || weekdays.includes(weekday)) &&
    (seasons.length === 0 || seasons.some((season) => isWithin(season, month * 100 + day)))
  )
}

/** `at` as month and day: 415 is April 15. A season may pass the end of the year. */
function isWithin({ from, to }: Season, at: number): boolean {
  const [first, last] = [toNumber(from, 1), toNumber(to, 31)]
  return first <= last ? at >= first && at <= last : at >= first || at <= last
}

const toNumber = ({ month, day }: YearDay, otherwise: number) => month * 100 + (day ?? otherwise)

function toSpan({ start, end }: Hours, date: string, place: OpenPlace): MsSpan {
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

function toMs({ minutes, event }: HourMark, date: string, { timeZone, sunOf }: OpenPlace): number | null {
  if (event) {
    const atMs = sunOf(date)[event]
    return atMs === null ? null : atMs + minutes * minuteMs
  }
  return toInstantMs(date, `${Math.floor(minutes / 60)}:${minutes % 60}`, timeZone)
}

const addDay = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
