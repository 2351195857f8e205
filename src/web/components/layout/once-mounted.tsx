// What a page shows only after hydration.
import type { ReactNode } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'

type OnceMountedProps = { fallback?: ReactNode; children: ReactNode }

/** What only the browser can show; `fallback` until the page is hydrated. A component of its own, so that nothing else is rendered again. */
export function OnceMounted({ fallback, children }: OnceMountedProps): ReactNode {
  return useIsMounted() ? children : fallback
}
