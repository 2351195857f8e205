// Failed payouts over HTTP: administrators retry them or pay them manually, once, and the ledger records what
// was paid.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { cardBody, startPropertyPayment, testCards } from '../../../../test/support/payments.ts'
import { createShop } from '../../../../test/support/shop.ts'
import { checkLedger } from '../ledger/check.ts'
import { refundPayment, releasePayment } from '../payments/request.ts'
import { runPaymentSteps } from '../payments/steps.ts'
import { workPayments } from '../payments/work.ts'
import { readOwnerBalance } from './list.ts'
import { runPayouts } from './run.ts'
import { savePayoutSettings } from './settings.ts'

let clock = new Date('2026-11-18T12:00:00Z')
let app: TestApp
let admin: Member
let owner: Member
let number = 0
beforeAll(async () => {
  app = await startTestApp({ domains: createShop().domains, now: () => clock })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date('2026-11-18T12:00:00Z')
  number += 1
  owner = await app.join(`owner${number}`)
})

const connect = (accountNumber: string) =>
  savePayoutSettings(app.sql, app.deps, owner.id, {
    bank: { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber },
    schedule: 'weekly',
  })
const unpayable = () => connect('000111111116')
const payable = () => connect('000123456789')

/** $100, of which $92 are due to the owner. */
async function earn(card: string = testCards.good): Promise<{ id: string }> {
  const { id, gatewayId, clientSecret } = await startPropertyPayment(app, {
    userId: owner.id,
    payeeId: owner.id,
    amountCents: 10_000,
  })
  await app.send('POST', `/api/sandbox/payments/${gatewayId}/confirm`, { body: cardBody(clientSecret, card) })
  await app.sql.transaction((tx) => releasePayment(tx, id))
  return { id }
}
const listed = async () =>
  (await app.send('GET', '/api/admin/attention?kind=payout&limit=100', { as: admin.token })).body.filter(
    (one: { user: { id: string } }) => one.user.id === owner.id,
  )
const retry = (id: string) =>
  app.send('POST', `/api/admin/attention/payout/${id}/retry`, { as: admin.token, body: {} })
const settle = (id: string, input: object = {}) =>
  app.send('POST', `/api/admin/attention/payout/${id}/settle`, {
    as: admin.token,
    body: { how: 'outside', amountCents: 9200, reason: 'Wire 4711', ...input },
  })
const due = async () => (await readOwnerBalance(app.sql, owner.id)).dueCents
const payouts = async () =>
  (
    await app.sql<{ text: string }[]>`
      select concat_ws(' ', amount_cents, state, case when outside then 'outside' end) as text from payouts
      where user_id = ${owner.id} order by created_at`
  ).map(({ text }) => text)
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences

async function fail() {
  await earn()
  await unpayable()
  await runPayouts(app.deps)
  const [item] = await listed()
  return item
}

