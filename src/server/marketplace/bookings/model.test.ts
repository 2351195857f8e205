// Random sequences of actions by guests, owners, the payment service, crashes and the clock: money and
// bookings always agree, and in the end the owner has been paid what they are owed.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, answerMove, book, inDays, pay, proposeMove } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { type KillSwitch, killSwitchOn } from '../../../../test/support/kill-at.ts'
import { testCards } from '../../../../test/support/payments.ts'
import type { MoveMode, WeatherMoves } from '../../../rules/booking-moves.ts'
import { hourMs } from '../../../rules/durations.ts'
import type { BookingMode } from '../../../rules/instant-booking.ts'
import { splitTotal } from '../../../rules/money.ts'
import { readBalance } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { runPayouts } from '../../money/payouts/run.ts'
import { savePayoutSettings } from '../../money/payouts/settings.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { endBookings } from './end.ts'

let clock = new Date()
let app: TestApp
let owner: Member
let guests: Member[]
let killSwitch: KillSwitch
let owners = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => clock, log: { debug() {}, info() {}, warn() {}, error() {} } })
  guests = [await app.join('guest1'), await app.join('guest2')]
  killSwitch = await killSwitchOn(app.sql)
})
afterAll(async () => {
  await killSwitch.close()
  await app.close()
})

type Step =
  | { do: 'book'; guest: 0 | 1; day: number; start: number; groupSize: number }
  | { do: 'pay'; booking: number; card: keyof typeof testCards }
  | { do: 'accept' | 'decline'; booking: number }
  | { do: 'cancel'; booking: number; by: 'owner' | 0 | 1 }
  | { do: 'move'; hours: number }
  | {
      do: 'propose'
      booking: number
      by: 'owner' | 0 | 1
      day: number
      start: number
      hours: number
      isWeather: boolean
    }
  | { do: 'answer'; booking: number; by: 'owner' | 0 | 1; action: 'accept' | 'decline' | 'withdraw' }
  | { do: 'pay-move'; booking: number; card: keyof typeof testCards }
  | { do: 'moves'; mode: MoveMode; weather: WeatherMoves; rate: number }
  | { do: 'offer'; mode: BookingMode; group: 1 | 2 }
  | { do: 'work' | 'end' | 'pay-out' | 'lose-answer' | 'lose-events' | 'repeat-events' }

const booking = fc.nat({ max: 5 })
const guest = fc.constantFrom<0 | 1>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      guest,
      day: fc.integer({ min: 2, max: 4 }),
      start: fc.integer({ min: 9, max: 12 }),
      groupSize: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      booking,
      card: fc.constantFrom('good', 'good', 'declined', 'tripled', 'late', 'asks'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'decline' as const), booking }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      booking,
      by: fc.constantFrom<'owner' | 0 | 1>('owner', 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), hours: fc.constantFrom(0.3, 5, 25, 80) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      mode: fc.constantFrom<BookingMode>('instant', 'instant', 'request'),
      group: fc.constantFrom<1 | 2>(1, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('propose' as const),
      booking,
      by: fc.constantFrom<'owner' | 0 | 1>('owner', 0, 0, 1),
      day: fc.integer({ min: 2, max: 5 }),
      start: fc.integer({ min: 9, max: 13 }),
      hours: fc.integer({ min: 1, max: 4 }),
      isWeather: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      booking,
      by: fc.constantFrom<'owner' | 0 | 1>('owner', 0, 1),
      action: fc.constantFrom('accept', 'accept', 'accept', 'decline', 'withdraw'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay-move' as const),
      booking,
      card: fc.constantFrom('good', 'good', 'declined', 'tripled', 'late', 'asks'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('moves' as const),
      mode: fc.constantFrom<MoveMode>('instant', 'request'),
      weather: fc.constantFrom<WeatherMoves>('promise', 'none'),
      rate: fc.constantFrom(5003, 8000, 9999),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['work', 'end', 'pay-out', 'lose-answer', 'lose-events', 'repeat-events'] as const),
      ),
    }),
  },
)
/** In one step of eight, the connection dies at one of its statements. */
const crashingStep = fc.record({
  one: step,
  crashAt: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
  ),
})

/** A sequence that pays an owner, in case the random ones do not. */
const paidSequence = (
  [
    { do: 'book', guest: 0, day: 3, start: 10, groupSize: 1 },
    { do: 'pay', booking: 0, card: 'good' },
    { do: 'work' },
    { do: 'accept', booking: 0 },
  ] as const
).map((one) => ({ one, crashAt: null }))

