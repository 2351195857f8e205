// The layers of Midtown Manhattan, named like those of the Protomaps archive of San Francisco, so that one style draws both.
import type { LineString, MultiPolygon, Point, Position } from 'geojson'
import { labelPoint } from './label-point.ts'
import { text } from './layers.ts'
import type { MapFeature, MapLayer, RawFeature, RawFolder } from './layers.ts'

/** West, south, east, north of the extract; everything inside is Manhattan or river. */
export const MANHATTAN_BOUNDS: [number, number, number, number] = [-74.014, 40.736, -73.963, 40.759]

const ROAD_FROM: Record<string, number> = { highway: 10, major_road: 10, minor_road: 12, ferry: 12, path: 14, rail: 13 }

/** Parts, garden beds and kerbs that only make the map restless. */
const LAND_LEFT_OUT = new Set(['outdoor_seating', 'scrub', 'beach', 'forest'])

export function manhattanLayers(raw: RawFolder): MapLayer[] {
  const folder = 'manhattan-midtown'
  const land = raw.features<MultiPolygon>(`${folder}/landuse`).filter((feature) => text(feature.geometry.type).endsWith('Polygon'))
  return [
    { name: 'backdrop', features: [{ geometry: rectangle(), properties: {}, from: 10 }], tolerance: 0, buffer: 8 },
    { name: 'earth', features: earth(raw.features<LineString>(`${folder}/coastline`)), tolerance: 2, buffer: 32 },
    { name: 'landuse', features: land.flatMap(landuse), tolerance: 2, buffer: 32 },
    { name: 'water', features: raw.features(`${folder}/water`).map(({ geometry }) => ({ geometry, properties: { kind: 'water' }, from: 12 })), tolerance: 2, buffer: 32 },
    { name: 'buildings', features: raw.features<MultiPolygon>(`${folder}/buildings`).flatMap(building), tolerance: 2, buffer: 32 },
    { name: 'roads', features: roads(raw), tolerance: 2, buffer: 32 },
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
    // Railways here run under the ground; sidewalks double every street.
    if (kind === 'rail' || (properties.tunnel === 'yes' && kind === 'path')) return []
    if (detail === 'footway' && !properties.name) return []
    const from = middle ? 12 : detail === 'service' ? 14 : (ROAD_FROM[kind] ?? 13)
    const tunnel = properties.tunnel === 'yes' || undefined
    return [{ geometry, properties: { kind, kind_detail: detail, name: text(properties.name) || undefined, is_tunnel: tunnel }, from }]
  })
}

function parkName({ geometry, properties }: RawFeature<MultiPolygon>): MapFeature[] {
  const name = text(properties.name)
  if (properties.kind !== 'park' || !name) return []
  const coordinates = labelPoint(geometry)
  return [{ geometry: { type: 'Point', coordinates }, properties: { kind: 'park', name, min_zoom: 13 }, from: 13 }]
}

function place({ geometry, properties }: RawFeature<Point>): MapFeature {
  const wide = properties.kind === 'suburb'
  return { geometry, properties: { kind: wide ? 'macrohood' : 'neighbourhood', name: text(properties.name), min_zoom: wide ? 11 : 13 }, from: wide ? 11 : 13 }
}

function rectangle() {
  const [west, south, east, north] = MANHATTAN_BOUNDS
  return { type: 'Polygon' as const, coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]] }
}

/**
 * Land from coastlines (OpenStreetMap: land on the left). The two open chains are the Hudson bank, going south, and the
 * East River bank, going north; the land between is closed along the northern edge. Closed lines are islands.
 */
function earth(coastlines: RawFeature<LineString>[]): MapFeature[] {
  const closed = (line: Position[]): boolean => String(line[0]) === String(line.at(-1))
  const lines = coastlines.map((feature) => feature.geometry.coordinates)
  const chains = joined(lines.filter((line) => !closed(line))).sort((a, b) => a[0]![0]! - b[0]![0]!)
  if (chains.length !== 2) throw new Error(`Expected the two banks of Manhattan, found ${chains.length} coastlines.`)
  const [hudson, eastRiver] = chains as [Position[], Position[]]
  const [, , east, north] = MANHATTAN_BOUNDS
  const ring = [...hudson, ...eastRiver, [east, eastRiver.at(-1)![1]!], [east, north], [hudson[0]![0]!, north], hudson[0]!]
  const islands = lines.filter(closed)
  return [ring, ...islands].map((coordinates) => ({ geometry: { type: 'Polygon', coordinates: [coordinates] }, properties: { kind: 'earth' }, from: 10 }))
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
