// One VEVENT: what it says, with everything that is not understood reported and read as widely as it can be meant.
import { type Clock, dayMs } from './clock.ts'
import type { Component, Property } from './content-lines.ts'
import { latestReading, type Moment, NotUnderstood, readMoment, toDuration, toMoment } from './moments.ts'
import type { Window } from './recurrence.ts'
import type { Zones } from './zones.ts'

/** The instant at which an occurrence that starts at a wall time ends. */
export type EndOf = (wallMs: number, clock: Clock) => number

type ExtraDate = { start: Moment; endOf: EndOf }

export type CalendarEvent = {
  uid: string
  name: string | null
  line: number
  start: Moment
  endOf: EndOf
  /** The longest that it can last, at most: for occurrences that began before the window. */
  lengthMs: number
  isBusy: boolean
  recurrenceId: Moment | null
  /** RANGE=THISANDFUTURE */
  isFuture: boolean
  rules: string[]
  extraDates: ExtraDate[]
  excluded: Moment[]
  /** Equal for events that say the same. */
  signature: string
}

export type Report = (what: string) => void

export type Reading = { zones: Zones; window: Window; report: Report }

/** Undefined if its start is missing or does not exist. */
export function readEvent(component: Component, reading: Reading): CalendarEvent | undefined {
  const { report, zones } = reading
  const all = (name: string) => component.properties.filter((property) => property.name === name)
  const [first] = all('DTSTART')
  if (!first) report('The event has no start.')
  const start = first && attempt(report, () => readMoment(first, zones))
  if (!start) return undefined
  const endOf = readEnd(component, start, reading)
  const [id] = all('RECURRENCE-ID')
  const recurrenceId = (id && attempt(report, () => readMoment(id, zones))) ?? null
  for (const { value } of all('EXRULE')) report(`The rule of exceptions ${value} is not understood.`)
  return {
    uid: all('UID')[0]?.value || `line ${component.line}`,
    name: toName(all('SUMMARY')[0]),
    line: component.line,
    start,
    endOf,
    lengthMs: Math.max(0, endOf(start.wallMs, start.clock) - start.clock(start.wallMs).from),
    isBusy: isBusy(component),
    recurrenceId,
    isFuture: id?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    rules: all('RRULE').map(({ value }) => value),
    extraDates: all('RDATE').flatMap((property) => readExtraDates(property, { start, endOf }, reading)),
    excluded: all('EXDATE').flatMap((property) =>
      splitValues(property).flatMap((value) =>
        toList(attempt(report, () => toMoment(value, property.params.get('TZID'), zones))),
      ),
    ),
    signature: JSON.stringify(
      component.properties
        .filter(({ name }) => name !== 'DTSTAMP')
        .map(({ name, params, value }) => [name, ...params, value]),
    ),
  }
}

function attempt<T>(report: Report, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    report(error.message)
    return undefined
  }
}

const toList = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const splitValues = ({ value }: Property) => value.split(',').filter((part) => part.trim() !== '')

/** Free only if everything that the event says about it is “free”. */
function isBusy({ properties }: Component): boolean {
  const get = (name: string) =>
    properties
      .find((property) => property.name === name)
      ?.value.trim()
      .toUpperCase()
  if (get('STATUS') === 'CANCELLED' || get('STATUS') === 'CANCELED') return false
  const transparency = get('TRANSP')
  const status = get('X-MICROSOFT-CDO-BUSYSTATUS')
  if (transparency === 'TRANSPARENT') return status !== undefined && status !== 'FREE'
  return !(status === 'FREE' && transparency === undefined)
}

