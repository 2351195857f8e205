// The map of a list of locations, opened on request: until then the page loads no code of the map.
import { ChevronDown, Map as MapIcon } from 'lucide-react'
import { useMemo } from 'react'
import { buttonClass } from '../ui/button-class.ts'
import type { MarkedLocation } from './marked-map.tsx'
import { MarkedMapSlot } from './marked-map-slot.tsx'

type MapOnRequestProps = { locations: MarkedLocation[]; label: string; className?: string }

export function MapOnRequest({ locations, label, className = '' }: MapOnRequestProps) {
  const placed = useMemo(() => locations.filter(({ latitude }) => latitude !== null), [locations])
  if (placed.length === 0) return null
  return (
    <details className={`group noscript:hidden print:hidden ${className}`}>
      <summary className={buttonClass('outline', 'w-fit')}>
        <MapIcon className="size-5" strokeWidth={1.5} aria-hidden />
        Map
        <ChevronDown className="size-4 group-open:rotate-180" strokeWidth={1.5} aria-hidden />
      </summary>
      {/* Another view where other locations are shown, not where their order is another. */}
      <MarkedMapSlot
        key={placed
          .map(({ id }) => id)
          .toSorted()
          .join()}
        locations={placed}
        label={label}
        className="mt-4 aspect-4/3 md:aspect-5/2"
      />
    </details>
  )
}
