// The days of a year at a place, and what each following night offers: full darkness, without the moon, with the Milky Way’s core.
import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { dayMs, minuteMs } from '../durations.ts'
import { altitudeCurve, findOverlaps, stretchesBetween } from './altitude-curve.ts'
import { getTrack } from './body-track.ts'
import { trackOfCore } from './finder/galactic-band.ts'
import { HORIZON_DEGREES, type LightOfDay, lightOfDay } from './light-of-day.ts'
import { localDay, type Span } from './local-day.ts'

export type DayAndNight = Pick<
  LightOfDay,
  | 'sunrise'
  | 'sunset'
  | 'astronomicalDawn'
  | 'astronomicalDusk'
  | 'goldenHours'
  | 'moonrise'
  | 'moonset'
  | 'moonPhase'
  | 'moonIllumination'
> & {
  date: string
  /** The day's first instant. */
  startMs: number
  /** From the day's noon to the next one, whole minutes: the sun below −18°; meanwhile the moon is down; meanwhile the core is above 5°. */
  darkMinutes: number
  moonlessMinutes: number
  coreMinutes: number
}

const darkSun = -18
const minCore = 5

/** @throws RangeError for a position outside the globe, a bad date or an unknown zone */
export function dayAndNight(point: GeoPoint, date: string, timeZone: string): DayAndNight {
  const day = localDay(date, timeZone)
  const light = lightOfDay({ ...point, date, timeZone })
  const noonMs = light.solarNoon ? Date.parse(light.solarNoon) : (day.startMs + day.endMs) / 2
  const night = { startMs: noonMs, endMs: noonMs + dayMs }
  // The search looks half an hour beyond both ends.
  const around = { startMs: night.startMs - 30 * minuteMs, endMs: night.endMs + 30 * minuteMs }
  const within = (altitudeAt: (atMs: number) => number, low: number, high: number) =>
    stretchesBetween(altitudeCurve(altitudeAt, night), low, high)
  const dark = within(getTrack(Body.Sun, point, around).altitudeAt, Number.NEGATIVE_INFINITY, darkSun)
  const { upperLimbAt } = getTrack(Body.Moon, point, around)
  const moonless = findOverlaps(dark, within(upperLimbAt, Number.NEGATIVE_INFINITY, HORIZON_DEGREES))
  const core = within(trackOfCore(point, around).altitudeAt, minCore, Number.POSITIVE_INFINITY)
  const { sunrise, sunset, astronomicalDawn, astronomicalDusk, goldenHours } = light
  const { moonrise, moonset, moonPhase, moonIllumination } = light
  return {
    date,
    startMs: day.startMs,
    sunrise,
    sunset,
    astronomicalDawn,
    astronomicalDusk,
    goldenHours,
    moonrise,
    moonset,
    moonPhase,
    moonIllumination,
    darkMinutes: minutesOf(dark),
    moonlessMinutes: minutesOf(moonless),
    coreMinutes: minutesOf(findOverlaps(moonless, core)),
  }
}

const minutesOf = (spans: readonly Span[]) =>
  Math.round(spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / minuteMs)
