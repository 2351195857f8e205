// A review draft, stored on the device until it is sent or discarded: it survives a reload and a sign-in.
import type { Review } from '../../../contract/reviews.ts'

/** The values of the form; `rating` 0 means none, empty texts are absent. */
export type ReviewDraft = {
  rating: number
  comment: string
  title: string
  visitDate: string
  weatherConditions: string
  equipmentUsed: string
  photos: string[]
}

export const emptyDraft: ReviewDraft = {
  rating: 0,
  comment: '',
  title: '',
  visitDate: '',
  weatherConditions: '',
  equipmentUsed: '',
  photos: [],
}

export const toDraft = (review: Review): ReviewDraft => ({
  rating: review.rating,
  comment: review.content,
  title: review.title ?? '',
  visitDate: review.visitDate ?? '',
  weatherConditions: review.weatherConditions ?? '',
  equipmentUsed: review.equipmentUsed ?? '',
  photos: review.displayImages.map(({ id }) => id),
})

/** By user and location: on a shared device no user sees another's draft. */
const getKey = (viewerId: string, locationId: string) => `reviewDraft:${viewerId}:${locationId}`

/** Undefined when there is no draft or it cannot be parsed. */
export function readSavedDraft(viewerId: string, locationId: string): ReviewDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(viewerId, locationId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const entries = Object.entries(emptyDraft).map(([name, empty]) => {
      const value = (stored as Record<string, unknown>)[name]
      const fits = Array.isArray(empty)
        ? Array.isArray(value) && value.every((one) => typeof one === 'string')
        : typeof value === typeof empty
      return [name, fits ? value : empty]
    })
    return Object.fromEntries(entries) as ReviewDraft
  } catch {
    return undefined
  }
}

/** Without a draft the stored one is removed. */
export function saveDraft(viewerId: string, locationId: string, draft: ReviewDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(getKey(viewerId, locationId), JSON.stringify(draft))
    else localStorage.removeItem(getKey(viewerId, locationId))
  } catch {
    // Storage may be disabled or full; the form works without it.
  }
}
