// How long ago something happened, in words.
// chunk: parts
import { dayMs, hourMs, minuteMs, weekMs } from '../../rules/durations.ts'
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { shortDay } from './dates.ts'

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** `just now`, `5 minutes ago`, `3 hours ago`, `yesterday`, `4 days ago`; from a week on the date. */
export function relativeTime(at: string, now: Date, format: ReaderFormat): string {
  const passed = now.getTime() - new Date(at).getTime()
  if (passed < minuteMs) return 'just now'
  if (passed < hourMs) return ago(Math.floor(passed / minuteMs), 'minute')
  if (passed < dayMs) return ago(Math.floor(passed / hourMs), 'hour')
  if (passed < 2 * dayMs) return 'yesterday'
  return passed < weekMs ? ago(Math.floor(passed / dayMs), 'day') : shortDay(at, format)
}
