// From a row to a location: column names, refusals and their reasons, kinds, units, identity.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guideTextNames } from '../../../rules/guide-texts.ts'
import { locationTypes, themeIds } from '../../../rules/places.ts'
import { copyLine } from './staging.ts'
import { type ImportedLocation, toLocation } from './to-location.ts'

const sources = { fallbackSource: 'file' }
const read = (record: Record<string, unknown>) => toLocation(record, sources)
const location = (more: Record<string, unknown> = {}) =>
  read({ name: 'A', lat: 34, lng: -118, ...more }) as ImportedLocation
const error = (record: Record<string, unknown>) => (read(record) as { error?: string }).error

test('a row of the gazetteer', () => {
  const row = {
    id: 'gnis:1',
    name: 'Snoqualmie Falls',
    kind: 'waterfall',
    lat: 47.5,
    lng: -121.8,
    state: 'WA',
    county: 'King',
    country: 'US',
    source: 'gnis',
    elevation_m: 100,
  }
  expect(read(row)).toEqual({
    source: 'gnis',
    sourceId: 'gnis:1',
    licence: null,
    attribution: null,
    matchMeters: null,
    name: 'Snoqualmie Falls',
    description: 'Waterfall, King County, WA.',
    address: 'King County, WA',
    city: null,
    region: 'WA',
    country: 'US',
    timeZone: 'America/Los_Angeles',
    latitude: 47.5,
    longitude: -121.8,
    elevationFeet: 328,
    themes: ['nature', 'landscape'],
    locationTypes: ['natural', 'outdoor'],
    landmarks: [],
    guide: { tips: null, tripodRules: null },
    openingHours: null,
  })
})

test('a row of another table under other names', () => {
  const row = {
    Title: ' Old\n  Pier ',
    Latitude: '37,8',
    LON: '-122.4',
    Type: 'Pier',
    'Elevation Ft': '12',
    State_Name: 'California',
    Country: 'United States',
    municipality: 'San Francisco',
    OSM_ID: 7,
    Themes: 'Sunset; macro;nothing',
    desc: 'a\r\nb',
  }
  expect(read(row)).toMatchObject({
    sourceId: '7',
    source: 'file',
    name: 'Old Pier',
    latitude: 37.8,
    elevationFeet: 12,
    region: 'California',
    country: 'US',
    city: 'San Francisco',
    themes: ['macro', 'sunset'],
    locationTypes: ['outdoor'],
    description: 'a\nb',
  })
})

test.each<[Record<string, unknown>, string]>([
  [{ lat: 1, lng: 2 }, 'no name'],
  [{ name: ' \u0000 ', lat: 1, lng: 2 }, 'no name'],
  [{ name: { a: 1 }, lat: 1, lng: 2 }, 'no name'],
  [{ name: 'x'.repeat(201), lat: 1, lng: 2 }, 'the name is longer than 200 characters'],
  [{ name: 'A', lng: 2 }, 'no latitude'],
  [{ name: 'A', lat: ' ', lng: 2 }, 'no latitude'],
  [{ name: 'A', lat: 1, lng: null }, 'no longitude'],
  [{ name: 'A', lat: 'north', lng: 2 }, 'the latitude "north" is not a number'],
  [{ name: 'A', lat: '0x10', lng: 2 }, 'the latitude "0x10" is not a number'],
  [{ name: 'A', lat: [1], lng: 2 }, 'the latitude [1] is not a number'],
  [{ name: 'A', lat: 90.01, lng: 2 }, 'the latitude 90.01 is out of range'],
  [{ name: 'A', lat: 1, lng: '-180.5' }, 'the longitude -180.5 is out of range'],
  [{ name: 'A', lat: 1, lng: '1e999' }, 'the longitude "1e999" is not a number'],
  [{ name: 'A', lat: 0, lng: '-0.0' }, 'the position is 0, 0, which stands for "unknown"'],
  [{ name: 'Caf\ufffd', lat: 1, lng: 2 }, 'the name has invalid characters (not UTF-8)'],
  [{ name: '\ud83d', lat: 1, lng: 2 }, 'the name has invalid characters (not UTF-8)'],
  [{ name: 'A', lat: 1, lng: 2, city: '\ufffd' }, 'the city has invalid characters (not UTF-8)'],
  [{ name: 'A', lat: 1, lng: 2, source: 'Demo' }, 'the source "demo" is reserved'],
  [{ name: 'A', lat: 1, lng: 2, id: 'x'.repeat(201) }, 'the id is longer than 200 characters'],
])('%j is refused: %s', (record, reason) => {
  expect(error(record)).toBe(reason)
})

