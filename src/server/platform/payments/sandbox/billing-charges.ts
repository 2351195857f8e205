// Invoices of the sandbox: written, charged to the customer's card, and what a paid one means for its subscription.
import type { Queryable } from '../../db/pool.ts'
import type { Customer, Invoice, Subscription } from './billing-objects.ts'
import { type Intent, newIntent, take } from './payments.ts'
import { emit, insertObject, lockObject, type Store, saveObject, toId } from './store.ts'

export type NewInvoice = {
  key: string
  subscription: Subscription
  lines: { description: string; amountCents: number }[]
  periodStart: Date
  periodEnd: Date
}

/** Writes an open invoice, and its payment if there is something to pay. */
export async function writeInvoice(
  tx: Queryable,
  store: Store,
  { key, subscription, lines, periodStart, periodEnd }: NewInvoice,
): Promise<{ invoice: Invoice; intent: Intent | undefined }> {
  const at = store.now()
  const id = toId('invoice', key)
  const amountCents = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amountCents, 0),
  )
  const intent = amountCents > 0 ? newIntent(toNewPayment(key, amountCents, subscription), id) : undefined
  const invoice: Invoice = {
    id,
    subscriptionId: subscription.id,
    state: 'open',
    amountCents,
    paidCents: 0,
    currency: 'usd',
    paymentId: intent?.id ?? null,
    attempts: 0,
    nextAttemptAt: null,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    lines,
    createdAt: at.toISOString(),
  }
  await insertObject(tx, 'invoice', invoice, { at })
  if (intent) await insertObject(tx, 'payment', intent, { at })
  return { invoice, intent }
}

const toNewPayment = (key: string, amountCents: number, { id }: Subscription) => ({
  amountCents,
  currency: 'usd' as const,
  capture: 'automatic' as const,
  description: 'Subscription',
  metadata: { subscriptionId: id },
  idempotencyKey: `invoice ${key}`,
})

/** Charges the card that the customer paid with before. Returns whether it was paid. */
export async function chargeInvoice(
  tx: Queryable,
  store: Store,
  { invoice, intent, customerId }: { invoice: Invoice; intent: Intent | undefined; customerId: string },
): Promise<boolean> {
  const { behavior } = await lockObject<Customer>(tx, 'customer', customerId)
  const isAccepted = behavior !== null && behavior.later !== 'declines'
  if (intent && !isAccepted) {
    await saveObject(tx, { ...intent, declineCode: 'card_declined' } as Intent)
    return false
  }
  if (intent) await take(tx, store, intent, intent.amountCents)
  await markPaid(tx, store, invoice)
  return true
}

async function markPaid(tx: Queryable, store: Store, invoice: Invoice): Promise<void> {
  const paid: Invoice = {
    ...invoice,
    state: 'paid',
    paidCents: invoice.amountCents,
    attempts: invoice.attempts + 1,
    nextAttemptAt: null,
  }
  await saveObject(tx, paid)
  await emit(tx, store, { type: 'invoice.paid', object: 'invoice', id: invoice.id })
}

/** The invoice's payment was confirmed by its customer: the subscription runs, and the card is remembered. */
export async function settleInvoice(tx: Queryable, store: Store, intent: Intent): Promise<void> {
  const invoice = await lockObject<Invoice>(tx, 'invoice', intent.invoiceId as string)
  await markPaid(tx, store, invoice)
  const subscription = await lockObject<Subscription>(tx, 'subscription', invoice.subscriptionId as string)
  const customer = await lockObject<Customer>(tx, 'customer', subscription.customerId)
  await saveObject(tx, { ...customer, behavior: { ...intent.behavior, outcome: 'succeeded' } } as Customer)
  if (subscription.state === 'canceled') return
  const card = intent.behavior?.card ?? subscription.card
  await saveSubscription(tx, store, { ...subscription, state: 'active', clientSecret: null, card })
}

export async function saveSubscription(
  tx: Queryable,
  store: Store,
  subscription: Subscription,
): Promise<void> {
  const isEnded = subscription.state === 'canceled'
  await saveObject(tx, subscription, isEnded ? null : new Date(subscription.periodEnd))
  await emit(tx, store, {
    type: isEnded ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    object: 'subscription',
    id: subscription.id,
  })
}
