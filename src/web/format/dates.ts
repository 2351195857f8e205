// Calendar dates for display, the same on the server and in the browser: in UTC. Written without Intl, whose first
// formatter costs some 30 ms of a phone's hydration.
// chunk: cards
import type { ReaderFormat } from '../../rules/reader-format.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const getMonth = (day: Date) => months[day.getUTCMonth()] ?? ''

export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `6:57 AM` or `06:57`; `minute` has two digits. */
export const timeOfDay = (hour: number, minute: string, { clock }: ReaderFormat) =>
  clock === '12-hour'
    ? `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
    : `${twoDigits(hour)}:${minute}`

/** `Nov 21, 2026`, `21 Nov 2026` or `2026-11-21` of an instant or a date `YYYY-MM-DD`. */
export function shortDay(at: string, format: ReaderFormat): string {
  const day = new Date(at)
  if (format.dateOrder === 'year-month-day')
    return `${day.getUTCFullYear()}-${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}`
  const separator = format.dateOrder === 'month-day-year' ? ', ' : ' '
  return `${dayAndMonth(at, format)}${separator}${day.getUTCFullYear()}`
}

/** `Nov 21`, `21 Nov`, `11-21`: where the year is given beside it. */
export function dayAndMonth(at: string, { dateOrder }: ReaderFormat): string {
  const day = new Date(at)
  const month = getMonth(day).slice(0, 3)
  if (dateOrder === 'year-month-day')
    return `${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}`
  return dateOrder === 'month-day-year' ? `${month} ${day.getUTCDate()}` : `${day.getUTCDate()} ${month}`
}

/** `Sat, Nov 21` of a date `YYYY-MM-DD`. */
export const weekdayAndDay = (at: string, format: ReaderFormat) =>
  `${weekdays[new Date(at).getUTCDay()]?.slice(0, 3)}, ${dayAndMonth(at, format)}`

/** `Saturday, Nov 21, 2026` of an instant or a date `YYYY-MM-DD`. */
export const longDay = (at: string, format: ReaderFormat) =>
  `${weekdays[new Date(at).getUTCDay()]}, ${shortDay(at, format)}`

/** `Nov 21, 2026, 6:57 AM UTC` of an instant. */
export const shortMoment = (at: string, format: ReaderFormat) =>
  `${shortDay(at, format)}, ${timeOfDay(new Date(at).getUTCHours(), twoDigits(new Date(at).getUTCMinutes()), format)} UTC`

/** `November 2026` of an instant. */
export function toMonth(at: string): string {
  const day = new Date(at)
  return `${getMonth(day)} ${day.getUTCFullYear()}`
}
