// Instant booking over HTTP: its rules at their limits, what the guest saw beside what happens, the money, and what both sides get.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays, pay } from '../../../../test/support/bookings.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { insertPayment, testCards } from '../../../../test/support/payments.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { toInstantMs } from '../../../rules/light/local-day.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { remindOfRequests } from './remind.ts'

let clock = new Date()
let app: TestApp
let owner: Member
let guest: Member
let propertyId: string
let count = 0
let known: Set<string>
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date()
  count += 1
  known = new Set(await findDifferences())
  owner = await app.join(`owner${count}`, { email_verified: true })
  guest = await app.join(`guest${count}`, { email_verified: true })
  propertyId = await insertProperty(app.sql, {
    owner_id: owner.id,
    cancellation_policy: 'moderate',
    booking_mode: 'instant',
    instant_lead_hours: 48,
    instant_group_size: 4,
    capacity: 6,
  })
})

const request = inDays(10)
const startMs = toInstantMs(request.startDate, request.startTime, 'America/Los_Angeles')
const quote = async (as?: Member, change: Record<string, string> = {}): Promise<any> =>
  (
    await app.send(
      'GET',
      `/api/private-properties/${propertyId}/quote?${new URLSearchParams({ ...request, ...change })}`,
      { as: as?.token },
    )
  ).body
const change = async (fields: object) =>
  expect(
    (await app.send('PATCH', `/api/private-properties/${propertyId}`, { as: owner.token, body: fields }))
      .status,
  ).toBe(200)
const read = async (id: string, as = guest) =>
  (await app.send('GET', `/api/property-bookings/${id}`, { as: as.token })).body
