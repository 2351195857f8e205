// Local times around a change of the clock: those that it skips, those that it shows twice, and changes within a span.
import { addDays } from './dates.ts'
import { dayMs, minuteMs } from './durations.ts'
import {
  minutesOfDay,
  type Span,
  toInstantMs,
  toLocalDate,
  toLocalTime,
  utcOffsets,
} from './light/local-day.ts'
import { shortDate } from './short-date.ts'

/** Which of the two is meant when the clock shows a time twice. */
export const occurrences = ['first', 'second'] as const
export type Occurrence = (typeof occurrences)[number]

/**
 * The instants at which a zone's clock shows a date and time (HH:MM, up to 24:00), in order: none if the clock skips it, two if the clock is
 * set back over it. Throws RangeError for a bad date or zone.
 */
export function instantsOf(date: string, time: string, timeZone: string): number[] {
  const firstMs = toInstantMs(date, time, timeZone)
  const shown = time === '24:00' ? `${addDays(date, 1)} 00:00` : `${date} ${time}`
  const isShown = (atMs: number) => `${toLocalDate(atMs, timeZone)} ${toLocalTime(atMs, timeZone)}` === shown
  if (!isShown(firstMs)) return []
  const change = findClockChange({ startMs: firstMs, endMs: firstMs + dayMs }, timeZone)
  const secondMs = firstMs - (change?.minutes ?? 0) * minuteMs
  return secondMs > firstMs && isShown(secondMs) ? [firstMs, secondMs] : [firstMs]
}

/** The instant of a local time. One that is skipped counts as the jump, as opening hours do. */
export function toOccurrenceMs(date: string, time: string, timeZone: string, occurrence: Occurrence): number {
  const [firstMs = toInstantMs(date, time, timeZone), secondMs = firstMs] = instantsOf(date, time, timeZone)
  return occurrence === 'second' ? secondMs : firstMs
}

/** `from` and `to`: what the clock shows before and after it is changed, HH:MM. `minutes`: by how much, negative when it is set back. */
export type ClockChange = { atMs: number; from: string; to: string; minutes: number }

/** The change of the clock in a span of a few days, its end included: there the clock shows the new time. Undefined without any. */
export function findClockChange({ startMs, endMs }: Span, timeZone: string): ClockChange | undefined {
  const [before, after] = utcOffsets(timeZone, { startMs, endMs: endMs + minuteMs })
  if (!before || !after || Date.parse(after.from) > endMs) return undefined
  const atMs = Date.parse(after.from)
  const minutes = after.minutes - before.minutes
  return {
    atMs,
    from: new Date(atMs + before.minutes * minuteMs).toISOString().slice(11, 16),
    to: toLocalTime(atMs, timeZone),
    minutes,
  }
}

/** Why nothing can begin or end at a time that the clock skips; undefined for a time that it shows. The end of a day always exists. */
export function explainSkippedTime(date: string, time: string, timeZone: string): string | undefined {
  if (time === '24:00' || instantsOf(date, time, timeZone).length > 0) return undefined
  const jumpMs = toInstantMs(date, time, timeZone)
  const change = findClockChange({ startMs: jumpMs - minuteMs, endMs: jumpMs + minuteMs }, timeZone)
  const name = `${clockText(time)} on ${shortDate(date)} doesn’t exist`
  if (!change) return `${name}.`
  return `${name}: the clock goes forward from ${clockText(change.from)} to ${clockText(change.to)}.`
}

/** `2:30 AM` of HH:MM. */
export function clockText(time: string): string {
  const minutes = minutesOfDay(time)
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}
