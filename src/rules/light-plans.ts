// The limits of a user's saved plans, and how long one takes.
import { hourMs } from './durations.ts'

/** `plans`: of one user. The others are lengths. */
export const lightPlanLimits = { plans: 500, name: 200, subject: 200, gear: 300, note: 2000 } as const

/** A plan has one instant: its event in a calendar, and the time until it counts as past, are this long. */
export const lightPlanMs = hourMs
