// The coordinates, to read and to copy.
// chunk: location-parts
import { Copy } from 'lucide-react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { coordinates } from '../../../format/bearing.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'

export function CoordinatesLine({ point }: { point: GeoPoint }) {
  const text = coordinates(point)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Coordinates copied', description: text })
    } catch {
      toast({ title: 'Copy these coordinates', description: text })
    }
  }
  return (
    <p className="flex items-center gap-1 tabular">
      <span className="sr-only">Coordinates: </span>
      {text}
      <button
        type="button"
        onClick={() => void copy()}
        aria-label="Copy the coordinates"
        className={buttonClass('quiet', 'w-11 px-0 noscript:hidden')}
      >
        <Copy className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
    </p>
  )
}
