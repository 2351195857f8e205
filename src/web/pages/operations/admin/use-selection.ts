// The chosen rows of a list. Rows that are no longer shown are not chosen any longer.
import { useState } from 'react'
import type { Selection } from './list-rows.tsx'

export function useSelection(keys: readonly string[]): Selection & { clear: () => void } {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(keys.filter((key) => all.has(key)))
  return {
    chosen,
    toggle: (key) => {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      setAll(next)
    },
    toggleAll: () => setAll(new Set(chosen.size === keys.length ? [] : keys)),
    clear: () => setAll(new Set()),
  }
}
