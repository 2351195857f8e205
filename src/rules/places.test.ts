// Fees as users type them, and the limits of the budgets.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStale } from './fact-age.ts'
import {
  budgetBoundsCents,
  budgets,
  distanceChoicesMiles,
  entryFeeCents,
  minRatingChoices,
} from './places.ts'

test.each([
  ['Free', 0],
  ['free entry', 0],
  ['0', 0],
  ['$0', 0],
  ['$10', 1000],
  ['$2.50 per car', 250],
  ['$2.5', 250],
  ['About $35 per vehicle, 7 days', 3500],
  ['12,50 EUR', 1250],
  ['$1000', 100_000],
  ['$1,200', 120_000],
  ['1.200,50 EUR', 120_050],
  ['$12,345,678', null],
  ['', null],
  ['Donation', null],
  [null, null],
])('the fee "%s" is %s cents', (typed, cents) => {
  expect(entryFeeCents(typed)).toBe(cents)
})

test('any amount of dollars and cents is parsed back, however it is written', () => {
  const dollars = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(
      dollars,
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('en-US', 'de-DE'),
      fc.boolean(),
      (whole, cents, locale, isGrouped) => {
        const written = new Intl.NumberFormat(locale, {
          minimumFractionDigits: 2,
          useGrouping: isGrouped,
        }).format(whole + cents / 100)
        expect(entryFeeCents(`About ${written} per car`)).toBe(whole * 100 + cents)
      },
    ),
  )
})

test('no text breaks a fee: whole cents that the database accepts, or null', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,$ -free') })),
      (text) => {
        const cents = entryFeeCents(text)
        expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents < 2 ** 31)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('each fee belongs to exactly one paid budget, and free also counts as under $25', () => {
  for (const cents of [0, 1, 2499, 2500, 10_000, 10_001, 5_000_000]) {
    const fitting = budgets.filter(
      (budget) => cents >= budgetBoundsCents[budget].from && cents < budgetBoundsCents[budget].to,
    )
    expect(fitting).toEqual(
      cents === 0
        ? ['free', 'under25']
        : cents < 2500
          ? ['under25']
          : cents <= 10_000
            ? ['25-100']
            : ['100plus'],
    )
  }
})

test.each([
  ['2025-11-21', false],
  ['2025-11-20', true],
  ['2026-11-01', false],
  [null, false],
])('a fact confirmed on %s is stale: %s', (confirmedOn, stale) => {
  expect(isStale(confirmedOn, new Date('2026-11-21T00:00:00Z'))).toBe(stale)
})

test('the specification’s choices of distance and rating', () => {
  expect(distanceChoicesMiles).toEqual([5, 10, 25, 50])
  expect(minRatingChoices).toEqual([3, 4, 4.5])
})
