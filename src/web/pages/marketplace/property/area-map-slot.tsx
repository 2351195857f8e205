// The slot of the property's map.
import { lazy } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'

// The condition excludes the map's code from the server's bundle.
const AreaMap = import.meta.env.SSR ? () => null : lazy(() => import('./area-map.tsx'))

export function AreaMapSlot({ property }: { property: Property }) {
  if (property.latitude === null || property.longitude === null) return null
  return (
    <LazyMap
      className="mt-4 aspect-4/3 md:aspect-2/1"
      failedNote="The map could not be loaded. The area is named above."
    >
      {(onFail) => <AreaMap property={property} onFail={onFail} />}
    </LazyMap>
  )
}
