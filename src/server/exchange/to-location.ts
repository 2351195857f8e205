// One row of a file as a location: whatever its columns are called, cleaned, checked, or refused with a reason.
import { hash } from 'node:crypto'
import tzLookup from 'tz-lookup'
import { type ThemeId, themeIds } from '../../rules/places.ts'
import { allValues, bestValue, plainRow } from './columns.ts'
import { countryCode, countryName } from './countries.ts'
import { type PlaceKind, placeKind } from './place-kinds.ts'

export type ImportedLocation = {
  source: string
  sourceId: string
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
  themes: readonly string[]
  locationTypes: readonly string[]
}

/** `source` wins over the row's own; `fallbackSource` is for rows without one. */
export type SourceNames = { source?: string | undefined; fallbackSource: string }

/** Why a row is refused, as people read it. */
class Refused extends Error {}

const longest = { name: 200, description: 10_000, address: 500, place: 200, source: 100, sourceId: 200 }
const feetPerMetre = 1 / 0.3048
/** What the seed of the demo calls itself; a file must not write over it. */
const reservedSource = 'demo'

export function toLocation(record: Record<string, unknown>, sources: SourceNames): ImportedLocation | { fault: string } {
  try {
    return mapped(plainRow(record), sources)
  } catch (error) {
    if (error instanceof Refused) return { fault: error.message }
    throw error
  }
}

type Row = Record<string, unknown>

function mapped(row: Row, sources: SourceNames): ImportedLocation {
  const name = textOf(bestValue(row, 'name'), 'name')
  if (!name) throw new Refused('no name')
  if (isLongerThan(name, longest.name)) throw new Refused(`the name is longer than ${longest.name} characters`)
  const latitude = coordinate(row, 'latitude', 90)
  const longitude = coordinate(row, 'longitude', 180)
  if (latitude === 0 && longitude === 0) throw new Refused('the position is 0, 0, which stands for "unknown"')
  const place = (column: 'city' | 'region' | 'county') => cut(textOf(bestValue(row, column), column), longest.place) || null
  const [city, region, county] = [spelledOut(place('city')), place('region'), place('county')]
  const country = countryCode(textOf(bestValue(row, 'country'), 'country'))
  const kind = kindOf(row)
  const countyLine = county && county !== region ? countyOf(county, region, country) : null
  return {
    ...identity(row, sources, () => `${name}\n${latitude.toFixed(5)}\n${longitude.toFixed(5)}`),
    name,
    description:
      cut(textOf(bestValue(row, 'description'), 'description', true), longest.description) ||
      describe(row, kind, countyLine ?? ([city, region].filter(Boolean).join(', ') || countryName(country))),
    address: cut(textOf(bestValue(row, 'address'), 'address'), longest.address) || countyLine,
    city,
    region,
    country,
    timeZone: tzLookup(latitude, longitude),
    latitude,
    longitude,
    elevationFeet: elevationFeet(row),
    themes: themesOf(row) ?? kind?.themes ?? [],
    locationTypes: kind?.types ?? [],
  }
}

/** Where a row came from and its number there; without one, a number that follows from name and position. */
function identity(row: Row, sources: SourceNames, distinctive: () => string): { source: string; sourceId: string } {
  const source = sources.source ?? (textOf(bestValue(row, 'source'), 'source') || sources.fallbackSource)
  if (isLongerThan(source, longest.source)) throw new Refused(`the source is longer than ${longest.source} characters`)
  if (source.toLowerCase() === reservedSource) throw new Refused(`the source "${reservedSource}" is reserved`)
  const given = textOf(bestValue(row, 'sourceId'), 'id')
  if (isLongerThan(given, longest.sourceId)) throw new Refused(`the id is longer than ${longest.sourceId} characters`)
  return { source, sourceId: given || `position-${hash('sha256', distinctive(), 'hex').slice(0, 20)}` }
}

