// The key of a form whose values are in the address: it changes with the address, except for what the form itself has
// sent, so that the focus stays in it.
import { useState } from 'react'
import type { PermitsSearch } from './permits-search.ts'

export function useFormKey(search: PermitsSearch) {
  const shown = JSON.stringify(search)
  const [state, setState] = useState({ key: 0, shown, sent: '' })
  if (state.shown !== shown)
    setState({ ...state, shown, key: state.sent === shown ? state.key : state.key + 1 })
  const remember = (sent: PermitsSearch) => setState((now) => ({ ...now, sent: JSON.stringify(sent) }))
  return { key: state.key, remember }
}
