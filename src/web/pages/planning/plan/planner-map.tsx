// The map of the planner: the spot, and the directions of light from it. Client only.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { lowestSymbols } from '../../../map/location-layers.ts'
import '../../../map/map.css'
import { NoStreetsNote } from '../../../map/no-streets-note.tsx'
import { useMap } from '../../../map/use-map.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import { placeView } from '../../discovery/location/position-map-view.ts'
import { type LightOnMap, lightLines, lineColor } from './light-lines.ts'

const name = 'light-lines'

export default function PlannerMap({ onFail, ...lightOnMap }: LightOnMap & { onFail: () => void }) {
  const { point } = lightOnMap
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useBrowserConfig()
  const made = useMap(container, {
    view: placeView({ ...point, precision: 'exact' }, mapStyleUrl),
    styleUrl: mapStyleUrl,
    label: 'Map with the directions of light',
    showsTiles: true,
    onFail,
  })
  const map = made?.map
  useLines(map, lightOnMap)
  useSpotMarker(map, point)
  return (
    <>
      <div className={`absolute inset-0 transition-opacity duration-200 ${map ? '' : 'opacity-0'}`}>
        {/* MapLibre adds its own classes here, so these never change. */}
        <div ref={container} className="size-full" />
      </div>
      {map && <ZoomButtons map={map} />}
      {made && <NoStreetsNote made={made} />}
    </>
  )
}

// A change of the theme replaces the style, and with it the layer.
function useLines(map: MapLibreMap | undefined, { point, moment, light, horizon }: LightOnMap): void {
  useEffect(() => {
    if (!map) return
    const data = lightLines({ point, moment, light, horizon })
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
  }, [map, point, moment, light, horizon])
}

function useSpotMarker(map: MapLibreMap | undefined, { latitude, longitude }: GeoPoint): void {
  useEffect(() => {
    if (!map) return
    // Scrolling the page must not be caught by the map.
    map.cooperativeGestures.enable()
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
  }, [map, latitude, longitude])
}
