// A GeoJSON feature as one flat record: its properties, its id, and one position for its geometry.

type Position = readonly number[]
type Json = Record<string, unknown>

/** Returns anything but a feature unchanged. A feature's geometry takes precedence over positions in its properties. */
export function flattenFeature(value: Json): Json {
  if (value.type !== 'Feature') return value
  const properties =
    typeof value.properties === 'object' && value.properties !== null ? (value.properties as Json) : {}
  const position = getPosition(value.geometry as Json | null)
  const record: Json = { ...properties }
  if (value.id !== undefined && value.id !== null) record.id = value.id
  if (Array.isArray(position)) {
    record.longitude = position[0]
    record.latitude = position[1]
    if (position.length > 2 && record.elevation_m === undefined) record.ele ??= position[2]
  }
  return record
}

/** A point gives itself; a line its middle vertex; an area the centroid of its largest ring; a collection its first member. */
export function getPosition(geometry: Json | null | undefined): Position | undefined {
  const coordinates = geometry?.coordinates as never
  try {
    switch (geometry?.type) {
      case 'Point':
        return coordinates
      case 'MultiPoint':
        return coordinates[0]
      case 'LineString':
        return middle(coordinates)
      case 'MultiLineString':
        return middle(coordinates[0])
      case 'Polygon':
        return centroid(coordinates[0]).position
      case 'MultiPolygon':
        return (coordinates as Position[][][])
          .map((polygon) => centroid(polygon[0] as Position[]))
          .reduce((a, b) => (b.area > a.area ? b : a)).position
      case 'GeometryCollection':
        return getPosition((geometry.geometries as Json[])[0])
      default:
        return undefined
    }
  } catch {
    // Wrongly nested coordinates: the row has no position.
    return undefined
  }
}

const middle = (line: Position[]): Position | undefined => line[Math.floor(line.length / 2)]

// The shoelace formula, relative to the first vertex so that small rings do not lose precision.
function centroid(ring: Position[]): { area: number; position: Position } {
  const [x0, y0] = ring[0] as [number, number]
  let area = 0
  let x = 0
  let y = 0
  for (let i = 0; i < ring.length - 1; i += 1) {
    const [ax, ay] = ring[i] as [number, number]
    const [bx, by] = ring[i + 1] as [number, number]
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    area += cross
    x += (ax + bx - 2 * x0) * cross
    y += (ay + by - 2 * y0) * cross
  }
  const position = area === 0 ? [x0, y0] : [x0 + x / (3 * area), y0 + y / (3 * area)]
  return { area: Math.abs(area), position }
}
