// The state of the submit form: restored on arrival, stored on the device shortly after each change.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, readSavedDraft, saveDraft } from './draft.ts'

export type SetDraft = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void

export type DraftSectionProps = { draft: Draft; set: SetDraft }

const saveAfterMs = 300

export function useDraft(viewerId: string | null) {
  const [draft, setWhole] = useState<Draft>()
  const [restoredAt, setRestoredAt] = useState<string>()
  const isSent = useRef(false)
  // After hydration: the server has no draft.
  useEffect(() => {
    const stored = readSavedDraft(viewerId)
    setRestoredAt(stored?.at)
    setWhole((current) => current ?? stored?.draft ?? emptyDraft)
  }, [viewerId])
  useEffect(() => {
    if (!draft) return
    const save = () => isSent.current || saveDraft(viewerId, draft)
    const timer = setTimeout(save, saveAfterMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [draft, viewerId])
  const set: SetDraft = useCallback(
    (change) =>
      setWhole((current = emptyDraft) => ({
        ...current,
        ...(typeof change === 'function' ? change(current) : change),
      })),
    [],
  )
  const discard = () => {
    saveDraft(viewerId, emptyDraft)
    setRestoredAt(undefined)
    setWhole(emptyDraft)
  }
  /** The location was created: the form remains until the page is left, but the draft is not stored again. */
  const forget = () => {
    isSent.current = true
    saveDraft(viewerId, emptyDraft)
  }
  return { draft: draft ?? emptyDraft, isReady: draft !== undefined, set, restoredAt, discard, forget }
}
