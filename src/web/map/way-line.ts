// The way from stop to stop on a map: along the road where it is known, otherwise straight and dashed.
import type { Feature, MultiLineString } from 'geojson'
import type { GeoJSONSource, LineLayerSpecification, MapLibreMap } from 'maplibre-gl'
import { keepLayer } from './keep-layer.ts'
import { type StopOnWay, wayStretches } from './way-points.ts'

type Paint = NonNullable<LineLayerSpecification['paint']>

const layers: { id: string; isRoad: boolean; paint: Paint }[] = [
  { id: 'way', isRoad: false, paint: { 'line-width': 2.5, 'line-dasharray': [1.5, 2] } },
  { id: 'way-road', isRoad: true, paint: { 'line-width': 3.5 } },
]

/** Until the function that it returns is called. */
export function drawWay(map: MapLibreMap, stops: readonly StopOnWay[]): () => void {
  const stretches = wayStretches(stops)
  const leaves = layers.map(({ id, isRoad, paint }) =>
    keepLayer(
      map,
      {
        id,
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#c9811c', ...paint },
      },
      toLines(stretches.filter((one) => one.isRoad === isRoad).map(({ points }) => points)),
    ),
  )
  return () => {
    for (const leave of leaves) leave()
    for (const { id } of layers) map.getSource<GeoJSONSource>(id)?.setData(toLines([]))
  }
}

const toLines = (lines: [number, number][][]): Feature<MultiLineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates: lines },
})