test('well-known text, one column for both, and meters of Web Mercator', () => {
  const point = { latitude: 34.1184, longitude: -118.3004 }
  expect(read({ name: 'A', WKT: 'POINT (-118.3004 34.1184)' })).toMatchObject(point)
  expect(read({ Titel: 'A', Koordinaten: '34.1184, -118.3004' })).toMatchObject(point)
  expect(read({ Título: 'A', Latitud: '34,1184', Longitud: '-118,3004', Altitud: 10 })).toMatchObject({
    ...point,
    elevationFeet: 33,
  })
  expect(error({ name: 'A', x: -13_169_140.3, y: 4_044_711.4 })).toContain('Web Mercator (EPSG:3857)')
  expect(error({ name: 'A', geom: 'SRID=2154;POINT(650000 6860000)' })).toContain('EPSG:2154')
})

test('the limits of accepted values', () => {
  expect(location({ name: '🏔'.repeat(200), lat: 90, lng: -180 })).toMatchObject({
    latitude: 90,
    longitude: -180,
  })
  expect(location({ lat: 0, lng: 0.001 })).toMatchObject({ latitude: 0 })
  expect(location({ lat: '-0', lng: 5 }).latitude).toBe(0)
  expect(location({ elevation: 'high' }).elevationFeet).toBeNull()
  expect(location({ elevation: '' }).elevationFeet).toBeNull()
  expect(location({ elevation_m: 99_999 }).elevationFeet).toBeNull()
  expect(location({ elevation_m: -430 }).elevationFeet).toBe(-1411)
  expect([...location({ description: 'x'.repeat(20_000) }).description]).toHaveLength(10_000)
  expect(location({ city: 'new-york' }).city).toBe('New York')
  expect(location({ country: 'Atlantis' }).country).toBeNull()
})

test('an absent id is derived from name and position', () => {
  const id = (more: object) => location(more as Record<string, unknown>).sourceId
  expect(id({})).toMatch(/^position-[0-9a-f]{20}$/)
  expect(id({ themes: 'macro' })).toBe(id({}))
  expect(new Set([id({}), id({ lat: 34.1 }), id({ name: 'B' })]).size).toBe(3)
  expect(id({ id: 0 })).toBe('0')
  expect(id({ wikidata: 'Q1', id: '' })).toBe('Q1')
})

test.each([
  ['Falls', ['nature', 'landscape']],
  ['natural=peak', []],
  ['Lighthouse', ['landscape', 'architecture']],
  ['hot spring', ['nature', 'landscape']],
  ['PPLA2', ['street']],
  ['constructor', []],
])('the kind %s', (kind, themes) => {
  expect(location({ kind }).themes).toEqual(themes)
})

test('the first recognized kind counts', () => {
  expect(location({ type: 'node', natural: 'peak' }).themes).toContain('adventure')
})

test('counties have their local designation', () => {
  const address = (state: string, county: string, country = 'US') =>
    location({ state, county, country }).address
  expect(address('LA', 'Orleans')).toBe('Orleans Parish, LA')
  expect(address('CT', 'Western Connecticut')).toBe('Western Connecticut, CT')
  expect(address('VA', 'Alexandria (city)')).toBe('Alexandria, VA')
  expect(address('British Columbia', 'British Columbia', 'CA')).toBeNull()
})

test('any row of any values gives a location that the database accepts, or a reason', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.anything(),
    fc.constantFrom('\\', '\t', '\\N', '12', 34),
  )
  const columns = [
    'name',
    'lat',
    'lng',
    'kind',
    'elevation',
    'state',
    'county',
    'country',
    'city',
    'address',
    'description',
    'id',
    'source',
    'themes',
    'population',
    'landmarks',
    'opening_hours',
  ]
  const row = fc
    .tuple(...columns.map(() => value))
    .map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])))
  fc.assert(
    fc.property(row, fc.boolean(), (record, isPlaced) => {
      const location = read(isPlaced ? { ...record, lat: 1, lng: 2 } : record)
      if ('error' in location) {
        expect(location.error).not.toBe('')
        return
      }
      expect([...location.name].length).toBeGreaterThan(0)
      expect([...location.name].length).toBeLessThanOrEqual(200)
      expect(Math.abs(location.latitude)).toBeLessThanOrEqual(90)
      expect(themeIds).toEqual(expect.arrayContaining([...location.themes]))
      expect(locationTypes).toEqual(expect.arrayContaining([...location.locationTypes]))
      expect(copyLine(location, 1, 1)).toMatch(/^[^\n\r\0]*\n$/)
      expect(copyLine(location, 1, 1).split('\t')).toHaveLength(22 + guideTextNames.length)
    }),
    { numRuns: 500 },
  )
})
