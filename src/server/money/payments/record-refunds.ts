// Refunds as the payment service reports them: ours by the key that they were requested with, and those that an
// operator made in the payment service's own pages.
import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewayRefund } from '../../platform/payments/gateway.ts'
import type { Payment } from './fields.ts'
import { postRefund, postRefundFailed, postRefundPaid } from './postings.ts'
import { readRemaining } from './queries.ts'

type RefundRow = { id: string; state: GatewayRefund['state']; amount_cents: number }

/** The payment is locked. */
export async function recordRefunds(
  tx: Queryable,
  payment: Payment,
  reports: GatewayRefund[],
): Promise<void> {
  for (const report of reports) {
    const refund = (await findRefund(tx, payment, report)) ?? (await insertForeign(tx, payment, report))
    await settleRefund(tx, payment, refund, report)
  }
  await updateRefunded(tx, payment.id)
}

/** Recomputes the refunded sum after a refund has changed. */
export const updateRefunded = async (tx: Queryable, paymentId: string): Promise<void> =>
  void (await tx`update payments set refunded_cents = coalesce((select sum(amount_cents) from payment_refunds
    where payment_id = ${paymentId} and state = 'succeeded'), 0) where id = ${paymentId}`)

/**
 * Advances a refund's state: waiting, succeeded, failed. A bank may return a refund that had succeeded.
 * `failure`: why it failed.
 */
export async function settleRefund(
  tx: Queryable,
  payment: Payment,
  refund: RefundRow,
  { state, failure = null }: Pick<GatewayRefund, 'state'> & Partial<Pick<GatewayRefund, 'failure'>>,
): Promise<void> {
  if (state === refund.state || state === 'waiting' || refund.state === 'failed') return
  await tx`update payment_refunds set state = ${state}, failure = ${failure?.slice(0, 300) ?? null}, settled_at = now() where id = ${refund.id}`
  if (state === 'succeeded')
    return await postRefundPaid(tx, payment, { refundId: refund.id, amountCents: refund.amount_cents })
  const toCents = await readRemaining(tx, payment)
  await postRefundFailed(tx, payment, {
    refundId: refund.id,
    fromCents: toCents - refund.amount_cents,
    toCents,
    wasPaid: refund.state === 'succeeded',
  })
}

// A refund that we gave up but that was made after all is recorded like an operator's: the money is gone
// either way.
async function findRefund(
  tx: Queryable,
  payment: Payment,
  { id, key }: GatewayRefund,
): Promise<RefundRow | undefined> {
  const [row] = await tx<RefundRow[]>`
    update payment_refunds set gateway_id = ${id} where payment_id = ${payment.id}
      and (gateway_id = ${id} or (gateway_id is null and id::text = ${key ?? ''} and state <> 'failed'))
    returning id, state, amount_cents`
  return row
}

// In the second case it replaces the one that we gave up, so that nobody repeats it.
async function insertForeign(tx: Queryable, payment: Payment, report: GatewayRefund): Promise<RefundRow> {
  const fromCents = await readRemaining(tx, payment)
  const [row] = await tx<RefundRow[]>`
    insert into payment_refunds (payment_id, key, amount_cents, gateway_id, replaces)
    values (${payment.id}, ${`gateway:${report.id}`}, ${report.amountCents}, ${report.id}, (
      select f.id from payment_refunds f where f.payment_id = ${payment.id} and f.id::text = ${report.key ?? ''} and f.state = 'failed'
        and not exists (select from payment_refunds o where o.replaces = f.id)))
    returning id, state, amount_cents`
  const refund = row as RefundRow
  await postRefund(tx, payment, {
    refundId: refund.id,
    fromCents,
    toCents: fromCents - report.amountCents,
  })
  return refund
}
