// The way from stop to stop on a map: straight and dashed, because the roads between them are not known.
import type { Feature, LineString } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { keepLayer } from './keep-layer.ts'
import { type Stop, wayPoints } from './way-points.ts'

const name = 'way'

/** Until the function that it returns is called. */
export function drawWay(map: MapLibreMap, stops: readonly Stop[]): () => void {
  const leave = keepLayer(
    map,
    {
      id: name,
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#c9811c', 'line-width': 2.5, 'line-dasharray': [1.5, 2] },
    },
    toLine(stops),
  )
  return () => {
    leave()
    map.getSource<GeoJSONSource>(name)?.setData(toLine([]))
  }
}

const toLine = (stops: readonly Stop[]): Feature<LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: wayPoints(stops) },
})
