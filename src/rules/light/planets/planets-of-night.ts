// The planets of one night at a place: when they rise, culminate and set, and when they are up in twilight and in the dark.
import { AngleFromSun, Body } from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, hourMs } from '../../durations.ts'
import {
  type AltitudeCurve,
  altitudeCurve,
  findOverlaps,
  firstPassing,
  stretchesBetween,
} from '../altitude-curve.ts'
import { bisect } from '../bisect.ts'
import { type BodyTrack, getTrack } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import { nearestMidnight } from '../nearest-midnight.ts'
import { checkedLocation } from '../place.ts'
import {
  type NightOfPlanets,
  type PlanetName,
  type PlanetNight,
  planetNames,
  type Sighting,
} from './planet.ts'
import { asSeen, bodyOf, magnitudeAt } from './planet-position.ts'

/** The center of a planet whose light the air bends by 34′, the refraction of almanacs. */
export const riseAltitude = -34 / 60
export const civilDusk = -6
const nauticalDusk = -12

/** The night that an instant belongs to. Throws RangeError for a position off the globe. */
export function planetsOfNight(point: GeoPoint, atMs: number): NightOfPlanets {
  const place = checkedLocation(point)
  const midnightMs = nearestMidnight(place, atMs)
  const span = { startMs: midnightMs - dayMs / 2, endMs: midnightMs + dayMs / 2 }
  const sun = altitudeCurve(getTrack(Body.Sun, place, withMargin(span)).altitudeAt, span)
  const [twilight, dark] = [civilDusk, nauticalDusk].map((altitude) => below(sun, altitude)) as [
    Span | null,
    Span | null,
  ]
  return {
    midnightMs,
    twilight,
    dark,
    planets: planetNames.map((name) =>
      describe(name, getTrack(bodyOf[name], place, withMargin(span)), { span, midnightMs, twilight, dark }),
    ),
  }
}

/** What a curve needs beyond its ends. */
export const withMargin = ({ startMs, endMs }: Span): Span => ({
  startMs: startMs - hourMs,
  endMs: endMs + hourMs,
})

/** The first stretch: from noon to noon there is one. */
export const below = (curve: AltitudeCurve, altitude: number): Span | null =>
  stretchesBetween(curve, Number.NEGATIVE_INFINITY, altitude)[0] ?? null

type Night = Pick<NightOfPlanets, 'midnightMs' | 'twilight' | 'dark'> & { span: Span }

function describe(
  name: PlanetName,
  track: BodyTrack,
  { span, midnightMs, twilight, dark }: Night,
): PlanetNight {
  const curve = altitudeCurve(track.altitudeAt, span)
  const up = stretchesBetween(curve, riseAltitude, Number.POSITIVE_INFINITY)
  const [inTwilight, inDark] = [twilight, dark].map((time) => (time ? findOverlaps(up, [time]) : [])) as [
    Span[],
    Span[],
  ]
  const sighting = (atMs: number | null): Sighting | null => {
    if (atMs === null) return null
    const { azimuth, altitude } = track.horizontalAt(atMs)
    return { atMs, azimuth, altitude: asSeen(altitude) }
  }
  const sky = inDark.length > 0 ? 'dark' : 'twilight'
  const best = sighting(highestIn(track, sky === 'dark' ? inDark : inTwilight))
  return {
    name,
    magnitude: magnitudeAt(name, midnightMs),
    elongation: AngleFromSun(bodyOf[name], new Date(midnightMs)),
    rise: sighting(firstPassing(curve, riseAltitude, 'rising')),
    transit: sighting(transitIn(track, span)),
    set: sighting(firstPassing(curve, riseAltitude, 'falling')),
    inTwilight,
    inDark,
    best: best && { ...best, sky },
  }
}

function highestIn(track: BodyTrack, spans: readonly Span[]): number | null {
  const knots = spans.flatMap((span) => altitudeCurve(track.altitudeAt, span).knots)
  return knots.length === 0
    ? null
    : knots.reduce((best, knot) => (knot.value > best.value ? knot : best)).atMs
}

/** When the hour angle passes zero; null where one passage is just before the span and the next one just after it. */
function transitIn(track: BodyTrack, { startMs, endMs }: Span): number | null {
  for (let fromMs = startMs; fromMs < endMs; fromMs += hourMs) {
    const toMs = Math.min(endMs, fromMs + hourMs)
    const [from, to] = [track.hourAngleAt(fromMs), track.hourAngleAt(toMs)]
    // From +180° to −180° it does not pass zero.
    if (from < 0 && to >= 0) return bisect(track.hourAngleAt, fromMs, toMs)
  }
  return null
}
