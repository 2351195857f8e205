// The cell of 0.2 degrees in which a location or property with an approximate position lies.
import type { MapLibreMap } from 'maplibre-gl'
import { keepLayer } from '../../../map/keep-layer.ts'
import { amber } from '../../../map/marker-image.ts'

const cellDegrees = 0.2
const name = 'place-cell'

type MaybePoint = { latitude: number | null; longitude: number | null }

/** Remains, also when the map changes its theme, until the returned function is called. */
export function outlineCell(map: MapLibreMap, { latitude, longitude }: MaybePoint): () => void {
  if (latitude === null || longitude === null) return () => {}
  const [south, west] = [
    Math.floor(latitude / cellDegrees) * cellDegrees,
    Math.floor(longitude / cellDegrees) * cellDegrees,
  ]
  const [north, east] = [south + cellDegrees, west + cellDegrees]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return keepLayer(
    map,
    {
      id: name,
      type: 'fill',
      paint: { 'fill-color': amber, 'fill-opacity': 0.25, 'fill-outline-color': amber },
    },
    { type: 'Polygon', coordinates: [ring] },
  )
}
