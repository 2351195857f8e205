// Requests about payments that the payment service refused or has not answered for a long time, for
// administrators.
import { Problem } from '../../../contract/problems.ts'
import {
  type AttentionSource,
  delayedAttempts,
  type RecordAction,
  type SettleInput,
} from '../../app/domains/attention.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Payment } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { isOpen, lockPayment } from './queries.ts'
import { runPaymentSteps } from './steps.ts'

export const stepAttention: AttentionSource = { kind: 'payment', select: selectSteps, retry, settle }

// A refused refund is listed as a refund.
function selectSteps(sql: Queryable, gateway: string) {
  const isFailed = sql`s.state = 'failed'`
  const canRetry = sql`p.gateway = ${gateway} and (s.state = 'waiting' or s.kind = 'cancel' and p.state in ('requires_payment', 'requires_action', 'authorized'))`
  return sql`
    select s.id, 'payment' as kind, case when ${isFailed} then 'failed' else 'delayed' end as state, p.description as title,
      case when ${isFailed} then case s.kind
          when 'create' then 'The payment couldn’t be started. Nothing was charged.'
          when 'capture' then 'The reserved amount couldn’t be charged.'
          else 'The reserved amount couldn’t be released.' end
        when s.kind = 'refund' then 'The refund is waiting. It’s tried again by itself.'
        else 'The payment service hasn’t done what was requested. It’s tried again by itself.' end as problem,
      s.last_error as message, coalesce(s.amount_cents, p.amount_cents) as "amountCents", p.user_id as "userId", p.id as "paymentId",
      case when p.captured_cents > 0 then '/receipt/' || p.id end as "receiptPath",
      ${canRetry} as "canRetry", case when ${isFailed} then array['nothing-due'] else array[]::text[] end as settlements,
      coalesce(s.done_at, s.created_at) as at
    from payment_steps s join payments p on p.id = s.payment_id
    where ${isFailed} and s.kind <> 'refund' and s.handled_at is null or s.state = 'waiting' and s.attempts >= ${delayedAttempts}`
}

type Step = {
  id: string
  paymentId: string
  kind: 'create' | 'capture' | 'cancel' | 'refund'
  state: 'waiting' | 'failed'
  amountCents: number | null
}

/** Payment and step, locked. @throws Problem not-found, wrong-state */
async function lockStep(tx: Queryable, id: string): Promise<{ payment: Payment; step: Step }> {
  const [row] = await tx<{ paymentId: string }[]>`
    select payment_id as "paymentId" from payment_steps where id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no step with this id')
  const payment = await lockPayment(tx, row.paymentId)
  const [step] = await tx<Step[]>`
    select id, payment_id as "paymentId", kind, state, amount_cents as "amountCents" from payment_steps
    where id = ${id} and (state = 'failed' and kind <> 'refund' and handled_at is null or state = 'waiting' and attempts >= ${delayedAttempts})
    for update`
  if (!step) throw new Problem('wrong-state', 'This doesn’t need attention anymore.')
  return { payment, step }
}

const toAbout = (payment: Payment, { amountCents }: Step) => ({
  title: payment.description,
  amountCents: amountCents ?? payment.amountCents,
})

/** A waiting step is retried immediately. A refused release is requested again. */
async function retry(deps: PaymentDeps, id: string, record: RecordAction): Promise<string> {
  const { actionId, paymentId } = await deps.sql.transaction(async (tx) => {
    const { payment, step } = await lockStep(tx, id)
    if (payment.gateway !== deps.gateway.name)
      throw new Problem('wrong-state', 'This payment was made with another payment service.')
    if (step.state === 'waiting') await tx`update payment_steps set next_attempt_at = now() where id = ${id}`
    else if (step.kind === 'cancel' && isOpen(payment)) await repeat(tx, step)
    else throw new Problem('wrong-state', 'This payment is over: it can’t be tried again.')
    return { actionId: await record(tx, toAbout(payment, step)), paymentId: payment.id }
  })
  await runPaymentSteps(deps, paymentId)
  return actionId
}

async function repeat(tx: Queryable, { id, paymentId, kind }: Step): Promise<void> {
  await markHandled(tx, id)
  await tx`insert into payment_steps (payment_id, kind) values (${paymentId}, ${kind})`
}

const markHandled = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx`update payment_steps set handled_at = now() where id = ${id}`)

/** No money moves: the payment is still compared with the payment service. */
async function settle(deps: PaymentDeps, { id, how }: SettleInput, record: RecordAction): Promise<string> {
  return await deps.sql.transaction(async (tx) => {
    const { payment, step } = await lockStep(tx, id)
    if (step.state === 'waiting' || how !== 'nothing-due')
      throw new Problem('wrong-state', 'This can’t be settled in this way.')
    await markHandled(tx, id)
    return await record(tx, toAbout(payment, step))
  })
}
