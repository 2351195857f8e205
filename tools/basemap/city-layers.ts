// The layers of a city from raw streets, areas and names, in the Protomaps schema, so that one style draws every city.
import type { Geometry, LineString, MultiLineString, MultiPolygon, Point, Polygon } from 'geojson'
import { getArea, labelPoint } from './label-point.ts'
import type { MapFeature, Properties, RawFeature } from './layers.ts'
import { text } from './layers.ts'

type Area = Polygon | MultiPolygon
type Line = LineString | MultiLineString

const METRES_PER_DEGREE = 111_320

/** Parts of buildings, garden beds and curbs, which only clutter the map. */
const LAND_LEFT_OUT = new Set(['outdoor_seating', 'scrub', 'beach', 'forest'])
const SMALL_LAND = new Set(['garden', 'grass', 'pedestrian', 'pitch'])

/** `parksFrom`: the first zoom of parks and other large areas; large parks may start earlier with `largeFrom`. */
export function grounds(
  features: RawFeature<Area>[],
  { parksFrom, largeFrom = parksFrom }: { parksFrom: number; largeFrom?: number },
): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const kind = text(properties.kind)
    if (LAND_LEFT_OUT.has(kind)) return []
    const from = SMALL_LAND.has(kind) ? 14 : squareMetres(geometry) > 150_000 ? largeFrom : parksFrom
    return [{ geometry, properties: { kind }, from }]
  })
}

export function buildings(features: RawFeature<Area>[], from: number): MapFeature[] {
  return features.flatMap(({ geometry, properties }) =>
    properties.kind === 'building' ? [{ geometry, properties: { kind: 'building' }, from }] : [],
  )
}

/**
 * `mainFrom`: the first zoom of highways and main roads. `railsFrom`: of railways, which are left out without it, because
 * those of most extracts run underground.
 */
export function streets(
  features: RawFeature<Line>[],
  { mainFrom, railsFrom }: { mainFrom: number; railsFrom?: number },
): MapFeature[] {
  const firstZoom: Record<string, number> = {
    highway: mainFrom,
    major_road: mainFrom,
    minor_road: 12,
    ferry: 12,
    path: 14,
    rail: railsFrom ?? 0,
  }
  const firstZoomOfDetail: Record<string, number> = { service: 14, trail: 11 }
  return features.flatMap(({ geometry, properties }) => {
    const isMiddle = properties.kind === 'medium_road'
    const kind = isMiddle ? 'major_road' : text(properties.kind)
    const detail = text(properties.kind_detail)
    if (kind === 'rail' && railsFrom === undefined) return []
    // Sidewalks duplicate every street.
    if (properties.tunnel === 'yes' && kind === 'path') return []
    if (detail === 'footway' && !properties.name) return []
    const from = isMiddle ? Math.max(11, mainFrom) : (firstZoomOfDetail[detail] ?? firstZoom[kind] ?? 13)
    return [
      {
        geometry,
        properties: {
          kind,
          kind_detail: detail,
          name: latinName(properties) || undefined,
          is_tunnel: properties.tunnel === 'yes' || undefined,
          is_bridge: properties.bridge === 'yes' || undefined,
        },
        from,
      },
    ]
  })
}

/** One name for each park, however many parts it has, later the smaller it is. */
export function parkNames(features: RawFeature<Area>[]): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const name = latinName(properties)
    if (properties.kind !== 'park' || !name) return []
    const size = squareMetres(geometry)
    const zoom =
      size > 3_000_000
        ? 10
        : size > 1_500_000
          ? 11
          : size > 300_000
            ? 12
            : size > 15_000
              ? 13
              : size > 5_000
                ? 14
                : 15
    return [label(labelPoint(geometry), { kind: 'park', name, min_zoom: zoom }, Math.min(14, zoom))]
  })
}

const WIDE_QUARTERS = new Set(['suburb', 'district'])

export function quarterNames(features: RawFeature<Point>[]): MapFeature[] {
  return features.map(({ geometry, properties }) => {
    const isWide = WIDE_QUARTERS.has(text(properties.kind))
    const zoom = isWide ? 11 : 13
    return label(
      geometry.coordinates as [number, number],
      {
        kind: isWide ? 'macrohood' : 'neighbourhood',
        name: latinName(properties),
        min_zoom: zoom,
      },
      zoom,
    )
  })
}

/** The map's fonts have Latin, Greek and Cyrillic letters. */
export function latinName(properties: Properties): string {
  const name = text(properties.name_en) || text(properties.name)
  return /^[\p{Script=Latin}\p{Script=Common}\p{Mark}]*$/u.test(name) ? name : ''
}

export function label(
  coordinates: [number, number],
  properties: MapFeature['properties'],
  from: number,
): MapFeature {
  return { geometry: { type: 'Point', coordinates }, properties, from }
}

export function squareMetres(geometry: Geometry): number {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return Math.max(0, ...polygons.map(getArea)) * METRES_PER_DEGREE ** 2
}
