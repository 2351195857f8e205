// The slot of the landmark's map.
import { lazy } from 'react'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'

// The condition excludes the map's code from the server's bundle.
const LandmarkMap = import.meta.env.SSR ? () => null : lazy(() => import('./landmark-map.tsx'))

export const LandmarkMapSlot = ({ landmark }: { landmark: LandmarkDetail }) => (
  <LazyMap
    className="mt-6 aspect-4/3 md:aspect-2/1"
    failedNote="The map could not be loaded. Everything on it is listed below."
  >
    {(onFail) => <LandmarkMap landmark={landmark} onFail={onFail} />}
  </LazyMap>
)
