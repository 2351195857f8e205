// How far a town extends.
import { expect, test } from 'vitest'
import { townReachMiles } from './town-reach.ts'

// Area by the US Census Bureau; a circle of that area has this radius.
test.each([
  ['San Marino, California', 12_513, 3.8],
  ['Culver City, California', 40_779, 5.1],
  ['New York City', 8_804_190, 302.6],
])('%s reaches as far as a circle of its area', (_name, population, squareMiles) => {
  expect(Math.abs(townReachMiles(population) - Math.sqrt(squareMiles / Math.PI))).toBeLessThan(0.4)
})
