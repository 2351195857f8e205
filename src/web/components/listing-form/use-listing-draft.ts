// The state of a listing form: restored on arrival, stored on the device shortly after each change.
import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyListing, type ListingDraft, type SetListing } from './listing-draft.ts'
import { type ListingForm, readStoredListing, storeListing } from './stored-listing.ts'

const storeAfterMs = 300

export function useListingDraft(form: ListingForm, viewerId: string | null) {
  const [draft, setDraft] = useState<ListingDraft>()
  const [restoredAt, setRestoredAt] = useState<string>()
  const isSent = useRef(false)
  // After hydration: the server has no draft.
  useEffect(() => {
    const stored = readStoredListing(form, viewerId)
    setRestoredAt(stored?.at)
    setDraft((current) => current ?? stored?.draft ?? emptyListing)
  }, [form, viewerId])
  useEffect(() => {
    if (!draft) return
    const store = () => isSent.current || storeListing(form, viewerId, draft)
    const timer = setTimeout(store, storeAfterMs)
    window.addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', store)
    }
  }, [draft, form, viewerId])
  const set: SetListing = useCallback(
    (change) => setDraft((current = emptyListing) => ({ ...current, ...change })),
    [],
  )
  const discard = () => {
    storeListing(form, viewerId, emptyListing)
    setRestoredAt(undefined)
    setDraft(emptyListing)
  }
  /** The listing was created: the form remains until the page is left, but the draft is not stored again. */
  const forget = () => {
    isSent.current = true
    storeListing(form, viewerId, emptyListing)
  }
  return { draft: draft ?? emptyListing, isReady: draft !== undefined, set, restoredAt, discard, forget }
}
