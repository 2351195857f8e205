// Performs at the payment service what was decided: one step at a time per payment, outside of any
// transaction. An unanswered step is repeated with the same idempotency key; after a crash it is claimed
// again.
import { claimedUntil, isDue, workThrough } from '../../platform/db/lease.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { toErrorText } from '../../platform/error-text.ts'
import { GatewayError, type GatewayPayment } from '../../platform/payments/gateway.ts'
import { type Payment, paymentFields } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { finish, lockWithSubject, recordReport } from './record.ts'
import { settleRefund } from './record-refunds.ts'

type Step = {
  id: string
  kind: 'create' | 'capture' | 'cancel' | 'refund'
  amountCents: number | null
  refundId: string | null
}

/** A step that this process has claimed, with its payment. */
export type ClaimedStep = { step: Step; payment: Payment }

const maxSteps = 100

/** Performs due steps, of one payment or of all. Never fails because of a step. Returns how many were performed. */
export const runPaymentSteps = (deps: PaymentDeps, paymentId?: string): Promise<number> =>
  workThrough({
    claim: () => claim(deps, paymentId),
    perform: async (claimed) => {
      const { isLast } = await perform(deps, claimed)
      // The last step of one payment: no further claim is needed to know that nothing is left.
      return paymentId === undefined || !isLast
    },
    postpone: (claimed, error) => postpone(deps, claimed, error),
    maxRows: maxSteps,
  })

/**
 * Performs the first step of a payment, which `startPayment` has claimed, after the commit. Never fails because of the
 * step. Returns the payment as it was recorded, or undefined if a job has to try again.
 */
export const performFirst = (deps: PaymentDeps, claimed: ClaimedStep): Promise<Payment | undefined> =>
  perform(deps, claimed).then(
    ({ payment }) => payment,
    (error: unknown) => postpone(deps, claimed, error),
  )

/** The columns of a new step that the process which inserts it performs itself after the commit. */
export const claimedColumns = (sql: Queryable): Fragment => sql`1, ${claimedUntil(sql, sql`0`)}`

// While a dispute is open, the amount is withdrawn from us: a refund waits for the outcome, so that it is not returned twice.
async function claim(
  { sql, gateway }: PaymentDeps,
  paymentId: string | undefined,
): Promise<ClaimedStep | undefined> {
  const [row] = await sql<(Payment & { step: Step })[]>`
    update payment_steps t set attempts = t.attempts + 1, next_attempt_at = ${claimedUntil(sql, sql`t.attempts`)}
    from payments y where y.id = t.payment_id and t.id = (select s.id from payment_steps s join payments p on p.id = s.payment_id
      where s.state = 'waiting' and ${isDue(sql, sql`s.next_attempt_at`)}
        and p.gateway = ${gateway.name} and (${paymentId ?? null}::uuid is null or p.id = ${paymentId ?? null}::uuid)
        and not exists (select from payment_steps b where b.payment_id = s.payment_id and b.position < s.position and b.state = 'waiting')
        and not (s.kind = 'refund' and exists (select from payment_disputes d where d.payment_id = s.payment_id and d.state = 'open'))
      order by s.position limit 1 for update of s skip locked)
    returning ${paymentFields.select(sql, 'y')},
      json_build_object('id', t.id, 'kind', t.kind, 'amountCents', t.amount_cents, 'refundId', t.refund_id) as step`
  if (!row) return undefined
  const { step, ...payment } = row
  return { step, payment }
}

/** `isLast`: no other step of the payment waits. */
type Performed = { payment?: Payment | undefined; isLast: boolean }

async function perform(deps: PaymentDeps, claimed: ClaimedStep): Promise<Performed> {
  let report: GatewayPayment
  try {
    report = await callGateway(deps, claimed)
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error
    await giveUp(deps, claimed, error.message)
    return { isLast: false }
  }
  return await recordDone(deps, claimed, report)
}

const recordDone = (
  deps: PaymentDeps,
  { step, payment }: ClaimedStep,
  report: GatewayPayment,
): Promise<Performed> =>
  deps.sql.transaction(async (tx) => {
    const after = await recordReport(tx, deps, report, { known: payment })
    return { payment: after, isLast: await close(tx, step, 'done') }
  })

