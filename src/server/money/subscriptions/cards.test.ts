// Another card for a subscription, over HTTP: after a declined upgrade, after a failed renewal, and at any time.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { testCards } from '../../../../test/support/payments.ts'
import {
  advance,
  type Clock,
  changeCard,
  changeTo,
  payIntent,
  readSubscription,
  startIntent,
  subscribe,
} from '../../../../test/support/subscriber.ts'
import { acceptEvent } from '../payments/events.ts'
import { workPayments } from '../payments/work.ts'
import { workSubscriptions } from './work.ts'

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
  user = await app.join(`cardholder${count}`)
})

const start = (as: Member = user) => app.send('POST', '/api/me/subscription/card', { as: as.token })
const last4 = async () => (await readSubscription(app, user)).card?.last4
const paid = async () =>
  (
    await app.sql<{ cents: number }[]>`
      select paid_cents as cents from subscription_invoices i join subscriptions s on s.id = i.subscription_id
      where s.user_id = ${user.id} and i.state = 'paid' order by i.created_at, i.id`
  ).map(({ cents }) => cents)
const cardSteps = async () =>
  await app.sql<{ state: string }[]>`
    select t.state from subscription_steps t join subscriptions s on s.id = t.subscription_id
    where s.user_id = ${user.id} and t.kind = 'card'`

describe('a declined upgrade', () => {
  test('is paid by another card, and so is the next renewal', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    expect(await last4()).toBe('0341')
    expect((await changeTo(app, user, 'professional')).status).toBe(409)
    expect((await changeCard(app, user)).body).toEqual({ status: 'succeeded' })
    expect(await last4()).toBe('4242')
    clock.now = new Date('2027-03-10T12:00:30Z')
    expect((await changeTo(app, user, 'professional')).body.subscription).toMatchObject({
      planId: 'professional',
      card: { brand: 'visa', last4: '4242' },
    })
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect(await paid()).toEqual([999, 1000, 1999])
  })
})

describe('a failed renewal', () => {
  test('is paid by the new card at the next attempt; nothing is charged before', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    await advance(app, clock, '2027-04-10T12:00:01Z')
    expect((await readSubscription(app, user)).state).toBe('past_due')
    await changeCard(app, user)
    expect(await readSubscription(app, user)).toMatchObject({ state: 'past_due', card: { last4: '4242' } })
    expect(await paid()).toEqual([999])
    await advance(app, clock, '2027-04-13T12:00:02Z')
    expect((await readSubscription(app, user)).state).toBe('active')
    expect(await paid()).toEqual([999, 999])
  })

  test('that is paid by hand remembers that card', async () => {
    await subscribe(app, user, 'pro', testCards.declinedLater)
    await advance(app, clock, '2027-04-10T12:00:01Z')
    await payIntent(app, (await startIntent(app, user, 'pro')).body.clientSecret)
    expect(await last4()).toBe('4242')
  })
})

