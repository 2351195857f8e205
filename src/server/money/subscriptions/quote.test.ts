// Quotes of a change of plan: what is charged now, and how long a quote is valid.
import { expect, test } from 'vitest'
import { Problem } from '../../../contract/problems.ts'
import type { Subscription } from './fields.ts'
import type { Price } from './prices.ts'
import { requireQuote, toQuote } from './quote.ts'

const start = new Date('2027-04-01T12:00:00Z')
const end = new Date('2027-05-01T12:00:00Z')
const live = { planId: 'pro', priceCents: 999, periodStart: start, periodEnd: end } as Subscription
const price = (planId: string, amountCents: number) => ({ planId, amountCents, interval: 'month' }) as Price
const professional = price('professional', 1999)
const at = new Date('2027-04-16T12:00:00.700Z')

test('a higher price begins at once, for the rest of the period, on the second', () => {
  expect(toQuote(live, professional, at)).toEqual({
    planId: 'professional',
    when: 'now',
    creditCents: 500,
    chargeCents: 1000,
    dueCents: 500,
    priceCents: 1999,
    interval: 'month',
    effectiveAt: '2027-04-16T12:00:00.000Z',
    quotedAt: '2027-04-16T12:00:00.000Z',
  })
})

test.each([
  ['a lower one', 500],
  ['the same one', 999],
])('%s begins with the next period and costs nothing now', (_, amountCents) => {
  expect(toQuote(live, price('other', amountCents), at)).toEqual({
    planId: 'other',
    when: 'period-end',
    creditCents: 0,
    chargeCents: 0,
    dueCents: 0,
    priceCents: amountCents,
    interval: 'month',
    effectiveAt: '2027-05-01T12:00:00.000Z',
    quotedAt: '2027-04-16T12:00:00.000Z',
  })
})

const quotedAt = new Date('2027-04-16T12:00:00Z')
const accept = (now: Date, dueCents = 500, quoted = quotedAt) =>
  requireQuote(live, professional, { quotedAt: quoted, dueCents, now })
const isAccepted = (...input: Parameters<typeof accept>) => {
  try {
    return accept(...input).dueCents === input[1] || input[1] === undefined
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
    expect((error as Problem).code).toBe('price-changed')
    return false
  }
}
const after = (ms: number) => new Date(quotedAt.getTime() + ms)

test('a quote holds for fifteen minutes, and for clocks that differ by a second', () => {
  expect([0, 900_000, 900_001, -1000, -1001].map((ms) => isAccepted(after(ms)))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('another amount than that of the quote is refused with the new one', () => {
  expect([isAccepted(after(0), 499), isAccepted(after(0), 501)]).toEqual([false, false])
  expect(() => accept(after(0), 499)).toThrow('The price has changed. Check the new amount.')
})

test('a quote from before the period, such as before a renewal, is refused', () => {
  const early = (ms: number) => {
    const quoted = new Date(start.getTime() + ms)
    return isAccepted(new Date(start.getTime() + 2000), 1000, quoted)
  }
  expect([early(0), early(-1000), early(-2000)]).toEqual([true, true, false])
})
