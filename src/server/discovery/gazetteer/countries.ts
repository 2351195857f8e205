// The country of a point: outlines of package country-coder; near a border the exact ones of the time zones decide.
import type { GeoPoint } from '../../../rules/distance.ts'

/** How far the simplified outlines may be from the real border: about a mile. */
const toleranceDegrees = 0.015

// Codes that ISO 3166-1 only reserves, for parts of a country.
const countryOfPart: Record<string, string> = { AC: 'SH', CP: 'FR', DG: 'IO', EA: 'ES', IC: 'ES', TA: 'SH' }
// Counted as the gazetteer counts it, like the United Nations.
const crimea = { wikidata: 'Q7835', country: 'UA' }

type Outlines = typeof import('@rapideditor/country-coder')
let loading: Promise<Outlines> | undefined

// 700 kB of JavaScript, evaluated on first use.
const outlines = () => {
  loading ??= import('@rapideditor/country-coder')
  return loading
}

/** Two-letter code of the country or dependency whose land or territorial waters contain the point, else null. */
export async function countryAt(point: GeoPoint, timeZone: string): Promise<string | null> {
  const all = await outlines()
  const at: [number, number] = [point.longitude, point.latitude]
  const country = all.iso1A2Code(at, { level: 'territory' })
  if (country === 'RU' && all.isIn(at, crimea.wikidata)) return crimea.country
  return decideByZone(countriesNear(all, point), timeZone) ?? (country && (countryOfPart[country] ?? country))
}

// The zone of Jerusalem follows settlements, and some countries, such as Kosovo, share a neighbor's zone.
function decideByZone(near: string[], timeZone: string): string | undefined {
  if (near.length < 2 || timeZone === 'Asia/Jerusalem') return undefined
  if (near.some((code) => getZones(code).size === 0)) return undefined
  const name = canonicalZone(timeZone)
  const inZone = near.filter((code) => getZones(code).has(name))
  return inZone.length === 1 ? inZone[0] : undefined
}

function countriesNear(all: Outlines, { latitude, longitude }: GeoPoint): string[] {
  const wide = toleranceDegrees / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  const features = all.featuresContaining([
    longitude - wide,
    latitude - toleranceDegrees,
    longitude + wide,
    latitude + toleranceDegrees,
  ])
  const codes = features.flatMap(({ properties: { iso1A2 } }) =>
    iso1A2 && !/^(EU|UN)$/.test(iso1A2) ? [countryOfPart[iso1A2] ?? iso1A2] : [],
  )
  return [...new Set(codes)]
}

// ECMA-402, not yet among TypeScript's types.
type LocaleWithTimeZones = Intl.Locale & { getTimeZones: () => string[] | undefined }

const zones = new Map<string, ReadonlySet<string>>()

/** The time zones of a country, by the runtime's own table. */
function getZones(country: string): ReadonlySet<string> {
  let known = zones.get(country)
  if (!known) {
    const locale = new Intl.Locale('und', { region: country }) as LocaleWithTimeZones
    known = new Set(locale.getTimeZones()?.map(canonicalZone))
    zones.set(country, known)
  }
  return known
}

const canonicalNames = new Map<string, string>()

/** The name that the runtime uses for a zone; some zones have several. */
function canonicalZone(timeZone: string): string {
  const name =
    canonicalNames.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  canonicalNames.set(timeZone, name)
  return name
}

const countryByZone = new Map<string, string>()

/** Which of some countries a time zone is named for, such as US for `America/Denver`. */
export function countryOfZone(timeZone: string, countries: readonly string[]): string | null {
  if (countryByZone.size === 0)
    for (const country of countries) for (const zone of getZones(country)) countryByZone.set(zone, country)
  return countryByZone.get(canonicalZone(timeZone)) ?? null
}
