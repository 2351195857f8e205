// The layers of Midtown Manhattan, named like those of the Protomaps archive of San Francisco, so that one style draws both.
import type { LineString, MultiPolygon, Point, Position } from 'geojson'
import { buildings, grounds, parkNames, quarterNames, streets } from './city-layers.ts'
import type { MapFeature, MapLayer, RawFolder } from './layers.ts'
import { text } from './layers.ts'

/** West, south, east, north of the extract; everything inside is Manhattan or river. */
export const MANHATTAN_BOUNDS: [number, number, number, number] = [-74.014, 40.736, -73.963, 40.759]

const VEIL_STRIPS = 12
const VEIL_STRIP_DEGREES = 0.00012

export function manhattanLayers(raw: RawFolder): MapLayer[] {
  const folder = 'manhattan-midtown'
  const coast = raw.features<LineString>(`${folder}/coastline`).map((feature) => feature.geometry.coordinates)
  const land = raw
    .features<MultiPolygon>(`${folder}/landuse`)
    .filter((feature) => text(feature.geometry.type).endsWith('Polygon'))
  return [
    {
      name: 'backdrop',
      features: [{ geometry: rectangle(), properties: {}, from: 10 }],
      tolerance: 0,
      buffer: 8,
    },
    { name: 'earth', features: earth(coast), tolerance: 2, buffer: 32 },
    { name: 'landuse', features: grounds(land, { parksFrom: 12 }), tolerance: 2, buffer: 32 },
    {
      name: 'water',
      features: raw
        .features(`${folder}/water`)
        .map(({ geometry }) => ({ geometry, properties: { kind: 'water' }, from: 12 })),
      tolerance: 2,
      buffer: 32,
    },
    {
      name: 'buildings',
      features: buildings(raw.features<MultiPolygon>(`${folder}/buildings`), 13),
      tolerance: 2,
      buffer: 32,
    },
    {
      name: 'roads',
      features: streets(raw.features<LineString>(`${folder}/roads`), { mainFrom: 12 }),
      tolerance: 2,
      buffer: 32,
    },
    { name: 'veil', features: veil(banks(coast)), tolerance: 0, buffer: 0 },
    { name: 'pois', features: parkNames(land), tolerance: 0, buffer: 0 },
    {
      name: 'places',
      features: quarterNames(raw.features<Point>(`${folder}/places`)),
      tolerance: 0,
      buffer: 0,
    },
  ]
}

function rectangle() {
  const [west, south, east, north] = MANHATTAN_BOUNDS
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

/**
 * Land from coastlines (OpenStreetMap: land on the left). The two open chains are the Hudson bank, going south, and the
 * East River bank, going north; the land between is closed along the northern edge. Closed lines are islands.
 */
function earth(coast: Position[][]): MapFeature[] {
  const { hudson, eastRiver } = banks(coast)
  const [, , east, north] = MANHATTAN_BOUNDS
  const ring = [
    ...hudson,
    ...eastRiver,
    [east, eastRiver.at(-1)![1]!],
    [east, north],
    [hudson[0]![0]!, north],
    hudson[0]!,
  ]
  return [ring, ...coast.filter(isClosed)].map((coordinates) => ({
    geometry: { type: 'Polygon', coordinates: [coordinates] },
    properties: { kind: 'earth' },
    from: 10,
  }))
}

type Banks = { hudson: Position[]; eastRiver: Position[] }

function banks(coast: Position[][]): Banks {
  const chains = joined(coast.filter((line) => !isClosed(line))).sort((a, b) => a[0]![0]! - b[0]![0]!)
  if (chains.length !== 2)
    throw new Error(`Expected the two banks of Manhattan, found ${chains.length} coastlines.`)
  return { hudson: chains[0]!, eastRiver: chains[1]! }
}

function isClosed(line: Position[]): boolean {
  return String(line[0]) === String(line.at(-1))
}

/** Strips from bank to bank along the northern and southern edge, increasingly opaque outwards. */
function veil({ hudson, eastRiver }: Banks): MapFeature[] {
  const [, south, , north] = MANHATTAN_BOUNDS
  const strip = (outer: number, inner: number, opacity: number): MapFeature => {
    const [outerWest, outerEast, innerWest, innerEast] = [
      bankAt(hudson, outer),
      bankAt(eastRiver, outer),
      bankAt(hudson, inner),
      bankAt(eastRiver, inner),
    ]
    const ring = [
      [outerWest, outer],
      [outerEast, outer],
      [innerEast, inner],
      [innerWest, inner],
      [outerWest, outer],
    ]
    return { geometry: { type: 'Polygon', coordinates: [ring] }, properties: { opacity }, from: 12 }
  }
  return Array.from({ length: VEIL_STRIPS }, (_, index) => {
    const opacity = Math.round((1 - index / VEIL_STRIPS) * 100) / 100
    const [outer, inner] = [index * VEIL_STRIP_DEGREES, (index + 1) * VEIL_STRIP_DEGREES]
    return [strip(south + outer, south + inner, opacity), strip(north - outer, north - inner, opacity)]
  }).flat()
}

/** Longitude of a bank at a latitude; beyond its ends, the longitude of the nearer end or of the extract. */
function bankAt(bank: Position[], lat: number): number {
  for (let i = 1; i < bank.length; i += 1) {
    const [x1, y1] = bank[i - 1] as [number, number]
    const [x2, y2] = bank[i] as [number, number]
    if (y1 !== y2 && Math.min(y1, y2) <= lat && lat <= Math.max(y1, y2))
      return x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)
  }
  const [, south, , north] = MANHATTAN_BOUNDS
  const [first, last] = [bank[0]!, bank.at(-1)!]
  const ends = Math.abs(first[1]! - lat) < Math.abs(last[1]! - lat) ? first : last
  return lat > (south + north) / 2 && ends === last ? MANHATTAN_BOUNDS[2] : ends[0]!
}

function joined(lines: Position[][]): Position[][] {
  const open = lines.map((line) => [...line])
  for (let i = 0; i < open.length; i += 1) {
    const next = open.findIndex((line, index) => index !== i && String(line[0]) === String(open[i]!.at(-1)))
    if (next < 0) continue
    open[i]!.push(...open[next]!.slice(1))
    open.splice(next, 1)
    i = -1
  }
  return open
}
