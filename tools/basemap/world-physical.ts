// The physical names on the world map, one point each: seas, lakes, ranges, peaks, islands, glaciers, US parks.
import type { MultiPolygon, Point, Polygon } from 'geojson'
import { getArea, labelPoint } from './label-point.ts'
import type { MapFeature, MapLayer, RawFeature, RawFolder } from './layers.ts'
import { mapZoom, number, text } from './layers.ts'
import { renamed } from './world-places.ts'

type Area = Polygon | MultiPolygon

/** Oceans cross the date line or surround continents, so their names are placed by hand. */
const OCEAN_POINTS = new Map<string, [number, number]>([
  ['North Pacific Ocean', [-158, 34]],
  ['South Pacific Ocean', [-128, -30]],
  ['North Atlantic Ocean', [-43, 33]],
  ['South Atlantic Ocean', [-16, -28]],
  ['Indian Ocean', [78, -24]],
  ['Arctic Ocean', [-165, 79]],
  ['Southern Ocean', [-110, -64]],
])

const REGION_KINDS = new Map([
  ['Range/mtn', 'range'],
  ['Foothills', 'range'],
  ['Desert', 'region'],
  ['Plateau', 'region'],
  ['Plain', 'region'],
  ['Valley', 'region'],
  ['Gorge', 'region'],
  ['Delta', 'region'],
  ['Wetlands', 'region'],
  ['Island', 'island'],
  ['Island group', 'island'],
  ['Pen/cape', 'cape'],
  ['Peninsula', 'cape'],
  ['Isthmus', 'cape'],
])

/** Political, or far too wide for a quiet map. */
const LEFT_OUT = new Set([
  'india',
  'scandinavia',
  'northern european plain',
  'british isles',
  'west indies',
  'new zealand',
  'arctic archipelago',
  'japan',
])

const PARK_SUFFIX = / +(NP|NS|NL|NM|NRA|NRRA|NHP|NHS|NB|NBP|N PRES|N MEM)( & (E )?PRES)?$/
const PARK_KINDS = new Set([
  'National Park',
  'National Park and Preserve',
  'National Monument',
  'National Monument and Preserve',
  'National Preserve',
  'National Seashore',
  'National Lakeshore',
  'National Recreation Area',
  'National Memorial',
])

/** `taken` contains the names that countries and states already show. */
export function worldPhysical(raw: RawFolder, taken: Set<string>): MapLayer {
  const ne = <G extends Area | Point>(name: string): RawFeature<G>[] =>
    raw.features<G>(`natural-earth/ne_10m_${name}`)
  const features = [
    ...seas(ne<Area>('geography_marine_polys')),
    ...areas([...ne<Area>('lakes'), ...ne<Area>('lakes_north_america')], () => 'lake', 3),
    ...areas(ne<Area>('glaciated_areas'), () => 'glacier', 5),
    ...regions(ne<Area>('geography_regions_polys'), taken),
    ...points(ne<Point>('geography_regions_elevation_points'), { mountain: 'peak' }),
    ...points(ne<Point>('geography_regions_points'), {
      cape: 'cape',
      island: 'island',
      'island group': 'island',
      waterfall: 'waterfall',
    }),
    ...parks(ne<Area | Point>('parks_and_protected_lands_area')),
    ...parks(ne<Area | Point>('parks_and_protected_lands_point')),
  ]
  return { name: 'physical', features: onceEach(features), tolerance: 0, buffer: 0 }
}

function seas(features: RawFeature<Area>[]): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const name = titleCase(text(properties.name))
    if (!name || properties.featurecla === 'reef') return []
    const ocean = properties.featurecla === 'ocean'
    const from = ocean ? 0 : Math.max(1, mapZoom(number(properties.min_label, 5) + 0.5))
    return [
      label(
        ocean ? (OCEAN_POINTS.get(name) ?? labelPoint(geometry)) : labelPoint(geometry),
        { name, kind: ocean ? 'ocean' : 'sea', rank: number(properties.scalerank, 6) },
        from,
        areaOfAll(geometry),
      ),
    ]
  })
}

function areas(features: RawFeature<Area>[], getKind: () => string, first: number): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const name = titleCase(text(properties.name))
    if (!name) return []
    const from = Math.min(
      7,
      Math.max(first, mapZoom(number(properties.min_label, number(properties.min_zoom, 6) + 1) + 0.5)),
    )
    return [
      label(
        labelPoint(geometry),
        { name, kind: getKind(), rank: number(properties.scalerank, 9) },
        from,
        areaOfAll(geometry),
      ),
    ]
  })
}

