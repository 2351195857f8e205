// Calendar dates for display, the same on the server and in the browser: in UTC. Written without Intl, whose first
// formatter costs some 30 ms of a phone's hydration.

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const getMonth = (day: Date) => months[day.getUTCMonth()] ?? ''

/** `Nov 21, 2026` of an instant or a date `YYYY-MM-DD`. */
export function shortDay(at: string): string {
  const day = new Date(at)
  return `${getMonth(day).slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

/** `Saturday, Nov 21, 2026` of an instant or a date `YYYY-MM-DD`. */
export const longDay = (at: string) => `${weekdays[new Date(at).getUTCDay()]}, ${shortDay(at)}`

/** `Nov 21, 2026, 6:57 AM UTC` of an instant. */
export function shortMoment(at: string): string {
  const moment = new Date(at)
  const hour = moment.getUTCHours()
  const minute = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${shortDay(at)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'} UTC`
}

/** `November 2026` of an instant. */
export function toMonth(at: string): string {
  const day = new Date(at)
  return `${getMonth(day)} ${day.getUTCFullYear()}`
}
