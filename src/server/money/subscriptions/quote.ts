// What a change of plan costs: shown before it is confirmed, and charged exactly.

import type { PlanQuote } from '../../../contract/money/subscriptions.ts'
import { Problem } from '../../../contract/problems.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { prorate } from '../../platform/payments/billing-periods.ts'
import type { Subscription } from './fields.ts'
import type { Price } from './prices.ts'

const validMs = 15 * minuteMs

/**
 * A change to a higher price happens immediately, with proration; to a lower price at the end of the period,
 * without a charge.
 */
export function toQuote(live: Subscription, price: Price, at: Date): PlanQuote {
  const [start, end] = [live.periodStart as Date, live.periodEnd as Date]
  // Whole seconds, which is what the payment service computes with.
  const quotedAt = new Date(Math.floor(at.getTime() / 1000) * 1000)
  const isUpgrade = price.amountCents > live.priceCents
  const cents = isUpgrade
    ? prorate({ fromCents: live.priceCents, toCents: price.amountCents }, { start, end, at: quotedAt })
    : { creditCents: 0, chargeCents: 0, dueCents: 0 }
  return {
    planId: price.planId,
    when: isUpgrade ? 'now' : 'period-end',
    ...cents,
    priceCents: price.amountCents,
    interval: price.interval,
    effectiveAt: (isUpgrade ? quotedAt : end).toISOString(),
    quotedAt: quotedAt.toISOString(),
  }
}

/** @throws Problem price-changed with the new quote, for an old one or another amount */
export function requireQuote(
  live: Subscription,
  price: Price,
  { quotedAt, dueCents, now }: { quotedAt: Date; dueCents: number; now: Date },
): PlanQuote {
  const quote = toQuote(live, price, quotedAt)
  const ageMs = now.getTime() - quotedAt.getTime()
  const isCurrent =
    ageMs >= -1000 && ageMs <= validMs && quotedAt.getTime() >= (live.periodStart as Date).getTime() - 1000
  if (isCurrent && quote.dueCents === dueCents) return quote
  throw new Problem('price-changed', 'The price has changed. Check the new amount.', {
    quote: toQuote(live, price, now),
  })
}
