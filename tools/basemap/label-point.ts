// Finds the label position of an area: the center of the largest circle inside its largest polygon. Method: V.
// Agafonkin, "A new algorithm for finding a visual center of a polygon" (polylabel), on the Mercator plane.
import type { MultiPolygon, Polygon, Position } from 'geojson'

type Cell = { x: number; y: number; half: number; distance: number; best: number }

/** Longitude and latitude inside the area. */
export function labelPoint(geometry: Polygon | MultiPolygon): [number, number] {
  const polygon = largestPolygon(geometry)
  const rings = polygon.map((ring) =>
    ring.map(([lng = 0, lat = 0]) => [lng, mercatorDegrees(lat)] as [number, number]),
  )
  const { x, y } = innermost(rings)
  return [round(x), round(latitude(y))]
}

/**
 * True area in square degrees at the equator: the area that the ring encloses on the sphere, by an equal-area
 * projection.
 */
export function getArea(polygon: Position[][]): number {
  const ring = polygon[0] ?? []
  let twice = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [x1 = 0, y1 = 0] = ring[j]!
    const [x2 = 0, y2 = 0] = ring[i]!
    twice += (x1 - x2) * (Math.sin((y1 * Math.PI) / 180) + Math.sin((y2 * Math.PI) / 180))
  }
  return (Math.abs(twice) / 2) * (180 / Math.PI)
}

function largestPolygon(geometry: Polygon | MultiPolygon): Position[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.reduce((largest, polygon) => (getArea(polygon) > getArea(largest) ? polygon : largest))
}

function innermost(rings: [number, number][][]): Cell {
  const xs = rings[0]!.map((point) => point[0])
  const ys = rings[0]!.map((point) => point[1])
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const size = Math.max(Math.min(right - left, top - bottom), 1e-6)
  const precision = size / 60
  const cell = (x: number, y: number, half: number): Cell => {
    const distance = signedDistance(x, y, rings)
    return { x, y, half, distance, best: distance + half * Math.SQRT2 }
  }
  let best = cell((left + right) / 2, (bottom + top) / 2, 0)
  const open: Cell[] = []
  for (let x = left; x < right; x += size)
    for (let y = bottom; y < top; y += size) open.push(cell(x + size / 2, y + size / 2, size / 2))
  while (open.length > 0) {
    open.sort((a, b) => a.best - b.best)
    const next = open.pop()!
    if (next.distance > best.distance) best = next
    if (next.best - best.distance <= precision) break
    const half = next.half / 2
    for (const dx of [-half, half])
      for (const dy of [-half, half]) open.push(cell(next.x + dx, next.y + dy, half))
  }
  return best
}

/** Distance to the nearest edge, negative outside. */
function signedDistance(x: number, y: number, rings: [number, number][][]): number {
  let inside = false
  let nearest = Infinity
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const a = ring[i]!
      const b = ring[j]!
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
      nearest = Math.min(nearest, squaredDistance(x, y, a, b))
    }
  }
  return (inside ? 1 : -1) * Math.sqrt(nearest)
}

function squaredDistance(x: number, y: number, a: [number, number], b: [number, number]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
  return (x - a[0] - along * dx) ** 2 + (y - a[1] - along * dy) ** 2
}

function mercatorDegrees(lat: number): number {
  const clamped = Math.max(-85, Math.min(85, lat))
  return (Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) * 180) / Math.PI
}

function latitude(mercator: number): number {
  return (Math.atan(Math.sinh((mercator * Math.PI) / 180)) * 180) / Math.PI
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}
