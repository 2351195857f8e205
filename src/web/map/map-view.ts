// The part of the world that a map shows, and its form in the address bar: `west,south,east,north`, 5 decimals.

/** A point with a zoom as the specification counts it (in tiles of 256 pixels), or a box with a margin in pixels. */
export type MapView = { lat: number; lng: number; zoom: number } | { box: string; margin?: number }

/** The center of the USA. */
export const defaultView = { lat: 39.8283, lng: -98.5795, zoom: 4 }
export const zoomNearUser = 10
export const zoomWhenRecentred = 12

/** The position that the filters were set with. */
export const getPosition = ({ lat, lng }: { lat?: number; lng?: number }) =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/** The maximum zoom when a single location is shown (MapLibre's zoom). */
export const closestFit = 14

/** MapLibre counts zooms in tiles of 512 pixels: one less shows the same. */
export const mapLibreZoom = (zoom: number) => zoom - 1

type Edges = { west: number; south: number; east: number; north: number }

const within = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Edges as text for the address bar. A map that shows the whole world gives -180 to 180. */
export function boxText({ west, south, east, north }: Edges): string {
  const isWholeWorld = east - west >= 360
  const edges = [
    isWholeWorld ? -180 : within(west),
    Math.max(south, -90),
    isWholeWorld ? 180 : within(east),
    Math.min(north, 90),
  ]
  return edges.map((degrees) => Number(degrees.toFixed(5))).join(',')
}

/** Corners for MapLibre, south-west and north-east; east of the date line the longitude continues beyond 180. */
export function getCorners(box: string): [[number, number], [number, number]] {
  const [west = -180, south = -90, east = 180, north = 90] = box.split(',').map(Number)
  return [
    [west, south],
    [east < west ? east + 360 : east, north],
  ]
}

/** The smallest box around points; undefined if there are none. */
export function boxAround(
  points: readonly { latitude: number | null; longitude: number | null }[],
): string | undefined {
  const placed = points.filter(
    (point): point is { latitude: number; longitude: number } =>
      point.latitude !== null && point.longitude !== null,
  )
  if (placed.length === 0) return undefined
  const latitudes = placed.map((point) => point.latitude)
  const longitudes = placed.map((point) => point.longitude)
  return boxText({
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  })
}
