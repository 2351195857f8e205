// When a booking takes place, as text in the property's time zone: "Jun 5, 2026, 10:00 AM to 1:00 PM PDT".
import { type Span, toLocalDate } from './light/local-day.ts'
import { shortZoneName } from './time-zone.ts'

type Formats = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }
/** Making one takes as long as using it fifty times. */
const maxZones = 100
const formatsOfZones = new Map<string, Formats>()

function getFormats(timeZone: string): Formats {
  const formats = formatsOfZones.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  }
  if (formatsOfZones.size >= maxZones) formatsOfZones.clear()
  formatsOfZones.set(timeZone, formats)
  return formats
}

/** An end on another day includes its date. Both times name the zone when the clock is changed in between. */
export function bookingTimeText({ startMs, endMs }: Span, timeZone: string): string {
  const formats = getFormats(timeZone)
  const day = (ms: number) => formats.day.format(ms)
  // Newer Intl data has a narrow no-break space before AM and PM.
  const time = (ms: number) => formats.time.format(ms).replaceAll('\u202f', ' ')
  const [from, to] = [shortZoneName(timeZone, startMs), shortZoneName(timeZone, endMs)]
  const start = `${time(startMs)}${from === to ? '' : ` ${from}`}`
  const isOneDay = toLocalDate(startMs, timeZone) === toLocalDate(endMs - 1, timeZone)
  return `${day(startMs)}, ${start} to ${isOneDay ? '' : `${day(endMs)}, `}${time(endMs)} ${to}`
}
