// Bookings of properties over HTTP: request, payment, decision, cancellation, end, and the ledger entries of
// each.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays, pay, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { testCards } from '../../../../test/support/payments.ts'
import { recordStatements } from '../../../../test/support/statements.ts'
import { addDays } from '../../../rules/dates.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { endBookings } from './end.ts'

let clock = new Date()
let app: TestApp
let [owner, guest, other]: Member[] = []
let propertyId: string
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  owner = await app.join('owner', { email_verified: true })
  guest = await app.join('guest', { email_verified: true })
  other = await app.join('other')
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date()
  propertyId = await insertProperty(app.sql, {
    owner_id: (owner as Member).id,
    cancellation_policy: 'moderate',
  })
})

const asGuest = () => guest as Member
const asOwner = () => owner as Member
const read = async (id: string, as = asGuest()) =>
  (await app.send('GET', `/api/property-bookings/${id}`, { as: as.token })).body
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const move = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
async function accepted(body: object = inDays(10)): Promise<string> {
  const id = await requestPaid(app, asGuest(), propertyId, body)
  expect((await act(app, asOwner(), id, 'accept')).status).toBe(200)
  return id
}
/** Balances of the booking's payment by account. */
async function balances(id: string): Promise<Record<string, number>> {
  const rows = await app.sql<{ kind: string; cents: number }[]>`
    select a.kind, sum(e.amount_cents)::float8 as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id join property_bookings b on b.payment_id = t.group_id
    where b.id = ${id} group by a.kind having sum(e.amount_cents) <> 0`
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}
const notices = async (userId: string, id: string) =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} and subject_id = ${id} order by created_at, id`
  ).map(({ kind }) => kind)

describe('a request', () => {
  test('answers the booking and how to pay, and is held for 15 minutes', async () => {
    const { status, body } = await book(app, asGuest(), propertyId, {
      ...inDays(10),
      groupSize: 3,
      totalCost: 160,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      viewer: 'guest',
      state: 'held',
      status: 'pending',
      paymentStatus: 'pending',
      startTime: '10:00',
      endTime: '12:00',
      duration: 2,
      groupSize: 3,
      totalCost: 160,
      platformFee: 12.8,
      ownerPayout: 147.2,
      revealed: null,
      actions: ['cancelAsGuest'],
    })
    expect(body.clientSecret).toMatch(/^\S+_secret_\S+$/)
    expect(Date.parse(body.expiresAt)).toBe(clock.getTime() + 15 * 60_000)
    // Its owner is notified when it is paid.
    expect((await app.send('GET', '/api/property-bookings?as=owner', { as: asOwner().token })).body).toEqual(
      [],
    )
  })

  test('that nobody contends takes 15 messages to the database: one transaction, the payment service, and another one', async () => {
    const { sent, result } = await recordStatements(app.sql, () =>
      book(app, asGuest(), propertyId, inDays(10)),
    )
    expect(result.status).toBe(201)
    // On a connection that has not begun any transaction yet, begin goes by itself; and copies of pages are announced
    // to other servers at a time of their own.
    const isOfBooking = (text: string) => text !== 'begin' && !text.includes('pg_notify')
    const texts = sent.map(({ text }) => text).filter(isOfBooking)
    const steps = texts.map((text) =>
      text === 'commit' ? 'commit' : text.includes('sandbox_requests') ? 'payment service' : 'statement',
    )
    expect(texts, texts.join('\n')).toHaveLength(15)
    expect(steps.filter((step) => step !== 'statement')).toEqual(['commit', 'payment service', 'commit'])
    expect(steps[steps.indexOf('payment service') - 1]).toBe('commit')
  })

  test('waits a day for the owner once its payment is authorized, at most until it would start', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    const booking = await read(id)
    expect(booking).toMatchObject({ state: 'requested', paymentStatus: 'authorized', clientSecret: null })
    expect(Date.parse(booking.expiresAt)).toBe(clock.getTime() + dayMs)
    expect(await balances(id)).toEqual({})
    expect(await notices(asOwner().id, id)).toEqual(['booking-requested'])
    await app.sql`update properties set lead_time_hours = 0 where id = ${propertyId}`
    const soon = await requestPaid(app, asGuest(), propertyId, inDays(1))
    expect(Date.parse((await read(soon)).expiresAt)).toBe(
      Math.min(Date.parse((await read(soon)).start), clock.getTime() + dayMs),
    )
  })

  test('for another total is refused with the right one', async () => {
    const { status, body } = await book(app, asGuest(), propertyId, { ...inDays(10), totalCost: 159.99 })
    expect([status, body.type, body.totalCost]).toEqual([409, 'price-changed', 160])
  })

  test('for less or more than the payment service takes is refused', async () => {
    const rich = await app.join(`rich${propertyId.slice(0, 8)}`)
    const rates = (hourly: number, daily: number | null = null) =>
      app.sql`update properties set hourly_rate_cents = ${hourly}, daily_rate_cents = ${daily} where id = ${propertyId}`
    const days = (count: number) => {
      const { startDate, photographyType } = inDays(10)
      const endDate = addDays(startDate, count - 1)
      return { startDate, endDate, photographyType }
    }
    const message = 'A booking must cost between $0.50 and $999,999.99.'
    const refused = { status: 422, body: { errors: [{ path: 'totalCost', message }] } }
    await rates(24)
    expect(await book(app, rich, propertyId, inDays(10))).toMatchObject(refused)
    await rates(8000, 10_000_000)
    expect(await book(app, rich, propertyId, days(10))).toMatchObject(refused)
    await rates(8000, 9_999_999)
    expect(await book(app, rich, propertyId, days(10))).toMatchObject({
      status: 201,
      body: { totalCost: 999_999.9 },
    })
    await rates(25)
    expect(await book(app, rich, propertyId, inDays(30))).toMatchObject({
      status: 201,
      body: { totalCost: 0.5 },
    })
  })

  test('for a time that is taken is refused, and by its owner too', async () => {
    await requestPaid(app, asGuest(), propertyId)
    const { status, body } = await book(app, other as Member, propertyId, {
      ...inDays(10),
      startTime: '11:00',
      endTime: '13:00',
    })
    expect([status, body.type]).toEqual([409, 'slot-taken'])
    expect(
      (await book(app, other as Member, propertyId, { ...inDays(10), startTime: '12:00', endTime: '13:00' }))
        .status,
    ).toBe(201)
    expect((await book(app, asOwner(), propertyId, inDays(11))).status).toBe(403)
  })

  test.each([
    [{ groupSize: 11 }, 'groupSize'],
    [{ groupSize: 0 }, 'groupSize'],
    [{ photographyType: ' ' }, 'photographyType'],
    [{ photographyType: undefined }, 'photographyType'],
    [{ startTime: '06:00' }, 'startTime'],
    [{ endTime: '09:00' }, 'endDate'],
    [inDays(0), 'startDate'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ totalCost: 'free' }, 'totalCost'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
  ])('with %j is refused', async (wrong, path) => {
    const { status, body } = await book(app, asGuest(), propertyId, { ...inDays(10), ...wrong })
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
  })

  test('repeated with its key is the same booking', async () => {
    const headers = { 'idempotency-key': propertyId }
    const send = () =>
      app.send('POST', `/api/private-properties/${propertyId}/book`, {
        as: asGuest().token,
        body: inDays(10),
        headers,
      })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.body.id, again.body.clientSecret]).toEqual([
      201,
      first.body.id,
      first.body.clientSecret,
    ])
  })

  test('survives a payment service that is down: reading it later answers how to pay', async () => {
    const { gateway } = app.deps
    const { createPayment } = gateway
    gateway.createPayment = async () => {
      throw new GatewayError('unavailable', 'Down')
    }
    const { status, body } = await book(app, asGuest(), propertyId, inDays(10))
    gateway.createPayment = createPayment
    expect([status, body.state, body.clientSecret]).toEqual([201, 'held', null])
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    expect((await read(body.id)).clientSecret).toMatch(/_secret_/)
  })

  test('whose card is declined can be paid with another; after 15 minutes the time is free', async () => {
    const { body } = await book(app, asGuest(), propertyId, inDays(10))
    expect((await pay(app, body, testCards.declined)).body.status).toBe('card_declined')
    expect((await read(body.id)).state).toBe('held')
    move(16 * 60_000)
    // The job has not run: the next request ends the expired booking.
    const next = await book(app, other as Member, propertyId, inDays(10))
    expect(next.status).toBe(201)
    expect((await read(body.id)).state).toBe('expired')
    await workPayments(app.deps)
    expect((await pay(app, body)).status).toBe(409)
    expect(await notices(asOwner().id, body.id)).toEqual([])
    expect(await differences()).toEqual([])
  })
})

describe('the owner', () => {
  test('accepts: the card is charged, and the guest is told the address', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    expect((await act(app, asGuest(), id, 'accept')).status).toBe(403)
    expect((await act(app, other as Member, id, 'accept')).status).toBe(404)
    const { status, body } = await act(app, asOwner(), id, 'accept')
    expect([status, body.state, body.paymentStatus]).toEqual([200, 'accepted', 'paid'])
    expect((await act(app, asOwner(), id, 'accept')).body.type).toBe('wrong-state')
    expect((await read(id)).revealed.address).toBe('12 Secret Alley')
    expect(await balances(id)).toEqual({ processor: 16_000, escrow: -16_000 })
    expect(await notices(asGuest().id, id)).toEqual(['booking-accepted'])
    const mails = await app.sql<
      { kind: string }[]
    >`select kind from mail_outbox where body_text like ${`%${id}%`} order by created_at`
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'booking-accepted',
      'booking-requested',
      'receipt',
    ])
    const file = await app.send('GET', `/property-bookings/${id}.ics`, { as: asGuest().token })
    expect(Buffer.from(file.body).toString()).toContain('LOCATION:12 Secret Alley')
    const [row] = await app.sql`select total_bookings from properties where id = ${propertyId}`
    expect(row?.total_bookings).toBe(1)
    expect(await differences()).toEqual([])
  })

  test('declines: nothing is charged, and the time is free', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    const { body } = await act(app, asOwner(), id, 'decline', { reason: 'Painting that day' })
    expect([body.state, body.closingNote, body.paymentStatus]).toEqual([
      'declined',
      'Painting that day',
      'cancelled',
    ])
    expect(await notices(asGuest().id, id)).toEqual(['booking-declined'])
    expect(await balances(id)).toEqual({})
    expect((await book(app, other as Member, propertyId, inDays(10))).status).toBe(201)
    expect(await differences()).toEqual([])
  })

  test('who does not decide in a day cannot accept anymore', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    move(dayMs)
    expect((await act(app, asOwner(), id, 'accept')).body.type).toBe('expired')
    await endBookings(app.deps)
    expect(await read(id)).toMatchObject({ state: 'expired', paymentStatus: 'cancelled' })
    expect(await notices(asGuest().id, id)).toEqual(['booking-expired'])
    expect(await notices(asOwner().id, id)).toEqual(['booking-requested', 'booking-expired'])
    expect(await differences()).toEqual([])
  })

  test('accepts, and the card cannot be charged: the booking ends, and nothing is owed', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    const { gateway } = app.deps
    const { capturePayment } = gateway
    gateway.capturePayment = async () => {
      throw new GatewayError('refused', 'The authorization has expired')
    }
    await act(app, asOwner(), id, 'accept')
    gateway.capturePayment = capturePayment
    await workPayments(app.deps)
    expect(await read(id)).toMatchObject({ state: 'expired', paymentStatus: 'cancelled', revealed: null })
    expect(await balances(id)).toEqual({})
    expect(await differences()).toEqual([])
  })
})

describe('a cancellation', () => {
  test('of a request releases the card', async () => {
    const id = await requestPaid(app, asGuest(), propertyId)
    const { body } = await act(app, asGuest(), id, 'cancel')
    expect([body.state, body.paymentStatus, body.refundAmount]).toEqual([
      'cancelled_by_guest',
      'cancelled',
      null,
    ])
    expect(await notices(asOwner().id, id)).toEqual(['booking-requested', 'booking-cancelled'])
    expect(await differences()).toEqual([])
  })

  test('by the guest within a day of the confirmation, two days ahead, refunds everything', async () => {
    const id = await accepted(inDays(4))
    move(20 * hourMs)
    const { body } = await act(app, asGuest(), id, 'cancel', { expectedRefund: 160 })
    expect([body.state, body.refundAmount, body.paymentStatus]).toEqual([
      'cancelled_by_guest',
      160,
      'refunded',
    ])
    expect(await balances(id)).toEqual({})
    expect(await differences()).toEqual([])
  })

  test('by the guest within a day of the confirmation, however long the owner took, refunds everything', async () => {
    // Still two days ahead after both moves, at any hour.
    const id = await requestPaid(app, asGuest(), propertyId, inDays(5))
    move(20 * hourMs)
    expect((await act(app, asOwner(), id, 'accept')).status).toBe(200)
    move(20 * hourMs)
    const { body } = await act(app, asGuest(), id, 'cancel', { expectedRefund: 160 })
    expect([body.refundAmount, body.paymentStatus]).toEqual([160, 'refunded'])
  })

  test('later refunds by the policy, and the rest is earned', async () => {
    const id = await accepted(inDays(10))
    move(8 * dayMs)
    const wrong = await act(app, asGuest(), id, 'cancel', { expectedRefund: 160 })
    expect([wrong.status, wrong.body.type, wrong.body.refund]).toEqual([409, 'price-changed', 80])
    const { body } = await act(app, asGuest(), id, 'cancel', { expectedRefund: 80 })
    expect([body.refundAmount, body.paymentStatus]).toEqual([80, 'partially_refunded'])
    expect(await balances(id)).toEqual({ processor: 8000, platform_fee: -640, payable: -7360 })
    expect(await differences()).toEqual([])
  })

  test('by the owner refunds everything, whenever it is', async () => {
    const id = await accepted(inDays(10))
    move(9 * dayMs)
    const { body } = await act(app, asOwner(), id, 'cancel', { reason: 'A pipe burst' })
    expect([body.state, body.refundAmount, body.paymentStatus]).toEqual([
      'cancelled_by_owner',
      160,
      'refunded',
    ])
    expect(await balances(id)).toEqual({})
    expect(await notices(asGuest().id, id)).toEqual(['booking-accepted', 'booking-cancelled'])
    expect((await act(app, asOwner(), id, 'cancel')).body.type).toBe('wrong-state')
    expect(await differences()).toEqual([])
  })

  test('is not possible once it has begun', async () => {
    const id = await accepted(inDays(2))
    move(3 * dayMs)
    expect((await act(app, asGuest(), id, 'cancel')).body.type).toBe('wrong-state')
  })
})

describe('after its end', () => {
  test('a booking is completed once: 92 % are the owner’s, 8 % the platform’s', async () => {
    const id = await accepted(inDays(2))
    await endBookings(app.deps)
    expect((await read(id)).state).toBe('accepted')
    move(3 * dayMs)
    await Promise.all([endBookings(app.deps), endBookings(app.deps)])
    expect(await read(id)).toMatchObject({
      state: 'completed',
      status: 'completed',
      canReview: true,
      actions: [],
    })
    expect(await balances(id)).toEqual({ processor: 16_000, platform_fee: -1280, payable: -14_720 })
    expect(await differences()).toEqual([])
  })

  test('the owner’s dashboard says what was earned and what is on its way', async () => {
    const host = await app.join(`host${propertyId.slice(0, 8)}`)
    await app.sql`update properties set owner_id = ${host.id} where id = ${propertyId}`
    const ids = [
      await requestPaid(app, asGuest(), propertyId, inDays(2)),
      await requestPaid(app, asGuest(), propertyId, inDays(20)),
    ]
    for (const id of ids) await act(app, host, id, 'accept')
    move(3 * dayMs)
    await endBookings(app.deps)
    const { status, body } = await app.send('GET', '/api/private-properties/owner/me/bookings', {
      as: host.token,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totalEarnings: 147.2,
      pendingPayments: 147.2,
      completedBookings: 1,
      availableBalance: 147.2,
      isPayoutFrozen: false,
    })
    expect(body.bookings.map((one: { state: string }) => one.state).toSorted()).toEqual([
      'accepted',
      'completed',
    ])
    expect(body.months).toMatchObject([{ bookings: 1, earned: 147.2 }])
  })
})

test('the check names a booking whose payment is not what its state says', async () => {
  const id = await accepted()
  await app.sql`update property_bookings set state = 'completed' where id = ${id}`
  expect(await differences()).toEqual([`booking ${id} (completed): it was not paid out`])
  await app.sql`update property_bookings set state = 'declined' where id = ${id}`
  expect(await differences()).toEqual([`booking ${id} (declined): 16000 cents were not returned`])
  await app.sql`update property_bookings set state = 'accepted' where id = ${id}`
  expect(await differences()).toEqual([])
})
