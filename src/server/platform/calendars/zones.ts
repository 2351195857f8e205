// The time zones of a calendar: those that the file defines first, then IANA, Windows and localized names. What is none of them is
// unknown: its times can be anywhere on earth.
import {
  anyOf,
  type Clock,
  changingClock,
  dayMs,
  fixedClock,
  ianaClock,
  toOffset,
  unknownClock,
  utcClock,
} from './clock.ts'
import { windowsZones } from './windows-zones.ts'

type Found = { zone: string; clock: Clock }

/** `property`: the clock of days and of times without a zone. */
export type Zones = { property: Clock; find: (tzid: string | undefined) => Found }

type Options = {
  timeZone: string
  /** What `X-WR-TIMEZONE` says. */
  ownName: string | undefined
  /** Clocks that the file defines, by name in lower case. */
  defined: Map<string, Clock>
  /** Called once for each name that is not understood. */
  onUnknown: (tzid: string) => void
}

export function createZones({ timeZone, ownName, defined, onUnknown }: Options): Zones {
  const property = ianaClock(timeZone)
  const found = new Map<string, Clock>()
  const get = (name: string): Clock => {
    const key = toKey(name)
    const known = found.get(key) ?? defined.get(key)
    if (known) return known
    const named = findNamed(name)
    if (!named?.isSure) onUnknown(name)
    const clock = named?.clock ?? unknownClock
    found.set(key, clock)
    return clock
  }
  const floating = ownName
    ? { zone: toKey(ownName), clock: get(ownName) }
    : { zone: 'floating', clock: property }
  return {
    property,
    find: (tzid) => (tzid ? { zone: toKey(tzid), clock: get(tzid) } : floating),
  }
}

/** The form in which names are compared. */
export const toKey = (name: string) => name.trim().toLowerCase()

type Named = { clock: Clock; isSure: boolean }
const sure = (clock: Clock): Named => ({ clock, isSure: true })

/** The clock of a name that no calendar defines. Undefined if nothing is known of it. */
function findNamed(name: string): Named | undefined {
  const iana = toIana(name)
  if (iana) return sure(ianaClock(iana))
  const [, offset] = /^(?:UTC|GMT)?\s*([+-]\s*\d{1,2}(?::?\d\d)?)$/i.exec(name) ?? []
  const offsetMs = toOffset(offset?.replace(/\s/g, '') ?? '')
  if (offsetMs !== undefined) return sure(fixedClock(offsetMs))
  const described = /^\((?:UTC|GMT)\s*([+-]\d{1,2}(?::?\d\d)?)?\)\s*(.*)$/i.exec(name)
  const standardMs = toOffset(described?.[1] ?? '+00:00')
  if (described && standardMs !== undefined) return findDescribed(standardMs, described[2] as string)
  const zone = fromWindows(name) ?? fromTranslation(name)
  return zone ? sure(ianaClock(zone)) : undefined
}

/**
 * “(UTC-05:00) Eastern Time (US & Canada)”: the offset is that of standard time. If the words are not known or have another offset
 * today, the clock may or may not be one hour ahead.
 */
function findDescribed(offsetMs: number, words: string): Named {
  const zone = toIana(words) ?? fromWindows(words) ?? fromCities(words, offsetMs) ?? fromTranslation(words)
  if (zone && standardOffset(zone) === offsetMs) return sure(ianaClock(zone))
  if (words === '' || /^(Coordinated Universal Time|UTC)\b/i.test(words)) return sure(fixedClock(offsetMs))
  const either = [fixedClock(offsetMs), fixedClock(offsetMs + dayMs / 24)]
  return { clock: anyOf(...either, ...(zone ? [ianaClock(zone)] : [])), isSure: false }
}

const withoutRegion = new Set(
  `CET CST6CDT Cuba EET Egypt Eire EST EST5EDT GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich Hongkong HST Iceland Iran Israel Jamaica
  Japan Kwajalein Libya MET MST MST7MDT Navajo NZ NZ-CHAT Poland Portugal PRC PST8PDT ROC ROK Singapore Turkey UCT Universal UTC
  W-SU WET Zulu`
    .toLowerCase()
    .split(/\s+/),
)

/**
 * Also with a prefix (/mozilla.org/20050126_1/America/New_York) or blanks (America/New York). Other names without a slash that
 * `Intl` takes, such as IST, mean several zones.
 */
