// The demo members' subscriptions, as if they had been paid each month: rows, invoices, payments and the sandbox's objects. The sandbox
// renews them from then on. No email is sent.
import { z } from 'zod'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { addInterval } from '../../platform/payments/billing-periods.ts'
import { insertObject } from '../../platform/payments/sandbox/store.ts'
import { demoIntentId, insertDemoPayment } from '../payments/demo-payment.ts'
import { applyPlan } from './apply-plan.ts'
import { toPeriodText } from './invoice-text.ts'
import { type Price, savePrice } from './prices.ts'

/** Which demo members pay for a plan, and since when. */
export const demoSubscriptions = demoFile({
  file: 'subscriptions',
  shape: z.strictObject({
    user: z.string(),
    plan: z.enum(['pro', 'professional']),
    /** Paid periods up to now, or up to the end for one that ended. */
    months: z.number().int().min(1).max(24),
    /** Since the last renewal; for one that ended, since its end. */
    daysAgo: z.number().int().min(0),
    ended: z.boolean().default(false),
    /** Canceled, and running until the end of its period. */
    cancels: z.boolean().default(false),
  }),
  accounts: ({ user }) => [user],
  step: ({ user, plan, months, daysAgo, ended, cancels }, { tx, userId, inDays }) => {
    const name = `subscription ${user} ${plan}`
    return insertSubscription(tx, {
      id: demoId(name),
      userId: userId(user),
      planId: plan,
      months,
      lastAt: inDays(-daysAgo),
      isEnded: ended,
      cancelsAtPeriodEnd: cancels,
      idOf: (what, index) => demoId(`${what} ${index} of ${name}`),
    })
  },
})

/** `lastAt`: the beginning of the current period, or when it ended. `idOf`: stable ids for its invoices and payments. */
type DemoSubscription = {
  id: string
  userId: string
  planId: string
  months: number
  lastAt: Date
  isEnded: boolean
  cancelsAtPeriodEnd: boolean
  idOf: (what: 'invoice' | 'payment', index: number) => string
}

type Period = { start: Date; end: Date }

async function insertSubscription(tx: Queryable, demo: DemoSubscription): Promise<void> {
  const price = await savePrice(tx, demo.planId, 'sandbox')
  const priceId = await rememberPrice(tx, price)
  const periods = toPeriods(demo)
  const last = periods.at(-1) as Period
  const short = demo.id.replaceAll('-', '').slice(0, 20)
  const ids = {
    subscription: `sub_sandbox_demo_${short}`,
    customer: `cus_sandbox_demo_${short}`,
    price: priceId,
  }
  await tx`insert into subscriptions ${tx.insert({
    id: demo.id,
    user_id: demo.userId,
    price_id: price.id,
    gateway: 'sandbox',
    gateway_id: ids.subscription,
    gateway_customer_id: ids.customer,
    state: demo.isEnded ? 'canceled' : 'active',
    end_reason: demo.isEnded ? 'canceled' : null,
    cancels_at_period_end: demo.cancelsAtPeriodEnd || demo.isEnded,
    period_start: last.start,
    period_end: last.end,
    started_at: periods[0]?.start,
    ended_at: demo.isEnded ? last.end : null,
    created_at: periods[0]?.start,
  })}`
  for (const [index, period] of periods.entries())
    await insertInvoice(tx, demo, { index, period, price, subscription: ids.subscription })
  await rememberSubscription(tx, demo, { ids, periods })
  await applyPlan(tx, demo.userId)
}

/** Monthly, on the same day; the last period contains now or ended at `lastAt`. */
function toPeriods({ months, lastAt, isEnded }: DemoSubscription): Period[] {
  const anchor = lastAt.getUTCDate()
  const at = (offset: number): Date => {
    const first = new Date(lastAt)
    first.setUTCMonth(lastAt.getUTCMonth() + offset - 1, 1)
    return addInterval(first, 'month', anchor)
  }
  const from = isEnded ? -months : 1 - months
  return Array.from({ length: months }, (_, index) => ({
    start: at(from + index),
    end: at(from + index + 1),
  }))
}

