// Where a function of time changes its sign.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bisect } from './bisect.ts'

test('a rising or falling line is zero where it is found, within 25 ms', () => {
  const instant = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) })
  const length = fc.integer({ min: 100, max: 86_400_000 })
  fc.assert(
    fc.property(
      instant,
      length,
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.constantFrom(1, -1),
      (startMs, ms, share, way) => {
        const zeroMs = startMs + share * ms
        const found = bisect((atMs) => way * (atMs - zeroMs), startMs, startMs + ms)
        expect(Math.abs(found - zeroMs)).toBeLessThanOrEqual(25)
      },
    ),
  )
})

test('of a function that is zero at an end the end is found', () => {
  expect(bisect((atMs) => atMs, 0, 10_000)).toBeLessThanOrEqual(25)
  expect(bisect((atMs) => 10_000 - atMs, 0, 10_000)).toBeGreaterThanOrEqual(9_975)
})
