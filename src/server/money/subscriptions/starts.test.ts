// Starting a subscription: at the price that was shown, with when it renews; parallel starts answer the one intent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { payIntent, startIntent } from '../../../../test/support/subscriber.ts'

const now = new Date('2027-01-31T12:00:00Z')
let app: TestApp
let user: Member
let count = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  user = await app.join(`starter${count}`)
})

/** What was answered instead of an intent, in words. */
const refusals = (answers: { status: number; body: unknown }[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => JSON.stringify(body))

test('many parallel starts of a plan answer the one intent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => startIntent(app, user, 'pro')))
  expect(refusals(answers)).toEqual([])
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
})

test('parallel starts of two plans answer the one that counts', async () => {
  const plans = ['pro', 'professional', 'pro', 'professional', 'pro', 'professional']
  const answers = await Promise.all(plans.map((plan) => startIntent(app, user, plan)))
  expect(refusals(answers)).toEqual([])
  // Answers before the last choice have the payment of a plan that was replaced, which can no longer be paid.
  const live = await app.sql<{ secret: string }[]>`
    select client_secret as secret from subscriptions where user_id = ${user.id} and state <> 'canceled'`
  expect(live).toHaveLength(1)
  const { status } = await payIntent(app, live[0]?.secret as string)
  expect(status).toBe(200)
})

test('the intent says what is charged every month, from when on', async () => {
  const { body } = await startIntent(app, user, 'pro')
  expect(body).toMatchObject({
    planId: 'pro',
    amountCents: 999,
    priceCents: 999,
    interval: 'month',
    // The last day of February: there is no 31st.
    renewsAt: '2027-02-28T12:00:00.000Z',
  })
})

test('another price than the page showed is answered with the new one and starts nothing', async () => {
  const start = (priceCents: number) =>
    app.send('POST', '/api/create-subscription-intent', {
      as: user.token,
      body: { planId: 'pro', userId: 'me', priceCents },
    })
  expect((await start(899)).body).toMatchObject({
    type: 'price-changed',
    status: 409,
    detail: 'The price of Pro is now $9.99 a month.',
    priceCents: 999,
    interval: 'month',
  })
  expect(await app.sql`select id from subscriptions where user_id = ${user.id}`).toEqual([])
  expect((await start(999)).status).toBe(200)
})
