// The bundled towns, loaded on first use and then held in memory: the nearest to a point, and search by prefix.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Town } from '../../contract/gazetteer.ts'
import { distanceMiles, EARTH_RADIUS_MILES, type GeoPoint } from '../../rules/distance.ts'
import { projectRoot } from '../project-root.ts'

const decompress = promisify(brotliDecompress)

/** Text of a file of content/gazetteer. */
export async function gazetteerText(name: string): Promise<string> {
  return (await decompress(await readFile(join(projectRoot, 'content/gazetteer', name)))).toString('utf8')
}

type Towns = {
  regions: string[]
  names: string[]
  plain: string[]
  region: Uint16Array
  lat: Float64Array
  lng: Float64Array
  population: Uint32Array
}
/** Indexes of the towns: `byLatitude` from south to north, `bySize` from the largest down. */
type Index = Towns & { byLatitude: Uint32Array; bySize: Uint32Array }

let loaded: Promise<Index> | undefined

function towns(): Promise<Index> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Lower case without accents; words separated by single spaces. */
const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

async function load(): Promise<Index> {
  const [regions = [], names = [], ...numbers] = (await gazetteerText('towns.tsv.br'))
    .split('\n')
    .map((line) => line.split('\t'))
  const [region = [], lat = [], lng = [], population = []] = numbers.map((column) => column.map(Number))
  const degrees = (thousandths: number[]) => Float64Array.from(thousandths, (value) => value / 1000)
  const order = (by: (a: number, b: number) => number) => Uint32Array.from(names.keys()).sort(by)
  return {
    regions,
    names,
    plain: names.map(plainText),
    region: Uint16Array.from(region),
    lat: degrees(lat),
    lng: degrees(lng),
    population: Uint32Array.from(population),
    byLatitude: order((a, b) => (lat[a] as number) - (lat[b] as number)),
    bySize: order((a, b) => (population[b] as number) - (population[a] as number)),
  }
}

function getTown(all: Index, at: number): Town {
  const [country = '', ...region] = (all.regions[all.region[at] as number] as string).split('/')
  return {
    name: all.names[at] as string,
    region: region.join('/') || null,
    country,
    latitude: all.lat[at] as number,
    longitude: all.lng[at] as number,
    population: all.population[at] as number,
  }
}

// A town has a radius: about half a mile for a population of 10,000. Inside several radii, the town with the smallest relative distance
// counts.
const radiusMiles = (population: number) => 0.005 * Math.sqrt(population)
const largestRadiusMiles = radiusMiles(25_000_000)
const milesPerDegree = (EARTH_RADIUS_MILES * Math.PI) / 180

/** The town that contains the point or is nearest to it. A town across a border has no radius. */
export async function nearestTown(
  point: GeoPoint,
  within: { country: string | null; state: string | null },
): Promise<Town & { distance: number }> {
  const all = await towns()
  const home = within.state ? `${within.country}/${within.state}` : within.country && `${within.country}/`
  const isHome = all.regions.map((region) => home === null || region.startsWith(home))
  let best = { at: -1, measure: Number.POSITIVE_INFINITY, distance: 0 }
  const look = (at: number) => {
    const distance = distanceMiles(point, {
      latitude: all.lat[at] as number,
      longitude: all.lng[at] as number,
    })
    const radius = isHome[all.region[at] as number] ? radiusMiles(all.population[at] as number) : 0
    const measure = distance < radius ? distance / radius - 1 : distance - radius
    if (measure < best.measure) best = { at, measure, distance }
  }
  const isTooFar = (at: number) =>
    Math.abs((all.lat[at] as number) - point.latitude) * milesPerDegree - largestRadiusMiles >
    Math.max(best.measure, 0)
  // From the point's latitude outwards, until even a town straight north or south would be farther.
  let north = firstFrom(all, point.latitude)
  let south = north - 1
  while (north < all.byLatitude.length || south >= 0) {
    const above = all.byLatitude[north]
    const below = all.byLatitude[south]
    if ((above === undefined || isTooFar(above)) && (below === undefined || isTooFar(below))) break
    if (above !== undefined) look(above)
    if (below !== undefined) look(below)
    north += 1
    south -= 1
  }
  return { ...getTown(all, best.at), distance: best.distance }
}

/** The index in `byLatitude` of the first town at or north of a latitude. */
function firstFrom({ byLatitude, lat }: Index, latitude: number): number {
  let [low, high] = [0, byLatitude.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lat[byLatitude[middle] as number] as number) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

const shown = 8
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/**
 * At most eight towns: those that begin with the text, the largest first, then those with a later word that does. `Moab, UT` narrows by
 * state or country.
 */
export async function findTowns(query: string): Promise<Town[]> {
  const all = await towns()
  const [name = '', ...place] = query.split(',').map(plainText)
  if (name === '') return []
  const within = place.filter(Boolean)
  const isWithin = (at: number) =>
    within.every((part) =>
      placeWords(all.regions[all.region[at] as number] as string).some((words) => words.startsWith(part)),
    )
  const [begun, later]: [number[], number[]] = [[], []]
  for (const at of all.bySize) {
    const plain = all.plain[at] as string
    const list = plain.startsWith(name)
      ? begun
      : later.length < shown && plain.includes(` ${name}`)
        ? later
        : undefined
    if (list && isWithin(at)) list.push(at)
    if (begun.length === shown) break
  }
  return [...begun, ...later].slice(0, shown).map((at) => getTown(all, at))
}

function placeWords(region: string): string[] {
  const [country = '', ...names] = region.split('/')
  const words = [
    country,
    countryNames.of(country) ?? '',
    names.join('/'),
    ...(country === 'US' ? ['usa'] : []),
  ]
  return words.map(plainText).filter(Boolean)
}
