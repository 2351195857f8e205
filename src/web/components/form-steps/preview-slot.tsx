// Where a preview comes once its code is loaded: only the last step needs it.
import { type ReactNode, Suspense, useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { LoadFailure } from '../../map/map-slot.tsx'

export function PreviewSlot({ children }: { children: ReactNode }) {
  const [hasFailed, setFailed] = useState(false)
  const isMounted = useIsMounted()
  const waiting = <div className="skeleton h-96" aria-hidden />
  if (!isMounted) return waiting
  if (hasFailed)
    return <p className="text-quiet">The preview could not be loaded. You can send the form without it.</p>
  return (
    <LoadFailure onFail={() => setFailed(true)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LoadFailure>
  )
}
