// Disputes about a part of a payment, lost while refunds wait: what remains is refunded, once, and the ledger
// agrees.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { cardBody, startPropertyPayment, testCards } from '../../../../test/support/payments.ts'
import { createShop } from '../../../../test/support/shop.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { checkLedger } from '../ledger/check.ts'
import { readPayment } from './queries.ts'
import { refreshPayment } from './reconcile.ts'
import { refundPayment, releasePayment } from './request.ts'
import { runPaymentSteps } from './steps.ts'
import { workPayments } from './work.ts'

let app: TestApp
let guest: Member
let owner: Member
beforeAll(async () => {
  app = await startTestApp({ domains: createShop().domains })
  guest = await app.join('guest')
  owner = await app.join('owner')
})
afterAll(() => app.close())

const sandbox = () => app.deps.gateway.sandbox as NonNullable<TestApp['deps']['gateway']['sandbox']>
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const isDueAgain = () => app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`

/** What the payment service reports about the dispute from now on. */
async function setDispute(id: string, changes: object): Promise<void> {
  await app.sql`update sandbox_objects set body = jsonb_set(body, '{disputes,0}', body #> '{disputes,0}' || ${app.sql.json(changes as never)})
    where id = (select gateway_id from payments where id = ${id})`
}

type Disputed = { id: string; disputeId: string }

/** $20, of which the cardholder disputes a part. Nothing is reported yet. */
async function pay(disputedCents: number): Promise<Disputed> {
  const { id, gatewayId, clientSecret } = await startPropertyPayment(app, {
    userId: guest.id,
    payeeId: owner.id,
  })
  await sandbox().confirm(gatewayId as string, cardBody(clientSecret, testCards.disputed))
  await setDispute(id, { amountCents: disputedCents })
  const { disputes } = await app.deps.gateway.getPayment(gatewayId as string)
  return { id, disputeId: disputes[0]?.id as string }
}
const refund = (id: string, amountCents: number, key = 'cancelled') =>
  app.sql.transaction((tx) => refundPayment(tx, id, { amountCents, key }))
const lose = (disputeId: string) => sandbox().closeDispute(disputeId, 'lost')
const release = (id: string) => app.sql.transaction((tx) => releasePayment(tx, id))
async function work(): Promise<void> {
  await isDueAgain()
  await workPayments(app.deps)
}
const refunds = async (id: string) =>
  (
    await app.sql<{ cents: number; state: string }[]>`
      select amount_cents as cents, state from payment_refunds where payment_id = ${id} order by created_at, amount_cents desc`
  ).map(({ cents, state }) => `${cents} ${state}`)
const read = async (id: string) => {
  const payment = await readPayment(app.sql, id)
  return { state: payment?.state, refunded: payment?.refundedCents, lost: payment?.chargedBackCents }
}
/** Refunds that the payment service made by itself. */
async function returned(id: string): Promise<number> {
  const { gatewayId } = (await readPayment(app.sql, id)) as { gatewayId: string }
  const report = await app.deps.gateway.getPayment(gatewayId)
  return report.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

test('a refund of all that waits becomes one of what the dispute leaves', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  await refund(id, 2000)
  await work()
  expect(await refunds(id)).toEqual(['2000 waiting'])
  await lose(disputeId)
  await work()
  await work()
  expect(await refunds(id)).toEqual(['2000 failed', '1200 succeeded'])
  expect(await read(id)).toEqual({ state: 'charged_back', refunded: 1200, lost: 800 })
  expect(await returned(id)).toBe(1200)
  expect(await differences()).toEqual([])
  const steps = await app.sql`select 1 from payment_steps where payment_id = ${id} and state = 'waiting'`
  expect(steps).toEqual([])
  const receipt = await app.send('GET', `/receipt/${id}`, { as: guest.token })
  expect(String(receipt.body)).toContain('Returned by your bank after a dispute')
  expect(String(receipt.body)).toContain('$0')
})

test('the same when the refusal of the refund is the first that we hear of the dispute', async () => {
  const { id, disputeId } = await pay(800)
  const quiet = async (of: string) => ({ ...(await app.deps.gateway.getPayment(of)), disputes: [] })
  await workPayments({ ...app.deps, gateway: { ...app.deps.gateway, getPayment: quiet } })
  await lose(disputeId)
  await app.sql`update sandbox_events set delivered_at = now()`
  await refund(id, 2000)
  await runPaymentSteps(app.deps, id)
  expect(await refunds(id)).toEqual(['2000 failed', '1200 succeeded'])
  expect(await read(id)).toEqual({ state: 'charged_back', refunded: 1200, lost: 800 })
  expect(await differences()).toEqual([])
})

test('of several refunds the newest is shortened, and one of which nothing is left ends', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  await refund(id, 1500, 'first')
  await refund(id, 500, 'second')
  await lose(disputeId)
  await work()
  expect((await refunds(id)).toSorted()).toEqual(['1200 succeeded', '1500 failed', '500 failed'])
  expect(await returned(id)).toBe(1200)
  expect(await differences()).toEqual([])
})

test('what was released is taken back from both, and a part that fits beside the dispute stays whole', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  await refund(id, 1000)
  await release(id)
  await lose(disputeId)
  await work()
  expect(await refunds(id)).toEqual(['1000 succeeded'])
  expect(await differences()).toEqual([])
})

test('after all of it is lost, nothing is asked for', async () => {
  const { id, disputeId } = await pay(2000)
  await workPayments(app.deps)
  await refund(id, 2000)
  await lose(disputeId)
  let asked = 0
  const refundPayment = async () => {
    asked += 1
    throw new GatewayError('refused', 'The charge has been charged back')
  }
  await isDueAgain()
  await workPayments({ ...app.deps, gateway: { ...app.deps.gateway, refundPayment } })
  expect([asked, await refunds(id), await read(id)]).toEqual([
    0,
    ['2000 failed'],
    { state: 'charged_back', refunded: 0, lost: 2000 },
  ])
  expect(await differences()).toEqual([])
})

test('a payment service that refunds nothing of a disputed payment leaves a refund that failed, and right books', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  await refund(id, 2000)
  await lose(disputeId)
  const refuse = async () => {
    throw new GatewayError('refused', 'The charge has been charged back')
  }
  const deps = { ...app.deps, gateway: { ...app.deps.gateway, refundPayment: refuse } }
  for (let times = 0; times < 3; times += 1) {
    await isDueAgain()
    await workPayments(deps)
  }
  expect(await refunds(id)).toEqual(['2000 failed', '1200 failed'])
  expect(await read(id)).toEqual({ state: 'charged_back', refunded: 0, lost: 800 })
  expect(await differences()).toEqual([])
})

test('a refund that was given up and is made after all is in the books', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  const promised = await refund(id, 300)
  await sandbox().closeDispute(disputeId, 'won')
  const refuse = async () => {
    throw new GatewayError('refused', 'No')
  }
  await workPayments({ ...app.deps, gateway: { ...app.deps.gateway, refundPayment: refuse } })
  expect(await refunds(id)).toEqual(['300 failed'])
  const { gatewayId } = (await readPayment(app.sql, id)) as { gatewayId: string }
  await app.deps.gateway.refundPayment(gatewayId, { amountCents: 300, idempotencyKey: promised })
  await workPayments(app.deps)
  await workPayments(app.deps)
  expect(await refunds(id)).toEqual(['300 failed', '300 succeeded'])
  expect(await read(id)).toEqual({ state: 'partially_refunded', refunded: 300, lost: 0 })
  expect(await differences()).toEqual([])
})

test('of a dispute that is lost in part, the other part comes back to us', async () => {
  const { id, disputeId } = await pay(2000)
  await workPayments(app.deps)
  expect((await read(id)).state).toBe('disputed')
  await lose(disputeId)
  await setDispute(id, { amountCents: 1500 })
  await work()
  expect(await read(id)).toEqual({ state: 'charged_back', refunded: 0, lost: 1500 })
  expect(await differences()).toEqual([])
})

test('a dispute that is won after it was lost gives back what it took', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  await release(id)
  await lose(disputeId)
  await work()
  expect((await read(id)).lost).toBe(800)
  await setDispute(id, { state: 'won' })
  for (let times = 0; times < 2; times += 1) await refreshPayment(app.deps, id)
  expect(await read(id)).toEqual({ state: 'captured', refunded: 0, lost: 0 })
  expect(await differences()).toEqual([])
})

test('an operator who refunds a part while a refund of all waits leaves the rest to it', async () => {
  const { id, disputeId } = await pay(800)
  await workPayments(app.deps)
  await sandbox().closeDispute(disputeId, 'won')
  await workPayments(app.deps)
  await refund(id, 2000)
  const { gatewayId } = (await readPayment(app.sql, id)) as { gatewayId: string }
  await app.deps.gateway.refundPayment(gatewayId, { amountCents: 400, idempotencyKey: randomUUID() })
  await work()
  expect(await refunds(id)).toEqual(['2000 failed', '1600 succeeded', '400 succeeded'])
  expect(await read(id)).toEqual({ state: 'refunded', refunded: 2000, lost: 0 })
  expect(await differences()).toEqual([])
})
