// Payments in the sandbox: created, captured, canceled, refunded.
import type { Queryable } from '../../db/pool.ts'
import { GatewayError, type GatewayPayment, type GatewayRefund, type NewPayment } from '../gateway.ts'
import type { CardBehavior } from './cards.ts'
import {
  createOnce,
  digest,
  emit,
  insertObject,
  lockObject,
  newSecret,
  once,
  readObject,
  type Store,
  saveObject,
  toId,
} from './store.ts'

/** As stored. `behavior`: of the card that waits for 3-D Secure or was charged. */
export type Intent = Omit<GatewayPayment, 'disputes'> & {
  disputes: (Omit<GatewayPayment['disputes'][number], 'evidenceDueAt'> & { evidenceDueAt: string | null })[]
  behavior?: CardBehavior
  invoiceId?: string
}

const authorizationDays = 7
const dayMs = 86_400_000

const toGatewayPayment = ({ behavior: _, invoiceId: __, ...intent }: Intent): GatewayPayment => ({
  ...intent,
  refunds: intent.refunds.map((refund) => ({ ...refund, failure: refund.failure ?? null })),
  disputes: intent.disputes.map((dispute) => ({
    ...dispute,
    evidenceDueAt: dispute.evidenceDueAt ? new Date(dispute.evidenceDueAt) : null,
  })),
})

export const newIntent = (input: NewPayment, invoiceId?: string): Intent => {
  const id = toId('payment', input.idempotencyKey)
  return {
    id,
    clientSecret: newSecret(id),
    amountCents: input.amountCents,
    currency: input.currency,
    capture: input.capture,
    state: 'requires_payment',
    capturedCents: 0,
    declineCode: null,
    metadata: input.metadata,
    refunds: [],
    disputes: [],
    ...(invoiceId ? { invoiceId } : {}),
  }
}

export async function createPayment(store: Store, input: NewPayment): Promise<GatewayPayment> {
  return toGatewayPayment(
    await createOnce(store, `payment ${input.idempotencyKey}`, 'payment', newIntent(input)),
  )
}

export const getPayment = async ({ sql }: Store, id: string): Promise<GatewayPayment> =>
  toGatewayPayment(await readObject<Intent>(sql, 'payment', id))

/** Takes the money: everything that a success means, except for invoices. */
export async function take(tx: Queryable, store: Store, intent: Intent, cents: number): Promise<Intent> {
  const taken: Intent = { ...intent, state: 'captured', capturedCents: cents, declineCode: null }
  const disputed = taken.behavior?.later === 'disputed' ? addDispute(taken, store.now()) : taken
  await saveObject(tx, disputed)
  await emitPayment(tx, store, disputed, 'payment_intent.succeeded')
  for (const { id } of disputed.disputes) {
    await insertObject(tx, 'dispute', { id, paymentId: taken.id } as { id: string }, { at: store.now() })
    await emitDispute(tx, store, { id, paymentId: taken.id, type: 'charge.dispute.created' })
  }
  return disputed
}

const evidenceDays = 9

const addDispute = (intent: Intent, now: Date): Intent => ({
  ...intent,
  disputes: [
    {
      id: toId('dispute', intent.id),
      amountCents: intent.capturedCents,
      reason: 'fraudulent',
      state: 'open',
      needsResponse: true,
      evidenceDueAt: new Date(now.getTime() + evidenceDays * dayMs).toISOString(),
    },
  ],
})

export async function emitPayment(tx: Queryable, store: Store, intent: Intent, type: string): Promise<void> {
  const { eventDelaySeconds, eventCopies } = intent.behavior ?? {}
  await emit(tx, store, {
    type,
    object: 'payment_intent',
    id: intent.id,
    ...(eventDelaySeconds ? { delaySeconds: eventDelaySeconds } : {}),
    ...(eventCopies ? { copies: eventCopies } : {}),
  })
}

export const emitDispute = (
  tx: Queryable,
  store: Store,
  { id, paymentId, type }: { id: string; paymentId: string; type: string },
): Promise<void> =>
  emit(tx, store, { type, object: 'dispute', id, references: { payment_intent: paymentId } })

export async function capturePayment(
  store: Store,
  id: string,
  { amountCents, idempotencyKey }: { amountCents?: number; idempotencyKey: string },
): Promise<GatewayPayment> {
  const captured = await once(store, `capture ${idempotencyKey}`, async (tx) => {
    const intent = await lockObject<Intent>(tx, 'payment', id)
    if (intent.state !== 'authorized')
      throw new GatewayError('wrong-state', `A payment that is ${intent.state} cannot be captured`)
    const cents = amountCents ?? intent.amountCents
    if (cents < 1 || cents > intent.amountCents)
      throw new GatewayError('refused', 'More than the authorized amount cannot be captured')
    return await take(tx, store, intent, cents)
  })
  return toGatewayPayment(captured)
}

export async function cancelPayment(
  store: Store,
  id: string,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<GatewayPayment> {
  const canceled = await once(store, `cancel ${idempotencyKey}`, async (tx) => {
    const intent = await lockObject<Intent>(tx, 'payment', id)
    if (intent.state === 'captured' || intent.state === 'canceled')
      throw new GatewayError('wrong-state', `A payment that is ${intent.state} cannot be canceled`)
    return await cancelIntent(tx, store, intent)
  })
  return toGatewayPayment(canceled)
}

export async function cancelIntent(tx: Queryable, store: Store, intent: Intent): Promise<Intent> {
  const canceled: Intent = { ...intent, state: 'canceled' }
  await saveObject(tx, canceled)
  await emitPayment(tx, store, canceled, 'payment_intent.canceled')
  return canceled
}

export const toExpiry = (now: Date): Date => new Date(now.getTime() + authorizationDays * dayMs)

export async function refundPayment(
  store: Store,
  id: string,
  { amountCents, idempotencyKey }: { amountCents: number; idempotencyKey: string },
): Promise<GatewayRefund> {
  return await once(store, `refund ${idempotencyKey}`, async (tx) => {
    const intent = await lockObject<Intent>(tx, 'payment', id)
    const refunded = intent.refunds.reduce(
      (sum, one) => sum + (one.state === 'failed' ? 0 : one.amountCents),
      0,
    )
    if (intent.state !== 'captured') throw new GatewayError('wrong-state', 'Nothing was captured')
    if (intent.disputes.some(({ state }) => state === 'open'))
      throw new GatewayError('refused', 'A disputed payment cannot be refunded')
    const lost = intent.disputes.reduce((sum, one) => sum + (one.state === 'lost' ? one.amountCents : 0), 0)
    if (amountCents < 1 || amountCents > intent.capturedCents - refunded - lost)
      throw new GatewayError('refused', 'More than what remains of the captured amount cannot be refunded')
    const isReturned = intent.behavior?.later === 'refunds-fail'
    const refund: GatewayRefund = {
      id: `re_sandbox_${digest(idempotencyKey)}`,
      key: idempotencyKey,
      amountCents,
      state: isReturned ? 'failed' : 'succeeded',
      failure: isReturned ? 'The card has expired or was canceled.' : null,
    }
    const changed = { ...intent, refunds: [...intent.refunds, refund] }
    await saveObject(tx, changed)
    await emit(tx, store, {
      type: 'charge.refunded',
      object: 'charge',
      id: `ch_${id}`,
      references: { payment_intent: id },
    })
    return refund
  })
}
