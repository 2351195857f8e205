// How the band of the Milky Way stands in the sky: the lean of its center, and its arch. Both follow from the galactic pole, because the
// band is the great circle 90° away from it.
import type { GeoPoint } from '../../distance.ts'
import { type BodyTrack, prepareStar, trackOfStar } from '../body-track.ts'
import type { Span } from '../local-day.ts'
import { GALACTIC_CENTRE } from '../milky-way.ts'

/** The north galactic pole, J2000 degrees: 12 h 51 m 26.28 s, +27° 7′ 41.7″ (Reid and Brunthaler 2004). */
const galacticPole = { rightAscension: 192.8595, declination: 27.12825 }

const radians = Math.PI / 180

/** The center of the Milky Way. */
export const trackOfCore = (observer: GeoPoint, span: Span): BodyTrack =>
  prepareStar(GALACTIC_CENTRE.rightAscension, GALACTIC_CENTRE.declination, span)(observer)

/**
 * How far the band leans from upright at its center, 0 (upright) to 90 (level) degrees: the sine is sin(altitude of the pole) over
 * cos(altitude of the center).
 */
export function bandTilt(observer: GeoPoint, span: Span): (atMs: number) => number {
  const core = trackOfCore(observer, span)
  const pole = trackOfPole(observer, span)
  return (atMs) => {
    const sine = Math.abs(Math.sin(pole.altitudeAt(atMs) * radians))
    const cosine = Math.cos(core.altitudeAt(atMs) * radians)
    return Math.asin(Math.min(1, sine / Math.max(cosine, 1e-9))) / radians
  }
}

const trackOfPole = (observer: GeoPoint, span: Span) =>
  trackOfStar(galacticPole.rightAscension, galacticPole.declination, observer, span)

/** Degrees, geometric: its highest point, and the two directions in which it meets a level horizon, the one left of the top first. */
export type Arch = { top: { azimuth: number; altitude: number }; left: number; right: number }

export function archAt(observer: GeoPoint, atMs: number): Arch {
  const pole = trackOfPole(observer, { startMs: atMs, endMs: atMs }).horizontalAt(atMs)
  const away = pole.altitude > 0 ? 180 : 0
  const azimuth = (pole.azimuth + away) % 360
  return {
    top: { azimuth, altitude: 90 - Math.abs(pole.altitude) },
    left: (azimuth + 270) % 360,
    right: (azimuth + 90) % 360,
  }
}
