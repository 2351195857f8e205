// All sun and moon events at a location on one local day.

import { Body } from 'astronomy-engine'
import { dayMs, minuteMs } from '../durations.ts'
import { type AltitudeCurve, altitudeCurve, firstPassing, stretchesBetween } from './altitude-curve.ts'
import { type BodyTrack, getTrack } from './body-track.ts'
import { localDay, type Span, type UtcOffset, utcOffsets } from './local-day.ts'
import { milkyWayCore } from './milky-way.ts'
import { type MoonPhaseName, moonIlluminationAt, moonPhaseName } from './moon-phase.ts'
import { checkedLocation, isoInstant, type PlaceAndDay } from './place.ts'

/**
 * Altitudes of the sun's center, geometric, in degrees. Golden and blue hour follow PhotoPills and Astral; no standard
 * defines them.
 */
export const SUN_ALTITUDES = {
  goldenHour: { low: -4, high: 6 },
  blueHour: { low: -6, high: -4 },
  civil: -6,
  nautical: -12,
  astronomical: -18,
} as const

/** Refraction at the horizon by convention of the almanacs: 34 arc minutes. */
export const HORIZON_DEGREES = -34 / 60
const HALF_HOUR_MS = 30 * minuteMs

/** From start up to end, ISO 8601 in UTC. */
export interface LightWindow {
  readonly start: string
  readonly end: string
}

/** When the sun's center passes 6° (civil), 12° (nautical) and 18° (astronomical) below the horizon. */
export interface Twilights {
  readonly civilDawn: string | null
  readonly civilDusk: string | null
  readonly nauticalDawn: string | null
  readonly nauticalDusk: string | null
  readonly astronomicalDawn: string | null
  readonly astronomicalDusk: string | null
}

/** These alone, where a contract shows a part of a day's light. */
export const twilightOf = (day: Twilights): Twilights => ({
  civilDawn: day.civilDawn,
  civilDusk: day.civilDusk,
  nauticalDawn: day.nauticalDawn,
  nauticalDusk: day.nauticalDusk,
  astronomicalDawn: day.astronomicalDawn,
  astronomicalDusk: day.astronomicalDusk,
})

/** One local day. Instants are ISO 8601 in UTC, to the second; null: does not happen within that local day. */
export interface LightOfDay extends Twilights {
  readonly timeZone: string
  /** For all instants below, until a day after the end of the day. */
  readonly utcOffsets: UtcOffset[]
  readonly sunrise: string | null
  readonly sunset: string | null
  readonly solarNoon: string | null
  readonly goldenHours: LightWindow[]
  readonly blueHours: LightWindow[]
  readonly moonrise: string | null
  readonly moonset: string | null
  readonly moonPhase: MoonPhaseName
  /** Illuminated share of the disc in the middle of the day, 0..1. */
  readonly moonIllumination: number
  /** In the night that follows the day's solar noon, so it may end on the next date. */
  readonly milkyWayCore: LightWindow | null
}

/**
 * Light of one local day (23, 24 or 25 hours). Rise and set: upper limb, 34′ refraction, sea level, flat horizon. If an
 * event happens twice (far north, around midnight) the first is returned; windows are all returned, clipped to the day.
 * Throws RangeError for a position outside the globe, a bad date or an unknown zone.
 */
export function lightOfDay({ latitude, longitude, date, timeZone }: PlaceAndDay): LightOfDay {
  const place = checkedLocation({ latitude, longitude })
  const day = localDay(date, timeZone)
  // until the end of the night that begins on this day, with a margin for the search
  const sun = getTrack(Body.Sun, place, { startMs: day.startMs, endMs: day.endMs + dayMs })
  const noonMs = solarNoonMs(sun, day)
  const nightStartMs = noonMs ?? (day.startMs + day.endMs) / 2
  const core = milkyWayCore(place, sun, { startMs: nightStartMs, endMs: nightStartMs + dayMs })
  return {
    timeZone,
    utcOffsets: utcOffsets(timeZone, { startMs: day.startMs, endMs: day.endMs + dayMs }),
    ...sunEvents(sun, day),
    solarNoon: orNull(noonMs),
    ...moonEvents(getTrack(Body.Moon, place, day), day),
    moonPhase: moonPhaseName(day),
    moonIllumination: moonIlluminationAt((day.startMs + day.endMs) / 2),
    milkyWayCore: core && lightWindow(core),
  }
}

function sunEvents(sun: BodyTrack, day: Span) {
  const centre = altitudeCurve(sun.altitudeAt, day)
  const limb = altitudeCurve(sun.upperLimbAt, day)
  const { goldenHour, blueHour, civil, nautical, astronomical } = SUN_ALTITUDES
  return {
    ...risingAndFalling(limb, HORIZON_DEGREES, 'sunrise', 'sunset'),
    ...risingAndFalling(centre, civil, 'civilDawn', 'civilDusk'),
    ...risingAndFalling(centre, nautical, 'nauticalDawn', 'nauticalDusk'),
    ...risingAndFalling(centre, astronomical, 'astronomicalDawn', 'astronomicalDusk'),
    goldenHours: stretchesBetween(centre, goldenHour.low, goldenHour.high).map(lightWindow),
    blueHours: stretchesBetween(centre, blueHour.low, blueHour.high).map(lightWindow),
  }
}

function moonEvents(moon: BodyTrack, day: Span) {
  return risingAndFalling(altitudeCurve(moon.upperLimbAt, day), HORIZON_DEGREES, 'moonrise', 'moonset')
}

function risingAndFalling<Rising extends string, Falling extends string>(
  curve: AltitudeCurve,
  level: number,
  rising: Rising,
  falling: Falling,
) {
  return {
    [rising]: orNull(firstPassing(curve, level, 'rising')),
    [falling]: orNull(firstPassing(curve, level, 'falling')),
  } as Record<Rising | Falling, string | null>
}

/** The sun's upper culmination within the day: an estimate, corrected by its hour angle until that is zero. */
function solarNoonMs(sun: BodyTrack, { startMs, endMs }: Span): number | null {
  const msPerDegree = dayMs / 360
  const firstGuessMs = startMs + HALF_HOUR_MS
  const untilNoon = (360 - sun.hourAngleAt(firstGuessMs)) % 360
  for (const turn of [untilNoon - 360, untilNoon]) {
    let atMs = firstGuessMs + turn * msPerDegree
    for (let round = 0; round < 3; round++) atMs -= sun.hourAngleAt(atMs) * msPerDegree
    if (atMs >= startMs && atMs < endMs) return atMs
  }
  return null
}

function orNull(atMs: number | null): string | null {
  return atMs === null ? null : isoInstant(atMs)
}

function lightWindow({ startMs, endMs }: Span): LightWindow {
  return { start: isoInstant(startMs), end: isoInstant(endMs) }
}
