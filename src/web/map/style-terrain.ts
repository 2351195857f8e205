// Relief over the ground of the map: shading of the world, finer where six places have their own elevation, and contour lines.
import type {
  ExpressionSpecification,
  LayerSpecification,
  RasterDEMSourceSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { MapColors, MapTheme } from './style-colors.ts'
import { lineLabel } from './style-label.ts'

const feetPerMeter = 3.28084
const CREDIT = 'Relief: NOAA ETOPO5, NASA SRTM, USGS'

/** `edges`: west, south, east, north. As in tools/basemap/terrain.ts. */
const PLACES: readonly { id: string; edges: [number, number, number, number]; minzoom: number }[] = [
  { id: 'rockies', edges: [-108, 35, -103, 40], minzoom: 5 },
  { id: 'san-gabriel', edges: [-118.346, 34.231, -117.953, 34.409], minzoom: 9 },
  { id: 'st-helens', edges: [-122.253, 46.124, -122.124, 46.251], minzoom: 9 },
  { id: 'kilauea', edges: [-155.34, 19.247, -155.093, 19.465], minzoom: 9 },
  { id: 'portland', edges: [-122.71, 45.49, -122.63, 45.55], minzoom: 10 },
  { id: 'yosemite-valley', edges: [-119.598, 37.699, -119.528, 37.769], minzoom: 10 },
]

/** `archive` gives the address of one of this site's archives. */
export function terrainSources(archive: (name: string) => string): Record<string, SourceSpecification> {
  const relief = (more: Partial<RasterDEMSourceSpecification>): RasterDEMSourceSpecification => ({
    type: 'raster-dem',
    tiles: [`${archive('terrain')}/{z}/{x}/{y}`],
    encoding: 'terrarium',
    tileSize: 256,
    attribution: CREDIT,
    ...more,
  })
  return {
    relief: relief({ minzoom: 0, maxzoom: 4 }),
    ...Object.fromEntries(
      PLACES.map(({ id, edges, minzoom }) => [
        `relief-${id}`,
        relief({ bounds: edges, minzoom, maxzoom: minzoom + 3 }),
      ]),
    ),
    contours: { type: 'vector', url: archive('contours') },
  }
}

/** Over ground and streets, below boundaries and names. */
export function terrainLayers(theme: MapTheme): LayerSpecification[] {
  const isDark = theme === 'dark'
  const shade = (
    source: string,
    strength: ExpressionSpecification,
    zooms: { minzoom: number; maxzoom?: number },
  ): LayerSpecification => ({
    id: source,
    type: 'hillshade',
    source,
    ...zooms,
    paint: {
      'hillshade-exaggeration': strength,
      'hillshade-illumination-direction': 315,
      'hillshade-shadow-color': isDark ? '#000000' : '#5d5a55',
      'hillshade-highlight-color': isDark ? '#6a6a68' : '#ffffff',
      'hillshade-accent-color': isDark ? '#000000' : '#8a867f',
    },
  })
  return [
    // The world's grid is six miles wide: beyond zoom 8 it would be a blur.
    shade('relief', ['interpolate', ['linear'], ['zoom'], 0, 0.35, 4, 0.6, 6, 0.5, 8.5, 0.12, 10, 0], {
      minzoom: 0,
      maxzoom: 10,
    }),
    ...PLACES.map(({ id, minzoom }) =>
      shade(`relief-${id}`, ['interpolate', ['linear'], ['zoom'], minzoom, 0.35, minzoom + 2, 0.6], {
        minzoom,
      }),
    ),
    {
      id: 'contour-lines',
      type: 'line',
      source: 'contours',
      'source-layer': 'contours',
      minzoom: 8,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': isDark ? '#7c766a' : '#a2998a',
        'line-width': ['case', ['has', 'strong'], 1.1, 0.5],
        'line-opacity': 0.75,
      },
    },
  ]
}

/** Heights along the stronger lines. */
export function terrainLabels(colors: MapColors, isMetric: boolean): SymbolLayerSpecification[] {
  return [
    lineLabel({
      id: 'contour',
      source: 'contours',
      layer: 'contours',
      filter: ['has', 'strong'],
      minzoom: 11,
      color: colors.natureName,
      halo: colors.halo,
      size: 9.5,
      layout: {
        'text-field': isMetric
          ? ['concat', ['get', 'ele'], ' m']
          : ['concat', ['round', ['*', ['get', 'ele'], feetPerMeter]], ' ft'],
        'symbol-spacing': 260,
      },
    }),
  ]
}
