// Shapes of permit areas contain what they should.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles } from './distance.ts'
import { isInArea, isInShape } from './permit-area.ts'

test('boxes and polygons contain their inside, not their outside', () => {
  const box = { box: [-110, 40, -109, 41] as [number, number, number, number] }
  const triangle = {
    polygon: [
      [0, 0],
      [0, 10],
      [10, 0],
    ] as [number, number][],
  }
  expect(isInShape(box, { latitude: 40.5, longitude: -109.5 })).toBe(true)
  expect(isInShape(box, { latitude: 40.5, longitude: -108.9 })).toBe(false)
  expect(isInShape(triangle, { latitude: 2, longitude: 2 })).toBe(true)
  expect(isInShape(triangle, { latitude: 6, longitude: 6 })).toBe(false)
  expect(isInShape(triangle, { latitude: -1, longitude: 2 })).toBe(false)
  expect(isInArea([], { latitude: 1, longitude: 1 })).toBe(false)
})

test('a corner beside a point does not change whether the point is inside', () => {
  const diamond = {
    polygon: [
      [0, -5],
      [5, 0],
      [0, 5],
      [-5, 0],
    ] as [number, number][],
  }
  const at = (longitude: number) => isInShape(diamond, { latitude: 0, longitude })
  expect([at(-6), at(-4), at(0), at(4), at(6)]).toEqual([false, true, true, true, false])
})

test('a circle contains exactly the points within its radius', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      (latitude, longitude, miles) => {
        const center = { latitude: 36, longitude: -112 }
        const inside = isInShape({ circle: [36, -112, miles] }, { latitude, longitude })
        expect(inside).toBe(distanceMiles(center, { latitude, longitude }) <= miles)
      },
    ),
  )
})

test('borders belong to a box and to a circle', () => {
  const box = { box: [-110, 40, -109, 41] as [number, number, number, number] }
  for (const longitude of [-110, -109])
    for (const latitude of [40, 41]) expect(isInShape(box, { latitude, longitude })).toBe(true)
  const here = { latitude: 36, longitude: -112 }
  const there = { latitude: 36.3, longitude: -112.2 }
  const miles = distanceMiles(here, there)
  expect(isInShape({ circle: [36, -112, miles] }, there)).toBe(true)
})

test('a slanted border far from the prime meridian is where it is', () => {
  const shape = {
    polygon: [
      [40, -110],
      [44, -108],
      [40, -106],
    ] as [number, number][],
  }
  const at = (longitude: number) => isInShape(shape, { latitude: 42, longitude })
  expect([-109.1, -108.9, -107.1, -106.9].map(at)).toEqual([false, true, true, false])
})
