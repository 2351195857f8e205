// Reading CSV: any valid field is read back unchanged, and a bad row costs only itself.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { getErrors, getRecords, readAll } from './reading.fixture.ts'

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
const mayStandBare = (field: string) => !/[",;\t|\r\n]/.test(field)

test('any fields, quoted or bare, with any line ending and in any pieces, are read back unchanged', async () => {
  const field = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^["\r\n,; ]*$/),
    fc.constantFrom('', '"', '""', '\r\n', 'a"b', ' x '),
  )
  const row = fc.tuple(field, field, field).filter((fields) => fields.some((one) => one.trim() !== ''))
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (rows, lineEnd, isBareAllowed, size, endsWithBreak) => {
        const written = rows.map((fields) =>
          fields.map((one) => (isBareAllowed && mayStandBare(one) ? one : quoted(one))).join(','),
        )
        const text = ['a,b,c', ...written].join(lineEnd) + (endsWithBreak ? lineEnd : '')
        const read = await readAll(readCsv, text, size)
        expect(getRecords(read)).toEqual(rows.map(([a, b, c]) => ({ a, b, c })))
        expect(getErrors(read)).toEqual([])
      },
    ),
    { numRuns: 2000 },
  )
})

test('arbitrary text is read to its end without an exception, the same in any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[ab",;\r\n]{0,80}$/),
      fc.integer({ min: 1, max: 20 }),
      async (text, size) => {
        expect(await readAll(readCsv, text, size)).toEqual(await readAll(readCsv, text, 1000))
      },
    ),
    { numRuns: 2000 },
  )
})

test('rows are numbered by their first line', async () => {
  const rows = await readAll(readCsv, 'name,lat\n"two\nlines",1\r\n\r\nplain,2\n')
  expect(rows).toEqual([
    { line: 2, record: { name: 'two\nlines', lat: '1' } },
    { line: 5, record: { name: 'plain', lat: '2' } },
  ])
})

test.each([
  ['semicolons', 'name;lat\nA, B;1', { name: 'A, B', lat: '1' }],
  ['tabs', 'name\tlat\nA\t1', { name: 'A', lat: '1' }],
  ['bars, as GNIS has them', 'feature_name|prim_lat_dec\nA|1', { feature_name: 'A', prim_lat_dec: '1' }],
  ['empty columns at the end', 'name,lat\nA,1,,\n', { name: 'A', lat: '1' }],
  ['commas in a quoted name of a column', '"a,b,c";lat\nA;1\n', { 'a,b,c': 'A', lat: '1' }],
])('%s', async (_, text, record) => {
  expect(getRecords(await readAll(readCsv, text))).toEqual([record])
})

test('a bad row is reported with its line and the next ones are read', async () => {
  const rows = await readAll(readCsv, 'name,lat\nshort\n"never closed,1\ngood,2\n"x"y,3\nlong,1,2,3\nlast,4')
  expect(getErrors(rows)).toEqual([
    '2: 1 fields instead of 2',
    '3: text after a closing quote',
    '5: text after a closing quote',
    '6: 4 fields instead of 2',
  ])
  expect(getRecords(rows).map((record) => record.name)).toEqual(['good', 'last'])
})

test('a file that ends in the middle of a row', async () => {
  expect(getErrors(await readAll(readCsv, 'name,lat\nA,1\nB'))).toEqual(['3: 1 fields instead of 2'])
  expect(getErrors(await readAll(readCsv, 'name,lat\nA,1\n"B'))).toEqual(['3: a quote is never closed'])
})
