// A map of a few locations, each with its name as a link, with its number in the list, or as a dot; those with a withheld position are only
// in the list.

import { useRouter } from '@tanstack/react-router'
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { loadMapLibre } from './load-maplibre.ts'
import { boxAround, defaultView, type MapView } from './map-view.ts'
import { Drawing, PageMap } from './page-map.tsx'
import { drawWay } from './way-line.ts'

export type MarkedLocation = Pick<LocationSummary, 'id' | 'name' | 'latitude' | 'longitude'>

/** `numbers`: as in a list beside the map; `dots` without names. Both are no links. */
export type MarkerKind = 'links' | 'numbers' | 'dots'

type MapProps = {
  locations: MarkedLocation[]
  label: string
  markers: MarkerKind
  /** Whether a line leads from one to the next. */
  isWay: boolean
  onFail: () => void
}

const margin = 56
const soloZoom = 14

export default function MarkedMap({ locations, label, markers, isWay, onFail }: MapProps) {
  const draw = useCallback((map: MapLibreMap) => drawWay(map, locations), [locations])
  return (
    <PageMap getView={() => getView(locations)} label={label} showsTiles={false} onFail={onFail}>
      {(map) => (
        <>
          {isWay && <Drawing map={map} draw={draw} />}
          <LocationMarkers map={map} locations={locations} kind={markers} />
        </>
      )}
    </PageMap>
  )
}

function getView(locations: readonly MarkedLocation[]): MapView {
  const box = boxAround(locations)
  const [only, another] = locations
  if (only && !another && only.latitude !== null && only.longitude !== null)
    return { lat: only.latitude, lng: only.longitude, zoom: soloZoom }
  return box ? { box, margin } : defaultView
}

function LocationMarkers({
  map,
  locations,
  kind,
}: {
  map: MapLibreMap
  locations: readonly MarkedLocation[]
  kind: MarkerKind
}) {
  const router = useRouter()
  const visit = useEffectEvent((id: string) => void router.navigate({ to: '/location/$id', params: { id } }))
  useEffect(() => {
    let markers: Marker[] = []
    let isOver = false
    void loadMapLibre().then(({ Marker: MapMarker }) => {
      if (isOver) return
      markers = locations.flatMap(({ id, name, latitude, longitude }, index) =>
        latitude === null || longitude === null
          ? []
          : [
              new MapMarker({
                element:
                  kind === 'links'
                    ? createLink({ id, name }, visit)
                    : createSign(kind === 'numbers' ? String(index + 1) : ''),
              })
                .setLngLat([longitude, latitude])
                .addTo(map),
            ],
      )
    })
    return () => {
      isOver = true
      for (const marker of markers) marker.remove()
    }
  }, [map, locations, kind])
  return null
}

/** Places may lie too close to each other for links; the list with the same numbers has those. */
function createSign(text: string): HTMLElement {
  const sign = document.createElement('span')
  sign.className = 'map-number'
  sign.textContent = text
  return sign
}

/** A dot whose name appears beside it when it is pointed at or has the focus. */
function createLink({ id, name }: { id: string; name: string }, visit: (id: string) => void): HTMLElement {
  const link = document.createElement('a')
  link.href = `/location/${id}`
  link.className = 'map-dot'
  // What is not visible names nothing.
  link.ariaLabel = name
  const label = document.createElement('span')
  label.textContent = name
  link.append(label)
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    visit(id)
  })
  return link
}
