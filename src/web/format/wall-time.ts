// Times of a wall clock (HH:MM, up to 24:00) as text. They are in a property's time zone, whatever the
// browser's zone is.
// chunk: parts
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { timeOfDay } from './dates.ts'
import { counted } from './labels.ts'

type Window = { startTime: string; endTime: string }

/** `17:30` → `5:30 PM` or `17:30`; `24:00` → `12:00 AM` or `24:00`. */
export function wallTime(time: string, format: ReaderFormat): string {
  const [hour = '', minute = ''] = time.split(':')
  return timeOfDay(format.clock === '12-hour' ? Number(hour) % 24 : Number(hour), minute, format)
}

/** `4:12 – 5:05 PM`; both ends have AM or PM if they differ. `16:12 – 17:05` */
export function wallSpan({ startTime, endTime }: Window, format: ReaderFormat): string {
  const [from, to] = [wallTime(startTime, format), wallTime(endTime, format)]
  const isSameHalf = format.clock === '12-hour' && from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from} – ${to}`
}

/** Which hours a price counts: `3 hours: the clock goes back from 2:00 AM to 1:00 AM.` */
export const countedHours = (
  hours: number,
  { from, to, minutes }: { from: string; to: string; minutes: number },
  format: ReaderFormat,
): string =>
  `${counted(hours, 'hour')}: the clock goes ${minutes < 0 ? 'back' : 'forward'} from ${wallTime(from, format)} to ${wallTime(to, format)}.`
