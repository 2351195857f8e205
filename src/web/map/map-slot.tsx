// The place of a map in a page: keeps its size from the first paint, brings the map when it is visible, and steps aside when there can be none.
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { LocationsMapProps } from './locations-map.tsx'
import { withRetries } from './with-retries.ts'

// The condition keeps the map's code out of the server's bundle.
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

/** `isWanted` starts the map; until then, and while it loads, its ground is there. `isCovered`: something lies over it, and its buttons are out of reach. `children` lie over the map. */
export function MapSlot({
  isWanted: isRequested,
  isCovered = false,
  children,
  className = '',
  ...props
}: SlotProps) {
  return (
    <section aria-label={props.label} inert={isCovered} className={`overflow-clip bg-sunken ${className}`}>
      {isRequested && (
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

// Code that does not arrive shows as an error while rendering.
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
