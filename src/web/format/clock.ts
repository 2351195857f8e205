// Instants as times and dates of a location's own zone, formatted the same on the server and in the browser.

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

/** `6:05 AM` to the nearest minute. Joined manually: the space before AM and PM differs between versions of ICU. */
export function clockTime(at: string, timeZone: string): string {
  const nearestMinute = new Date(Math.round(Date.parse(at) / 60_000) * 60_000)
  const parts = getClock(timeZone).formatToParts(nearestMinute)
  const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const hour = Number(getPart('hour')) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${getPart('minute')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `6:05 – 6:41 AM`; both ends have AM or PM if they differ. */
export function clockSpan({ start, end }: { start: string; end: string }, timeZone: string): string {
  const [from, to] = [clockTime(start, timeZone), clockTime(end, timeZone)]
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} – ${to}`
}

/** `6 AM` */
export const clockHour = (at: string, timeZone: string) => clockTime(at, timeZone).replace(':00', '')

/** Whether light is computed for a date `YYYY-MM-DD`: the range that `GET /api/light` accepts. */
export const isDateWithLight = (date: string) => date >= '1000-01-01' && date <= '9998-12-31'

/** The date shifted by this many days, undefined beyond the dates with light. */
export function dateShifted(date: string, days: number): string | undefined {
  const shifted = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return isDateWithLight(shifted) ? shifted : undefined
}

/** `Pacific Standard Time`, as valid at that instant. */
export function zoneName(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(at),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