/** The same by instant bookings: the owner does nothing. */
const instantSequence = (
  [
    { do: 'offer', mode: 'instant', group: 1 },
    { do: 'book', guest: 0, day: 3, start: 10, groupSize: 1 },
    { do: 'offer', mode: 'request', group: 1 },
    { do: 'pay', booking: 0, card: 'good' },
    { do: 'repeat-events' },
    { do: 'book', guest: 1, day: 4, start: 10, groupSize: 1 },
    { do: 'pay', booking: 1, card: 'good' },
  ] as const
).map((one) => ({ one, crashAt: null }))

/** A booking that grows, shrinks and is moved, at odd rates; the guest cancels late. */
const movedSequence = (
  [
    { do: 'moves', mode: 'request', weather: 'promise', rate: 5003 },
    { do: 'book', guest: 0, day: 4, start: 10, groupSize: 1 },
    { do: 'pay', booking: 0, card: 'good' },
    { do: 'work' },
    { do: 'accept', booking: 0 },
    { do: 'propose', booking: 0, by: 0, day: 4, start: 10, hours: 3, isWeather: false },
    { do: 'pay-move', booking: 0, card: 'good' },
    { do: 'answer', booking: 0, by: 'owner', action: 'accept' },
    { do: 'propose', booking: 0, by: 'owner', day: 4, start: 9, hours: 4, isWeather: false },
    { do: 'answer', booking: 0, by: 0, action: 'accept' },
    { do: 'pay-move', booking: 0, card: 'late' },
    { do: 'work' },
    { do: 'propose', booking: 0, by: 'owner', day: 5, start: 9, hours: 1, isWeather: false },
    { do: 'answer', booking: 0, by: 0, action: 'accept' },
    { do: 'move', hours: 25 },
    { do: 'cancel', booking: 0, by: 0 },
  ] as const
).map((one) => ({ one, crashAt: null }))

type Made = { id: string; guest: Member; clientSecret: string | null; isInstant: boolean }

/** What the owner last offered, as the database has it: a step that crashed may or may not have changed it. */
async function isOffered(propertyId: string, groupSize: number): Promise<boolean> {
  const [row] = await app.sql<{ mode: BookingMode; size: number | null }[]>`
    select booking_mode as mode, instant_group_size as size from properties where id = ${propertyId}`
  return row?.mode === 'instant' && groupSize <= (row.size ?? groupSize)
}

/** The next call of the payment service is done, but its answer is lost. */
function loseAnswer(): void {
  const { gateway } = app.deps
  const { capturePayment, refundPayment, cancelPayment } = gateway
  const lose =
    <Input extends unknown[]>(call: (...input: Input) => Promise<unknown>) =>
    async (...input: Input): Promise<never> => {
      Object.assign(gateway, { capturePayment, refundPayment, cancelPayment })
      await call(...input)
      throw new GatewayError('unavailable', 'The connection was lost')
    }
  Object.assign(gateway, {
    capturePayment: lose(capturePayment),
    refundPayment: lose(refundPayment),
    cancelPayment: lose(cancelPayment),
  })
}

const sideOf = (by: 'owner' | 0 | 1): Member => (by === 'owner' ? owner : (guests[by] as Member))

async function findOpen(id: string): Promise<string | undefined> {
  const [row] = await app.sql<{ id: string }[]>`
    select id from property_booking_moves where booking_id = ${id} and state in ('unpaid', 'proposed', 'charging')`
  return row?.id
}

