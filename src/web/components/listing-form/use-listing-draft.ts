// The state of a listing form: restored on arrival, stored on the device shortly after each change.
import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyListing, type ListingDraft, type SetListing } from './listing-draft.ts'

const storeAfterMs = 300

export function useListingDraft(form: ListingForm, viewerId: string | null) {
  const [draft, setDraft] = useState<ListingDraft>()
  const [restoredAt, setRestoredAt] = useState<string>()
  const isSent = useRef(false)
  // After hydration: the server has no draft.
  useEffect(() => {
    const stored = readStoredListing(form, viewerId)
    setRestoredAt(stored?.at)
    setDraft((current) => current ?? stored?.draft ?? initialListing(form))
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
    (change) => setDraft((current = initialListing(form)) => ({ ...current, ...change })),
    [form],
  )
  const discard = () => {
    storeListing(form, viewerId, initialListing(form))
    setRestoredAt(undefined)
    setDraft(initialListing(form))
  }
  /** The listing was created: the form remains until the page is left, but the draft is not stored again. */
  const forget = () => {
    isSent.current = true
    storeListing(form, viewerId, initialListing(form))
  }
  return {
    draft: draft ?? initialListing(form),
    isReady: draft !== undefined,
    set,
    restoredAt,
    discard,
    forget,
  }
}

/**
 * A listing's draft on this device, which survives a reload or a sign-in. Bank details are never stored
 * there.
 */
type ListingForm = 'owner' | 'marketplace'

type Stored = { ownerId: string | null; at: string; draft: ListingDraft }

const storageKey = (form: ListingForm) => `listingDraft-${form}`

/** In the marketplace's form the minimum may stay open: its earnings are then those of the specification's two hours. */
const initialListing = (form: ListingForm): ListingDraft =>
  form === 'marketplace' ? { ...emptyListing, minimumHours: '' } : emptyListing

const isEmpty = (form: ListingForm, draft: ListingDraft) =>
  JSON.stringify(draft) === JSON.stringify(initialListing(form))

/** This user's draft, or one that was begun before signing in; never another user's on a shared device. */
function readStoredListing(form: ListingForm, viewerId: string | null): Omit<Stored, 'ownerId'> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(form)) ?? 'null') as Stored | null
    if (!stored || (stored.ownerId !== null && stored.ownerId !== viewerId)) return undefined
    const entries = Object.entries(initialListing(form)).map(([name, empty]) => {
      const value = (stored.draft as Record<string, unknown>)[name]
      const fits = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
      return [name, fits ? value : empty]
    })
    const draft = Object.fromEntries(entries) as ListingDraft
    return isEmpty(form, draft) ? undefined : { at: stored.at, draft }
  } catch {
    return undefined
  }
}

/** An empty draft is removed. */
function storeListing(form: ListingForm, viewerId: string | null, entered: ListingDraft): void {
  const draft = { ...entered, bankingInfo: '' }
  try {
    if (isEmpty(form, draft)) {
      localStorage.removeItem(storageKey(form))
      return
    }
    const stored: Stored = { ownerId: viewerId, at: new Date().toISOString(), draft }
    localStorage.setItem(storageKey(form), JSON.stringify(stored))
  } catch {
    // Storage may be disabled or full; the form works without it.
  }
}
