// The slot of the landmark's map: its size is fixed from the first paint; the map loads when it is near the screen.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LandmarkDetail } from '../../../contract/landmarks.ts'
import { LoadFailure } from '../../map/map-slot.tsx'

// The condition excludes the map's code from the server's bundle.
const LandmarkMap = import.meta.env.SSR ? () => null : lazy(() => import('./landmark-map.tsx'))

const nearScreen = '400px'

export function LandmarkMapSlot({ landmark }: { landmark: LandmarkDetail }) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: nearScreen,
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const fail = () => setFailed(true)
  return (
    <div
      ref={box}
      className="relative mt-6 aspect-4/3 overflow-clip rounded-card bg-sunken md:aspect-2/1 noscript:hidden"
    >
      {hasFailed ? (
        <p className="grid size-full place-items-center p-8 text-center text-quiet">
          The map could not be loaded. Everything on it is listed below.
        </p>
      ) : (
        isNear && (
          <LoadFailure onFail={fail}>
            <Suspense>
              <LandmarkMap landmark={landmark} onFail={fail} />
            </Suspense>
          </LoadFailure>
        )
      )}
    </div>
  )
}
