// One row of a file as a location: columns matched, values cleaned and checked, or refused with a reason.
import { hash } from 'node:crypto'
import { toNumber } from '../../../rules/coordinates.ts'
import { eachGuideText, type GuideTextName, guideTexts } from '../../../rules/guide-texts.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import {
  cleanText,
  cut,
  getThemes,
  isLongerThan,
  locationName,
  RefusedLocation,
  type ShapedLocation,
  shapeLocation,
} from '../locations/shape-location.ts'
import { allValues, bestValue, plainRow } from './columns.ts'
import { getLandmarkNames, type NamedLandmark } from './landmark-names.ts'
import { type PlaceKind, placeKind } from './place-kinds.ts'
import type { Provenance } from './provenance.ts'
import { readRowPosition } from './row-position.ts'

export type ImportedLocation = ShapedLocation & {
  source: string
  sourceId: string
  themes: readonly string[]
  locationTypes: readonly string[]
  landmarks: readonly NamedLandmark[]
  guide: Record<GuideTextName, string | null>
  openingHours: string | null
  licence: string | null
  attribution: string | null
  /** Within this distance an existing location of the same name is the same one; null: only the source's id counts. */
  matchMeters: number | null
}

/** `source` overrides the row's own; `fallbackSource` is for rows without one; `provenance` is set for open data. */
export type SourceNames = {
  source?: string | undefined
  fallbackSource: string
  provenance?: Provenance | undefined
}

const maxLength = { source: 100, sourceId: 200 }
const defaultMatchMeters = 150
const feetPerMetre = 1 / 0.3048
/** The source name of the demo seed; a file must not overwrite its rows. */
const reservedSource = 'demo'

export function toLocation(
  record: Record<string, unknown>,
  sources: SourceNames,
): ImportedLocation | { error: string } {
  try {
    return mapped(plainRow(record), sources)
  } catch (error) {
    if (error instanceof RefusedLocation) return { error: error.message }
    throw error
  }
}

type Row = Record<string, unknown>

function mapped(row: Row, sources: SourceNames): ImportedLocation {
  const position = readRowPosition(row)
  if (position && 'error' in position) throw new RefusedLocation('latitude', position.error)
  const location = shapeLocation({
    name: bestValue(row, 'name'),
    description: bestValue(row, 'description'),
    address: bestValue(row, 'address'),
    city: spelledOut(bestValue(row, 'city')),
    region: bestValue(row, 'region'),
    country: bestValue(row, 'country'),
    latitude: position?.latitude,
    longitude: position?.longitude,
    elevationFeet: elevationFeet(row),
  })
  const { name, city, region, country, latitude, longitude } = location
  const county = locationName(bestValue(row, 'county'), 'county')
  const countyLine = county && county !== region ? getCounty(county, region, country) : null
  const kind = toKind(row)
  const themes = getThemes(bestValue(row, 'themes'))
  return {
    ...location,
    ...identity(row, sources, () => `${name}\n${latitude.toFixed(5)}\n${longitude.toFixed(5)}`),
    description:
      location.description ||
      describe(
        row,
        kind,
        countyLine ?? ([city, region].filter(Boolean).join(', ') || (country ? countryName(country) : '')),
      ),
    address: location.address ?? countyLine,
    themes: themes.length > 0 ? themes : (kind?.themes ?? []),
    locationTypes: kind?.types ?? [],
    // Open data become landmarks themselves, or are tied to none.
    landmarks: sources.provenance ? [] : getLandmarkNames(bestValue(row, 'landmarks')),
    guide: eachGuideText(
      (name) => cut(cleanText(bestValue(row, name), name, true), guideTexts[name].max) || null,
    ),
    openingHours: getOpeningHours(row),
    licence: sources.provenance?.licence ?? null,
    attribution: sources.provenance?.attribution ?? null,
    matchMeters: sources.provenance ? Number(bestValue(row, 'matchMeters') ?? defaultMatchMeters) : null,
  }
}

/** What is not understood is omitted, not refused: a location without hours is better than none. */
function getOpeningHours(row: Row): string | null {
  const value = bestValue(row, 'openingHours')
  const text = typeof value === 'string' ? value.trim() : ''
  return parseOpeningHours(text) ? text : null
}

/** The row's source and id there; an absent id is derived from name and position. */
function identity(
  row: Row,
  sources: SourceNames,
  distinctive: () => string,
): { source: string; sourceId: string } {
  const source = sources.source ?? (cleanText(bestValue(row, 'source'), 'source') || sources.fallbackSource)
  if (isLongerThan(source, maxLength.source))
    throw new RefusedLocation('source', `the source is longer than ${maxLength.source} characters`)
  if (source.toLowerCase() === reservedSource)
    throw new RefusedLocation('source', `the source "${reservedSource}" is reserved`)
  const sourceId = cleanText(bestValue(row, 'sourceId'), 'id')
  if (isLongerThan(sourceId, maxLength.sourceId))
    throw new RefusedLocation('id', `the id is longer than ${maxLength.sourceId} characters`)
  return { source, sourceId: sourceId || `position-${hash('sha256', distinctive(), 'hex').slice(0, 20)}` }
}

function elevationFeet(row: Row): number {
  const metres = toNumber(bestValue(row, 'elevationMetres'))
  return Number.isFinite(metres) ? metres * feetPerMetre : toNumber(bestValue(row, 'elevationFeet'))
}

function toKind(row: Row): PlaceKind | undefined {
  for (const value of allValues(row, 'kind')) {
    const kind = typeof value === 'string' ? placeKind(value) : undefined
    if (kind) return kind
  }
  return undefined
}

/** Some files write city names as slugs: `san-francisco` becomes San Francisco. */
function spelledOut(city: unknown): unknown {
  if (typeof city !== 'string' || !/^[a-z]+(-[a-z]+)*$/.test(city.trim())) return city
  return city.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** The designation in US states and territories whose second-level divisions are not called counties; empty for none. */
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

function getCounty(county: string, region: string | null, country: string | null): string {
  const isPlainUs =
    country === 'US' &&
    region !== null &&
    /^[A-Z]{2}$/.test(region) &&
    !/\(|county|parish|borough/i.test(county)
  return `${county.replace(/ \(.*\)$/, '')}${isPlainUs ? (countyWords[region] ?? ' County') : ''}${region ? `, ${region}` : ''}`
}

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A generated description for a location without one: kind, region and population. */
function describe(row: Row, kind: PlaceKind | undefined, where: string): string {
  if (!kind) return ''
  const residents = toNumber(bestValue(row, 'population'))
  const inhabitants = residents > 0 ? ` of ${wholeNumber.format(residents)} people` : ''
  return `${kind.label}${inhabitants}${where === '' ? '' : `, ${where}`}.`
}