test('a failed payout is listed, and is paid within the period when the owner has another bank account', async () => {
  const item = await fail()
  expect(item).toMatchObject({
    kind: 'payout',
    state: 'failed',
    title: 'Payout for the period until Nov 16, 2026',
    problem: 'The payout failed. The money is due to the owner again.',
    message: 'The bank account cannot be paid',
    amountCents: 9200,
    paymentId: null,
    canRetry: true,
    settlements: ['outside'],
  })
  expect((await retry(item.id)).status).toBe(200)
  const [second, ...more] = await listed()
  expect([second.amountCents, second.id === item.id, more]).toEqual([9200, false, []])
  expect((await retry(item.id)).status).toBe(409)
  await payable()
  const answers = await Promise.all(Array.from({ length: 8 }, () => retry(second.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  await runPayouts(app.deps)
  expect(await payouts()).toEqual(['9200 failed', '9200 failed', '9200 paid'])
  expect([await listed(), await due()]).toEqual([[], 0])
  expect(await differences()).toEqual([])
})

test('the daily run does not repeat what failed, but the next period pays it and takes it from the list', async () => {
  await fail()
  await payable()
  await runPayouts(app.deps)
  expect(await payouts()).toEqual(['9200 failed'])
  clock = new Date('2026-11-24T12:00:00Z')
  await runPayouts(app.deps)
  expect(await payouts()).toEqual(['9200 failed', '9200 paid'])
  expect(await listed()).toEqual([])
})

test('what was paid by hand is booked once, and never paid again', async () => {
  const { id } = await fail()
  expect((await settle(id, { reason: '' })).status).toBe(422)
  expect((await settle(id, { amountCents: 100 })).body.type).toBe('stale')
  expect((await settle(id, { how: 'payment-service' })).body.type).toBe('wrong-state')
  const answers = await Promise.all(Array.from({ length: 8 }, () => settle(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect((await retry(id)).status).toBe(409)
  await payable()
  for (const day of ['2026-11-18', '2026-11-24']) {
    clock = new Date(`${day}T12:00:00Z`)
    await runPayouts(app.deps)
  }
  expect(await payouts()).toEqual(['9200 failed', '9200 paid outside'])
  expect([await listed(), await due()]).toEqual([[], 0])
  const [row] = await app.sql`select sum(e.amount_cents)::float8 as cents from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    join payouts o on o.id = t.subject_id where a.kind = 'bank' and o.user_id = ${owner.id}`
  expect(row?.cents).toBe(-9200)
  const [entry] =
    await app.sql`select action, subject_name as name, detail from audit_log where subject_id = ${id}`
  expect(entry).toEqual({
    action: 'payout.settle',
    name: 'Payout for the period until Nov 16, 2026',
    detail: { how: 'outside', reason: 'Wire 4711', amount: '$92' },
  })
  expect(await differences()).toEqual([])
})

test('waits while a payment to the owner is disputed', async () => {
  const item = await fail()
  await payable()
  await earn(testCards.disputed)
  await workPayments(app.deps)
  expect((await retry(item.id)).body).toMatchObject({
    type: 'wrong-state',
    detail: 'A payment to this owner is disputed. Their payouts wait until it’s decided.',
  })
  expect(await payouts()).toEqual(['9200 failed'])
  const [dispute] = await app.sql`select gateway_id as id from payment_disputes where state = 'open'`
  await app.deps.gateway.sandbox?.closeDispute(dispute?.id, 'won')
  await workPayments(app.deps)
  expect((await retry(item.id)).status).toBe(200)
  expect(await payouts()).toEqual(['9200 failed', '18400 paid'])
})

test('one that nobody answers for long is listed, and sent at once', async () => {
  await earn()
  await payable()
  const { transfer } = app.deps.gateway
  app.deps.gateway.transfer = async () => {
    throw new Error('Nobody answers')
  }
  await runPayouts(app.deps).catch(() => {})
  app.deps.gateway.transfer = transfer
  await app.sql`update payouts set attempts = 7 where state = 'waiting'`
  expect(await listed()).toEqual([])
  await app.sql`update payouts set attempts = 8, next_attempt_at = now() + interval '20 minutes' where state = 'waiting'`
  const [item] = await listed()
  expect(item).toMatchObject({ state: 'delayed', settlements: [], canRetry: true })
  expect((await settle(item.id)).body.type).toBe('wrong-state')
  expect((await retry(item.id)).status).toBe(200)
  expect(await payouts()).toEqual(['9200 paid'])
  expect((await retry(item.id)).status).toBe(409)
})

test('the share of a refund that failed is not paid out while it is owed to the guest', async () => {
  const { id } = await earn(testCards.refundsFail)
  await payable()
  await app.sql.transaction((tx) => refundPayment(tx, id, { amountCents: 5000, key: 'cancelled' }))
  await runPaymentSteps(app.deps, id)
  expect(await due()).toBe(4600)
  await runPayouts(app.deps)
  expect(await payouts()).toEqual(['4600 paid'])
  const [failed] = await app.sql`select id from payment_refunds where payment_id = ${id} and state = 'failed'`
  const settled = await app.send('POST', `/api/admin/attention/refund/${failed?.id}/settle`, {
    as: admin.token,
    body: { how: 'outside', amountCents: 5000, reason: 'Wire 4712' },
  })
  expect(settled.status).toBe(200)
  expect(await due()).toBe(0)
  expect(await differences()).toEqual([])
})
