// Random sequences of actions by subscribers, their cards, the payment service and the clock: in the end
// plan, invoices, ledger and the payment service agree, and nothing is stuck.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type Member,
  startTestApp,
  type TestApp,
  testSecret,
} from '../../../../test/support/app.ts'
import { type Failure, withFailures } from '../../../../test/support/faulty-gateway.ts'
import { testCards } from '../../../../test/support/payments.ts'
import { changeCard, changeTo, payIntent, startIntent } from '../../../../test/support/subscriber.ts'
import { dayMs } from '../../../rules/durations.ts'
import { createSandbox } from '../../platform/payments/sandbox/sandbox-gateway.ts'
import { checkLedger } from '../ledger/check.ts'
import { acceptEvent } from '../payments/events.ts'
import { workPayments } from '../payments/work.ts'
import { workSubscriptions } from './work.ts'

let clock = new Date('2027-01-31T12:00:00Z')
let app: TestApp
let users = 0
const failures: Failure[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  const sandbox = createSandbox({ sql: database.sql, secret: testSecret, now: () => clock })
  const log = { debug() {}, info() {}, warn() {}, error: console.error }
  app = await startTestApp({ database, gateway: withFailures(sandbox, failures), now: () => clock, log })
})
afterAll(() => app.close())

const plan = fc.constantFrom('pro', 'professional')
const card = fc.constantFrom('good', 'good', 'good', 'declined', 'declinedLater', 'tripled', 'late', 'asks')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), plan, card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start' as const), plan }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), card }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0.1, 1, 4, 29, 40) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('work' as const, 'lose' as const, 'deliver-twice' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail-next' as const),
      failures: fc.array(fc.constantFrom<Failure>('none', 'before', 'after'), { maxLength: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const post = async (user: Member, path: string) => (await app.send('POST', path, { as: user.token })).status

/** Returns the status of the call, or 0. */
async function take(one: Step, user: Member): Promise<number> {
  switch (one.do) {
    case 'buy': {
      const { status, body } = await startIntent(app, user, one.plan)
      return status === 200 ? (await payIntent(app, body.clientSecret, testCards[one.card])).status : status
    }
    case 'start':
      return (await startIntent(app, user, one.plan)).status
    case 'change':
      return (await changeTo(app, user, one.plan)).status
    case 'card':
      return (await changeCard(app, user, testCards[one.card])).status
    case 'cancel':
    case 'resume':
      return await post(user, `/api/me/subscription/${one.do}`)
    case 'wait':
      clock = new Date(clock.getTime() + one.days * dayMs)
      return 0
    case 'work':
      await work()
      return 0
    case 'lose':
      await app.sql`update sandbox_events set delivered_at = now() where delivered_at is null`
      return 0
    case 'deliver-twice':
      await app.deps.gateway.sandbox?.deliverEvents(async (body, signature) => {
        for (let copy = 0; copy < 2; copy += 1) await acceptEvent(app.deps, body, signature)
      })
      return 0
    case 'fail-next':
      failures.push(...one.failures)
      return 0
  }
}

async function work(): Promise<void> {
  await workPayments(app.deps)
  await workSubscriptions(app.deps)
}

/** All failures end, and everything waiting is due. */
async function settle(): Promise<void> {
  failures.length = 0
  for (let round = 0; round < 4; round += 1) {
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update subscription_steps set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update subscriptions set checked_at = now() - interval '1 day'`
    await app.sql`update subscription_cards set checked_at = now() - interval '1 day'`
    await app.sql`update payments set checked_at = now() - interval '1 day'`
    await work()
  }
}

type Row = {
  id: string
  state: string
  planId: string
  gatewayId: string | null
  cancels: boolean
  periodEnd: Date | null
  wasPaid: boolean
  last4: string | null
}

async function requireTruth(user: Member): Promise<void> {
  const waiting = await app.sql`
    select kind from payment_steps where state = 'waiting' union all select kind from subscription_steps where state = 'waiting'
    union all select type from payment_events where state = 'waiting' union all select id::text from payment_refunds where state = 'waiting'`
  expect(waiting).toEqual([])
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
  const rows = await app.sql<Row[]>`
    select s.id, s.state, p.plan_id as "planId", s.gateway_id as "gatewayId", s.cancels_at_period_end as cancels, s.period_end as "periodEnd",
      s.started_at is not null as "wasPaid", s.card_last4 as last4
    from subscriptions s join plan_prices p on p.id = s.price_id where s.user_id = ${user.id}`
  for (const row of rows) await requireSame(row)
  const live = rows.filter(({ state }) => state !== 'canceled')
  expect(live.length).toBeLessThanOrEqual(1)
  const [account] = await app.sql<{ plan: string }[]>`select plan from users where id = ${user.id}`
  const granted = live.find(({ state }) => state === 'active' || state === 'past_due')
  expect(account?.plan).toBe(granted?.planId ?? 'free')
  await requireInvoices(user)
}

async function requireSame({ gatewayId, state, cancels, periodEnd, last4 }: Row): Promise<void> {
  if (!gatewayId) return void expect(state).toBe('canceled')
  const reported = await app.deps.gateway.getSubscription(gatewayId)
  expect({ state, cancels, periodEnd, last4 }).toEqual({
    state: reported.state,
    cancels: reported.cancelsAtPeriodEnd,
    periodEnd: reported.periodEnd,
    last4: reported.card?.last4 ?? null,
  })
}

/** What the payment service charged this user equals their invoices and the ledger. */
async function requireInvoices(user: Member): Promise<void> {
  const [sums] = await app.sql<{ taken: number; invoiced: number; captured: number }[]>`
    with mine as (select id, gateway_id from subscriptions where user_id = ${user.id})
    select
      (select coalesce(sum((o.body ->> 'capturedCents')::int), 0)::int from sandbox_objects o
        join mine on o.body -> 'metadata' ->> 'subscriptionId' = mine.gateway_id where o.kind = 'payment') as taken,
      (select coalesce(sum(i.paid_cents), 0)::int from subscription_invoices i join mine on mine.id = i.subscription_id) as invoiced,
      (select coalesce(sum(captured_cents), 0)::int from payments where user_id = ${user.id}) as captured`
  expect(sums).toMatchObject({ invoiced: sums?.taken, captured: sums?.taken })
  paid += sums?.taken ?? 0
}
let paid = 0

/** A sequence that is sure to change the card: the first card declines the upgrade, the second pays it. */
const cardSequence: Step[] = [
  { do: 'buy', plan: 'pro', card: 'declinedLater' },
  { do: 'change', plan: 'professional' },
  { do: 'card', card: 'tripled' },
  { do: 'deliver-twice' },
  { do: 'work' },
  { do: 'change', plan: 'professional' },
]

/** A sequence that is sure to pay. */
const paidSequence: Step[] = [
  { do: 'buy', plan: 'pro', card: 'good' },
  { do: 'work' },
  { do: 'change', plan: 'professional' },
  { do: 'wait', days: 40 },
  { do: 'work' },
]

test('after any sequence the plan follows from what was paid, and the books agree', {
  timeout: 360_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      users += 1
      const user = await app.join(`subscriber${users}`)
      for (const one of steps) expect([one, await take(one, user)]).toEqual([one, expect.toSatisfy(isFine)])
      await settle()
      await requireTruth(user)
    }),
    {
      numRuns: 15,
      examples: [[paidSequence], [cardSequence]],
      endOnFailure: true,
      interruptAfterTimeLimit: 60_000,
    },
  )
  // The sequences are useful only if they get this far.
  expect(paid).toBeGreaterThan(0)
})

const isFine = (status: number) => status <= 503 && status !== 500 && status !== 501 && status !== 502
