// Whether the window is wider than a phone; only for what styles cannot decide.
import { useSyncExternalStore } from 'react'

const wide = '(width >= 48rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** False until the page is hydrated. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
