// The skyline of a point from the elevation of the terrain around it.
import type { GeoPoint } from '../distance.ts'
import type { HorizonPoint } from './horizon.ts'

/**
 * Meters above sea level; undefined where there are no data. `x` and `y` as in Web Mercator, 0..1 from the
 * date line and from 85° N; `meters`: the distance, so that coarser data may be used for what is farther
 * away.
 */
export type ElevationAt = (x: number, y: number, meters: number) => number | undefined

/** Mean radius of the Earth, meters. */
const earthRadius = 6_371_000
/** The share of the Earth's curvature that refraction of the air hides on average. */
const refractionShare = 0.13
/** Mount Everest, meters: no ground is higher. */
const highestGround = 8849
/** The height of a camera on a tripod. */
const eyeHeight = 1.6
const radians = Math.PI / 180

export const skylineStepDegrees = 0.5
export const skylineRangeMeters = 100_000
const firstMeters = 60
const metersPerMile = 1609.344

/** The distances at which a ray is sampled: 20 m apart nearby, at most 200 m apart in the distance. */
const distances = rayDistances()

function rayDistances(): Float64Array {
  const all: number[] = []
  for (
    let meters = firstMeters;
    meters <= skylineRangeMeters;
    meters += Math.min(200, Math.max(20, meters / 200))
  )
    all.push(meters)
  return Float64Array.from(all)
}

/** Web Mercator, 0..1. */
export function toMercator({ latitude, longitude }: GeoPoint): { x: number; y: number } {
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.atanh(Math.sin(latitude * radians)) / (2 * Math.PI) }
}

/**
 * The altitude of the skyline in one direction, degrees; the sea and the level of missing data included, and where data are missing
 * how far they reach. `groundMeters`: the elevation of the ground under the eye. `highest`: the highest ground that may be
 * where data are missing.
 */
export function skylineTowards(
  point: GeoPoint,
  groundMeters: number,
  azimuth: number,
  elevationAt: ElevationAt,
  highest = highestGround,
): HorizonPoint {
  const eyeMeters = groundMeters + eyeHeight
  const ray = rayFrom(point, azimuth)
  // The horizon of a level surface at the height of the sea, or of the ground where that is lower.
  let steepest = -Math.tan(dipRadians(eyeMeters - Math.min(0, groundMeters)))
  let missingFrom: number | undefined
  for (const meters of distances) {
    const { x, y } = ray(meters)
    const elevation = elevationAt(x, y, meters)
    if (elevation === undefined) {
      missingFrom ??= meters
      continue
    }
    // The sea's depth is below the starting level.
    const slope = slopeTo(elevation, eyeMeters, meters)
    if (slope > steepest) steepest = slope
  }
  const altitude = toDegrees(steepest)
  if (missingFrom === undefined) return { azimuth, altitude }
  return {
    azimuth,
    altitude,
    maxAltitude: toDegrees(Math.max(steepest, slopeTo(highest, eyeMeters, missingFrom))),
    reachMiles: Math.round((missingFrom / metersPerMile) * 100) / 100,
  }
}

/** The tangent of the altitude at which ground is seen, with the curve of the Earth. */
const slopeTo = (elevation: number, eyeMeters: number, meters: number) =>
  (elevation - eyeMeters - (meters * meters * (1 - refractionShare)) / (2 * earthRadius)) / meters

const toDegrees = (slope: number) => Math.round((Math.atan(slope) / radians) * 100) / 100

const dipRadians = (meters: number) => Math.sqrt((2 * meters * (1 - refractionShare)) / earthRadius)

/** Points of the great circle that starts in a direction, in Web Mercator. */
function rayFrom({ latitude, longitude }: GeoPoint, azimuth: number) {
  const [phi, lambda, alpha] = [latitude * radians, longitude * radians, azimuth * radians]
  const [sinPhi, cosPhi, sinLambda, cosLambda] = [
    Math.sin(phi),
    Math.cos(phi),
    Math.sin(lambda),
    Math.cos(lambda),
  ]
  const [north, east] = [Math.cos(alpha), Math.sin(alpha)]
  const start = [cosPhi * cosLambda, cosPhi * sinLambda, sinPhi] as const
  const direction = [
    -north * sinPhi * cosLambda - east * sinLambda,
    -north * sinPhi * sinLambda + east * cosLambda,
    north * cosPhi,
  ] as const
  return (meters: number) => {
    const angle = meters / earthRadius
    const [along, aside] = [Math.cos(angle), Math.sin(angle)]
    const x = start[0] * along + direction[0] * aside
    const y = start[1] * along + direction[1] * aside
    const z = start[2] * along + direction[2] * aside
    return {
      x: Math.atan2(y, x) / (2 * Math.PI) + 0.5,
      y: 0.5 - Math.atanh(Math.max(-1, Math.min(1, z))) / (2 * Math.PI),
    }
  }
}
