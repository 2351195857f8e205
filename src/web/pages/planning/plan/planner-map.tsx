// The map of the planner: the spot, and the directions of light from it. Client only.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { useCallback } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { lowestSymbols } from '../../../map/location-layers.ts'
import { Drawing, PageMap } from '../../../map/page-map.tsx'
import { placeView } from '../../discovery/location/position-map-view.ts'
import { type LightOnMap, lightLines, lineColor } from './light-lines.ts'

const name = 'light-lines'

export default function PlannerMap({
  point,
  moment,
  light,
  horizon,
  onFail,
}: LightOnMap & { onFail: () => void }) {
  const drawLines = useCallback(
    (map: MapLibreMap) => drawLight(map, { point, moment, light, horizon }),
    [point, moment, light, horizon],
  )
  const { latitude, longitude } = point
  const drawSpot = useCallback(
    (map: MapLibreMap) => markSpot(map, { latitude, longitude }),
    [latitude, longitude],
  )
  return (
    <PageMap
      getView={(styleUrl) => placeView({ ...point, precision: 'exact' }, styleUrl)}
      label="Map with the directions of light"
      showsTiles
      onFail={onFail}
    >
      {(map) => (
        <>
          <Drawing map={map} draw={drawLines} />
          <Drawing map={map} draw={drawSpot} />
        </>
      )}
    </PageMap>
  )
}

// A change of the theme replaces the style, and with it the layer.
function drawLight(map: MapLibreMap, lightOnMap: LightOnMap): () => void {
  const data = lightLines(lightOnMap)
  const draw = () => {
    if (!map.getSource(name)) map.addSource(name, { type: 'geojson', data })
    if (map.getLayer(name)) return
    map.addLayer(
      {
        id: name,
        type: 'line',
        source: name,
        layout: { 'line-cap': 'round' },
        paint: {
          'line-color': lineColor,
          'line-width': ['match', ['get', 'kind'], 'shadow', 5, 'rise-set', 2, 3],
          'line-opacity': ['case', ['get', 'isHidden'], 0.3, ['==', ['get', 'kind'], 'rise-set'], 0.7, 1],
        },
      },
      lowestSymbols(map),
    )
  }
  draw()
  map.getSource<GeoJSONSource>(name)?.setData(data)
  const dressing = map.on('styledata', draw)
  return () => dressing.unsubscribe()
}

function markSpot(map: MapLibreMap, { latitude, longitude }: GeoPoint): () => void {
  let isOver = false
  let remove = () => {}
  void loadMapLibre().then(({ Marker }) => {
    if (isOver) return
    const element = document.createElement('div')
    element.className = 'map-dot'
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    remove = () => marker.remove()
  })
  return () => {
    isOver = true
    remove()
  }
}
