// Random sequences of actions on permit bookings by users, administrators, cards, the payment service and the
// clock: the money and the bookings always agree, and in the end nothing is stuck.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type Member,
  startTestApp,
  type TestApp,
  testSecret,
} from '../../../../test/support/app.ts'
import { insertPermit } from '../../../../test/support/factories.ts'
import { type Failure, withFailures } from '../../../../test/support/faulty-gateway.ts'
import { cardBody, testCards } from '../../../../test/support/payments.ts'
import { dayMs } from '../../../rules/durations.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { createSandbox } from '../../platform/payments/sandbox/sandbox-gateway.ts'
import { endBookings } from './cancel.ts'

let clock = new Date()
let app: TestApp
let user: Member
let admin: Member
let permitId: string
const failures: Failure[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  const sandbox = createSandbox({ sql: database.sql, secret: testSecret, now: () => clock })
  const log = { debug() {}, info() {}, warn() {}, error: console.error }
  app = await startTestApp({ database, gateway: withFailures(sandbox, failures), now: () => clock, log })
  admin = await app.joinAdmin()
  permitId = await insertPermit(app.sql, {
    cost_cents: 1500,
    cost_unit: 'person',
    max_people: 4,
    advance_booking_days: 3,
  })
})
afterAll(() => app.close())

const booking = fc.nat({ max: 2 })
const card = fc.constantFrom('good', 'good', 'good', 'declined', 'tripled', 'late', 'asks')
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('book' as const), days: fc.integer({ min: 3, max: 12 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('confirm' as const), booking }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), booking }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), booking, card }) },
  // Many are paid at once, so that there is something to cancel.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('buy' as const), days: fc.integer({ min: 3, max: 12 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), booking }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('modify' as const),
      booking,
      people: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), days: fc.constantFrom(0.2, 1, 4) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('work' as const, 'end' as const, 'repeat-events' as const) }),
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

const send = (method: string, path: string, body: object, as: Member = user) =>
  app.send(method, path, { as: as.token, body })

async function book(days: number, made: string[]): Promise<number> {
  const startDate = new Date(clock.getTime() + days * dayMs).toISOString().slice(0, 10)
  const answer = await send('POST', '/api/bookings', { permitId, startDate, contactPhone: '+1 555 010 0200' })
  if (answer.status === 201) made.push(answer.body.id)
  return answer.status
}

async function pay(id: string, number: string): Promise<number> {
  const { status, body } = await send('POST', `/api/bookings/${id}/pay`, {})
  if (status !== 200) return status
  const path = `/api/sandbox/payments/${body.clientSecret.split('_secret_')[0]}/confirm`
  return (await send('POST', path, cardBody(body.clientSecret, number))).status
}

async function buy(days: number, made: string[]): Promise<number> {
  const count = made.length
  const status = await book(days, made)
  const id = made[count]
  if (id === undefined) return status
  await send('POST', `/api/admin/permit-bookings/${id}/confirm`, {}, admin)
  return await pay(id, testCards.good)
}

/** Returns the status of the call, or 0. */
async function take(one: Step, made: string[]): Promise<number> {
  const id = 'booking' in one ? made[one.booking] : undefined
  if ('booking' in one && !id) return 0
  switch (one.do) {
    case 'book':
      return await book(one.days, made)
    case 'buy':
      return await buy(one.days, made)
    case 'confirm':
    case 'decline': {
      const body = one.do === 'decline' ? { reason: 'The park is closed.' } : {}
      return (await send('POST', `/api/admin/permit-bookings/${id}/${one.do}`, body, admin)).status
    }
    case 'pay':
      return await pay(id as string, testCards[one.card])
    case 'cancel':
      return (await send('POST', `/api/bookings/${id}/cancel`, {})).status
    case 'modify':
      return (await send('PATCH', `/api/bookings/${id}`, { numberOfPeople: one.people })).status
    case 'move':
      clock = new Date(clock.getTime() + one.days * dayMs)
      return 0
    case 'work':
      await workPayments(app.deps)
      return 0
    case 'end':
      await end()
      return 0
    case 'repeat-events':
      await app.sql`update payment_events set state = 'waiting', next_attempt_at = now() - random() * interval '1 minute'`
      await workPayments(app.deps)
      return 0
    case 'fail-next':
      failures.push(...one.failures)
      return 0
  }
}

const end = () => endBookings({ sql: app.sql, publicUrl: app.deps.publicUrl, now: clock })

/** All failures end, and everything waiting is due. */
async function settle(): Promise<void> {
  failures.length = 0
  for (let round = 0; round < 4; round += 1) {
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update sandbox_events set deliver_at = now() where delivered_at is null`
    await app.sql`update payments set checked_at = now() - interval '1 day'`
    await workPayments(app.deps)
    await end()
  }
}

type Row = {
  status: string
  paid: string
  total: number
  captured: number
  refunded: number
  isOpen: boolean
}

async function readRows(ids: string[]): Promise<Row[]> {
  return await app.sql<Row[]>`
    select b.status, b.payment_status as paid, b.total_cents as total, coalesce(sum(p.captured_cents), 0)::int as captured,
      coalesce(sum(p.refunded_cents), 0)::int as refunded,
      coalesce(bool_or(p.state in ('requires_payment', 'requires_action', 'authorized')), false) as "isOpen"
    from permit_bookings b left join payments p on p.subject_id = b.id where b.id = any (${ids}) group by b.id`
}

/**
 * Once their days are over, bookings are paid and completed or canceled; the amount charged is the total, and
 * it is refunded in full or not at all.
 */
function requireEnd(row: Row): void {
  const isCompleted = row.status === 'completed'
  expect(isCompleted || row.status === 'cancelled').toBe(true)
  expect(row.isOpen).toBe(false)
  const rest = row.captured - row.refunded
  expect([row, rest]).toEqual([row, row.paid === 'paid' ? row.total : 0])
  if (isCompleted) expect(row.paid).toBe('paid')
  if (rest > 0) reached.add(isCompleted ? 'completed' : 'cancelled too late')
  else if (row.refunded > 0) reached.add('refunded')
}
const reached = new Set<string>()

/** Both ends that a sequence should reach, so that what the test covers does not depend on chance. */
const paidSequence: Step[] = [
  { do: 'buy', days: 20 },
  { do: 'work' },
  { do: 'buy', days: 25 },
  { do: 'work' },
  { do: 'cancel', booking: 1 },
]

test('after any sequence the books balance, and in the end nothing is stuck', {
  timeout: 360_000,
}, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      count += 1
      user = await app.join(`walker${count}`)
      const made: string[] = []
      for (const one of steps) expect([500, 501, 502]).not.toContain(await take(one, made))
      failures.length = 0
      clock = new Date(clock.getTime() + 40 * dayMs)
      await settle()
      for (const row of await readRows(made)) requireEnd(row)
      const waiting = await app.sql`
        select kind from payment_steps where state = 'waiting' union all select id::text from payment_refunds where state = 'waiting'
        union all select type from payment_events where state = 'waiting'`
      expect(waiting).toEqual([])
      expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
    }),
    { numRuns: 25, examples: [[paidSequence]], endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  )
  // The sequences are useful only if they get this far.
  expect([...reached]).toEqual(expect.arrayContaining(['completed', 'refunded']))
})
