// What someone typed into a rendered field before scripts took it over: hydration would put the old text back.
import { useLayoutEffect, useState } from 'react'

/** Calls `onTyped` once, on taking over the field with this id, when its text is not the rendered one. */
export function useEarlyInput(id: string, onTyped: (typed: string, isFocused: boolean) => void): void {
  // Read while rendering, for afterwards it is gone. On a page made in the browser the field is not there yet.
  const [found] = useState(() => {
    if (typeof document === 'undefined') return undefined
    const field = document.getElementById(id)
    return field instanceof HTMLInputElement && field.value !== field.defaultValue
      ? { typed: field.value, isFocused: field === document.activeElement }
      : undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (found) onTyped(found.typed, found.isFocused)
  }, [])
}
