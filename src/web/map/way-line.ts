// The way from stop to stop on a map: straight and dashed, because the roads between them are not known.
import type { Feature, LineString } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { lowestSymbols } from './location-layers.ts'
import { type Stop, wayPoints } from './way-points.ts'

const name = 'way'

/** Until the function that it returns is called. A change of the theme replaces the style, and with it the layer. */
export function drawWay(map: MapLibreMap, stops: readonly Stop[]): () => void {
  const data = toLine(stops)
  const draw = () => {
    if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data })
    if (map.getLayer(name)) return
    map.addLayer(
      {
        id: name,
        type: 'line',
        source: name,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#c9811c', 'line-width': 2.5, 'line-dasharray': [1.5, 2] },
      },
      lowestSymbols(map),
    )
  }
  draw()
  map.getSource<GeoJSONSource>(name)?.setData(data)
  const dressing = map.on('styledata', draw)
  return () => {
    dressing.unsubscribe()
    map.getSource<GeoJSONSource>(name)?.setData(toLine([]))
  }
}

const toLine = (stops: readonly Stop[]): Feature<LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: wayPoints(stops) },
})
