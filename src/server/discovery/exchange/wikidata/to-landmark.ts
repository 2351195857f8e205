// One item of Wikidata as a landmark: values cleaned and checked, or refused with a reason.
import { toNumber } from '../../../../rules/coordinates.ts'
import { cleanText, isLongerThan, RefusedLocation, shapeLocation } from '../../locations/shape-location.ts'
import { getMatchMeters, type LandmarkKind, toKind } from './classes.ts'

export type ImportedLandmark = {
  wikidata: string
  slug: string
  name: string
  description: string
  aliases: string[]
  kind: LandmarkKind
  latitude: number
  longitude: number
  heightMeters: number | null
  elevationMeters: number | null
  city: string | null
  region: string | null
  country: string | null
  imageName: string | null
  matchMeters: number
}

const maxAliases = 30
const maxNameLength = 200

export function toLandmark(record: Record<string, unknown>): ImportedLandmark | { error: string } {
  try {
    return shaped(record)
  } catch (error) {
    const id = typeof record.wikidata === 'string' ? record.wikidata : 'an item without an identifier'
    if (error instanceof RefusedLocation) return { error: `${id}: ${error.message}` }
    throw error
  }
}

function shaped(record: Record<string, unknown>): ImportedLandmark {
  const { wikidata } = record
  if (typeof wikidata !== 'string' || !/^Q[1-9]\d{0,15}$/.test(wikidata))
    throw new RefusedLocation('wikidata', 'no Wikidata id')
  const { name, description, city, region, country, latitude, longitude } = shapeLocation({
    name: record.name,
    description: record.description,
    address: null,
    city: record.city,
    region: record.state,
    country: record.country,
    latitude: record.latitude,
    longitude: record.longitude,
    elevationFeet: Number.NaN,
  })
  const kind = toKind(record.classes as string[])
  return {
    wikidata,
    slug: toSlug(name) || wikidata.toLowerCase(),
    name,
    description: description.charAt(0).toUpperCase() + description.slice(1),
    aliases: getAliases(record.aliases as unknown[], name),
    kind,
    latitude,
    longitude,
    heightMeters: numberWithin(record.height, 0, 5000),
    elevationMeters: numberWithin(record.elevation, -500, 9000),
    city,
    region,
    country,
    imageName: cleanText(record.image, 'image') || null,
    matchMeters: getMatchMeters(kind),
  }
}

function getAliases(values: unknown[], name: string): string[] {
  const aliases = values.map((value) => cleanText(value, 'alias'))
  const fitting = aliases.filter(
    (alias) => alias !== '' && alias !== name && !isLongerThan(alias, maxNameLength),
  )
  return [...new Set(fitting)].slice(0, maxAliases)
}

function numberWithin(value: unknown, low: number, high: number): number | null {
  const number = toNumber(value)
  return number >= low && number <= high ? number : null
}

const toSlug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 150)
    .replace(/-$/, '')
