// When a booking takes place, as text in the property's time zone: "Jun 5, 2026, 10:00 AM to 1:00 PM PDT".
import { type Span, toLocalDate } from './light/local-day.ts'
import { shortZoneName } from './time-zone.ts'

/** An end on another day includes its date. Both times name the zone when the clock is changed in between. */
export function bookingTimeText({ startMs, endMs }: Span, timeZone: string): string {
  const format = (ms: number, options: Intl.DateTimeFormatOptions) =>
    // Newer Intl data has a narrow no-break space before AM and PM.
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(ms).replaceAll('\u202f', ' ')
  const day = (ms: number) => format(ms, { month: 'short', day: 'numeric', year: 'numeric' })
  const time = (ms: number) => format(ms, { hour: 'numeric', minute: '2-digit' })
  const [from, to] = [shortZoneName(timeZone, startMs), shortZoneName(timeZone, endMs)]
  const start = `${time(startMs)}${from === to ? '' : ` ${from}`}`
  const isOneDay = toLocalDate(startMs, timeZone) === toLocalDate(endMs - 1, timeZone)
  return `${day(startMs)}, ${start} to ${isOneDay ? '' : `${day(endMs)}, `}${time(endMs)} ${to}`
}
