// The parts of a span in which a local clock and calendar show what is wanted: a time of day, weekdays, months.
import { dayMs } from '../../durations.ts'
import { type WeekdayName, weekdayNames } from '../alignment-limits.ts'
import { localDay, minutesOfDay, type Span, toInstantMs, toLocalDate } from '../local-day.ts'

/**
 * `from` and `to` as HH:MM; a window that ends before it begins goes over midnight and belongs to the date on which it begins.
 * Without them: whole days. `months`: 1 to 12. Empty lists mean all.
 */
export type ClockCondition = {
  timeZone: string
  from?: string | undefined
  to?: string | undefined
  weekdays: readonly WeekdayName[]
  months: readonly number[]
}

/** In order, cut to the span. */
export function clockSpans(span: Span, condition: ClockCondition): Span[] {
  const found: Span[] = []
  const lastDate = toLocalDate(span.endMs, condition.timeZone)
  // A window of the day before may still be open.
  let date = toLocalDate(span.startMs - dayMs, condition.timeZone)
  for (; date <= lastDate; date = dateAfter(date)) {
    if (!isWanted(date, condition)) continue
    const window = windowOf(date, condition)
    const startMs = Math.max(span.startMs, window.startMs)
    const endMs = Math.min(span.endMs, window.endMs)
    const last = found.at(-1)
    if (startMs >= endMs) continue
    if (last && last.endMs >= startMs) found[found.length - 1] = { startMs: last.startMs, endMs }
    else found.push({ startMs, endMs })
  }
  return found
}

function isWanted(date: string, { weekdays, months }: ClockCondition): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = weekdayNames[(day.getUTCDay() + 6) % 7] as WeekdayName
  return (
    (weekdays.length === 0 || weekdays.includes(weekday)) &&
    (months.length === 0 || months.includes(day.getUTCMonth() + 1))
  )
}

function windowOf(date: string, { timeZone, from = '00:00', to = '24:00' }: ClockCondition): Span {
  if (from === '00:00' && to === '24:00') return localDay(date, timeZone)
  const isOverMidnight = minutesOfDay(to) <= minutesOfDay(from)
  return {
    startMs: toInstantMs(date, from, timeZone),
    endMs: toInstantMs(isOverMidnight ? dateAfter(date) : date, to, timeZone),
  }
}

const dateAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
