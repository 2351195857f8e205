// The map to pick a position: a click sets it, the pin is dragged or moved by arrow keys, parking and access points
// likewise. Existing locations are shown around it. Client only.
import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { GeoPoint } from '../../../rules/distance.ts'
import { focusFeatures } from '../../map/location-feature.ts'
import { focusSource } from '../../map/location-layers.ts'
import { defaultView, mapLibreZoom } from '../../map/map-view.ts'
import { PageMap, SourceData } from '../../map/page-map.tsx'
import { onEarth, type Pin, PinOnMap } from '../../map/pin-on-map.tsx'
import { placeView } from '../../pages/discovery/location/position-map-view.ts'

export type PickerMapProps = {
  styleUrl: string | null
  point: GeoPoint | undefined
  directionDegrees: number | null
  ways: Pin[]
  /** A point that the map moves to; a new object each time. */
  goTo: GeoPoint | undefined
  onPick: (point: GeoPoint) => void
  onMoveWay: (id: string, point: GeoPoint) => void
  /** The map's center whenever it has come to rest, once the map shows a region. */
  onLook: (center: GeoPoint) => void
  onFail: (error: unknown) => void
}

/** Below this zoom the map shows a continent. */
const regionZoom = 4.5

export default function PickerMap(props: PickerMapProps) {
  const { point, directionDegrees, ways, onFail } = props
  const focus = useMemo(() => {
    const location = point && { id: 'new', name: '', themes: [], rating: 0, ...point }
    return focusFeatures(undefined, directionDegrees === null ? undefined : location, directionDegrees)
  }, [point, directionDegrees])
  const pins: Pin[] = [
    ...(point ? [{ id: 'place', sign: 'place' as const, label: 'The location', point }] : []),
    ...ways,
  ]
  return (
    <PageMap
      getView={(styleUrl) => (point ? getView(point, styleUrl) : defaultView)}
      label="Map to pick the position"
      showsTiles
      hasStreetsNote={false}
      onFail={onFail}
    >
      {(map) => (
        <>
          <SourceData map={map} source={focusSource} data={focus} />
          <Picking map={map} {...props} />
          {pins.map((pin) => (
            <PinOnMap
              key={pin.id}
              map={map}
              pin={pin}
              onMove={(to) => (pin.id === 'place' ? props.onPick(to) : props.onMoveWay(pin.id, to))}
            />
          ))}
        </>
      )}
    </PageMap>
  )
}

/** Layer: clicks pick a position, and the map moves to a requested point. */
function Picking({ map, styleUrl, goTo, onPick, onLook }: PickerMapProps & { map: MapLibreMap }) {
  const pick = useEffectEvent(onPick)
  const look = useEffectEvent(onLook)
  useEffect(() => {
    map.getCanvas().classList.add('cursor-crosshair!')
    const clicking = map.on('click', ({ lngLat }) => pick(onEarth(lngLat)))
    const resting = map.on('moveend', () => map.getZoom() >= regionZoom && look(onEarth(map.getCenter())))
    return () => {
      clicking.unsubscribe()
      resting.unsubscribe()
    }
  }, [map])
  useEffect(() => {
    if (!goTo) return
    const { lat, lng, zoom } = getView(goTo, styleUrl)
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), mapLibreZoom(zoom)), duration: 400 })
  }, [map, goTo, styleUrl])
  return null
}

const getView = (point: GeoPoint, styleUrl: string | null) =>
  placeView({ ...point, precision: 'exact' }, styleUrl) as { lat: number; lng: number; zoom: number }