async function take(one: Step, propertyId: string, made: Made[]): Promise<number> {
  const at = 'booking' in one ? made[one.booking] : undefined
  switch (one.do) {
    case 'book': {
      const by = guests[one.guest] as Member
      const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
      const { groupSize } = one
      const times = { startTime: time(one.start), endTime: time(one.start + 2) }
      const body = { ...inDays(one.day, clock), ...times, groupSize }
      const answer = await book(app, by, propertyId, body)
      if (answer.status === 201) {
        const { id, clientSecret, isInstant } = answer.body
        expect(isInstant).toBe(await isOffered(propertyId, groupSize))
        made.push({ id, guest: by, clientSecret, isInstant })
      }
      return answer.status
    }
    case 'pay':
      return at?.clientSecret
        ? (await pay(app, { clientSecret: at.clientSecret }, testCards[one.card])).status
        : 0
    case 'accept':
    case 'decline':
      return at ? (await act(app, owner, at.id, one.do)).status : 0
    case 'cancel':
      return at
        ? (await act(app, one.by === 'owner' ? owner : (guests[one.by] as Member), at.id, 'cancel')).status
        : 0
    case 'propose': {
      if (!at) return 0
      const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
      const { photographyType: _, ...day } = inDays(one.day, clock)
      const times = { ...day, startTime: time(one.start), endTime: time(one.start + one.hours) }
      return (await proposeMove(app, sideOf(one.by), at.id, { ...times, isWeather: one.isWeather })).status
    }
    case 'answer': {
      const moveId = at && (await findOpen(at.id))
      return at && moveId
        ? (await answerMove(app, sideOf(one.by), { id: at.id, moveId }, one.action)).status
        : 0
    }
    case 'pay-move': {
      if (!at) return 0
      const path = `/api/property-bookings/${at.id}/moves`
      const { body } = await app.send('GET', path, { as: at.guest.token })
      const clientSecret = body?.moves?.find((move: any) => move.clientSecret)?.clientSecret
      return clientSecret ? (await pay(app, { clientSecret }, testCards[one.card])).status : 0
    }
    case 'moves':
      await app.sql`update properties set move_mode = ${one.mode}, weather_moves = ${one.weather}, hourly_rate_cents = ${one.rate}, minimum_hours = 1
        where id = ${propertyId}`
      return 0
    case 'move':
      clock = new Date(clock.getTime() + one.hours * hourMs)
      return 0
    case 'offer': {
      const body = {
        bookingMode: one.mode,
        instantGroupSize: one.group,
        instantGuests: [],
        instantLeadTime: 0,
      }
      return (await app.send('PATCH', `/api/private-properties/${propertyId}`, { as: owner.token, body }))
        .status
    }
    case 'work':
      await workPayments(app.deps)
      return 0
    case 'end':
      await endBookings(app.deps)
      return 0
    case 'pay-out':
      await runPayouts(app.deps)
      return 0
    case 'lose-answer':
      loseAnswer()
      return 0
    case 'lose-events':
      await app.sql`update sandbox_events set delivered_at = now() where delivered_at is null`
      return 0
    case 'repeat-events':
      await app.sql`update payment_events set state = 'waiting', next_attempt_at = now() - random() * interval '1 minute'`
      await workPayments(app.deps)
      return 0
  }
}

/** Of what bookings occupy, and of what their open moves hold. */
const overlaps = async (propertyId: string) =>
  await app.sql`
    select 1 from property_bookings a join property_bookings b on a.id <> b.id and a.property_id = b.property_id
      and a.moving_to && b.occupies where a.property_id = ${propertyId} and a.state in ('accepted') and b.state in ('held', 'requested', 'accepted', 'completed')
    union all select 1 from property_bookings a join property_bookings b on a.id < b.id and a.property_id = b.property_id and a.during && b.during
    where a.property_id = ${propertyId} and a.state in ('held', 'requested', 'accepted', 'completed') and b.state in ('held', 'requested', 'accepted', 'completed')`
/** What was agreed to as instant is never a request, and nothing else is confirmed without its owner. */
async function requireAsAgreed(made: readonly Made[]): Promise<void> {
  const rows = await app.sql<{ id: string; state: string; isInstant: boolean }[]>`
    select id, state, is_instant as "isInstant" from property_bookings where id = any (${made.map(({ id }) => id)}::uuid[])`
  for (const { id, state, isInstant } of rows) {
    expect(isInstant).toBe(made.find((one) => one.id === id)?.isInstant)
    if (isInstant) expect(['requested', 'declined']).not.toContain(state)
    if (isInstant && state === 'accepted') instantlyConfirmed.add(id)
  }
}
const instantlyConfirmed = new Set<string>()
const moved = new Set<string>()
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences

