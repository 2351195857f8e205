// Reviews of a booking by its two sides appear together: when both are in, or when the time to review is over.
import { dayMs } from './durations.ts'

const reviewDays = 14

/** Until when each side can review a booking that ended at an instant; then a single review appears. In milliseconds. */
export const canReviewUntil = (endMs: number): number => endMs + reviewDays * dayMs

/** When a review appears. `isSecond`: the other side's is in. */
export const reviewAppearsAt = (endMs: number, { isSecond, nowMs }: { isSecond: boolean; nowMs: number }) =>
  isSecond ? nowMs : canReviewUntil(endMs)
