// The slot of a map of a few locations.
// chunk: content-cards
import { lazy } from 'react'
import { LazyMap } from './lazy-map.tsx'
import type { Lighting, MarkedLocation, MarkerKind } from './marked-map.tsx'

// The condition excludes the map's code from the server's bundle.
const MarkedMap = import.meta.env.SSR ? () => null : lazy(() => import('./marked-map.tsx'))

type SlotProps = {
  locations: MarkedLocation[]
  /** Further places, without a pin. */
  dots?: readonly { latitude: number; longitude: number }[]
  label: string
  className: string
  markers?: MarkerKind
  lighting?: Lighting
  /** Whether a line leads from one to the next. */
  isWay?: boolean
}

export const MarkedMapSlot = ({ className, markers = 'links', isWay = false, ...shown }: SlotProps) => (
  <LazyMap className={className} failedNote="The map could not be loaded. Everything on it is listed below.">
    {(onFail) => <MarkedMap {...shown} markers={markers} isWay={isWay} onFail={onFail} />}
  </LazyMap>
)
