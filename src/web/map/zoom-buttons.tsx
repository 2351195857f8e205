// Zoom buttons only, for the small maps within a page.
import { Minus, Plus } from 'lucide-react'
import type { MapLibreMap } from 'maplibre-gl'

const buttonClass = 'grid size-11 place-items-center hover:bg-sunken md:size-10'

export function ZoomButtons({ map }: { map: MapLibreMap }) {
  return (
    <div className="absolute top-3 right-3 grid overflow-hidden rounded-card border border-hairline bg-raised">
      <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn()} className={buttonClass}>
        <Plus className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => map.zoomOut()}
        className={`border-t border-hairline ${buttonClass}`}
      >
        <Minus className="size-5" strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
