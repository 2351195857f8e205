// Scores are the sum of their factors.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onLine, toScore } from './score.ts'

const judgements = fc.array(
  fc.record({
    name: fc.string(),
    reason: fc.string(),
    value: fc.double({ min: -1, max: 2, noNaN: true }),
    weight: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('a score is the sum of its contributions, between 0 and 100, whatever the values', () => {
  fc.assert(
    fc.property(judgements, (list) => {
      const { score, factors } = toScore(list)
      const sum = factors.reduce((total, { contribution }) => total + contribution, 0)
      expect(sum).toBeCloseTo(score, 6)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      for (const { contribution, weight } of factors) expect(contribution).toBeLessThanOrEqual(weight + 0.01)
    }),
  )
})

test('absent factors leave their weight to the others', () => {
  const [one, other] = [
    { name: 'a', value: 1, weight: 30, reason: '' },
    { name: 'b', value: 0.5, weight: 10, reason: '' },
  ]
  expect(toScore([one, other])).toMatchObject({
    score: 87.5,
    factors: [
      { name: 'a', weight: 75, contribution: 75 },
      { name: 'b', weight: 25, contribution: 12.5 },
    ],
  })
  expect(toScore([other]).score).toBe(50)
})

test('a line is constant beyond its ends and straight in between', () => {
  const line = [
    [0, 1],
    [10, 0],
    [20, 4],
  ] as const
  expect([-5, 0, 5, 10, 15, 20, 99].map((at) => onLine(line, at))).toEqual([1, 1, 0.5, 0, 2, 4, 4])
})
