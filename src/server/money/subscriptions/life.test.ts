// The whole life of subscriptions over HTTP, with a clock that is moved and the sandbox's renewals.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { cardBody, testCards } from '../../../../test/support/payments.ts'
import {
  advance,
  type Clock,
  changeTo,
  payIntent,
  readSubscription,
  startIntent,
  subscribe,
} from '../../../../test/support/subscriber.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { checkLedger } from '../ledger/check.ts'

// Tests share the clock: a test that is aborted early would leave it moved for the next one.
vi.setConfig({ testTimeout: 400_000 })

const clock: Clock = { now: new Date('2027-03-10T12:00:00Z') }
let app: TestApp
let count = 0
let user: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => clock.now })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock.now = new Date('2027-03-10T12:00:00Z')
  count += 1
  user = await app.join(`subscriber${count}`)
})

const post = (path: string) => app.send('POST', path, { as: user.token })
const account = async () => {
  const [row] = await app.sql<Record<string, unknown>[]>`
    select plan, subscription_status as status, subscription_ends_at as ends from users where id = ${user.id}`
  return row
}
const paid = async () =>
  (
    await app.sql<{ cents: number }[]>`
      select paid_cents as cents from subscription_invoices i join subscriptions s on s.id = i.subscription_id
      where s.user_id = ${user.id} and i.state = 'paid' order by i.created_at, i.id`
  ).map(({ cents }) => cents)
const mails = async (kind: string) =>
  (await app.sql`select 1 from mail_outbox where user_id = ${user.id} and kind = ${kind}`).length
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences

// Comes first, because the subscriptions of other tests would be renewed along with it.
describe('a year', () => {
  test('from the 31st of January on: each month ends on its last day, and twelve invoices are paid', async () => {
    clock.now = new Date('2028-01-31T09:00:00Z')
    await subscribe(app, user, 'pro')
    const ends: string[] = []
    for (let month = 0; month < 12; month += 1) {
      const { periodEnd } = await readSubscription(app, user)
      ends.push(periodEnd.slice(0, 10))
      await advance(app, clock, periodEnd)
    }
    // 2028 is a leap year.
    expect(ends).toEqual(
      '2028-02-29 2028-03-31 2028-04-30 2028-05-31 2028-06-30 2028-07-31 2028-08-31 2028-09-30 2028-10-31 2028-11-30 2028-12-31 2029-01-31'.split(
        ' ',
      ),
    )
    expect(await paid()).toEqual(Array(13).fill(999))
    expect(await differences()).toEqual([])
  })
})

describe('signing up', () => {
  test('activates the plan once it is paid, and only then', async () => {
    const early = await app.send('POST', '/api/subscription/test-success', {
      as: user.token,
      body: { planId: 'pro', userId: user.id },
    })
    expect([early.status, early.body.type]).toEqual([409, 'wrong-state'])
    const { status, body } = await startIntent(app, user, 'pro')
    expect([status, body.amountCents]).toEqual([200, 999])
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_\S{20,}$/)
    expect(await account()).toMatchObject({ plan: 'free', status: 'active' })
    expect((await payIntent(app, body.clientSecret, testCards.declined)).body.status).toBe('card_declined')
    expect(await account()).toMatchObject({ plan: 'free' })
    const activated = await subscribe(app, user, 'pro')
    expect(activated.body).toEqual({ success: true, planId: 'pro', status: 'active' })
    expect(await account()).toEqual({
      plan: 'pro',
      status: 'active',
      ends: new Date('2027-04-10T12:00:00Z'),
    })
    expect(await paid()).toEqual([999])
    expect(await differences()).toEqual([])
  })

  test('answers with the same payment however often and from however many tabs it is started', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => startIntent(app, user, 'pro')))
    const again = await startIntent(app, user, 'pro')
    const secrets = new Set([...answers, again].map(({ body }) => body.clientSecret))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([again.status, secrets.size]).toEqual([200, 1])
    expect((await app.sql`select 1 from subscriptions where user_id = ${user.id}`).length).toBe(1)
  })

  test('for another plan replaces the unpaid one, whose late payment is refunded', async () => {
    const first = (await startIntent(app, user, 'pro')).body
    const second = (await startIntent(app, user, 'professional')).body
    expect(second.clientSecret).not.toBe(first.clientSecret)
    await payIntent(app, second.clientSecret)
    await payIntent(app, first.clientSecret)
    await advance(app, clock, '2027-03-10T12:01:00Z')
    await advance(app, clock, '2027-03-10T12:02:00Z')
    expect(await account()).toMatchObject({ plan: 'professional' })
    const rows =
      await app.sql`select amount_cents, state from payments where user_id = ${user.id} order by amount_cents`
    expect(rows).toEqual([
      { amount_cents: 999, state: 'refunded' },
      { amount_cents: 1999, state: 'captured' },
    ])
    expect(await differences()).toEqual([])
  })

  test('that the payment service refuses for good is over, can be repeated, and leaves others alone', async () => {
    const [active, waiting] = [await app.join(`active${count}`), await app.join(`waiting${count}`)]
    await subscribe(app, active, 'pro')
    await startIntent(app, waiting, 'pro')
    const { createSubscription } = app.deps.gateway
    app.deps.gateway.createSubscription = async () => {
      throw new GatewayError('refused', 'Not for this customer')
    }
    const refused = await startIntent(app, user, 'pro')
    app.deps.gateway.createSubscription = createSubscription
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const stateOf = async ({ id }: Member) =>
      (await app.sql<{ state: string }[]>`select state from subscriptions where user_id = ${id}`)[0]?.state
    expect(await Promise.all([active, waiting, user].map(stateOf))).toEqual([
      'active',
      'incomplete',
      'canceled',
    ])
    expect((await subscribe(app, user, 'pro')).body).toMatchObject({ success: true })
    expect(await account()).toMatchObject({ plan: 'pro' })
  })

  test('needs a paid plan, and for oneself', async () => {
    expect((await startIntent(app, user, 'free')).status).toBe(422)
    expect((await startIntent(app, user, 'no-such')).status).toBe(422)
    const other = await app.join(`other${count}`)
    const body = { planId: 'pro', userId: other.id }
    expect((await app.send('POST', '/api/create-subscription-intent', { as: user.token, body })).status).toBe(
      403,
    )
    expect((await app.send('POST', '/api/subscription/test-success', { as: user.token, body })).status).toBe(
      403,
    )
    await subscribe(app, user, 'pro')
    expect((await startIntent(app, user, 'pro')).body.type).toBe('wrong-state')
  })
})

