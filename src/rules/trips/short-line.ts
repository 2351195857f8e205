// A line along roads with few enough points for a map of a trip.
import { simplified } from '../light/svg-path.ts'

export type LinePoint = [longitude: number, latitude: number]

/** Answers of routing services have a point every few yards. */
const maxRead = 5_000
/** The line stays within this part of its extent. */
const parts = 500
const minTolerance = 0.0002

/** Its ends stay; degrees are rounded to ten feet. */
export function shortLine(line: readonly LinePoint[]): LinePoint[] {
  const step = Math.ceil(line.length / maxRead)
  const read = line.filter((_, index) => index % step === 0 || index === line.length - 1)
  const points = read.map(([x, y]) => ({ x, y }))
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values)
  const size = Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y)))
  return simplified(points, Math.max(minTolerance, size / parts)).map(({ x, y }) => [round(x), round(y)])
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
