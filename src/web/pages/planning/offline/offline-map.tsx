// The map of a pack, drawn from the archives on this device alone.
import { useRouter } from '@tanstack/react-router'
import type { MapLibreMap, Marker } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfflineManifest } from '../../../../contract/planning/offline.ts'
import { labelFadeMs } from '../../../map/label-fade.ts'
import { loadMapLibre } from '../../../map/load-maplibre.ts'
import '../../../map/map.css'
import { useMapTheme } from '../../../map/map-theme.ts'
import { boxAround, closestFit, getCorners } from '../../../map/map-view.ts'
import type { MapTheme } from '../../../map/style-colors.ts'
import { ZoomButtons } from '../../../map/zoom-buttons.tsx'
import type { PackedLocation } from '../../../offline/read-pack.ts'
import { loadPackStyle } from './pack-style.ts'
import { locationHash } from './use-hash.ts'

type MapProps = {
  manifest: OfflineManifest
  locations: PackedLocation[]
  label: string
  className: string
}

export default function OfflineMap({ manifest, locations, label, className }: MapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { map, hasFailed } = usePackMap(container, { manifest, locations, label })
  useMarkers(map, locations)
  return (
    <div className={`relative overflow-hidden rounded-card bg-sunken ${className}`}>
      <div ref={container} className="size-full" data-ready={map ? '' : undefined} />
      {map && <ZoomButtons map={map} />}
      {hasFailed && <p className="absolute inset-0 grid place-items-center p-6">The map can’t be shown.</p>}
    </div>
  )
}

type Options = Omit<MapProps, 'className'>

function usePackMap(container: RefObject<HTMLDivElement | null>, options: Options) {
  const [map, setMap] = useState<MapLibreMap>()
  const [hasFailed, setHasFailed] = useState(false)
  const theme = useMapTheme()
  const make = useEffectEvent(async (drawnIn: MapTheme): Promise<MapLibreMap> => {
    const { manifest, locations, label } = options
    const [maplibre, style] = await Promise.all([loadMapLibre(), loadPackStyle(manifest, drawnIn)])
    const box = boxAround(locations)
    const made = new maplibre.Map({
      container: container.current as HTMLElement,
      style,
      ...(box ? { bounds: getCorners(box), fitBoundsOptions: { padding: 48, maxZoom: closestFit } } : {}),
      attributionControl: false,
      fadeDuration: labelFadeMs(),
      maxZoom: 18,
      dragRotate: false,
      maxPitch: 0,
      locale: { 'Map.Title': `${label}. Use the arrow keys to pan, plus and minus to zoom.` },
    })
    made.addControl(new maplibre.AttributionControl({ compact: false }), 'bottom-right')
    await made.once('load')
    return made
  })
  // Redrawn when the theme changes.
  useEffect(() => {
    let isOver = false
    let own: MapLibreMap | undefined
    make(theme).then(
      (made) => {
        own = made
        if (isOver) made.remove()
        else setMap(made)
      },
      () => setHasFailed(true),
    )
    return () => {
      isOver = true
      own?.remove()
      setMap(undefined)
    }
  }, [theme])
  return { map, hasFailed }
}

function useMarkers(map: MapLibreMap | undefined, locations: PackedLocation[]): void {
  const router = useRouter()
  const visit = useEffectEvent(
    (id: string) => void router.navigate({ to: '/offline', hash: locationHash(id) }),
  )
  const ids = locations.map(({ id }) => id).join()
  const add = useEffectEvent(async (shown: MapLibreMap): Promise<Marker[]> => {
    const { Marker: MapMarker } = await loadMapLibre()
    return locations.flatMap(({ id, name, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [
            new MapMarker({ element: createLink({ id, name }, visit) })
              .setLngLat([longitude, latitude])
              .addTo(shown),
          ],
    )
  })
  useEffect(() => {
    if (!map || ids === undefined) return
    const markers = add(map)
    return () =>
      void markers.then((all) => {
        for (const marker of all) marker.remove()
      })
  }, [map, ids])
}

/** A dot whose name appears when it is pointed at. By keyboard the same locations are in the list beside the map: dots overlap. */
function createLink({ id, name }: { id: string; name: string }, visit: (id: string) => void): HTMLElement {
  const link = document.createElement('a')
  link.href = `/offline#${locationHash(id)}`
  link.className = 'map-dot'
  link.tabIndex = -1
  link.ariaHidden = 'true'
  const label = document.createElement('span')
  label.textContent = name
  link.append(label)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    visit(id)
  })
  return link
}
