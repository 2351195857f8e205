// A map within a page: everything that such maps have in common. What a map shows beside the base map are its layers,
// components without output that get the map. Client only; pages load it through a LazyMap.
import { useNavigate } from '@tanstack/react-router'
import type { FeatureCollection } from 'geojson'
import type { MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useBrowserConfig } from '../browser/use-browser-config.ts'
import './map.css'
import type { MapView } from './map-view.ts'
import { listenToMarkers } from './marker-events.ts'
import { NoStreetsNote } from './no-streets-note.tsx'
import { useMap, useSourceData } from './use-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

type PageMapProps = {
  /** `styleUrl`: of an operator's own base map. */
  getView: (styleUrl: string | null) => MapView
  label: string
  /** All locations, from tiles. */
  showsTiles: boolean
  /** Whether a note says that there are no streets here. */
  hasStreetsNote?: boolean
  onFail: (error: unknown) => void
  /** The layers, once the map is there. */
  children: (map: MapLibreMap) => ReactNode
}

export function PageMap({
  getView,
  label,
  showsTiles,
  hasStreetsNote = true,
  onFail,
  children,
}: PageMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = useBrowserConfig()
  const made = useMap(container, {
    view: getView(mapStyleUrl),
    styleUrl: mapStyleUrl,
    label,
    showsTiles,
    onFail,
  })
  const map = made?.map
  useEffect(() => {
    // Scrolling the page must not be caught by the map.
    map?.cooperativeGestures.enable()
  }, [map])
  return (
    <>
      <div className={`absolute inset-0 transition-opacity duration-200 ${map ? '' : 'opacity-0'}`}>
        {/* MapLibre adds its own classes here, so these never change. */}
        <div ref={container} className="size-full" />
      </div>
      {map && children(map)}
      {map && <ZoomButtons map={map} />}
      {made && hasStreetsNote && <NoStreetsNote made={made} />}
    </>
  )
}

/** Layer: the data of one of our sources. */
export function SourceData({
  map,
  source,
  data,
}: {
  map: MapLibreMap
  source: string
  data: FeatureCollection
}) {
  useSourceData(map, source, data)
  return null
}

/** Layer: the markers of locations are links, except that of the page itself. */
export function MarkerLinks({ map, ownId }: { map: MapLibreMap; ownId?: string }) {
  const navigate = useNavigate()
  const visit = useEffectEvent((id: string) => {
    if (id !== ownId) void navigate({ to: '/location/$id', params: { id } })
  })
  useEffect(
    () => listenToMarkers(map, { onPoint: () => {}, onSelect: (marked) => marked && visit(marked.id) }),
    [map],
  )
  return null
}

/** Layer: what `draw` adds to the map, until the function that it returns is called. A new `draw` replaces it. */
export function Drawing({ map, draw }: { map: MapLibreMap; draw: (map: MapLibreMap) => () => void }) {
  useEffect(() => draw(map), [map, draw])
  return null
}
