// Reads an iCal calendar (RFC 5545) as the times at which it is busy, and names what it does not understand: that blocks as widely as
// it can be meant.
import { type Component, readComponents, UnreadableCalendar } from './content-lines.ts'
import { type CalendarEvent, readEvent, readPeriodEnd } from './event.ts'
import { NotUnderstood, shorten, toMoment } from './moments.ts'
import type { Window } from './recurrence.ts'
import { type BusyTime, readSeries } from './series.ts'
import { readZoneDefinitions } from './zone-definitions.ts'
import { createZones, type Zones } from './zones.ts'

/** Something in the file that is not understood. `where`: the event and its line. */
type Doubt = { what: string; where: string }

export type CalendarContent = { busy: BusyTime[]; doubts: Doubt[] }

/** `timeZone`: the property's, for days and for times without a zone. */
export type CalendarRequest = Window & { timeZone: string }

export const calendarLimits = { events: 5000, excludedDates: 50_000, extraDates: 20_000, busyTimes: 8000 }
const maxDoubts = 30

/** @throws UnreadableCalendar */
export function readCalendar(content: Buffer, request: CalendarRequest): CalendarContent {
  const { timeZone, ...window } = request
  const doubts: Doubt[] = []
  const report = (where: string) => (what: string) => {
    const doubt = { what: shorten(what, 200), where }
    if (doubts.length < maxDoubts && !doubts.some((one) => one.what === doubt.what)) doubts.push(doubt)
  }
  const calendars = readComponents(content)
  const all = readZoneDefinitions(calendars.flatMap(toDefinitions), window)
  const read = calendars.map((calendar) => {
    const zones = createZones({
      timeZone,
      ownName: getText(calendar, 'X-WR-TIMEZONE') || getText(calendar, 'TIMEZONE-ID') || undefined,
      // Its own definitions win over those of other calendars in the file.
      defined: new Map([...all, ...readZoneDefinitions(toDefinitions(calendar), window)]),
      onUnknown: (tzid) => report(describe(calendar, tzid))(`The time zone “${shorten(tzid)}” is not known.`),
    })
    return readOne(calendar, { zones, window, report })
  })
  const events = read.flatMap((one) => one.events)
  checkLimits(events, window)
  const busy = [...read.flatMap((one) => one.busy), ...readEvents(read, { window, report })]
  return { busy: limit(merge(busy), report('The whole calendar')), doubts }
}

type Reading = { zones: Zones; window: Window; report: (where: string) => (what: string) => void }
type Read = { events: CalendarEvent[]; zones: Zones; busy: BusyTime[] }

const toDefinitions = ({ parts }: Component) => parts.filter(({ name }) => name === 'VTIMEZONE')

const getText = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name)?.value ?? ''

/** Where a zone is used first. */
function describe(calendar: Component, tzid: string): string {
  const uses = ({ properties }: Component) => properties.some(({ params }) => params.get('TZID') === tzid)
  return toWhere(calendar.parts.find(uses) ?? calendar)
}

function toWhere(component: Component): string {
  const name = getText(component, 'SUMMARY')
    .replace(/\\(.)/g, '$1')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
  return name ? `“${shorten(name)}”, line ${component.line}` : `Line ${component.line}`
}

function readOne(calendar: Component, { zones, window, report }: Reading): Read {
  const events: CalendarEvent[] = []
  const busy: BusyTime[] = []
  for (const part of calendar.parts) {
    const reading = { zones, window, report: report(toWhere(part)) }
    if (part.name === 'VEVENT') {
      const event = readEvent(part, reading)
      if (event) events.push(event)
    }
    if (part.name === 'VFREEBUSY') busy.push(...readFreeBusy(part, reading))
    if (part.name === 'VAVAILABILITY') {
      reading.report('Hours of availability are not understood.')
      busy.push({ uid: `line ${part.line}`, name: null, startMs: window.fromMs, endMs: window.untilMs })
    }
  }
  return { events, zones, busy }
}

type PartReading = { zones: Zones; window: Window; report: (what: string) => void }

