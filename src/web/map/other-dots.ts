// What a list has beyond its pins, as dots on the map without names or links.
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { keepLayer } from './keep-layer.ts'

type Point = { latitude: number; longitude: number }

const name = 'other-dots'

/** Until the function that it returns is called. */
export function drawDots(map: MapLibreMap, points: readonly Point[]): () => void {
  const leave = keepLayer(
    map,
    {
      id: name,
      type: 'circle',
      paint: {
        'circle-radius': 4,
        'circle-color': '#c9811c',
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1,
      },
    },
    toFeatures(points),
  )
  return () => {
    leave()
    map.getSource<GeoJSONSource>(name)?.setData(toFeatures([]))
  }
}

const toFeatures = (points: readonly Point[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ latitude, longitude }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})
