// Besselian elements of a solar eclipse: where the moon's shadow lies on the plane through the Earth's center that is
// perpendicular to the shadow's axis. They depend on no place, so they are computed once for each eclipse, and what a
// place sees follows from them by arithmetic. Explanatory Supplement to the Astronomical Almanac (1992), ch. 8; the
// same quantities and units as in Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141).

import {
  AstroTime,
  Body,
  GeoMoon,
  GeoVector,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
  Vector,
} from 'astronomy-engine'
import { dayMs, hourMs } from '../../durations.ts'

/** Lengths in equatorial radii of the Earth, angles in radians. */
interface ShadowAt {
  /** The shadow's axis, towards east and north. */
  readonly x: number
  readonly y: number
  /** Declination of the axis. */
  readonly d: number
  /** Its hour angle at the meridian of Greenwich that would be there if ΔT were 0 (ephemeris meridian). */
  readonly mu: number
  /** Radii of the penumbra (l1) and umbra (l2, negative where the umbra's cone still converges: total) in the plane. */
  readonly l1: number
  readonly l2: number
}

/** `at`: hours of TT from `epochMs`; good for 4 hours before and after. */
export interface SolarElements {
  /** TT in milliseconds since 1970, at a full hour. */
  readonly epochMs: number
  readonly at: (hours: number) => ShadowAt
  readonly tanF1: number
  readonly tanF2: number
}

const DEGREES = 180 / Math.PI
const ARC_SECOND = Math.PI / 180 / 3600
const EARTH_RADIUS_KM = 6378.137
const AU_KM = 149_597_870.7
/** 959.63″ at 1 au, as in all almanacs since Auwers (1891). */
const SUN_RADIUS = (Math.sin(959.63 * ARC_SECOND) * AU_KM) / EARTH_RADIUS_KM
/**
 * The moon's radius. The IAU's mean radius for the penumbra; for the umbra the smaller one of the lowest valleys at the
 * limb, because totality begins when the last of them is dark. Both as in NASA's predictions.
 */
const K_PENUMBRA = 0.272508
const K_UMBRA = 0.272281
/** Of the obliquity of the ecliptic at J2000, 23.4392911°. */
const [SIN_OBLIQUITY, COS_OBLIQUITY] = [0.397_777_156, 0.917_482_062]
const nodeHours = [-4, -2, 0, 2, 4]

/** The elements around an instant (TT, milliseconds since 1970) near the new moon. */
export function solarElements(nearTtMs: number): SolarElements {
  const epochMs = Math.round(nearTtMs / hourMs) * hourMs
  const nodes = nodeHours.map((hours) => shadowAt(epochMs + hours * hourMs))
  // The hour angle grows through the turn of the circle.
  for (const [index, node] of nodes.entries()) {
    const previous = nodes[index - 1]
    if (previous) node.mu = previous.mu + positive(node.mu - previous.mu)
  }
  const middle = nodes[2]!
  const names = ['x', 'y', 'd', 'mu', 'l1', 'l2'] as const
  const rows = names.map((name) => polynomial(nodes.map((node) => node[name])))
  const valueAt = (row: number, hours: number) => {
    const [a, b, c, d, e] = rows[row]!
    return a! + hours * (b! + hours * (c! + hours * (d! + hours * e!)))
  }
  return {
    epochMs,
    at: (hours) => ({
      x: valueAt(0, hours),
      y: valueAt(1, hours),
      d: valueAt(2, hours),
      mu: valueAt(3, hours),
      l1: valueAt(4, hours),
      l2: valueAt(5, hours),
    }),
    tanF1: middle.tanF1,
    tanF2: middle.tanF2,
  }
}

/** TT in milliseconds since 1970 → the library's time. */
const ttTime = (ttMs: number): AstroTime =>
  AstroTime.FromTerrestrialTime((ttMs - Date.UTC(2000, 0, 1, 12)) / dayMs)

/** Apparent geocentric positions in equatorial radii, of the true equator and equinox of the date. */
export function sunAndMoon(ttMs: number): { sun: Triple; moon: Triple } {
  const time = ttTime(ttMs)
  const turn = Rotation_EQJ_EQD(time)
  const centuries = time.tt / 36_525
  const sun = shifted(GeoVector(Body.Sun, time, true), 0, sunLatitude(centuries))
  const moon = shifted(GeoMoon(time), moonLongitude(centuries), moonLatitude(centuries))
  return { sun: inRadii(RotateVector(turn, sun)), moon: inRadii(RotateVector(turn, moon)) }
}

