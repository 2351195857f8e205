// Whether a media query matches; false while rendering on the server.
import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Wide enough for list and map side by side. */
export const wideMedia = '(min-width: 1024px)'
export const useIsWide = () => useMedia(wideMedia)
