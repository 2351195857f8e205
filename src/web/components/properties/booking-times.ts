// The times of a booking: dates YYYY-MM-DD, times HH:MM of the property's wall clock.

/** Empty times are those of opening and closing. */
export type BookingTimes = { startDate: string; endDate: string; startTime: string; endTime: string }

/** The date at this moment in a time zone. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
