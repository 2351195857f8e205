// What a drive takes along a known way and without one. The numbers against published drives: server/planning/trips/drives/estimate.test.ts.
import { expect, test } from 'vitest'
import { estimateDrive, localMiles, localMinutes } from './drive-estimate.ts'

const way = (miles: number, minutes: number, slowMiles = 0) => ({ miles, minutes, slowMiles })

test.each([
  // Along a way: six minutes for its ends, rounded up to five.
  [
    { straight: 100, way: way(120, 121), entryMiles: 1 },
    { miles: 120, minutes: 130, isAtLeast: false },
  ],
  [
    { straight: 100, way: way(120, 124), entryMiles: 1 },
    { miles: 120, minutes: 130, isAtLeast: false },
  ],
  [
    { straight: 100, way: way(120, 124.1), entryMiles: 1 },
    { miles: 120, minutes: 135, isAtLeast: false },
  ],
  // A tenth of it on slow roads may take longer.
  [
    { straight: 100, way: way(120, 121, 12), entryMiles: 1 },
    { miles: 120, minutes: 130, isAtLeast: false },
  ],
  [
    { straight: 100, way: way(120, 121, 12.1), entryMiles: 1 },
    { miles: 120, minutes: 130, isAtLeast: true },
  ],
  [
    { straight: 5, way: way(6, 10, 3), entryMiles: 1 },
    { miles: 6, minutes: 20, isAtLeast: false },
  ],
  // Straight across only if no highway is near.
  [
    { straight: 2, way: way(30, 60), entryMiles: 1.9 },
    { miles: 30, minutes: 70, isAtLeast: false },
  ],
  [
    { straight: 2, way: way(30, 60), entryMiles: 2.1 },
    { miles: 2.8, minutes: 15, isAtLeast: false },
  ],
  [
    { straight: 2, way: null, entryMiles: 2.1 },
    { miles: 2.8, minutes: 15, isAtLeast: false },
  ],
  [
    { straight: 10, way: null, entryMiles: 0 },
    { miles: 14, minutes: 40, isAtLeast: true },
  ],
])('%j is %j', (found, expected) => {
  expect(estimateDrive(found)).toEqual(expected)
})

test('within a tenth of a mile one walks', () => {
  expect(estimateDrive({ straight: 0.09, way: null, entryMiles: 0 })).toMatchObject({ miles: 0, minutes: 0 })
  expect(estimateDrive({ straight: 0.11, way: null, entryMiles: 0 })).toMatchObject({
    miles: 0.2,
    minutes: 10,
  })
})

test('off the highways, the first fifteen miles are slow', () => {
  expect(localMiles(10)).toBe(14)
  expect(localMinutes(10)).toBeCloseTo((14 / 27) * 60)
  expect(localMinutes(100)).toBeCloseTo((15 / 27) * 60 + (125 / 50) * 60)
})
