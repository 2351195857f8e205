// The revenue dashboard over HTTP: subscriptions, permits and commissions by month, from the ledger.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, inDays, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { subscribe } from '../../../../test/support/subscriber.ts'
import { endBookings } from '../bookings/end.ts'

vi.setConfig({ testTimeout: 400_000 })

let clock = new Date()
let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const read = async () => (await app.send('GET', '/api/admin/revenue', { as: admin.token })).body

test('without any revenue everything is zero, and twelve months are listed', async () => {
  const body = await read()
  expect(body).toMatchObject({ revenueCents: 0, commissionCents: 0, subscribers: 0, mrrCents: 0 })
  expect(body.months).toHaveLength(12)
  expect(body.months.at(-1).month).toBe(clock.toISOString().slice(0, 7))
  expect(body.plans.map(({ id }: { id: string }) => id)).toEqual(['free', 'pro', 'professional'])
  expect(body.projection.yearlyCents).toBe(0)
})

test('subscribers by plan, and what each source brought this month', async () => {
  const [one, two, owner, guest] = await Promise.all(
    ['one', 'two', 'owner', 'guest'].map((name) => app.join(name)),
  )
  await subscribe(app, one as Member, 'pro')
  await subscribe(app, two as Member, 'professional')
  const propertyId = await insertProperty(app.sql, { owner_id: (owner as Member).id })
  const id = await requestPaid(app, guest as Member, propertyId, inDays(2, clock))
  await act(app, owner as Member, id, 'accept')
  const before = await read()
  expect([before.commissionCents, before.revenueCents]).toEqual([0, 2998])
  const now = clock
  clock = new Date(now.getTime() + 3 * 86_400_000)
  await endBookings(app.deps)
  clock = now
  const body = await read()
  expect(body).toMatchObject({
    subscribers: 2,
    mrrCents: 2998,
    commissionCents: 1280,
    revenueCents: 2998 + 1280,
    projection: { monthlyCommissionCents: 0, yearlySubscriptionCents: 35_976, yearlyCents: 35_976 },
  })
  expect(body.months.at(-1)).toMatchObject({ subscriptionCents: 2998, commissionCents: 1280, permitCents: 0 })
  const pro = body.plans.find((plan: { id: string }) => plan.id === 'pro')
  expect(pro).toMatchObject({ users: 1, subscribers: 1, monthlyCents: 999, priceCents: 999 })
})

test('commissions of complete months are continued in the projection', async () => {
  await app.sql`alter table ledger_transactions disable trigger ledger_transactions_append_only`
  await app.sql`update ledger_transactions set created_at = created_at - interval '40 days' where kind = 'release'`
  await app.sql`alter table ledger_transactions enable trigger ledger_transactions_append_only`
  const body = await read()
  expect(body.commissionCents).toBe(0)
  expect(body.projection.monthlyCommissionCents).toBe(Math.round(1280 / 3))
})