describe('renewal', () => {
  test('that fails is tried three times more, with a mail each; then the plan is free', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect(await account()).toMatchObject({ plan: 'pro', status: 'past_due' })
    expect(await readSubscription(app, user)).toMatchObject({
      dueCents: 999,
      nextAttemptAt: expect.any(String),
    })
    expect(await mails('subscription-payment-failed')).toBe(1)
    await advance(app, clock, '2027-04-13T12:00:02Z')
    await advance(app, clock, '2027-04-16T12:00:03Z')
    expect(await mails('subscription-payment-failed')).toBe(3)
    expect(await account()).toMatchObject({ plan: 'pro', status: 'past_due' })
    await advance(app, clock, '2027-04-19T12:00:04Z')
    expect(await account()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect([await mails('subscription-payment-failed'), await mails('subscription-ended')]).toEqual([3, 1])
    expect(await paid()).toEqual([999])
    expect(await differences()).toEqual([])
    expect((await subscribe(app, user, 'pro')).status).toBe(200)
    expect(await account()).toMatchObject({ plan: 'pro', status: 'active' })
  })

  test('that failed is recovered with another card', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect((await readSubscription(app, user)).actions).toEqual(['pay', 'card', 'cancel'])
    const { body } = await startIntent(app, user, 'pro')
    expect(body.amountCents).toBe(999)
    await payIntent(app, body.clientSecret)
    expect(await account()).toMatchObject({ plan: 'pro', status: 'active' })
    await advance(app, clock, '2027-05-10T12:00:01Z')
    expect(await paid()).toEqual([999, 999, 999])
    expect(await differences()).toEqual([])
  })

  test('that is paid after its subscription was canceled is refunded', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    await advance(app, clock, '2027-04-10T12:00:01Z')
    const { body } = await startIntent(app, user, 'pro')
    const cancels = await Promise.all([1, 2].map(() => post('/api/me/subscription/cancel')))
    expect(cancels.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // The form was still open in another tab.
    expect((await payIntent(app, body.clientSecret)).body.status).toBe('succeeded')
    await advance(app, clock, '2027-04-10T12:01:00Z')
    expect(await account()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(
      await app.sql`select state, refunded_cents from payments where user_id = ${user.id} order by created_at`,
    ).toEqual([
      { state: 'captured', refunded_cents: 0 },
      { state: 'refunded', refunded_cents: 999 },
    ])
    expect(await differences()).toEqual([])
  })

  test('that was paid after the end, and returned in part by an operator before we heard of it, is refunded in full', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    await advance(app, clock, '2027-04-10T12:00:01Z')
    const { body } = await startIntent(app, user, 'pro')
    expect((await post('/api/me/subscription/cancel')).status).toBe(200)
    const [intentId] = body.clientSecret.split('_secret_')
    await app.deps.gateway.sandbox?.confirm(intentId, cardBody(body.clientSecret))
    await app.deps.gateway.refundPayment(intentId, { amountCents: 400, idempotencyKey: `by hand ${user.id}` })
    await advance(app, clock, '2027-04-10T12:01:00Z')
    expect(
      await app.sql`select state, refunded_cents from payments where user_id = ${user.id} order by created_at`,
    ).toEqual([
      { state: 'captured', refunded_cents: 0 },
      { state: 'refunded', refunded_cents: 999 },
    ])
    expect(await differences()).toEqual([])
  })

  test('is recorded although its events were lost', async () => {
    await subscribe(app, user, 'pro')
    clock.now = new Date('2027-04-10T12:00:01Z')
    await app.deps.gateway.sandbox?.advance()
    await app.sql`update sandbox_events set delivered_at = now()`
    await app.sql`update subscriptions set checked_at = now() - interval '11 minutes' where user_id = ${user.id}`
    await advance(app, clock, '2027-04-10T12:15:00Z')
    expect(await paid()).toEqual([999, 999])
    expect((await readSubscription(app, user)).periodEnd).toBe('2027-05-10T12:00:00.000Z')
  })
})