// What the library's series lack for our purpose, in radians, by centuries since J2000.

/** VSOP87’s Earth has a latitude of 3.619589e-5 · t (t in millennia; Bretagnon and Francou 1988) that was left out. */
const sunLatitude = (centuries: number) => -3.619_589e-6 * centuries

/**
 * Brown’s tidal acceleration of −22.44″ per century² becomes that of lunar laser ranging, −25.86″ (Chapront,
 * Chapront-Touzé and Francou 2002), which the values of ΔT assume. The other terms, and those of the latitude, were
 * fitted to the Besselian elements that NASA published for the 463 eclipses of 1899 to 2101.
 */
const moonLongitude = (centuries: number) => {
  const anomaly = (357.529 + 35_999.05 * centuries) / DEGREES
  const tidal = ((22.44 - 25.86) / 2) * centuries ** 2
  return (tidal + 0.95 * centuries + 0.65 * Math.sin(anomaly) + 0.2 * Math.cos(anomaly)) * ARC_SECOND
}
const moonLatitude = (centuries: number) => {
  const fromNode = (93.272_095 + 483_202.017_523 * centuries) / DEGREES
  return -(0.45 + 0.51 * centuries) * Math.cos(fromNode) * ARC_SECOND
}

/** Turned by small angles along and from the ecliptic of J2000, close to which the vector is. */
function shifted({ x, y, z, t }: Vector, longitude: number, latitude: number): Vector {
  const along = y * COS_OBLIQUITY + z * SIN_OBLIQUITY
  const up = latitude * Math.hypot(x, y, z)
  return new Vector(
    x - longitude * along,
    y + longitude * x * COS_OBLIQUITY - up * SIN_OBLIQUITY,
    z + longitude * x * SIN_OBLIQUITY + up * COS_OBLIQUITY,
    t,
  )
}

export const earthRadiiPerAu = AU_KM / EARTH_RADIUS_KM

const inRadii = ({ x, y, z }: Vector): Triple => [
  x * earthRadiiPerAu,
  y * earthRadiiPerAu,
  z * earthRadiiPerAu,
]

export type Triple = [number, number, number]

function shadowAt(ttMs: number) {
  const { sun, moon } = sunAndMoon(ttMs)
  const axis: Triple = [sun[0] - moon[0], sun[1] - moon[1], sun[2] - moon[2]]
  const distance = Math.hypot(...axis)
  const alpha = Math.atan2(axis[1], axis[0])
  const d = Math.asin(axis[2] / distance)
  const [sinA, cosA, sinD, cosD] = [Math.sin(alpha), Math.cos(alpha), Math.sin(d), Math.cos(d)]
  const towards = moon[0] * cosA + moon[1] * sinA
  const z = towards * cosD + moon[2] * sinD
  const sinF1 = (SUN_RADIUS + K_PENUMBRA) / distance
  const sinF2 = (SUN_RADIUS - K_UMBRA) / distance
  const [tanF1, tanF2] = [Math.tan(Math.asin(sinF1)), Math.tan(Math.asin(sinF2))]
  // Sidereal time needs UT; with UT = TT it is that of the ephemeris meridian.
  const siderealHours = SiderealTime((ttMs - Date.UTC(2000, 0, 1, 12)) / dayMs)
  return {
    x: moon[1] * cosA - moon[0] * sinA,
    y: moon[2] * cosD - towards * sinD,
    d,
    mu: positive((siderealHours * Math.PI) / 12 - alpha),
    l1: (z + K_PENUMBRA / sinF1) * tanF1,
    l2: (z - K_UMBRA / sinF2) * tanF2,
    tanF1,
    tanF2,
  }
}

/** The coefficients of the polynomial through five values at `nodeHours`. */
function polynomial(values: number[]): number[] {
  const [a, b, c, d, e] = values.map((value) => value) as [number, number, number, number, number]
  // With s = hours / 2 the nodes are −2…2: central differences.
  const s1 = (a - 8 * b + 8 * d - e) / 12
  const s2 = (-a + 16 * b - 30 * c + 16 * d - e) / 24
  const s3 = (-a + 2 * b - 2 * d + e) / 12
  const s4 = (a - 4 * b + 6 * c - 4 * d + e) / 24
  return [c, s1 / 2, s2 / 4, s3 / 8, s4 / 16]
}

const positive = (radians: number) => ((radians % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
