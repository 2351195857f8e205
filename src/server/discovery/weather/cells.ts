// The grid of forecasts: squares of a tenth of a degree share one. A forecast server never learns a more
// exact position.
import type { GeoPoint } from '../../../rules/distance.ts'

/** Whole tenths of a degree of the south-west corner. */
export type Cell = { latitude: number; longitude: number }

const perDegree = 10

export const toCell = ({ latitude, longitude }: GeoPoint): Cell => ({
  latitude: Math.min(90 * perDegree - 1, Math.floor(latitude * perDegree)),
  longitude: Math.min(180 * perDegree - 1, Math.floor(longitude * perDegree)),
})

/** The center of the square. */
export const toPoint = ({ latitude, longitude }: Cell): GeoPoint => ({
  latitude: (latitude + 0.5) / perDegree,
  longitude: (longitude + 0.5) / perDegree,
})

export const cellKey = ({ latitude, longitude }: Cell): string => `${latitude} ${longitude}`

/** Each cell once, in the order of the points, at most `max` of them. */
export function cellsOf(points: readonly GeoPoint[], max: number): Cell[] {
  const cells = new Map(
    points.map((point) => {
      const cell = toCell(point)
      return [cellKey(cell), cell]
    }),
  )
  return [...cells.values()].slice(0, max)
}
