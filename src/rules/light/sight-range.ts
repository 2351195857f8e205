// Where in the sky a landmark stands, seen from a point: the direction and the altitudes between which a body is at it.
import { bearingDegrees, distanceMiles, type GeoPoint } from '../distance.ts'
import { usualTolerance } from './alignment-limits.ts'
import { structureAltitudes } from './disc.ts'

export type SeenFrom = {
  point: GeoPoint
  /** Meters above sea level at the point; undefined: as high as the landmark's foot. */
  eyeMeters: number | undefined
}

/** Heights in meters; `elevationMeters` of the foot above sea level (of a summit: of the summit itself). */
export type Target = GeoPoint & { heightMeters: number | null; elevationMeters: number | null }

export type SightRange = {
  azimuth: number
  tolerance: number
  minAltitude: number
  maxAltitude: number
  /** How tall it looks, degrees; null if its height is not known. */
  landmarkHeight: number | null
}

/** Half the disc of sun or moon: it may rest on the top. */
const discRadius = 0.26
/** If the top is unknown: low enough to be in one frame with the landmark. */
const lowAltitude = 5

/** A disc is behind the landmark, or rests on it, while its center is between the foot (or the horizon) and just above the top. */
export function getSightRange({ point, eyeMeters }: SeenFrom, target: Target): SightRange {
  const miles = distanceMiles(point, target)
  const common = { azimuth: bearingDegrees(point, target), tolerance: usualTolerance }
  const { heightMeters, elevationMeters } = target
  const isTopKnown =
    elevationMeters !== null ? eyeMeters !== undefined || heightMeters !== null : heightMeters !== null
  if (!isTopKnown) return { ...common, minAltitude: 0, maxAltitude: lowAltitude, landmarkHeight: null }
  const footMeters = elevationMeters ?? eyeMeters ?? 0
  const { foot, top } = structureAltitudes({
    miles,
    eyeMeters: (elevationMeters === null ? undefined : eyeMeters) ?? footMeters,
    footMeters,
    heightMeters: heightMeters ?? 0,
  })
  return {
    ...common,
    minAltitude: Math.min(foot, top),
    maxAltitude: top + discRadius,
    landmarkHeight: heightMeters === null ? null : top - foot,
  }
}
