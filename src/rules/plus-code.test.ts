// Plus codes against the reference implementation's published test data.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlusCode, readPlusCode, recoverPlusCode } from './plus-code.ts'

// decoding.csv and encoding.csv of google/open-location-code.
test.each([
  ['7FG49Q00+', 20.375, 2.775],
  ['7FG49QCJ+2V', 20.3700625, 2.7821875],
  ['7FG49QCJ+2VX', 20.3701125, 2.782234375],
  ['7FG49QCJ+2VXGJ', 20.3701135, 2.78223535],
  ['8FVC2222+22', 47.0000625, 8.0000625],
  ['4VCPPQGP+Q9', -41.2730625, 174.7859375],
  ['62G20000+', 0.5, -179.5],
  ['22220000+', -89.5, -179.5],
])('%s', (code, latitude, longitude) => {
  expect(readPlusCode(code.toLowerCase())).toEqual({ code, isShort: false })
  const point = decodePlusCode(code)
  expect(point.latitude).toBeCloseTo(latitude, 6)
  expect(point.longitude).toBeCloseTo(longitude, 6)
})

// shortCodeTests.csv.
test.each([
  ['CJ+2VX', 51.3708675, -1.217765625, '9C3W9QCJ+2VX'],
  ['CJ+2VX', 51.3701125, -1.218520625, '9C3W9QCJ+2VX'],
  ['9QCJ+2VX', 51.3550125, -1.217765625, '9C3W9QCJ+2VX'],
  ['9QCJ+2VX', 51.3701125, -1.202665625, '9C3W9QCJ+2VX'],
  ['22+', 42.899, 9.012, '8FJFW222+'],
  ['22+', 14.95125, -23.5001, '796RXG22+'],
  ['XGRF+PM', 47, 8.55, '8FRCXGRF+PM'],
  ['2222+22', 89.6, 0, 'CFX22222+22'],
  // At the pole the cell below counts, because there is none above.
  ['X2X2+X2', 90, 0, 'CFX2X2X2+X2'],
  ['XXXXXX+XX', -81, 0, '2CXXXXXX+XX'],
])('%s near %f, %f', (short, latitude, longitude, full) =>
  expect(recoverPlusCode(short, { latitude, longitude })).toEqual(decodePlusCode(full)),
)

test('beside 180 degrees', () => {
  const code = 'JPQQ+CJ'
  const [west, east] = [
    recoverPlusCode(code, { latitude: 26.6, longitude: 179.9 }),
    recoverPlusCode(code, { latitude: 26.6, longitude: -179.9 }),
  ]
  expect(east).toEqual(west)
  expect(Math.abs(west.longitude)).toBeLessThanOrEqual(180)
})

test.each([
  'Moab',
  '9QCJ',
  '+',
  '9QCJ+',
  '9QC+2V',
  '9QCJ+2',
  '9QCA+2V',
  '7FG49Q00+2V',
  'XX000000+',
  // North of the pole, east of 180 degrees.
  'F2000000+',
  '2W000000+',
  '849VCWC8R9',
])('%s is no plus code', (text) => expect(readPlusCode(text)).toBeUndefined())

const tenDigits = fc
  .tuple(
    fc.integer({ min: 0, max: 179 }),
    fc.integer({ min: 0, max: 359 }),
    fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([row, column, rest]) => {
    const digit = (value: number) => '23456789CFGHJMPQRVWX'[value] as string
    const head =
      digit(Math.floor(row / 20)) + digit(Math.floor(column / 20)) + digit(row % 20) + digit(column % 20)
    const tail = rest.map(digit).join('')
    return `${head}${tail.slice(0, 4)}+${tail.slice(4)}`
  })

test('a code shortened for a place around is recovered', () => {
  fc.assert(
    fc.property(tenDigits, fc.double({ min: -0.4, max: 0.4, noNaN: true }), (code, shift) => {
      const { latitude, longitude } = decodePlusCode(code)
      const near = { latitude: Math.max(-90, Math.min(90, latitude + shift)), longitude: longitude - shift }
      expect(recoverPlusCode(code.slice(4), near)).toEqual({ latitude, longitude })
    }),
  )
})

test.each([
  ['C2000000+', 80, -170],
  ['2V000000+', -80, 170],
])('%s is at the edge of the Earth', (code, latitude, longitude) => {
  expect(readPlusCode(code)).toEqual({ code, isShort: false })
  expect(decodePlusCode(code)).toEqual({ latitude, longitude })
})
