// Performs at the payment service what was decided: one step at a time per payment, outside of any
// transaction. An unanswered step is repeated with the same idempotency key; after a crash it is claimed
// again.
import { claimedUntil, isDue, workThrough } from '../../platform/db/lease.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toErrorText } from '../../platform/error-text.ts'
import { GatewayError, type GatewayPayment } from '../../platform/payments/gateway.ts'
import type { Payment } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { readPayment } from './queries.ts'
import { finish, lockWithSubject, recordReport } from './record.ts'
import { settleRefund } from './record-refunds.ts'

type Step = {
  id: string
  payment_id: string
  kind: 'create' | 'capture' | 'cancel' | 'refund'
  amount_cents: number | null
  refund_id: string | null
}

const maxSteps = 100

/** Performs due steps, of one payment or of all. Never fails because of a step. Returns how many were performed. */
export const runPaymentSteps = (deps: PaymentDeps, paymentId?: string): Promise<number> =>
  workThrough({
    claim: () => claim(deps, paymentId),
    perform: (step) => perform(deps, step),
    postpone: (step, error) => postpone(deps, step, error),
    maxRows: maxSteps,
  })

// While a dispute is open, the amount is withdrawn from us: a refund waits for the outcome, so that it is not returned twice.
async function claim(
  { sql, gateway }: PaymentDeps,
  paymentId: string | undefined,
): Promise<Step | undefined> {
  const [step] = await sql<Step[]>`
    update payment_steps set attempts = attempts + 1, next_attempt_at = ${claimedUntil(sql)}
    where id = (select s.id from payment_steps s join payments p on p.id = s.payment_id
      where s.state = 'waiting' and ${isDue(sql, sql`s.next_attempt_at`)}
        and p.gateway = ${gateway.name} and (${paymentId ?? null}::uuid is null or p.id = ${paymentId ?? null}::uuid)
        and not exists (select from payment_steps b where b.payment_id = s.payment_id and b.position < s.position and b.state = 'waiting')
        and not (s.kind = 'refund' and exists (select from payment_disputes d where d.payment_id = s.payment_id and d.state = 'open'))
      order by s.position limit 1 for update of s skip locked)
    returning id, payment_id, kind, amount_cents, refund_id`
  return step
}

async function perform(deps: PaymentDeps, step: Step): Promise<void> {
  const payment = (await readPayment(deps.sql, step.payment_id)) as Payment
  let report: GatewayPayment
  try {
    report = await callGateway(deps, step, payment)
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error
    return await giveUp(deps, step, { payment, reason: error.message })
  }
  await recordDone(deps, step, report)
}

const recordDone = (deps: PaymentDeps, step: Step, report: GatewayPayment): Promise<void> =>
  deps.sql.transaction(async (tx) => {
    await recordReport(tx, deps, report)
    await close(tx, step, 'done')
  })

/** The state in which nothing is left to do. */
const goals: { [Kind in Step['kind']]?: GatewayPayment['state'] } = {
  capture: 'captured',
  cancel: 'canceled',
}

async function callGateway(
  { gateway }: PaymentDeps,
  { id, kind, amount_cents, refund_id }: Step,
  payment: Payment,
): Promise<GatewayPayment> {
  if (kind === 'create') return await gateway.createPayment(toNewPayment(payment))
  if (!payment.gatewayId) throw new GatewayError('wrong-state', 'The payment was never created')
  const key = { idempotencyKey: id }
  if (kind === 'cancel') return await gateway.cancelPayment(payment.gatewayId, key)
  const amountCents = amount_cents as number
  if (kind === 'capture') return await gateway.capturePayment(payment.gatewayId, { amountCents, ...key })
  // The refund's own id is the key, by which its reports are recognized.
  await gateway.refundPayment(payment.gatewayId, { amountCents, idempotencyKey: refund_id as string })
  return await gateway.getPayment(payment.gatewayId)
}

const toNewPayment = ({ id, amountCents, currency, capture, description }: Payment) => ({
  amountCents,
  currency,
  capture,
  description,
  metadata: { paymentId: id },
  idempotencyKey: id,
})

// The payment service will never do it, for example because the authorization has expired. Its state is the
// truth.
async function giveUp(
  deps: PaymentDeps,
  step: Step,
  { payment, reason }: { payment: Payment; reason: string },
): Promise<void> {
  const { gatewayId } = payment
  const report = gatewayId ? await deps.gateway.getPayment(gatewayId) : undefined
  // Done by an operator, or by our own request whose answer was lost and whose key the payment service has
  // forgotten.
  if (report && report.state === goals[step.kind]) return await recordDone(deps, step, report)
  if (step.kind === 'refund' && report && (await isExplained(deps, step, report))) return
  deps.log.warn({ payment: payment.id, step: step.kind, reason }, 'the payment service refused a step')
  await deps.sql.transaction(async (tx) => {
    const before = await lockWithSubject(tx, deps, payment)
    await close(tx, step, 'failed', reason)
    if (step.kind === 'capture')
      await tx`update payments set capture_requested_at = null where id = ${payment.id} and intent <> 'captured'`
    if (step.refund_id) await failRefund(tx, before, step.refund_id, reason)
    if (report) await recordReport(tx, deps, report, step.kind)
    else await finish(tx, deps, { before, failedStep: step.kind, isFailed: true })
  })
}

// A dispute was not recorded yet: the refund waits for its end, or was reduced to what it left.
const isExplained = async (deps: PaymentDeps, { id }: Step, report: GatewayPayment): Promise<boolean> =>
  await deps.sql.transaction(async (tx) => {
    await recordReport(tx, deps, report)
    const [due] = await tx`select from payment_steps s where s.id = ${id} and s.state = 'waiting'
      and not exists (select from payment_disputes d where d.payment_id = s.payment_id and d.state = 'open')`
    return due === undefined
  })

async function failRefund(tx: Queryable, payment: Payment, refundId: string, failure: string): Promise<void> {
  const [row] = await tx<{ id: string; state: 'waiting' | 'succeeded' | 'failed'; amount_cents: number }[]>`
    select id, state, amount_cents from payment_refunds where id = ${refundId}`
  if (row?.state === 'waiting') await settleRefund(tx, payment, row, { state: 'failed', failure })
}

const close = async (tx: Queryable, { id }: Step, state: 'done' | 'failed', reason?: string): Promise<void> =>
  void (await tx`update payment_steps set state = ${state}, done_at = now(), last_error = ${reason ?? null} where id = ${id} and state = 'waiting'`)

async function postpone({ sql, log }: PaymentDeps, { id, kind }: Step, error: unknown): Promise<void> {
  const message = toErrorText(error)
  log.warn({ step: id, kind, error: message }, 'a payment step was postponed')
  await sql`update payment_steps set last_error = ${message} where id = ${id} and state = 'waiting'`
}
