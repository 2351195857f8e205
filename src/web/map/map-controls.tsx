// Zoom and "where am I", as ordinary buttons over the map.
import { LoaderCircle, LocateFixed, Minus, Plus } from 'lucide-react'
import type { MapLibreMap } from 'maplibre-gl'
import type { DevicePosition } from '../browser/device-position.ts'
import { logOnMap, useNearMe } from '../components/near-me/use-near-me.ts'
import { mapLibreZoom, zoomWhenRecentred } from './map-view.ts'

const buttonClass = 'grid size-11 place-items-center hover:bg-sunken md:size-10'

export function MapControls({
  map,
  onPosition,
}: {
  map: MapLibreMap
  onPosition: (position: DevicePosition) => void
}) {
  const nearMe = useNearMe((position) => {
    onPosition(position)
    map.easeTo({ center: position, zoom: mapLibreZoom(zoomWhenRecentred) }, { byUser: true })
  }, logOnMap)
  const Locate = nearMe.isAsking ? LoaderCircle : LocateFixed
  return (
    <>
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
          aria-busy={nearMe.isAsking}
          aria-disabled={nearMe.isAsking}
          onClick={nearMe.ask}
          className={buttonClass}
        >
          <Locate
            className={`size-5 ${nearMe.isAsking ? 'motion-safe:animate-spin' : ''}`}
            strokeWidth={1.5}
            aria-hidden
          />
        </button>
      </div>
      <p
        role="status"
        className={
          nearMe.isAsking || nearMe.advice
            ? 'absolute top-3 right-16 left-3 ml-auto w-fit max-w-sm rounded-sm bg-raised px-3 py-2 text-13 shadow-raised'
            : 'sr-only'
        }
      >
        {nearMe.isAsking ? 'Finding your location…' : nearMe.advice}
      </p>
    </>
  )
}
