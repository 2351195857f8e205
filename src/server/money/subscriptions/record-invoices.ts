// Records invoices: each is stored once, its payment is posted to the ledger once, and each failed attempt is mailed once.
import { grantsPlan } from '../../../rules/subscriptions.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewayInvoice } from '../../platform/payments/billing.ts'
import { readRemainingCents } from '../payments/captured.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { recordReport as recordPayment } from '../payments/record.ts'
import { recordSettledPayment } from '../payments/record-settled.ts'
import { refundPayment } from '../payments/request.ts'
import type { Report, Subscription } from './fields.ts'
import { toPeriodText } from './invoice-text.ts'
import { mailFailedPayment } from './mail.ts'

type Change = { before: Subscription; after: Subscription; report: Report }
type Existing = { payment_id: string | null; failed_attempts: number; state: GatewayInvoice['state'] }

/** Oldest first, so that mails and receipts are in order. The subscription is locked. */
export async function recordInvoices(tx: Queryable, deps: PaymentDeps, change: Change): Promise<void> {
  for (const invoice of change.report.invoices.toReversed()) await recordInvoice(tx, deps, change, invoice)
}

async function recordInvoice(
  tx: Queryable,
  deps: PaymentDeps,
  change: Change,
  invoice: GatewayInvoice,
): Promise<void> {
  const { before, after } = change
  const gateway = deps.gateway.name
  const [existing] = await tx<Existing[]>`
    select payment_id, failed_attempts, state from subscription_invoices where gateway = ${gateway} and gateway_id = ${invoice.id}`
  if (existing?.state === 'paid' && invoice.state !== 'paid') return
  const isPaid = invoice.state === 'paid' && invoice.paidCents > 0
  const payment = isPaid
    ? (existing?.payment_id ??
      (await settle(tx, deps, { ...change, wasUnpaid: existing !== undefined }, invoice)))
    : null
  const failedBefore = existing?.failed_attempts ?? 0
  const hasFailed = invoice.state !== 'paid' && grantsPlan(before.state)
  const failed = hasFailed ? Math.max(failedBefore, invoice.attempts) : failedBefore
  const columns = {
    subscription_id: after.id,
    gateway,
    gateway_id: invoice.id,
    gateway_payment_id: isPaid ? (invoice.paymentId ?? invoice.id) : invoice.paymentId,
    payment_id: payment,
    state: invoice.state,
    amount_cents: invoice.amountCents,
    paid_cents: isPaid ? invoice.paidCents : 0,
    failed_attempts: failed,
    next_attempt_at: invoice.nextAttemptAt,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    lines: tx.json(invoice.lines),
    created_at: invoice.createdAt,
  }
  await tx`insert into subscription_invoices ${tx.insert(columns)} on conflict (gateway, gateway_id) do update set ${tx.set(columns)}`
  if (failed > failedBefore && after.state === 'past_due') await mailFailedPayment(tx, deps, after, invoice)
}

/** The payment and its ledger transaction; a refund if the subscription had ended before it was paid. */
async function settle(
  tx: Queryable,
  deps: PaymentDeps,
  { before, after, report, wasUnpaid }: Change & { wasUnpaid: boolean },
  invoice: GatewayInvoice,
): Promise<string> {
  const gatewayId = invoice.paymentId ?? invoice.id
  const id = await recordSettledPayment(tx, deps, {
    userId: after.userId,
    purpose: 'subscription',
    subjectId: after.id,
    description: `Viewfinder ${after.planName}, ${toPeriodText(invoice)}`,
    amountCents: invoice.paidCents,
    gatewayId,
    paidAt: deps.now(),
  })
  // Refunds and disputes may have been reported before the payment was recorded.
  const details = report.payments.find((one) => one.id === gatewayId)
  if (details) await recordPayment(tx, deps, details)
  // Less than was paid if an operator or a dispute came first.
  const restCents = (await readRemainingCents(tx, id)) ?? 0
  if (restCents > 0 && isUnwanted(before, invoice, wasUnpaid))
    await refundPayment(tx, id, { amountCents: restCents, key: 'subscription-ended' })
  return id
}

// Paid after the end: with a form that was still open, by a retry, or by a renewal that preceded our ending.
const isUnwanted = (
  { state, startedAt, endedAt }: Subscription,
  invoice: GatewayInvoice,
  wasUnpaid: boolean,
): boolean =>
  state === 'canceled' &&
  (wasUnpaid || startedAt === null || (endedAt !== null && invoice.createdAt > endedAt))
