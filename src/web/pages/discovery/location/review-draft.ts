// A review draft, stored on the device until it is sent or discarded: it survives a reload and a sign-in.
import type { Review } from '../../../../contract/contributions/reviews.ts'
import { readStoredDraft } from '../../../browser/stored-draft.ts'

/** The values of the form; `rating` 0 means none, empty texts are absent. `version`: of the review that is edited, 0 for a new one. */
export type ReviewDraft = {
  rating: number
  comment: string
  title: string
  visitDate: string
  weatherConditions: string
  equipmentUsed: string
  photos: string[]
  version: number
}

export const emptyDraft: ReviewDraft = {
  rating: 0,
  comment: '',
  title: '',
  visitDate: '',
  weatherConditions: '',
  equipmentUsed: '',
  photos: [],
  version: 0,
}

export const toDraft = (review: Review): ReviewDraft => ({
  rating: review.rating,
  comment: review.content,
  title: review.title ?? '',
  visitDate: review.visitDate ?? '',
  weatherConditions: review.weatherConditions ?? '',
  equipmentUsed: review.equipmentUsed ?? '',
  photos: review.displayImages.map(({ id }) => id),
  version: review.version,
})

/** By user and location: on a shared device no user sees another's draft. */
export const getReviewKey = (viewerId: string, locationId: string) => `reviewDraft:${viewerId}:${locationId}`

/** Undefined when there is no draft or it cannot be parsed. */
export const readSavedDraft = (viewerId: string, locationId: string): ReviewDraft | undefined =>
  readStoredDraft(getReviewKey(viewerId, locationId), emptyDraft)
