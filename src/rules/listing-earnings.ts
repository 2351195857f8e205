// What a listing may earn: the specification's formulas, in dollars. They are examples, not forecasts.
import { earningPotential } from './properties.ts'

const weeksAMonth = 4
const defaultHours = 2

/** Bookings per week of the marketplace's panel. */
export const weeklyBookings = [5, 10, 15, 20] as const

/** What guests pay for a month of bookings at the minimum length. */
export const monthlyEarnings = (
  hourlyRate: number,
  minimumHours: number | undefined,
  bookingsAWeek: number,
): number => hourlyRate * (minimumHours ?? defaultHours) * bookingsAWeek * weeksAMonth

/** The message after listing: the rate times 40 hours a month. */
export const toEarningPotential = (hourlyRate: number | undefined): number =>
  (hourlyRate ?? earningPotential.defaultRate) * earningPotential.hoursAMonth
