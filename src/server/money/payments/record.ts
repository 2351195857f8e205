// Records what the payment service reports about a payment: amounts, state, ledger, and what the business does about it,
// in one transaction. Reports may be late, repeated or out of order: nothing ever moves backwards.
import { idParam } from '../../../contract/shared/call.ts'
import { isNewer, toPaymentState } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
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

type Reported = {
  /** The payment that the report is about. Without it, it is found by the report. */
  known?: Payment
  failedStep?: PaymentChange['failedStep']
}

/** Records a report and returns the payment as it is now. Reports about other payments than ours are ignored. */
export async function recordReport(
  tx: Queryable,
  deps: PaymentDeps,
  report: GatewayPayment,
  { known, failedStep = null }: Reported = {},
): Promise<Payment | undefined> {
  const found = known ?? (await findPayment(tx, deps, report))
  if (!found) return undefined
  const before = await lockWithSubject(tx, deps, found)
  const current = await update(tx, before, merge(before, report, deps.now()))
  const isCaptured = current.capturedCents > before.capturedCents
  if (isCaptured) {
    await postCapture(tx, current)
    await queueReceipt(tx, deps, current)
  }
  const { refunds, disputes } = report
  if (refunds.length > 0) await recordRefunds(tx, current, refunds)
  await recordDisputes(tx, current, disputes)
  const hasMore = refunds.length + disputes.length > 0
  if (hasMore) await shortenRefunds(tx, before.id)
  return await finish(tx, deps, { before, failedStep, ...(isCaptured || hasMore ? {} : { current }) })
}

type Current = Payment & { hasOpenDispute: boolean }

const currentColumns = (tx: Queryable): Fragment => tx`${paymentFields.select(tx, 'p')},
  exists (select from payment_disputes d where d.payment_id = p.id and d.state = 'open') as "hasOpenDispute"`

async function update(tx: Queryable, { id }: Payment, changes: ReturnType<typeof merge>): Promise<Current> {
  const [row] = await tx<Current[]>`
    update payments p set ${tx.set(paymentFields.toColumns(changes))}, checked_at = now() where p.id = ${id}
    returning ${currentColumns(tx)}`
  return row as Current
}

async function readCurrent(tx: Queryable, { id }: Payment): Promise<Current> {
  const [row] = await tx<Current[]>`select ${currentColumns(tx)} from payments p where p.id = ${id}`
  return row as Current
}

type Finished = Pick<PaymentChange, 'before' | 'failedStep'> & { isFailed?: boolean; current?: Current }

/**
 * Updates the derived state and notifies the business of any change; returns the payment. The payment must be locked.
 * `current`: its row, if the caller has just read it.
 */
export async function finish(
  tx: Queryable,
  deps: PaymentDeps,
  { before, failedStep, isFailed = false, current: read }: Finished,
): Promise<Payment> {
  const { hasOpenDispute, ...current } = read ?? (await readCurrent(tx, before))
  const state =
    isFailed || current.state === 'failed' ? 'failed' : toPaymentState({ ...current, hasOpenDispute })
  const after: Payment = { ...current, state }
  if (state !== current.state)
    await tx`update payments set state = ${state}, updated_at = now() where id = ${current.id}`
  if (after.cancelRequestedAt && after.intent === 'captured' && before.intent !== 'captured')
    await refundRest(tx, after)
  if (failedStep || isChanged(before, after))
    await getHandler(deps, after.purpose)?.onChange(tx, { before, after, failedStep }, deps)
  return after
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
