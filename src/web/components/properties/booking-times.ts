// The times of a booking: dates YYYY-MM-DD, times HH:MM in the property's time zone.

import type { Occurrence } from '../../../rules/clock-change.ts'

/** Empty times mean opening and closing. The occurrence is of a time that the clock shows twice. */
export type BookingTimes = {
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  startOccurrence?: '' | Occurrence
  endOccurrence?: '' | Occurrence
}

/** The date at this moment in a time zone. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
