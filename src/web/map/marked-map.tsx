// A map of a few locations, each as a pin that leads to it, with its number in the list, or as a dot; those with a withheld position are only
// in the list.

import { useRouter } from '@tanstack/react-router'
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { loadMapLibre } from './load-maplibre.ts'
import { locationPin } from './location-pin.ts'
import { boxAround, defaultView, type MapView } from './map-view.ts'
import { groupNear, toRanges } from './number-groups.ts'
import { drawDots } from './other-dots.ts'
import { Drawing, PageMap } from './page-map.tsx'
import { Pins } from './pins.ts'
import { drawWay } from './way-line.ts'
import type { StopOnWay } from './way-points.ts'

/** With the fields of a list the pin shows the photo, whose credit the list has. */
export type MarkedLocation = Pick<LocationSummary, 'id' | 'name' | 'latitude' | 'longitude'> &
  Partial<Pick<LocationSummary, 'cover' | 'themes' | 'directionDegrees'>> &
  Pick<StopOnWay, 'line'> & {
    /** Where its pin leads, a path of ours; without it to the page of the location. */
    href?: string
  }

/** `numbers`: as in a list beside the map; `dots` without names. Both are no links. */
export type MarkerKind = 'links' | 'numbers' | 'dots'

/** The link that is pointed at on the map, or whose card is pointed at in the list. */
export type Lighting = { lit: string | undefined; onPoint: (id: string | undefined) => void }

type MapProps = {
  locations: MarkedLocation[]
  /** Further places, which are in no list beside the map. */
  dots?: readonly { latitude: number; longitude: number }[] | undefined
  label: string
  markers: MarkerKind
  lighting?: Lighting | undefined
  /** Whether a line leads from one to the next. */
  isWay: boolean
  onFail: () => void
}

const margin = 56
const soloZoom = 14

export default function MarkedMap({
  locations,
  dots = none,
  label,
  markers,
  lighting,
  isWay,
  onFail,
}: MapProps) {
  const draw = useCallback((map: MapLibreMap) => drawWay(map, locations), [locations])
  const dot = useCallback((map: MapLibreMap) => drawDots(map, dots), [dots])
  return (
    <PageMap
      getView={() => getView([...locations, ...dots])}
      label={label}
      showsTiles={false}
      onFail={onFail}
    >
      {(map) => (
        <>
          {dots.length > 0 && <Drawing map={map} draw={dot} />}
          {isWay && <Drawing map={map} draw={draw} />}
          {markers === 'links' ? (
            <Links map={map} locations={locations} lighting={lighting} />
          ) : (
            <Signs map={map} locations={locations} isNumbered={markers === 'numbers'} />
          )}
        </>
      )}
    </PageMap>
  )
}

const none: NonNullable<MapProps['dots']> = []

function getView(locations: readonly Pick<MarkedLocation, 'latitude' | 'longitude'>[]): MapView {
  const box = boxAround(locations)
  const [only, another] = locations
  if (only && !another && only.latitude !== null && only.longitude !== null)
    return { lat: only.latitude, lng: only.longitude, zoom: soloZoom }
  return box ? { box, margin } : defaultView
}

type LayerProps = { map: MapLibreMap; locations: readonly MarkedLocation[] }

function Links({ map, locations, lighting }: LayerProps & { lighting: Lighting | undefined }) {
  const router = useRouter()
  const visit = useEffectEvent((id: string) => {
    const href = locations.find((one) => one.id === id)?.href
    if (href) router.history.push(href)
    else void router.navigate({ to: '/location/$id', params: { id } })
  })
  const point = useEffectEvent((id: string | undefined) => lighting?.onPoint(id))
  const lit = lighting?.lit
  const shown = useRef<Pins>(undefined)
  const light = useEffectEvent((pins: Pins) => pins.light(lit, undefined))
  useEffect(() => {
    let isOver = false
    void loadMapLibre().then(({ Marker: MapMarker }) => {
      if (isOver) return
      const pins = new Pins(map, MapMarker, { onPoint: (id) => point(id), onSelect: (id) => visit(id) })
      pins.show(
        locations.flatMap((location) => {
          const { id, latitude, longitude } = location
          return latitude === null || longitude === null
            ? []
            : [
                {
                  ...locationPin(location, { latitude, longitude }),
                  href: location.href ?? `/location/${id}`,
                },
              ]
        }),
      )
      light(pins)
      shown.current = pins
    })
    return () => {
      isOver = true
      shown.current?.remove()
      shown.current = undefined
    }
  }, [map, locations])
  useEffect(() => shown.current?.light(lit, undefined), [lit])
  return null
}

/** Places may lie too close to each other for links; the list with the same numbers has those. */
function Signs({ map, locations, isNumbered }: LayerProps & { isNumbered: boolean }) {
  useEffect(() => {
    let markers: Marker[] = []
    let isOver = false
    const places = locations.flatMap(({ latitude, longitude }, index) =>
      latitude === null || longitude === null ? [] : [{ lat: latitude, lng: longitude, number: index + 1 }],
    )
    const remove = () => {
      for (const marker of markers) marker.remove()
    }
    const draw = async () => {
      const { Marker: MapMarker } = await loadMapLibre()
      if (isOver) return
      remove()
      const points = places.map((place) => ({ ...place, at: map.project(place) }))
      markers = groupNear(points, isNumbered ? signPixels : 0).map(([first, ...others]) => {
        const text = isNumbered ? toRanges([first, ...others].map(({ number }) => number)) : ''
        return new MapMarker({ element: createSign(text) }).setLngLat(first).addTo(map)
      })
    }
    void draw()
    const zooming = map.on('zoomend', () => void draw())
    return () => {
      isOver = true
      zooming.unsubscribe()
      remove()
    }
  }, [map, locations, isNumbered])
  return null
}

/** As wide as one sign. */
const signPixels = 28

function createSign(text: string): HTMLElement {
  const sign = document.createElement('span')
  sign.className = 'map-number'
  sign.textContent = text
  return sign
}
