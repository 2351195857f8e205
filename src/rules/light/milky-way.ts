// When the bright center of the Milky Way can be photographed: above the horizon, and the sky fully dark.
import { MakeTime, RotateVector, Rotation_GAL_EQJ, SphereFromVector, Vector } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { altitudeCurve, findOverlaps, stretchesBetween } from './altitude-curve.ts'
import { type BodyTrack, type Horizontal, trackOfStar } from './body-track.ts'
import type { Span } from './local-day.ts'

/** Sagittarius A*, J2000 degrees: 17 h 45 m 40 s, −29.0078°. */
export const GALACTIC_CENTRE = { rightAscension: (17 + 45 / 60 + 40 / 3600) * 15, declination: -29.0078 }

const MIN_CORE_ALTITUDE = 5
const MAX_SUN_ALTITUDE = -18

/**
 * When in a night the galactic center is above 5° while the sun is below −18°, or null. There is one such interval at most: where the
 * center sets and rises in one night, it is down for longer than the sky is dark. Moonlight is ignored. The sun's track must
 * cover the night and half an hour on either side.
 */
export function milkyWayCore(observer: GeoPoint, sun: BodyTrack, night: Span): Span | null {
  const dark = stretchesBetween(
    altitudeCurve(sun.altitudeAt, night),
    Number.NEGATIVE_INFINITY,
    MAX_SUN_ALTITUDE,
  )
  if (dark.length === 0) return null
  const { rightAscension, declination } = GALACTIC_CENTRE
  const core = trackOfStar(rightAscension, declination, observer, night)
  const up = stretchesBetween(
    altitudeCurve(core.altitudeAt, night),
    MIN_CORE_ALTITUDE,
    Number.POSITIVE_INFINITY,
  )
  return findOverlaps(dark, up)[0] ?? null
}

/** Points of the galactic equator, ±100° around the center, in the local sky. */
export function galacticPlane(place: GeoPoint, atMs: number): (Horizontal & { longitude: number })[] {
  const time = MakeTime(new Date(atMs))
  const toEquator = Rotation_GAL_EQJ()
  return Array.from({ length: 51 }, (_, index) => {
    const longitude = index * 4 - 100
    const angle = (longitude * Math.PI) / 180
    const { lon, lat } = SphereFromVector(
      RotateVector(toEquator, new Vector(Math.cos(angle), Math.sin(angle), 0, time)),
    )
    return { longitude, ...trackOfStar(lon, lat, place, { startMs: atMs, endMs: atMs }).horizontalAt(atMs) }
  })
}
