// The busy times of all events of one UID: series with their extra and excluded dates, and changed instances.
import { type Clock, dayMs } from './clock.ts'
import type { CalendarEvent, EndOf, Report } from './event.ts'
import { type Moment, NotUnderstood, toMoment } from './moments.ts'
import { expandRule, toParts, type Window } from './recurrence.ts'
import type { Zones } from './zones.ts'

export type BusyTime = { uid: string; name: string | null; startMs: number; endMs: number }

type Occurrence = { wallMs: number; zone: string; clock: Clock; isDate: boolean; endOf: EndOf }

export type SeriesReading = {
  zones: Zones
  window: Window
  report: (event: CalendarEvent, what: string) => void
}

/** Events that say the same count once. */
export function readSeries(events: CalendarEvent[], reading: SeriesReading): BusyTime[] {
  const distinct = [...new Map(events.map((event) => [event.signature, event])).values()]
  const masters = distinct.filter(({ recurrenceId }) => !recurrenceId)
  const instances = distinct.filter(({ recurrenceId }) => recurrenceId)
  const changes = instances.map((event) => ({ event, isUsed: false }))
  const busy = masters.flatMap((master) => readMaster(master, changes, reading))
  for (const event of instances)
    if (event.isFuture && masters.length === 0)
      reading.report(event, 'It changes all later dates of a series that is not there.')
  return [...busy, ...instances.flatMap((event) => readMaster(event, [], reading))]
}

/** `isUsed`: an instance replaces an occurrence of one series only. */
type Changed = { event: CalendarEvent; isUsed: boolean }

function readMaster(master: CalendarEvent, changes: Changed[], reading: SeriesReading): BusyTime[] {
  const { zones, window } = reading
  const { occurrences, alwaysFromMs } = findOccurrences(master, reading)
  const excluded = toMatcher(master.excluded, zones, (what) => reading.report(master, what))
  const open = changes.filter(({ isUsed }) => !isUsed)
  const single = open.filter(({ event }) => !event.isFuture)
  const singles = single.map((change) => ({
    change,
    matches: toMatcher([change.event.recurrenceId as Moment], zones, (what) =>
      reading.report(change.event, what),
    ),
  }))
  const future = open.filter(({ event }) => event.isFuture)
  const toBusy = (event: CalendarEvent, { wallMs, clock, endOf }: Occurrence): BusyTime[] => {
    const startMs = clock(wallMs).from
    const endMs = endOf(wallMs, clock)
    const touches = event.isBusy && endMs > startMs && endMs > window.fromMs && startMs < window.untilMs
    return touches ? [{ uid: event.uid, name: event.name, startMs, endMs }] : []
  }
  const busy = occurrences.flatMap((occurrence) => {
    if (excluded(occurrence)) return []
    const replaced = singles.filter(({ matches }) => matches(occurrence))
    for (const { change } of replaced) change.isUsed = true
    if (replaced.length > 0) return []
    const change = findFuture(future, occurrence)
    if (!change) return toBusy(master, occurrence)
    change.isUsed = true
    return toBusy(change.event, shift(occurrence, change.event))
  })
  if (alwaysFromMs === undefined || !master.isBusy) return busy
  const startMs = Math.max(alwaysFromMs, window.fromMs)
  return [...busy, { uid: master.uid, name: master.name, startMs, endMs: window.untilMs }]
}

/** `alwaysFromMs`: from then on it may be at any time. */
function findOccurrences(event: CalendarEvent, { zones, window, report }: SeriesReading) {
  const { start, endOf, rules, extraDates } = event
  const own = { zone: start.zone, clock: start.clock, isDate: start.isDate, endOf }
  // Clocks differ from UTC by less than a day, and changes of later dates move them.
  const wide = { fromMs: window.fromMs - event.lengthMs - 32 * dayMs, untilMs: window.untilMs + 32 * dayMs }
  const walls = new Set([start.wallMs])
  let alwaysFromMs: number | undefined
  for (const text of rules.flatMap(splitLimits)) {
    const { walls: found, isAlways, problem } = expandRule(text, start.wallMs, wide)
    if (problem) report(event, problem)
    const isBeforeEnd = toLimit(text, start, zones, (what) => report(event, what))
    for (const wall of found) if (isBeforeEnd(wall)) walls.add(wall)
    if (isAlways) alwaysFromMs = start.clock(start.wallMs).from
  }
  const extra = extraDates.map(({ start: { wallMs, zone, clock, isDate }, endOf }) => ({
    ...{ wallMs, zone, clock, isDate },
    endOf,
  }))
  return { occurrences: [...[...walls].map((wallMs) => ({ wallMs, ...own })), ...extra], alwaysFromMs }
}

