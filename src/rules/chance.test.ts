// Tails of distributions against exact sums, and identities that every distribution keeps.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logBinomialTail, logChoose, logPoissonTail } from './chance.ts'

describe('Poisson', () => {
  // One minus the sum of the terms below k.
  test.each([
    [0, 3, 1],
    [1, 0.1, 0.095162582],
    [3, 1, 0.080301397],
    [10, 2.5, 0.000277352],
    [10, 5000, 1],
  ])('P(X ≥ %d) with mean %d', (k, mean, expected) => {
    expect(Math.exp(logPoissonTail(k, mean))).toBeCloseTo(expected, 9)
  })

  test('one tail less the next is the probability of exactly k', () => {
    let factorial = 1
    for (let k = 0; k <= 20; k++) {
      if (k > 0) factorial *= k
      for (const mean of [0.5, 4, 15]) {
        const exactly = Math.exp(logPoissonTail(k, mean)) - Math.exp(logPoissonTail(k + 1, mean))
        expect(exactly).toBeCloseTo((mean ** k * Math.exp(-mean)) / factorial, 12)
      }
    }
  })

  test('what is hardly possible keeps its order of magnitude', () => {
    // e⁻¹ / 100! and a hundredth of that.
    expect(logPoissonTail(100, 1)).toBeCloseTo(-1 - 363.7393755555635 + 0.00995, 4)
  })
})

describe('binomial', () => {
  test.each([
    [0, 5, 0.3, 1],
    [3, 10, 0.1, 0.0701908264],
    [1, 2, 0.5, 0.75],
    [9, 10, 0.5, 11 / 1024],
    [10, 10, 0.5, 1 / 1024],
    [2, 3, 0.9, 0.972],
  ])('P(X ≥ %d) of %d draws with %d', (k, n, p, expected) => {
    expect(Math.exp(logBinomialTail(k, n, p))).toBeCloseTo(expected, 10)
  })

  test('as many or more, or more of the opposite', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, p, part) => {
          const k = 1 + Math.floor(part * (n - 1))
          const [atLeast, fewer] = [logBinomialTail(k, n, p), logBinomialTail(n - k + 1, n, 1 - p)]
          expect(Math.exp(atLeast) + Math.exp(fewer)).toBeCloseTo(1, 9)
        },
      ),
    )
  })
})

test.each([
  [5, 2, 10],
  [5, 0, 1],
  [5, 5, 1],
  [52, 5, 2_598_960],
])('of %d things %d can be chosen in %d ways', (n, k, ways) =>
  expect(Math.exp(logChoose(n, k)) / ways).toBeCloseTo(1, 12),
)
