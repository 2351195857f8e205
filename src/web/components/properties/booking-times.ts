// The times of a booking: dates YYYY-MM-DD, times HH:MM in the property's time zone.

/** Empty times mean opening and closing. */
export type BookingTimes = { startDate: string; endDate: string; startTime: string; endTime: string }

/** The date at this moment in a time zone. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
