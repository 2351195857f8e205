// The slot of the picker's map: reserved from the first paint, loaded when it is near the screen, with a note when
// there can be no map.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '../../map/map-slot.tsx'
import type { PickerMapProps } from './picker-map.tsx'

// The condition excludes the map's code from the server's bundle.
const PickerMap = import.meta.env.SSR ? () => null : lazy(() => import('./picker-map.tsx'))

export function PickerMapSlot(props: Omit<PickerMapProps, 'onFail'>) {
  const room = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!room.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '300px',
    })
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const fail = () => setHasFailed(true)
  if (hasFailed) {
    return (
      <p role="status" className="rounded-card bg-sunken p-6 text-quiet">
        The map could not be loaded. Find a town, use your location, use a photo or type the coordinates
        below.
      </p>
    )
  }
  return (
    <section
      ref={room}
      aria-label="Map to pick the position"
      className="relative aspect-square overflow-clip rounded-card bg-sunken sm:aspect-16/9 noscript:hidden"
    >
      {isNear && (
        <LoadFailure onFail={fail}>
          <Suspense>
            <PickerMap {...props} onFail={fail} />
          </Suspense>
        </LoadFailure>
      )}
    </section>
  )
}
