// “Camera”: the calculators, closed until they are opened, and loaded then. They compute in the browser and need no network.
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import type { PlanSearch } from '../plan-search.ts'
import { hasTimer } from './stored-timer.ts'
import { useSubject } from './use-subject.ts'

const notLoaded = {
  default: () => (
    <p className="mt-6 text-bad">The calculators could not be loaded. Reload the page to try again.</p>
  ),
}
// The condition excludes the calculators from the server's bundle.
const CameraPanel = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./camera-panel.tsx').catch(() => notLoaded))

type Props = { point: GeoPoint; atMs: number; timeZone: string; search: PlanSearch }

export function CameraSection({ point, atMs, timeZone, search }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const subject = useSubject(point, search)
  const { camera } = search
  // It may have been opened before the page was hydrated. An address that names a calculator opens it, and so does a timer that runs.
  useEffect(() => {
    if (details.current && (camera || hasTimer())) details.current.open = true
    setOpen(details.current?.open ?? false)
  }, [camera])
  return (
    <section aria-labelledby="camera-title" className="mt-16 print:hidden noscript:hidden">
      <details ref={details} className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <h2 id="camera-title" className="font-display text-32 font-medium">
            Camera
          </h2>
          <ChevronDown className="size-6 group-open:rotate-180" strokeWidth={1.5} aria-hidden />
        </summary>
        <p className="mt-2 max-w-text text-quiet">
          Depth of field, framing, filters with a timer, stars and their trails, timelapse, panorama, flash,
          drone and the size of the moon. What you enter stays on this device.
        </p>
        {isOpen && (
          <Suspense fallback={<div className="skeleton mt-6 h-60" aria-busy />}>
            <CameraPanel
              point={point}
              atMs={atMs}
              timeZone={timeZone}
              subject={subject}
              tool={camera}
              typed={search.typed}
            />
          </Suspense>
        )}
      </details>
    </section>
  )
}
