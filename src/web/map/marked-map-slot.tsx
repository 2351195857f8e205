// The slot of a map of a few locations.
// chunk: content-cards
import { lazy } from 'react'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { LazyMap } from './lazy-map.tsx'

// The condition excludes the map's code from the server's bundle.
const MarkedMap = import.meta.env.SSR ? () => null : lazy(() => import('./marked-map.tsx'))

type SlotProps = { locations: LocationSummary[]; label: string; className: string }

export const MarkedMapSlot = ({ locations, label, className }: SlotProps) => (
  <LazyMap className={className} failedNote="The map could not be loaded. Everything on it is listed below.">
    {(onFail) => <MarkedMap locations={locations} label={label} onFail={onFail} />}
  </LazyMap>
)
