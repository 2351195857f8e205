// When a step or event that failed is retried: after 20, 40, 80 … seconds, half an hour at most.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { isDue } from '../../platform/db/lease.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { runSubscriptionSteps } from '../subscriptions/steps.ts'
import { processEvents } from './events.ts'
import { reconcilePayments } from './reconcile.ts'
import { runPaymentSteps } from './steps.ts'

let app: TestApp
let user: Member
let calls: string[] = []
beforeAll(async () => {
  app = await startTestApp({ log: { debug() {}, info() {}, warn() {}, error: console.error } })
  user = await app.join('payer')
  const unreachable = (name: string) => async (id: string) => {
    calls.push(`${name} ${id}`)
    throw new GatewayError('unavailable', 'Nobody answers')
  }
  Object.assign(app.deps.gateway, {
    getPayment: unreachable('get'),
    cancelPayment: unreachable('cancel'),
    getSubscription: unreachable('subscription'),
    endSubscription: unreachable('end'),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  calls = []
  await app.sql`delete from payment_steps`
  await app.sql`delete from payment_events`
  await app.sql`delete from subscription_steps`
  await app.sql`update payments set state = 'canceled'`
})

type Row = { attempts: number; seconds: number; state: string; error: string | null }
type Queue = {
  /** Inserts one with this many attempts that is due in this many seconds. */
  insert: (attempts: number, inSeconds: number) => Promise<void>
  work: () => Promise<unknown>
  table: string
}

const queues: Record<string, Queue> = {
  'a payment step': {
    table: 'payment_steps',
    insert: async (attempts, seconds) => {
      const payment_id = await insertPayment(app.sql, { user_id: user.id, gateway_id: `pi_${randomUUID()}` })
      await app.sql`insert into payment_steps (payment_id, kind, attempts, next_attempt_at)
        values (${payment_id}, 'cancel', ${attempts}, now() + ${seconds} * interval '1 second')`
    },
    work: () => runPaymentSteps(app.deps),
  },
  'an event': {
    table: 'payment_events',
    insert: async (attempts, seconds) => {
      await app.sql`insert into payment_events (id, type, subject, subject_id, created_at, attempts, next_attempt_at)
        values (${randomUUID()}, 'payment_intent.succeeded', 'payment', 'pi_1', now(), ${attempts}, now() + ${seconds} * interval '1 second')`
    },
    work: () => processEvents(app.deps),
  },
  'a subscription step': {
    table: 'subscription_steps',
    insert: async (attempts, seconds) => {
      const [price] = await app.sql<{ id: string }[]>`
        insert into plan_prices (plan_id, amount_cents, interval, gateway) values ('pro', 999, 'month', 'sandbox')
        on conflict (plan_id, amount_cents, interval, gateway) do update set interval = 'month' returning id`
      const [row] = await app.sql<{ id: string }[]>`
        insert into subscriptions (user_id, price_id, gateway, gateway_id, state, end_reason, ended_at)
        values (${user.id}, ${price?.id as string}, 'sandbox', ${`sub_${randomUUID()}`}, 'canceled', 'expired', now()) returning id`
      await app.sql`insert into subscription_steps (subscription_id, kind, attempts, next_attempt_at)
        values (${row?.id as string}, 'end', ${attempts}, now() + ${seconds} * interval '1 second')`
    },
    work: () => runSubscriptionSteps(app.deps),
  },
}

describe.each(Object.entries(queues))('%s', (_, { insert, work, table }) => {
  const read = async () => {
    const [row] = await app.sql.query<Row[]>(
      `select attempts, extract(epoch from next_attempt_at - now())::float8 as seconds, state, last_error as error from ${table}`,
    )
    return row as Row
  }

  test.each([
    [0, 20],
    [1, 40],
    [2, 80],
    [6, 1280],
    [7, 1800],
    [40, 1800],
  ])('that has failed %d times waits for %d seconds after the next failure', async (attempts, seconds) => {
    await insert(attempts, -1)
    await work()
    const row = await read()
    expect(row).toMatchObject({ attempts: attempts + 1, state: 'waiting', error: 'Nobody answers' })
    expect(row.seconds).toBeGreaterThan(seconds - 10)
    // Stored in milliseconds.
    expect(row.seconds).toBeLessThanOrEqual(seconds + 0.001)
    expect(calls).toHaveLength(1)
  })

  test('that is not due waits, unless a wrong clock put it further ahead than it ever waits', async () => {
    await insert(1, 30)
    await work()
    expect(await read()).toMatchObject({ attempts: 1 })
    await app.sql.query(`update ${table} set next_attempt_at = now() + interval '59 minutes'`)
    await work()
    expect(await read()).toMatchObject({ attempts: 1 })
    await app.sql.query(`update ${table} set next_attempt_at = now() + interval '61 minutes'`)
    await work()
    expect(await read()).toMatchObject({ attempts: 2 })
    expect(calls).toHaveLength(1)
  })
})

test('the steps of a payment are done in their order: a later one waits for an earlier', async () => {
  const payment_id = await insertPayment(app.sql, { user_id: user.id, gateway_id: 'pi_ordered' })
  const other = await insertPayment(app.sql, { user_id: user.id, gateway_id: 'pi_other' })
  for (const [id, delay] of [
    [payment_id, 600],
    [payment_id, -1],
    [other, -1],
  ] as const)
    await app.sql`insert into payment_steps (payment_id, kind, next_attempt_at) values (${id}, 'cancel', now() + ${delay} * interval '1 second')`
  expect(await runPaymentSteps(app.deps, payment_id)).toBe(0)
  expect(await runPaymentSteps(app.deps)).toBe(1)
  expect(calls).toEqual(['cancel pi_other'])
})

describe('an open payment is compared', () => {
  /** Created and last compared this many minutes ago. */
  const insert = (age: number, checked: number, columns: object = {}) =>
    insertPayment(app.sql, {
      user_id: user.id,
      gateway_id: `pi_${randomUUID()}`,
      created_at: new Date(Date.now() - age * 60_000),
      checked_at: new Date(Date.now() - checked * 60_000),
      ...columns,
    })
  const isCompared = async () => (await reconcilePayments(app.deps)) === 1

  test.each([
    // Two minutes at the earliest, then after a quarter of its age, but four times a day.
    [1, 1, false],
    [2.1, 2.1, true],
    [4, 1.9, false],
    [40, 9, false],
    [40, 11, true],
    [60 * 24 * 10, 60 * 5.9, false],
    [60 * 24 * 10, 60 * 6.1, true],
    // Written by a clock that was ahead.
    [1, -5, true],
  ])('%d minutes after it began, %d minutes after the last time: %s', async (age, checked, compared) => {
    await insert(age, checked)
    expect(await isCompared()).toBe(compared)
    expect(await isCompared()).toBe(false)
  })

  test('unless it is settled, unknown to the payment service, or of another one', async () => {
    await insert(60, 60, { state: 'canceled' })
    await insert(60, 60, { gateway_id: null })
    await insert(60, 60, { gateway: 'stripe' })
    expect(await reconcilePayments(app.deps)).toBe(0)
    await insert(60, 60, { state: 'disputed', intent: 'captured', captured_cents: 2500 })
    await insert(60, 60, { state: 'authorized', intent: 'authorized' })
    const refunded = await insert(60, 60, { state: 'captured', intent: 'captured', captured_cents: 2500 })
    expect(await reconcilePayments(app.deps)).toBe(2)
    await app.sql`insert into payment_refunds (payment_id, key, amount_cents) values (${refunded}, 'a', 100)`
    expect(await reconcilePayments(app.deps)).toBe(1)
  })
})

// The column rounds to milliseconds, half of the time upward.
test('what is stored as due now is due at once', async () => {
  const rows: { due: boolean }[] = []
  for (let attempt = 0; attempt < 40; attempt += 1)
    rows.push(
      ...(await app.sql<{ due: boolean }[]>`select ${isDue(app.sql, app.sql`now()::timestamptz(3)`)} as due`),
    )
  expect(rows.filter(({ due }) => !due)).toEqual([])
})