/** Everything pending becomes due, week after week: afterwards nothing may be left. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update sandbox_events set deliver_at = now() where delivered_at is null`
    await app.sql`update payments set checked_at = now() - interval '1 day'`
    await app.sql`update payouts set next_attempt_at = now() where state = 'waiting'`
    await workPayments(app.deps)
    await endBookings(app.deps)
    clock = new Date(clock.getTime() + 7 * 24 * hourMs)
    await runPayouts(app.deps)
  }
}

async function joinOwner(): Promise<Member> {
  owners += 1
  const member = await app.join(`owner${owners}`)
  const bank = { holderName: 'An Owner', routingNumber: '110000000', accountNumber: '000123456789' }
  await app.sql.transaction((tx) => savePayoutSettings(tx, app.deps, member.id, { bank, schedule: 'weekly' }))
  return member
}

/** Of each booking, what its guest paid and did not get back is 92 percent the owner's and 8 percent the platform's, however many payments it had. */
async function requireShares(propertyId: string): Promise<void> {
  const rows = await app.sql<{ id: string; rest: number; fee: number; earned: number; moves: number }[]>`
    select b.id, b.revision as moves, sum(y.captured_cents - y.refunded_cents)::int as rest,
      coalesce(sum(l.fee), 0)::int as fee, coalesce(sum(l.earned), 0)::int as earned
    from property_bookings b join payments y on y.subject_id = b.id left join lateral (
      select -sum(e.amount_cents) filter (where a.kind = 'platform_fee') as fee, -sum(e.amount_cents) filter (where a.kind = 'payable') as earned
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.group_id = y.id) l on true
    where b.property_id = ${propertyId} group by b.id`
  for (const { id, rest, fee, earned, moves } of rows) {
    expect({ fee, earned }).toEqual({ fee: splitTotal(rest).feeCents, earned: splitTotal(rest).payoutCents })
    if (moves > 0 && rest > 0) moved.add(id)
  }
}

/** What is left of each booking, less the fee, has reached the owner, and nothing else. */
async function requirePaidOut(): Promise<void> {
  const rests = await app.sql<{ cents: number }[]>`
    select sum(captured_cents - refunded_cents)::int as cents from payments where payee_id = ${owner.id} and captured_cents > 0 group by subject_id`
  const due = rests.reduce((sum, { cents }) => sum + splitTotal(cents).payoutCents, 0)
  const [sent] = await app.sql<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::int as cents from payouts where user_id = ${owner.id} and state = 'paid'`
  expect(sent?.cents).toBe(due)
  expect(await readBalance(app.sql, { kind: 'payable', holderId: owner.id })).toBe(0)
  paidOut += due
}
let paidOut = 0

const isFine = (status: number) => status < 500 || status === 503

async function takeAndMaybeCrash(
  { one, crashAt }: { one: Step; crashAt: number | null },
  propertyId: string,
  made: Made[],
): Promise<number> {
  if (crashAt === null) return await take(one, propertyId, made)
  const { result } = await killSwitch.during(crashAt, () => take(one, propertyId, made).catch(() => 0))
  return result
}

test('after any sequence the ledger balances, nothing overlaps, and in the end nothing is stuck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(crashingStep, { minLength: 8, maxLength: 20 }), async (steps) => {
      clock = new Date()
      owner = await joinOwner()
      const propertyId = await insertProperty(app.sql, {
        owner_id: owner.id,
        cancellation_policy: 'moderate',
      })
      const made: Made[] = []
      for (const one of steps) {
        expect([one, await takeAndMaybeCrash(one, propertyId, made)]).toEqual([one, expect.toSatisfy(isFine)])
        expect(await overlaps(propertyId)).toEqual([])
        await requireAsAgreed(made)
      }
      clock = new Date(clock.getTime() + 30 * 24 * hourMs)
      await settle()
      expect(await differences()).toEqual([])
      const open =
        await app.sql`select b.state from property_bookings b left join payments p on p.id = b.payment_id
        where b.property_id = ${propertyId} and (b.state in ('held', 'requested', 'accepted') or p.state in ('requires_payment', 'requires_action', 'authorized'))`
      expect(open).toEqual([])
      const wrong =
        await app.sql`select 1 from property_bookings where property_id = ${propertyId} and fee_cents + payout_cents <> total_cents`
      expect(wrong).toEqual([])
      const unanswered = await app.sql`
        select m.state from property_booking_moves m join property_bookings b on b.id = m.booking_id
          left join payments y on y.id = m.payment_id
        where b.property_id = ${propertyId} and (m.state in ('unpaid', 'proposed', 'charging') or y.state in ('requires_payment', 'requires_action', 'authorized'))`
      expect(unanswered).toEqual([])
      await requireShares(propertyId)
      await requirePaidOut()
    }),
    {
      numRuns: 16,
      examples: [[paidSequence], [instantSequence], [movedSequence]],
      endOnFailure: true,
      interruptAfterTimeLimit: 120_000,
    },
  )
  // The sequences are useful only if they get this far.
  expect(paidOut).toBeGreaterThan(0)
  expect(instantlyConfirmed.size).toBeGreaterThan(0)
  expect(moved.size).toBeGreaterThan(0)
}, 720_000)
