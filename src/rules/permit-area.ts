// Where permit rules apply: areas as rough shapes that are surely inside, or possibly inside, a park or city.
import { distanceMiles, type GeoPoint } from './distance.ts'

/** `circle`: latitude, longitude, miles. `box`: west, south, east, north. `polygon`: latitude and longitude of each corner. */
export type AreaShape =
  | { circle: [latitude: number, longitude: number, miles: number] }
  | { box: [west: number, south: number, east: number, north: number] }
  | { polygon: [latitude: number, longitude: number][] }

/** Whether a shape contains a point. Boxes and polygons are planar and must not cross the date line. */
export function isInShape(shape: AreaShape, point: GeoPoint): boolean {
  if ('circle' in shape) {
    const [latitude, longitude, miles] = shape.circle
    return distanceMiles({ latitude, longitude }, point) <= miles
  }
  if ('box' in shape) {
    const [west, south, east, north] = shape.box
    const { latitude, longitude } = point
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north
  }
  return isInPolygon(shape.polygon, point)
}

// Even-odd rule: a ray to the east crosses the border an odd number of times.
function isInPolygon(corners: [number, number][], { latitude, longitude }: GeoPoint): boolean {
  let isInside = false
  for (const [index, [aLatitude, aLongitude]] of corners.entries()) {
    const [bLatitude, bLongitude] = corners.at(index - 1) as [number, number]
    if (aLatitude > latitude === bLatitude > latitude) continue
    const crossing =
      aLongitude + ((latitude - aLatitude) / (bLatitude - aLatitude)) * (bLongitude - aLongitude)
    if (longitude < crossing) isInside = !isInside
  }
  return isInside
}

/** Whether one of the shapes contains the point. */
export const isInArea = (shapes: readonly AreaShape[], point: GeoPoint): boolean =>
  shapes.some((shape) => isInShape(shape, point))
