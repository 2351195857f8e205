// Positions as users paste them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCoordinates, toNumber } from './coordinates.ts'

test.each([
  ['38.7436, -109.4993', 38.7436, -109.4993],
  ['38.7436,-109.4993', 38.7436, -109.4993],
  ['38.7436 -109.4993', 38.7436, -109.4993],
  ['38,7436 -109,4993', 38.7436, -109.4993],
  ['38,7436; -109,4993', 38.7436, -109.4993],
  ['38,7436, -109,4993', 38.7436, -109.4993],
  ['38.7436° N, 109.4993° W', 38.7436, -109.4993],
  [`38°44'37"N 109°29'57"W`, 38.74361, -109.49917],
  [`38° 44' 37.2" N, 109° 29' 57.5" W`, 38.74367, -109.49931],
  [`N 38° 44.616' W 109° 29.958'`, 38.7436, -109.4993],
  ['109.4993 W, 38.7436 N', 38.7436, -109.4993],
  ['33.8568 S 151.2153 E', -33.8568, 151.2153],
  ['−33.8568, 151.2153', -33.8568, 151.2153],
  ['90, 180', 90, 180],
])('%s', (text, latitude, longitude) => {
  const point = parseCoordinates(text)
  expect(point?.latitude).toBeCloseTo(latitude, 4)
  expect(point?.longitude).toBeCloseTo(longitude, 4)
})

test.each([
  '',
  '38.7',
  'Moab, UT',
  '91, 0',
  '0, 181',
  '38.7 N, 20 N',
  '10 E, 20 E',
  `38°61'00"N 109°00'00"W`,
  '-38 S, 20 E',
  '1e999, 0',
  '0x10, 1',
  'NaN, NaN',
])('%j is not a position', (text) => expect(parseCoordinates(text)).toBeUndefined())

const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })

test('a formatted pair is parsed back', () => {
  fc.assert(
    fc.property(latitude, longitude, fc.integer({ min: 0, max: 8 }), (lat, lng, digits) => {
      const point = parseCoordinates(`${lat.toFixed(digits)}, ${lng.toFixed(digits)}`)
      expect(point?.latitude).toBeCloseTo(Number(lat.toFixed(digits)), 8)
      expect(point?.longitude).toBeCloseTo(Number(lng.toFixed(digits)), 8)
    }),
  )
})

test('degrees, minutes and seconds are parsed back to half a second', () => {
  const written = (value: number, [positive, negative]: [string, string]) => {
    const seconds = Math.round(Math.abs(value) * 3600)
    return `${Math.floor(seconds / 3600)}°${Math.floor(seconds / 60) % 60}'${seconds % 60}"${value < 0 ? negative : positive}`
  }
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      const point = parseCoordinates(`${written(lat, ['N', 'S'])} ${written(lng, ['E', 'W'])}`)
      expect(Math.abs((point?.latitude ?? 999) - lat)).toBeLessThan(0.51 / 3600)
      expect(Math.abs((point?.longitude ?? 999) - lng)).toBeLessThan(0.51 / 3600)
    }),
  )
})

test('no text breaks the parser, and every result lies on Earth', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`0123456789.,-+ °'"NSEWe\u0000🏔`) }), (text) => {
      const point = parseCoordinates(text)
      if (!point) return
      expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180)
    }),
    { numRuns: 2000 },
  )
})

test('numbers, and text that only looks like one', () => {
  expect([7, '7', ' 7,5 ', '-.5', '1e2'].map(toNumber)).toEqual([7, 7, 7.5, -0.5, 100])
  for (const no of ['', ' ', '1,2,3', '0x10', 'north', null, undefined, [1], {}])
    expect(toNumber(no)).toBeNaN()
})

test('minutes and seconds end before 60', () => {
  const point = (latitude: string) => parseCoordinates(`${latitude}N 109°30'0"W`)
  expect(point('38°59\'59.9"')?.latitude).toBeCloseTo(38.99997, 5)
  expect(['38°60\'0"', '38°0\'60"', "38°60.5'", '38°0\'60.5"'].map(point)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['38.7, west', 'north, -109.5', '38.7 N, 38.7 N', 'N 38.7 N, W 109.5'])(
  '%s is no pair of coordinates',
  (text) => expect(parseCoordinates(text)).toBeUndefined(),
)
