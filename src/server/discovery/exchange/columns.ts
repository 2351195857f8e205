// The column names under which files carry the imported values, in order of preference, and lookup of a value by any of its names.
import { eachGuideText } from '../../../rules/guide-texts.ts'
import { guideText } from '../locations/fields.ts'

// Guide texts are named like their database columns: `tips`, `tripod_rules`.
const guideColumns = eachGuideText((name) => [guideText.columnOf(name) as string])

// English first, then German, French and Spanish, without their accents.
const names = {
  name: ['name', 'title', 'feature_name', 'titel', 'bezeichnung', 'nom', 'titre', 'nombre', 'titulo'],
  latitude: [
    'latitude',
    'lat',
    'prim_lat_dec',
    'breitengrad',
    'geographische_breite',
    'geografische_breite',
    'breite',
    'latitud',
    'y',
  ],
  longitude: [
    'longitude',
    'lng',
    'lon',
    'long',
    'prim_long_dec',
    'langengrad',
    'laengengrad',
    'geographische_lange',
    'geografische_lange',
    'lange',
    'laenge',
    'longitud',
    'x',
  ],
  position: [
    'wkt',
    'the_geom',
    'geom',
    'geometry',
    'coordinates',
    'latlng',
    'lat_lng',
    'lat/lng',
    'lat,lng',
    'latlon',
    'lat_lon',
    'lat/long',
    'position',
    'gps',
    'koordinaten',
    'standort',
    'coordonnees',
    'coordenadas',
    'ubicacion',
  ],
  kind: [
    'kind',
    'type',
    'feature_class',
    'feature_code',
    'natural',
    'tourism',
    'historic',
    'man_made',
    'waterway',
    'leisure',
    'amenity',
    'sym',
  ],
  elevationMetres: ['elevation_m', 'elevation', 'ele', 'hohe', 'hoehe', 'altitude', 'altitud'],
  elevationFeet: ['elevation_ft'],
  region: ['state', 'region', 'admin1', 'admin1_name', 'state_name', 'addr:state', 'bundesland', 'provincia'],
  county: ['county', 'county_name'],
  country: ['country', 'country_code', 'addr:country', 'land', 'pays', 'pais'],
  city: ['city', 'municipality', 'addr:city', 'stadt', 'ort', 'ville', 'ciudad'],
  address: ['address', 'addr:full', 'adresse', 'direccion'],
  description: [
    'description',
    'desc',
    'comment',
    'beschreibung',
    'descripcion',
    'kommentar',
    'commentaire',
    'comentario',
  ],
  sourceId: ['source_id', 'id', '@id', 'osm_id', 'geonames_id', 'feature_id', 'ident', 'wikidata'],
  source: ['source'],
  themes: ['themes'],
  landmarks: ['landmarks'],
  openingHours: ['opening_hours'],
  population: ['population'],
  matchMeters: ['match_meters'],
  ...guideColumns,
} as const

export type Column = keyof typeof names

type Row = Record<string, unknown>

const columnNames = new Set<string>(Object.values(names).flat())
const plainNames = new Map<string, string>()
const maxPlainNames = 10_000

/** Normalizes a name: `Elevation M` and `elevation-m` become `elevation_m`, `Höhe` becomes `hohe`. */
export function plainName(name: string): string {
  const found = plainNames.get(name)
  if (found !== undefined) return found
  const plain = name
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  if (plainNames.size < maxPlainNames) plainNames.set(name, plain)
  return plain
}

/** The record with the normalized names of the imported columns; the first of two equal names wins. */
export function plainRow(record: Row): Row {
  const row: Row = Object.create(null)
  for (const name in record) {
    const plain = plainName(name)
    if (columnNames.has(plain) && row[plain] === undefined) row[plain] = record[name]
  }
  return row
}

/** The non-empty values of a column under all of its names, in order of preference. */
export function* allValues(row: Row, column: Column): Generator<unknown> {
  for (const name of names[column]) {
    const value = row[name]
    if (value !== undefined && value !== null && value !== '') yield value
  }
}

/** The preferred value of a column, or undefined. */
export function bestValue(row: Row, column: Column): unknown {
  for (const name of names[column]) {
    const value = row[name]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}
