// A layer of a page's own on a map: below the names, and again after a change of the theme, which replaces the style.
import type { GeoJSON } from 'geojson'
import type {
  CircleLayerSpecification,
  FillLayerSpecification,
  GeoJSONSource,
  LineLayerSpecification,
  MapLibreMap,
} from 'maplibre-gl'
import { lowestSymbols } from './location-layers.ts'

type OwnLayer =
  | Omit<LineLayerSpecification, 'source'>
  | Omit<FillLayerSpecification, 'source'>
  | Omit<CircleLayerSpecification, 'source'>

/** Until the function that it returns is called; the layer then stays as it is. A layer of that id that is there gets the new data. */
export function keepLayer(map: MapLibreMap, layer: OwnLayer, data: GeoJSON): () => void {
  const { id } = layer
  const draw = () => {
    if (!map.getSource(id)) map.addSource(id, { type: 'geojson', data })
    if (!map.getLayer(id)) map.addLayer({ ...layer, source: id }, lowestSymbols(map))
  }
  draw()
  map.getSource<GeoJSONSource>(id)?.setData(data)
  const dressing = map.on('styledata', draw)
  return () => dressing.unsubscribe()
}
