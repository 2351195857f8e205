// The slot of the location's map.
import { lazy } from 'react'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'

// The condition excludes the map's code from the server's bundle.
const PositionMap = import.meta.env.SSR ? () => null : lazy(() => import('./position-map.tsx'))

export const PositionMapSlot = ({ location }: { location: FullLocation }) => (
  <LazyMap
    className="aspect-4/3 md:aspect-2/1 lg:aspect-auto lg:min-h-96"
    failedNote="The map could not be loaded. Everything on it is listed here too."
  >
    {(onFail) => <PositionMap location={location} onFail={onFail} />}
  </LazyMap>
)
