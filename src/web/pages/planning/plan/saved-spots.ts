// Spots and times of the planner that were saved on the device before there were plans, the newest first.
import { useEffect, useState } from 'react'
import { readStoredDraft, storeDraft } from '../../../browser/stored-draft.ts'

/** `query`: the address of /plan after the question mark. */
type SavedSpot = { name: string; query: string }

const storageKey = 'savedSpots'

const readSpots = () =>
  (readStoredDraft(storageKey, { spots: [] as SavedSpot[] })?.spots ?? []).filter(isSaved)

const isSaved = (one: Partial<SavedSpot>): one is SavedSpot =>
  typeof one.name === 'string' && typeof one.query === 'string'

/** None until the page has loaded, because the server does not know them. */
export function useSavedSpots() {
  const [spots, setSpots] = useState<SavedSpot[]>([])
  useEffect(() => setSpots(readSpots()), [])
  const store = (changed: SavedSpot[]) => {
    setSpots(changed)
    storeDraft(storageKey, changed.length > 0 ? { spots: changed } : undefined)
  }
  // Other tabs may have changed them.
  const without = (query: string) => readSpots().filter((one) => one.query !== query)
  return {
    spots,
    remove: (query: string) => store(without(query)),
  }
}
