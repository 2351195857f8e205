// Calendar dates for display, the same on the server and in the browser: in UTC.

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const moments = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `Nov 21, 2026` of an instant. */
export const shortDay = (at: string) => days.format(new Date(at))

/** `Nov 21, 2026, 6:57 AM UTC` of an instant. Newer versions of ICU put a narrow space before AM and PM. */
export const shortMoment = (at: string) => `${moments.format(new Date(at)).replace(/\s/g, ' ')} UTC`

/** `November 2026` of an instant. */
export const toMonth = (at: string) => months.format(new Date(at))
