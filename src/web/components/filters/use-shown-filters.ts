// What filter fields show: each choice immediately, not only after the page of the new address has loaded.
// Choices that follow quickly build on one another.
// chunk: cards
import { useState } from 'react'

/** @param filters of the address: whenever they change, they win. */
export function useShownFilters<Filters extends object, Options>(
  filters: Filters,
  onChange: (next: Filters, options?: Options) => void,
): [shown: Filters, change: (next: Filters, options?: Options) => void] {
  const [state, setState] = useState({ shown: filters, inAddress: JSON.stringify(filters) })
  const inAddress = JSON.stringify(filters)
  const isNew = inAddress !== state.inAddress
  if (isNew) setState({ shown: filters, inAddress })
  const change = (next: Filters, options?: Options) => {
    setState({ shown: next, inAddress })
    onChange(next, options)
  }
  return [isNew ? filters : state.shown, change]
}
