// A listing's draft on this device, which survives a reload or a sign-in. Bank details are never stored
// there.
import { emptyListing, type ListingDraft } from './listing-draft.ts'

export type ListingForm = 'owner' | 'marketplace'

type Stored = { ownerId: string | null; at: string; draft: ListingDraft }

const storageKey = (form: ListingForm) => `listingDraft-${form}`

const isEmpty = (draft: ListingDraft) => JSON.stringify(draft) === JSON.stringify(emptyListing)

/** This user's draft, or one that was begun before signing in; never another user's on a shared device. */
export function readStoredListing(
  form: ListingForm,
  viewerId: string | null,
): Omit<Stored, 'ownerId'> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(form)) ?? 'null') as Stored | null
    if (!stored || (stored.ownerId !== null && stored.ownerId !== viewerId)) return undefined
    const entries = Object.entries(emptyListing).map(([name, empty]) => {
      const value = (stored.draft as Record<string, unknown>)[name]
      const fits = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
      return [name, fits ? value : empty]
    })
    const draft = Object.fromEntries(entries) as ListingDraft
    return isEmpty(draft) ? undefined : { at: stored.at, draft }
  } catch {
    return undefined
  }
}

/** An empty draft is removed. */
export function storeListing(form: ListingForm, viewerId: string | null, entered: ListingDraft): void {
  const draft = { ...entered, bankingInfo: '' }
  try {
    if (isEmpty(draft)) {
      localStorage.removeItem(storageKey(form))
      return
    }
    const stored: Stored = { ownerId: viewerId, at: new Date().toISOString(), draft }
    localStorage.setItem(storageKey(form), JSON.stringify(stored))
  } catch {
    // Storage may be disabled or full; the form works without it.
  }
}
