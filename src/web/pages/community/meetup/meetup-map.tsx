// The place of a meetup on a map; photo locations around it are links. Client only.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { focusFeatures } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import '../../../map/map.css'
import { listenToMarkers } from '../../../map/marker-events.ts'
import { NoStreetsNote } from '../../../map/no-streets-note.tsx'
import { useMap, useSourceData } from '../../../map/use-map.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import { placeView } from '../../discovery/location/position-map-view.ts'

type MapProps = { name: string; point: GeoPoint; onFail: () => void }

const ownId = 'meetup'

export default function MeetupMap({ name, point, onFail }: MapProps) {
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { mapStyleUrl } = useBrowserConfig()
  const { latitude, longitude } = point
  const made = useMap(container, {
    view: placeView({ latitude, longitude, precision: 'exact' }, mapStyleUrl),
    styleUrl: mapStyleUrl,
    label: `Map of ${name}`,
    showsTiles: true,
    onFail,
  })
  const map = made?.map
  const features = useMemo(
    () => focusFeatures(undefined, { id: ownId, name, themes: [], rating: 0, latitude, longitude }, null),
    [name, latitude, longitude],
  )
  useSourceData(map, focusSource, features)
  const visit = useEffectEvent((id: string) => {
    if (id !== ownId) void navigate({ to: '/location/$id', params: { id } })
  })
  useEffect(() => {
    if (!map) return
    // Scrolling the page must not be caught by the map.
    map.cooperativeGestures.enable()
    return listenToMarkers(map, { onPoint: () => {}, onSelect: (marked) => marked && visit(marked.id) })
  }, [map])
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
