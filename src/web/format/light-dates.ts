// The dates for which light is computed. Separate from the clock, because the URL table of every page needs
// them.
import { dayMs } from '../../rules/durations.ts'

/** Whether light is computed for a date `YYYY-MM-DD`: the range that `GET /api/light` accepts. */
export const isDateWithLight = (date: string) => date >= '1000-01-01' && date <= '9998-12-31'

/** The date shifted by this many days, undefined beyond the dates with light. */
export function dateShifted(date: string, days: number): string | undefined {
  const shifted = new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
  return isDateWithLight(shifted) ? shifted : undefined
}
