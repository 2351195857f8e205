// The map to pick a position: a click sets it, the pin is dragged or moved by arrow keys, parking and access points
// likewise. Existing locations are shown around it. Client only.
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { GeoPoint } from '../../../rules/distance.ts'
import { loadMapLibre } from '../../map/load-maplibre.ts'
import { focusFeatures } from '../../map/location-feature.ts'
import { focusSource } from '../../map/location-layers.ts'
import { defaultView, mapLibreZoom } from '../../map/map-view.ts'
import { PageMap, SourceData } from '../../map/page-map.tsx'
import { placeView } from '../../pages/discovery/location/position-map-view.ts'

/** A pin on the map: `id` stays the same while it moves. */
export type Pin = { id: string; sign: 'place' | 'P' | 'A'; label: string; point: GeoPoint }

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

/** West of the date line the map's longitude continues beyond −180. */
const onEarth = ({ lng, lat }: { lng: number; lat: number }): GeoPoint => ({
  latitude: lat,
  longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
})

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const [smallStep, largeStep] = [2, 20]

function PinOnMap({ map, pin, onMove }: { map: MapLibreMap; pin: Pin; onMove: (point: GeoPoint) => void }) {
  const [marker, setMarker] = useState<Marker>()
  const { latitude, longitude } = pin.point
  const move = useEffectEvent(onMove)
  const make = useEffectEvent((element: HTMLElement, MarkerClass: typeof Marker) =>
    new MarkerClass({ element, draggable: true, anchor: pin.sign === 'place' ? 'bottom' : 'top' })
      .setLngLat([longitude, latitude])
      .addTo(map),
  )
  const draw = useEffectEvent(() => getElement(pin))
  useEffect(() => {
    let isOver = false
    let own: Marker | undefined
    const element = draw()
    void loadMapLibre().then((maplibre) => {
      if (isOver) return
      own = make(element, maplibre.Marker)
      own.on('dragend', () => own && move(onEarth(own.getLngLat())))
      element.addEventListener('keydown', (event) => {
        const way = arrows[event.key]
        if (!way || !own) return
        event.preventDefault()
        event.stopPropagation()
        const step = event.shiftKey ? largeStep : smallStep
        const at = map.project(own.getLngLat())
        move(onEarth(map.unproject([at.x + way[0] * step, at.y + way[1] * step])))
      })
      setMarker(own)
    })
    return () => {
      isOver = true
      own?.remove()
    }
  }, [map])
  useEffect(() => {
    marker?.setLngLat([longitude, latitude])
  }, [marker, latitude, longitude])
  useEffect(() => {
    marker
      ?.getElement()
      .setAttribute('aria-label', `${pin.label}. Use the arrow keys to move it, with Shift to move faster.`)
  }, [marker, pin.label])
  return null
}

const pinShape = 'M14 1C7 1 1.5 6.4 1.5 13.2 1.5 22 14 35 14 35s12.5-13 12.5-21.8C26.5 6.4 21 1 14 1Z'

function getElement({ sign }: Pin): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  if (sign === 'place') {
    element.className = 'block cursor-grab'
    element.innerHTML = `<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true"><path d="${pinShape}" fill="#f2ab35" stroke="#161616" stroke-width="1.5"/><circle cx="14" cy="13" r="4.5" fill="#161616"/></svg>`
  } else {
    element.className =
      'grid size-7 cursor-grab place-items-center rounded-sm border border-hairline bg-raised text-13 font-semibold text-text'
    element.textContent = sign
  }
  return element
}
