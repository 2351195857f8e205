// The values of a form that edits what is saved on the server: changes are stored on the device until they are sent or discarded.
// chunk: parts
import { useEffect, useRef, useState } from 'react'
import { readStoredDraft, storeDraft } from '../../browser/stored-draft.ts'

/** By user and subject: on a shared device no user sees another's draft. */
export const getDraftKey = (form: string, viewerId: string, subject = '') =>
  `${form}Draft:${viewerId}${subject && `:${subject}`}`

/**
 * @param saved the values without changes. The draft is restored from the device after hydration, because the
 * server has none
 */
export function useDraft<Draft extends object>(key: string, saved: Draft) {
  const [draft, setDraft] = useState(saved)
  const [isRestored, setIsRestored] = useState(false)
  const savedText = useRef(JSON.stringify(saved))
  savedText.current = JSON.stringify(saved)
  // Several changes may come before the next rendering.
  const newest = useRef(draft)
  const show = (values: Draft) => {
    newest.current = values
    setDraft(values)
  }
  useEffect(() => {
    const stored = readStoredDraft(key, JSON.parse(savedText.current) as Draft)
    if (!stored || JSON.stringify(stored) === savedText.current) return
    newest.current = stored
    setDraft(stored)
    setIsRestored(true)
  }, [key])
  const set = (change: Partial<Draft>) => {
    const next = { ...newest.current, ...change }
    show(next)
    storeDraft(key, JSON.stringify(next) === savedText.current ? undefined : next)
  }
  /** Ends the draft; the form shows `values`, or what is saved. */
  const reset = (values: Draft = saved) => {
    storeDraft(key, undefined)
    show(values)
    setIsRestored(false)
  }
  /** The values with the changes that are not rendered yet. */
  const getNewest = () => newest.current
  return { draft, set, reset, isRestored, getNewest }
}
