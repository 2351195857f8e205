// Distances are stated no more precisely than the position is published.
import { expect, test } from 'vitest'
import {
  aboutDistance,
  areaText,
  distanceInWords,
  distanceToLocation,
  heightText,
  wholeDistance,
} from './distance-text.ts'

const miles = { units: 'miles' } as const
const kilometers = { units: 'kilometers' } as const

test.each([
  ['exact', 12.34, '12.3 mi'],
  ['exact', 0, '0.0 mi'],
  ['area', 0.2, 'about 10 mi'],
  ['area', 34.9, 'about 30 mi'],
  ['area', 1234, 'about 1230 mi'],
  ['hidden', 36, 'about 40 mi'],
] as const)('%s: %f miles', (precision, distance, text) =>
  expect(distanceToLocation({ precision }, distance, miles)).toBe(text),
)

test.each([
  [0.2, 'about 1 mi', 'about 1 km'],
  [12.4, 'about 12 mi', 'about 20 km'],
  [1200, 'about 1,200 mi', 'about 1,931 km'],
])('%f miles to an area: %s or %s', (distance, text, metric) =>
  expect([aboutDistance(distance, miles), aboutDistance(distance, kilometers)]).toEqual([text, metric]),
)

test.each([
  [1, '1 acre', '0.4 ha'],
  [1.1, '1.1 acres', '0.45 ha'],
  [9.99, '9.99 acres', '4.04 ha'],
  [10.4, '10 acres', '4.21 ha'],
  [12.4, '12 acres', '5.02 ha'],
  [5000, '5,000 acres', '2,023 ha'],
])('%f acres: %s or %s', (acres, text, metric) =>
  expect([areaText(acres, miles), areaText(acres, kilometers)]).toEqual([text, metric]),
)

test('a distance between two locations is as approximate as the less exact of them', () => {
  const [exact, area] = [{ precision: 'exact' }, { precision: 'area' }] as const
  expect(distanceToLocation(exact, 23.4, miles, exact)).toBe('23.4 mi')
  expect(distanceToLocation(exact, 23.4, miles, area)).toBe('about 20 mi')
  expect(distanceToLocation(area, 23.4, miles, exact)).toBe('about 20 mi')
})

test.each([
  ['exact', 12.34, '19.9 km'],
  ['area', 0.2, 'about 20 km'],
  ['area', 34.9, 'about 60 km'],
] as const)('%s: %f miles in kilometers', (precision, distance, text) =>
  expect(distanceToLocation({ precision }, distance, kilometers)).toBe(text),
)

test('heights, filters and sentences are in the reader’s units', () => {
  expect([heightText(14_411, miles), heightText(14_411, kilometers)]).toEqual(['14,411 ft', '4,392 m'])
  expect([heightText(-282, miles), heightText(-282, kilometers)]).toEqual(['-282 ft', '-86 m'])
  expect([wholeDistance(25, miles), wholeDistance(25, kilometers)]).toEqual(['25 mi', '40 km'])
  expect([3.44, 60].map((distance) => distanceInWords(distance, miles))).toEqual(['3.4 miles', '60 miles'])
  expect([60, 6.2].map((distance) => distanceInWords(distance, kilometers))).toEqual([
    '97 kilometers',
    '10 kilometers',
  ])
  expect([0.04, 3, 9.94, 9.96, 10.4].map((distance) => distanceInWords(distance, miles))).toEqual([
    '0 miles',
    '3 miles',
    '9.9 miles',
    '10 miles',
    '10 miles',
  ])
})
