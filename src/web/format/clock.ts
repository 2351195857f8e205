// Instants as times and dates of a location's own zone, formatted the same on the server and in the browser.
import type { ReaderFormat } from '../../rules/reader-format.ts'
import { timeOfDay } from './dates.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function getClock(timeZone: string): Intl.DateTimeFormat {
  const existing = clocks.get(timeZone)
  if (existing) return existing
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** `6:05 AM`, `06:05` to the nearest minute. Joined manually: the space before AM and PM differs between versions of ICU. */
export function clockTime(at: string, timeZone: string, format: ReaderFormat): string {
  const nearestMinute = new Date(Math.round(Date.parse(at) / 60_000) * 60_000)
  const parts = getClock(timeZone).formatToParts(nearestMinute)
  const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return timeOfDay(Number(getPart('hour')) % 24, getPart('minute'), format)
}

/** `6:05 – 6:41 AM`; both ends have AM or PM if they differ. `06:05 – 06:41` */
export function clockSpan(
  { start, end }: { start: string; end: string },
  timeZone: string,
  format: ReaderFormat,
): string {
  const [from, to] = [clockTime(start, timeZone, format), clockTime(end, timeZone, format)]
  const isSameHalf = format.clock === '12-hour' && from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from} – ${to}`
}

/** `6 AM`, `06:00` */
export function clockHour(at: string, timeZone: string, format: ReaderFormat): string {
  const time = clockTime(at, timeZone, format)
  return format.clock === '12-hour' ? time.replace(':00', '') : time
}

/** `Pacific Standard Time`, as valid at that instant. */
export function zoneName(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(at),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
