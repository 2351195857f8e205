// The map of the planner: the spot, and the directions of light from it. A tap, a right click, a long press, or the pin, dragged or moved by
// arrow keys, moves the spot. Client only.
import type { MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { keepLayer } from '../../../map/keep-layer.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { Drawing, PageMap } from '../../../map/page-map.tsx'
import { onEarth, PinOnMap } from '../../../map/pin-on-map.tsx'
import { placeView } from '../../discovery/location/position-map-view.ts'
import { CameraLayer } from './camera-map/camera-layer.tsx'
import type { CameraOnMap } from './camera-map/camera-on-map.ts'
import { type LightOnMap, lightLines, lineColor } from './light-lines.ts'

const name = 'light-lines'

export type PlannerMapLayers = LightOnMap & {
  onMove: ((point: GeoPoint) => void) | undefined
  camera: CameraOnMap | undefined
}

export default function PlannerMap({
  point,
  moment,
  light,
  horizon,
  path,
  onMove,
  camera,
  onFail,
}: PlannerMapLayers & { onFail: () => void }) {
  const drawLines = useCallback(
    (map: MapLibreMap) => drawLight(map, { point, moment, light, horizon, path }),
    [point, moment, light, horizon, path],
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
          <CameraLayer map={map} spot={point} camera={camera} />
          <Drawing map={map} draw={drawLines} />
          {onMove ? (
            <Moving map={map} point={point} onMove={onMove} camera={camera} />
          ) : (
            <Drawing map={map} draw={drawSpot} />
          )}
        </>
      )}
    </PageMap>
  )
}

type MovingProps = {
  map: MapLibreMap
  point: GeoPoint
  onMove: (point: GeoPoint) => void
  camera: CameraOnMap | undefined
}

const longPressMs = 500
/** A finger that moves farther scrolls the page. */
const restPixels = 10

/** Layer: the pin, and what moves it. */
function Moving({ map, point, onMove, camera }: MovingProps) {
  const move = useEffectEvent((tapped: GeoPoint) => {
    if (!camera?.onTap(tapped, metersPerPixel(map))) onMove(tapped)
  })
  useEffect(() => {
    map.getCanvas().classList.add('cursor-crosshair!')
    // Not on the pin itself.
    const pick = ({ lngLat, originalEvent }: MapMouseEvent) =>
      originalEvent.target === map.getCanvas() && move(onEarth(lngLat))
    const listening = [
      map.on('click', pick),
      // With a listener the map keeps the browser's own menu away.
      map.on('contextmenu', pick),
      ...onLongPress(map, (lngLat) => move(onEarth(lngLat))),
    ]
    return () => {
      map.getCanvas().classList.remove('cursor-crosshair!')
      for (const one of listening) one.unsubscribe()
    }
  }, [map])
  const { latitude, longitude } = point
  useEffect(() => {
    // What was searched for may be elsewhere.
    if (!map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] })
  }, [map, latitude, longitude])
  return (
    <PinOnMap
      map={map}
      pin={{ id: 'spot', sign: 'place', label: 'The planned spot', point }}
      onMove={onMove}
    />
  )
}

/** At the middle of the map. */
function metersPerPixel(map: MapLibreMap): number {
  const equatorPixels = 512 * 2 ** map.getZoom()
  return (40_075_017 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / equatorPixels
}

/** Phones of Apple send no context menu for it. */
function onLongPress(map: MapLibreMap, press: (at: MapTouchEvent['lngLat']) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: MapTouchEvent['point'] | undefined
  const cancel = () => clearTimeout(timer)
  return [
    map.on('touchstart', ({ points, point: at, lngLat, originalEvent }) => {
      cancel()
      if (points.length !== 1 || originalEvent.target !== map.getCanvas()) return
      start = at
      timer = setTimeout(() => press(lngLat), longPressMs)
    }),
    map.on('touchmove', ({ point: at }) => {
      if (start && at.dist(start) > restPixels) cancel()
    }),
    map.on('touchend', cancel),
    map.on('touchcancel', cancel),
    { unsubscribe: cancel },
  ]
}

const drawLight = (map: MapLibreMap, lightOnMap: LightOnMap): (() => void) =>
  keepLayer(
    map,
    {
      id: name,
      type: 'line',
      layout: { 'line-cap': 'round' },
      paint: {
        'line-color': lineColor,
        'line-width': ['match', ['get', 'kind'], 'shadow', 5, ['rise-set', 'central-path'], 2, 3],
        'line-opacity': ['case', ['get', 'isHidden'], 0.3, ['==', ['get', 'kind'], 'rise-set'], 0.7, 1],
      },
    },
    lightLines(lightOnMap),
  )

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
