// The meetings of moon and planets in a range of time as a place sees them: the closest approach, the best moment with both
// in sight, and when the moon covers a planet.
import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, hourMs, minuteMs } from '../../durations.ts'
import { altitudeCurve } from '../altitude-curve.ts'
import { bisect } from '../bisect.ts'
import { type BodyTrack, getTrack } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import { moonIlluminationAt } from '../moon-phase.ts'
import { nearestMidnight } from '../nearest-midnight.ts'
import { checkedLocation } from '../place.ts'
import { type Approach, approachesOfMonth } from './closest-approaches.ts'
import { type Meeting, type MeetingName, planetYears } from './planet.ts'
import { asSeen, bodyOf, magnitudeAt, separation } from './planet-position.ts'
import { below, civilDusk, riseAltitude, withMargin } from './planets-of-night.ts'

type Range = { readonly fromMs: number; readonly toMs: number; readonly within: number }

/** Lower, haze and houses are in front of it. */
const minAltitude = 5
const stepMs = 5 * minuteMs
/** How much farther apart than at their closest in sight they may be where they are higher. */
const tolerance = 1.1

/**
 * By the closest approach, one after the other, so that a server can do something else in between; `undefined` after each month without
 * one more. `within`: degrees between them, from the center of the Earth. Throws RangeError for a position off the globe or years out of range.
 */
export function* eachMeeting(
  point: GeoPoint,
  { fromMs, toMs, within }: Range,
): Generator<Meeting | undefined> {
  const place = checkedLocation(point)
  const { first, last } = planetYears
  if (!(fromMs >= Date.UTC(first, 0, 1) && toMs <= Date.UTC(last + 1, 0, 1)))
    throw new RangeError(`Meetings are listed for ${first} to ${last}`)
  const start = new Date(fromMs)
  for (let month = start.getUTCMonth(); Date.UTC(start.getUTCFullYear(), month, 1) < toMs; month++) {
    const begins = new Date(Date.UTC(start.getUTCFullYear(), month, 1))
    yield undefined
    for (const approach of approachesOfMonth(begins.getUTCFullYear(), begins.getUTCMonth()))
      if (approach.closestMs >= fromMs && approach.closestMs < toMs && approach.separation <= within)
        yield describe(approach, place)
  }
}

export const findMeetings = (point: GeoPoint, range: Range): Meeting[] =>
  [...eachMeeting(point, range)].filter((meeting) => meeting !== undefined)

function describe(approach: Approach, place: GeoPoint): Meeting {
  const nearest = nearestMidnight(place, approach.closestMs)
  const next = nearest < approach.closestMs ? nearest + dayMs : nearest - dayMs
  const [best = null] = [nearest, next]
    .map((midnightMs) => bestOfNight(approach, midnightMs, place))
    .filter((moment) => moment !== null)
    .sort((one, other) => one.separation - other.separation)
  return { ...approach, best, covered: coverAt(approach, place) }
}

/** Where the lower one is highest, of the moments at which they are hardly farther apart than at their closest. */
function bestOfNight({ names }: Approach, midnightMs: number, place: GeoPoint): Meeting['best'] {
  const span = { startMs: midnightMs - dayMs / 2, endMs: midnightMs + dayMs / 2 }
  const sun = getTrack(Body.Sun, place, withMargin(span))
  const night = below(altitudeCurve(sun.altitudeAt, span), civilDusk)
  if (!night) return null
  const [one, other] = tracksOf(names, place, span)
  const seen = timesIn(night)
    .map((atMs) => {
      const [here, there] = [one.horizontalAt(atMs), other.horizontalAt(atMs)]
      const apart = separation(here, there)
      // A planet’s track has no radius, so two planets never cover each other.
      const isCovered = apart < one.upperLimbAt(atMs) - here.altitude
      return {
        atMs,
        separation: apart,
        lower: Math.min(here.altitude, there.altitude),
        isCovered,
      }
    })
    .filter(({ lower, isCovered }) => lower >= minAltitude && !isCovered)
  if (seen.length === 0) return null
  const closest = Math.min(...seen.map(({ separation }) => separation))
  const { atMs, separation: found } = seen
    .filter(({ separation }) => separation <= closest * tolerance)
    .reduce((best, moment) => (moment.lower > best.lower ? moment : best))
  const bodyAt = (track: BodyTrack, name: MeetingName) => {
    const { azimuth, altitude } = track.horizontalAt(atMs)
    return { name, azimuth, altitude: asSeen(altitude), magnitude: magnitudeAt(name, atMs) }
  }
  return {
    atMs,
    separation: found,
    sunAltitude: sun.altitudeAt(atMs),
    bodies: [bodyAt(one, names[0]), bodyAt(other, names[1])],
    moonIllumination: names[0] === 'moon' ? moonIlluminationAt(atMs) : null,
  }
}

/** The moon’s largest parallax and radius, 61.5′ and 16.8′: farther from the planet no place sees it in front of it. */
const maxCoverSeparation = 1.31
/** The parallax moves the moon by two hours of its way at most, and it needs one for its own breadth. */
const coverReachMs = 4 * hourMs

function coverAt({ names, closestMs, separation: center }: Approach, place: GeoPoint): Meeting['covered'] {
  if (names[0] !== 'moon' || center > maxCoverSeparation) return null
  const span = { startMs: closestMs - coverReachMs, endMs: closestMs + coverReachMs }
  const [moon, planet] = tracksOf(names, place, span)
  /** How far the planet is from the moon’s edge; negative behind the moon. */
  const gapAt = (atMs: number) =>
    separation(moon.horizontalAt(atMs), planet.horizontalAt(atMs)) -
    (moon.upperLimbAt(atMs) - moon.altitudeAt(atMs))
  const middle = timesIn(span).reduce((best, atMs) => (gapAt(atMs) < gapAt(best) ? atMs : best))
  if (gapAt(middle) >= 0) return null
  const sun = getTrack(Body.Sun, place, span)
  const edge = (atMs: number) => {
    const { azimuth, altitude } = planet.horizontalAt(atMs)
    return {
      atMs,
      azimuth,
      altitude: asSeen(altitude),
      isAboveHorizon: altitude > riseAltitude,
      sunAltitude: sun.altitudeAt(atMs),
    }
  }
  const [begins, ends] = [edge(bisect(gapAt, span.startMs, middle)), edge(bisect(gapAt, middle, span.endMs))]
  return begins.isAboveHorizon || ends.isAboveHorizon ? { begins, ends } : null
}

const tracksOf = (names: Approach['names'], place: GeoPoint, span: Span): [BodyTrack, BodyTrack] => [
  getTrack(bodyOf[names[0]], place, withMargin(span)),
  getTrack(bodyOf[names[1]], place, withMargin(span)),
]

/** Every five minutes of the clock; the middle of a shorter span. */
function timesIn({ startMs, endMs }: Span): number[] {
  const first = Math.ceil(startMs / stepMs) * stepMs
  if (first > endMs) return [(startMs + endMs) / 2]
  return Array.from({ length: Math.floor((endMs - first) / stepMs) + 1 }, (_, step) => first + step * stepMs)
}
