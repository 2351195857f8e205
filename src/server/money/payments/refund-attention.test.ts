// Failed refunds over HTTP: administrators see them, retry them or settle them manually, once, and the ledger
// records what was paid.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { cardBody, startPropertyPayment, testCards } from '../../../../test/support/payments.ts'
import { createShop, type Shop } from '../../../../test/support/shop.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { checkLedger } from '../ledger/check.ts'
import { readPayment } from './queries.ts'
import { refreshPayment } from './reconcile.ts'
import { refundPayment } from './request.ts'
import { runPaymentSteps } from './steps.ts'
import { workPayments } from './work.ts'

let app: TestApp
let shop: Shop
let guest: Member
let owner: Member
let admin: Member
beforeAll(async () => {
  shop = createShop()
  app = await startTestApp({ domains: shop.domains })
  guest = await app.join('guest')
  owner = await app.join('owner')
  admin = await app.joinAdmin()
})
afterAll(() => app.close())
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const list = async (query = '') =>
  (await app.send('GET', `/api/admin/attention?${query}`, { as: admin.token })).body
const listed = async (paymentId: string) =>
  (await list()).filter((one: { paymentId: string }) => one.paymentId === paymentId)
const retry = (id: string) =>
  app.send('POST', `/api/admin/attention/refund/${id}/retry`, { as: admin.token, body: {} })
const settle = (id: string, input: object = {}) =>
  app.send('POST', `/api/admin/attention/refund/${id}/settle`, {
    as: admin.token,
    body: { how: 'outside', amountCents: 2000, reason: 'By bank transfer, June 3', ...input },
  })
const repairCard = (gatewayId: string) =>
  app.sql`update sandbox_objects set body = body #- '{behavior,later}' where id = ${gatewayId}`
const returnedThere = async (gatewayId: string) =>
  (await app.deps.gateway.getPayment(gatewayId)).refunds
    .filter(({ state }) => state === 'succeeded')
    .map(({ amountCents }) => amountCents)
async function balances(id: string): Promise<Record<string, number>> {
  const rows = await app.sql<{ kind: string; cents: number }[]>`
    select a.kind, sum(e.amount_cents)::float8 as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.group_id = ${id} group by a.kind having sum(e.amount_cents) <> 0`
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}
const actions = async (subjectId: string) =>
  (
    await app.sql<{ action: string; detail: object }[]>`
      select action, detail from audit_log where subject_id = ${subjectId} order by created_at`
  ).map(({ action, detail }) => ({ action, ...detail }))

type Paid = { id: string; gatewayId: string }

/** A captured payment of $20. */
async function pay(card: string = testCards.refundsFail): Promise<Paid> {
  const { id, gatewayId, clientSecret } = await startPropertyPayment(app, {
    userId: guest.id,
    payeeId: owner.id,
  })
  await app.send('POST', `/api/sandbox/payments/${gatewayId}/confirm`, { body: cardBody(clientSecret, card) })
  return { id, gatewayId: gatewayId as string }
}

/** A payment whose refund failed, and the entry that administrators see. */
async function fail(amountCents = 2000) {
  const paid = await pay()
  await app.sql.transaction((tx) => refundPayment(tx, paid.id, { amountCents, key: 'cancelled' }))
  await runPaymentSteps(app.deps, paid.id)
  const [item] = await listed(paid.id)
  return { ...paid, item }
}

test('a failed refund is listed with what, whose, how much and why, and counted', async () => {
  const { id, item } = await fail(1200)
  expect(item).toEqual({
    id: expect.any(String),
    kind: 'refund',
    state: 'failed',
    title: 'Garden, one hour',
    problem: 'The refund failed. The money is still with us.',
    message: 'The card has expired or was canceled.',
    amountCents: 1200,
    user: { id: guest.id, username: 'guest' },
    paymentId: id,
    receiptPath: `/receipt/${id}`,
    canRetry: true,
    settlements: ['outside', 'payment-service'],
    since: expect.any(String),
  })
  expect(await list('kind=payout')).toEqual([])
  expect(await list('search=nobody')).toEqual([])
  expect((await list('kind=refund&search=GUEST')).length).toBeGreaterThan(0)
  expect(await list('until=2000-01-01')).toEqual([])
  expect((await list('kind=other')).type).toBe('validation')
  const overview = await app.send('GET', '/api/admin/overview', { as: admin.token })
  expect(overview.body.paymentsToCheck).toBe((await list('limit=100')).length)
  expect(await balances(id)).toEqual({ processor: 2000, escrow: -2000 })
  expect(await differences()).toEqual([])
})

test('a refund that the payment service refuses is listed with its words', async () => {
  const paid = await pay(testCards.good)
  await app.sql.transaction((tx) => refundPayment(tx, paid.id, { amountCents: 2000, key: 'cancelled' }))
  const refuse = async () => {
    throw new GatewayError('refused', 'Insufficient funds in your account')
  }
  await runPaymentSteps({ ...app.deps, gateway: { ...app.deps.gateway, refundPayment: refuse } }, paid.id)
  const [item] = await listed(paid.id)
  expect(item).toMatchObject({ kind: 'refund', message: 'Insufficient funds in your account' })
  expect((await retry(item.id)).status).toBe(200)
  expect([await listed(paid.id), await returnedThere(paid.gatewayId)]).toEqual([[], [2000]])
  expect(await differences()).toEqual([])
})

