// The names inside a city: streets, trails, parks, waters, neighborhoods. Protomaps schema.
import type { ExpressionSpecification, FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { City } from './style-city.ts'
import type { MapColors } from './style-colors.ts'
import { ITALIC, lineLabel, nameLabel, REGULAR } from './style-label.ts'

/** Towns that the world map already labels. */
const NAMED_BY_WORLD = ['San Francisco', 'Oakland', 'Berkeley']

const PARKS = ['park', 'national_park', 'nature_reserve', 'garden', 'cemetery', 'golf_course', 'zoo']
const SIGHTS = ['beach', 'peak', 'viewpoint', 'island']
const MONUMENTS = ['memorial', 'monument']
/** Archives with names of water and islands: points in the layers of their areas. */
const NAMED_WATERS = (source: string) => source === 'sf' || source.startsWith('installed-')

export function cityLabels({ source, from }: City, colors: MapColors): SymbolLayerSpecification[] {
  const of = (id: string) => ({ id: `${source}-${id}`, source, halo: colors.halo })
  const important: ExpressionSpecification = ['coalesce', ['get', 'min_zoom'], 20]
  return [
    lineLabel({
      ...of('street'),
      layer: 'roads',
      filter: named(['minor_road']),
      minzoom: 14.5,
      color: colors.streetName,
      size: size(14.5, 9.5, 17, 12.5),
    }),
    lineLabel({
      ...of('main-street'),
      layer: 'roads',
      filter: named(['major_road', 'highway']),
      minzoom: 13,
      color: colors.streetName,
      size: size(13, 9.5, 17, 13.5),
    }),
    lineLabel({
      ...of('trail'),
      layer: 'roads',
      filter: ['all', ['==', ['get', 'kind_detail'], 'trail'], ['has', 'name']],
      minzoom: 12.5,
      color: colors.natureName,
      font: ITALIC,
      size: size(12.5, 9.5, 16, 12),
    }),
    nameLabel({
      ...of('monument'),
      layer: 'pois',
      filter: named(MONUMENTS),
      minzoom: 15.5,
      color: colors.natureName,
      size: size(15.5, 9.5, 17, 11.5),
      layout: { 'text-padding': 14 },
    }),
    nameLabel({
      ...of('sight'),
      layer: 'pois',
      filter: named(SIGHTS),
      minzoom: 12,
      color: colors.natureName,
      font: ITALIC,
      size: size(12, 10, 16, 12),
      layout: { 'symbol-sort-key': important },
    }),
    nameLabel({
      ...of('park'),
      layer: 'pois',
      filter: ['all', named(PARKS), ['<=', important, ['zoom']]],
      minzoom: 10,
      color: colors.parkName,
      size: size(11, 10, 16, 12.5),
      layout: { 'symbol-sort-key': important, 'text-padding': 10, 'text-max-width': 7 },
    }),
    ...(NAMED_WATERS(source) ? bayLabels(source, colors) : []),
    nameLabel({
      ...of('quarter'),
      layer: 'places',
      filter: named(['neighbourhood']),
      minzoom: 13,
      maxzoom: 17,
      color: colors.stateName,
      size: size(13, 10, 16, 13),
      layout: { 'text-letter-spacing': 0.06, 'symbol-sort-key': important },
    }),
    nameLabel({
      ...of('district'),
      layer: 'places',
      filter: named(['macrohood']),
      minzoom: 11.5,
      maxzoom: 16,
      color: colors.townName,
      font: REGULAR,
      size: size(11.5, 10, 15, 14),
      layout: {
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.1,
        'text-max-width': 7,
        'symbol-sort-key': important,
        'text-padding': 10,
      },
    }),
    nameLabel({
      ...of('town'),
      layer: 'places',
      filter: [
        'all',
        named(['locality']),
        ['in', ['get', 'kind_detail'], ['literal', ['city', 'town', 'village']]],
        ['!', ['in', ['get', 'name'], ['literal', NAMED_BY_WORLD]]],
      ],
      minzoom: from,
      maxzoom: 15,
      color: colors.townName,
      size: size(10, 11, 13, 15),
      layout: { 'symbol-sort-key': important },
    }),
  ]
}

function bayLabels(source: string, colors: MapColors): SymbolLayerSpecification[] {
  const points: FilterSpecification = ['all', ['==', ['geometry-type'], 'Point'], ['has', 'name']]
  return [
    nameLabel({
      id: `${source}-bay`,
      source,
      layer: 'water',
      filter: points,
      minzoom: 11,
      color: colors.waterName,
      halo: colors.waterHalo,
      font: ITALIC,
      size: size(11, 10.5, 15, 14),
      layout: { 'text-letter-spacing': 0.06 },
    }),
    nameLabel({
      id: `${source}-island`,
      source,
      layer: 'earth',
      filter: points,
      minzoom: 12,
      color: colors.natureName,
      halo: colors.halo,
      font: ITALIC,
      size: size(12, 10.5, 15, 13),
    }),
  ]
}

function named(kinds: string[]): ExpressionSpecification {
  return ['all', ['in', ['get', 'kind'], ['literal', kinds]], ['has', 'name']]
}

function size(from: number, small: number, to: number, large: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, small, to, large]
}
