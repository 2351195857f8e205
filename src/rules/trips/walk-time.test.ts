// Naismith's rule.
import { expect, test } from 'vitest'
import { walkBack, walkThere } from './walk-time.ts'

test.each([
  // An hour for three miles, an hour for 2,000 feet.
  [3, 0, 60, 60],
  [3, 2000, 120, 60],
  // Naismith's own example: ten miles and 6,300 feet, which he says is “about six and a half hours”.
  [10, 6300, 390, 200],
  // Delicate Arch: a mile and a half, 480 feet.
  [1.5, 480, 45, 30],
  [0.1, 0, 5, 5],
  [0, 0, 0, 0],
])('%d miles and %d feet up take %d minutes, %d back', (walkMiles, climbFeet, there, back) => {
  expect(walkThere({ walkMiles, climbFeet })).toBe(there)
  expect(walkBack({ walkMiles, climbFeet })).toBe(back)
})
