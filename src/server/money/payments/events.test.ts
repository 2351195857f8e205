// Events of the payment service: signed, stored, and processed exactly once, in whatever order they come.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import { cardBody, startPropertyPayment, testCards } from '../../../../test/support/payments.ts'
import { createShop, type Shop } from '../../../../test/support/shop.ts'
import { toEventSecret } from '../../platform/payments/sandbox/sandbox-gateway.ts'
import { signEvent } from '../../platform/payments/signature.ts'
import { checkLedger } from '../ledger/check.ts'
import { processEvents } from './events.ts'
import type { Payment } from './fields.ts'
import { readPayment } from './queries.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundPayment } from './request.ts'
import { getConfirmablePayment, startPayment } from './start.ts'
import { runPaymentSteps } from './steps.ts'
import { workPayments } from './work.ts'

let clock = new Date()
let app: TestApp
let shop: Shop
let guest: Member
let owner: Member
let admin: Member
beforeAll(async () => {
  shop = createShop()
  app = await startTestApp({ domains: shop.domains, now: () => clock })
  guest = await app.join('guest')
  owner = await app.join('owner')
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const read = async (id: string) => (await readPayment(app.sql, id)) as Payment
const start = () => startPropertyPayment(app, { userId: guest.id, payeeId: owner.id })
const sandbox = () => app.deps.gateway.sandbox as NonNullable<TestApp['deps']['gateway']['sandbox']>
/** Done at the payment service, which has not reported it yet. */
const confirmSilently = ({ gatewayId, clientSecret }: Payment, card: string = testCards.good) =>
  sandbox().confirm(gatewayId as string, cardBody(clientSecret as string, card))

const toEvent = (id: string, object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, type, created: Math.floor(clock.getTime() / 1000), data: { object } })
const post = async (body: string, signature = signEvent(toEventSecret(testSecret), body, clock)) => {
  const answer = await fetch(`${app.url}/api/webhooks/payments`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  return answer.status
}
const stateOf = async (id: string) =>
  (await app.sql<{ state: string }[]>`select state from payment_events where id = ${id}`)[0]?.state
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const isDue = () => app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`

describe('the entry', () => {
  test('stores a signed event once, and refuses any other', async () => {
    const body = toEvent('evt_entry', { id: 'x', object: 'something.new' }, 'something.new')
    expect(await Promise.all(Array.from({ length: 20 }, () => post(body)))).toEqual(Array(20).fill(200))
    expect(await app.sql`select 1 from payment_events where id = 'evt_entry'`).toHaveLength(1)
    const forged = toEvent('evt_forged', { id: 'x', object: 'payment_intent' })
    const old = signEvent(toEventSecret(testSecret), forged, new Date(clock.getTime() - 600_000))
    expect([await post(forged, ''), await post(forged, 't=1,v1=00'), await post(forged, old)]).toEqual([
      400, 400, 400,
    ])
    expect(await stateOf('evt_forged')).toBeUndefined()
    expect((await app.get('/api/webhooks/payments')).status).toBe(405)
    expect(await post('not json', signEvent(toEventSecret(testSecret), 'not json', clock))).toBe(400)
    expect(await post('x'.repeat(1_100_000), 'any')).toBe(413)
  })

  test('keeps and ignores events that it does not know', async () => {
    await workPayments(app.deps)
    expect(await stateOf('evt_entry')).toBe('ignored')
    await post(toEvent('evt_account', { id: 'acct_1', object: 'account' }, 'account.updated'))
    await post(toEvent('evt_gone', { id: 'pi_gone', object: 'payment_intent' }))
    await processEvents(app.deps)
    expect([await stateOf('evt_account'), await stateOf('evt_gone')]).toEqual(['ignored', 'ignored'])
  })

  test('takes 200 at a time, so that other work gets its turn', async () => {
    await processEvents(app.deps)
    await app.sql`insert into payment_events (id, type, subject, subject_id, created_at)
      select 'evt_many_' || n, 'account.updated', 'other', 'acct_1', now() from generate_series(1, 201) n`
    expect(await processEvents(app.deps)).toBe(200)
    expect(await app.sql`select 1 from payment_events where state = 'waiting'`).toHaveLength(1)
    expect(await processEvents(app.deps)).toBe(1)
  })
})

describe('processing', () => {
  test('reads the payment itself: an event that claims too much changes nothing', async () => {
    const payment = await start()
    await post(
      toEvent('evt_claims', {
        id: payment.gatewayId,
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: 2000,
      }),
    )
    await processEvents(app.deps)
    expect([await stateOf('evt_claims'), (await read(payment.id)).state]).toEqual([
      'done',
      'requires_payment',
    ])
  })

  test('happens once for twenty parallel workers, with events doubled and reordered', async () => {
    const payment = await start()
    await confirmSilently(payment)
    shop.changes.length = 0
    const object = { id: payment.gatewayId, object: 'payment_intent' }
    for (const type of [
      'payment_intent.succeeded',
      'payment_intent.requires_action',
      'payment_intent.created',
    ])
      for (const copy of [1, 2]) await post(toEvent(`evt_${type}_${copy}`, object, type))
    await Promise.all(Array.from({ length: 20 }, () => processEvents(app.deps)))
    expect(shop.changes.map(({ after }) => after.state)).toEqual(['captured'])
    expect((await read(payment.id)).capturedCents).toBe(2000)
    expect(await app.sql`select 1 from ledger_transactions where group_id = ${payment.id}`).toHaveLength(1)
  })

  test('of an event that comes before our own request was answered finds the payment', async () => {
    const { id } = await app.sql.transaction((tx) =>
      startPayment(tx, app.deps, {
        userId: guest.id,
        purpose: 'property-booking',
        subjectId: randomUUID(),
        amountCents: 800,
        capture: 'automatic',
        description: 'Barn',
      }),
    )
    const created = await app.deps.gateway.createPayment({
      amountCents: 800,
      currency: 'usd',
      capture: 'automatic',
      description: 'Barn',
      metadata: { paymentId: id },
      idempotencyKey: id,
    })
    await sandbox().confirm(created.id, cardBody(created.clientSecret))
    await post(toEvent('evt_early', { id: created.id, object: 'payment_intent' }))
    await processEvents(app.deps)
    expect(await read(id)).toMatchObject({ state: 'captured', gatewayId: created.id })
    await runPaymentSteps(app.deps)
    expect(await differences()).toEqual([])
  })

  test('waits while the payment service is down, and goes on', async () => {
    const payment = await start()
    await confirmSilently(payment)
    await post(toEvent('evt_down', { id: payment.gatewayId, object: 'payment_intent' }))
    const down = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    await processEvents({ ...app.deps, gateway: { ...app.deps.gateway, getPayment: down } })
    expect([await stateOf('evt_down'), (await read(payment.id)).state]).toEqual([
      'waiting',
      'requires_payment',
    ])
    await isDue()
    await processEvents(app.deps)
    expect([await stateOf('evt_down'), (await read(payment.id)).state]).toEqual(['done', 'captured'])
  })
})

describe('an event that was lost', () => {
  test('is made up for by comparing', async () => {
    const payment = await start()
    await confirmSilently(payment)
    await app.sql`update sandbox_events set delivered_at = now()`
    expect((await read(payment.id)).state).toBe('requires_payment')
    await app.sql`update payments set checked_at = now() - interval '1 day' where id = ${payment.id}`
    expect(await reconcilePayments(app.deps)).toBeGreaterThan(0)
    expect((await read(payment.id)).state).toBe('captured')
  })

  test('is not missed by the payer, who asks for the payment', async () => {
    const payment = await start()
    await confirmSilently(payment)
    const { body } = await app.send('GET', `/api/me/payments/${payment.id}`, { as: guest.token })
    expect(body).toMatchObject({
      state: 'captured',
      clientSecret: null,
      receiptPath: `/receipt/${payment.id}`,
    })
  })
})

test('test cards delay their events, or triple them', async () => {
  const late = await start()
  await confirmSilently(late, testCards.late)
  await workPayments(app.deps)
  expect((await read(late.id)).state).toBe('requires_payment')
  clock = new Date(clock.getTime() + 21_000)
  await workPayments(app.deps)
  expect((await read(late.id)).state).toBe('captured')
  const tripled = await start()
  await confirmSilently(tripled, testCards.tripled)
  shop.changes.length = 0
  await workPayments(app.deps)
  expect(shop.changes.map(({ after }) => after.state)).toEqual(['captured'])
})

describe('a dispute', () => {
  test.each([
    ['won', 'captured', 2000],
    ['lost', 'charged_back', 0],
  ] as const)('is listed for administrators and ends %s', async (outcome, state, kept) => {
    const payment = await start()
    await app.send('POST', `/api/sandbox/payments/${payment.gatewayId}/confirm`, {
      body: cardBody(payment.clientSecret, testCards.disputed),
    })
    expect((await read(payment.id)).state).toBe('disputed')
    const list = await app.send('GET', '/api/admin/disputes?state=open', { as: admin.token })
    const [dispute] = list.body
    expect(dispute).toMatchObject({
      paymentId: payment.id,
      description: 'Garden, one hour',
      amountCents: 2000,
      reason: 'fraudulent',
      needsResponse: true,
      payer: { id: guest.id, username: 'guest' },
      payee: { id: owner.id, username: 'owner' },
    })
    expect(Date.parse(dispute.evidenceDueAt)).toBeGreaterThan(clock.getTime())
    const day = dispute.openedAt.slice(0, 10)
    const listed = async (days: string) =>
      (await app.send('GET', `/api/admin/disputes?${days}`, { as: admin.token })).body.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed(`since=${day}&until=${day}`)).toContain(dispute.id)
    expect([await listed('until=2000-01-01'), await listed('since=2999-01-01')]).toEqual([[], []])
    expect(await differences()).toEqual([])
    const close = () =>
      app.send('POST', `/api/admin/disputes/${dispute.id}/close`, { as: admin.token, body: { outcome } })
    expect((await close()).status).toBe(204)
    expect((await close()).body.type).toBe('wrong-state')
    expect((await read(payment.id)).state).toBe(state)
    const [row] = await app.sql`select -coalesce(sum(e.amount_cents), 0) as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.group_id = ${payment.id} and a.kind = 'escrow'`
    expect(Number(row?.cents)).toBe(kept)
    expect(await differences()).toEqual([])
  })

  const openDispute = async (card: string) => {
    const payment = await start()
    await confirmSilently(payment, card)
    const { disputes } = await app.deps.gateway.getPayment(payment.gatewayId as string)
    return { payment, disputeId: disputes[0]?.id as string }
  }
  const refund = (id: string) =>
    app.sql.transaction((tx) => refundPayment(tx, id, { amountCents: 2000, key: 'cancelled' }))
  const isDueAgain = () => app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
  const amounts = async (id: string) => {
    const { refundedCents, chargedBackCents } = await read(id)
    return [refundedCents, chargedBackCents]
  }

  test.each([
    ['won', [2000, 0]],
    ['lost', [0, 2000]],
  ] as const)('holds a refund back until it is %s', async (outcome, expected) => {
    const { payment, disputeId } = await openDispute(testCards.disputed)
    await workPayments(app.deps)
    await refund(payment.id)
    await runPaymentSteps(app.deps)
    await isDueAgain()
    await runPaymentSteps(app.deps)
    expect(await amounts(payment.id)).toEqual([0, 0])
    expect(await differences()).toEqual([])
    await sandbox().closeDispute(disputeId, outcome)
    await workPayments(app.deps)
    expect(await amounts(payment.id)).toEqual(expected)
    expect(await differences()).toEqual([])
  })

  test('that was not reported yet holds a refund back, too', async () => {
    const { payment, disputeId } = await openDispute(testCards.disputed)
    const quiet = async (id: string) => ({ ...(await app.deps.gateway.getPayment(id)), disputes: [] })
    const deps = { ...app.deps, gateway: { ...app.deps.gateway, getPayment: quiet } }
    await workPayments(deps)
    expect((await read(payment.id)).state).toBe('captured')
    await refund(payment.id)
    await runPaymentSteps(app.deps, payment.id)
    expect((await read(payment.id)).state).toBe('disputed')
    await sandbox().closeDispute(disputeId, 'won')
    await workPayments(app.deps)
    await isDueAgain()
    await workPayments(app.deps)
    expect(await amounts(payment.id)).toEqual([2000, 0])
    expect(await differences()).toEqual([])
  })
})

test('an authorization that nobody captures ends after seven days', async () => {
  const { id } = await app.sql.transaction((tx) =>
    startPayment(tx, app.deps, {
      userId: guest.id,
      purpose: 'property-booking',
      subjectId: randomUUID(),
      amountCents: 700,
      capture: 'manual',
      description: 'Roof',
    }),
  )
  const payment = await getConfirmablePayment(app.deps, id)
  await confirmSilently(payment)
  await workPayments(app.deps)
  expect((await read(id)).state).toBe('authorized')
  clock = new Date(clock.getTime() + 7 * 86_400_000 + 1000)
  await workPayments(app.deps)
  expect((await read(id)).state).toBe('canceled')
})