const reasons = ({ instantObstacles }: any) => instantObstacles.map(({ reason }: any) => reason)
const findDifferences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
/** Since the test began: those before it have rows without money. */
const differences = async () => (await findDifferences()).filter((one) => !known.has(one))
const noticesAndMails = async ({ id }: Member) =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from (select kind, created_at, id::text from notifications where user_id = ${id}
        union all select 'mail ' || kind, created_at, id::text from mail_outbox where user_id = ${id} and kind like 'booking-%') k
      order by created_at, kind`
  ).map(({ kind }) => kind)

/** What the quote says for the request is what a booking on it becomes. */
async function decided(as = guest, body: { groupSize?: number } = {}): Promise<any> {
  const { groupSize = 1 } = body
  const seen = await quote(as, { groupSize: String(groupSize) })
  const { quoteHash, totalCost } = seen
  const { status, body: made } = await book(app, as, propertyId, {
    ...request,
    groupSize,
    quoteHash,
    totalCost,
  })
  expect([status, made.isInstant]).toEqual([201, seen.bookingMode === 'instant'])
  await act(app, as, made.id, 'cancel')
  return seen
}

describe('a booking within the rules', () => {
  test('is confirmed by its payment, charged, and told to both sides; the owner has nothing to answer', async () => {
    const seen = await quote(guest)
    expect([seen.bookingMode, seen.instantObstacles]).toEqual(['instant', []])
    const { body: held } = await book(app, guest, propertyId, { ...request, quoteHash: seen.quoteHash })
    expect(held).toMatchObject({
      state: 'held',
      isInstant: true,
      refundsOnceAccepted: seen.refundsOnceAccepted,
    })
    expect(await noticesAndMails(owner)).toEqual([])
    await pay(app, held)
    const confirmed = await read(held.id)
    expect(confirmed).toMatchObject({
      state: 'accepted',
      status: 'confirmed',
      paymentStatus: 'paid',
      confirmedAt: clock.toISOString(),
      expiresAt: null,
      isInstant: true,
      revealed: { address: '12 Secret Alley' },
      calendarPath: `/property-bookings/${held.id}.ics`,
      receiptPath: expect.stringMatching(/^\/receipt\//),
      actions: ['cancelAsGuest'],
    })
    expect((await read(held.id, owner)).actions).toEqual(['cancelAsOwner'])
    expect(await noticesAndMails(guest)).toEqual(['booking-confirmed', 'mail booking-confirmed'])
    expect(await noticesAndMails(owner)).toEqual(['booking-instant', 'mail booking-instant'])
    expect(await remindOfRequests(app.deps)).toBe(0)
    const [listing] = await app.sql`select total_bookings from properties where id = ${propertyId}`
    expect(listing).toEqual({ total_bookings: 1 })
    expect(await differences()).toEqual([])
  })

  test('that a job charges before its guest looks is charged once', async () => {
    const { body: held } = await book(app, guest, propertyId, request)
    await pay(app, held)
    await Promise.all([workPayments(app.deps), read(held.id), read(held.id), workPayments(app.deps)])
    expect((await read(held.id)).paymentStatus).toBe('paid')
    const steps = await app.sql`
      select s.kind from payment_steps s join property_bookings b on b.payment_id = s.payment_id where b.id = ${held.id} order by s.position`
    expect(steps).toEqual([{ kind: 'create' }, { kind: 'capture' }])
    expect(await differences()).toEqual([])
  })

  test('can be neither accepted nor declined, and its owner cancels it for the whole price', async () => {
    const { body: held } = await book(app, guest, propertyId, request)
    await pay(app, held)
    await read(held.id)
    for (const action of ['accept', 'decline'] as const)
      expect((await act(app, owner, held.id, action)).body.type).toBe('wrong-state')
    const { body } = await act(app, owner, held.id, 'cancel')
    expect(body).toMatchObject({ state: 'cancelled_by_owner', refundAmount: 160, paymentStatus: 'refunded' })
    expect(await differences()).toEqual([])
  })

  test('is refunded to its guest as it was drawn: free for a day, then by the policy', async () => {
    clock = new Date(startMs - 4 * dayMs)
    const { body: held } = await book(app, guest, propertyId, request)
    await pay(app, held)
    const { refunds } = await read(held.id)
    expect(refunds.map(({ until, refund }: any) => [until, refund])).toEqual([
      [new Date(clock.getTime() + dayMs).toISOString(), 160],
      [new Date(startMs).toISOString(), 80],
      [null, 0],
    ])
    clock = new Date(clock.getTime() + dayMs + 1)
    expect((await act(app, guest, held.id, 'cancel')).body).toMatchObject({ refundAmount: 80 })
    expect(await differences()).toEqual([])
  })

  test('whose card is declined, or needs its bank first, is confirmed by the payment that succeeds', async () => {
    const { body: held } = await book(app, guest, propertyId, request)
    await pay(app, held, testCards.declined)
    expect((await read(held.id)).state).toBe('held')
    await pay(app, held, testCards.late)
    await pay(app, held)
    await workPayments(app.deps)
    expect(await read(held.id)).toMatchObject({ state: 'accepted', paymentStatus: 'paid' })
    expect(await differences()).toEqual([])
  })

  test('that is not paid in time is free for others, who then book it; what the first one’s card gives later is released', async () => {
    const { body: held } = await book(app, guest, propertyId, request)
    clock = new Date(clock.getTime() + 16 * 60_000)
    const other = await app.join(`other${count}`, { email_verified: true })
    const { status, body: next } = await book(app, other, propertyId, request)
    expect(status).toBe(201)
    await pay(app, next)
    await pay(app, held).catch(() => undefined)
    await workPayments(app.deps)
    expect((await read(next.id, other)).state).toBe('accepted')
    expect((await read(held.id)).state).toBe('expired')
    expect(await differences()).toEqual([])
  })

  const suspend = () => app.sql`update users set banned = true where id = ${owner.id}`
  const reject = () => app.sql`update properties set state = 'rejected' where id = ${propertyId}`
  const begin = async () => {
    clock = new Date(startMs + 1)
  }
  test.each([
    ['its owner is suspended', 'instant', suspend],
    ['its listing is rejected', 'instant', reject],
    ['its time begins', 'instant', begin],
    ['the time of a request begins', 'request', begin],
  ])('whose guest pays while %s costs nothing, and the guest is told', async (_, bookingMode, happen) => {
    await change({ bookingMode })
    const { body: held } = await book(app, guest, propertyId, request)
    await happen()
    await pay(app, held)
    await workPayments(app.deps)
    expect(await read(held.id)).toMatchObject({ state: 'expired', paymentStatus: 'cancelled', actions: [] })
    expect(await noticesAndMails(guest)).toEqual(['booking-expired', 'mail booking-expired'])
    const charged = await app.sql`
      select from payment_steps s join property_bookings b on b.payment_id = s.payment_id where b.id = ${held.id} and s.kind = 'capture'`
    expect([charged, await differences()]).toEqual([[], []])
  })

  test.each([
    ['its owner has blocked since, costs nothing', true, 'expired', 'cancelled', 'booking-expired'],
    ['is still free, is confirmed', false, 'accepted', 'paid', 'booking-confirmed'],
  ])('whose guest pays after the hold ran out, for a time that %s', async (_, isBlocked, ...expected) => {
    const { body: held } = await book(app, guest, propertyId, request)
    const body = { from: request.startDate }
    const block = () =>
      app.send('POST', `/api/private-properties/${propertyId}/blocked-days`, { as: owner.token, body })
    expect((await block()).body.type).toBe('slot-taken')
    clock = new Date(clock.getTime() + 16 * 60_000)
    if (isBlocked) expect((await block()).status).toBe(201)
    await pay(app, held)
    await workPayments(app.deps)
    const { state, paymentStatus } = await read(held.id)
    expect([state, paymentStatus, (await noticesAndMails(guest))[0]]).toEqual(expected)
    expect(await differences()).toEqual([])
  })

  test('does not count as one of a guest’s open requests', async () => {
    await app.sql`insert into property_bookings (property_id, photographer_id, state, during, unit, units, unit_cents, total_cents, fee_cents,
        payout_cents, cancellation_policy, photography_type, expires_at)
      select ${propertyId}, ${guest.id}, 'requested', tstzrange(now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 minute'),
        'hour', 1, 8000, 8000, 640, 7360, 'flexible', 'Portrait', now() + interval '1 day' from generate_series(30, 49) n`
    const { body: held, status } = await book(app, guest, propertyId, request)
    expect([status, held.isInstant]).toEqual([201, true])
    await act(app, guest, held.id, 'cancel')
    await change({ bookingMode: 'request' })
    expect((await book(app, guest, propertyId, request)).body.type).toBe('too-many')
  })
})

describe('the rules at their limits', () => {
  test('exactly at the lead time it is at once, and a millisecond later a request', async () => {
    clock = new Date(startMs - 48 * hourMs)
    expect((await decided()).bookingMode).toBe('instant')
    clock = new Date(clock.getTime() + 1)
    const late = await decided()
    expect(late).toMatchObject({
      bookingMode: 'request',
      isAvailable: true,
      instantObstacles: [
        { reason: 'lead-time', message: 'Instant booking is for starts at least 48 hours ahead.' },
      ],
    })
  })

  test('a group of exactly the largest size is at once, and of one more a request', async () => {
    expect((await decided(guest, { groupSize: 4 })).bookingMode).toBe('instant')
    expect(reasons(await decided(guest, { groupSize: 5 }))).toEqual(['group-size'])
    await change({ instantGroupSize: null })
    expect((await decided(guest, { groupSize: 6 })).bookingMode).toBe('instant')
  })

  test('without a confirmed address it is a request, unless nobody has to have one', async () => {
    await app.sql`update users set email_verified = false where id = ${guest.id}`
    expect(reasons(await decided())).toEqual(['confirmed-email'])
    expect(reasons(await quote())).toEqual(['sign-in'])
    await change({ instantGuests: [] })
    expect((await decided()).bookingMode).toBe('instant')
    expect((await quote()).bookingMode).toBe('instant')
  })

  test('a first booking is by request; one that was completed, anywhere, opens the way', async () => {
    await change({ instantGuests: ['confirmed_email', 'completed_booking'] })
    expect(reasons(await decided())).toEqual(['completed-booking'])
    const elsewhere = await insertProperty(app.sql, { owner_id: owner.id })
    const id = await insertPropertyBooking(app.sql, {
      property_id: elsewhere,
      photographer_id: guest.id,
      during: '[2024-06-01T10:00Z, 2024-06-01T12:00Z)',
      state: 'accepted',
    })
    expect(reasons(await decided())).toEqual(['completed-booking'])
    await app.sql`update property_bookings set state = 'completed', ended_at = now() where id = ${id}`
    expect((await decided()).bookingMode).toBe('instant')
    await app.sql`update users set email_verified = false where id = ${guest.id}`
    expect(reasons(await decided())).toEqual(['confirmed-email'])
  })

  test('a completed booking with a complaint does not count: a published review against hosting again, or a dispute', async () => {
    await change({ instantGuests: ['completed_booking'] })
    const made = await insertPropertyBooking(app.sql, {
      property_id: propertyId,
      photographer_id: guest.id,
      during: '[2024-06-01T10:00Z, 2024-06-01T12:00Z)',
      state: 'completed',
      ended_at: new Date(),
    })
    const review = {
      booking_id: made,
      property_id: propertyId,
      side: 'owner',
      content: 'Left a mess.',
      rating: 1,
    }
    const published = new Date(clock.getTime() + dayMs)
    const [row] = await app.sql<{ id: string }[]>`
      insert into property_reviews ${app.sql.insert({ ...review, would_recommend: false, published_at: published })} returning id`
    // Nobody can tell from it what a review says that is not published yet.
    expect((await quote(guest)).bookingMode).toBe('instant')
    clock = published
    expect(reasons(await quote(guest))).toEqual(['completed-booking'])
    await app.sql`update property_reviews set removed_at = now() where id = ${row?.id as string}`
    expect((await quote(guest)).bookingMode).toBe('instant')
    const payment_id = await insertPayment(app.sql, { user_id: guest.id, subject_id: made })
    await app.sql`update property_bookings set payment_id = ${payment_id} where id = ${made}`
    expect((await quote(guest)).bookingMode).toBe('instant')
    const dispute = {
      payment_id,
      gateway_id: `dp_${made}`,
      amount_cents: 2500,
      reason: 'fraudulent',
      state: 'won',
    }
    await app.sql`insert into payment_disputes ${app.sql.insert({ ...dispute, needs_response: false })}`
    expect(reasons(await quote(guest))).toEqual(['completed-booking'])
  })
})

describe('when the answer changes between page and click, nothing is booked and the new one is said', () => {
  const send = (seen: any, groupSize = 1) =>
    book(app, guest, propertyId, {
      ...request,
      groupSize,
      quoteHash: seen.quoteHash,
      totalCost: seen.totalCost,
    })
  const expectChanged = async (seen: any, bookingMode: string) => {
    const { status, body } = await send(seen)
    expect([status, body.type, body.quote?.bookingMode]).toEqual([409, 'terms-changed', bookingMode])
    expect(await app.sql`select from property_bookings where property_id = ${propertyId}`).toEqual([])
    const { body: made } = await send(body.quote)
    expect(made.isInstant).toBe(bookingMode === 'instant')
    await act(app, guest, made.id, 'cancel')
    await app.sql`delete from property_bookings where property_id = ${propertyId}`
  }

  test('the owner takes instant booking back, or offers it', async () => {
    const instant = await quote(guest)
    await change({ bookingMode: 'request' })
    await expectChanged(instant, 'request')
    const byRequest = await quote(guest)
    await change({ bookingMode: 'instant' })
    await expectChanged(byRequest, 'instant')
  })

  test('a rule changes, time passes, or the guest’s address is another one', async () => {
    const seen = await quote(guest)
    await change({ instantLeadTime: 24 * 30 })
    await expectChanged(seen, 'request')
    await change({ instantLeadTime: 48 })
    await app.sql`update users set email_verified = false where id = ${guest.id}`
    await expectChanged(seen, 'request')
    await app.sql`update users set email_verified = true where id = ${guest.id}`
    clock = new Date(startMs - 48 * hourMs + 1)
    await expectChanged(seen, 'request')
  })

  test('a rule that does not change the answer changes nothing', async () => {
    const seen = await quote(guest)
    await change({ instantLeadTime: 24, instantGroupSize: 2 })
    expect((await quote(guest)).quoteHash).toBe(seen.quoteHash)
    expect((await send(seen)).body.isInstant).toBe(true)
  })

  test('what was agreed to stays so while the guest pays, whatever the listing becomes', async () => {
    const { body: held } = await send(await quote(guest))
    await change({ bookingMode: 'request', cancellationPolicy: 'strict' })
    await pay(app, held)
    expect(await read(held.id)).toMatchObject({ state: 'accepted', cancellationPolicy: 'moderate' })
    const { body: asked } = await book(app, guest, propertyId, { ...request, ...inDays(12) })
    await change({ bookingMode: 'instant' })
    await pay(app, asked)
    expect(await read(asked.id)).toMatchObject({ state: 'requested', paymentStatus: 'authorized' })
  })

  test('a repeated click, with the key of the first one, is answered with the one booking', async () => {
    const seen = await quote(guest)
    const headers = { 'idempotency-key': 'a-click-that-was-doubled' }
    const body = { ...request, quoteHash: seen.quoteHash }
    const path = `/api/private-properties/${propertyId}/book`
    const tries = await Promise.all(
      [1, 2, 3].map(() => app.send('POST', path, { as: guest.token, body, headers })),
    )
    const made = tries.filter(({ status }) => status === 201)
    expect(new Set(made.map((one) => one.body.id)).size).toBe(1)
    expect(await app.sql`select from property_bookings where property_id = ${propertyId}`).toHaveLength(1)
  })
})

test('of 60 parallel instant bookings of one time exactly one is confirmed and charged', async () => {
  const guests = await Promise.all(
    Array.from({ length: 60 }, (_, index) => app.join(`rival${count}x${index}`, { email_verified: true })),
  )
  const bookAndPay = async (as: Member) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await book(app, as, propertyId, request)
      if (answer.status === 503 && tries < 10) continue
      if (answer.status === 201) await pay(app, answer.body)
      return answer
    }
  }
  const answers = await Promise.all(guests.map(bookAndPay))
  const won = answers.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  expect([...new Set(answers.map(({ body }) => body.type ?? 'booked'))].toSorted()).toEqual([
    'booked',
    'slot-taken',
  ])
  await workPayments(app.deps)
  const rows = await app.sql`
    select b.state, p.state as payment, p.captured_cents as cents from property_bookings b left join payments p on p.id = b.payment_id
    where b.property_id = ${propertyId}`
  expect(rows).toEqual([{ state: 'accepted', payment: 'captured', cents: 16_000 }])
  expect(await differences()).toEqual([])
}, 120_000)

test('the database has the last word: an instant booking is never a request', async () => {
  const { body: held } = await book(app, guest, propertyId, request)
  await expect(
    app.sql`update property_bookings set state = 'requested' where id = ${held.id}`,
  ).rejects.toMatchObject({ constraint: 'property_bookings_instant' })
})

describe('the listing', () => {
  const own = async () =>
    (await app.send('GET', '/api/user-listings', { as: owner.token })).body.find(
      ({ id }: any) => id === propertyId,
    )

  test('is by request unless its owner says otherwise, and says its rules to everybody', async () => {
    const made = await app.send('POST', '/api/private-properties', {
      as: owner.token,
      body: { title: 'Barn', description: 'Red.', location: 'Oakland, CA', hourlyRate: 80 },
    })
    expect(made.body).toMatchObject({
      bookingMode: 'request',
      instantLeadTime: 24,
      instantGroupSize: null,
      instantGuests: ['confirmed_email'],
    })
    const { body: page } = await app.get(`/api/private-properties/${propertyId}`)
    expect(page).toMatchObject({ bookingMode: 'instant', instantLeadTime: 48, instantGroupSize: 4 })
  })

  test('takes rules as a form sends them, stays on the market, and refuses what is no rule beside its field', async () => {
    await change({ instantLeadTime: '0', instantGroupSize: '', instantGuests: ['COMPLETED_BOOKING'] })
    expect(await own()).toMatchObject({
      listingState: 'approved',
      instantLeadTime: 0,
      instantGroupSize: null,
      instantGuests: ['completed_booking'],
    })
    const refused: [object, string][] = [
      [{ bookingMode: 'maybe' }, 'bookingMode'],
      [{ instantLeadTime: '' }, 'instantLeadTime'],
      [{ instantLeadTime: 2161 }, 'instantLeadTime'],
      [{ instantGroupSize: 0 }, 'instantGroupSize'],
      [{ instantGroupSize: 7 }, 'instantGroupSize'],
      [{ maximumCapacity: 5, instantGroupSize: 6 }, 'instantGroupSize'],
      [{ instantGuests: ['friend'] }, 'instantGuests.0'],
    ]
    for (const [body, path] of refused) {
      const answer = await app.send('PATCH', `/api/private-properties/${propertyId}`, {
        as: owner.token,
        body,
      })
      expect([body, answer.status, answer.body.errors?.[0]?.path]).toEqual([body, 422, path])
    }
  })

  test('is found by how it is booked', async () => {
    const byRequest = await insertProperty(app.sql, { owner_id: owner.id })
    const found = async (query: string) => {
      const { body } = await app.get(`/api/private-properties?limit=100&${query}`)
      const ids = (body as { id: string }[]).map(({ id }) => id)
      return [ids.includes(propertyId), ids.includes(byRequest)]
    }
    expect(await found('bookingMode=instant')).toEqual([true, false])
    expect(await found('bookingMode=request')).toEqual([false, true])
    expect(await found('bookingMode=instant,request')).toEqual([true, true])
    expect((await app.get('/api/private-properties?bookingMode=maybe')).status).toBe(400)
  })

  test('is reviewed with its rules', async () => {
    const admin = await app.joinAdmin(`keeper${count}`)
    const { body } = await app.send('GET', '/api/admin/properties?queue=approved&limit=100', {
      as: admin.token,
    })
    expect((body as { id: string }[]).find(({ id }) => id === propertyId)).toMatchObject({
      bookingMode: 'instant',
      instantLeadTime: 48,
      instantGroupSize: 4,
      instantGuests: ['confirmed_email'],
    })
  })
})
