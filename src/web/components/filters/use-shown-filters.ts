// What filter fields show: each choice at once, not only when the page of the new address has loaded. Choices that follow
// quickly build on one another.
import { useState } from 'react'
import type { FilterState } from '../../../rules/filter-state.ts'

/** @param filters those of the address: whenever they change, they win. */
export function useShownFilters<Options>(
  filters: FilterState,
  onChange: (next: FilterState, options?: Options) => void,
): [shown: FilterState, change: (next: FilterState, options?: Options) => void] {
  const [state, setState] = useState({ shown: filters, inAddress: JSON.stringify(filters) })
  const inAddress = JSON.stringify(filters)
  const isNew = inAddress !== state.inAddress
  if (isNew) setState({ shown: filters, inAddress })
  const change = (next: FilterState, options?: Options) => {
    setState({ shown: next, inAddress })
    onChange(next, options)
  }
  return [isNew ? filters : state.shown, change]
}
