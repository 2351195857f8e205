// The test cards. Where Stripe has a test card for a case, it is the same number.
import type { GatewayCard } from '../billing.ts'
import type { Confirmation, TestCard } from '../gateway.ts'

/** `later`: what happens after a first success. `card`: which it is. */
export type CardBehavior = {
  card?: GatewayCard
  outcome: Confirmation['status']
  later?: 'declines' | 'disputed' | 'refunds-fail'
  eventDelaySeconds?: number
  eventCopies?: number
}

const behaviors: Record<string, CardBehavior> = {
  '4242424242424242': { outcome: 'succeeded' },
  '4000000000000002': { outcome: 'card_declined' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000002760003184': { outcome: 'requires_action' },
  // Renewals of a subscription are declined.
  '4000000000000341': { outcome: 'succeeded', later: 'declines' },
  // The cardholder disputes the payment at once.
  '4000000000000259': { outcome: 'succeeded', later: 'disputed' },
  // Its bank returns refunds.
  '4000000000005126': { outcome: 'succeeded', later: 'refunds-fail' },
  // Not Stripe's: the event arrives late, or three times.
  '4242424242420018': { outcome: 'succeeded', eventDelaySeconds: 20 },
  '4242424242420026': { outcome: 'succeeded', eventCopies: 3 },
}

/** Any other card, and an expired one, is declined: the sandbox never accepts a real card number. */
export function toBehavior({ number, expYear, expMonth }: TestCard, now: Date): CardBehavior {
  const isExpired = now.getTime() >= Date.UTC(expYear, expMonth, 1)
  const behavior = isExpired ? undefined : behaviors[number]
  return behavior
    ? { ...behavior, card: { brand: 'visa', last4: number.slice(-4) } }
    : { outcome: 'card_declined' }
}
