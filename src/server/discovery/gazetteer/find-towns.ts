// GET /api/towns: towns by the beginning of their name.
import type { Town } from '../../../contract/discovery/gazetteer.ts'
import { distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import { countryAt, countryOfZone } from './countries.ts'
import { timeZoneAt } from './time-zone.ts'
import { getTown, plainName, type TownList, townList } from './town-list.ts'

const shown = 8

/** What is known about the viewer's position or the area they look at. */
type Hint = { lat?: number | undefined; lng?: number | undefined; timeZone?: string | undefined }
type Viewer = { point?: GeoPoint; country: string | null; timeZone?: string }

/**
 * At most eight towns with a word that begins with the text. Large towns, towns of the viewer's country and
 * nearby towns come first, then exact names; a match at a later word and sections of cities come last. `Moab,
 * UT` narrows by state or country.
 */
export async function findTowns({ query, ...hint }: Hint & { query: string }): Promise<Town[]> {
  const all = await townList()
  const [name = '', ...place] = query.split(',').map(plainName)
  if (name === '') return []
  const isWithin = getFilter(all, place.filter(Boolean))
  const viewer = await getViewer(all, hint)
  const found: { at: number; score: number }[] = []
  const seen = new Set<number>()
  const add = (at: number, byName: number) => {
    if (seen.has(at)) return
    seen.add(at)
    if (isWithin(at)) found.push({ at, score: byName + scoreOf(all, at, viewer) })
  }
  for (const at of namesWith(all, `\n${name}`)) add(at, isExact(all, at, name) ? weights.exactName : 0)
  for (const at of namesWith(all, ` ${name}`)) add(at, weights.laterWord)
  found.sort(byScore)
  const leading = found.slice(0, leadingCount).map(({ at, score }) => ({ town: getTown(all, at), score }))
  return preferZone(leading, viewer.timeZone)
    .slice(0, shown)
    .map(({ town }) => town)
}

/** The towns whose plain name contains a text, which begins with a line break for the start of a name. */
function* namesWith({ plain, starts }: TownList, text: string): Generator<number> {
  let at = 0
  for (let found = plain.indexOf(text); found >= 0; found = plain.indexOf(text, found + text.length)) {
    // The last name that begins at the match or before.
    while (at + 1 < starts.length && (starts[at + 1] as number) <= found + 1) at += 1
    yield at
  }
}

const isExact = ({ plain, starts }: TownList, at: number, name: string) =>
  plain.startsWith(`${name}\n`, starts[at])

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score

// Boundaries are read for the leading towns only.
const leadingCount = 24
const zoneScore = 1

const preferZone = (towns: { town: Town; score: number }[], timeZone: string | undefined) =>
  timeZone === undefined
    ? towns
    : towns
        .map(({ town, score }) => ({
          town,
          score: timeZoneAt(town) === timeZone ? score + zoneScore : score,
        }))
        .sort(byScore)

// Chosen so that Moab precedes Moa in Cuba for a viewer in the US, and Paris in France precedes Paris in Texas.
const weights = {
  tenfoldPopulation: 1.5,
  ownCountry: 2.7,
  nearby: 3,
  exactName: 1,
  laterWord: -2.5,
  section: -1,
}
const nearbyMiles = 300

function scoreOf(all: TownList, at: number, { point, country }: Viewer): number {
  const size = weights.tenfoldPopulation * Math.log10((all.population[at] as number) + 1)
  const isHome =
    country !== null && (all.regions[all.region[at] as number] as string).startsWith(`${country}/`)
  const miles = point
    ? distanceMiles(point, { latitude: all.lat[at] as number, longitude: all.lng[at] as number })
    : nearbyMiles
  return (
    size +
    (isHome ? weights.ownCountry : 0) +
    weights.nearby * Math.max(0, 1 - miles / nearbyMiles) +
    (all.isTown[at] === 1 ? 0 : weights.section)
  )
}

async function getViewer({ regions }: TownList, { lat, lng, timeZone }: Hint): Promise<Viewer> {
  if (lat === undefined || lng === undefined) {
    const countries = regions.map((region) => region.slice(0, 2))
    return timeZone ? { country: countryOfZone(timeZone, countries), timeZone } : { country: null }
  }
  const point = { latitude: lat, longitude: lng }
  return { point, country: await countryAt(point, timeZoneAt(point)) }
}

// Every part must begin a name of the town's state or country.
function getFilter(all: TownList, parts: string[]): (at: number) => boolean {
  if (parts.length === 0) return () => true
  const isWithin = all.regions.map((region) => {
    const words = placeWords(region)
    return parts.every((part) => words.some((word) => word.startsWith(part)))
  })
  return (at) => isWithin[all.region[at] as number] as boolean
}

function placeWords(region: string): string[] {
  const [country = '', ...names] = region.split('/')
  const words = [country, countryName(country), names.join('/'), ...(country === 'US' ? ['usa'] : [])]
  return words.map(plainName).filter(Boolean)
}