type InvoiceInput = { index: number; period: Period; price: Price; subscription: string }

async function insertInvoice(
  tx: Queryable,
  demo: DemoSubscription,
  { index, period, price, subscription }: InvoiceInput,
): Promise<void> {
  const [id, paymentId] = [demo.idOf('invoice', index), demo.idOf('payment', index)]
  const gatewayId = `in_sandbox_demo_${id.replaceAll('-', '').slice(0, 20)}`
  const { amountCents, planName } = price
  const dates = { periodStart: period.start, periodEnd: period.end }
  const lines = [{ description: planName, amountCents }]
  await insertDemoPayment(tx, {
    id: paymentId,
    userId: demo.userId,
    payeeId: null,
    purpose: 'subscription',
    subjectId: demo.id,
    description: `Viewfinder ${planName}, ${toPeriodText(dates)}`,
    amountCents,
    refund: null,
    state: 'captured',
    at: period.start,
    capturedAt: period.start,
    releasedAt: null,
    invoiceId: gatewayId,
  })
  await tx`insert into subscription_invoices ${tx.insert({
    id,
    subscription_id: demo.id,
    gateway: 'sandbox',
    gateway_id: gatewayId,
    gateway_payment_id: demoIntentId(paymentId),
    payment_id: paymentId,
    state: 'paid',
    amount_cents: amountCents,
    paid_cents: amountCents,
    period_start: period.start,
    period_end: period.end,
    lines: tx.json(lines),
    created_at: period.start,
  })}`
  const body = {
    id: gatewayId,
    subscriptionId: subscription,
    state: 'paid',
    amountCents,
    paidCents: amountCents,
    currency: 'usd',
    paymentId: demoIntentId(paymentId),
    attempts: 1,
    nextAttemptAt: null,
    periodStart: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    lines,
    createdAt: period.start.toISOString(),
  }
  await insertObject(tx, 'invoice', body, { at: period.start })
}

/** The sandbox's price of a plan, created once. */
async function rememberPrice(tx: Queryable, { id, planName, amountCents, interval }: Price): Promise<string> {
  const [row] = await tx<{ gatewayId: string | null }[]>`
    select gateway_id as "gatewayId" from plan_prices where id = ${id}`
  if (row?.gatewayId) return row.gatewayId
  const gatewayId = `price_sandbox_demo_${id.replaceAll('-', '').slice(0, 20)}`
  await insertObject(tx, 'price', { id: gatewayId, planName, amountCents, interval } as { id: string }, {
    at: new Date(),
  })
  await tx`update plan_prices set gateway_id = ${gatewayId} where id = ${id}`
  return gatewayId
}

type Remembered = { ids: { subscription: string; customer: string; price: string }; periods: Period[] }

async function rememberSubscription(
  tx: Queryable,
  { id, lastAt, isEnded, cancelsAtPeriodEnd, months, idOf }: DemoSubscription,
  { ids, periods }: Remembered,
): Promise<void> {
  const [first, last] = [periods[0] as Period, periods.at(-1) as Period]
  const customer = { id: ids.customer, behavior: { outcome: 'succeeded' } }
  await insertObject(tx, 'customer', customer, { at: first.start })
  const body = {
    id: ids.subscription,
    customerId: ids.customer,
    priceId: ids.price,
    nextPriceId: null,
    state: isEnded ? 'canceled' : 'active',
    cancelsAtPeriodEnd: cancelsAtPeriodEnd || isEnded,
    periodStart: last.start.toISOString(),
    periodEnd: last.end.toISOString(),
    latestInvoiceId: `in_sandbox_demo_${idOf('invoice', months - 1)
      .replaceAll('-', '')
      .slice(0, 20)}`,
    clientSecret: null,
    metadata: { subscriptionId: id },
    creditCents: 0,
    anchorDay: lastAt.getUTCDate(),
  }
  await insertObject(tx, 'subscription', body, { at: first.start, dueAt: isEnded ? null : last.end })
}