function regions(features: RawFeature<Area>[], taken: Set<string>): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const kind = REGION_KINDS.get(text(properties.featurecla))
    const name = titleCase(text(properties.name))
    const key = name.toLowerCase()
    if (!kind || !name || taken.has(key) || LEFT_OUT.has(key)) return []
    const from = Math.min(7, Math.max(3, mapZoom(number(properties.min_label, 6) + 0.7)))
    return [
      label(
        labelPoint(geometry),
        { name, kind, rank: number(properties.scalerank, 7) },
        from,
        areaOfAll(geometry),
      ),
    ]
  })
}

function points(features: RawFeature<Point>[], kinds: Record<string, string>): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const kind = kinds[text(properties.featurecla)]
    const name = titleCase(renamed(text(properties.name)))
    if (!kind || !name) return []
    const from = Math.min(7, Math.max(4, mapZoom(number(properties.min_zoom, 7))))
    return [
      label(
        geometry.coordinates as [number, number],
        { name, kind, rank: number(properties.scalerank, 7) },
        from,
      ),
    ]
  })
}

function parks(features: RawFeature<Area | Point>[]): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const type = text(properties.unit_type)
    if (!PARK_KINDS.has(type)) return []
    const bare = text(properties.unit_name).replace(PARK_SUFFIX, '')
    if (bare.includes('--')) return []
    const ending = type.replace(/ and Preserve$/, '')
    const name = bare.endsWith(ending) ? bare : `${bare} ${ending}`
    const rank = number(properties.scalerank, 8) + (type.startsWith('National Park') ? 0 : 2)
    const at = geometry.type === 'Point' ? (geometry.coordinates as [number, number]) : labelPoint(geometry)
    return [label(at, { name, kind: 'park', rank }, rank <= 3 ? 5 : rank <= 7 ? 6 : 7)]
  })
}

function label(
  coordinates: [number, number],
  properties: MapFeature['properties'],
  from: number,
  size?: number,
): MapFeature {
  const sized = size === undefined ? properties : { ...properties, size: Math.round(size * 100) / 100 }
  return { geometry: { type: 'Point', coordinates }, properties: sized, from }
}

function areaOfAll(geometry: Area): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return Math.max(...polygons.map(getArea))
}

/**
 * A sea or range cut in two parts has its name once, on the larger part; distant features of the same name keep theirs.
 */
function onceEach(features: MapFeature[]): MapFeature[] {
  const rest: MapFeature[] = []
  // An ice cap that is also listed as a range stays an ice cap.
  const weight = ({ properties }: MapFeature): number =>
    properties.kind === 'glacier' ? Infinity : number(properties.size, 0)
  const bySize = features
    .map((feature) => ({ feature, weight: weight(feature) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
  const seen = new Map<string, [number, number][]>()
  for (const { feature } of bySize) {
    const key = text(feature.properties.name).toLowerCase()
    const at = (feature.geometry as Point).coordinates as [number, number]
    const others = seen.get(key) ?? []
    const wide =
      feature.properties.kind === 'sea' ||
      feature.properties.kind === 'ocean' ||
      feature.properties.kind === 'range'
        ? 40
        : 3
    if (others.some((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) < wide)) continue
    seen.set(key, [...others, at])
    const { size: _, ...properties } = feature.properties
    rest.push({ ...feature, properties })
  }
  return rest
}

/** Natural Earth writes large names in capitals and shortens some words. */
function titleCase(name: string): string {
  const cased =
    name === name.toUpperCase()
      ? name
          .toLowerCase()
          .replace(
            /(^|[\s\-(/])(\p{L})/gu,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          )
      : name
  return cased
    .replace(/\b(Of|The|And|De|Del|La)\b/g, (word, _group, offset: number) =>
      offset > 0 ? word.toLowerCase() : word,
    )
    .replace(/\b(Mts|Mtns)\.?(?=\s|$)/g, 'Mountains')
    .replace(/\bPen\.(?=\s|$)/g, 'Peninsula')
    .replace(/^S\. Nevada$/, 'Sierra Nevada')
    .replace(/^L\. /, 'Lake ')
    .replace(/ I\.(?=\s|$)/g, ' Island')
    .replace(/ Is\.(?=\s|$)/g, ' Islands')
    .replace(/ Pk\.?(?=\s|$)/g, ' Peak')
    .replace(/ Plat\.(?=\s|$)/g, ' Plateau')
}
