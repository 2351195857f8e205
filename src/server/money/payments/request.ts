// What a business may request: capture, cancel, refund and release. Each call writes rows in the business's
// transaction; `runPaymentSteps` performs them after the commit, and a job repeats what failed.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Payment } from './fields.ts'
import { postRefund, postRelease } from './postings.ts'
import { lockPayment, readRemaining } from './queries.ts'
import { settleRefund } from './record-refunds.ts'

type Step = { kind: 'capture' | 'cancel' | 'refund'; amountCents?: number; refundId?: string }

const addStep = async (
  tx: Queryable,
  paymentId: string,
  { kind, amountCents, refundId }: Step,
): Promise<void> =>
  void (await tx`insert into payment_steps (payment_id, kind, amount_cents, refund_id)
    values (${paymentId}, ${kind}, ${amountCents ?? null}, ${refundId ?? null})`)

/**
 * Captures an authorized amount or a part of it; the rest is released. Idempotent.
 * @throws Problem wrong-state unless it is authorized
 */
export async function capturePayment(tx: Queryable, id: string, amountCents?: number): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment.captureRequestedAt) return
  if (payment.state !== 'authorized' || payment.cancelRequestedAt)
    throw new Problem('wrong-state', 'This payment isn’t authorized')
  const cents = amountCents ?? payment.amountCents
  if (!Number.isInteger(cents) || cents < 1 || cents > payment.amountCents)
    throw new RangeError(`${cents} cents cannot be captured of ${payment.amountCents}`)
  await tx`update payments set capture_requested_at = now(), updated_at = now() where id = ${id}`
  await addStep(tx, id, { kind: 'capture', amountCents: cents })
}

/**
 * Makes sure that no money is kept: an open payment is canceled, and if it turns out to have been captured
 * meanwhile, it is refunded in full. Idempotent.
 */
export async function cancelPayment(tx: Queryable, id: string): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment.cancelRequestedAt || payment.state === 'canceled' || payment.state === 'failed') return
  await tx`update payments set cancel_requested_at = now(), updated_at = now() where id = ${id}`
  if (payment.intent === 'captured') await refundRest(tx, payment)
  else await addStep(tx, id, { kind: 'cancel' })
}

/** Refunds what remains of a captured payment whose cancellation was requested. */
export async function refundRest(tx: Queryable, payment: Payment): Promise<void> {
  const amountCents = await readRemaining(tx, payment)
  if (amountCents > 0) await refundPayment(tx, payment.id, { amountCents, key: 'canceled' })
}

/**
 * Refunds a part or all of a captured payment. `key` names the reason, such as the id of a cancellation: the
 * same key refunds once. `replaces`: the failed refund that this one replaces. Returns the id of the refund.
 * @throws Problem wrong-state when less than the amount remains
 */
export async function refundPayment(
  tx: Queryable,
  id: string,
  { amountCents, key, replaces }: { amountCents: number; key: string; replaces?: string },
): Promise<string> {
  const payment = await lockPayment(tx, id)
  const [existing] = await tx<
    { id: string }[]
  >`select id from payment_refunds where payment_id = ${id} and key = ${key}`
  if (existing) return existing.id
  if (!Number.isInteger(amountCents) || amountCents < 1)
    throw new RangeError(`${amountCents} cents cannot be refunded`)
  const remainingCents = await readRemaining(tx, payment)
  if (amountCents > remainingCents)
    throw new Problem('wrong-state', 'This is more than what remains of the payment')
  const [row] = await tx<{ id: string }[]>`
    insert into payment_refunds (payment_id, key, amount_cents, replaces) values (${id}, ${key}, ${amountCents}, ${replaces ?? null}) returning id`
  const refundId = (row as { id: string }).id
  await postRefund(tx, payment, {
    refundId,
    fromCents: remainingCents,
    toCents: remainingCents - amountCents,
  })
  await addStep(tx, id, { kind: 'refund', amountCents, refundId })
  return refundId
}

const lessRemains = 'Less remains of the payment'

/**
 * After a lost dispute, or a refund by an operator, less may remain than is promised: refunds that were not
 * requested yet are reduced to what remains, the newest first. A refund never changes its amount, so a
 * smaller one replaces one that is given up.
 */
export async function shortenRefunds(tx: Queryable, id: string): Promise<void> {
  const payment = await lockPayment(tx, id)
  const waiting = await tx<{ id: string; key: string; state: 'waiting'; amount_cents: number }[]>`
    select r.id, r.key, r.state, r.amount_cents from payment_refunds r join payment_steps s on s.refund_id = r.id
    where r.payment_id = ${id} and r.state = 'waiting' and r.gateway_id is null and s.state = 'waiting' order by s.position desc`
  for (const refund of waiting) {
    const missingCents = -(await readRemaining(tx, payment))
    if (missingCents <= 0) return
    await settleRefund(tx, payment, refund, { state: 'failed', failure: lessRemains })
    await tx`update payment_steps set state = 'failed', done_at = now(), last_error = ${lessRemains}
      where refund_id = ${refund.id}`
    const amountCents = refund.amount_cents - missingCents
    if (amountCents > 0)
      await refundPayment(tx, id, { amountCents, key: `rest of ${refund.id}`, replaces: refund.id })
  }
}

/**
 * Moves what remains from escrow to the platform's fee and the payee's balance: when the service has been
 * rendered. From `dueAt` on the payee can be paid. Idempotent. @throws Problem wrong-state unless it is captured and has a payee
 */
export async function releasePayment(tx: Queryable, id: string, dueAt?: Date): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment.releasedAt) return
  if (payment.intent !== 'captured' || !payment.hasPayee)
    throw new Problem('wrong-state', 'There is nothing to release')
  await postRelease(tx, payment, { remainingCents: await readRemaining(tx, payment) })
  await tx`update payments set released_at = now(), payee_due_at = ${dueAt ?? null}, updated_at = now() where id = ${id}`
}