test('one that was made after it was given up needs nobody', async () => {
  const paid = await pay(testCards.good)
  const refundId = await app.sql.transaction((tx) =>
    refundPayment(tx, paid.id, { amountCents: 2000, key: 'cancelled' }),
  )
  const refuse = async () => {
    throw new GatewayError('refused', 'Try another time')
  }
  await runPaymentSteps({ ...app.deps, gateway: { ...app.deps.gateway, refundPayment: refuse } }, paid.id)
  expect(await listed(paid.id)).toHaveLength(1)
  await app.deps.gateway.refundPayment(paid.gatewayId, { amountCents: 2000, idempotencyKey: refundId })
  await refreshPayment(app.deps, paid.id)
  expect(await listed(paid.id)).toEqual([])
  expect((await retry(refundId)).body.type).toBe('wrong-state')
  expect(await differences()).toEqual([])
})

describe('trying again', () => {
  test('leads to the same list while it fails, and refunds once when it does not', async () => {
    const { id, gatewayId, item } = await fail()
    expect((await retry(item.id)).body).toEqual({ actionId: expect.any(String), canUndo: false })
    const [second, ...more] = await listed(id)
    expect([second.amountCents, second.id === item.id, more]).toEqual([2000, false, []])
    expect((await retry(item.id)).body.type).toBe('wrong-state')
    await repairCard(gatewayId)
    const answers = await Promise.all(Array.from({ length: 12 }, () => retry(second.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
    expect(await listed(id)).toEqual([])
    expect(await returnedThere(gatewayId)).toEqual([2000])
    expect(await readPayment(app.sql, id)).toMatchObject({ state: 'refunded', refundedCents: 2000 })
    expect(await balances(id)).toEqual({})
    expect(await actions(second.id)).toEqual([{ action: 'refund.retry', amount: '$20' }])
    expect(await differences()).toEqual([])
  })

  test('refunds no more than what remains after an operator has refunded a part', async () => {
    const { id, gatewayId, item } = await fail()
    await repairCard(gatewayId)
    await app.deps.gateway.refundPayment(gatewayId, { amountCents: 700, idempotencyKey: 'by an operator' })
    expect((await retry(item.id)).status).toBe(200)
    expect((await returnedThere(gatewayId)).toSorted()).toEqual([1300, 700])
    expect(await listed(id)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('of another payment service, of what does not exist, and while nobody answers changes nothing', async () => {
    const { id, item } = await fail()
    expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    await app.sql`update payments set gateway = 'stripe' where id = ${id}`
    expect((await listed(id))[0]).toMatchObject({ canRetry: false, settlements: ['outside'] })
    expect((await retry(item.id)).body.type).toBe('wrong-state')
    await app.sql`update payments set gateway = 'sandbox' where id = ${id}`
    const { getPayment } = app.deps.gateway
    app.deps.gateway.getPayment = async () => {
      throw new GatewayError('unavailable', 'Nobody answers')
    }
    try {
      expect((await retry(item.id)).body.type).toBe('unavailable')
    } finally {
      app.deps.gateway.getPayment = getPayment
    }
    expect(await listed(id)).toEqual([item])
  })
})

describe('settling by hand', () => {
  test('outside of the payment service is booked once, as paid from our own bank account', async () => {
    const { id, gatewayId, item } = await fail()
    expect((await settle(item.id, { reason: ' ' })).body.errors).toEqual([
      { path: 'reason', message: 'Enter a reason for the audit log.' },
    ])
    expect((await settle(item.id, { amountCents: 1999 })).body.type).toBe('stale')
    expect((await settle(item.id, { how: 'nothing-due' })).body.type).toBe('wrong-state')
    expect((await settle(item.id, { how: 'somehow' })).status).toBe(422)
    shop.changes.length = 0
    const answers = await Promise.all(Array.from({ length: 12 }, () => settle(item.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
    expect((await retry(item.id)).status).toBe(409)
    expect(shop.changes.map(({ after }) => after.state)).toEqual(['refunded'])
    expect(await balances(id)).toEqual({ processor: 2000, bank: -2000 })
    expect(await listed(id)).toEqual([])
    expect(await actions(item.id)).toEqual([
      { action: 'refund.settle', how: 'outside', reason: 'By bank transfer, June 3', amount: '$20' },
    ])
    await refreshPayment(app.deps, id)
    await workPayments(app.deps)
    expect(await readPayment(app.sql, id)).toMatchObject({ state: 'refunded', refundedCents: 2000 })
    expect(await returnedThere(gatewayId)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('on the payment service’s own pages needs a refund there, and books nothing twice', async () => {
    const { id, gatewayId, item } = await fail(1000)
    const there = { how: 'payment-service', amountCents: 1000 }
    expect((await settle(item.id, there)).body).toMatchObject({
      type: 'wrong-state',
      detail: 'The payment service reports no refund of this payment that was made on its own pages.',
    })
    await repairCard(gatewayId)
    await app.deps.gateway.refundPayment(gatewayId, { amountCents: 1000, idempotencyKey: 'on its pages' })
    expect((await settle(item.id, there)).status).toBe(200)
    expect((await settle(item.id, there)).status).toBe(409)
    expect(await balances(id)).toEqual({ processor: 1000, escrow: -1000 })
    expect(await listed(id)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('needs nobody when nothing of the payment remains', async () => {
    const { id, gatewayId, item } = await fail()
    await repairCard(gatewayId)
    await app.deps.gateway.refundPayment(gatewayId, { amountCents: 2000, idempotencyKey: 'all of it' })
    expect((await settle(item.id)).body.type).toBe('wrong-state')
    expect(await listed(id)).toEqual([])
    expect(await balances(id)).toEqual({})
    expect(await differences()).toEqual([])
  })
})
