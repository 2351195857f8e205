// Zoom and "where am I", as ordinary buttons over the map.
import { LocateFixed, Minus, Plus } from 'lucide-react'
import type { MapLibreMap } from 'maplibre-gl'
import { type DevicePosition, readDevicePosition } from '../browser/device-position.ts'
import { mapLibreZoom, zoomWhenRecentred } from './map-view.ts'

const buttonClass = 'grid size-11 place-items-center hover:bg-sunken md:size-10'

export function MapControls({
  map,
  onPosition,
}: {
  map: MapLibreMap
  onPosition: (position: DevicePosition) => void
}) {
  const recentre = async () => {
    try {
      const position = await readDevicePosition()
      onPosition(position)
      map.easeTo({ center: position, zoom: mapLibreZoom(zoomWhenRecentred) }, { byUser: true })
    } catch (error) {
      console.info(`Map: ${(error as Error).message}`)
    }
  }
  return (
    <div className="absolute top-3 right-3 grid overflow-hidden rounded-card border border-hairline bg-raised shadow-raised">
      <button
        type="button"
        aria-label="Zoom in"
        onClick={() => map.zoomIn({}, { byUser: true })}
        className={buttonClass}
      >
        <Plus className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => map.zoomOut({}, { byUser: true })}
        className={`border-y border-hairline ${buttonClass}`}
      >
        <Minus className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Show my location"
        onClick={() => void recentre()}
        className={buttonClass}
      >
        <LocateFixed className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
