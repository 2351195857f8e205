// The names of smaller towns and of quarters, one point each, from GeoNames, for the zooms at which Natural Earth has none;
// quarters and parks of Paris and Tokyo, which GeoNames leaves out, by hand.
import type { Point } from 'geojson'
import type { MapFeature, MapLayer, RawFolder } from './layers.ts'
import { text } from './layers.ts'

type Name = { name: string; lng: number; lat: number; kind: 'village' | 'quarter' | 'park'; at: number }

/** Parts of a city; the seats of the wards of Tokyo. */
const SECTION = 'PPLX'
const LEFT_OUT = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH'])
const FEWEST_PEOPLE = 2000
/** Names of the same place in two sources are closer than this, in degrees. */
const SAME_PLACE = 0.15

/** `at`: the map's zoom from which a name is shown. */
export function worldNames(raw: RawFolder, places: MapLayer): MapLayer {
  const known = new Map<string, Point['coordinates'][]>()
  for (const { geometry, properties } of places.features) {
    const key = plain(text(properties.name))
    known.set(key, [...(known.get(key) ?? []), (geometry as Point).coordinates])
  }
  const isKnown = ({ name, lng, lat }: Name) =>
    (known.get(plain(name)) ?? []).some(
      ([x = 0, y = 0]) => Math.abs(x - lng) < SAME_PLACE && Math.abs(y - lat) < SAME_PLACE,
    )
  const [, ...rows] = raw.lines('places/world-cities.csv')
  const names = [...rows.flatMap(fromGeoNames).filter((one) => !isKnown(one)), ...BY_HAND]
  return { name: 'names', features: names.map(toFeature), tolerance: 0, buffer: 0 }
}

function toFeature({ name, lng, lat, kind, at }: Name): MapFeature {
  return { geometry: { type: 'Point', coordinates: [lng, lat] }, properties: { name, kind, at }, from: 7 }
}

function fromGeoNames(line: string): Name[] {
  const [, name = '', country, , , lat, lng, people, kind = ''] = cells(line)
  const population = Number(people)
  const isSection =
    kind === SECTION || (country === 'JP' && kind === 'PPLA2' && isInTokyo(Number(lng), Number(lat)))
  if (!name || LEFT_OUT.has(kind) || (population < FEWEST_PEOPLE && !isSection)) return []
  return [
    {
      name,
      lng: Number(Number(lng).toFixed(4)),
      lat: Number(Number(lat).toFixed(4)),
      kind: isSection ? 'quarter' : 'village',
      at: isSection ? quarterZoom(population) : villageZoom(population),
    },
  ]
}

const villageZoom = (population: number) => {
  const index = [100_000, 40_000, 15_000, 5000].findIndex((fewest) => population >= fewest)
  return index < 0 ? 12 : index + 8
}
const quarterZoom = (population: number) => (population >= 60_000 ? 9 : population >= 25_000 ? 10 : 11)

/** The 23 wards. */
const isInTokyo = (lng: number, lat: number) => lng > 139.56 && lng < 139.92 && lat > 35.53 && lat < 35.82

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
    (cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim(),
  )

const quarters = (at: number, list: Record<string, [number, number]>): Name[] => toNames('quarter', at, list)
const parks = (at: number, list: Record<string, [number, number]>): Name[] => toNames('park', at, list)
const toNames = (kind: Name['kind'], at: number, list: Record<string, [number, number]>): Name[] =>
  Object.entries(list).map(([name, [lat, lng]]) => ({ name, lng, lat, kind, at }))

const BY_HAND: Name[] = [
  ...quarters(9, {
    Montmartre: [48.8867, 2.3431],
    'Quartier Latin': [48.8496, 2.3459],
    'Le Marais': [48.8588, 2.3601],
    Montparnasse: [48.8421, 2.3219],
    Belleville: [48.8722, 2.3855],
    Auteuil: [48.8477, 2.2646],
  }),
  ...quarters(10.5, {
    'Saint-Germain-des-Prés': [48.8541, 2.3335],
    Bastille: [48.8531, 2.3691],
    Batignolles: [48.8861, 2.3171],
    Bercy: [48.8386, 2.3825],
    'La Villette': [48.8895, 2.3866],
    Passy: [48.8576, 2.2811],
    Grenelle: [48.8493, 2.2946],
    Opéra: [48.8708, 2.3317],
    'Champs-Élysées': [48.8698, 2.3076],
    'Canal Saint-Martin': [48.8722, 2.3643],
    'Butte-aux-Cailles': [48.8277, 2.3512],
  }),
  ...parks(9.5, {
    'Bois de Boulogne': [48.8625, 2.2492],
    'Bois de Vincennes': [48.8283, 2.4332],
  }),
  ...parks(11, {
    'Yoyogi Park': [35.6717, 139.6949],
    'Meiji Jingu': [35.6764, 139.6993],
    'Shinjuku Gyoen': [35.6852, 139.7101],
    'Imperial Palace': [35.6852, 139.7528],
    'Ueno Park': [35.7156, 139.7735],
  }),
  ...quarters(11, {
    Asakusa: [35.7148, 139.7967],
    Ginza: [35.6717, 139.765],
    Akihabara: [35.6984, 139.7731],
    Roppongi: [35.6628, 139.7314],
    Harajuku: [35.6702, 139.7027],
    Odaiba: [35.6276, 139.7746],
    Ueno: [35.7118, 139.7779],
    Marunouchi: [35.6812, 139.7649],
  }),
]
