// Dates, times and lengths of iCal properties.
import { type Clock, dayMs, fixedClock, toOffset, utcClock } from './clock.ts'
import type { Property } from './content-lines.ts'
import type { Zones } from './zones.ts'

/** `zone` is equal for moments of one clock. */
export type Moment = { isDate: boolean; wallMs: number; zone: string; clock: Clock }

/** Thrown for a value that is not understood; the message says why. */
export class NotUnderstood extends Error {}

const form = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** @throws NotUnderstood */
export function toMoment(text: string, tzid: string | undefined, zones: Zones): Moment {
  const value = text.trim()
  const match = form.exec(value)
  const wallMs = match ? toWall(match.slice(1, 7)) : undefined
  if (!match || wallMs === undefined) throw new NotUnderstood(`The date ${shorten(value)} does not exist.`)
  const offset = match[7]?.toUpperCase()
  if (match[4] === undefined) return { isDate: true, wallMs, zone: 'date', clock: zones.property }
  if (offset === 'Z') return { isDate: false, wallMs, zone: 'UTC', clock: utcClock }
  if (offset) {
    const offsetMs = toOffset(offset)
    if (offsetMs === undefined) throw new NotUnderstood(`The offset of ${shorten(value)} does not exist.`)
    return { isDate: false, wallMs, zone: offset, clock: fixedClock(offsetMs) }
  }
  return { isDate: false, wallMs, ...zones.find(tzid) }
}

/** @throws NotUnderstood */
export const readMoment = ({ value, params }: Property, zones: Zones): Moment =>
  toMoment(value, params.get('TZID'), zones)

/** Undefined for days and times that do not exist. */
function toWall(parts: (string | undefined)[]): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.getTime() + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000
}

/** Whole days last until the same time on the clock; the rest is exact. Both in milliseconds. */
export type Duration = { nominalMs: number; exactMs: number }

/** @throws NotUnderstood */
export function toDuration(text: string): Duration {
  const value = text.trim()
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value)
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (match?.slice(1) ?? []).map((part) =>
    Number(part ?? 0),
  )
  const nominalMs = (weeks * 7 + days) * dayMs
  const exactMs = ((hours * 60 + minutes) * 60 + seconds) * 1000
  const isTooLong = nominalMs + exactMs > 100 * 366 * dayMs
  if (!match || isTooLong || !/\d/.test(value) || /P\d+M/i.test(value))
    throw new NotUnderstood(`The length ${shorten(value)} is not understood.`)
  return { nominalMs, exactMs }
}

/**
 * The last moment that an impossible date can mean: the end of its day, month or year. Undefined if it has no year.
 */
export function latestReading(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)?-?(\d\d)?/.exec(text.trim()) ?? []
  if (!year) return undefined
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  if (!isMonth) return Date.UTC(Number(year) + 1, 0, 1)
  const nextDay = Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)
  const nextMonth = Date.UTC(Number(year), Number(month), 1)
  return Number(day) >= 1 && nextDay <= nextMonth ? nextDay : nextMonth
}

/** For messages, which contain what a file says. */
export const shorten = (text: string, length = 60) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text
