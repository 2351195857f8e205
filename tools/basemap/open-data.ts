// Streets and parks that cities and others publish under their own terms, apart from OpenStreetMap's database: Washington,
// the parks of New York, the railways of Tokyo.
import type { LineString, MultiPolygon, Point, Polygon } from 'geojson'
import { grounds, label, latinName, parkNames, squareMetres, streets } from './city-layers.ts'
import type { MapFeature, MapLayer, RawFolder } from './layers.ts'
import { text } from './layers.ts'

type Area = Polygon | MultiPolygon

/** West, south, east, north: from Washington to Tokyo. */
export const OPEN_DATA_BOUNDS: [number, number, number, number] = [-77.35, 34.9, 141, 41]
export const OPEN_DATA_MIN_ZOOM = 9

export function openDataLayers(raw: RawFolder): MapLayer[] {
  const washington = raw
    .features<Area>('more/washington-dc/landuse')
    .filter(({ properties }) => properties.kind !== 'bridge')
  const newYork = raw.features<Area>('more/new-york/parks')
  const parks = [...washington, ...newYork].map((park) => ({
    ...park,
    properties: { ...park.properties, name: shortened(latinName(park.properties)) },
  }))
  const roads = raw.features<LineString>('more/washington-dc/roads')
  const rails = raw.features<LineString>('more/tokyo/railways')
  return [
    { name: 'earth', features: [], tolerance: 2, buffer: 32 },
    { name: 'landuse', features: grounds(parks, { parksFrom: 11, largeFrom: 9 }), tolerance: 2, buffer: 32 },
    { name: 'water', features: [], tolerance: 2, buffer: 32 },
    {
      name: 'roads',
      features: [
        ...streets(roads, { mainFrom: OPEN_DATA_MIN_ZOOM, railsFrom: 11 }),
        ...streets(rails, { mainFrom: OPEN_DATA_MIN_ZOOM, railsFrom: OPEN_DATA_MIN_ZOOM }),
      ],
      tolerance: 3,
      buffer: 32,
    },
    { name: 'pois', features: [...largeParkNames(parks), ...memorials(raw)], tolerance: 0, buffer: 0 },
  ]
}

/** Names of which several parts of one park have the same stay once. */
function largeParkNames(parks: Parameters<typeof parkNames>[0]): MapFeature[] {
  const bySize = parks.toSorted((a, b) => squareMetres(b.geometry) - squareMetres(a.geometry))
  const seen = new Set<string>()
  return parkNames(bySize).filter(({ properties }) => {
    const name = text(properties.name)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

function memorials(raw: RawFolder): MapFeature[] {
  return raw
    .features<Point>('more/washington-dc/pois')
    .map(({ geometry, properties }) =>
      label(
        geometry.coordinates as [number, number],
        { kind: 'memorial', name: titled(text(properties.name)), min_zoom: 15 },
        14,
      ),
    )
}

const titled = (name: string) =>
  name
    .replace(/ \((STATUE|MEMORIAL|MONUMENT)\)$/, '')
    .toLowerCase()
    .replace(/(^|[\s\-(.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Long names tell the parts of a park, or where it is. */
const shortened = (name: string) => (name.length > 28 ? name.replace(/(,| - | – | \().*$/, '') : name)
