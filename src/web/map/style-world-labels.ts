// The names on the world map, least important first: later layers are placed first and have priority.
import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColors } from './style-colors.ts'
import { ITALIC, lineLabel, MEDIUM, nameLabel, REGULAR } from './style-label.ts'

const byRank: ExpressionSpecification = ['get', 'rank']

/** Above this zoom the street names are sufficient. */
const CITY_NAMES_TO = 13

export function worldNatureLabels(colors: MapColors): SymbolLayerSpecification[] {
  const water = {
    source: 'world',
    layer: 'physical',
    color: colors.waterName,
    halo: colors.waterHalo,
    font: ITALIC,
  }
  const nature = {
    source: 'world',
    layer: 'physical',
    color: colors.natureName,
    halo: colors.halo,
    font: ITALIC,
  }
  return [
    nameLabel({
      ...nature,
      id: 'peak',
      filter: kinds('peak'),
      minzoom: 6,
      size: zoomed(6, 10, 10, 12),
      layout: { 'symbol-sort-key': byRank, 'text-padding': 10 },
    }),
    nameLabel({
      ...nature,
      id: 'cape',
      filter: kinds('cape', 'waterfall'),
      minzoom: 5,
      maxzoom: 12,
      size: zoomed(5, 9.5, 10, 12),
      layout: { 'symbol-sort-key': byRank, 'text-padding': 12 },
    }),
    nameLabel({
      ...nature,
      id: 'island',
      filter: kinds('island'),
      minzoom: 4,
      size: zoomed(4, 9.5, 10, 13),
      layout: { 'symbol-sort-key': byRank },
    }),
    nameLabel({
      ...nature,
      id: 'range',
      filter: kinds('range', 'region'),
      minzoom: 3,
      maxzoom: 10,
      size: zoomed(3, 9.5, 8, 14),
      layout: {
        'symbol-sort-key': byRank,
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
        'text-line-height': 1.4,
      },
    }),
    nameLabel({
      ...water,
      id: 'lake',
      filter: kinds('lake'),
      minzoom: 3,
      size: zoomed(4, 9.5, 10, 13),
      layout: { 'symbol-sort-key': byRank, 'text-max-width': 6 },
      paint: { 'text-halo-color': ['step', byRank, colors.waterHalo, 2, colors.halo] },
    }),
    lineLabel({
      ...water,
      id: 'river',
      layer: 'rivers',
      minzoom: 6,
      size: zoomed(6, 9.5, 12, 13),
      halo: colors.halo,
      layout: { 'symbol-sort-key': byRank, 'text-letter-spacing': 0.06, 'symbol-spacing': 500 },
    }),
    nameLabel({
      ...nature,
      id: 'ice',
      filter: kinds('glacier'),
      color: colors.waterName,
      minzoom: 5,
      size: zoomed(5, 10, 10, 13),
      layout: { 'symbol-sort-key': byRank, 'text-padding': 4 },
    }),
    nameLabel({
      ...nature,
      id: 'us-park',
      filter: kinds('park'),
      color: colors.parkName,
      font: REGULAR,
      minzoom: 5,
      size: zoomed(5, 9.5, 10, 12.5),
      layout: { 'symbol-sort-key': byRank, 'text-max-width': 7 },
    }),
    nameLabel({
      ...water,
      id: 'sea',
      filter: kinds('sea'),
      minzoom: 2,
      maxzoom: 11,
      size: zoomed(2, 9.5, 8, 15),
      layout: {
        'symbol-sort-key': byRank,
        'text-letter-spacing': 0.1,
        'text-max-width': 6,
        'text-line-height': 1.35,
      },
    }),
    nameLabel({
      ...water,
      id: 'ocean',
      filter: kinds('ocean'),
      maxzoom: 6,
      size: zoomed(0, 9.5, 4, 17),
      layout: { 'text-letter-spacing': 0.18, 'text-max-width': 6, 'text-line-height': 1.5 },
    }),
  ]
}

