// Reading GeoJSON: the features of a collection of any layout, and the cost of a lost bracket or quote.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPosition } from './feature.ts'
import { readGeoJson } from './geojson.ts'
import { getErrors, getRecords, readAll } from './reading.fixture.ts'

const feature = (name: string, more: object = {}) => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry: { type: 'Point', coordinates: [1, 2] },
})
const record = (name: string, more: object = {}) => ({ name, ...more, longitude: 1, latitude: 2 })
const names = async (text: string, size?: number) =>
  getRecords(await readAll(readGeoJson, text, size)).map((row) => row.name)

test('any collection, indented or not, in any pieces, gives its features', async () => {
  const properties = fc.dictionary(
    fc.string(),
    fc.oneof(
      fc.string(),
      fc.constantFrom('"features":[', '{"type":"Feature"', '\\', '}]', null),
      fc.object({ maxDepth: 2 }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(properties, { maxLength: 6 }),
      fc.constantFrom(undefined, 2, '\t'),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      async (all, indent, size, hasMembersAround) => {
        const around = hasMembersAround
          ? { crs: { features: [{ type: 'Feature' }], note: 'features' }, bbox: [1, 2, 3, 4] }
          : {}
        const features = all.map((one, index) => feature(`f${index}`, one))
        const text = JSON.stringify(
          { ...around, type: 'FeatureCollection', features, after: [{ a: 1 }] },
          null,
          indent,
        )
        const rows = await readAll(readGeoJson, text, size)
        expect(getErrors(rows)).toEqual([])
        expect(getRecords(rows)).toEqual(
          JSON.parse(text).features.map((one: any) => ({ ...one.properties, longitude: 1, latitude: 2 })),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('an array, a single feature, consecutive objects', async () => {
  expect(await names(JSON.stringify([feature('a'), { name: 'b' }]))).toEqual(['a', 'b'])
  expect(getRecords(await readAll(readGeoJson, JSON.stringify(feature('a'), null, 1)))).toEqual([record('a')])
  expect(
    await names(
      `${JSON.stringify(feature('a'))}\n${JSON.stringify({ type: 'FeatureCollection', features: [feature('b')] })} ${JSON.stringify({ name: 'c' })}`,
    ),
  ).toEqual(['a', 'b', 'c'])
  expect(await readAll(readGeoJson, '{"type":"FeatureCollection","features":[]}')).toEqual([])
})

const lines = (...middle: string[]) => `{"type":"FeatureCollection","features":[\n${middle.join(',\n')}\n]}`
const [a, b, c] = ['a', 'b', 'c'].map((name) => JSON.stringify(feature(name))) as [string, string, string]

test.each([
  ['a word without quotes', b.replace('"b"', 'b')],
  ['a lost closing brace', b.slice(0, -1)],
  ['a brace too many', `${b}}`],
  ['a lost quote', b.replace('"b"', '"b')],
  ['a lost bracket', b.replace('[1,2]', '[1,2')],
])('%s costs one row', async (_, bad) => {
  const rows = await readAll(readGeoJson, lines(a, bad, c), 9)
  expect(getRecords(rows).map((row) => row.name)).toEqual(bad === `${b}}` ? ['a', 'b', 'c'] : ['a', 'c'])
  expect(getErrors(rows).map((error) => error.split(':')[0])).toEqual(bad === `${b}}` ? [] : ['3'])
})

test('after the first lost brace the next features are found at once', async () => {
  const many = Array.from({ length: 2001 }, (_, index) =>
    JSON.stringify(feature(`f${index}`)).slice(0, index % 2 === 0 ? undefined : -1),
  )
  const rows = await readAll(readGeoJson, lines(...many), 1000)
  expect(getRecords(rows)).toHaveLength(1001)
  expect(getErrors(rows)).toHaveLength(1000)
})

test('a truncated file: everything before is read, one error at the end', async () => {
  const whole = lines(a, b, c)
  for (let length = 1; length < whole.length - 1; length += 1) {
    const rows = await readAll(readGeoJson, whole.slice(0, length), 11)
    expect(rows.slice(0, -1).every((row) => 'record' in row)).toBe(true)
    expect('error' in (rows.at(-1) as object)).toBe(true)
  }
})

test('input that is not JSON is reported as such', async () => {
  expect(getErrors(await readAll(readGeoJson, 'hello'))).toEqual(['1: not JSON'])
  expect(getErrors(await readAll(readGeoJson, ' \n'))).toEqual([])
})

test.each([
  [
    'LineString',
    [
      [0, 0],
      [1, 1],
      [2, 0],
    ],
    [1, 1],
  ],
  [
    'MultiPoint',
    [
      [3, 4],
      [5, 6],
    ],
    [3, 4],
  ],
  [
    'Polygon',
    [
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
        [0, 0],
      ],
    ],
    [2, 1],
  ],
  [
    'MultiPolygon',
    [
      [
        [
          [9, 9],
          [9.1, 9],
          [9, 9.1],
          [9, 9],
        ],
      ],
      [
        [
          [0, 0],
          [4, 0],
          [4, 2],
          [0, 2],
          [0, 0],
        ],
      ],
    ],
    [2, 1],
  ],
  ['Polygon', null, undefined],
  ['Circle', [1, 2], undefined],
])('one position for a %s', (type, coordinates, position) => {
  expect(getPosition({ type, coordinates })).toEqual(position)
})
