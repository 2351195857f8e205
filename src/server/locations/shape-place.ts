// What every location has, whether it comes from a file or from a person: cleaned, checked, with its time zone, or refused with a reason.
import tzLookup from 'tz-lookup'
import { numberOf } from '../../rules/coordinates.ts'
import { mostElevationFeet, type ThemeId, themeIds } from '../../rules/places.ts'
import { countryCode } from './countries.ts'

/** Values as they were given, of any type. `elevationFeet` may be NaN. `timeZone` follows from the position if it is not given. */
export type GivenPlace = {
  name: unknown
  description: unknown
  address: unknown
  city: unknown
  region: unknown
  country: unknown
  latitude: unknown
  longitude: unknown
  elevationFeet: number
  timeZone?: string | null | undefined
}

export type ShapedPlace = {
  name: string
  description: string
  address: string | null
  city: string | null
  region: string | null
  country: string | null
  timeZone: string
  latitude: number
  longitude: number
  elevationFeet: number | null
}

/** Why a place is refused, as people read it; `field` is the given value at fault. */
export class RefusedPlace extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const longest = { name: 200, description: 10_000, address: 500, place: 200 }

/** @throws RefusedPlace */
export function shapePlace(given: GivenPlace): ShapedPlace {
  const name = cleanText(given.name, 'name')
  if (!name) throw new RefusedPlace('name', 'no name')
  if (isLongerThan(name, longest.name))
    throw new RefusedPlace('name', `the name is longer than ${longest.name} characters`)
  const latitude = coordinate(given.latitude, 'latitude', 90)
  const longitude = coordinate(given.longitude, 'longitude', 180)
  if (latitude === 0 && longitude === 0)
    throw new RefusedPlace('latitude', 'the position is 0, 0, which stands for "unknown"')
  return {
    name,
    city: placeName(given.city, 'city'),
    region: placeName(given.region, 'region'),
    country: countryCode(cleanText(given.country, 'country')),
    description: cut(cleanText(given.description, 'description', true), longest.description),
    address: cut(cleanText(given.address, 'address'), longest.address) || null,
    timeZone: given.timeZone ?? tzLookup(latitude, longitude),
    latitude,
    longitude,
    elevationFeet:
      Number.isFinite(given.elevationFeet) && Math.abs(given.elevationFeet) <= mostElevationFeet
        ? Math.round(given.elevationFeet)
        : null,
  }
}

/** The name of a town, state or county on one line, or null. */
export const placeName = (value: unknown, what: string): string | null =>
  cut(cleanText(value, what), longest.place) || null

// Some text carries marks of direction and invisible controls, and PostgreSQL takes no zero byte.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what we look for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what we look for
const untidy = /\s\s|[^\S ]|[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
/** What a decoder puts in place of broken bytes, and halves of characters. */
const broken = /[\ufffd\p{Surrogate}]/u

/** Trimmed text of a value, on one line unless `keepLines`; empty for anything that is no text or number. @throws RefusedPlace */
export function cleanText(value: unknown, what: string, keepLines = false): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (broken.test(value)) throw new RefusedPlace(what, `the ${what} has broken characters (not UTF-8)`)
  if (!untidy.test(value)) return value.trim()
  const spaced = keepLines ? value.replaceAll('\r\n', '\n') : value.replaceAll(/\s+/g, ' ')
  return spaced.replaceAll(controls, '').trim()
}

/** Whether a text has more code points than that, which is what the database counts; a UTF-16 length that fits always fits. */
export const isLongerThan = (text: string, length: number) =>
  text.length > length && [...text].length > length
/** The text, cut off with an ellipsis where it is too long. */
export const cut = (text: string, length: number) =>
  isLongerThan(text, length) ? `${[...text].slice(0, length - 1).join('')}…` : text

function coordinate(value: unknown, column: 'latitude' | 'longitude', limit: number): number {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    throw new RefusedPlace(column, `no ${column}`)
  const number = numberOf(value)
  if (!Number.isFinite(number))
    throw new RefusedPlace(column, `the ${column} ${JSON.stringify(value)?.slice(0, 40)} is not a number`)
  if (Math.abs(number) > limit) throw new RefusedPlace(column, `the ${column} ${number} is out of range`)
  return number === 0 ? 0 : number
}

/** The themes that a list, or a text of them, names, in our order. */
export function themesOf(value: unknown): ThemeId[] {
  const given = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : []
  return themeIds.filter((theme) =>
    given.some((one) => typeof one === 'string' && one.trim().toLowerCase() === theme),
  )
}
