// What happens to the sandbox's subscriptions as time passes: renewal, three retries of a failed one, and
// their end.
import type { Queryable } from '../../db/pool.ts'
import { addInterval } from '../billing-periods.ts'
import { chargeInvoice, saveSubscription, writeInvoice } from './billing-charges.ts'
import type { Invoice, Price, Subscription } from './billing-objects.ts'
import type { Intent } from './payments.ts'
import { emit, lockObject, readObject, type Store, saveObject } from './store.ts'

/** The first attempt and three retries. */
const maxAttempts = 4
const retryDays = 3
const dayMs = 86_400_000
const maxRounds = 200

/** Does what is due, one step at a time: a subscription may be several periods behind. */
export async function renewDue(store: Store): Promise<void> {
  const { sql, now } = store
  for (let round = 0; round < maxRounds; round += 1) {
    const [due] = await sql<{ id: string; kind: 'subscription' | 'invoice' }[]>`
      select id, kind from sandbox_objects where kind in ('subscription', 'invoice') and due_at <= ${now()} order by due_at limit 1`
    if (!due) return
    await sql.transaction((tx) =>
      due.kind === 'invoice' ? retry(tx, store, due.id) : renew(tx, store, due.id),
    )
  }
}

async function renew(tx: Queryable, store: Store, id: string): Promise<void> {
  const subscription = await lockObject<Subscription>(tx, 'subscription', id)
  if (subscription.state === 'canceled' || new Date(subscription.periodEnd) > store.now()) return
  if (subscription.cancelsAtPeriodEnd || subscription.state === 'incomplete')
    return await saveSubscription(tx, store, { ...subscription, state: 'canceled', clientSecret: null })
  // The retries decide about a subscription whose last renewal failed.
  if (subscription.state === 'past_due') return await saveObject(tx, subscription, null)
  const priceId = subscription.nextPriceId ?? subscription.priceId
  const price = await readObject<Price>(tx, 'price', priceId)
  const periodStart = new Date(subscription.periodEnd)
  const periodEnd = addInterval(periodStart, price.interval, subscription.anchorDay)
  const used = Math.min(subscription.creditCents, price.amountCents)
  const lines = [{ description: price.planName, amountCents: price.amountCents }]
  if (used > 0) lines.push({ description: 'Credit from an earlier change', amountCents: -used })
  const next: Subscription = {
    ...subscription,
    priceId,
    nextPriceId: null,
    creditCents: subscription.creditCents - used,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  }
  const key = `${id} ${subscription.periodEnd}`
  const { invoice, intent } = await writeInvoice(tx, store, {
    key,
    subscription: next,
    lines,
    periodStart,
    periodEnd,
  })
  const isPaid = await chargeInvoice(tx, store, { invoice, intent, customerId: subscription.customerId })
  const renewed: Subscription = {
    ...next,
    latestInvoiceId: invoice.id,
    state: isPaid ? 'active' : 'past_due',
    clientSecret: isPaid ? null : (intent?.clientSecret ?? null),
  }
  await saveSubscription(tx, store, renewed)
  if (!isPaid) await postpone(tx, store, invoice)
}

async function postpone(tx: Queryable, store: Store, invoice: Invoice): Promise<void> {
  const attempts = invoice.attempts + 1
  const nextAttemptAt = new Date(store.now().getTime() + retryDays * dayMs)
  await saveObject(
    tx,
    { ...invoice, attempts, nextAttemptAt: nextAttemptAt.toISOString() } as Invoice,
    nextAttemptAt,
  )
  await emit(tx, store, { type: 'invoice.payment_failed', object: 'invoice', id: invoice.id })
}

async function retry(tx: Queryable, store: Store, id: string): Promise<void> {
  const { subscriptionId, paymentId } = await readObject<Invoice>(tx, 'invoice', id)
  const subscription = await lockObject<Subscription>(tx, 'subscription', subscriptionId as string)
  const invoice = await lockObject<Invoice>(tx, 'invoice', id)
  if (invoice.state !== 'open' || subscription.state === 'canceled') return await saveObject(tx, invoice)
  const intent = paymentId ? await lockObject<Intent>(tx, 'payment', paymentId) : undefined
  if (await chargeInvoice(tx, store, { invoice, intent, customerId: subscription.customerId }))
    return await saveSubscription(tx, store, { ...subscription, state: 'active', clientSecret: null })
  if (invoice.attempts + 1 < maxAttempts) return await postpone(tx, store, invoice)
  await saveObject(tx, {
    ...invoice,
    state: 'uncollectible',
    attempts: maxAttempts,
    nextAttemptAt: null,
  } as Invoice)
  await saveSubscription(tx, store, { ...subscription, state: 'canceled', clientSecret: null })
}
