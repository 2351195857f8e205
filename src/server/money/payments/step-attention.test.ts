// Requests about payments and subscriptions that were refused or remain unanswered, over HTTP for
// administrators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { startPropertyPayment } from '../../../../test/support/payments.ts'
import { createShop } from '../../../../test/support/shop.ts'
import { subscribe } from '../../../../test/support/subscriber.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { readPayment } from './queries.ts'
import { cancelPayment } from './request.ts'
import { runPaymentSteps } from './steps.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ domains: createShop().domains })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

type Item = { id: string; paymentId: string; kind: string } & Record<string, unknown>
const list = async (): Promise<Item[]> =>
  (await app.send('GET', '/api/admin/attention', { as: admin.token })).body
const retry = (id: string, kind = 'payment') =>
  app.send('POST', `/api/admin/attention/${kind}/${id}/retry`, { as: admin.token, body: {} })
const settle = (id: string, input: object = {}, kind = 'payment') =>
  app.send('POST', `/api/admin/attention/${kind}/${id}/settle`, {
    as: admin.token,
    body: { how: 'nothing-due', amountCents: 2000, reason: 'Looked at with the bank', ...input },
  })

async function start() {
  const [userId, payeeId] = [await insertUser(app.sql), await insertUser(app.sql)]
  return await startPropertyPayment(app, { userId, payeeId })
}

/** A payment whose cancellation was requested, and the payment service's answer. */
async function cancel(error: GatewayError) {
  const payment = await start()
  await app.sql.transaction((tx) => cancelPayment(tx, payment.id))
  const refuse = async () => {
    throw error
  }
  await runPaymentSteps({ ...app.deps, gateway: { ...app.deps.gateway, cancelPayment: refuse } }, payment.id)
  return payment
}
const itemOf = async (paymentId: string) => (await list()).find((one) => one.paymentId === paymentId)

test('a release that was refused is tried again, once', async () => {
  const payment = await cancel(new GatewayError('wrong-state', 'This intent is processing'))
  const item = (await itemOf(payment.id)) as Item
  expect(item).toMatchObject({
    kind: 'payment',
    state: 'failed',
    problem: 'The reserved amount couldn’t be released.',
    message: 'This intent is processing',
    amountCents: 2000,
    receiptPath: null,
    canRetry: true,
    settlements: ['nothing-due'],
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => retry(item.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect((await readPayment(app.sql, payment.id))?.state).toBe('canceled')
  expect(await itemOf(payment.id)).toBeUndefined()
})

test('one that is over is only taken from the list, with a reason', async () => {
  const payment = await cancel(new GatewayError('refused', 'No'))
  const { id } = (await itemOf(payment.id)) as Item
  await app.sql`update payments set intent = 'canceled', state = 'canceled' where id = ${payment.id}`
  expect(await itemOf(payment.id)).toMatchObject({ canRetry: false })
  expect((await retry(id)).body.type).toBe('wrong-state')
  expect((await settle(id, { how: 'outside' })).body.type).toBe('wrong-state')
  expect([(await settle(id)).status, (await settle(id)).status]).toEqual([200, 409])
  expect(await itemOf(payment.id)).toBeUndefined()
  const [entry] = await app.sql`select action, detail from audit_log where subject_id = ${id}`
  expect(entry).toEqual({
    action: 'payment.settle',
    detail: { how: 'nothing-due', reason: 'Looked at with the bank', amount: '$20' },
  })
})

test('one that has not been answered for long is listed, and tried at once', async () => {
  const payment = await cancel(new GatewayError('unavailable', 'Invalid API key'))
  const attempts = (count: number) =>
    app.sql`update payment_steps set attempts = ${count} where payment_id = ${payment.id} and state = 'waiting'`
  await attempts(7)
  expect(await itemOf(payment.id)).toBeUndefined()
  await attempts(8)
  const item = (await itemOf(payment.id)) as Item
  expect(item).toMatchObject({ state: 'delayed', message: 'Invalid API key', settlements: [] })
  expect((await settle(item.id)).body.type).toBe('wrong-state')
  expect((await retry(item.id)).status).toBe(200)
  expect((await readPayment(app.sql, payment.id))?.state).toBe('canceled')
  expect((await retry(item.id)).status).toBe(409)
})

test('a payment that was refused from the start is listed', async () => {
  const { id } = await start()
  await app.sql`update payment_steps set state = 'failed', last_error = 'Too little' where payment_id = ${id} and kind = 'create'`
  expect(await itemOf(id)).toMatchObject({ problem: 'The payment couldn’t be started. Nothing was charged.' })
})

test('a request about a subscription that is not answered is listed, and tried at once', async () => {
  const member = await app.join('member')
  await subscribe(app, member, 'pro')
  await app.sql`insert into subscription_steps (subscription_id, kind, attempts, next_attempt_at, last_error)
    select id, 'cancel', 8, now() + interval '20 minutes', 'Nobody answers' from subscriptions where user_id = ${member.id}`
  const item = (await list()).find(({ kind }) => kind === 'subscription') as Item
  expect(item).toMatchObject({
    state: 'delayed',
    title: 'Subscription: Pro',
    message: 'Nobody answers',
    amountCents: 999,
    user: { id: member.id },
  })
  expect((await settle(item.id, {}, 'subscription')).body.type).toBe('wrong-state')
  expect((await retry(item.id, 'subscription')).status).toBe(200)
  const [row] =
    await app.sql`select cancels_at_period_end as ends from subscriptions where user_id = ${member.id}`
  expect(row?.ends).toBe(true)
  expect((await retry(item.id, 'subscription')).status).toBe(409)
})
