// What a page shows only after hydration.
import type { ReactNode } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'

type OnceMountedProps = { fallback?: ReactNode; children: ReactNode }

/**
 * Content that only the browser can show; `fallback` until the page is hydrated. A separate component, so
 * that nothing else is rendered again.
 */
export function OnceMounted({ fallback, children }: OnceMountedProps): ReactNode {
  return useIsMounted() ? children : fallback
}
