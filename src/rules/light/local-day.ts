// The clock of a time zone, and its calendar day as two instants. It may last 23, 24 or 25 hours, or not exist at all.
// chunk: parts
import { dayMs, minuteMs } from '../durations.ts'
import { bisect } from './bisect.ts'
import { isoInstant } from './place.ts'

/** Milliseconds since 1970-01-01T00:00Z: start inclusive, end exclusive. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** From an instant on (ISO 8601 in UTC), a zone's clock is that many minutes ahead of UTC. */
export interface UtcOffset {
  readonly from: string
  readonly minutes: number
}

const MAX_CACHED_ZONES = 700
const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  if (formatters.size >= MAX_CACHED_ZONES) formatters.clear()
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Of the minutes that were asked for last, by zone and minute: a page asks for the same ones again and again. */
const offsets = new Map<string, number>()
const maxOffsets = 5000
/** Since then clocks are changed at whole minutes only. */
const wholeMinutesSinceMs = Date.UTC(1973, 0, 1)

/** Local clock time minus UTC in milliseconds at an instant (east positive). Throws RangeError for an unknown zone. */
function zoneOffsetMs(atMs: number, timeZone: string): number {
  if (!(atMs >= wholeMinutesSinceMs)) return readOffsetMs(atMs, timeZone)
  const key = `${Math.floor(atMs / minuteMs)} ${timeZone}`
  const before = offsets.get(key)
  if (before !== undefined) return before
  const offset = readOffsetMs(atMs, timeZone)
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function readOffsetMs(atMs: number, timeZone: string): number {
  const wholeSecondMs = Math.floor(atMs / 1000) * 1000
  const part: Record<string, number> = {}
  for (const { type, value } of getFormatter(timeZone).formatToParts(wholeSecondMs))
    part[type] = Number(value)
  const clock = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return clock - wholeSecondMs
}

/** The offsets of a zone's clock in a span of a few days: a second one if the clock is changed. Throws RangeError for an unknown zone. */
export function utcOffsets(timeZone: string, { startMs, endMs }: Span): UtcOffset[] {
  const offsetFrom = (atMs: number): UtcOffset => ({
    from: isoInstant(atMs),
    minutes: zoneOffsetMs(atMs, timeZone) / minuteMs,
  })
  const [first, last] = [offsetFrom(startMs), offsetFrom(endMs)]
  if (first.minutes === last.minutes) return [first]
  const isBefore = (atMs: number) => (zoneOffsetMs(atMs, timeZone) / minuteMs === first.minutes ? 1 : -1)
  const changeMs = Math.round(bisect(isBefore, startMs, endMs) / 1000) * 1000
  return [first, { ...last, from: isoInstant(changeMs) }]
}

/** The calendar date (YYYY-MM-DD) that a zone's wall clock shows at an instant. */
export function toLocalDate(atMs: number, timeZone: string): string {
  return new Date(atMs + zoneOffsetMs(atMs, timeZone)).toISOString().slice(0, 10)
}

/** The time (HH:MM) that a zone's wall clock shows at an instant. */
export function toLocalTime(atMs: number, timeZone: string): string {
  return new Date(atMs + zoneOffsetMs(atMs, timeZone)).toISOString().slice(11, 16)
}

/**
 * The first instant at which a zone's wall clock shows at least this date and time (HH:MM, up to 24:00): for
 * a time that the clock skips it is the jump, and for a time that it shows twice the first one. Throws
 * RangeError for a bad date or zone.
 */
export function toInstantMs(date: string, time: string, timeZone: string): number {
  const clockMs = Date.parse(`${date}T00:00:00Z`) + minutesOfDay(time) * minuteMs
  if (!Number.isFinite(clockMs)) throw new RangeError(`Not a date and time: ${date} ${time}`)
  return getFirstInstant(clockMs, timeZone)
}

/** Minutes after midnight of HH:MM, up to 24:00; anything after the minutes is ignored. */
export function minutesOfDay(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const toMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** YYYY-MM-DD of a day that exists: not February 30. */
export const isCalendarDate = (date: string): boolean => toMidnight(date).toJSON()?.slice(0, 10) === date

/**
 * The local day: from its first instant to the first instant of the next. A day whose midnight is skipped by the clock
 * starts at the jump; a date that a zone omitted (Samoa, 30 December 2011) is empty. Throws RangeError for a bad date
 * or zone.
 */
export function localDay(date: string, timeZone: string): Span {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date (YYYY-MM-DD): ${date}`)
  const midnightUtcMs = toMidnight(date).getTime()
  return {
    startMs: getFirstInstant(midnightUtcMs, timeZone),
    endMs: getFirstInstant(midnightUtcMs + dayMs, timeZone),
  }
}

/** First instant whose wall clock shows at least this time (passed as if the clock ran on UTC). */
function getFirstInstant(clockMs: number, timeZone: string): number {
  const before = clockMs - zoneOffsetMs(clockMs - dayMs, timeZone)
  const after = clockMs - zoneOffsetMs(clockMs + dayMs, timeZone)
  const showsIt = (atMs: number) => atMs + zoneOffsetMs(atMs, timeZone) === clockMs
  const [first, second] = before < after ? [before, after] : [after, before]
  if (showsIt(first)) return first
  if (showsIt(second)) return second
  let [low, high] = [first - 1000, second + 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (middle + zoneOffsetMs(middle, timeZone) >= clockMs) high = middle
    else low = middle
  }
  return high
}
