// Stripe's subscriptions and invoices as ours.
import type Stripe from 'stripe'
import type { GatewayCard, GatewayInvoice, GatewaySetup, GatewaySubscription } from '../billing.ts'
import { translate } from './stripe-errors.ts'

const toDate = (seconds: number): Date => new Date(seconds * 1000)
const toId = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const states: Record<string, GatewaySubscription['state']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

export function toSubscription(subscription: Stripe.Subscription): GatewaySubscription {
  const { id, customer, items, status, latest_invoice: invoice, metadata } = subscription
  const item = items.data[0]
  const state = translate(states, status)
  const isPayable = state === 'incomplete' || state === 'past_due'
  return {
    id,
    customerId: toId(customer) ?? '',
    priceId: item?.price.id ?? '',
    nextPriceId: toNextPrice(subscription),
    state,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    periodStart: toDate(item?.current_period_start ?? subscription.created),
    periodEnd: toDate(item?.current_period_end ?? subscription.created),
    latestInvoiceId: toId(invoice),
    clientSecret:
      isPayable && invoice && typeof invoice !== 'string'
        ? (invoice.confirmation_secret?.client_secret ?? null)
        : null,
    card: toCard(subscription.default_payment_method),
    metadata,
  }
}

// Expanded; a method such as a bank account has no card.
function toCard(method: string | Stripe.PaymentMethod | null): GatewayCard | null {
  const card = method && typeof method !== 'string' ? method.card : undefined
  return card ? { brand: card.brand, last4: card.last4 } : null
}

const setupStates: Record<string, GatewaySetup['state']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

export const toSetup = (setup: Stripe.SetupIntent): GatewaySetup => ({
  id: setup.id,
  clientSecret: setup.client_secret ?? '',
  state: translate(setupStates, setup.status),
  paymentMethodId: setup.status === 'succeeded' ? toId(setup.payment_method) : null,
  metadata: setup.metadata ?? {},
})

function toNextPrice({ schedule }: Stripe.Subscription): string | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  return toId(schedule.phases[1]?.items[0]?.price)
}

const invoiceStates: Record<string, GatewayInvoice['state']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

export function toInvoice(invoice: Stripe.Invoice): GatewayInvoice {
  const payment = invoice.payments?.data[0]?.payment.payment_intent
  const { start, end } = invoice.lines.data[0]?.period ?? { start: invoice.created, end: invoice.created }
  return {
    id: invoice.id,
    subscriptionId: toId(invoice.parent?.subscription_details?.subscription),
    state: translate(invoiceStates, invoice.status ?? 'draft'),
    amountCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    paymentId: toId(payment),
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt ? toDate(invoice.next_payment_attempt) : null,
    periodStart: toDate(start),
    periodEnd: toDate(end),
    lines: invoice.lines.data.map(({ description, amount }) => ({
      description: description ?? '',
      amountCents: amount,
    })),
    createdAt: toDate(invoice.created),
  }
}
