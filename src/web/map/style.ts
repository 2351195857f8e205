// The style of the map: a quiet base map for markers, drawn from archives that this site serves itself.
import type {
  LayerSpecification,
  RasterSourceSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import type { InstalledBasemap } from '../../contract/discovery/basemaps.ts'
import type { MapSurface } from './map-surface.ts'
import {
  type City,
  cityBackdrop,
  cityBuildings,
  cityGround,
  cityRoads,
  cityShore,
  cityVeil,
} from './style-city.ts'
import { cityLabels } from './style-city-labels.ts'
import type { MapTheme } from './style-colors.ts'
import { mapColors } from './style-colors.ts'
import { terrainLabels, terrainLayers, terrainSources } from './style-terrain.ts'
import { worldBoundaries, worldGround, worldHighways } from './style-world.ts'
import { worldNameLabels, worldNatureLabels, worldPlaceLabels } from './style-world-labels.ts'

const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>'
const WORLD_CREDIT = 'Made with Natural Earth | U.S. Census Bureau | GeoNames'
const OPEN_DATA_CREDIT = 'Open Data DC | NYC Open Data | Mini Tokyo 3D'

const STREETS_FROM = 10
/** Where main roads and large parks of single cities lie in an otherwise empty land. */
const FIRST_DETAIL_FROM = 9

const OPEN_DATA: City = { source: 'open-data', from: FIRST_DETAIL_FROM }
const DISTRICTS: City = { source: 'districts', from: FIRST_DETAIL_FROM }
const SF_FAR: City = { source: 'sf-far', from: STREETS_FROM }
const MANHATTAN: City = { source: 'manhattan', from: STREETS_FROM }

/** The last zoom whose tiles reach well beyond San Francisco; they are overzoomed where finer ones end. */
const SF_FAR_ZOOM = 10

/**
 * The two tiles of that zoom, slightly inside their edges: the archive itself reports the bounds of its finest tiles.
 */
const SF_FAR_BOUNDS: [number, number, number, number] = [-122.69, 37.45, -122.35, 37.99]

/** Pictures from above, `{z}`, `{x}` and `{y}` in their address. */
type Satellite = { url: string; attribution: string }

/** `surface` is what lies below streets and names. */
export type Ground = { surface: MapSurface; satellite: Satellite | null; isMetric: boolean }

/**
 * `origin` is this site's origin, as in `location.origin`. `installed`: the operator's own maps, drawn like the bundled
 * cities. Needs the pmtiles protocol (load-maplibre.ts).
 */
export function mapStyle(
  theme: MapTheme,
  origin: string,
  installed: readonly InstalledBasemap[] = [],
  ground: Ground = { surface: 'map', satellite: null, isMetric: false },
): StyleSpecification {
  const satellite = ground.surface === 'satellite' ? ground.satellite : null
  const hasTerrain = ground.surface === 'terrain'
  // Names over pictures are light, as they are at night.
  const colors = mapColors(satellite ? 'dark' : theme)
  const cities: City[] = [
    OPEN_DATA,
    DISTRICTS,
    { source: 'sf', from: STREETS_FROM },
    MANHATTAN,
    ...installed.map((map) => ({ source: sourceId(map), from: STREETS_FROM })),
  ]
  const archive = (name: string): string => `pmtiles://${origin}/basemap/${name}.pmtiles`
  return {
    version: 8,
    name: `Viewfinder ${theme}`,
    glyphs: `${origin}/basemap/fonts/{fontstack}/{range}.pbf`,
    sources: {
      world: { type: 'vector', url: archive('world'), attribution: WORLD_CREDIT },
      // Explicit, so that the archive's own bounds and zooms are not used.
      'sf-far': {
        type: 'vector',
        tiles: [`${archive('sf')}/{z}/{x}/{y}`],
        bounds: SF_FAR_BOUNDS,
        minzoom: SF_FAR_ZOOM,
        maxzoom: SF_FAR_ZOOM,
        attribution: OPEN_STREET_MAP,
      },
      sf: { type: 'vector', url: archive('sf'), minzoom: 10, attribution: OPEN_STREET_MAP },
      districts: { type: 'vector', url: archive('districts'), attribution: OPEN_STREET_MAP },
      'open-data': { type: 'vector', url: archive('open-data'), attribution: OPEN_DATA_CREDIT },
      manhattan: { type: 'vector', url: archive('manhattan'), attribution: OPEN_STREET_MAP },
      ...Object.fromEntries(installed.map((map) => [sourceId(map), installedSource(map, origin)])),
      ...(hasTerrain ? terrainSources(archive) : {}),
      ...(satellite ? { satellite: satelliteSource(satellite) } : {}),
    },
    layers: [
      ...(satellite ? [satelliteLayer] : groundLayers()),
      ...worldBoundaries(colors),
      ...worldNatureLabels(colors),
      ...worldNameLabels(colors),
      ...(hasTerrain ? terrainLabels(colors, ground.isMetric) : []),
      ...cities.flatMap((city) => cityLabels(city, colors)),
      ...worldPlaceLabels(colors),
    ],
  }

  function groundLayers() {
    return [
      ...worldGround(colors),
      ...worldHighways(colors),
      ...cityGround(SF_FAR, colors),
      ...cityRoads(SF_FAR, colors),
      ...cities.flatMap((city) => [
        ...(city === MANHATTAN ? [cityBackdrop(city, colors)] : []),
        ...(city === DISTRICTS ? [cityShore(city, colors)] : []),
        ...cityGround(city, colors),
        cityBuildings(city, colors),
        ...cityRoads(city, colors),
      ]),
      cityVeil(MANHATTAN, colors),
      ...(hasTerrain ? terrainLayers(theme) : []),
    ]
  }
}

const satelliteLayer: LayerSpecification = { id: 'satellite', type: 'raster', source: 'satellite' }

const satelliteSource = ({ url, attribution }: Satellite): RasterSourceSpecification => ({
  type: 'raster',
  tiles: [url],
  tileSize: 256,
  attribution: withoutMarkup(attribution),
})

const sourceId = ({ name }: InstalledBasemap): string => `installed-${name}`

const installedSource = (
  { url, attribution }: InstalledBasemap,
  origin: string,
): VectorSourceSpecification => ({
  type: 'vector',
  url: `pmtiles://${origin}${url}`,
  // The map renders attributions as HTML, and this text is from somebody else's file.
  attribution: [...new Set([OPEN_STREET_MAP, escapeOthers(attribution)])].filter(Boolean).join(' | '),
})

/** What an archive names beside OpenStreetMap, whose link is ours. */
const escapeOthers = (attribution: string): string =>
  withoutMarkup(attribution.replace(/©?\s*OpenStreetMap( contributors)?/gi, ''))

/** The map renders credits as HTML. */
const withoutMarkup = (text: string): string => text.replaceAll(/[<>&"]/g, '').trim()
