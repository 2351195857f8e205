// The sun's ecliptic longitude for the equinox J2000, the clock of meteor showers: the Earth meets a stream at the same
// longitude each year. Geometric, without aberration, as the International Meteor Organization counts.

import { Body, GeoVector, MakeTime, RotateVector, Rotation_EQJ_ECL } from 'astronomy-engine'
import { dayMs } from '../../durations.ts'

const siderealYearMs = 365.256_363 * dayMs
/** The mean rate, for spans of a few days. */
export const degreesPerDay = (360 * dayMs) / siderealYearMs

/** Degrees, 0..360. */
export function solarLongitude(atMs: number): number {
  const { x, y } = RotateVector(Rotation_EQJ_ECL(), GeoVector(Body.Sun, MakeTime(new Date(atMs)), false))
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** The instant nearest to another at which the sun has that longitude, to a second. */
export function instantOfLongitude(degrees: number, nearMs: number): number {
  let atMs = nearMs
  for (let step = 0; step < 6; step++) {
    const missing = ((((degrees - solarLongitude(atMs)) % 360) + 540) % 360) - 180
    atMs += (missing / 360) * siderealYearMs
  }
  return atMs
}