/** FBTYPE: what is not known counts as busy. */
function readFreeBusy({ properties, line }: Component, reading: PartReading): BusyTime[] {
  const busy: BusyTime[] = []
  for (const { name, params, value } of properties) {
    if (name !== 'FREEBUSY' || params.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const period of value.split(',').filter((part) => part.trim() !== '')) {
      const [first = '', second = ''] = period.split('/')
      try {
        const tzid = params.get('TZID')
        const start = toMoment(first, tzid, reading.zones)
        const startMs = start.clock(start.wallMs).from
        const endMs = readPeriodEnd(second, start, { ...reading, tzid })(start.wallMs, start.clock)
        if (endMs > startMs && endMs > reading.window.fromMs && startMs < reading.window.untilMs)
          busy.push({ uid: `free-busy ${line}`, name: null, startMs, endMs })
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        reading.report(error.message)
      }
    }
  }
  return busy
}

/** Instances belong to the series of their calendar, or to one elsewhere in the file if theirs has none. */
function readEvents(read: Read[], { window, report }: Omit<Reading, 'zones'>): BusyTime[] {
  const home = new Map<string, number>()
  for (const [at, { events }] of read.entries())
    for (const { uid, recurrenceId } of events) if (!recurrenceId && !home.has(uid)) home.set(uid, at)
  const groups = new Map<string, { zones: Zones; events: CalendarEvent[] }>()
  for (const [at, { events, zones }] of read.entries()) {
    const masters = new Set(events.filter(({ recurrenceId }) => !recurrenceId).map(({ uid }) => uid))
    for (const event of events) {
      const key = `${masters.has(event.uid) ? at : (home.get(event.uid) ?? at)} ${event.uid}`
      const group = groups.get(key)
      if (group) group.events.push(event)
      else groups.set(key, { zones, events: [event] })
    }
  }
  const where = ({ name, line }: CalendarEvent) =>
    name ? `“${shorten(name)}”, line ${line}` : `Line ${line}`
  return [...groups.values()].flatMap(({ zones, events }) =>
    readSeries(events, { zones, window, report: (event, what) => report(where(event))(what) }),
  )
}

/** What is past does not count. @throws UnreadableCalendar */
function checkLimits(events: CalendarEvent[], { fromMs }: Window): void {
  const isAhead = ({ start, lengthMs, rules, extraDates }: CalendarEvent) =>
    start.clock(start.wallMs).to + lengthMs > fromMs || rules.length > 0 || extraDates.length > 0
  const count = (dates: { wallMs: number }[]) => dates.filter(({ wallMs }) => wallMs > fromMs).length
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const counts = {
    events: [events.filter(isAhead).length, 'events ahead'],
    excludedDates: [sum(events.map(({ excluded }) => count(excluded))), 'excluded dates ahead'],
    extraDates: [
      sum(events.map((one) => count(one.extraDates.map(({ start }) => start)))),
      'extra dates ahead',
    ],
  } as const
  for (const [name, [size, words]] of Object.entries(counts)) {
    const max = calendarLimits[name as keyof typeof counts]
    if (size > max) throw new UnreadableCalendar(`The calendar has more than ${max} ${words}.`)
  }
}

/** One busy time for an event and a start: the longest. */
function merge(busy: BusyTime[]): BusyTime[] {
  const merged = new Map<string, BusyTime>()
  for (const one of busy) {
    const key = `${one.startMs} ${one.uid}`
    const other = merged.get(key)
    if (!other || other.endMs < one.endMs) merged.set(key, one)
  }
  return [...merged.values()].sort((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
}

/** Closes the shortest gaps until the number of busy times is allowed. */
function limit(busy: BusyTime[], report: (what: string) => void): BusyTime[] {
  if (busy.length <= calendarLimits.busyTimes) return busy
  report(
    `There are more than ${calendarLimits.busyTimes} busy times: the shortest gaps between them are blocked, too.`,
  )
  const joined = join(busy, 0)
  const gaps = joined.slice(1).map(({ startMs }, at) => startMs - (joined[at] as BusyTime).endMs)
  const closed = gaps.toSorted((one, other) => one - other)[joined.length - calendarLimits.busyTimes]
  return closed === undefined ? joined : join(joined, closed)
}

/** Joins neighbors with a gap of at most that many milliseconds. */
function join(busy: BusyTime[], maxGapMs: number): BusyTime[] {
  const joined: BusyTime[] = []
  for (const one of busy) {
    const last = joined.at(-1)
    if (last && one.startMs - last.endMs <= maxGapMs) last.endMs = Math.max(last.endMs, one.endMs)
    else joined.push({ ...one })
  }
  return joined
}
