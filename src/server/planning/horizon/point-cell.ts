// The squares whose points share a computed skyline: 0.0005 degrees, at most 55 m from side to side.
import type { GeoPoint } from '../../../rules/distance.ts'

/** Whole two-thousandths of a degree of the center. */
export type PointCell = { latitudeCell: number; longitudeCell: number }

const perDegree = 2000

export function toPointCell({ latitude, longitude }: GeoPoint): PointCell {
  const longitudeCell = Math.round(longitude * perDegree)
  return {
    latitudeCell: Math.round(latitude * perDegree),
    // The date line is one meridian.
    longitudeCell: longitudeCell === 180 * perDegree ? -180 * perDegree : longitudeCell,
  }
}

/** The center, for which the skyline is computed. */
export const toCenter = ({ latitudeCell, longitudeCell }: PointCell): GeoPoint => ({
  latitude: latitudeCell / perDegree,
  longitude: longitudeCell / perDegree,
})

export const toKey = ({ latitudeCell, longitudeCell }: PointCell): string =>
  `${latitudeCell} ${longitudeCell}`
