// Plays the card form, the cardholder's bank and the passing of time in the sandbox.
import type { Queryable } from '../../db/pool.ts'
import { type Confirmation, GatewayError, type ListedDispute, type SandboxControls } from '../gateway.ts'
import { signEvent } from '../signature.ts'
import { settleInvoice } from './billing-charges.ts'
import { type CardBehavior, toBehavior } from './cards.ts'
import { cancelIntent, emitDispute, emitPayment, type Intent, take, toExpiry } from './payments.ts'
import { renewDue } from './renewals.ts'
import { confirmSetup, isSetupId } from './setups.ts'
import { lockObject, readObject, type Store, saveObject } from './store.ts'

const retrySeconds = 5

function requireWaiting<T>(waiting: T | undefined): T {
  if (waiting !== undefined) return waiting
  throw new GatewayError('wrong-state', 'This payment doesn’t wait for authentication')
}

export const sandboxControls = (store: Store): SandboxControls => ({
  confirm: (id, { clientSecret, card }) => {
    const behavior = toBehavior(card, store.now())
    return isSetupId(id)
      ? confirmSetup(store, { id, clientSecret }, () => behavior)
      : change(store, { id, clientSecret }, (tx, intent) =>
          charge(tx, store, { ...intent, behavior }, behavior.outcome),
        )
  },
  authenticate: (id, { clientSecret, outcome }) => {
    const status = outcome === 'pass' ? 'succeeded' : 'authentication_failed'
    return isSetupId(id)
      ? confirmSetup(store, { id, clientSecret }, ({ waiting }) => ({
          ...requireWaiting(waiting),
          outcome: status,
        }))
      : change(store, { id, clientSecret }, (tx, intent) => {
          requireWaiting(intent.state === 'requires_action' ? intent : undefined)
          return charge(tx, store, intent, status)
        })
  },
  closeDispute: (id, outcome) => closeDispute(store, id, outcome),
  deliverEvents: (accept) => deliver(store, accept),
  advance: () => advance(store),
})

// A payment that has already succeeded stays as it is, because the form may be sent twice.
async function change(
  { sql }: Store,
  { id, clientSecret }: { id: string; clientSecret: string },
  work: (tx: Queryable, intent: Intent) => Promise<Confirmation>,
): Promise<Confirmation> {
  return await sql.transaction(async (tx) => {
    const intent = await lockObject<Intent>(tx, 'payment', id)
    if (intent.clientSecret !== clientSecret) throw new GatewayError('not-found', `No such payment: ${id}`)
    if (intent.state === 'canceled') throw new GatewayError('wrong-state', 'This payment was canceled')
    if (intent.state === 'authorized' || intent.state === 'captured') return { status: 'succeeded' }
    return await work(tx, intent)
  })
}

async function charge(
  tx: Queryable,
  store: Store,
  intent: Intent,
  outcome: CardBehavior['outcome'],
): Promise<Confirmation> {
  if (outcome === 'succeeded') await succeed(tx, store, intent)
  else if (outcome === 'requires_action') {
    await saveObject(tx, { ...intent, state: 'requires_action', declineCode: null } as Intent)
    await emitPayment(tx, store, intent, 'payment_intent.requires_action')
  } else {
    await saveObject(tx, { ...intent, state: 'requires_payment', declineCode: outcome } as Intent)
    await emitPayment(tx, store, intent, 'payment_intent.payment_failed')
  }
  return { status: outcome }
}

async function succeed(tx: Queryable, store: Store, intent: Intent): Promise<void> {
  if (intent.capture === 'automatic') {
    await take(tx, store, intent, intent.amountCents)
    if (intent.invoiceId) await settleInvoice(tx, store, intent)
    return
  }
  await saveObject(tx, { ...intent, state: 'authorized', declineCode: null } as Intent, toExpiry(store.now()))
  await emitPayment(tx, store, intent, 'payment_intent.amount_capturable_updated')
}

async function closeDispute(store: Store, id: string, outcome: 'won' | 'lost'): Promise<void> {
  await store.sql.transaction(async (tx) => {
    const { paymentId } = await lockObject<{ id: string; paymentId: string }>(tx, 'dispute', id)
    const intent = await lockObject<Intent>(tx, 'payment', paymentId)
    const dispute = intent.disputes.find((one) => one.id === id)
    if (dispute?.state !== 'open') throw new GatewayError('wrong-state', 'This dispute is already decided')
    const disputes = intent.disputes.map((one) =>
      one.id === id ? { ...one, state: outcome, needsResponse: false } : one,
    )
    await saveObject(tx, { ...intent, disputes } as Intent)
    await emitDispute(tx, store, { id, paymentId, type: 'charge.dispute.closed' })
  })
}

export const getDisputedPaymentId = async ({ sql }: Store, id: string): Promise<string> =>
  (await readObject<{ id: string; paymentId: string }>(sql, 'dispute', id)).paymentId

export async function listDisputes({ sql }: Store, { since }: { since: Date }): Promise<ListedDispute[]> {
  return await sql<ListedDispute[]>`
    select d.id, d.body ->> 'paymentId' as "paymentId", one ->> 'state' as state
    from sandbox_objects d join sandbox_objects p on p.id = d.body ->> 'paymentId', jsonb_array_elements(p.body -> 'disputes') one
    where d.kind = 'dispute' and d.created_at >= ${since} and one ->> 'id' = d.id`
}

type EventRow = { id: string; body: string; copies: number }

// An event whose delivery fails is repeated until it succeeds.
async function deliver(
  { sql, now, eventSecret }: Store,
  accept: (rawBody: string, signature: string) => Promise<void>,
): Promise<number> {
  let delivered = 0
  for (;;) {
    const [event] = await sql<EventRow[]>`
      update sandbox_events set attempts = attempts + 1, deliver_at = ${new Date(now().getTime() + retrySeconds * 1000)}
      where id = (select id from sandbox_events where delivered_at is null and deliver_at <= ${now()}
        order by deliver_at, position limit 1 for update skip locked)
      returning id, body, copies`
    if (!event) return delivered
    for (let copy = 0; copy < event.copies; copy += 1)
      await accept(event.body, signEvent(eventSecret, event.body, now()))
    await sql`update sandbox_events set delivered_at = ${now()} where id = ${event.id}`
    delivered += 1
  }
}

async function advance(store: Store): Promise<void> {
  const { sql, now } = store
  const expired = await sql<{ id: string }[]>`
    select id from sandbox_objects where kind = 'payment' and due_at <= ${now()} order by due_at limit 50`
  for (const { id } of expired)
    await sql.transaction(async (tx) => {
      const intent = await lockObject<Intent>(tx, 'payment', id)
      if (intent.state === 'authorized') await cancelIntent(tx, store, intent)
      else await saveObject(tx, intent)
    })
  await renewDue(store)
}