describe('the card on file', () => {
  test('stays when the new one is declined, and can be tried again', async () => {
    await subscribe(app, user, 'pro')
    expect((await changeCard(app, user, testCards.declined)).body.status).toBe('card_declined')
    expect(await last4()).toBe('4242')
    const again = await start()
    const intentId = again.body.clientSecret.split('_secret_')[0]
    expect((await payIntent(app, again.body.clientSecret, testCards.asks)).body.status).toBe(
      'requires_action',
    )
    expect(await last4()).toBe('4242')
    const { clientSecret } = again.body
    await app.send('POST', `/api/sandbox/payments/${intentId}/authenticate`, {
      body: { clientSecret, outcome: 'pass' },
    })
    expect(await last4()).toBe('3184')
    expect(await paid()).toEqual([999])
  })

  test('is the new one for whoever reads it while another request still tells the payment service', async () => {
    await subscribe(app, user, 'pro')
    const { clientSecret } = (await start()).body
    const { gateway } = app.deps
    const setCard = gateway.setCard.bind(gateway)
    const [isReached, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = vi.spyOn(gateway, 'setCard').mockImplementation(async (...change) => {
      isReached.resolve()
      await isReleased.promise
      return await setCard(...change)
    })
    await payIntent(app, clientSecret, testCards.declinedLater)
    const first = last4()
    await isReached.promise
    const second = last4()
    // Time in which a reading that does not wait is answered.
    for (let request = 0; request < 5; request++) await app.get('/api/subscription-plans')
    isReleased.resolve()
    expect(await Promise.all([first, second])).toEqual(['0341', '0341'])
    expect(held).toHaveBeenCalledTimes(1)
    held.mockRestore()
  })

  test('is asked for once however often it is started, and anew after a success', async () => {
    await subscribe(app, user, 'pro')
    const answers = await Promise.all([1, 2, 3, 4].map(() => start()))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1)
    const { clientSecret } = answers[0]?.body ?? {}
    await payIntent(app, clientSecret)
    await payIntent(app, clientSecret, testCards.tripled)
    await workSubscriptions(app.deps)
    expect((await start()).body.clientSecret).not.toBe(clientSecret)
    expect(await cardSteps()).toEqual([{ state: 'done' }])
  })

  test('is changed once by an event that comes three times, late, or never', async () => {
    await subscribe(app, user, 'pro')
    await changeCard(app, user, testCards.tripled)
    expect([await last4(), await cardSteps()]).toEqual(['0026', [{ state: 'done' }]])
    await changeCard(app, user, testCards.late)
    // Its event has not arrived, so the page compares.
    expect(await last4()).toBe('0018')
    await advance(app, clock, '2027-03-10T12:01:00Z')
    expect((await cardSteps()).length).toBe(2)
    const { clientSecret } = (await start()).body
    const [id] = clientSecret.split('_secret_')
    await app.deps.gateway.sandbox?.confirm(id, {
      clientSecret,
      card: { number: testCards.good, expMonth: 12, expYear: 2090, cvc: '123' },
    })
    await app.sql`update sandbox_events set delivered_at = now() where delivered_at is null`
    await app.sql`update subscription_cards set checked_at = now() - interval '11 minutes' where state = 'open'`
    await workPayments(app.deps)
    await workSubscriptions(app.deps)
    const [row] = await app.sql`select card_last4 as last4 from subscriptions where user_id = ${user.id}`
    expect(row).toEqual({ last4: '4242' })
  })

  test('leaves a planned change, and a cancellation, as they are', async () => {
    await subscribe(app, user, 'professional')
    await changeTo(app, user, 'pro')
    await changeCard(app, user, testCards.tripled)
    expect(await readSubscription(app, user)).toMatchObject({ nextPlanId: 'pro', card: { last4: '0026' } })
    await app.send('POST', '/api/me/subscription/cancel', { as: user.token })
    await changeCard(app, user)
    expect(await readSubscription(app, user)).toMatchObject({
      cancelsAtPeriodEnd: true,
      card: { last4: '4242' },
    })
  })

  test('needs a subscription that runs', async () => {
    expect([(await start()).status, (await start()).body.type]).toEqual([409, 'wrong-state'])
    await startIntent(app, user, 'pro')
    expect((await start()).status).toBe(409)
    expect((await app.send('POST', '/api/me/subscription/card', {})).status).toBe(401)
  })

  test('entered after the subscription has ended changes nothing', async () => {
    await subscribe(app, user, 'pro')
    const { clientSecret } = (await start()).body
    await app.send('POST', '/api/me/subscription/cancel', { as: user.token })
    await advance(app, clock, '2027-04-10T12:00:01Z')
    await payIntent(app, clientSecret, testCards.tripled)
    await workSubscriptions(app.deps)
    const rows = await app.sql`
      select c.state from subscription_cards c join subscriptions s on s.id = c.subscription_id where s.user_id = ${user.id}`
    expect([rows, await cardSteps()]).toEqual([[{ state: 'failed' }], []])
  })

  test('is not changed by an event with another secret', async () => {
    await subscribe(app, user, 'pro')
    const { clientSecret } = (await start()).body
    const [id] = clientSecret.split('_secret_')
    expect((await payIntent(app, `${id}_secret_guessed`)).status).toBe(404)
    await expect(acceptEvent(app.deps, '{}', 't=1,v1=00')).rejects.toMatchObject({ code: 'validation' })
    expect(await last4()).toBe('4242')
    expect(await cardSteps()).toEqual([])
  })
})
