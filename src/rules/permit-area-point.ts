// A point at which the rules of an area surely hold, to answer for a park or city that is named as a whole.
import type { GeoPoint } from './distance.ts'
import { type AreaShape, isInArea } from './permit-area.ts'
import type { PermitArea } from './permit-rules.ts'

const milesPerDegree = 69

/** Undefined if none of the tried points is governed by this area alone. */
export function pointOfArea(area: PermitArea, areas: readonly PermitArea[]): GeoPoint | undefined {
  const stronger = areas.filter(({ precedence }) => precedence > area.precedence)
  return area.inside
    .flatMap(candidates)
    .find(
      (point) =>
        isInArea(area.inside, point) &&
        !stronger.some(({ inside, near }) => isInArea(inside, point) || isInArea(near, point)),
    )
}

function candidates(shape: AreaShape): GeoPoint[] {
  if ('circle' in shape) {
    const [latitude, longitude, miles] = shape.circle
    return [{ latitude, longitude }, ...ring({ latitude, longitude }, miles / 2)]
  }
  if ('box' in shape) {
    const [west, south, east, north] = shape.box
    return [{ latitude: (south + north) / 2, longitude: (west + east) / 2 }]
  }
  const { polygon } = shape
  const average = (corners: readonly [number, number][]): GeoPoint => ({
    latitude: corners.reduce((sum, [latitude]) => sum + latitude, 0) / corners.length,
    longitude: corners.reduce((sum, [, longitude]) => sum + longitude, 0) / corners.length,
  })
  const middle = average(polygon)
  return [
    middle,
    ...polygon.map(([latitude, longitude]) => ({
      latitude: (latitude + middle.latitude) / 2,
      longitude: (longitude + middle.longitude) / 2,
    })),
    ...polygon.map((_, index) =>
      average([0, 1, 2].map((step) => polygon.at((index + step) % polygon.length) as [number, number])),
    ),
  ]
}

function ring({ latitude, longitude }: GeoPoint, miles: number): GeoPoint[] {
  const degrees = miles / milesPerDegree
  const stretch = Math.cos((latitude * Math.PI) / 180)
  return [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => {
    const angle = (bearing * Math.PI) / 180
    return {
      latitude: latitude + degrees * Math.cos(angle),
      longitude: longitude + (degrees * Math.sin(angle)) / stretch,
    }
  })
}
