// Lines from the locations to the landmark, and the landmark's own mark on the map.
import type { FeatureCollection } from 'geojson'
import type { MapLibreMap, Marker } from 'maplibre-gl'
import type { LandmarkDetail } from '../../../contract/landmarks.ts'
import { loadMapLibre } from '../../map/load-maplibre.ts'
import { lowestSymbols } from '../../map/location-layers.ts'
import { amber } from '../../map/marker-image.ts'
import { getViewpoint } from './landmark-data.ts'

const name = 'sight-lines'

/** Remains, also when the map changes its theme, until the returned function is called. Withheld positions have no line. */
export function drawSightLines(map: MapLibreMap, landmark: LandmarkDetail): () => void {
  const data = toLines(landmark)
  const draw = () => {
    if (map.getLayer(name)) return
    if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data })
    map.addLayer(
      {
        id: name,
        type: 'line',
        source: name,
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': amber, 'line-width': 2, 'line-dasharray': [1, 2] },
      },
      lowestSymbols(map),
    )
  }
  draw()
  const dressing = map.on('styledata', draw)
  return () => dressing.unsubscribe()
}

const toLines = (landmark: LandmarkDetail): FeatureCollection => ({
  type: 'FeatureCollection',
  features: landmark.spots.flatMap((spot) => {
    const from = spot.isApproximate ? undefined : getViewpoint(spot)
    if (!from) return []
    const coordinates = [
      [from.longitude, from.latitude],
      [landmark.longitude, landmark.latitude],
    ]
    return [
      { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } },
    ]
  }),
})

/** Remains until the returned function is called. */
export function markLandmark(map: MapLibreMap, landmark: LandmarkDetail): () => void {
  let marker: Marker | undefined
  let isOver = false
  const element = document.createElement('div')
  element.className =
    'rounded-pill border border-hairline bg-raised px-3 py-1 text-13 font-semibold text-text shadow-raised'
  element.textContent = landmark.name
  void loadMapLibre().then((maplibre) => {
    if (isOver) return
    marker = new maplibre.Marker({ element }).setLngLat([landmark.longitude, landmark.latitude]).addTo(map)
  })
  return () => {
    isOver = true
    marker?.remove()
  }
}
