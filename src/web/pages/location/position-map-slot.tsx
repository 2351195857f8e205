// The slot of the location's map: reserved from the first paint, loaded when it is near the screen, with a note when
// there can be no map.
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { FullLocation } from '../../../contract/locations.ts'

// The condition excludes the map's code from the server's bundle.
const PositionMap = import.meta.env.SSR ? () => null : lazy(() => import('./position-map.tsx'))

const nearScreen = '400px'

export function PositionMapSlot({ location }: { location: FullLocation }) {
  const room = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!room.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: nearScreen,
    })
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [])
  const fail = () => setHasFailed(true)
  return (
    <div
      ref={room}
      className="relative aspect-4/3 overflow-clip rounded-card bg-sunken md:aspect-2/1 lg:aspect-auto lg:min-h-96 noscript:hidden"
    >
      {hasFailed ? (
        <p className="grid size-full place-items-center p-8 text-center text-quiet">
          The map could not be loaded. Everything on it is listed here too.
        </p>
      ) : (
        isNear && (
          <MapFailure onFail={fail}>
            <Suspense>
              <PositionMap location={location} onFail={fail} />
            </Suspense>
          </MapFailure>
        )
      )}
    </div>
  )
}

// Code that fails to load throws while rendering.
class MapFailure extends Component<{ onFail: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch() {
    this.props.onFail()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
