// A position as the texts of two fields.
import { toNumber } from '../../../rules/coordinates.ts'
import type { GeoPoint } from '../../../rules/distance.ts'

export type PointFields = { latitude: string; longitude: string }

/** The position of the two fields; undefined unless both are valid coordinates. */
export function getPoint({ latitude, longitude }: PointFields): GeoPoint | undefined {
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/** Five decimals are about a yard. */
export const toFields = ({ latitude, longitude }: GeoPoint): PointFields => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
})
