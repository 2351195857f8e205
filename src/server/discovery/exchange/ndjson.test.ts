// Reading NDJSON: garbage between the rows costs only itself.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNdjson } from './ndjson.ts'
import { getErrors, getRecords, readAll } from './reading.fixture.ts'

test('random bytes between the rows never throw, and every good row is counted', async () => {
  const garbage = fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes))
  const good = fc.record({ name: fc.string({ unit: 'binary' }), n: fc.integer() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(garbage, good), { maxLength: 8 }),
      fc.integer({ min: 1, max: 50 }),
      async (rows, size) => {
        const lineFeed = Buffer.from('\n')
        const bytes = Buffer.concat(
          rows.flatMap(([before, row]) => [before, lineFeed, Buffer.from(JSON.stringify(row)), lineFeed]),
        )
        const found = getRecords(await readAll(readNdjson, new TextDecoder().decode(bytes), size))
        const expected = rows.map(([, row]) => JSON.parse(JSON.stringify(row)))
        expect(found.filter((record) => 'n' in record)).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('errors have their line; blank lines, carriage returns and record separators are no errors', async () => {
  const rows = await readAll(readNdjson, '{"a":1}\r\n\n{"a":\n\u001e{"a":2}\n[1]\n7\nnull\n{"a":3}')
  expect(getRecords(rows)).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
  expect(rows.filter((row) => 'error' in row).map((row) => row.line)).toEqual([3, 5, 6, 7])
})

test('GeoJSON features are flattened', async () => {
  const feature = {
    type: 'Feature',
    id: 'a',
    geometry: { type: 'Point', coordinates: [-118, 34, 12] },
    properties: { name: 'A', latitude: 'wrong' },
  }
  expect(getRecords(await readAll(readNdjson, JSON.stringify(feature)))).toEqual([
    { id: 'a', name: 'A', longitude: -118, latitude: 34, ele: 12 },
  ])
})

test('a line that never ends is skipped', async () => {
  const text = `{"a":1}\n${'x'.repeat(40_000_000)}\n{"a":2}\n`
  const rows = await readAll(readNdjson, text, 1_000_000)
  expect(getErrors(rows)).toEqual(['2: the line is too long'])
  expect(getRecords(rows)).toEqual([{ a: 1 }, { a: 2 }])
})
