// False while rendering on the server and during hydration, true afterwards: for values that only the browser has.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The render after hydration is a transition, so that it does not block a touch. A store whose value differs from the
 * server's would be rendered again at once, for all sections of a page in one task.
 */
export function useIsMounted(): boolean {
  const [rendered] = useState({ isHydrated: false })
  // React asks for the server's value during hydration only.
  const isHydrated = useSyncExternalStore(
    never,
    () => rendered.isHydrated,
    () => {
      rendered.isHydrated = true
      return true
    },
  )
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    if (isHydrated) startTransition(() => setMounted(true))
  }, [isHydrated])
  return !isHydrated || isMounted
}
