// The life cycle of a payment as a state graph. A state follows from amounts that only grow, so that late, repeated or
// reordered news of a payment cannot move it backwards.

/** What a payment is for. A business registers one handler for its purpose. */
export const paymentPurposes = ['property-booking', 'permit-booking', 'subscription'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/**
 * `requires_action`: the cardholder's bank asks for 3-D Secure. `authorized`: reserved on the card, not
 * captured.
 */
const graph = {
  requires_payment: ['requires_action', 'authorized', 'captured', 'canceled', 'failed'],
  requires_action: ['requires_payment', 'authorized', 'captured', 'canceled', 'failed'],
  authorized: ['captured', 'canceled'],
  captured: ['partially_refunded', 'refunded', 'disputed', 'charged_back'],
  partially_refunded: ['refunded', 'disputed', 'charged_back'],
  disputed: ['captured', 'partially_refunded', 'refunded', 'charged_back'],
  refunded: ['disputed', 'charged_back'],
  charged_back: ['disputed'],
  canceled: [],
  failed: [],
} as const

export type PaymentState = keyof typeof graph
export const paymentStates = Object.keys(graph) as PaymentState[]
export const paymentGraph: Readonly<Record<PaymentState, readonly PaymentState[]>> = graph

/** The states in which no money has been captured but still may be. */
export const openPaymentStates = ['requires_payment', 'requires_action', 'authorized'] as const

/** Whether `to` can be reached from `from` in any number of steps: news may have been lost in between. */
export function canReach(from: PaymentState, to: PaymentState): boolean {
  const seen = new Set<PaymentState>([from])
  for (const state of seen) for (const next of paymentGraph[state]) seen.add(next)
  return seen.has(to)
}

/** What the gateway reports before a capture; `captured` and `canceled` are final there. */
export type IntentState = 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'canceled'

const intentRank: Record<IntentState, number> = {
  requires_payment: 0,
  requires_action: 0,
  authorized: 1,
  captured: 2,
  canceled: 2,
}

/** Whether `next` may replace `current`: never backwards, and never from one final state to the other. */
export const isNewer = (current: IntentState, next: IntentState): boolean =>
  intentRank[next] > intentRank[current] || (intentRank[next] === 0 && intentRank[current] === 0)

/** Amounts in cents. `refundedCents`: paid back; `chargedBackCents`: lost to disputes. */
export type PaymentFacts = {
  intent: IntentState
  capturedCents: number
  refundedCents: number
  chargedBackCents: number
  hasOpenDispute: boolean
}

export function toPaymentState(facts: PaymentFacts): PaymentState {
  const { intent, capturedCents, refundedCents, chargedBackCents, hasOpenDispute } = facts
  if (intent !== 'captured') return intent
  if (hasOpenDispute) return 'disputed'
  if (chargedBackCents > 0) return 'charged_back'
  if (refundedCents === 0) return 'captured'
  return refundedCents < capturedCents ? 'partially_refunded' : 'refunded'
}
