// Reads an iCal calendar (RFC 5545): the times at which its events occupy the property.
import ical, { type DateWithTimeZone, type VEvent } from 'node-ical'
import { addDays } from '../../../rules/dates.ts'
import { toInstantMs } from '../../../rules/light/local-day.ts'

/** Thrown with a reason that is shown to the owner. */
export class UnreadableCalendar extends Error {}

/** `uid` identifies one occurrence. */
export type CalendarEvent = { uid: string; startMs: number; endMs: number; note: string | null }

const maxEvents = 1000
const maxOccurrences = 3000
const maxRecurring = 100
const recurringSince = Date.UTC(2000, 0, 1)
/** Rules that repeat more often than daily would take too long to expand. */
const frequent = /^RRULE.*(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(SECOND|MINUTE|HOUR)=)/im

/** `timeZone`: the property's, for times and days without one. */
type Range = { fromMs: number; untilMs: number; timeZone: string }

/**
 * The events within the range, except those that are canceled or marked as free. @throws UnreadableCalendar
 */
export function readCalendar(text: string, range: Range): CalendarEvent[] {
  const unfolded = text.replace(/\r?\n[ \t]/g, '')
  if (!/^BEGIN:VCALENDAR/im.test(unfolded)) throw new UnreadableCalendar('This is not an iCal calendar.')
  if ((unfolded.match(/^BEGIN:VEVENT/gim) ?? []).length > maxEvents)
    throw new UnreadableCalendar(`The calendar has more than ${maxEvents} events.`)
  if (frequent.test(unfolded))
    throw new UnreadableCalendar('The calendar has events that repeat within a day.')
  const events = parse(unfolded).filter(occupies)
  if (events.filter(({ rrule }) => rrule).length > maxRecurring)
    throw new UnreadableCalendar(`The calendar has more than ${maxRecurring} repeating events.`)
  const found = new Map(events.flatMap((event) => toOccurrences(event, range)).map((one) => [one.uid, one]))
  if (found.size > maxOccurrences)
    throw new UnreadableCalendar(`The calendar has more than ${maxOccurrences} events ahead.`)
  return [...found.values()]
}

function parse(text: string): VEvent[] {
  try {
    return Object.values(ical.sync.parseICS(text)).filter(
      (part): part is VEvent => part?.type === 'VEVENT' && isDate(part.start),
    )
  } catch {
    throw new UnreadableCalendar('The calendar can’t be read.')
  }
}

const isDate = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime())

const occupies = ({ status, transparency, rrule, start }: VEvent) =>
  status !== 'CANCELLED' && transparency !== 'TRANSPARENT' && (!rrule || start.getTime() >= recurringSince)

function toOccurrences(event: VEvent, { fromMs, untilMs, timeZone }: Range): CalendarEvent[] {
  const window = { from: new Date(fromMs), to: new Date(untilMs), expandOngoing: true }
  return ical
    .expandRecurringEvent(event, window)
    .filter(({ event: { status } }) => status !== 'CANCELLED')
    .flatMap(({ start, end, isFullDay, summary }) => {
      const startMs = toInstant(start, isFullDay, timeZone)
      const endMs = isFullDay && end <= start ? nextDay(start, timeZone) : toInstant(end, isFullDay, timeZone)
      if (!(endMs > startMs) || endMs <= fromMs || startMs >= untilMs) return []
      const uid = `${event.uid} ${new Date(startMs).toISOString()}`.slice(0, 500)
      return [{ uid, startMs, endMs, note: toNote(summary) }]
    })
}

/**
 * The library reads days and times without a zone in the zone of this process, but they are in the property's
 * time zone.
 */
function toInstant(date: DateWithTimeZone, isFullDay: boolean, timeZone: string): number {
  if (!isFullDay && date.tz) return date.getTime()
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
  return toInstantMs(toDate(date), isFullDay ? '00:00' : time, timeZone)
}

const nextDay = (date: Date, timeZone: string) => toInstantMs(addDays(toDate(date), 1), '00:00', timeZone)

const toDate = (date: Date) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)

function toNote(summary: VEvent['summary'] | undefined): string | null {
  const text = typeof summary === 'string' ? summary : (summary as { val?: string } | undefined)?.val
  return text?.replaceAll('\0', '').toWellFormed().trim().slice(0, 300) || null
}
