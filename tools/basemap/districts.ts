// Streets, buildings, parks and names of districts of several cities, and the trails of Yosemite: everything of
// OpenStreetMap beside San Francisco and Midtown Manhattan.
import type { LineString, MultiPolygon, Point, Polygon } from 'geojson'
import { buildings, grounds, label, parkNames, quarterNames, streets } from './city-layers.ts'
import { florenceLayers } from './florence.ts'
import type { MapFeature, MapLayer, RawFeature, RawFolder } from './layers.ts'
import { text } from './layers.ts'

type Area = Polygon | MultiPolygon

/** West, south, east, north: from San Francisco to Tokyo. */
export const DISTRICTS_BOUNDS: [number, number, number, number] = [-122.81, 25.75, 139.72, 51.53]
export const DISTRICTS_MIN_ZOOM = 9

/** `hasShore`: the world's coarse coast puts some of its streets into the sea, so that the style draws land below them. */
const FOLDERS: readonly { name: string; hasShore?: boolean }[] = [
  { name: 'los-angeles', hasShore: true },
  { name: 'miami', hasShore: true },
  { name: 'chicago-loop', hasShore: true },
  { name: 'boston-back-bay', hasShore: true },
  { name: 'london-fleet-street' },
  { name: 'paris-marais' },
  { name: 'paris-centre' },
  { name: 'portland-central' },
  { name: 'new-orleans-french-quarter' },
  { name: 'tokyo-shibuya', hasShore: true },
  { name: 'yosemite' },
  { name: 'san-francisco-bay' },
]
const FILES = {
  roads: ['roads', 'districts-roads', 'park-trails', 'highways', 'peripherique'],
  buildings: ['buildings', 'districts-buildings', 'valley-buildings'],
  landuse: ['landuse', 'parks', 'park-boundary'],
  water: ['water'],
  places: ['places'],
}

export async function districtLayers(raw: RawFolder): Promise<MapLayer[]> {
  const read = <G extends Area | LineString | Point>(kind: keyof typeof FILES, folders = FOLDERS) =>
    folders.flatMap(({ name }) => FILES[kind].flatMap((file) => raw.optional<G>(`more/${name}/${file}`)))
  const areas = (kind: keyof typeof FILES) =>
    read<Area>(kind).filter(({ geometry }) => text(geometry.type).endsWith('Polygon'))
  const roads = FOLDERS.flatMap((folder) =>
    streets(read<LineString>('roads', [folder]), { mainFrom: DISTRICTS_MIN_ZOOM }).map((road) => ({
      ...road,
      properties: { ...road.properties, on_shore: folder.hasShore },
    })),
  )
  const land = areas('landuse').filter(({ properties }) => properties.kind !== 'commercial')
  const florence = await florenceLayers(raw)
  return [
    layer('earth', []),
    layer('landuse', [...grounds(land, { parksFrom: 12, largeFrom: 9 }), ...florence.landuse]),
    layer('water', [
      ...areas('water').map(({ geometry }) => ({ geometry, properties: { kind: 'water' }, from: 9 })),
      ...florence.water,
    ]),
    layer('buildings', [...buildings(areas('buildings'), 14), ...florence.buildings]),
    layer('roads', [...roads, ...florence.roads]),
    names('pois', parkNames(land)),
    names('places', [...quarterNames(read<Point>('places')), ...districtNames(raw), ...florence.places]),
  ]
}

const layer = (name: string, features: MapFeature[]): MapLayer => ({
  name,
  features,
  tolerance: 2,
  buffer: 32,
})
const names = (name: string, features: MapFeature[]): MapLayer => ({
  name,
  features,
  tolerance: 0,
  buffer: 0,
})

/** The districts by which Los Angeles and Miami are cut. */
function districtNames(raw: RawFolder): MapFeature[] {
  const named = ['los-angeles', 'miami'].flatMap(
    (folder) =>
      (
        JSON.parse(raw.bytes(`more/${folder}/districts.geojson`).toString()) as {
          features: RawFeature<Point>[]
        }
      ).features,
  )
  return named.map(({ geometry, properties }) =>
    label(
      geometry.coordinates as [number, number],
      { kind: 'macrohood', name: titled(text(properties.name)), min_zoom: 11 },
      11,
    ),
  )
}

const titled = (name: string) =>
  name
    .split('_')
    .map((word) => (word === 'ucla' ? 'UCLA' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
