// Input in a server-rendered field before hydration, which would restore the old text.
// chunk: frame
import { useLayoutEffect, useState } from 'react'

/** Calls `onTyped` once during hydration if the text of the field with this id differs from the rendered text. */
export function useEarlyInput(id: string, onTyped: (typed: string, isFocused: boolean) => void): void {
  // Read while rendering, because it is lost afterwards. On a page rendered in the browser the field does not exist
  // yet.
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
