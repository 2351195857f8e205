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
>

/** More than any payment has. */
const maxListed = 100

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
      const { payment_intent: intent } = await asking(stripe.disputes.retrieve(id))
      return typeof intent === 'string' ? intent : (intent?.id ?? null)
    },
  }
}

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

const toRefund = ({ id, amount, status, metadata }: Stripe.Refund): GatewayRefund => ({
  id,
  key: metadata?.key ?? null,
  amountCents: amount,
  state:
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'waiting',
})

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
