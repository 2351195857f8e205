// The slot of a map in a page: reserves its size from the first paint, loads the map when it is visible, and
// is removed when no map is possible.
// chunk: parts
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { LocationsMapProps } from './locations-map.tsx'
import { withRetries } from './with-retries.ts'

// The condition excludes the map's code from the server's bundle.
const LocationsMap = import.meta.env.SSR
  ? () => null
  : lazy(() => withRetries(() => import('./locations-map.tsx')))

type SlotProps = Omit<LocationsMapProps, 'onFail'> & {
  isWanted: boolean
  isCovered?: boolean
  onFail: (error: unknown) => void
  children?: ReactNode
  className?: string
}

/**
 * `isWanted` starts the map; until then, and while it loads, its background is shown. `isCovered`: something covers it,
 * and its buttons are unreachable. `children` are placed over the map.
 */
export function MapSlot({ isWanted, isCovered = false, children, className = '', ...props }: SlotProps) {
  return (
    <section aria-label={props.label} inert={isCovered} className={`overflow-clip bg-map ${className}`}>
      {isWanted && (
        <LoadFailure onFail={props.onFail}>
          <Suspense>
            <LocationsMap {...props} />
          </Suspense>
        </LoadFailure>
      )}
      {children}
    </section>
  )
}

// Code that fails to load throws while rendering.
export class LoadFailure extends Component<
  { onFail: (error: unknown) => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    this.props.onFail(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
