// Plans changed by an administrator: limits immediately, prices from the next renewal with an email before,
// all in the audit log.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { advance, type Clock, readSubscription, subscribe } from '../../../../test/support/subscriber.ts'

vi.setConfig({ testTimeout: 400_000 })

const clock: Clock = { now: new Date('2027-03-10T12:00:00Z') }
let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => clock.now })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const change = (planId: string, body: object) =>
  app.send('PATCH', `/api/admin/plans/${planId}`, { as: admin.token, body })
const priceMails = async () =>
  (
    await app.sql<{ body_text: string }[]>`
      select body_text from mail_outbox where kind = 'subscription-price' order by created_at, id`
  ).map((row) => row.body_text)

test('a new price applies to subscribers from their renewal on, after a mail, and can be taken back', async () => {
  const early = await app.join('early')
  await subscribe(app, early, 'pro')
  const { status, body } = await change('pro', { price: 1299 })
  expect([status, body.price, body.subscribers]).toEqual([200, 1299, 1])
  await advance(app, clock, '2027-03-11T12:00:00Z')
  expect(await readSubscription(app, early)).toMatchObject({
    priceCents: 999,
    nextPriceCents: 1299,
    nextPlanId: 'pro',
  })
  expect(await priceMails()).toEqual([
    expect.stringContaining('Apr 10, 2027 your Pro plan costs $12.99 a month instead of $9.99'),
  ])
  const late = await app.join('late')
  await subscribe(app, late, 'pro')
  expect(await readSubscription(app, late)).toMatchObject({ priceCents: 1299, nextPriceCents: null })
  await change('pro', { price: 999 })
  await advance(app, clock, '2027-03-12T12:00:00Z')
  expect(await readSubscription(app, early)).toMatchObject({ priceCents: 999, nextPriceCents: null })
  expect((await priceMails()).filter((text) => text.includes('stays $9.99'))).toHaveLength(1)
  await change('pro', { price: 1299 })
  await advance(app, clock, '2027-03-13T12:00:00Z')
  await advance(app, clock, '2027-04-10T12:00:01Z')
  expect(await readSubscription(app, early)).toMatchObject({ priceCents: 1299, nextPriceCents: null })
})

test('limits apply at once, and favorites over a lowered limit stay', async () => {
  const { body } = await change('free', { favoritesLimit: 3, features: ['One', 'Two'] })
  expect([body.favoritesLimit, body.features]).toEqual([3, ['One', 'Two']])
  const plans = (await app.get('/api/subscription-plans')).body
  expect(plans.find(({ id }: { id: string }) => id === 'free').favoritesLimit).toBe(3)
  const [action] = await app.sql<{ detail: Record<string, Record<string, unknown>> }[]>`
    select detail from audit_log where action = 'plan.change' and subject_name = 'Free'`
  expect([action?.detail.before?.favoritesLimit, action?.detail.after?.favoritesLimit]).toEqual([10, 3])
})

test('favorites over the limit of a lower plan stay, but no new ones are saved', async () => {
  const user = await app.join('collector', { plan: 'pro' })
  const ids = await Promise.all([1, 2, 3].map((index) => insertLocation(app.sql, { name: `Pier ${index}` })))
  const save = (locationId: unknown) =>
    app.send('POST', '/api/favorites', { as: user.token, body: { userId: user.id, locationId } })
  await save(ids[0])
  await save(ids[1])
  await app.sql`update users set plan = 'free' where id = ${user.id}`
  await change('free', { favoritesLimit: 1 })
  const refused = await save(ids[2])
  expect([refused.status, refused.body.type, refused.body.used, refused.body.max]).toEqual([
    403,
    'plan-limit',
    2,
    1,
  ])
  expect((await app.send('GET', `/api/favorites/${user.id}`, { as: user.token })).body).toHaveLength(2)
})

test('refuses what cannot be sold', async () => {
  expect((await change('free', { price: 100 })).status).toBe(422)
  expect((await change('free', { isActive: false })).status).toBe(422)
  expect((await change('pro', { price: 49 })).status).toBe(422)
  expect((await change('pro', { favoritesLimit: -1 })).status).toBe(422)
  expect((await change('no-such', { price: 500 })).status).toBe(404)
  const user = await app.join('somebody')
  expect(
    (await app.send('PATCH', '/api/admin/plans/pro', { as: user.token, body: { price: 500 } })).status,
  ).toBe(403)
})

test('a plan that is no longer offered can’t be bought, and its subscribers keep it', async () => {
  const user = await app.join('keeper2')
  await subscribe(app, user, 'professional')
  await change('professional', { isActive: false })
  const other = await app.join('other')
  const body = { planId: 'professional', userId: other.id }
  expect((await app.send('POST', '/api/create-subscription-intent', { as: other.token, body })).status).toBe(
    422,
  )
  await advance(app, clock, '2027-05-10T12:00:01Z')
  expect(await readSubscription(app, user)).toMatchObject({ state: 'active', planId: 'professional' })
})
