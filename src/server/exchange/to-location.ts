// One row of a file as a location: whatever its columns are called, cleaned, checked, or refused with a reason.
import { hash } from 'node:crypto'
import { numberOf } from '../../rules/coordinates.ts'
import { eachGuideText, type GuideTextName, guideTexts } from '../../rules/guide-texts.ts'
import { countryName } from '../locations/countries.ts'
import {
  cleanText,
  cut,
  isLongerThan,
  placeName,
  RefusedPlace,
  type ShapedPlace,
  shapePlace,
  themesOf,
} from '../locations/shape-place.ts'
import { allValues, bestValue, plainRow } from './columns.ts'
import { type PlaceKind, placeKind } from './place-kinds.ts'

export type ImportedLocation = ShapedPlace & {
  source: string
  sourceId: string
  themes: readonly string[]
  locationTypes: readonly string[]
  guide: Record<GuideTextName, string | null>
}

/** `source` wins over the row's own; `fallbackSource` is for rows without one. */
export type SourceNames = { source?: string | undefined; fallbackSource: string }

const longest = { source: 100, sourceId: 200 }
const feetPerMetre = 1 / 0.3048
/** What the seed of the demo calls itself; a file must not write over it. */
const reservedSource = 'demo'

export function toLocation(
  record: Record<string, unknown>,
  sources: SourceNames,
): ImportedLocation | { fault: string } {
  try {
    return mapped(plainRow(record), sources)
  } catch (error) {
    if (error instanceof RefusedPlace) return { fault: error.message }
    throw error
  }
}

type Row = Record<string, unknown>

function mapped(row: Row, sources: SourceNames): ImportedLocation {
  const place = shapePlace({
    name: bestValue(row, 'name'),
    description: bestValue(row, 'description'),
    address: bestValue(row, 'address'),
    city: spelledOut(bestValue(row, 'city')),
    region: bestValue(row, 'region'),
    country: bestValue(row, 'country'),
    latitude: bestValue(row, 'latitude'),
    longitude: bestValue(row, 'longitude'),
    elevationFeet: elevationFeet(row),
  })
  const { name, city, region, country, latitude, longitude } = place
  const county = placeName(bestValue(row, 'county'), 'county')
  const countyLine = county && county !== region ? countyOf(county, region, country) : null
  const kind = kindOf(row)
  const themes = themesOf(bestValue(row, 'themes'))
  return {
    ...place,
    ...identity(row, sources, () => `${name}\n${latitude.toFixed(5)}\n${longitude.toFixed(5)}`),
    description:
      place.description ||
      describe(row, kind, countyLine ?? ([city, region].filter(Boolean).join(', ') || countryName(country))),
    address: place.address ?? countyLine,
    themes: themes.length > 0 ? themes : (kind?.themes ?? []),
    locationTypes: kind?.types ?? [],
    guide: eachGuideText(
      (name) => cut(cleanText(bestValue(row, name), name, true), guideTexts[name].max) || null,
    ),
  }
}

/** Where a row came from and its number there; without one, a number that follows from name and position. */
function identity(
  row: Row,
  sources: SourceNames,
  distinctive: () => string,
): { source: string; sourceId: string } {
  const source = sources.source ?? (cleanText(bestValue(row, 'source'), 'source') || sources.fallbackSource)
  if (isLongerThan(source, longest.source))
    throw new RefusedPlace('source', `the source is longer than ${longest.source} characters`)
  if (source.toLowerCase() === reservedSource)
    throw new RefusedPlace('source', `the source "${reservedSource}" is reserved`)
  const given = cleanText(bestValue(row, 'sourceId'), 'id')
  if (isLongerThan(given, longest.sourceId))
    throw new RefusedPlace('id', `the id is longer than ${longest.sourceId} characters`)
  return { source, sourceId: given || `position-${hash('sha256', distinctive(), 'hex').slice(0, 20)}` }
}

function elevationFeet(row: Row): number {
  const metres = numberOf(bestValue(row, 'elevationMetres'))
  return Number.isFinite(metres) ? metres * feetPerMetre : numberOf(bestValue(row, 'elevationFeet'))
}

function kindOf(row: Row): PlaceKind | undefined {
  for (const value of allValues(row, 'kind')) {
    const kind = typeof value === 'string' ? placeKind(value) : undefined
    if (kind) return kind
  }
  return undefined
}

/** `san-francisco`, as some files name cities, is San Francisco. */
function spelledOut(city: unknown): unknown {
  if (typeof city !== 'string' || !/^[a-z]+(-[a-z]+)*$/.test(city.trim())) return city
  return city.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Where the second level is not called a county: what it is called, if a word is needed at all. */
const countyWords: Record<string, string> = {
  LA: ' Parish',
  AK: '',
  CT: '',
  DC: '',
  PR: '',
  GU: '',
  VI: '',
  AS: '',
  MP: '',
}

function countyOf(county: string, region: string | null, country: string | null): string {
  const isPlainUs =
    country === 'US' &&
    region !== null &&
    /^[A-Z]{2}$/.test(region) &&
    !/\(|county|parish|borough/i.test(county)
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
