// The layers of Midtown Manhattan, named like those of the Protomaps archive of San Francisco, so that one style draws both.
import type { LineString, MultiPolygon, Point, Position } from 'geojson'
import { getArea, labelPoint } from './label-point.ts'
import type { MapFeature, MapLayer, RawFeature, RawFolder } from './layers.ts'
import { text } from './layers.ts'

/** West, south, east, north of the extract; everything inside is Manhattan or river. */
export const MANHATTAN_BOUNDS: [number, number, number, number] = [-74.014, 40.736, -73.963, 40.759]

const VEIL_STRIPS = 12
const VEIL_STRIP_DEGREES = 0.00012

const METRES_PER_DEGREE = 111_320

const ROAD_FROM: Record<string, number> = {
  highway: 12,
  major_road: 12,
  minor_road: 12,
  ferry: 12,
  path: 14,
  rail: 13,
}

/** Building parts, garden beds and curbs, which only clutter the map. */
const LAND_LEFT_OUT = new Set(['outdoor_seating', 'scrub', 'beach', 'forest'])

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
    { name: 'landuse', features: land.flatMap(landuse), tolerance: 2, buffer: 32 },
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
      features: raw.features<MultiPolygon>(`${folder}/buildings`).flatMap(building),
      tolerance: 2,
      buffer: 32,
    },
    { name: 'roads', features: roads(raw), tolerance: 2, buffer: 32 },
    { name: 'veil', features: veil(banks(coast)), tolerance: 0, buffer: 0 },
    { name: 'pois', features: land.flatMap(parkName), tolerance: 0, buffer: 0 },
    { name: 'places', features: raw.features<Point>(`${folder}/places`).map(place), tolerance: 0, buffer: 0 },
  ]
}

function landuse({ geometry, properties }: RawFeature<MultiPolygon>): MapFeature[] {
  const kind = text(properties.kind)
  if (LAND_LEFT_OUT.has(kind)) return []
  const small = ['garden', 'grass', 'pedestrian', 'pitch'].includes(kind)
  return [{ geometry, properties: { kind }, from: small ? 14 : 12 }]
}

function building({ geometry, properties }: RawFeature<MultiPolygon>): MapFeature[] {
  return properties.kind === 'building' ? [{ geometry, properties: { kind: 'building' }, from: 13 }] : []
}

function roads(raw: RawFolder): MapFeature[] {
  return raw.features<LineString>('manhattan-midtown/roads').flatMap(({ geometry, properties }) => {
    const middle = properties.kind === 'medium_road'
    const kind = middle ? 'major_road' : text(properties.kind)
    const detail = text(properties.kind_detail)
    // Railways here run underground; sidewalks duplicate every street.
    if (kind === 'rail' || (properties.tunnel === 'yes' && kind === 'path')) return []
    if (detail === 'footway' && !properties.name) return []
    const from = middle ? 12 : detail === 'service' ? 14 : (ROAD_FROM[kind] ?? 13)
    const tunnel = properties.tunnel === 'yes' || undefined
    return [
      {
        geometry,
        properties: {
          kind,
          kind_detail: detail,
          name: text(properties.name) || undefined,
          is_tunnel: tunnel,
        },
        from,
      },
    ]
  })
}

function parkName({ geometry, properties }: RawFeature<MultiPolygon>): MapFeature[] {
  const name = text(properties.name)
  if (properties.kind !== 'park' || !name) return []
  const coordinates = labelPoint(geometry)
  const squareMetres = Math.max(...geometry.coordinates.map(getArea)) * METRES_PER_DEGREE ** 2
  const zoom = squareMetres > 15_000 ? 13 : squareMetres > 5_000 ? 14 : 15
  return [
    {
      geometry: { type: 'Point', coordinates },
      properties: { kind: 'park', name, min_zoom: zoom },
      from: Math.min(14, zoom),
    },
  ]
}

function place({ geometry, properties }: RawFeature<Point>): MapFeature {
  const wide = properties.kind === 'suburb'
  return {
    geometry,
    properties: {
      kind: wide ? 'macrohood' : 'neighbourhood',
      name: text(properties.name),
      min_zoom: wide ? 11 : 13,
    },
    from: wide ? 11 : 13,
  }
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