// Some text carries marks of direction and invisible controls, and PostgreSQL takes no zero byte.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what we look for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what we look for
const untidy = /\s\s|[^\S ]|[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
/** What a decoder puts in place of broken bytes, and halves of characters. */
const broken = /[\ufffd\p{Surrogate}]/u

/** Trimmed text of a value, on one line unless `keepLines`; empty for anything that is no text or number. */
function textOf(value: unknown, what: string, keepLines = false): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (broken.test(value)) throw new Refused(`the ${what} has broken characters (not UTF-8)`)
  if (!untidy.test(value)) return value.trim()
  const spaced = keepLines ? value.replaceAll('\r\n', '\n') : value.replaceAll(/\s+/g, ' ')
  return spaced.replaceAll(controls, '').trim()
}

// The database counts code points; a UTF-16 length that fits always fits.
const isLongerThan = (text: string, length: number) => text.length > length && [...text].length > length
const cut = (text: string, length: number) => (isLongerThan(text, length) ? `${[...text].slice(0, length - 1).join('')}…` : text)

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A number, or text that is one; a decimal comma is taken as well. NaN for anything else. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  const text = value.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  return decimal.test(text) ? Number(text) : Number.NaN
}

function coordinate(row: Row, column: 'latitude' | 'longitude', limit: number): number {
  const value = bestValue(row, column)
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) throw new Refused(`no ${column}`)
  const number = numberOf(value)
  if (!Number.isFinite(number)) throw new Refused(`the ${column} ${JSON.stringify(value)?.slice(0, 40)} is not a number`)
  if (Math.abs(number) > limit) throw new Refused(`the ${column} ${number} is out of range`)
  return number === 0 ? 0 : number
}

/** Nothing on Earth is above or below this; what is, is an error and left out. */
const mostFeet = 36_000

function elevationFeet(row: Row): number | null {
  const metres = numberOf(bestValue(row, 'elevationMetres'))
  const feet = Math.round(Number.isFinite(metres) ? metres * feetPerMetre : numberOf(bestValue(row, 'elevationFeet')))
  return Number.isFinite(feet) && Math.abs(feet) <= mostFeet ? feet : null
}

function kindOf(row: Row): PlaceKind | undefined {
  for (const value of allValues(row, 'kind')) {
    const kind = typeof value === 'string' ? placeKind(value) : undefined
    if (kind) return kind
  }
  return undefined
}

function themesOf(row: Row): ThemeId[] | undefined {
  const value = bestValue(row, 'themes')
  const given = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,;|]/) : []
  const themes = themeIds.filter((theme) => given.some((one) => typeof one === 'string' && one.trim().toLowerCase() === theme))
  return themes.length > 0 ? themes : undefined
}

/** `san-francisco`, as some files name cities, is San Francisco. */
function spelledOut(city: string | null): string | null {
  if (city === null || !/^[a-z]+(-[a-z]+)*$/.test(city)) return city
  return city.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Where the second level is not called a county: what it is called, if a word is needed at all. */
const countyWords: Record<string, string> = { LA: ' Parish', AK: '', CT: '', DC: '', PR: '', GU: '', VI: '', AS: '', MP: '' }

function countyOf(county: string, region: string | null, country: string | null): string {
  const isPlainUs = country === 'US' && region !== null && /^[A-Z]{2}$/.test(region) && !/\(|county|parish|borough/i.test(county)
  return `${county.replace(/ \(.*\)$/, '')}${isPlainUs ? (countyWords[region] ?? ' County') : ''}${region ? `, ${region}` : ''}`
}

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A sentence for a place that comes without any: what it is, where, and for how many it is home. */
function describe(row: Row, kind: PlaceKind | undefined, where: string): string {
  if (!kind) return ''
  const people = numberOf(bestValue(row, 'population'))
  const inhabitants = people > 0 ? ` of ${wholeNumber.format(people)} people` : ''
  return `${kind.label}${inhabitants}${where === '' ? '' : `, ${where}`}.`
}
