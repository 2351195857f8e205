// All SQL that reads payments, and the mapping from a row to the contract.
import type { Payment as PaymentShape } from '../../../contract/money/payments.ts'
import { openPaymentStates, type PaymentPurpose } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type Payment, paymentFields } from './fields.ts'
import { toDocumentNumber } from './printable-page.ts'

export const selectPayments = (sql: Queryable): Fragment =>
  sql`select ${paymentFields.select(sql, 'p')} from payments p`

export async function readPayment(sql: Queryable, id: string): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`${selectPayments(sql)} where p.id = ${id}`
  return row
}

/** @throws Error if it does not exist: payments are never deleted */
export async function lockPayment(tx: Queryable, id: string): Promise<Payment> {
  const [row] = await tx<Payment[]>`${selectPayments(tx)} where p.id = ${id} for update`
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

/** The newest payment for something. */
export async function paymentFor(
  sql: Queryable,
  purpose: PaymentPurpose,
  subjectId: string,
): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    ${selectPayments(sql)} where p.purpose = ${purpose} and p.subject_id = ${subjectId} order by p.created_at desc, p.id desc limit 1`
  return row
}

/** In cents: captured, and neither refunded, promised to be refunded, nor lost to a dispute. */
export async function readRemaining(sql: Queryable, payment: Payment): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::int as cents from payment_refunds where payment_id = ${payment.id} and state <> 'failed'`
  return payment.capturedCents - payment.chargedBackCents - (row as { cents: number }).cents
}

export const isOpen = ({ state }: Payment): boolean =>
  (openPaymentStates as readonly string[]).includes(state)

/** The client secret is returned only while the payment can still be confirmed. */
export const toPayment = (payment: Payment): PaymentShape => ({
  id: payment.id,
  purpose: payment.purpose,
  subjectId: payment.subjectId,
  description: payment.description,
  amountCents: payment.amountCents,
  currency: payment.currency,
  state: payment.state,
  capturedCents: payment.capturedCents,
  refundedCents: payment.refundedCents,
  declineCode: payment.declineCode,
  clientSecret: isOpen(payment) && !payment.cancelRequestedAt ? payment.clientSecret : null,
  createdAt: payment.createdAt.toISOString(),
  capturedAt: payment.capturedAt?.toISOString() ?? null,
  receiptNumber: toDocumentNumber('R', payment.gateway, payment.receiptNumber),
  receiptPath: payment.capturedCents > 0 ? `/receipt/${payment.id}` : null,
})
