// Cleans and checks a location from a file or a user and adds its time zone, or refuses it with a reason.
import { toNumber } from '../../../rules/coordinates.ts'
import { maxElevationFeet, type ThemeId, themeIds } from '../../../rules/places.ts'
import { timeZoneAt } from '../gazetteer/time-zone.ts'
import { countryCode } from './countries.ts'

/** Input values of any type. `elevationFeet` may be NaN. `timeZone` is derived from the position if absent. */
export type UnshapedLocation = {
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

export type ShapedLocation = {
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

/** The reason for refusing a location, shown to users; `field` is the input with the error. */
export class RefusedLocation extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const maxLength = { name: 200, description: 10_000, address: 500, place: 200 }

/** @throws RefusedLocation */
export function shapeLocation(input: UnshapedLocation): ShapedLocation {
  const name = cleanText(input.name, 'name')
  if (!name) throw new RefusedLocation('name', 'no name')
  if (isLongerThan(name, maxLength.name))
    throw new RefusedLocation('name', `the name is longer than ${maxLength.name} characters`)
  const latitude = coordinate(input.latitude, 'latitude', 90)
  const longitude = coordinate(input.longitude, 'longitude', 180)
  if (latitude === 0 && longitude === 0)
    throw new RefusedLocation('latitude', 'the position is 0, 0, which stands for "unknown"')
  return {
    name,
    city: locationName(input.city, 'city'),
    region: locationName(input.region, 'region'),
    country: countryCode(cleanText(input.country, 'country')),
    description: cut(cleanText(input.description, 'description', true), maxLength.description),
    address: cut(cleanText(input.address, 'address'), maxLength.address) || null,
    timeZone: input.timeZone ?? timeZoneAt({ latitude, longitude }),
    latitude,
    longitude,
    elevationFeet:
      Number.isFinite(input.elevationFeet) && Math.abs(input.elevationFeet) <= maxElevationFeet
        ? Math.round(input.elevationFeet)
        : null,
  }
}

/** The name of a town, state or county on one line, or null. */
export const locationName = (value: unknown, what: string): string | null =>
  cut(cleanText(value, what), maxLength.place) || null

// Some text contains direction marks and invisible controls, and PostgreSQL accepts no zero byte.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what we look for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what we look for
const untidy = /\s\s|[^\S ]|[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
/** The replacement for broken bytes, and unpaired surrogates. */
const broken = /[\ufffd\p{Surrogate}]/u

/** Trimmed text of a value, on one line unless `keepLines`; empty for anything other than text or numbers. @throws RefusedLocation */
export function cleanText(value: unknown, what: string, keepLines = false): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (broken.test(value)) throw new RefusedLocation(what, `the ${what} has invalid characters (not UTF-8)`)
  if (!untidy.test(value)) return value.trim()
  const spaced = keepLines ? value.replaceAll('\r\n', '\n') : value.replaceAll(/\s+/g, ' ')
  return spaced.replaceAll(controls, '').trim()
}

/** Whether a text exceeds a number of code points, which is what the database counts; a UTF-16 length within the limit always fits. */
export const isLongerThan = (text: string, length: number) =>
  text.length > length && [...text].length > length
/** The text, truncated with an ellipsis if it is too long. */
export const cut = (text: string, length: number) =>
  isLongerThan(text, length) ? `${[...text].slice(0, length - 1).join('')}…` : text

function coordinate(value: unknown, column: 'latitude' | 'longitude', limit: number): number {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    throw new RefusedLocation(column, `no ${column}`)
  const number = toNumber(value)
  if (!Number.isFinite(number))
    throw new RefusedLocation(column, `the ${column} ${JSON.stringify(value)?.slice(0, 40)} is not a number`)
  if (Math.abs(number) > limit) throw new RefusedLocation(column, `the ${column} ${number} is out of range`)
  return number === 0 ? 0 : number
}

/** The themes named by a list or by its text form, in the product's order. */
export function getThemes(value: unknown): ThemeId[] {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : []
  return themeIds.filter((theme) =>
    names.some((one) => typeof one === 'string' && one.trim().toLowerCase() === theme),
  )
}
