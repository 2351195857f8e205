// The life cycle of payments, the split of their amounts, and the days of payouts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTotal, toDollarText } from './money.ts'
import {
  canReach,
  isNewer,
  type PaymentFacts,
  paymentGraph,
  paymentStates,
  toPaymentState,
} from './payments.ts'
import { toNextPayoutDay, toPeriodEnd } from './payout-periods.ts'

const facts = (given: Partial<PaymentFacts>): PaymentFacts => ({
  intent: 'captured',
  capturedCents: 1000,
  refundedCents: 0,
  chargedBackCents: 0,
  hasOpenDispute: false,
  ...given,
})

describe('the state of a payment', () => {
  test.each<[Partial<PaymentFacts>, string]>([
    [{ intent: 'requires_payment', capturedCents: 0 }, 'requires_payment'],
    [{ intent: 'requires_action', capturedCents: 0 }, 'requires_action'],
    [{ intent: 'authorized', capturedCents: 0 }, 'authorized'],
    [{ intent: 'canceled', capturedCents: 0 }, 'canceled'],
    [{}, 'captured'],
    [{ refundedCents: 1 }, 'partially_refunded'],
    [{ refundedCents: 999 }, 'partially_refunded'],
    [{ refundedCents: 1000 }, 'refunded'],
    [{ refundedCents: 1000, hasOpenDispute: true }, 'disputed'],
    [{ hasOpenDispute: true, chargedBackCents: 5 }, 'disputed'],
    [{ chargedBackCents: 1000 }, 'charged_back'],
    [{ chargedBackCents: 1, refundedCents: 999 }, 'charged_back'],
  ])('%o is %s', (given, state) => {
    expect(toPaymentState(facts(given))).toBe(state)
  })

  test('never leads back from money that was taken, or from an end', () => {
    const open = ['requires_payment', 'requires_action', 'authorized'] as const
    for (const state of ['captured', 'refunded', 'disputed', 'charged_back', 'canceled', 'failed'] as const)
      for (const earlier of open)
        expect([state, earlier, canReach(state, earlier)]).toEqual([state, earlier, false])
    expect([paymentGraph.canceled, paymentGraph.failed]).toEqual([[], []])
    expect(paymentStates.filter((state) => !canReach('requires_payment', state))).toEqual([])
    expect(canReach('canceled', 'captured')).toBe(false)
  })

  test('is replaced by newer reports only', () => {
    expect(isNewer('requires_payment', 'requires_action')).toBe(true)
    expect(isNewer('requires_action', 'requires_payment')).toBe(true)
    expect(isNewer('requires_action', 'authorized')).toBe(true)
    expect(isNewer('authorized', 'captured')).toBe(true)
    expect(isNewer('authorized', 'canceled')).toBe(true)
    expect(isNewer('authorized', 'requires_payment')).toBe(false)
    expect(isNewer('authorized', 'authorized')).toBe(false)
    expect(isNewer('captured', 'canceled')).toBe(false)
    expect(isNewer('canceled', 'captured')).toBe(false)
    expect(isNewer('captured', 'authorized')).toBe(false)
  })
})

describe('the fee', () => {
  test.each([
    [0, 0],
    [6, 0],
    [7, 1],
    [100, 8],
    [106, 8],
    [107, 9],
    [10_000, 800],
    [10_050, 804],
    [18_750, 1500],
  ])('of %i cents is %i: 8 percent, rounded half up', (total, fee) => {
    expect(splitTotal(total)).toEqual({ feeCents: fee, payoutCents: total - fee })
  })

  test('is the nearest cent, and the parts are the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (total) => {
        const { feeCents, payoutCents } = splitTotal(total)
        expect(feeCents + payoutCents).toBe(total)
        expect(Math.abs(feeCents * 100 - total * 8)).toBeLessThanOrEqual(50)
      }),
    )
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => splitTotal(wrong)).toThrow(RangeError)
  })

  test('amounts read as dollars', () => {
    expect([0, 5, 99_950, 123_456_789, -250].map(toDollarText)).toEqual([
      '$0',
      '$0.05',
      '$999.50',
      '$1,234,567.89',
      '−$2.50',
    ])
  })
})

describe('payout days', () => {
  test.each([
    ['weekly', '2026-11-22T23:59:59Z', '2026-11-16', '2026-11-23'],
    ['weekly', '2026-11-23T00:00:00Z', '2026-11-23', '2026-11-30'],
    ['bi-weekly', '2026-11-22T23:59:59Z', '2026-11-16', '2026-11-30'],
    ['bi-weekly', '2026-11-30T00:00:00Z', '2026-11-30', '2026-12-14'],
    ['monthly', '2026-12-31T23:59:59Z', '2026-12-01', '2027-01-01'],
    ['monthly', '2028-02-29T12:00:00Z', '2028-02-01', '2028-03-01'],
  ] as const)('%s at %s: %s, then %s', (schedule, at, end, next) => {
    expect([toPeriodEnd(schedule, new Date(at)), toNextPayoutDay(schedule, new Date(at))]).toEqual([
      end,
      next,
    ])
  })

  test('every boundary is the end of its own period', () => {
    const schedule = fc.constantFrom('weekly', 'bi-weekly', 'monthly')
    fc.assert(
      fc.property(
        schedule,
        fc.date({ min: new Date('2024-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (one, at) => {
          const next = toNextPayoutDay(one, at)
          expect(toPeriodEnd(one, new Date(next))).toBe(next)
          expect(Date.parse(next)).toBeGreaterThan(at.getTime())
          expect(Date.parse(toPeriodEnd(one, at))).toBeLessThanOrEqual(at.getTime())
        },
      ),
    )
  })
})
