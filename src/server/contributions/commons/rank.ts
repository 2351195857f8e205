// Which of the files found for a location are likely good photos taken there.
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { CommonsFile } from './parse-file.ts'

export type Spot = GeoPoint & { directionDegrees: number | null }
export type Found = CommonsFile & { foundBy: 'position' | 'category'; distanceMiles: number | null }

const minWidth = 1000
// Scans, drawings and signs carry positions as well.
const notPhotos = /\b(map|plan|diagram|logo|coat of arms|flag|sign|plaque|drawing|poster|stamp|scan)\b/i

export function withDistance(file: CommonsFile, spot: Spot, foundBy: Found['foundBy']): Found {
  return { ...file, foundBy, distanceMiles: file.position && distanceMiles(spot, file.position) }
}

/** Large enough photos, the most likely first. */
export const ranked = (found: Found[], spot: Spot): Found[] =>
  found
    .filter(({ width, title }) => width >= minWidth && !notPhotos.test(title))
    .toSorted((a, b) => score(b, spot) - score(a, spot))

/** Near, in the direction of the location, wide and large. */
function score(file: Found, spot: Spot): number {
  const nearness = file.distanceMiles === null ? 0 : Math.max(0, 1 - file.distanceMiles / 0.6)
  const ratio = file.width / file.height
  const shape = ratio >= 1.25 && ratio <= 2.2 ? 1 : 0
  const size = Math.min(file.width, 3000) / 3000
  return 3 * nearness + 2 * agreement(file, spot) + shape + size - (file.restrictions ? 2 : 0)
}

// 1 when the camera looked where the location looks, -1 when it looked away, 0 when either is unknown.
function agreement({ headingDegrees }: Found, { directionDegrees }: Spot): number {
  if (headingDegrees === null || directionDegrees === null) return 0
  return Math.cos(((headingDegrees - directionDegrees) * Math.PI) / 180)
}

const maxAutoMiles = 0.15

/** Good enough to be added before anybody has looked at it. */
export const isLikely = (file: Found, spot: Spot): boolean =>
  file.foundBy === 'position' &&
  file.distanceMiles !== null &&
  file.distanceMiles <= maxAutoMiles &&
  file.restrictions === null &&
  file.width >= 1280 &&
  file.width >= file.height * 1.2 &&
  file.width <= file.height * 2.4 &&
  agreement(file, spot) > -0.2