function readEnd(component: Component, start: Moment, { zones, window, report }: Reading): EndOf {
  const get = (name: string) => component.properties.find((property) => property.name === name)
  const [end, duration] = [get('DTEND'), get('DURATION')]
  if (end) {
    const moment = attempt(report, () => readMoment(end, zones))
    return moment ? endAt(start, moment, report) : latestEnd(end.value, start, window)
  }
  if (!duration) return (wallMs, clock) => (start.isDate ? clock(wallMs + dayMs).to : clock(wallMs).to)
  const length = attempt(report, () => toDuration(duration.value))
  if (!length) return latestEnd('', start, window)
  const { nominalMs, exactMs } = length
  return (wallMs, clock) => clock(wallMs + nominalMs).to + exactMs
}

/**
 * Occurrences last as long as the first one, or until the same time on the clock (RFC 5545 and programs differ where the clock
 * changes): until the later of the two.
 */
function endAt(start: Moment, end: Moment, report: Report): EndOf {
  const from = start.clock(start.wallMs)
  const to = end.clock(end.wallMs)
  if (start.zone === end.zone) {
    if (start.isDate && end.wallMs <= start.wallMs) return (wallMs, clock) => clock(wallMs + dayMs).to
    if (end.wallMs < start.wallMs) return reversed(report, from.to - to.from)
    const nominalMs = end.wallMs - start.wallMs
    const exactMs = from.from === from.to ? to.to - from.from : 0
    return (wallMs, clock) =>
      start.isDate
        ? clock(wallMs + nominalMs).to
        : Math.max(clock(wallMs + nominalMs).to, clock(wallMs).to + exactMs)
  }
  if (to.to < from.from) return reversed(report, from.to - to.from)
  return (wallMs, clock) => clock(wallMs).to + Math.max(0, to.to - from.from)
}

/** Of an end that is not understood: the last one that can be meant. */
function latestEnd(text: string, start: Moment, { untilMs }: Window): EndOf {
  const fromMs = start.clock(start.wallMs).from
  const latestMs = latestReading(text)
  const lengthMs = (latestMs !== undefined && latestMs > fromMs ? latestMs + dayMs / 2 : untilMs) - fromMs
  return (wallMs, clock) => clock(wallMs).to + Math.max(0, lengthMs)
}

/** Nobody knows which of the two is wrong: as long after the start as the end is before it. */
function reversed(report: Report, lengthMs: number): EndOf {
  report('The event ends before it starts.')
  return (wallMs, clock) => clock(wallMs).to + lengthMs
}

function readExtraDates(property: Property, { start, endOf }: ExtraDate, reading: Reading): ExtraDate[] {
  const { zones, report } = reading
  const tzid = property.params.get('TZID')
  return splitValues(property).flatMap((value) => {
    const [first = '', second] = value.split('/')
    const date = attempt(report, () => toMoment(first, tzid, zones))
    if (!date) return []
    if (second !== undefined)
      return [{ start: date, endOf: readPeriodEnd(second, date, { ...reading, tzid }) }]
    if (!date.isDate || start.isDate) return [{ start: date, endOf }]
    // The day of a series that has times: all of it.
    report(`The extra date ${value} has no time.`)
    return [{ start: date, endOf: (wallMs, clock) => clock(wallMs + dayMs).to }]
  })
}

/** The second half of `start/end` or `start/duration`. `tzid`: that of the property. */
export function readPeriodEnd(
  text: string,
  date: Moment,
  { zones, window, report, tzid }: Reading & { tzid: string | undefined },
): EndOf {
  const end = attempt(report, () => {
    if (!/^[+-]?P/i.test(text.trim())) return endAt(date, toMoment(text, tzid, zones), report)
    const { nominalMs, exactMs } = toDuration(text)
    return (wallMs: number, clock: Clock) => clock(wallMs + nominalMs).to + exactMs
  })
  return end ?? latestEnd(text, date, window)
}

/** The summary as text of one line. */
function toName(summary: Property | undefined): string | null {
  const text = summary?.value
    .replace(/\\n/gi, ' ')
    .replace(/\\(.)/g, '$1')
    .replaceAll('\0', '')
    .toWellFormed()
  return text?.trim().slice(0, 200) || null
}
