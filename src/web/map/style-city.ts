// City detail over the world: land, green, water, buildings, streets, in the Protomaps schema.
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './style-colors.ts'

/** `id` of the source; `from`: the zoom at which its detail starts; `prefix` keeps apart the layers of a source drawn twice. */
export type City = { source: string; from: number; prefix?: string }

const GREEN = [
  'park',
  'national_park',
  'nature_reserve',
  'forest',
  'wood',
  'golf_course',
  'garden',
  'grass',
  'grassland',
  'meadow',
  'scrub',
  'cemetery',
  'recreation_ground',
  'dog_park',
  'playground',
  'pitch',
  'zoo',
]
const CAMPUS = [
  'hospital',
  'school',
  'university',
  'college',
  'industrial',
  'railway',
  'pedestrian',
  'military',
]

export function cityGround({ source, from, prefix = source }: City, colors: MapColors): LayerSpecification[] {
  const base = { source, minzoom: from }
  const polygon: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
  // Antialiased edges would show as hairlines where two tiles of land meet; the water above smooths the coast.
  const fill = (
    id: string,
    layer: string,
    color: string,
    filter: FilterSpecification,
  ): LayerSpecification => ({
    ...base,
    id: `${prefix}-${id}`,
    type: 'fill',
    'source-layer': layer,
    filter,
    paint: { 'fill-color': color, 'fill-antialias': layer !== 'earth' },
  })
  return [
    fill('land', 'earth', colors.land, polygon),
    fill('campus', 'landuse', colors.campus, ['all', polygon, kinds(CAMPUS)]),
    fill('green', 'landuse', colors.park, ['all', polygon, kinds(GREEN)]),
    fill('sand', 'landuse', colors.sand, ['all', polygon, kinds(['beach', 'sand'])]),
    fill('water', 'water', colors.water, ['all', polygon, ['!', kinds(['swimming_pool', 'reef'])]]),
    fill('pier', 'landuse', colors.land, ['all', polygon, kinds(['pier'])]),
  ]
}

/** Land along streets that the coarse coast of the world map puts into the sea: 130 yards to either side. */
export function cityShore({ source }: City, colors: MapColors): LayerSpecification {
  return {
    id: `${source}-shore`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: 11,
    filter: [
      'all',
      ['has', 'on_shore'],
      ['!', ['has', 'is_bridge']],
      ['!', ['has', 'is_tunnel']],
      ['!', kinds(['ferry', 'path', 'rail'])],
    ],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.land,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 11, 7.5, 18, 960],
    },
  }
}

/** A plain area of water where the archive has no water areas. */
export function cityBackdrop({ source, from }: City, colors: MapColors): LayerSpecification {
  return {
    id: `${source}-backdrop`,
    type: 'fill',
    source,
    'source-layer': 'backdrop',
    minzoom: from,
    paint: { 'fill-color': colors.water, 'fill-antialias': false },
  }
}

/** Fades out the detail where the extract is cut through the land. */
export function cityVeil({ source, from }: City, colors: MapColors): LayerSpecification {
  return {
    id: `${source}-veil`,
    type: 'fill',
    source,
    'source-layer': 'veil',
    minzoom: from,
    paint: { 'fill-color': colors.land, 'fill-opacity': ['get', 'opacity'], 'fill-antialias': false },
  }
}

export function cityBuildings({ source }: City, colors: MapColors): LayerSpecification {
  return {
    id: `${source}-buildings`,
    type: 'fill',
    source,
    'source-layer': 'buildings',
    minzoom: 13,
    filter: ['==', ['get', 'kind'], 'building'],
    paint: {
      'fill-color': colors.building,
      'fill-outline-color': colors.buildingEdge,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0.4, 14.5, 1],
    },
  }
}

/** All edges first, then all surfaces, so that crossings stay open. */
export function cityRoads({ source, from, prefix = source }: City, colors: MapColors): LayerSpecification[] {
  const road = (
    id: string,
    filter: FilterSpecification,
    color: string,
    width: ExpressionSpecification,
    minzoom: number,
    dash?: number[],
  ): LayerSpecification => ({
    id: `${prefix}-${id}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom,
    filter,
    layout: { 'line-cap': dash ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, ...(dash ? { 'line-dasharray': dash } : {}) },
  })
  const service = ['service', 'alley', 'driveway', 'parking_aisle']
  const open: ExpressionSpecification = ['!', ['has', 'is_tunnel']]
  const minor: FilterSpecification = [
    'all',
    kinds(['minor_road', 'other']),
    open,
    ['!', ['in', ['get', 'kind_detail'], ['literal', [...service, 'corridor']]]],
  ]
  const alley: FilterSpecification = [
    'all',
    kinds(['minor_road']),
    open,
    ['in', ['get', 'kind_detail'], ['literal', service]],
  ]
  const major: FilterSpecification = ['all', kinds(['major_road']), open]
  const highway: FilterSpecification = ['all', kinds(['highway']), open]
  const rail: FilterSpecification = ['all', kinds(['rail']), open, ['!=', ['get', 'kind_detail'], 'subway']]
  return [
    road('ferry', kinds(['ferry']), colors.ferry, grow(11, 0.6, 16, 1.4), 11, [5, 4]),
    road(
      'path',
      [
        'all',
        kinds(['path']),
        open,
        ['!', ['in', ['get', 'kind_detail'], ['literal', ['corridor', 'crossing', 'sidewalk', 'trail']]]],
      ],
      colors.path,
      grow(14, 0.7, 17, 1.6),
      14,
      [2, 1.2],
    ),
    road(
      'trail',
      ['==', ['get', 'kind_detail'], 'trail'],
      colors.trail,
      grow(11, 0.8, 16, 2),
      11,
      [2.5, 1.5],
    ),
    road('alley', alley, colors.roadEdge, grow(14, 0.5, 17, 3), 14),
    road('minor-edge', minor, colors.roadEdge, grow(12, 0.9, 17, 11), 12.5),
    road('major-edge', major, colors.roadEdge, grow(10, 1.4, 17, 17), from),
    road('highway-edge', highway, colors.highwayEdge, grow(10, 2.4, 17, 20), from),
    road('minor', minor, colors.road, grow(12, 0.2, 17, 9), 12.5),
    road('major', major, colors.road, grow(10, 0.6, 17, 14.5), from),
    road('highway', highway, colors.highway, grow(10, 1.2, 17, 17), from),
    road('rail', rail, colors.rail, grow(10, 0.6, 17, 1.6), from < 10 ? from : 13),
  ]
}

function kinds(names: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', names]]
}

function grow(from: number, narrow: number, to: number, wide: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], from, narrow, to, wide]
}