/** The state in which nothing is left to do. */
const goals: { [Kind in Step['kind']]?: GatewayPayment['state'] } = {
  capture: 'captured',
  cancel: 'canceled',
}

async function callGateway(
  { gateway }: PaymentDeps,
  { step, payment }: ClaimedStep,
): Promise<GatewayPayment> {
  const { id, kind, refundId } = step
  if (kind === 'create') return await gateway.createPayment(toNewPayment(payment))
  if (!payment.gatewayId) throw new GatewayError('wrong-state', 'The payment was never created')
  const key = { idempotencyKey: id }
  if (kind === 'cancel') return await gateway.cancelPayment(payment.gatewayId, key)
  const amountCents = step.amountCents as number
  if (kind === 'capture') return await gateway.capturePayment(payment.gatewayId, { amountCents, ...key })
  // The refund's own id is the key, by which its reports are recognized.
  await gateway.refundPayment(payment.gatewayId, { amountCents, idempotencyKey: refundId as string })
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
async function giveUp(deps: PaymentDeps, claimed: ClaimedStep, reason: string): Promise<void> {
  const { step, payment } = claimed
  const { gatewayId } = payment
  const report = gatewayId ? await deps.gateway.getPayment(gatewayId) : undefined
  // Done by an operator, or by our own request whose answer was lost and whose key the payment service has
  // forgotten.
  if (report && report.state === goals[step.kind]) return void (await recordDone(deps, claimed, report))
  if (step.kind === 'refund' && report && (await isExplained(deps, claimed, report))) return
  deps.log.warn({ payment: payment.id, step: step.kind, reason }, 'the payment service refused a step')
  await deps.sql.transaction(async (tx) => {
    const before = await lockWithSubject(tx, deps, payment)
    await close(tx, step, 'failed', reason)
    if (step.kind === 'capture')
      await tx`update payments set capture_requested_at = null where id = ${payment.id} and intent <> 'captured'`
    if (step.refundId) await failRefund(tx, before, step.refundId, reason)
    if (report) await recordReport(tx, deps, report, { known: payment, failedStep: step.kind })
    else await finish(tx, deps, { before, failedStep: step.kind, isFailed: true })
  })
}

// A dispute was not recorded yet: the refund waits for its end, or was reduced to what it left.
const isExplained = async (
  deps: PaymentDeps,
  { step, payment }: ClaimedStep,
  report: GatewayPayment,
): Promise<boolean> =>
  await deps.sql.transaction(async (tx) => {
    await recordReport(tx, deps, report, { known: payment })
    const [due] = await tx`select from payment_steps s where s.id = ${step.id} and s.state = 'waiting'
      and not exists (select from payment_disputes d where d.payment_id = s.payment_id and d.state = 'open')`
    return due === undefined
  })

async function failRefund(tx: Queryable, payment: Payment, refundId: string, failure: string): Promise<void> {
  const [row] = await tx<{ id: string; state: 'waiting' | 'succeeded' | 'failed'; amount_cents: number }[]>`
    select id, state, amount_cents from payment_refunds where id = ${refundId}`
  if (row?.state === 'waiting') await settleRefund(tx, payment, row, { state: 'failed', failure })
}

/** Whether no other step of the payment waits. */
async function close(
  tx: Queryable,
  { id }: Step,
  state: 'done' | 'failed',
  reason?: string,
): Promise<boolean> {
  const [closed] = await tx<{ isLast: boolean }[]>`
    update payment_steps t set state = ${state}, done_at = now(), last_error = ${reason ?? null} where id = ${id} and state = 'waiting'
    returning not exists (select from payment_steps o where o.payment_id = t.payment_id and o.state = 'waiting' and o.id <> t.id) as "isLast"`
  return closed?.isLast ?? false
}

async function postpone({ sql, log }: PaymentDeps, { step: { id, kind } }: ClaimedStep, error: unknown) {
  const message = toErrorText(error)
  log.warn({ step: id, kind, error: message }, 'a payment step was postponed')
  await sql`update payment_steps set last_error = ${message} where id = ${id} and state = 'waiting'`
  return undefined
}
