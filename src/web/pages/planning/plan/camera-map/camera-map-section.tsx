// “Camera on the map”, closed until it is opened, and loaded then: field of view, circles of distance, and where to stand.
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CameraMapProps } from './camera-on-map.ts'

const notLoaded = {
  default: () => <p className="mt-4 text-bad">This could not be loaded. Reload the page to try again.</p>,
}
// The condition excludes it from the server's bundle.
const MapPanel = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./map-panel.tsx').catch(() => notLoaded))

export function CameraMapSection(props: CameraMapProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before the page was hydrated; a link to a subject opens it.
  const hasSubject = props.search.subject !== undefined
  useEffect(() => {
    if (hasSubject && details.current) details.current.open = true
    setOpen(details.current?.open ?? false)
  }, [hasSubject])
  return (
    <details
      ref={details}
      className="group rounded-card border border-hairline px-4 print:hidden noscript:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-medium">
        <h2>Camera on the map</h2>
        <ChevronDown className="size-5 group-open:rotate-180" strokeWidth={1.5} aria-hidden />
      </summary>
      {isOpen && (
        <Suspense fallback={<div className="skeleton mb-4 h-60" aria-busy />}>
          <MapPanel {...props} />
        </Suspense>
      )}
    </details>
  )
}
