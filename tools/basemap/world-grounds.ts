// The areas, rivers and main roads of the world map, from Natural Earth: land, shelf, lakes, rivers, glaciers, towns, US parks
// and US highways.
import type { Geometry, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import type { MapFeature, MapLayer, RawFeature, RawFolder } from './layers.ts'
import { mapZoom, number, text } from './layers.ts'

type Area = Polygon | MultiPolygon
type Zooms = (feature: RawFeature) => number

/** The first zoom drawn from the detailed (10m) edition; below it, the smoother 50m edition. */
const DETAIL_FROM = 4
/** The shelf is coarse: the style fades it out before that would be visible. */
const SHELF_TO = 6
const AREA_BUFFER = 16

export function worldGrounds(raw: RawFolder): MapLayer[] {
  const ne = (name: string): RawFeature<Area>[] => raw.features<Area>(`natural-earth/ne_${name}`)
  const minZoom: Zooms = (feature) => mapZoom(number(feature.properties.min_zoom, 0))
  const land = [
    ...coarse(ne('50m_land'), minZoom),
    ...fine(ne('10m_land'), minZoom),
    ...fine(ne('10m_minor_islands'), minZoom),
  ]
  const lakes = [
    ...coarse(ne('50m_lakes'), minZoom),
    ...fine(ne('10m_lakes'), minZoom),
    ...fine(ne('10m_lakes_north_america'), minZoom),
  ]
  const urban = ne('50m_urban_areas').map((feature) => area(feature, Math.max(3, minZoom(feature))))
  const shelf = ne('10m_bathymetry_K_200').map((feature) => area(feature, 0, SHELF_TO))
  const glaciers = ne('10m_glaciated_areas').map((feature) => area(feature, Math.max(1, minZoom(feature))))
  const parks = ne('10m_parks_and_protected_lands_area').map((feature) => area(feature, 4))
  return [
    {
      name: 'sea',
      features: [{ geometry: wholeWorld, properties: {}, from: 0 }],
      tolerance: 0,
      buffer: AREA_BUFFER,
    },
    { name: 'shelf', features: shelf, tolerance: 9, buffer: AREA_BUFFER },
    { name: 'earth', features: land, tolerance: 4, lastTolerance: 2, buffer: AREA_BUFFER },
    { name: 'glaciers', features: glaciers, tolerance: 9, buffer: AREA_BUFFER },
    { name: 'urban', features: urban, tolerance: 4, buffer: AREA_BUFFER },
    { name: 'parks', features: parks, tolerance: 3, lastTolerance: 1, buffer: AREA_BUFFER },
    { name: 'water', features: lakes, tolerance: 4, lastTolerance: 2, buffer: AREA_BUFFER },
    { name: 'rivers', features: rivers(raw), tolerance: 6, lastTolerance: 3, buffer: 32 },
    { name: 'highways', features: highways(raw), tolerance: 5, lastTolerance: 2, buffer: 32 },
  ]
}

/** Oceans have no area of their own: land is drawn over this. */
const wholeWorld: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-181, -86],
      [181, -86],
      [181, 86],
      [-181, 86],
      [-181, -86],
    ],
  ],
}

function coarse(features: RawFeature<Area>[], zoom: Zooms): MapFeature[] {
  return features.flatMap((feature) =>
    zoom(feature) < DETAIL_FROM ? [area(feature, zoom(feature), DETAIL_FROM - 1)] : [],
  )
}

function fine(features: RawFeature<Area>[], zoom: Zooms): MapFeature[] {
  return features.map((feature) => area(feature, Math.max(DETAIL_FROM, zoom(feature))))
}

function area(feature: RawFeature<Area>, from: number, to?: number): MapFeature {
  return {
    geometry: beyondDateLine(feature.geometry),
    properties: {},
    from,
    ...(to === undefined ? {} : { to }),
  }
}

/**
 * Natural Earth cuts areas at the date line. Cut edges are pushed one degree past it, outside of the tiles on either
 * side: their smoothed edges would leave a hairline there.
 */
function beyondDateLine(geometry: Area): Geometry {
  const push = (ring: Position[]): Position[] =>
    ring.map(([lng = 0, lat = 0]) => [Math.abs(lng) >= 179.999 ? Math.sign(lng) * 181 : lng, lat])
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: geometry.coordinates.map(push) }
  return { type: 'MultiPolygon', coordinates: geometry.coordinates.map((polygon) => polygon.map(push)) }
}

/** The 50m rivers are used at low zooms; lines through lakes are left out, because the lake is shown there. */
function rivers(raw: RawFolder): MapFeature[] {
  const edition = (name: string, first: number, last?: number): MapFeature[] =>
    raw.features(`natural-earth/ne_${name}`).flatMap(({ geometry, properties }) => {
      if (text(properties.featurecla).startsWith('Lake Centerline')) return []
      const from = Math.max(first, mapZoom(number(properties.min_zoom, 0)))
      if (last !== undefined && from > last) return []
      const name = text(properties.name_en) || text(properties.name)
      const rank = number(properties.scalerank, 9)
      return [
        {
          geometry,
          properties: { name: name || undefined, rank },
          from,
          ...(last === undefined ? {} : { to: last }),
        },
      ]
    })
  return [
    ...edition('50m_rivers_lake_centerlines', 2, DETAIL_FROM - 1),
    ...edition('10m_rivers_lake_centerlines', DETAIL_FROM),
    ...edition('10m_rivers_north_america', 5),
  ]
}

/** Where another archive has the same roads, ten times as exact: the San Francisco Bay Area and Midtown Manhattan. */
const EXACT_ELSEWHERE: readonly [west: number, south: number, east: number, north: number][] = [
  [-122.806, 37.065, -121.192, 38.608],
  [-74.014, 40.736, -73.963, 40.759],
]

/** The parts of a line with `exact` are replaced from zoom 9 on. */
function highways(raw: RawFolder): MapFeature[] {
  return raw
    .features<LineString | MultiLineString>('more/usa/natural-earth-roads')
    .flatMap(({ geometry }) =>
      geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates,
    )
    .flatMap((line) =>
      partsByPlace(line).map(({ points, isExact }) => ({
        geometry: { type: 'LineString' as const, coordinates: points },
        properties: { kind: 'highway', exact: isExact || undefined },
        from: 5,
      })),
    )
}

function partsByPlace(line: Position[]): { points: Position[]; isExact: boolean }[] {
  const parts: { points: Position[]; isExact: boolean }[] = []
  for (const [index, point] of line.entries()) {
    const [lng = 0, lat = 0] = point
    const isExact = EXACT_ELSEWHERE.some(
      ([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north,
    )
    const last = parts.at(-1)
    if (last?.isExact === isExact) last.points.push(point)
    else {
      // The step across the edge belongs to the part outside.
      const before = line[index - 1]
      if (last && isExact) last.points.push(point)
      parts.push({ points: before && !isExact ? [before, point] : [point], isExact })
    }
  }
  return parts.filter(({ points }) => points.length > 1)
}
