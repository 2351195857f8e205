// The area of a property on a map, or its position for users who may see it; photo locations around it are
// links.
import { useNavigate } from '@tanstack/react-router'
import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { focusFeatures } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import '../../../map/map.css'
import { listenToMarkers } from '../../../map/marker-events.ts'
import { NoStreetsNote } from '../../../map/no-streets-note.tsx'
import { useMap, useSourceData } from '../../../map/use-map.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import { outlineCell } from '../../discovery/location/position-map-cell.ts'
import { placeView } from '../../discovery/location/position-map-view.ts'

export default function AreaMap({ property, onFail }: { property: Property; onFail: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useBrowserConfig()
  const { revealed, id, title } = property
  const point = revealed ?? property
  const made = useMap(container, {
    view: placeView(
      { latitude: point.latitude, longitude: point.longitude, precision: revealed ? 'exact' : 'area' },
      mapStyleUrl,
    ),
    styleUrl: mapStyleUrl,
    label: revealed ? `Map of ${title}` : `Map of the area of ${title}`,
    showsTiles: true,
    onFail,
  })
  const map = made?.map
  const features = useMemo(
    () =>
      focusFeatures(
        undefined,
        revealed
          ? {
              id,
              name: title,
              themes: [],
              rating: 0,
              latitude: revealed.latitude,
              longitude: revealed.longitude,
            }
          : undefined,
        null,
      ),
    [revealed, id, title],
  )
  useSourceData(map, focusSource, features)
  useAreaOnMap(map, property)
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

function useAreaOnMap(map: MapLibreMap | undefined, property: Property): void {
  const navigate = useNavigate()
  const visit = useEffectEvent((id: string) => {
    if (id !== property.id) void navigate({ to: '/location/$id', params: { id } })
  })
  useEffect(() => {
    if (!map) return
    // Scrolling the page must not be caught by the map.
    map.cooperativeGestures.enable()
    const stopListening = listenToMarkers(map, {
      onPoint: () => {},
      onSelect: (marked) => marked && visit(marked.id),
    })
    const stopMarking = property.revealed ? () => {} : outlineCell(map, property)
    return () => {
      stopListening()
      stopMarking()
    }
  }, [map, property])
}
