// A map within a page, loaded late: its size is fixed from the first paint, the map loads when it is near the screen, and a note
// takes its place when there can be none.
// chunk: parts
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LoadFailure } from './map-slot.tsx'

const nearScreen = '400px'

type LazyMapProps = {
  className: string
  /** Where the page has the same content without a map. */
  failedNote: string
  /** The map: a lazy component around `PageMap`, so that its code stays out of the page's. */
  children: (onFail: () => void) => ReactNode
}

export function LazyMap({ className, failedNote, children }: LazyMapProps) {
  const slot = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!slot.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: nearScreen,
    })
    watch.observe(slot.current)
    return () => watch.disconnect()
  }, [])
  const fail = () => setFailed(true)
  return (
    <div ref={slot} className={`relative overflow-clip rounded-card bg-map noscript:hidden ${className}`}>
      {hasFailed ? (
        <p className="grid size-full place-items-center p-8 text-center text-quiet">{failedNote}</p>
      ) : (
        isNear && (
          <LoadFailure onFail={fail}>
            <Suspense>{children(fail)}</Suspense>
          </LoadFailure>
        )
      )}
    </div>
  )
}
