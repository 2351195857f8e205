// Payments of the demo and a dispute: rows, what the sandbox remembers of them, and their ledger transactions, dated as they happened. No email is sent.
import type { PaymentPurpose } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { insertObject, lockObject, saveObject } from '../../platform/payments/sandbox/store.ts'
import { type Payment, paymentFields } from './fields.ts'
import { postCapture, postDisputeOpened, postRefund, postRefundPaid, postRelease } from './postings.ts'
import { readPayment, readRemaining } from './queries.ts'

type DemoRefund = { id: string; amountCents: number; at: Date }

/**
 * Cents. `payeeId`: null where the platform itself is paid. `capturedAt`: null for a payment that was not
 * captured; `state` then says whether it is reserved on the card. `invoiceId`: the sandbox's invoice that it
 * paid.
 */
export type DemoPayment = {
  id: string
  userId: string
  payeeId: string | null
  purpose: PaymentPurpose
  subjectId: string
  description: string
  amountCents: number
  refund: DemoRefund | null
  state: 'requires_payment' | 'authorized' | 'canceled' | 'captured'
  at: Date
  capturedAt: Date | null
  releasedAt: Date | null
  invoiceId?: string
}

/** The sandbox's id of a demo payment. */
export const demoIntentId = (id: string): string => `pi_sandbox_demo_${id.replaceAll('-', '').slice(0, 20)}`

export async function insertDemoPayment(tx: Queryable, demo: DemoPayment): Promise<void> {
  const hasPayee = demo.payeeId !== null
  const gatewayId = demoIntentId(demo.id)
  const capturedCents = demo.state === 'captured' ? demo.amountCents : 0
  const stored = {
    gatewayId,
    clientSecret: `${gatewayId}_secret_demo`,
    capturedCents,
    capture: hasPayee ? ('manual' as const) : ('automatic' as const),
  }
  await tx`insert into payments ${tx.insert({
    ...paymentFields.toColumns({
      ...pickShared(demo),
      ...stored,
      hasPayee,
      gateway: 'sandbox',
      intent: demo.state,
      refundedCents: demo.refund?.amountCents ?? 0,
      authorizedAt: demo.state === 'requires_payment' ? null : demo.at,
      capturedAt: demo.capturedAt,
      captureRequestedAt: hasPayee ? demo.capturedAt : null,
      cancelRequestedAt: demo.state === 'canceled' ? demo.at : null,
      createdAt: demo.at,
    }),
    state: toState(demo),
  })}`
  await remember(tx, demo, stored)
  if (demo.state === 'captured') await post(tx, demo)
}

const pickShared = (demo: DemoPayment) => {
  const { id, userId, payeeId, purpose, subjectId, description, amountCents } = demo
  return { id, userId, payeeId, purpose, subjectId, description, amountCents }
}

const toState = ({ state, refund, amountCents }: DemoPayment): Payment['state'] =>
  state !== 'captured' || !refund
    ? state
    : refund.amountCents < amountCents
      ? 'partially_refunded'
      : 'refunded'

type Remembered = {
  gatewayId: string
  clientSecret: string
  capturedCents: number
  capture: 'manual' | 'automatic'
}

async function remember(
  tx: Queryable,
  { id, amountCents, refund, state, at, invoiceId }: DemoPayment,
  { gatewayId, clientSecret, capturedCents, capture }: Remembered,
): Promise<void> {
  const refunds = refund
    ? [{ id: `re_${refund.id}`, key: refund.id, amountCents: refund.amountCents, state: 'succeeded' }]
    : []
  const body = {
    id: gatewayId,
    clientSecret,
    amountCents,
    currency: 'usd',
    capture,
    state,
    capturedCents,
    declineCode: null,
    metadata: { paymentId: id },
    refunds,
    disputes: [],
    ...(invoiceId ? { invoiceId } : {}),
  }
  await insertObject(tx, 'payment', body, { at })
}

async function post(tx: Queryable, demo: DemoPayment): Promise<void> {
  const { id, refund, releasedAt, capturedAt } = demo
  const payment = (await readPayment(tx, id)) as Payment
  await postCapture(tx, payment, capturedAt ?? demo.at)
  if (refund) await insertRefund(tx, payment, refund)
  if (!releasedAt) return
  await postRelease(tx, payment, { remainingCents: await readRemaining(tx, payment), at: releasedAt })
  await tx`update payments set released_at = ${releasedAt} where id = ${id}`
}

async function insertRefund(
  tx: Queryable,
  payment: Payment,
  { id: refundId, amountCents, at }: DemoRefund,
): Promise<void> {
  const fromCents = await readRemaining(tx, payment)
  await tx`insert into payment_refunds ${tx.insert({
    id: refundId,
    payment_id: payment.id,
    key: 'cancelled',
    amount_cents: amountCents,
    state: 'succeeded',
    gateway_id: `re_${refundId}`,
  })}`
  await postRefund(tx, payment, { refundId, at, fromCents, toCents: fromCents - amountCents })
  await postRefundPaid(tx, payment, { refundId, at, amountCents })
}

type DemoDispute = { id: string; paymentId: string; reason: string; at: Date; evidenceDueAt: Date }

/** The whole amount of a captured payment is withdrawn until the dispute is decided. */
export async function insertDemoDispute(
  tx: Queryable,
  { id, paymentId, reason, at, evidenceDueAt }: DemoDispute,
): Promise<void> {
  const payment = await readPayment(tx, paymentId)
  if (!payment) throw new Error(`There is no demo payment ${paymentId}`)
  const amountCents = payment.capturedCents
  const gatewayId = `dp_sandbox_demo_${id.replaceAll('-', '').slice(0, 20)}`
  await tx`insert into payment_disputes ${tx.insert({
    id,
    payment_id: paymentId,
    gateway_id: gatewayId,
    amount_cents: amountCents,
    reason,
    needs_response: true,
    evidence_due_at: evidenceDueAt,
    opened_at: at,
  })}`
  await tx`update payments set state = 'disputed' where id = ${paymentId}`
  await postDisputeOpened(tx, payment, { disputeId: id, amountCents, at })
  const dispute = { id: gatewayId, amountCents, reason, state: 'open', needsResponse: true, evidenceDueAt }
  const intent = await lockObject(tx, 'payment', demoIntentId(paymentId))
  await saveObject(tx, { ...intent, disputes: [dispute] } as typeof intent)
  await insertObject(tx, 'dispute', { id: gatewayId, paymentId: intent.id } as { id: string }, { at })
}
