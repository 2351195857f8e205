// Builds content/gazetteer from raw data, run manually: node tools/gazetteer.ts --from <folder with places/ and basemap/>
// Towns: GeoNames. Outlines of US states: U.S. Census Bureau.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { feature, type Topology } from 'topojson-client'
import { distanceMiles } from '../src/rules/distance.ts'
import { townReachMiles } from '../src/rules/town-reach.ts'

type Town = {
  name: string
  country: string
  region: string
  latitude: number
  longitude: number
  population: number
  kind: string
}
type Ring = [number, number][]
type Area = { code: string; rings: Ring[] }

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string', default: 'content/gazetteer' } },
})
if (!values.from) throw new Error('Say where the raw data are: --from <folder>')
const from = values.from
const read = (path: string) => gunzipSync(readFileSync(join(from, path))).toString('utf8')

const section = 'PPLX'
// Abandoned or destroyed.
const former = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

function readTowns(): Town[] {
  const [, ...lines] = read('places/world-cities.csv.gz').split('\n')
  return lines.flatMap((line) => {
    const [, name, country, code, admin1, latitude, longitude, population, kind] = cells(line)
    if (!name || !country) return []
    const region = country === 'US' ? code : admin1
    return [
      {
        name: name.trim(),
        country,
        region: region ?? '',
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
        kind: kind ?? '',
      },
    ]
  })
}

const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
    (cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim(),
  )

// Columns compress better than rows, and even better if sorted by name of region.
function townColumns(towns: Town[]): string {
  const getRegion = (town: Town) => `${town.country}/${town.region}`
  const regions = [...new Set(towns.map(getRegion))].sort()
  const numbers = new Map(regions.map((region, index) => [region, index]))
  const sorted = towns
    .map((town) => ({ ...town, number: numbers.get(getRegion(town)) as number }))
    .sort((a, b) => a.number - b.number || b.population - a.population)
  const thousandth = (degrees: number) => Math.round(degrees * 1000)
  const column = (value: (town: Town & { number: number }) => number | string) => sorted.map(value).join('\t')
  const parts = getParts(sorted)
  return [
    regions.join('\t'),
    column((town) => town.name),
    column((town) => town.number),
    column((town) => thousandth(town.latitude)),
    column((town) => thousandth(town.longitude)),
    column((town) => Number(town.population.toPrecision(3))),
    sorted.flatMap((town, at) => (parts.has(town) ? [at] : [])).join('\t'),
  ].join('\n')
}

// A section in GeoNames may be an independent city, such as Culver City: it is part of a larger city only
// within that city's reach.
function getParts(towns: Town[]): Set<Town> {
  const cities = towns.filter(({ kind }) => kind !== section && !former.has(kind))
  const largestReach = townReachMiles(-lowest(cities.map(({ population }) => -population)))
  const isInReach = (town: Town, city: Town) =>
    city.country === town.country &&
    city.population > town.population &&
    Math.abs(city.latitude - town.latitude) < largestReach / 69 &&
    distanceMiles(town, city) < townReachMiles(city.population)
  return new Set(
    towns.filter(
      (town) =>
        former.has(town.kind) || (town.kind === section && cities.some((city) => isInReach(town, city))),
    ),
  )
}

const enoughTowns = 300
const lowest = (numbers: number[]) =>
  numbers.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)

function readAreas(path: string, object: string, towns: Town[], getCode: (town: Town) => string): Area[] {
  const topology = JSON.parse(read(path)) as Topology
  return feature(topology, topology.objects[object]).features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    const rings = polygons.flat() as Ring[]
    const xs = rings.flat().map(([x]) => x)
    const ys = rings.flat().map(([, y]) => y)
    const [west, east, south, north] = [
      lowest(xs),
      -lowest(xs.map((x) => -x)),
      lowest(ys),
      -lowest(ys.map((y) => -y)),
    ]
    const around = towns.filter(
      ({ longitude, latitude }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    )
    const largest = around.sort((a, b) => b.population - a.population).slice(0, enoughTowns)
    const code = commonest(largest.filter((town) => holds(rings, town.longitude, town.latitude)).map(getCode))
    return code ? [{ code, rings }] : []
  })
}

// The outlines have their own ids: the most frequent code of the towns inside is the area's code.
function commonest(codes: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function holds(rings: Ring[], x: number, y: number): boolean {
  let isInside = false
  for (const ring of rings)
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [ax, ay] = ring[at] as [number, number]
      const [bx, by] = ring[before] as [number, number]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
  return isInside
}

// A line for each ring: the code, then differences in thousandths of a degree, longitude and latitude alternating.
function ringLines(areas: Area[]): string {
  return areas
    .flatMap(({ code, rings }) =>
      rings.map((ring) => {
        const numbers: number[] = []
        let [lastX, lastY] = [0, 0]
        for (const [longitude, latitude] of ring) {
          const [x, y] = [Math.round(longitude * 1000), Math.round(latitude * 1000)]
          if (numbers.length > 0 && x === lastX && y === lastY) continue
          numbers.push(x - lastX, y - lastY)
          ;[lastX, lastY] = [x, y]
        }
        return numbers.length < 8 ? '' : `${code} ${numbers.join(' ')}`
      }),
    )
    .filter(Boolean)
    .join('\n')
}

function write(name: string, text: string): void {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const bytes = brotliCompressSync(text, { params })
  writeFileSync(join(values.to, name), bytes)
  console.log(`${name}: ${text.length} characters, ${bytes.length} bytes`)
}

mkdirSync(values.to, { recursive: true })
const towns = readTowns()
console.log(`${towns.length} towns`)
write('towns.tsv.br', townColumns(towns))
const american = towns.filter((town) => town.country === 'US')
write(
  'us-states.txt.br',
  ringLines(
    readAreas('basemap/us-census/us-states-10m.topo.json.gz', 'states', american, (town) => town.region),
  ),
)
