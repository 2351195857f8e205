// Records what the payment service reports about a payment: amounts, state, ledger, and what the business does about it,
// in one transaction. Reports may be late, repeated or out of order: nothing ever moves backwards.
import { idParam } from '../../../contract/shared/call.ts'
import { isNewer, toPaymentState } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewayPayment } from '../../platform/payments/gateway.ts'
import { type Payment, paymentFields } from './fields.ts'
import { getHandler, type PaymentChange, type PaymentDeps } from './handler.ts'
import { postCapture } from './postings.ts'
import { lockPayment, selectPayments } from './queries.ts'
import { queueReceipt } from './receipt-mail.ts'
import { recordDisputes } from './record-disputes.ts'
import { recordRefunds } from './record-refunds.ts'
import { refundRest, shortenRefunds } from './request.ts'

/** Locks the subject and then the payment, in the same order as businesses do. */
export async function lockWithSubject(
  tx: Queryable,
  deps: PaymentDeps,
  { id, purpose, subjectId }: Payment,
): Promise<Payment> {
  await getHandler(deps, purpose)?.lock(tx, subjectId)
  return await lockPayment(tx, id)
}

/** Records a report. Reports about other payments than ours are ignored. */
export async function recordReport(
  tx: Queryable,
  deps: PaymentDeps,
  report: GatewayPayment,
  failedStep: PaymentChange['failedStep'] = null,
): Promise<void> {
  const found = await findPayment(tx, deps, report)
  if (!found) return
  const before = await lockWithSubject(tx, deps, found)
  const changes = merge(before, report, deps.now())
  await tx`update payments set ${tx.set(paymentFields.toColumns(changes))}, checked_at = now() where id = ${before.id}`
  const merged = { ...before, ...changes }
  if (merged.capturedCents > before.capturedCents) {
    await postCapture(tx, merged)
    await queueReceipt(tx, deps, merged)
  }
  await recordRefunds(tx, merged, report.refunds)
  await recordDisputes(tx, merged, report.disputes)
  if (report.refunds.length + report.disputes.length > 0) await shortenRefunds(tx, before.id)
  await finish(tx, deps, { before, failedStep })
}

/** Updates the derived state and notifies the business of any change. The payment must be locked. */
export async function finish(
  tx: Queryable,
  deps: PaymentDeps,
  {
    before,
    failedStep,
    isFailed = false,
  }: Pick<PaymentChange, 'before' | 'failedStep'> & { isFailed?: boolean },
): Promise<void> {
  const current = await lockPayment(tx, before.id)
  const hasOpenDispute =
    (await tx`select from payment_disputes where payment_id = ${current.id} and state = 'open'`).length > 0
  const state =
    isFailed || current.state === 'failed' ? 'failed' : toPaymentState({ ...current, hasOpenDispute })
  const after: Payment = { ...current, state }
  if (state !== current.state)
    await tx`update payments set state = ${state}, updated_at = now() where id = ${current.id}`
  if (after.cancelRequestedAt && after.intent === 'captured' && before.intent !== 'captured')
    await refundRest(tx, after)
  if (failedStep || isChanged(before, after))
    await getHandler(deps, after.purpose)?.onChange(tx, { before, after, failedStep }, deps)
}

async function findPayment(
  tx: Queryable,
  { gateway }: PaymentDeps,
  { id, metadata }: GatewayPayment,
): Promise<Payment | undefined> {
  const [known] = await tx<
    Payment[]
  >`${selectPayments(tx)} where p.gateway = ${gateway.name} and p.gateway_id = ${id}`
  if (known) return known
  // The event came before the answer to our own request was recorded.
  const [created] = await tx<Payment[]>`
    ${selectPayments(tx)} where p.gateway = ${gateway.name} and p.gateway_id is null and p.id = ${idParam.parse(metadata.paymentId ?? '')}`
  return created
}

function merge(before: Payment, report: GatewayPayment, now: Date) {
  const intent = isNewer(before.intent, report.state) ? report.state : before.intent
  const isCaptured = intent === 'captured'
  return {
    gatewayId: report.id,
    clientSecret: report.clientSecret,
    intent,
    capturedCents: isCaptured ? Math.max(before.capturedCents, report.capturedCents) : before.capturedCents,
    declineCode: intent === report.state ? report.declineCode : before.declineCode,
    authorizedAt: before.authorizedAt ?? (intent === 'authorized' || isCaptured ? now : null),
    capturedAt: before.capturedAt ?? (isCaptured ? now : null),
  }
}

const watched = ['state', 'capturedCents', 'refundedCents', 'chargedBackCents', 'declineCode'] as const
const isChanged = (before: Payment, after: Payment): boolean =>
  watched.some((field) => before[field] !== after[field])
