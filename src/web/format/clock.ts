// Instants as times and dates of a location's own zone, formatted the same on the server and in the browser.
// chunk: parts
import { minuteMs } from '../../rules/durations.ts'
import type { UtcOffset } from '../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { timeOfDay, twoDigits } from './dates.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function getClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A zone by its name, or with the offsets of its clock: these need no Intl, whose first formatter costs some 80 ms of a phone's hydration. */
export type Zone = string | { utcOffsets: readonly UtcOffset[] }

/** `6:05 AM`, `06:05`, to the nearest minute. */
export function clockTime(at: string, zone: Zone, format: ReaderFormat): string {
  const atMs = Math.round(Date.parse(at) / minuteMs) * minuteMs
  const { hour, minute } =
    typeof zone === 'string' ? intlClock(atMs, zone) : offsetClock(atMs, zone.utcOffsets)
  return timeOfDay(hour, twoDigits(minute), format)
}

// Joined manually: the space before AM and PM differs between versions of ICU.
function intlClock(atMs: number, timeZone: string) {
  const parts = getClock(timeZone).formatToParts(atMs)
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { hour: getPart('hour') % 24, minute: getPart('minute') }
}

function offsetClock(atMs: number, offsets: readonly UtcOffset[]) {
  const { minutes } = offsets.findLast(({ from }) => Date.parse(from) <= atMs) ?? offsets[0] ?? { minutes: 0 }
  const clock = new Date(atMs + minutes * minuteMs)
  return { hour: clock.getUTCHours(), minute: clock.getUTCMinutes() }
}

/** `6:05 – 6:41 AM`; both ends have AM or PM if they differ. `06:05 – 06:41` */
export function clockSpan(
  { start, end }: { start: string; end: string },
  zone: Zone,
  format: ReaderFormat,
): string {
  const [from, to] = [clockTime(start, zone, format), clockTime(end, zone, format)]
  const isSameHalf = format.clock === '12-hour' && from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from} – ${to}`
}

/** `6 AM`, `06:00` */
export function clockHour(at: string, zone: Zone, format: ReaderFormat): string {
  const time = clockTime(at, zone, format)
  return format.clock === '12-hour' ? time.replace(':00', '') : time
}
