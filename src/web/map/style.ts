// The style of the map: a quiet base map for markers, drawn from archives that this site serves itself.
import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl'
import type { InstalledBasemap } from '../../contract/discovery/basemaps.ts'
import { cityBackdrop, cityBuildings, cityGround, cityRoads, cityVeil } from './style-city.ts'
import { cityLabels } from './style-city-labels.ts'
import type { MapTheme } from './style-colors.ts'
import { mapColors } from './style-colors.ts'
import { worldBoundaries, worldGround } from './style-world.ts'
import { worldNatureLabels, worldPlaceLabels } from './style-world-labels.ts'

const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>'
const WORLD_CREDIT = 'Made with Natural Earth | U.S. Census Bureau'

/** The last zoom whose tiles reach well beyond San Francisco; they are overzoomed where finer ones end. */
const SF_FAR_ZOOM = 10

/**
 * The two tiles of that zoom, slightly inside their edges: the archive itself reports the bounds of its finest tiles.
 */
const SF_FAR_BOUNDS: [number, number, number, number] = [-122.69, 37.45, -122.35, 37.99]

/**
 * `origin` is this site's origin, as in `location.origin`. `installed`: the operator's own maps, drawn like the bundled
 * cities. Needs the pmtiles protocol (load-maplibre.ts).
 */
export function mapStyle(
  theme: MapTheme,
  origin: string,
  installed: readonly InstalledBasemap[] = [],
): StyleSpecification {
  const colors = mapColors(theme)
  const cities = ['sf', 'manhattan', ...installed.map(sourceId)]
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
      manhattan: { type: 'vector', url: archive('manhattan'), attribution: OPEN_STREET_MAP },
      ...Object.fromEntries(installed.map((map) => [sourceId(map), installedSource(map, origin)])),
    },
    layers: [
      ...worldGround(colors),
      ...cityGround('sf-far', colors),
      ...cityRoads('sf-far', colors),
      cityBackdrop('manhattan', colors),
      ...cities.flatMap((city) => [
        ...cityGround(city, colors),
        cityBuildings(city, colors),
        ...cityRoads(city, colors),
      ]),
      cityVeil('manhattan', colors),
      ...worldBoundaries(colors),
      ...worldNatureLabels(colors),
      ...cities.flatMap((city) => cityLabels(city, colors)),
      ...worldPlaceLabels(colors),
    ],
  }
}

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
  attribution
    .replace(/©?\s*OpenStreetMap( contributors)?/gi, '')
    .replaceAll(/[<>&"]/g, '')
    .trim()
