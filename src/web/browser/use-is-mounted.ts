// False while rendering on the server and during hydration, true afterwards: for values that only the browser has.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useIsMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
