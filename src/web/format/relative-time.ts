// How long ago something happened, in words.
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { shortDay } from './dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** `just now`, `5 minutes ago`, `3 hours ago`, `yesterday`, `4 days ago`; from a week on the date. */
export function relativeTime(at: string, now: Date, format: ReaderFormat): string {
  const passed = now.getTime() - new Date(at).getTime()
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  if (passed < 2 * day) return 'yesterday'
  return passed < 7 * day ? ago(Math.floor(passed / day), 'day') : shortDay(at, format)
}