/** A rule with COUNT and UNTIL, which RFC 5545 forbids, means either. */
function splitLimits(text: string): string[] {
  const parts = toParts(text)
  if (!parts.has('COUNT') || !parts.has('UNTIL')) return [text]
  const without = (name: string) =>
    [...parts].flatMap(([key, value]) => (key === name ? [] : [`${key}=${value}`])).join(';')
  return [without('COUNT'), without('UNTIL')]
}

/** Whether an occurrence is not after UNTIL, the end included. An end that is not understood ends nothing. */
function toLimit(rule: string, start: Moment, zones: Zones, report: Report): (wallMs: number) => boolean {
  const text = toParts(rule).get('UNTIL')
  if (text === undefined) return () => true
  try {
    const { wallMs: limit, isDate, zone } = toMoment(text, undefined, zones)
    if (isDate) return (wallMs) => wallMs < limit + dayMs
    if (zone !== 'UTC') return (wallMs) => wallMs <= limit
    // The day in UTC, or the one at that time at the property: the later.
    if (start.isDate) return (wallMs) => wallMs <= limit || zones.property(wallMs).from <= limit
    return (wallMs) => start.clock(wallMs).from <= limit
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    report(error.message)
    return () => true
  }
}

const isExact = ({ clock, wallMs }: { clock: Clock; wallMs: number }) => {
  const { from, to } = clock(wallMs)
  return from === to
}

/** Whether one of the moments is the start of an occurrence. Days: in the event's zone, or the property's where it has none. */
function toMatcher(
  moments: Moment[],
  zones: Zones,
  report: (what: string) => void,
): (occurrence: Occurrence) => boolean {
  const days = new Set(moments.filter(({ isDate }) => isDate).map(({ wallMs }) => wallMs))
  const times = moments.filter(({ isDate }) => !isDate)
  const walls = new Set(times.map(({ wallMs, zone }) => `${zone} ${wallMs}`))
  const instants = new Set(times.filter(isExact).map(({ wallMs, clock }) => clock(wallMs).from))
  const midnights = new Set(times.filter(({ wallMs }) => wallMs % dayMs === 0).map(({ wallMs }) => wallMs))
  if (moments.length === 0) return () => false
  return (occurrence) => {
    const { wallMs, zone, clock, isDate } = occurrence
    // Midnight in UTC or without a zone is how some programs write a day.
    if (isDate) return days.has(wallMs) || midnights.has(wallMs) || instants.has(clock(wallMs).from)
    if (walls.has(`${zone} ${wallMs}`) || (isExact(occurrence) && instants.has(clock(wallMs).from)))
      return true
    if (days.size === 0) return false
    const [own, atProperty] = findDays(occurrence, zones).map((day) => days.has(day))
    if (own !== atProperty) report('A day is meant in the zone of the event or of the property: they differ.')
    return own === true && atProperty === true
  }
}

/** The day on the event's clock and on the property's: UTC is no clock of its own. */
function findDays({ wallMs, zone, clock }: Occurrence, zones: Zones): [own: number, atProperty: number] {
  const startMs = clock(wallMs).from
  const day = Math.floor(wallMs / dayMs) * dayMs
  const begun = [day + dayMs, day, day - dayMs].filter((one) => zones.property(one).from <= startMs)
  const atProperty = begun[0] ?? day - 2 * dayMs
  return [zone === 'UTC' ? atProperty : day, atProperty]
}

/** The last change of all later dates that is not after the occurrence. */
function findFuture(changes: Changed[], { wallMs, clock }: Occurrence): Changed | undefined {
  const startMs = clock(wallMs).from
  const begun = changes.filter(({ event: { recurrenceId } }) => {
    const id = recurrenceId as Moment
    return id.clock(id.wallMs).from <= startMs
  })
  return begun.toSorted((one, other) => getIdMs(other.event) - getIdMs(one.event))[0]
}

function getIdMs({ recurrenceId }: CalendarEvent): number {
  const { clock, wallMs } = recurrenceId as Moment
  return clock(wallMs).from
}

/** By as much as the changed instance is moved: on its clock, or exactly if it has another one. */
function shift(occurrence: Occurrence, event: CalendarEvent): Occurrence {
  const { start, endOf } = event
  const id = event.recurrenceId as Moment
  const own = { zone: start.zone, clock: start.clock, isDate: start.isDate, endOf }
  if (start.zone === id.zone && id.zone === occurrence.zone)
    return { wallMs: occurrence.wallMs + start.wallMs - id.wallMs, ...own }
  const startMs = occurrence.clock(occurrence.wallMs).from + start.clock(start.wallMs).from - getIdMs(event)
  // The wall time of an instant, by the difference at the changed instance.
  const guess = startMs + (start.wallMs - start.clock(start.wallMs).from)
  return { wallMs: guess + startMs - start.clock(guess).from, ...own }
}
