// A map of a few locations, each with its name as a link; those with a withheld position are only in the list.

import { useRouter } from '@tanstack/react-router'
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { useBrowserConfig } from '../browser/use-browser-config.ts'
import { loadMapLibre } from './load-maplibre.ts'
import './map.css'
import { boxAround, defaultView, type MapView } from './map-view.ts'
import { NoStreetsNote } from './no-streets-note.tsx'
import { useMap } from './use-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

type MapProps = { locations: LocationSummary[]; label: string; onFail: () => void }

const margin = 56
const soloZoom = 14

export default function MarkedMap({ locations, label, onFail }: MapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useBrowserConfig()
  const made = useMap(container, {
    view: getView(locations),
    styleUrl: mapStyleUrl,
    label,
    showsTiles: false,
    onFail,
  })
  const map = made?.map
  useMarkers(map, locations)
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

function getView(locations: readonly LocationSummary[]): MapView {
  const box = boxAround(locations)
  const [only, another] = locations
  if (only && !another && only.latitude !== null && only.longitude !== null)
    return { lat: only.latitude, lng: only.longitude, zoom: soloZoom }
  return box ? { box, margin } : defaultView
}

function useMarkers(map: MapLibreMap | undefined, locations: readonly LocationSummary[]): void {
  const router = useRouter()
  const visit = useEffectEvent((id: string) => void router.navigate({ to: '/location/$id', params: { id } }))
  useEffect(() => {
    if (!map) return
    // Scrolling the page must not be caught by the map.
    map.cooperativeGestures.enable()
    let markers: Marker[] = []
    let isOver = false
    void loadMapLibre().then(({ Marker: MapMarker }) => {
      if (isOver) return
      markers = locations.flatMap(({ id, name, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [
              new MapMarker({ element: createLink({ id, name }, visit) })
                .setLngLat([longitude, latitude])
                .addTo(map),
            ],
      )
    })
    return () => {
      isOver = true
      for (const marker of markers) marker.remove()
    }
  }, [map, locations])
}

/** A dot whose name appears beside it when it is pointed at or has the focus. */
function createLink({ id, name }: { id: string; name: string }, visit: (id: string) => void): HTMLElement {
  const link = document.createElement('a')
  link.href = `/location/${id}`
  link.className = 'map-dot'
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
