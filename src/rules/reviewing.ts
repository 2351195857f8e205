// Limits of a review, and the sort orders of reviews.
// chunk: frame

/** Stars: from 1 to 5 in steps of a half; the form offers whole ones. Source: specification, sections 3 and 9. */
export const ratings = { min: 1, max: 5, step: 0.5 } as const

export const reviewOrders = ['newest', 'liked', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** Maximum text lengths in characters, and the maximum number of photos. */
export const reviewLimits = {
  title: 120,
  content: 5000,
  weatherConditions: 200,
  equipmentUsed: 200,
  photos: 10,
} as const

/** An average rating as it is published: 4.3333335 is 4.3. */
export const oneDecimal = (rating: number): number => Math.round(rating * 10) / 10
