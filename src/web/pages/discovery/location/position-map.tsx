// The location on a map: its position with the direction of the shot, or its cell; parking and access; its neighbors as
// links.
import { useNavigate } from '@tanstack/react-router'
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import { focusFeatures, markedLocation } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import '../../../map/map.css'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import { listenToMarkers } from '../../../map/marker-events.ts'
import { NoStreetsNote } from '../../../map/no-streets-note.tsx'
import { useMap, useSourceData } from '../../../map/use-map.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import { outlineCell } from './position-map-cell.ts'
import { placeView } from './position-map-view.ts'

const isKnownExactly = ({ precision, isPositionRevealed }: FullLocation) =>
  precision === 'exact' || isPositionRevealed

export default function PositionMap({ location, onFail }: { location: FullLocation; onFail: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useBrowserConfig()
  const isExact = isKnownExactly(location)
  const made = useMap(container, {
    view: placeView(location, mapStyleUrl),
    styleUrl: mapStyleUrl,
    label: `Map around ${location.name}`,
    showsTiles: true,
    onFail,
  })
  const map = made?.map
  useSourceData(
    map,
    focusSource,
    useMemo(
      () =>
        focusFeatures(undefined, isExact ? markedLocation(location) : undefined, location.directionDegrees),
      [location, isExact],
    ),
  )
  useLocationOnMap(map, location)
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

function useLocationOnMap(map: MapLibreMap | undefined, location: FullLocation): void {
  const navigate = useNavigate()
  const visit = useEffectEvent((id: string) => {
    if (id !== location.id) void navigate({ to: '/location/$id', params: { id } })
  })
  useEffect(() => {
    if (!map) return
    // Scrolling the page must not be caught by the map.
    map.cooperativeGestures.enable()
    const stopListening = listenToMarkers(map, {
      onPoint: () => {},
      onSelect: (marked) => marked && visit(marked.id),
    })
    const stopMarking = isKnownExactly(location)
      ? addAccessMarkers(map, location.markers)
      : outlineCell(map, location)
    return () => {
      stopListening()
      stopMarking()
    }
  }, [map, location])
}

/** Car parks and entrances as separate markers; at low zooms they would only cover the location. */
const shownFromZoom = 11
const letters = { parking: 'P', access: 'A' }

/** Remains until the returned function is called. */
function addAccessMarkers(map: MapLibreMap, ways: FullLocation['markers']): () => void {
  const markers: Marker[] = []
  let isOver = false
  const elements = ways.map(getSign)
  const showOrHide = () => {
    for (const element of elements) element.classList.toggle('invisible', map.getZoom() < shownFromZoom)
  }
  void loadMapLibre().then((maplibre) => {
    if (isOver) return
    for (const [index, way] of ways.entries()) {
      markers.push(
        new maplibre.Marker({ element: elements[index] as HTMLElement })
          .setLngLat([way.longitude, way.latitude])
          .addTo(map),
      )
    }
    showOrHide()
  })
  const zooming = map.on('zoom', showOrHide)
  return () => {
    isOver = true
    zooming.unsubscribe()
    for (const marker of markers) marker.remove()
  }
}

function getSign({ kind, name }: FullLocation['markers'][number]): HTMLElement {
  const sign = document.createElement('div')
  sign.className =
    'grid size-6 place-items-center rounded-sm border border-hairline bg-raised text-13 font-semibold text-text'
  sign.title = name
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', name)
  sign.textContent = letters[kind]
  return sign
}
