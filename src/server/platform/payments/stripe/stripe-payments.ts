// Payment Intents, refunds and disputes of Stripe.
import type Stripe from 'stripe'
import type { GatewayDispute, GatewayPayment, GatewayRefund, PaymentGateway } from '../gateway.ts'
import { asking, translate } from './stripe-errors.ts'

type Payments = Pick<
  PaymentGateway,
  | 'createPayment'
  | 'getPayment'
  | 'capturePayment'
  | 'cancelPayment'
  | 'refundPayment'
  | 'getDisputedPaymentId'
  | 'listDisputes'
>

/** More than any payment has. */
const maxListed = 100
/** More than there are in the period that is read. */
const maxListedDisputes = 10_000

export const stripePayments = (stripe: Stripe): Payments => {
  const read = async (intent: Stripe.PaymentIntent): Promise<GatewayPayment> => {
    const isCaptured = intent.status === 'succeeded'
    const of = { payment_intent: intent.id, limit: maxListed }
    const [refunds, disputes] = isCaptured
      ? await Promise.all([asking(stripe.refunds.list(of)), asking(stripe.disputes.list(of))])
      : [undefined, undefined]
    return toPayment(intent, refunds?.data ?? [], disputes?.data ?? [])
  }
  return {
    createPayment: async ({ amountCents, currency, capture, description, metadata, idempotencyKey }) =>
      toPayment(
        await asking(
          stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              capture_method: capture,
              description,
              metadata,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            },
            { idempotencyKey },
          ),
        ),
        [],
        [],
      ),
    getPayment: async (id) => read(await asking(stripe.paymentIntents.retrieve(id))),
    capturePayment: async (id, { amountCents, idempotencyKey }) =>
      read(
        await asking(
          stripe.paymentIntents.capture(
            id,
            amountCents === undefined ? {} : { amount_to_capture: amountCents },
            {
              idempotencyKey,
            },
          ),
        ),
      ),
    cancelPayment: async (id, { idempotencyKey }) =>
      read(await asking(stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))),
    refundPayment: async (id, { amountCents, idempotencyKey }) => {
      // Stripe forgets keys after a day, and a refund whose answer was lost may be repeated later than that.
      const { data } = await asking(stripe.refunds.list({ payment_intent: id, limit: maxListed }))
      const made = data.find(({ metadata }) => metadata?.key === idempotencyKey)
      return toRefund(
        made ??
          (await asking(
            stripe.refunds.create(
              { payment_intent: id, amount: amountCents, metadata: { key: idempotencyKey } },
              { idempotencyKey },
            ),
          )),
      )
    },
    getDisputedPaymentId: async (id) => {
      return toIntentId(await asking(stripe.disputes.retrieve(id)))
    },
    listDisputes: async ({ since }) => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const all = await asking(
        stripe.disputes.list({ created, limit: maxListed }).autoPagingToArray({ limit: maxListedDisputes }),
      )
      return all.flatMap((dispute) => {
        const paymentId = toIntentId(dispute)
        return paymentId === null ? [] : toDispute(dispute).map(({ id, state }) => ({ id, state, paymentId }))
      })
    },
  }
}

const toIntentId = ({ payment_intent: intent }: Stripe.Dispute): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

const states: Record<string, GatewayPayment['state']> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'requires_action',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
}

const toPayment = (
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): GatewayPayment => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  amountCents: intent.amount,
  currency: intent.currency,
  capture: intent.capture_method === 'manual' ? 'manual' : 'automatic',
  state: translate(states, intent.status),
  capturedCents: intent.amount_received,
  declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  metadata: intent.metadata,
  refunds: refunds.map(toRefund),
  disputes: disputes.flatMap(toDispute),
})

const failures: Record<string, string> = {
  declined: 'The bank declined it.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  insufficient_funds: 'Our balance at the payment service was too low.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  merchant_request: 'It was stopped on the payment service’s own pages.',
}

const toFailure = ({ status, failure_reason: reason }: Stripe.Refund): string | null => {
  if (status === 'canceled') return 'It was canceled before it was paid.'
  if (status !== 'failed') return null
  return failures[reason ?? ''] ?? `Stripe says: ${(reason ?? 'no reason').replaceAll('_', ' ')}.`
}

const toRefund = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  key: refund.metadata?.key ?? null,
  amountCents: refund.amount,
  state: refundStates[refund.status ?? ''] ?? 'waiting',
  failure: toFailure(refund),
})

const refundStates: Record<string, GatewayRefund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

const outcomes: Record<string, GatewayDispute['state']> = {
  won: 'won',
  lost: 'lost',
  prevented: 'won',
}

// An inquiry (`warning_…`) withdraws no money: it becomes a dispute, or is closed.
function toDispute({
  id,
  amount,
  reason,
  status,
  evidence_details: evidence,
  balance_transactions: movements = [],
}: Stripe.Dispute): GatewayDispute[] {
  if (status.startsWith('warning_')) return []
  const takenCents = -movements.reduce((sum, { amount: cents }) => sum + cents, 0)
  const dueBy = evidence?.due_by
  return [
    {
      id,
      // Lost in part: what we had refunded before is given back to us.
      amountCents: status === 'lost' && takenCents > 0 ? takenCents : amount,
      reason,
      state: outcomes[status] ?? 'open',
      needsResponse: status === 'needs_response',
      evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    },
  ]
}
