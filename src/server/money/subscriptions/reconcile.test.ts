// Which subscriptions and cards are compared with the payment service, and when: events may be lost.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { workSubscriptions } from './work.ts'

const minute = 60_000
const day = 24 * 60 * minute
let app: TestApp
let compared: string[] = []
beforeAll(async () => {
  app = await startTestApp({ log: { debug() {}, info() {}, warn() {}, error: console.error } })
  const unreachable = async (id: string) => {
    compared.push(id)
    throw new GatewayError('unavailable', 'Nobody answers')
  }
  Object.assign(app.deps.gateway, { getSubscription: unreachable, getSetup: unreachable })
})
afterAll(() => app.close())
beforeEach(async () => {
  compared = []
  await app.sql`delete from subscription_cards`
  await app.sql`delete from subscriptions`
})

const ago = (ms: number) => new Date(Date.now() - ms)

async function insert(columns: Record<string, unknown>): Promise<{ id: string; gatewayId: string }> {
  const [price] = await app.sql<{ id: string }[]>`
    insert into plan_prices (plan_id, amount_cents, interval, gateway) select id, price, interval, 'sandbox' from subscription_plans where id = 'pro'
    on conflict (plan_id, amount_cents, interval, gateway) do update set interval = excluded.interval returning id`
  const [row] = await app.sql<{ id: string; gatewayId: string }[]>`insert into subscriptions ${app.sql.insert(
    {
      user_id: await insertUser(app.sql),
      price_id: price?.id as string,
      gateway: 'sandbox',
      gateway_id: `sub_${randomUUID()}`,
      state: 'active',
      started_at: ago(40 * day),
      period_end: new Date(Date.now() + day),
      ...columns,
    },
  )} returning id, gateway_id as "gatewayId"`
  return row as { id: string; gatewayId: string }
}
const canceled = { state: 'canceled', ended_at: ago(day), end_reason: 'canceled' }
const over = { period_end: ago(minute) }

describe('a subscription', () => {
  test.each<[string, object, number, boolean]>([
    ['that waits for its first payment, after two minutes', { state: 'incomplete' }, 2.2 * minute, true],
    ['that waits for its first payment, before', { state: 'incomplete' }, 1.8 * minute, false],
    ['whose renewal failed, after ten minutes', { state: 'past_due' }, 10.5 * minute, true],
    ['whose renewal failed, before', { state: 'past_due' }, 9.5 * minute, false],
    ['whose period is over, after ten minutes', over, 10.5 * minute, true],
    ['whose period is over, before', over, 9.5 * minute, false],
    ['that runs, after six hours', {}, 361 * minute, true],
    ['that runs, before', {}, 359 * minute, false],
    ['that was compared by a clock that was ahead', {}, -61 * minute, true],
    ['that was compared by a clock that was a little ahead', {}, -59 * minute, false],
    ['of which something could not be recorded, after 20 seconds', { needs_check: true }, 21_000, true],
    ['of which something could not be recorded, before', { needs_check: true }, 18_000, false],
    ['that has ended', canceled, 9 * day, false],
    ['that has ended, and something could not be recorded', { ...canceled, needs_check: true }, day, true],
    ['of another payment service', { gateway: 'stripe' }, day, false],
    ['that the payment service does not know yet', { gateway_id: null }, day, false],
  ])('%s', async (_, columns, ms, isCompared) => {
    const { gatewayId } = await insert({ ...columns, checked_at: ago(ms) })
    await workSubscriptions(app.deps)
    await workSubscriptions(app.deps)
    expect(compared).toEqual(isCompared ? [gatewayId] : [])
  })

  test('is one of twenty at a time, those that wait longest first', async () => {
    const hours = Array.from({ length: 25 }, (_, index) => 31 - index)
    const ids: string[] = []
    for (const hour of hours) ids.push((await insert({ checked_at: ago(hour * 60 * minute) })).gatewayId)
    await workSubscriptions(app.deps)
    expect(compared.toSorted()).toEqual(ids.slice(0, 20).toSorted())
    await workSubscriptions(app.deps)
    expect(compared.slice(20).toSorted()).toEqual(ids.slice(20).toSorted())
  })
})

describe('a card that is being changed', () => {
  const start = async (columns: object, subscription: Record<string, unknown> = {}) => {
    const { id } = await insert({ checked_at: ago(minute), ...subscription })
    const gateway_id = `seti_${randomUUID()}`
    await app.sql`insert into subscription_cards ${app.sql.insert({ subscription_id: id, gateway_id, ...columns })}`
    return gateway_id
  }

  test.each<[string, object, boolean]>([
    ['after ten minutes', { checked_at: ago(10.5 * minute) }, true],
    ['before', { checked_at: ago(9.5 * minute) }, false],
    ['by a clock that was ahead', { checked_at: ago(-61 * minute) }, true],
    ['by a clock that was a little ahead', { checked_at: ago(-59 * minute) }, false],
    ['within a day', { checked_at: ago(day), created_at: ago(day - minute) }, true],
    ['later', { checked_at: ago(day), created_at: ago(day + minute) }, false],
    ['that was accepted', { checked_at: ago(day), state: 'done' }, false],
    ['that the payment service does not know yet', { checked_at: ago(day), gateway_id: null }, false],
  ])('is compared once: %s', async (_, columns, isCompared) => {
    const gatewayId = await start(columns)
    await workSubscriptions(app.deps)
    await workSubscriptions(app.deps)
    expect(compared).toEqual(isCompared ? [gatewayId] : [])
  })

  test('is compared when its user looks at the subscription, and no other', async () => {
    const reader = await app.join(`reader${Date.now()}`)
    const own = await start({}, { user_id: reader.id })
    await start({ state: 'done' }, { user_id: reader.id, ...canceled })
    await start({})
    await app.send('GET', '/api/me/subscription', { as: reader.token })
    expect(compared.filter((id) => id.startsWith('seti_'))).toEqual([own])
  })

  test('is not asked for at another payment service', async () => {
    await start({ checked_at: ago(day) }, { gateway: 'stripe' })
    await workSubscriptions(app.deps)
    expect(compared).toEqual([])
  })
})
