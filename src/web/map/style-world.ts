// The world below the labels: water, land, towns, parks, rivers, US highways, boundaries. Source: world.pmtiles, zoom 0 to 7.
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './style-colors.ts'

const SOURCE = 'world'

export function worldGround(colors: MapColors): LayerSpecification[] {
  return [
    // What has not loaded yet looks like land.
    { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
    {
      id: 'sea',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'sea',
      paint: { 'fill-color': colors.water, 'fill-antialias': false },
    },
    {
      id: 'deep-sea',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'shelf',
      maxzoom: 7,
      paint: { 'fill-color': colors.deepWater, 'fill-opacity': fade(5, 1, 7, 0) },
    },
    fill('land', 'earth', colors.land),
    fill('ice', 'glaciers', colors.ice),
    {
      id: 'urban',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'urban',
      maxzoom: 10,
      paint: {
        'fill-color': colors.town,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0, 5, 1, 7.5, 1, 10, 0],
        'fill-antialias': false,
      },
    },
    fill('us-parks', 'parks', colors.park, 4),
    rivers(colors),
    fill('lakes', 'water', colors.water),
    shore('coast', 'earth', colors, 0),
    shore('lake-shore', 'water', colors, 3),
  ]
}

/** Until zoom 12: they are half a mile off, and streets are beside them where the map goes closer. */
export function worldHighways(colors: MapColors): LayerSpecification[] {
  const line = (id: string, color: string, width: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'highways',
    minzoom: 5,
    maxzoom: 13,
    filter: ['step', ['zoom'], true, 9, ['!', ['has', 'exact']]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': width,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0, 6, 1, 12, 1, 13, 0],
    },
  })
  // Between towns they are all there is on the way of a trip.
  const grow = (at5: number, at7: number, at9: number, at13: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    5,
    at5,
    7,
    at7,
    9,
    at9,
    13,
    at13,
  ]
  return [
    line('highway-edge', colors.highwayEdge, grow(0.9, 1.8, 2.6, 6)),
    line('highway', colors.highway, grow(0.2, 0.8, 1.4, 4.4)),
  ]
}

export function worldBoundaries(colors: MapColors): LayerSpecification[] {
  return [
    {
      ...boundary('counties', colors.county),
      minzoom: 7,
      filter: ['==', ['get', 'kind'], 'county'],
      paint: {
        'line-color': colors.county,
        'line-width': 0.7,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0, 8, 1, 11, 1, 12, 0],
      },
    },
    {
      ...boundary('states', colors.state),
      minzoom: 2.5,
      filter: ['==', ['get', 'kind'], 'state'],
      paint: {
        'line-color': colors.state,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 6, 0.9, 10, 1.3],
        'line-dasharray': [4, 2.5],
        'line-opacity': fade(2.5, 0, 3.5, 1),
      },
    },
    {
      ...boundary('countries', colors.country),
      filter: [
        'all',
        ['==', ['get', 'kind'], 'country'],
        ['!', ['get', 'disputed']],
        ['!', ['get', 'in_water']],
      ],
      paint: {
        'line-color': colors.country,
        'line-width': countryWidth(1),
        'line-dasharray': ['step', ['zoom'], ['literal', [1, 0]], 3, ['literal', [5, 1.5]]],
      },
    },
    {
      ...boundary('countries-in-doubt', colors.country),
      filter: ['all', ['==', ['get', 'kind'], 'country'], ['any', ['get', 'disputed'], ['get', 'in_water']]],
      paint: {
        'line-color': colors.country,
        'line-width': countryWidth(0.8),
        'line-opacity': 0.7,
        'line-dasharray': [2.5, 2.5],
      },
    },
  ]
}

function fill(id: string, layer: string, color: string, minzoom = 0): LayerSpecification {
  return { id, type: 'fill', source: SOURCE, 'source-layer': layer, minzoom, paint: { 'fill-color': color } }
}

/** A hairline that makes coasts crisp; hidden where city detail starts. */
function shore(id: string, layer: string, colors: MapColors, minzoom: number): LayerSpecification {
  return {
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': layer,
    minzoom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.shore,
      'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.3, 4, 0.5, 8, 0.8],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 11, 0],
    },
  }
}

function rivers(colors: MapColors): LayerSpecification {
  return {
    id: 'rivers',
    type: 'line',
    source: SOURCE,
    'source-layer': 'rivers',
    minzoom: 2,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.river,
      'line-width': [
        'interpolate',
        ['exponential', 1.3],
        ['zoom'],
        2,
        byRank(0.5, 0.3, 0.2),
        6,
        byRank(1.3, 0.8, 0.4),
        12,
        byRank(5, 3, 1.6),
      ],
    },
  }
}

function byRank(great: number, middle: number, small: number): ExpressionSpecification {
  return ['step', ['get', 'rank'], great, 4, middle, 8, small]
}

function boundary(id: string, color: string) {
  return {
    id: `boundary-${id}`,
    type: 'line' as const,
    source: SOURCE,
    'source-layer': 'boundaries',
    layout: { 'line-join': 'round' as const },
    paint: { 'line-color': color },
  }
}

function countryWidth(factor: number): ExpressionSpecification {
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    0,
    0.4 * factor,
    3,
    0.8 * factor,
    7,
    1.5 * factor,
    12,
    2.2 * factor,
  ]
}

function fade(from: number, before: number, to: number, after: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, before, to, after]
}
