// The location on a map: its position with the direction of the shot, or its cell; parking and access; its neighbors as
// links.
import { useNavigate } from '@tanstack/react-router'
import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import { focusFeatures, markedLocation } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import '../../../map/map.css'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { listenToMarkers } from '../../../map/marker-events.ts'
import { NoStreetsNote } from '../../../map/no-streets-note.tsx'
import { useMap, useSourceData } from '../../../map/use-map.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import { outlineCell } from './position-map-cell.ts'
import { addAccessMarkers } from './position-map-markers.ts'
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
