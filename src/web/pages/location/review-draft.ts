// A review that is being written, kept on the device until it is sent or given up: it survives a reload and a sign-in.
import type { Review } from '../../../contract/reviews.ts'

/** What the form holds; `rating` 0 is none yet, empty texts are none. */
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

/** Of one user and location: on a shared device nobody finds another's words. */
const getKey = (viewerId: string, locationId: string) => `reviewDraft:${viewerId}:${locationId}`

/** Undefined when there is none, or nothing that can be read as one. */
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

/** Without a draft the kept one is forgotten. */
export function saveDraft(viewerId: string, locationId: string, draft: ReviewDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(getKey(viewerId, locationId), JSON.stringify(draft))
    else localStorage.removeItem(getKey(viewerId, locationId))
  } catch {
    // Storage may be switched off or full; the form works without it.
  }
}
