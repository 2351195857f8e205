// How large sun and moon look, and landmarks beside them.
import { Body, GeoVector, MakeTime } from 'astronomy-engine'
import { EARTH_RADIUS_MILES } from '../distance.ts'
import { kilometersPerMile } from '../distance-text.ts'
import { topAltitude } from './alignments.ts'

const radiusKm = { sun: 695_700, moon: 1737.4 }
const kmPerAu = 149_597_870.69
const metersPerMile = 1609.344

/** The diameter of the disc in degrees, seen from the center of the Earth; the moon overhead looks at most 2 % larger. */
export function discDegrees(body: 'sun' | 'moon', atMs: number): number {
  const { x, y, z } = GeoVector(body === 'sun' ? Body.Sun : Body.Moon, MakeTime(new Date(atMs)), true)
  const distanceKm = Math.hypot(x, y, z) * kmPerAu
  return (2 * Math.asin(radiusKm[body] / distanceKm) * 180) / Math.PI
}

/**
 * The moon's disc from a place that sees it at that altitude: nearer than the center of the Earth by up to its radius. `centerDegrees`:
 * from `discDegrees`; `altitude` geometric. The distance is that of the moon's center.
 */
export function moonFromPlace(centerDegrees: number, altitude: number): { degrees: number; miles: number } {
  const radians = Math.PI / 180
  const fromCenterKm = radiusKm.moon / Math.sin((centerDegrees * radians) / 2)
  const earthKm = EARTH_RADIUS_MILES * kilometersPerMile
  const [up, level] = [earthKm * Math.sin(altitude * radians), earthKm * Math.cos(altitude * radians)]
  const km = Math.sqrt(fromCenterKm ** 2 - level ** 2) - up
  return { degrees: (2 * Math.asin(radiusKm.moon / km)) / radians, miles: km / kilometersPerMile }
}

/** Heights in meters above sea level, `heightMeters` above the foot. */
export type SeenStructure = { miles: number; eyeMeters: number; footMeters: number; heightMeters: number }

/** The altitudes of foot and top in degrees. Beyond the horizon the foot is hidden: then it is the horizon's altitude. */
export function structureAltitudes({ miles, eyeMeters, footMeters, heightMeters }: SeenStructure) {
  const top = topAltitude(miles, eyeMeters, footMeters + heightMeters)
  const foot = topAltitude(miles, eyeMeters, footMeters)
  const above = Math.max(0, eyeMeters - footMeters)
  if (miles * metersPerMile <= horizonMeters(above)) return { foot, top }
  return { foot: Math.min(top, Math.max(foot, -dip(above))), top }
}

const earthMeters = EARTH_RADIUS_MILES * metersPerMile
/** The share of the Earth's curvature that refraction of the air hides on average. */
const refractionShare = 0.13

/** How far an eye sees at this height above the ground around it. */
const horizonMeters = (meters: number) => Math.sqrt((2 * earthMeters * meters) / (1 - refractionShare))

/** How far the horizon lies below the level of that eye, degrees. */
const dip = (meters: number) =>
  (Math.sqrt((2 * meters * (1 - refractionShare)) / earthMeters) * 180) / Math.PI
