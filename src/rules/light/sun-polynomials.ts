// The sun's declination and hour angle over a few days as polynomials: what does not depend on the place. With them the database computes
// light at many places in one query (migrations/functions/sun-between.sql).
import {
  Body,
  EquatorFromVector,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
} from 'astronomy-engine'
import { dayMs } from '../durations.ts'

/**
 * In t, the days since 00:00 UTC of the date, of constant, linear, quadratic and cubic terms, in degrees: the declination, and the hour angle at
 * Greenwich less 360 t, near 180. Within a second of time from a day before to three days after.
 */
export type SunPolynomials = { declination: number[]; hourAngle: number[] }

const nodes = [-1, 0, 1, 2] as const

/** @param date YYYY-MM-DD */
export function sunPolynomials(date: string): SunPolynomials {
  const midnightMs = Date.parse(`${date}T00:00:00Z`)
  const at = nodes.map((days) => positionAt(new Date(midnightMs + days * dayMs)))
  return {
    declination: interpolate(at.map(({ declination }) => declination)),
    hourAngle: interpolate(at.map(({ hourAngle }) => hourAngle)),
  }
}

/** At midnight UTC, of the date, aberration included. */
function positionAt(midnight: Date) {
  const time = MakeTime(midnight)
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Sun, time, true)))
  return { declination: dec, hourAngle: ((SiderealTime(time) - ra) * 15 + 720) % 360 }
}

/** The cubic through four values at −1, 0, 1 and 2. */
function interpolate(values: number[]): number[] {
  const [a, b, c, d] = values as [number, number, number, number]
  return [b, c - a / 3 - b / 2 - d / 6, (a + c) / 2 - b, (d - a) / 6 + (b - c) / 2]
}
