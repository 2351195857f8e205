// The refund of a cancellation: the policies of the product's rules by examples, and the timeline by properties.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CancellationPolicy,
  cancellationPolicies,
  refundAt,
  refundsOnceAccepted,
  refundTimeline,
} from './property-refund.ts'

const hour = 3_600_000
const start = Date.parse('2026-06-20T17:00:00Z')
const longAgo = start - 100 * 24 * hour

const percentAt = (policy: CancellationPolicy, hoursBefore: number, confirmedHoursBefore = 2400) =>
  refundAt(
    { policy, startMs: start, confirmedMs: start - confirmedHoursBefore * hour, totalCents: 10_000 },
    start - hoursBefore * hour,
  ).percent

test.each([
  // Until 24 hours before the start, then nothing.
  ['flexible', 24, 100],
  ['flexible', 23.99, 0],
  // Until five days before, then half.
  ['moderate', 120, 100],
  ['moderate', 119.99, 50],
  ['moderate', 0, 50],
  ['moderate', -0.01, 0],
  // Half until seven days before, then nothing.
  ['strict', 2000, 50],
  ['strict', 168, 50],
  ['strict', 167.99, 0],
] as const)('%s, %d hours before the start: %d %%', (policy, hoursBefore, percent) => {
  expect(percentAt(policy, hoursBefore)).toBe(percent)
})

test.each([
  // Confirmed 100 hours before the start, canceled 24 hours later at most.
  ['strict', 76, 100, 100],
  ['strict', 75.99, 100, 0],
  // Confirmed 50 hours before: free while the start is at least 48 hours away.
  ['strict', 48, 50, 100],
  ['strict', 47.99, 50, 0],
  ['moderate', 48, 50, 100],
  ['moderate', 47.99, 50, 50],
  // Confirmed 40 hours before: the start was never 48 hours away.
  ['strict', 39, 40, 0],
] as const)(
  '%s, %d hours before, confirmed %d hours before: %d %%',
  (policy, hoursBefore, confirmed, percent) => {
    expect(percentAt(policy, hoursBefore, confirmed)).toBe(percent)
  },
)

test('before the confirmation everything is returned, at any time', () => {
  const terms = { policy: 'strict', startMs: start, confirmedMs: null, totalCents: 9999 } as const
  expect(refundTimeline(terms)).toEqual([{ fromMs: null, untilMs: null, percent: 100, refundCents: 9999 }])
})

test('half of an odd amount is rounded up to the cent', () => {
  const terms = { policy: 'strict', startMs: start, confirmedMs: longAgo, totalCents: 333 } as const
  expect(refundAt(terms, start - 1000 * hour)).toMatchObject({ percent: 50, refundCents: 167 })
})

/** The sentences of the policies, one after the other. */
function naivePercent(policy: CancellationPolicy, startMs: number, confirmedMs: number, atMs: number) {
  const hoursBefore = (startMs - atMs) / hour
  if (atMs <= confirmedMs + 24 * hour && hoursBefore >= 48) return 100
  if (policy === 'flexible') return hoursBefore >= 24 ? 100 : 0
  if (policy === 'moderate') return hoursBefore >= 120 ? 100 : hoursBefore >= 0 ? 50 : 0
  return hoursBefore >= 168 ? 50 : 0
}

const terms = fc.record({
  policy: fc.constantFrom(...cancellationPolicies),
  confirmedBefore: fc.integer({ min: 1, max: 400 * hour }),
  at: fc.oneof(
    fc.integer({ min: -10 * hour, max: 400 * hour }),
    fc.constantFrom(24 * hour, 48 * hour, 120 * hour, 168 * hour),
  ),
  totalCents: fc.integer({ min: 1, max: 100_000_000 }),
})

test('the timeline decides as the sentences of the policies do', () => {
  fc.assert(
    fc.property(terms, ({ policy, confirmedBefore, at, totalCents }) => {
      const [confirmedMs, atMs] = [start - confirmedBefore, start - at]
      fc.pre(atMs >= confirmedMs)
      const { percent, refundCents } = refundAt({ policy, startMs: start, confirmedMs, totalCents }, atMs)
      expect(percent).toBe(naivePercent(policy, start, confirmedMs, atMs))
      expect(refundCents).toBe(Math.round((totalCents * percent) / 100))
    }),
    { numRuns: 1000 },
  )
})

test('the timeline has no gaps, falls with every step, and ends with nothing', () => {
  fc.assert(
    fc.property(terms, ({ policy, confirmedBefore, totalCents }) => {
      const steps = refundTimeline({
        policy,
        startMs: start,
        confirmedMs: start - confirmedBefore,
        totalCents,
      })
      expect([steps[0]?.fromMs, steps.at(-1)?.untilMs, steps.at(-1)?.percent]).toEqual([null, null, 0])
      for (const [index, step] of steps.slice(1).entries()) {
        expect(step.fromMs).toBe(steps[index]?.untilMs)
        expect(step.percent).toBeLessThan(steps[index]?.percent as number)
      }
    }),
  )
})

test.each([
  // Full until 24 hours before the start: 24 hours of grace add nothing.
  ['flexible', 100, null],
  ['moderate', 100, -48],
  ['strict', 100, -48],
  // The start is never 48 hours away again.
  ['strict', 48, null],
] as const)(
  '%s, requested %d hours before: free after the acceptance until hour %s',
  (policy, hours, free) => {
    const { steps, freeUntilMs } = refundsOnceAccepted(
      { policy, startMs: start, totalCents: 10_000 },
      start - hours * hour,
    )
    expect(freeUntilMs).toBe(free === null ? null : start + free * hour)
    expect(steps).toEqual(
      refundTimeline({ policy, startMs: start, confirmedMs: start - 2400 * hour, totalCents: 10_000 })
        .slice(-steps.length)
        .map((step, index) => (index === 0 ? { ...step, fromMs: null } : step)),
    )
  },
)
