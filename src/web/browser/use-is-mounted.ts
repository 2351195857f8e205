// False while rendering on the server and during hydration, true afterwards: for what only the browser knows.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useIsMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
