// Compares a subscription with the payment service and records what it reports: state, prices, invoices, and
// the plan that follows. A report is recorded only if no other was recorded since it was requested: a late
// report never overwrites.
import { canBecome, grantsPlan } from '../../../rules/subscriptions.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewayPayment } from '../../platform/payments/gateway.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { applyPlan } from './apply-plan.ts'
import { requestEnd } from './end.ts'
import { type EndReason, type Report, readSubscription, type Subscription } from './fields.ts'
import { lockSubscription } from './lock.ts'
import { mailEnd } from './mail.ts'
import { findPrice } from './prices.ts'
import { recordInvoices } from './record-invoices.ts'

/** Undefined for a subscription that the payment service does not know. @throws GatewayError */
export async function readReport(deps: PaymentDeps, id: string): Promise<Report | undefined> {
  const { sql, gateway } = deps
  const stored = await readSubscription(sql, id)
  if (!stored?.gatewayId || stored.gateway !== gateway.name) return undefined
  const subscription = await gateway.getSubscription(stored.gatewayId)
  const invoices = await gateway.listInvoices(stored.gatewayId)
  const recorded = await sql<{ id: string }[]>`
    select gateway_payment_id as id from subscription_invoices where subscription_id = ${id} and payment_id is not null`
  const known = new Set(recorded.map((row) => row.id))
  const payments: GatewayPayment[] = []
  for (const { paymentId, paidCents } of invoices)
    if (paymentId && paidCents > 0 && !known.has(paymentId))
      payments.push(await gateway.getPayment(paymentId))
  return { version: stored.version, subscription, invoices, payments }
}

/** Reads and records. @throws GatewayError */
export async function refreshSubscription(deps: PaymentDeps, id: string): Promise<void> {
  const report = await readReport(deps, id)
  if (report) await deps.sql.transaction((tx) => recordReport(tx, deps, id, report))
}

export async function recordReport(
  tx: Queryable,
  deps: PaymentDeps,
  id: string,
  report: Report,
): Promise<void> {
  const before = await lockSubscription(tx, id)
  if (!before) return
  if (before.version !== report.version)
    return void (await tx`update subscriptions set needs_check = true where id = ${id}`)
  await saveReport(tx, deps, before, report)
  const after = (await readSubscription(tx, id)) as Subscription
  await recordInvoices(tx, deps, { before, after, report })
  if (before.state === 'canceled' && report.subscription.state !== 'canceled') await requestEnd(tx, id)
  if (!after.userId || !(grantsPlan(before.state) || grantsPlan(after.state))) return
  await applyPlan(tx, after.userId)
  if (after.state === 'canceled' && before.state !== 'canceled') await mailEnd(tx, deps, after)
}

async function saveReport(
  tx: Queryable,
  { gateway, now, log }: PaymentDeps,
  before: Subscription,
  report: Report,
): Promise<void> {
  const { subscription: reported, version } = report
  const state = canBecome(before.state, reported.state) ? reported.state : before.state
  const priceId = await findPrice(tx, gateway.name, reported.priceId)
  if (!priceId) log.warn({ subscription: before.id }, 'the payment service reports a price that is not ours')
  const nextId = await findPrice(tx, gateway.name, reported.nextPriceId)
  const price = priceId ?? before.priceId
  const isEnded = state === 'canceled'
  const columns = {
    state,
    price_id: price,
    next_price_id: isEnded || !nextId || nextId === price ? null : nextId,
    cancels_at_period_end: reported.cancelsAtPeriodEnd,
    client_secret: isEnded ? null : reported.clientSecret,
    card_brand: reported.card?.brand ?? null,
    card_last4: reported.card?.last4 ?? null,
    period_start: reported.periodStart,
    period_end: reported.periodEnd,
    started_at: before.startedAt ?? (grantsPlan(state) ? now() : null),
    ended_at: isEnded ? (before.endedAt ?? now()) : null,
    end_reason: isEnded ? (before.endReason ?? toEndReason(before, report)) : null,
    version: version + 1,
    needs_check: false,
    checked_at: new Date(),
  }
  await tx`update subscriptions set ${tx.set(columns)} where id = ${before.id}`
}

function toEndReason(
  { state, cancelsAtPeriodEnd }: Subscription,
  { invoices, subscription }: Report,
): EndReason {
  if (state === 'incomplete') return 'expired'
  if (cancelsAtPeriodEnd || subscription.cancelsAtPeriodEnd) return 'canceled'
  return invoices[0]?.state === 'paid' ? 'canceled' : 'payment_failed'
}
