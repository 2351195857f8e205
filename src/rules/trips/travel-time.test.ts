// Estimated drives: decision 47 has the numbers.
import { expect, test } from 'vitest'
import { estimateLeg } from './travel-time.ts'

/** On a meridian, so that a degree of latitude is 69.1 miles. */
const from = { latitude: 40, longitude: -105 }
const legOver = (straightMiles: number) =>
  estimateLeg(from, { ...from, latitude: from.latitude + straightMiles / 69.1 })

test.each([
  // Straight and road miles; minutes at 45 miles an hour, and with five more, rounded up to five.
  [0.2, 0.3, 10],
  [2.8, 3.6, 10],
  [2.95, 3.8, 15],
  [5.7, 7.4, 15],
  [5.8, 7.5, 20],
  [34, 44.2, 65],
])('%d straight miles are %d on the road, %d minutes', (straight, miles, minutes) => {
  expect(legOver(straight)).toEqual({ miles, minutes })
})

test('within a tenth of a mile one walks', () => {
  expect(legOver(0.09)).toEqual({ miles: 0, minutes: 0 })
  expect(legOver(0.11)).toEqual({ miles: 0.1, minutes: 10 })
})
