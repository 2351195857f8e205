// The refunds of a cancellation over time, as quotes and bookings show them.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { type RefundStep, type RefundTerms, refundsOnceAccepted } from '../../../rules/property-refund.ts'
import { toDollars } from './queries.ts'

const toInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export const toRefundSteps = (steps: RefundStep[]): PropertyQuote['refunds'] =>
  steps.map(({ fromMs, untilMs, percent, refundCents }) => ({
    from: toInstant(fromMs),
    until: toInstant(untilMs),
    percent,
    refund: toDollars(refundCents),
  }))

export function toRefundsOnceAccepted(
  terms: Omit<RefundTerms, 'confirmedMs'>,
  now: Date,
): PropertyQuote['refundsOnceAccepted'] {
  const { steps, freeUntilMs } = refundsOnceAccepted(terms, now.getTime())
  return { steps: toRefundSteps(steps), freeUntil: toInstant(freeUntilMs) }
}
