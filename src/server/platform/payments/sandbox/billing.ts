// Subscription billing in the sandbox.
import type { Queryable } from '../../db/pool.ts'
import type { BillingGateway, GatewaySubscription } from '../billing.ts'
import { addInterval, prorate } from '../billing-periods.ts'
import { GatewayError } from '../gateway.ts'
import { chargeInvoice, saveSubscription, writeInvoice } from './billing-charges.ts'
import {
  type Customer,
  type Invoice,
  type Price,
  type Subscription,
  toInvoice,
  toSubscription,
} from './billing-objects.ts'
import { createSetup, getSetup, useCard } from './setups.ts'
import { insertObject, lockObject, once, readObject, type Store, toId } from './store.ts'

export const sandboxBilling = (store: Store): BillingGateway => ({
  createCustomer: ({ idempotencyKey }) =>
    once(store, `customer ${idempotencyKey}`, async (tx) => {
      const customer: Customer = { id: toId('customer', idempotencyKey), behavior: null }
      await insertObject(tx, 'customer', customer, { at: store.now() })
      return { id: customer.id }
    }),
  createPrice: ({ planName, amountCents, interval, idempotencyKey }) =>
    once(store, `price ${idempotencyKey}`, async (tx) => {
      const price: Price = { id: toId('price', idempotencyKey), planName, amountCents, interval }
      await insertObject(tx, 'price', price, { at: store.now() })
      return { id: price.id }
    }),
  createSubscription: (input) => createSubscription(store, input),
  getSubscription: async (id) =>
    toSubscription(await readObject<Subscription>(store.sql, 'subscription', id)),
  changeSubscription: (id, { priceId, when, prorateAt, idempotencyKey }) =>
    change(store, id, idempotencyKey, async (tx, subscription) => {
      const next = await readObject<Price>(tx, 'price', priceId)
      return when === 'now'
        ? await changeNow(tx, store, subscription, {
            next,
            key: idempotencyKey,
            at: prorateAt ?? store.now(),
          })
        : { ...subscription, nextPriceId: priceId === subscription.priceId ? null : priceId }
    }),
  cancelAtPeriodEnd: (id, { idempotencyKey }) =>
    change(store, id, idempotencyKey, async (_, one) => ({
      ...one,
      cancelsAtPeriodEnd: true,
      nextPriceId: null,
    })),
  resumeSubscription: (id, { idempotencyKey }) =>
    change(store, id, idempotencyKey, async (_, one) => ({ ...one, cancelsAtPeriodEnd: false })),
  endSubscription: (id, { idempotencyKey }) =>
    change(store, id, idempotencyKey, async (_, one) => ({ ...one, state: 'canceled', clientSecret: null })),
  createSetup: (input) => createSetup(store, input),
  getSetup: (id) => getSetup(store, id),
  setCard: (id, { paymentMethodId, idempotencyKey }) =>
    change(store, id, idempotencyKey, (tx, subscription) => useCard(tx, subscription, paymentMethodId)),
  getInvoice: async (id) => toInvoice(await readObject<Invoice>(store.sql, 'invoice', id)),
  listInvoices: async (subscriptionId) => {
    const rows = await store.sql<{ body: Invoice }[]>`
      select body from sandbox_objects where kind = 'invoice' and body ->> 'subscriptionId' = ${subscriptionId}
      order by created_at desc, id limit 100`
    return rows.map(({ body }) => toInvoice(body))
  },
})

async function createSubscription(
  store: Store,
  input: Parameters<BillingGateway['createSubscription']>[0],
): Promise<GatewaySubscription> {
  const { customerId, priceId, metadata, idempotencyKey } = input
  const created = await once(store, `subscription ${idempotencyKey}`, async (tx) => {
    await lockObject<Customer>(tx, 'customer', customerId)
    const price = await readObject<Price>(tx, 'price', priceId)
    const at = store.now()
    const periodEnd = addInterval(at, price.interval)
    const subscription: Subscription = {
      id: toId('subscription', idempotencyKey),
      customerId,
      priceId,
      nextPriceId: null,
      state: 'incomplete',
      cancelsAtPeriodEnd: false,
      periodStart: at.toISOString(),
      periodEnd: periodEnd.toISOString(),
      latestInvoiceId: null,
      clientSecret: null,
      card: null,
      metadata,
      creditCents: 0,
      anchorDay: at.getUTCDate(),
    }
    const lines = [{ description: price.planName, amountCents: price.amountCents }]
    const { invoice, intent } = await writeInvoice(tx, store, {
      key: idempotencyKey,
      subscription,
      lines,
      periodStart: at,
      periodEnd,
    })
    const open = { ...subscription, latestInvoiceId: invoice.id, clientSecret: intent?.clientSecret ?? null }
    await insertObject(tx, 'subscription', open, { at, dueAt: periodEnd })
    return open
  })
  return toSubscription(created)
}

async function change(
  store: Store,
  id: string,
  key: string,
  work: (tx: Queryable, subscription: Subscription) => Promise<Subscription>,
): Promise<GatewaySubscription> {
  const changed = await once(store, `change ${key}`, async (tx) => {
    const subscription = await lockObject<Subscription>(tx, 'subscription', id)
    if (subscription.state === 'canceled')
      throw new GatewayError('wrong-state', 'This subscription has already ended')
    const next = await work(tx, subscription)
    await saveSubscription(tx, store, next)
    return next
  })
  return toSubscription(changed)
}

// The unused part of the period is credited, the new price is charged for it. @throws GatewayError refused by the card
async function changeNow(
  tx: Queryable,
  store: Store,
  subscription: Subscription,
  { next, key, at }: { next: Price; key: string; at: Date },
): Promise<Subscription> {
  const old = await readObject<Price>(tx, 'price', subscription.priceId)
  const period = { start: new Date(subscription.periodStart), end: new Date(subscription.periodEnd), at }
  const cents = prorate({ fromCents: old.amountCents, toCents: next.amountCents }, period)
  const lines = [
    { description: `Unused time on ${old.planName}`, amountCents: -cents.creditCents },
    { description: `Remaining time on ${next.planName}`, amountCents: cents.chargeCents },
  ]
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const changed: Subscription = {
    ...subscription,
    priceId: next.id,
    nextPriceId: null,
    creditCents: subscription.creditCents + Math.max(0, -totalCents),
  }
  const written = await writeInvoice(tx, store, {
    key,
    subscription: changed,
    lines,
    periodStart: store.now(),
    periodEnd: period.end,
  })
  if (!(await chargeInvoice(tx, store, { ...written, customerId: subscription.customerId })))
    throw new GatewayError('refused', 'The card was declined')
  return { ...changed, latestInvoiceId: written.invoice.id }
}