describe('a change of plan', () => {
  test('up costs what was quoted, at once', async () => {
    await subscribe(app, user, 'pro')
    clock.now = new Date('2027-03-26T00:00:00Z')
    const { body: quote } = await app.send('GET', '/api/me/subscription/quote?planId=professional', {
      as: user.token,
    })
    // Half of 31 days is left: 5.00 credit and 10.00 charge, each rounded.
    expect(quote).toMatchObject({ when: 'now', creditCents: 500, chargeCents: 1000, dueCents: 500 })
    const stale = { planId: 'professional', quotedAt: quote.quotedAt, dueCents: 499 }
    const refused = await app.send('POST', '/api/me/subscription/change', { as: user.token, body: stale })
    expect([refused.body.type, refused.body.quote.dueCents]).toEqual(['price-changed', 500])
    clock.now = new Date('2027-03-26T00:10:00Z')
    const body = { ...stale, dueCents: 500 }
    const twice = await Promise.all(
      [1, 2].map(() => app.send('POST', '/api/me/subscription/change', { as: user.token, body })),
    )
    expect(twice.map(({ status }) => status)).toContain(200)
    expect(await account()).toMatchObject({ plan: 'professional' })
    expect(await paid()).toEqual([999, 500])
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect(await paid()).toEqual([999, 500, 1999])
    expect(await differences()).toEqual([])
  })

  test('up in the last minutes of a period costs less than a cent: nothing', async () => {
    await subscribe(app, user, 'pro')
    clock.now = new Date('2027-04-10T11:55:00Z')
    expect((await changeTo(app, user, 'professional')).status).toBe(200)
    expect(await account()).toMatchObject({ plan: 'professional' })
    expect(await paid()).toEqual([999, 0])
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect(await paid()).toEqual([999, 0, 1999])
    expect(await differences()).toEqual([])
  })

  test('up with a card that is declined changes nothing', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    const answer = await changeTo(app, user, 'professional')
    expect([answer.status, answer.body.type]).toEqual([409, 'conflict'])
    expect(await account()).toMatchObject({ plan: 'pro' })
    expect(await paid()).toEqual([999])
  })

  test('down waits for the end of the period, and can be taken back', async () => {
    await subscribe(app, user, 'professional')
    expect((await changeTo(app, user, 'pro')).body.subscription).toMatchObject({
      planId: 'professional',
      nextPlanId: 'pro',
      nextPriceCents: 999,
      actions: ['change', 'card', 'cancel', 'resume'],
    })
    const { subscription } = (await post('/api/me/subscription/resume')).body
    expect(subscription).toMatchObject({
      nextPlanId: null,
      actions: ['change', 'card', 'cancel'],
      dueCents: null,
    })
    await changeTo(app, user, 'pro')
    expect(await account()).toMatchObject({ plan: 'professional' })
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect(await account()).toMatchObject({ plan: 'pro' })
    expect(await paid()).toEqual([1999, 999])
  })

  test('canceled, resumed, canceled: the plan stays until the period ends', async () => {
    await subscribe(app, user, 'pro')
    expect((await post('/api/me/subscription/cancel')).body.subscription.cancelsAtPeriodEnd).toBe(true)
    expect((await post('/api/me/subscription/cancel')).status).toBe(409)
    expect((await post('/api/me/subscription/resume')).body.subscription.cancelsAtPeriodEnd).toBe(false)
    await post('/api/me/subscription/cancel')
    await advance(app, clock, '2027-04-10T11:59:00Z')
    expect(await account()).toMatchObject({ plan: 'pro' })
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect(await account()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect(await paid()).toEqual([999])
    expect(await mails('subscription-ended')).toBe(1)
  })
})