function toIana(name: string): string | undefined {
  const parts = name.trim().replace(/ /g, '_').split('/').filter(Boolean)
  for (const count of [3, 2]) {
    const zone = parts.slice(-count).join('/')
    if (parts.length >= count && isIana(zone)) return zone
  }
  const last = parts.at(-1) ?? ''
  return withoutRegion.has(last.toLowerCase()) ? last : undefined
}

function isIana(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return /[a-z]/i.test(zone)
  } catch {
    return false
  }
}

const windowsNames = new Map(
  Object.entries(windowsZones).flatMap(([zone, names]) =>
    names.split('|').map((name) => [toKey(name), zone] as const),
  ),
)

function fromWindows(name: string): string | undefined {
  const key = toKey(name)
    .replaceAll("'", '’')
    .replace(/(daylight|summer) time/, 'standard time')
  return windowsNames.get(key) ?? windowsNames.get(toKey(name))
}

/** “Amsterdam, Berlin, Bern, Rom”: the zone of the first city that has one with this offset. */
function fromCities(words: string, offsetMs: number): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const cities = words.split(/[,;]/).map((city) => city.trim().replace(/ /g, '_').toLowerCase())
  const ofCity = (city: string) => zones.find((zone) => zone.toLowerCase().endsWith(`/${city}`))
  return cities
    .filter(Boolean)
    .map(ofCity)
    .find((zone) => zone !== undefined && standardOffset(zone) === offsetMs)
}

const locales = 'en de fr es it nl pt sv da nb fi pl cs ru tr ja ko zh-Hans'.split(' ')
const translated =
  `Europe/Berlin Europe/London Europe/Lisbon Europe/Athens Europe/Moscow Europe/Istanbul America/New_York
  America/Chicago America/Denver America/Los_Angeles America/Anchorage Pacific/Honolulu America/Halifax America/St_Johns
  America/Sao_Paulo America/Argentina/Buenos_Aires America/Bogota America/Santiago Asia/Tokyo Asia/Seoul Asia/Shanghai
  Asia/Hong_Kong Asia/Singapore Asia/Kolkata Asia/Dubai Asia/Jerusalem Australia/Sydney Australia/Adelaide Australia/Perth
  Pacific/Auckland Africa/Johannesburg Africa/Lagos Africa/Nairobi`.split(/\s+/)

/** “Mitteleuropäische Zeit”, in the languages of most calendars. */
function* readTranslations(): Generator<[name: string, zone: string]> {
  for (const locale of locales)
    for (const timeZone of translated)
      for (const timeZoneName of ['longGeneric', 'long'] as const) {
        const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
        const parts = format.formatToParts(Date.UTC(2026, hasSouthernSummer(timeZone) ? 6 : 0, 1))
        yield [toKey(parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''), timeZone]
      }
}

// Reading all of them takes half a second: it continues where the last search ended.
const translations = readTranslations()
const translationsRead = new Map<string, string>()

function fromTranslation(name: string): string | undefined {
  if (!/^[\p{L}\p{M} .’'()-]{4,60}$/u.test(name)) return undefined
  const key = toKey(name)
  const known = translationsRead.get(key)
  if (known) return known
  for (let next = translations.next(); !next.done; next = translations.next()) {
    translationsRead.set(...next.value)
    if (next.value[0] === key) return next.value[1]
  }
  return undefined
}

const hasSouthernSummer = (zone: string) => offsetIn(zone, 0) > offsetIn(zone, 6)

const standardOffset = (zone: string) => Math.min(offsetIn(zone, 0), offsetIn(zone, 6))

function offsetIn(zone: string, month: number): number {
  const wallMs = Date.UTC(2026, month, 15)
  return wallMs - ianaClock(zone)(wallMs).from
}

export type Change = { atMs: number; offsetMs: number }

/** The clock of changes in any order. `offsetMs`: before the first one. */
export function toClock(offsetMs: number, changes: Change[]): Clock {
  const sorted = [...changes].sort((one, other) => one.atMs - other.atMs)
  if (sorted.every((change) => change.offsetMs === offsetMs))
    return offsetMs === 0 ? utcClock : fixedClock(offsetMs)
  return changingClock((atMs) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] as Change).atMs <= atMs) low = middle + 1
      else high = middle
    }
    return sorted[low - 1]?.offsetMs ?? offsetMs
  })
}