/** Names with the zoom from which they are shown (`at`): villages, quarters of cities, parks. */
export function worldNameLabels(colors: MapColors): SymbolLayerSpecification[] {
  const of = { source: 'world', layer: 'names', halo: colors.halo }
  const shown = (kind: string): FilterSpecification => [
    'all',
    ['==', ['get', 'kind'], kind],
    ['<=', ['get', 'at'], ['zoom']],
  ]
  const early: SymbolLayerSpecification['layout'] = { 'symbol-sort-key': ['get', 'at'] }
  return [
    nameLabel({
      ...of,
      id: 'village',
      filter: shown('village'),
      minzoom: 8,
      maxzoom: 14,
      color: colors.townName,
      size: ['interpolate', ['linear'], ['zoom'], 8, 10, 12, ['step', ['get', 'at'], 14, 10, 12.5, 12, 11]],
      layout: early,
    }),
    nameLabel({
      ...of,
      id: 'named-park',
      filter: shown('park'),
      minzoom: 9,
      maxzoom: 15,
      color: colors.parkName,
      size: zoomed(9, 10, 13, 12),
      layout: { ...early, 'text-max-width': 7 },
    }),
    nameLabel({
      ...of,
      id: 'part-of-city',
      filter: shown('quarter'),
      minzoom: 9,
      maxzoom: 15,
      color: colors.stateName,
      size: zoomed(9, 9.5, 13, 13),
      layout: { ...early, 'text-letter-spacing': 0.06, 'text-max-width': 7 },
    }),
  ]
}

export function worldPlaceLabels(colors: MapColors): SymbolLayerSpecification[] {
  const location = { source: 'world', layer: 'places', halo: colors.halo }
  const important: ExpressionSpecification = [
    'any',
    ['<=', ['get', 'rank'], 3],
    ['==', ['get', 'capital'], 'country'],
  ]
  const town: FilterSpecification = ['in', ['get', 'kind'], ['literal', ['city', 'town']]]
  return [
    nameLabel({
      ...location,
      id: 'town',
      filter: ['all', town, ['!', important]],
      color: colors.townName,
      minzoom: 4,
      maxzoom: CITY_NAMES_TO,
      size: townSize(),
      layout: { 'symbol-sort-key': byRank },
    }),
    nameLabel({
      ...location,
      id: 'state',
      filter: kinds('state'),
      color: colors.stateName,
      minzoom: 3.2,
      maxzoom: 9,
      size: ['interpolate', ['linear'], ['zoom'], 3.2, 9, 5, 11, 8, 15],
      layout: {
        'text-field': [
          'step',
          ['zoom'],
          ['case', ['==', ['get', 'country'], 'US'], ['get', 'short'], ['get', 'name']],
          4.4,
          ['get', 'name'],
        ],
        'symbol-sort-key': byRank,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-max-width': 6,
        'text-padding': 3,
      },
    }),
    nameLabel({
      ...location,
      id: 'city',
      filter: ['all', town, important],
      color: colors.cityName,
      font: MEDIUM,
      minzoom: 2.5,
      maxzoom: CITY_NAMES_TO,
      size: citySize(),
      layout: { 'symbol-sort-key': byRank },
    }),
    nameLabel({
      ...location,
      id: 'country',
      filter: kinds('country'),
      color: colors.countryName,
      font: MEDIUM,
      maxzoom: 8,
      size: [
        'interpolate',
        ['linear'],
        ['zoom'],
        0,
        ['step', byRank, 10, 3, 9],
        3,
        ['step', byRank, 14, 3, 12, 5, 10],
        7,
        ['step', byRank, 22, 3, 19, 5, 15],
      ],
      layout: {
        'symbol-sort-key': byRank,
        'text-letter-spacing': 0.03,
        'text-max-width': 6,
        'text-padding': 4,
      },
      paint: { 'text-opacity': ['interpolate', ['linear'], ['zoom'], 6.5, 1, 7.5, 0] },
    }),
  ]
}

function kinds(...names: string[]): FilterSpecification {
  return ['in', ['get', 'kind'], ['literal', names]]
}

function zoomed(from: number, small: number, to: number, large: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, small, to, large]
}

function townSize(): ExpressionSpecification {
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    4,
    10,
    7,
    ['step', byRank, 14, 5, 12.5, 7, 11],
    11,
    ['step', byRank, 18, 5, 16, 7, 14],
  ]
}

function citySize(): ExpressionSpecification {
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    2.5,
    10,
    5,
    ['step', byRank, 14, 2, 12],
    8,
    ['step', byRank, 19, 2, 16],
    12,
    22,
  ]
}
