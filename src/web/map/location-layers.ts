// Our own sources and layers over the base map: locations from tiles, which may be filtered, or those of the page; the hovered
// and the selected one; the user.
import type {
  ExpressionSpecification,
  LayerSpecification,
  MapLibreMap,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { clusterSizes } from './marker-image.ts'
import type { MapTheme } from './style-colors.ts'

export const tileSource = 'locations'
export const foundSource = 'locations-found'
export const focusSource = 'locations-focus'
export const userSource = 'user'

export const clusterLayers = [`${tileSource}-cluster`, `${foundSource}-cluster`]
/** Dots, and the names beside them. */
export const singleLayers = [
  `${tileSource}-single`,
  `${foundSource}-single`,
  `${tileSource}-name`,
  `${foundSource}-name`,
]

const namesFromZoom = 9

const nothing = { type: 'FeatureCollection' as const, features: [] }

/** `query`: the filters of a list, or empty for all locations. */
export const tileAddress = (origin: string, query: string) =>
  `${origin}/tiles/locations/{z}/{x}/{y}.mvt${query && `?${query}`}`

// Features are known by the id of their location: what has a pin (pins.ts) needs no name.
const sources = (origin: string, query: string): Record<string, SourceSpecification> => ({
  [tileSource]: {
    type: 'vector',
    tiles: [tileAddress(origin, query)],
    minzoom: 0,
    maxzoom: 14,
    promoteId: 'id',
  },
  [foundSource]: { type: 'geojson', data: nothing },
  [focusSource]: { type: 'geojson', data: nothing },
  [userSource]: { type: 'geojson', data: nothing },
})

/** A base style with our layers on top; data of the previous style is preserved. */
export function withLocations(
  ground: StyleSpecification,
  former: StyleSpecification | undefined,
  theme: MapTheme,
  showsTiles: boolean,
  origin: string,
  query = '',
): StyleSpecification {
  const own = sources(origin, query)
  const stored = Object.fromEntries(
    Object.keys(own).map((id) => [id, former?.sources[id] ?? (own[id] as SourceSpecification)]),
  )
  return {
    ...ground,
    sources: { ...ground.sources, ...stored },
    layers: [...ground.layers, ...locationLayers(theme, showsTiles, getFont(ground))],
  }
}

// Another style has its own glyphs, so a font that it contains is used.
function getFont(ground: StyleSpecification): string[] {
  for (const layer of ground.layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (
      Array.isArray(font) &&
      font.every((name) => typeof name === 'string' && !/italic|oblique/i.test(name))
    )
      return font as string[]
  }
  return ['noto-sans-regular']
}

function locationLayers(theme: MapTheme, showsTiles: boolean, font: string[]): LayerSpecification[] {
  return [
    ...createLocationLayers(tileSource, 'locations', theme, showsTiles, font),
    ...createLocationLayers(foundSource, undefined, theme, !showsTiles, font),
    {
      id: 'user',
      type: 'circle',
      source: userSource,
      paint: {
        'circle-radius': 7,
        'circle-color': '#2f6fed',
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'shooting-direction',
      type: 'symbol',
      source: focusSource,
      filter: ['has', 'direction'],
      layout: {
        'icon-image': 'shooting-direction',
        'icon-rotate': ['get', 'direction'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'focus',
      type: 'symbol',
      source: focusSource,
      layout: { 'icon-image': 'location-focus', 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
  ]
}

const count: ExpressionSpecification = ['coalesce', ['get', 'count'], 1]
// The first of the comma separated themes, or nothing.
const firstTheme: ExpressionSpecification = [
  'slice',
  ['get', 'themes'],
  0,
  ['index-of', ',', ['concat', ['get', 'themes'], ',']],
]
const countText: ExpressionSpecification = [
  'case',
  ['>=', count, 1_000_000],
  ['concat', ['/', ['round', ['/', count, 100_000]], 10], 'M'],
  ['>=', count, 10_000],
  ['concat', ['round', ['/', count, 1000]], 'k'],
  ['>=', count, 1000],
  ['concat', ['/', ['round', ['/', count, 100]], 10], 'k'],
  ['to-string', count],
]

function createLocationLayers(
  source: string,
  sourceLayer: string | undefined,
  theme: MapTheme,
  isShown: boolean,
  font: string[],
): LayerSpecification[] {
  const ink = theme === 'dark' ? '#f4f4f4' : '#161616'
  const paper = theme === 'dark' ? '#161616' : '#ffffff'
  const visibility = isShown ? 'visible' : 'none'
  const from = { source, ...(sourceLayer ? { 'source-layer': sourceLayer } : {}) }
  const isCluster: ExpressionSpecification = ['>', count, 1]
  return [
    // Names below the dots: upper layers are placed first, so that no name covers a dot.
    {
      ...from,
      id: `${source}-name`,
      type: 'symbol',
      minzoom: namesFromZoom,
      filter: ['has', 'id'],
      layout: {
        visibility,
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12.5,
        'text-max-width': 9,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1,
        'text-justify': 'auto',
        'text-padding': 0,
      },
      paint: {
        'text-color': ink,
        'text-halo-color': paper,
        'text-halo-width': 1.5,
        'text-opacity': ['case', ['boolean', ['feature-state', 'pinned'], false], 0, 1],
      },
    },
    {
      ...from,
      id: `${source}-single`,
      type: 'symbol',
      filter: ['has', 'id'],
      layout: {
        visibility,
        'icon-image': ['concat', 'location-', firstTheme, `-${theme}`],
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
    },
    {
      ...from,
      id: `${source}-cluster`,
      type: 'symbol',
      filter: isCluster,
      layout: {
        visibility,
        'icon-image': clusterImage(theme),
        'icon-allow-overlap': true,
        'text-field': countText,
        'text-font': font,
        'text-size': 12.5,
        'text-allow-overlap': true,
        // Disc and number are drawn together, the larger cluster over the smaller.
        'symbol-sort-key': count,
      },
      paint: { 'text-color': paper },
    },
  ]
}

function clusterImage(theme: MapTheme): ExpressionSpecification {
  const [first, ...larger] = clusterSizes
  return [
    'step',
    count,
    `${first.name}-${theme}`,
    ...larger.flatMap(({ name, from }) => [from, `${name}-${theme}`]),
  ] as unknown as ExpressionSpecification
}

/** The lowest layer of names and markers that the map has: what must not cross them is added before it. */
export const lowestSymbols = (map: MapLibreMap): string | undefined =>
  map.getLayersOrder().find((layer) => map.getLayer(layer)?.type === 'symbol')
