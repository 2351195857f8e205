// Payments of the demo: rows, what the sandbox remembers of them, and their ledger transactions. No email is sent.
import type { Queryable } from '../platform/db/pool.ts'
import { insertObject } from '../platform/payments/sandbox/store.ts'
import { type Payment, paymentFields } from './fields.ts'
import { postCapture, postRefund, postRefundPaid, postRelease } from './postings.ts'
import { readPayment, readRemaining } from './queries.ts'

/** Cents. `capturedAt`: null for one that is not taken; `isAuthorized` then says whether it is reserved on the card. */
export type DemoPayment = {
  id: string
  userId: string
  payeeId: string
  subjectId: string
  description: string
  amountCents: number
  refundId: string
  refundCents: number
  state: 'requires_payment' | 'authorized' | 'canceled' | 'captured'
  at: Date
  capturedAt: Date | null
  releasedAt: Date | null
}

export async function insertDemoPayment(tx: Queryable, demo: DemoPayment): Promise<void> {
  const gatewayId = `pi_sandbox_demo_${demo.id.replaceAll('-', '').slice(0, 20)}`
  const capturedCents = demo.state === 'captured' ? demo.amountCents : 0
  const clientSecret = `${gatewayId}_secret_demo`
  await tx`insert into payments ${tx.insert({
    ...paymentFields.toColumns({
      ...pickShared(demo),
      purpose: 'property-booking',
      hasPayee: true,
      capture: 'manual',
      gateway: 'sandbox',
      gatewayId,
      clientSecret,
      intent: demo.state,
      capturedCents,
      refundedCents: demo.refundCents,
      authorizedAt: demo.state === 'requires_payment' ? null : demo.at,
      capturedAt: demo.capturedAt,
      captureRequestedAt: demo.capturedAt,
      cancelRequestedAt: demo.state === 'canceled' ? demo.at : null,
      createdAt: demo.at,
    }),
    state: toState(demo),
  })}`
  await remember(tx, demo, { gatewayId, clientSecret, capturedCents })
  if (demo.state === 'captured') await post(tx, demo)
}

const pickShared = ({ id, userId, payeeId, subjectId, description, amountCents }: DemoPayment) => ({
  id,
  userId,
  payeeId,
  subjectId,
  description,
  amountCents,
})

const toState = ({ state, refundCents, amountCents }: DemoPayment): Payment['state'] =>
  state !== 'captured' || refundCents === 0
    ? state
    : refundCents < amountCents
      ? 'partially_refunded'
      : 'refunded'

type Remembered = { gatewayId: string; clientSecret: string; capturedCents: number }

async function remember(
  tx: Queryable,
  { id, amountCents, refundId, refundCents, state, at }: DemoPayment,
  { gatewayId, clientSecret, capturedCents }: Remembered,
): Promise<void> {
  const refund = { id: `re_${refundId}`, key: refundId, amountCents: refundCents, state: 'succeeded' }
  const body = {
    id: gatewayId,
    clientSecret,
    amountCents,
    currency: 'usd',
    capture: 'manual',
    state,
    capturedCents,
    declineCode: null,
    metadata: { paymentId: id },
    refunds: refundCents > 0 ? [refund] : [],
    disputes: [],
  }
  await insertObject(tx, 'payment', body, { at })
}

async function post(tx: Queryable, { id, refundId, refundCents, releasedAt }: DemoPayment): Promise<void> {
  const payment = (await readPayment(tx, id)) as Payment
  await postCapture(tx, payment)
  if (refundCents > 0) {
    const fromCents = await readRemaining(tx, payment)
    await tx`insert into payment_refunds ${tx.insert({
      id: refundId,
      payment_id: id,
      key: 'cancelled',
      amount_cents: refundCents,
      state: 'succeeded',
      gateway_id: `re_${refundId}`,
    })}`
    await postRefund(tx, payment, { refundId, fromCents, toCents: fromCents - refundCents })
    await postRefundPaid(tx, payment, { refundId, amountCents: refundCents })
  }
  if (!releasedAt) return
  await postRelease(tx, payment, await readRemaining(tx, payment))
  await tx`update payments set released_at = ${releasedAt} where id = ${id}`
}
