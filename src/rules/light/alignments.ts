// When the low sun or moon stands exactly in a direction: behind a landmark, seen from a location.

import { Body, Refraction } from 'astronomy-engine'
import { EARTH_RADIUS_MILES, type GeoPoint } from '../distance.ts'
import { dayMs, hourMs } from '../durations.ts'
import { bisect } from './bisect.ts'
import { type BodyTrack, getTrack } from './body-track.ts'
import { turnDegrees } from './landmark-light.ts'
import { moonIlluminationAt } from './moon-phase.ts'
import { checkedLocation, isoInstant } from './place.ts'

export type Alignment = {
  body: 'sun' | 'moon'
  /** ISO 8601 in UTC. */
  at: string
  /** Apparent altitude of the body's center, degrees. */
  altitude: number
  /** Illuminated share of the disc: 1 for the sun. */
  illumination: number
}

const maxDays = 400
/** A thinner moon is hardly visible beside the landmark. */
const minIllumination = 0.05
/** Half of the day's path of a body near the horizon is less than this; farther samples cannot come into range within an hour. */
const hourlyChange = 16

type Wanted = { startMs: number; days: number; bearing: number; minAltitude: number; maxAltitude: number }

/**
 * All instants during `days` from `startMs` (epoch milliseconds) at which the center of sun or moon stands in the direction
 * `bearing`, with an apparent altitude within the bounds; in order of time.
 * @throws RangeError for a position outside the globe or more than 400 days
 */
export function alignments(point: GeoPoint, wanted: Wanted): Alignment[] {
  if (!(wanted.days >= 0 && wanted.days <= maxDays))
    throw new RangeError(`Not up to ${maxDays} days: ${wanted.days}`)
  const observer = checkedLocation(point)
  return [Body.Sun as const, Body.Moon as const]
    .flatMap((body) => ofBody(body, observer, wanted))
    .filter((one) => one.illumination >= minIllumination)
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

function ofBody(body: Body.Sun | Body.Moon, observer: GeoPoint, wanted: Wanted): Alignment[] {
  return Array.from({ length: wanted.days }, (_, day) => wanted.startMs + day * dayMs).flatMap((startMs) => {
    const track = getTrack(body, observer, { startMs, endMs: startMs + dayMs })
    return crossings(track, startMs, wanted).map(({ atMs, altitude }) => ({
      body: body === Body.Sun ? ('sun' as const) : ('moon' as const),
      at: isoInstant(atMs),
      altitude,
      illumination: body === Body.Sun ? 1 : moonIlluminationAt(atMs),
    }))
  })
}

function crossings(track: BodyTrack, startMs: number, { bearing, minAltitude, maxAltitude }: Wanted) {
  const found: { atMs: number; altitude: number }[] = []
  const turnAt = (atMs: number) => turnDegrees(bearing, track.horizontalAt(atMs).azimuth)
  for (let fromMs = startMs; fromMs < startMs + dayMs; fromMs += hourMs) {
    const altitude = track.altitudeAt(fromMs)
    if (altitude < minAltitude - hourlyChange || altitude > maxAltitude + hourlyChange) continue
    const [before, after] = [turnAt(fromMs), turnAt(fromMs + hourMs)]
    // The jump from 180 to −180 on the far side is not a crossing.
    if (before > 0 === after > 0 || Math.abs(before - after) > 180) continue
    const atMs = bisect(turnAt, fromMs, fromMs + hourMs)
    const geometric = track.altitudeAt(atMs)
    const apparent = geometric + Refraction('normal', geometric)
    if (apparent >= minAltitude && apparent <= maxAltitude) found.push({ atMs, altitude: apparent })
  }
  return found
}

const metersPerMile = 1609.344
/** The share of the Earth's curvature that refraction of the air hides on average. */
const refractionShare = 0.13

/**
 * The altitude in degrees of a top at `topMeters` above sea level, seen from `eyeMeters` over `miles`: the Earth curves away
 * below the line of sight, standard refraction included.
 */
export function topAltitude(miles: number, eyeMeters: number, topMeters: number): number {
  const meters = miles * metersPerMile
  const drop = (meters ** 2 / (2 * EARTH_RADIUS_MILES * metersPerMile)) * (1 - refractionShare)
  return (Math.atan2(topMeters - eyeMeters - drop, meters) * 180) / Math.PI
}
