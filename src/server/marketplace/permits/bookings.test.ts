// Bookings of permits over HTTP: request, rules, change, decision, payment in the sandbox, cancellation, end.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPermit } from '../../../../test/support/factories.ts'
import { workPayments } from '../../money/payments/work.ts'
import { endBookings } from './cancel.ts'

let app: TestApp
let now: Date
let ann: Member
let ben: Member
let admin: Member
let permitId: string
let locationId: string

beforeAll(async () => {
  now = new Date('2026-11-22T18:00:00Z')
  app = await startTestApp({ now: () => now })
  ann = await app.join('ann')
  ben = await app.join('ben')
  admin = await app.joinAdmin()
  locationId = await insertLocation(app.sql, { name: 'Delicate Arch' })
  permitId = await insertPermit(app.sql, {
    name: 'Arches day permit',
    cost_cents: 700,
    cost_unit: 'person-day',
    base_fee_cents: 1000,
    duration_days: 3,
    max_people: 4,
    advance_booking_days: 5,
    seasons: app.sql.json([{ from: '11-01', to: '02-29' }]),
    locations: [locationId],
  })
})
beforeEach(async () => {
  now = new Date('2026-11-22T18:00:00Z')
  await app.sql`delete from mail_outbox`
})
afterAll(() => app.close())

const request = { startDate: '2026-12-01', contactPhone: '+1 555 010 0200' }
const book = (body: object = {}, as: Member | undefined = ann, headers = {}) =>
  app.send('POST', '/api/bookings', { body: { permitId, ...request, ...body }, as: as?.token, headers })
const act = (id: string, path: string, as: Member = ann) =>
  app.send('POST', `/api/bookings/${id}${path}`, { as: as.token })
const change = (id: string, body: object, as: Member = ann) =>
  app.send('PATCH', `/api/bookings/${id}`, { body, as: as.token })
const decide = (id: string, action: string, body = {}) =>
  app.send('POST', `/api/admin/permit-bookings/${id}/${action}`, { body, as: admin.token })
const get = async (id: string) => (await app.send('GET', `/api/bookings/${id}`, { as: ann.token })).body
const mails = async () =>
  (await app.sql<{ kind: string }[]>`select kind from mail_outbox order by created_at`).map(
    ({ kind }) => kind,
  )

async function confirmed(body: object = {}): Promise<string> {
  const { id } = (await book(body)).body
  expect((await decide(id, 'confirm')).status).toBe(200)
  return id
}

const goodCard = '4242424242424242'
const declinedCard = '4000000000000002'
const challengedCard = '4000002760003184'

async function payWith(id: string, number: string) {
  const { body } = await act(id, '/pay')
  const intent = body.clientSecret.split('_secret_')[0]
  const card = { number, expMonth: 12, expYear: 2030, cvc: '123' }
  const answer = await app.send('POST', `/api/sandbox/payments/${intent}/confirm`, {
    body: { clientSecret: body.clientSecret, card },
  })
  await workPayments(app.deps)
  const authenticate = async (outcome: string) => {
    const path = `/api/sandbox/payments/${intent}/authenticate`
    await app.send('POST', path, { body: { clientSecret: body.clientSecret, outcome } })
    await workPayments(app.deps)
  }
  return { started: body, status: answer.body.status, authenticate }
}

describe('a request', () => {
  test('has the fields of the specification, the total of the server, and an email', async () => {
    const { status, body } = await book({ endDate: '2026-12-02', numberOfPeople: 3, totalCost: 52 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userId: ann.id,
      locationId,
      permitId,
      bookingType: 'permit',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
      status: 'pending',
      totalCost: 52,
      paymentStatus: 'pending',
      numberOfPeople: 3,
      specialRequests: null,
      contactEmail: 'ann@example.test',
      contactPhone: '+1 555 010 0200',
      actions: ['modify', 'cancel'],
      refundUntil: '2026-11-26',
      permit: { name: 'Arches day permit' },
    })
    expect(await mails()).toEqual(['permit-requested'])
  })

  test('a total that cards cannot pay is refused with the reason', async () => {
    const cheap = await insertPermit(app.sql, { cost_cents: 12, cost_unit: 'person' })
    const answer = (numberOfPeople: number) => book({ permitId: cheap, numberOfPeople })
    const { status, body } = await answer(4)
    expect([status, body.detail]).toEqual([
      422,
      'Cards can’t be charged less than $0.50, and the total is $0.48.',
    ])
    expect((await answer(5)).body.totalCost).toBe(0.6)
  })

  test('the end date is the start date by default', async () => {
    expect((await book()).body).toMatchObject({ endDate: '2026-12-01', days: 1, totalCost: 17 })
  })

  test('another total than that of the server is refused with the right one', async () => {
    const { status, body } = await book({ totalCost: 16.99 })
    expect([status, body.type, body.totalCost]).toEqual([409, 'price-changed', 17])
  })

  test.each([
    [{ startDate: '2026-11-26' }, 'startDate', 'The first day that can be booked is Nov 27, 2026.'],
    [{ startDate: '2026-11-20' }, 'startDate', 'The first day that can be booked is Nov 27, 2026.'],
    [{ startDate: '2027-03-01' }, 'startDate', 'The permit isn’t available on this day.'],
    [{ startDate: '2028-11-27' }, 'startDate', 'Choose a day within the next 18 months.'],
    [{ endDate: '2026-11-30' }, 'endDate', 'The end date can’t be before the start date.'],
    [{ endDate: '2026-12-04' }, 'endDate', 'The permit is for up to 3 days.'],
    [
      { startDate: '2027-02-28', endDate: '2027-03-01' },
      'endDate',
      'The permit isn’t available on this day.',
    ],
    [{ numberOfPeople: 5 }, 'numberOfPeople', 'The permit is for 1 to 4 people.'],
    [{ numberOfPeople: 0 }, 'numberOfPeople', 'Must be at least 1.'],
    [{ contactPhone: '' }, 'contactPhone', 'Please fill in all required fields'],
    [{ contactPhone: 'call me' }, 'contactPhone', 'Enter a phone number.'],
    [{ startDate: '' }, 'startDate', 'Please fill in all required fields'],
    [{ startDate: '2026-13-01' }, 'startDate', 'Expected a date as YYYY-MM-DD'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Enter an email address.'],
    [{ locationId: randomUUID() }, 'locationId', 'This permit doesn’t apply at the location.'],
  ])('%j is refused at %s', async (body, path, message) => {
    const answer = await book(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ path, message })
  })

  test('needs a session and an existing permit', async () => {
    expect((await app.send('POST', '/api/bookings', { body: { permitId, ...request } })).status).toBe(401)
    expect((await book({ permitId: randomUUID() })).status).toBe(404)
  })

  test('with the same key is made once', async () => {
    const post = () => book({ numberOfPeople: 2 }, ann, { 'idempotency-key': 'one-permit' })
    const answers = await Promise.all([post(), post(), post()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('stops where the plan’s views are used up', async () => {
    const cara = await app.join('cara')
    const [plan] = await app.sql<
      { max: number }[]
    >`select location_limit as max from subscription_plans where id = 'free'`
    for (let count = 0; count < (plan?.max ?? 0); count++)
      await app.send('GET', `/api/locations/${await insertLocation(app.sql)}`, { as: cara.token })
    const { status, body } = await book({}, cara)
    expect([status, body.type]).toEqual([403, 'plan-limit'])
  })

  test('for a drone is refused where drones are prohibited', async () => {
    const rim = await insertLocation(app.sql, { latitude: 36.0617, longitude: -112.1077 })
    const drone = await insertPermit(app.sql, { permit_type: 'drone', locations: [rim] })
    const { status, body } = await book({ permitId: drone })
    expect(status).toBe(422)
    expect(body.errors[0].message).toContain('prohibited')
  })

  test('of one user may wait twenty times', async () => {
    const dora = await app.join('dora')
    for (let count = 0; count < 20; count++) expect((await book({}, dora)).status).toBe(201)
    expect((await book({}, dora)).body.type).toBe('too-many')
  })
})

describe('a change', () => {
  test('of a pending booking is checked and priced like a request', async () => {
    const { id } = (await book({ endDate: '2026-12-02' })).body
    expect((await change(id, { startDate: '2026-12-05' })).body).toMatchObject({
      startDate: '2026-12-05',
      endDate: '2026-12-05',
      totalCost: 17,
    })
    expect((await change(id, { numberOfPeople: 4, specialRequests: 'Sunrise' })).body).toMatchObject({
      totalCost: 38,
      specialRequests: 'Sunrise',
    })
    expect((await change(id, { numberOfPeople: 5 })).status).toBe(422)
    expect((await change(id, { numberOfPeople: 2, totalCost: 38 })).body.type).toBe('price-changed')
    expect((await get(id)).numberOfPeople).toBe(4)
  })

  test('is for its user and while it is pending', async () => {
    const id = await confirmed()
    expect((await change(id, { numberOfPeople: 2 })).body.type).toBe('wrong-state')
    expect((await change(id, { numberOfPeople: 2 }, ben)).status).toBe(404)
    expect((await change(randomUUID(), {})).status).toBe(404)
  })
})

describe('the decision', () => {
  test('confirms once, with email and notification', async () => {
    const { id } = (await book()).body
    expect((await act(id, '/pay')).body.type).toBe('wrong-state')
    const answers = await Promise.all([decide(id, 'confirm'), decide(id, 'confirm')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await get(id)).toMatchObject({ status: 'confirmed', actions: ['pay', 'cancel'] })
    expect(await mails()).toEqual(['permit-requested', 'permit-confirmed'])
    const { body } = await app.send('GET', '/api/me/notifications', { as: ann.token })
    expect(body[0]).toMatchObject({ kind: 'permit-confirmed', path: '/permits?tab=bookings' })
  })

  test('declines with a reason', async () => {
    const { id } = (await book()).body
    expect((await decide(id, 'decline', { reason: '' })).status).toBe(422)
    expect((await decide(id, 'decline', { reason: 'Closed for nesting' })).status).toBe(200)
    expect(await get(id)).toMatchObject({
      status: 'cancelled',
      closingNote: 'Closed for nesting',
      actions: [],
    })
    const list = async (days: string) =>
      (
        await app.send('GET', `/api/admin/permit-bookings?state=cancelled&search=arches&${days}`, {
          as: admin.token,
        })
      ).body
    const [listed] = await list('')
    expect(listed).toMatchObject({ id, username: 'ann' })
    const day = listed.createdAt.slice(0, 10)
    expect((await list(`since=${day}&until=${day}`))[0]).toEqual(listed)
    expect([await list('until=2000-01-01'), await list('since=2999-01-01')]).toEqual([[], []])
  })
})

describe('a payment', () => {
  test('that succeeds makes it paid, once', async () => {
    const id = await confirmed()
    const { started, status } = await payWith(id, goodCard)
    expect(started).toMatchObject({
      amountCents: 1700,
      description: 'Arches day permit, Dec 1, 2026, 1 photographer',
    })
    expect(started.clientSecret).toMatch(/^.+_secret_.+$/)
    expect(status).toBe('succeeded')
    expect(await get(id)).toMatchObject({ paymentStatus: 'paid', actions: ['cancel'] })
    expect((await get(id)).paymentIntent).toBe(started.clientSecret.split('_secret_')[0])
    expect((await act(id, '/pay')).body.type).toBe('wrong-state')
    expect((await mails()).filter((kind) => kind === 'permit-paid')).toHaveLength(1)
  })

  test('that is declined leaves it to pay, with the same payment', async () => {
    const id = await confirmed()
    const first = await payWith(id, declinedCard)
    expect(first.status).toBe('card_declined')
    expect(await get(id)).toMatchObject({ paymentStatus: 'pending', actions: ['pay', 'cancel'] })
    const second = await payWith(id, goodCard)
    expect(second.started.paymentId).toBe(first.started.paymentId)
    expect((await get(id)).paymentStatus).toBe('paid')
  })

  test('with 3-D Secure is processing until the bank has answered', async () => {
    const id = await confirmed()
    const { status, authenticate } = await payWith(id, challengedCard)
    expect(status).toBe('requires_action')
    expect((await get(id)).paymentStatus).toBe('processing')
    await authenticate('fail')
    expect((await get(id)).paymentStatus).toBe('pending')
    const again = await payWith(id, challengedCard)
    await again.authenticate('pass')
    expect((await get(id)).paymentStatus).toBe('paid')
  })

  test('starts once when asked twice at a time, and only for its user', async () => {
    const id = await confirmed()
    const answers = await Promise.all([act(id, '/pay'), act(id, '/pay'), act(id, '/pay')])
    const { status, body } = await act(id, '/pay')
    expect([...answers.map((one) => one.status), status]).toEqual([200, 200, 200, 200])
    const rows = await app.sql<{ id: string }[]>`select id from payments where subject_id = ${id}`
    expect(rows).toEqual([{ id: body.paymentId }])
    expect((await act(id, '/pay', ben)).status).toBe(404)
  })

  test('is not needed for a free permit', async () => {
    const free = await insertPermit(app.sql, { cost_cents: 0 })
    const id = await confirmed({ permitId: free })
    expect(await get(id)).toMatchObject({ totalCost: 0, paymentStatus: 'paid', actions: ['cancel'] })
  })
})

describe('cancelling', () => {
  test('a pending booking costs nothing', async () => {
    const { id } = (await book()).body
    expect((await act(id, '/cancel')).body).toMatchObject({
      status: 'cancelled',
      closingNote: 'Nothing was charged.',
      actions: [],
    })
    expect((await act(id, '/cancel')).body.type).toBe('wrong-state')
  })

  test('a paid booking before the lead time returns everything', async () => {
    const id = await confirmed()
    await payWith(id, goodCard)
    now = new Date('2026-11-26T12:00:00Z')
    expect((await act(id, '/cancel')).body.status).toBe('cancelled')
    await workPayments(app.deps)
    expect(await get(id)).toMatchObject({ paymentStatus: 'refunded' })
    const { body } = await app.send('GET', '/api/me/payments', { as: ann.token })
    expect(body[0]).toMatchObject({ subjectId: id, capturedCents: 1700, refundedCents: 1700 })
  })

  test('a paid booking within the lead time returns nothing', async () => {
    const id = await confirmed()
    await payWith(id, goodCard)
    now = new Date('2026-11-27T12:00:00Z')
    const { body } = await act(id, '/cancel')
    expect(body.closingNote).toBe('The permit’s lead time has begun, so the fee isn’t returned.')
    await workPayments(app.deps)
    expect(await get(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  })

  test('while a payment is open makes sure that nothing stays charged', async () => {
    const id = await confirmed()
    const { body } = await act(id, '/pay')
    expect((await act(id, '/cancel')).status).toBe(200)
    const [intent] = body.clientSecret.split('_secret_')
    const card = { number: goodCard, expMonth: 12, expYear: 2030, cvc: '123' }
    await app.send('POST', `/api/sandbox/payments/${intent}/confirm`, {
      body: { clientSecret: body.clientSecret, card },
    })
    await workPayments(app.deps)
    const [payment] = await app.sql<{ rest: number }[]>`
      select captured_cents - refunded_cents as rest from payments where subject_id = ${id}`
    expect(payment?.rest).toBe(0)
  })

  test('is for its user, and before the first day', async () => {
    const { id } = (await book()).body
    expect((await act(id, '/cancel', ben)).status).toBe(404)
    now = new Date('2026-12-01T06:00:00Z')
    expect((await act(id, '/cancel')).body.type).toBe('wrong-state')
  })
})

test('bookings end by themselves: completed, or cancelled when not confirmed or not paid', async () => {
  const waiting = (await book()).body.id
  const unpaid = await confirmed()
  const paid = await confirmed()
  await payWith(paid, goodCard)
  const states = async () =>
    await Promise.all([waiting, unpaid, paid].map(async (id) => (await get(id)).status))
  const end = async (at: string) => {
    now = new Date(at)
    await endBookings({ sql: app.sql, publicUrl: 'http://viewfinder.test', now })
  }
  await end('2026-11-30T23:00:00Z')
  expect(await states()).toEqual(['pending', 'confirmed', 'confirmed'])
  await end('2026-12-01T00:30:00Z')
  expect(await states()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  await end('2026-12-02T00:30:00Z')
  expect(await states()).toEqual(['cancelled', 'cancelled', 'completed'])
  expect((await get(unpaid)).closingNote).toContain('wasn’t paid in time')
})

test('the list is one’s own, newest first, to its end', async () => {
  const eve = await app.join('eve')
  const ids = []
  for (let count = 0; count < 3; count++) {
    now = new Date(Date.parse('2026-11-22T18:00:00Z') + count * 1000)
    ids.unshift((await book({}, eve)).body.id)
  }
  const first = await app.send('GET', '/api/user-bookings?limit=2', { as: eve.token })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] as string
  const second = await app.send('GET', next, { as: eve.token })
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids)
  expect((await app.get('/api/user-bookings')).status).toBe(401)
})

test('a calendar file of whole days, for its user', async () => {
  const { id, reference } = (await book({ endDate: '2026-12-03' })).body
  const path = `/permits/bookings/${id}.ics`
  const { status, headers, body } = await app.send('GET', path, { as: ann.token })
  const text = body.toString()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261204\r\n')
  expect(text).toContain(`UID:${id}@viewfinder`)
  expect(text).toContain('LOCATION:Signal Hill\\, California')
  expect(text.replaceAll('\r\n ', '')).toContain(`Booking ${reference}\\, 1 people`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect((await app.send('GET', path, { as: ben.token })).status).toBe(404)
  expect((await app.get(path)).status).toBe(401)
})

test('a deleted account leaves the booking without name', async () => {
  const fay = await app.signUp('fay')
  const { id } = (await book({ specialRequests: 'By the arch' }, fay)).body
  await decide(id, 'confirm')
  const gone = await app.send('POST', '/api/account/delete', {
    body: { password: fay.password, username: fay.username },
    as: fay.token,
  })
  expect(gone.status).toBeLessThan(300)
  const [row] =
    await app.sql`select user_id, contact_email, contact_phone, special_requests, status from permit_bookings where id = ${id}`
  expect(row).toEqual({
    user_id: null,
    contact_email: null,
    contact_phone: null,
    special_requests: null,
    status: 'cancelled',
  })
})

test('a booking of many nights costs what its permit asks of a person at most', async () => {
  const backcountry = await insertPermit(app.sql, {
    cost_cents: 800,
    cost_unit: 'person-day',
    max_person_cents: 4000,
    duration_days: 7,
    max_people: 8,
    advance_booking_days: 1,
  })
  expect((await app.get(`/api/permits/${backcountry}`)).body).toMatchObject({ cost: 8, maxPerPerson: 40 })
  const stay = { permitId: backcountry, endDate: '2026-12-07', numberOfPeople: 2 }
  const refused = await book({ ...stay, totalCost: 112 })
  expect(refused.body).toMatchObject({ type: 'price-changed', totalCost: 80 })
  const { status, body } = await book({ ...stay, totalCost: 80 })
  expect([status, body.totalCost, body.days]).toEqual([201, 80, 7])
  const shorter = await change(body.id, { endDate: '2026-12-02' })
  expect(shorter.body.totalCost).toBe(32)
  const byPermit = app.sql`update permits set cost_unit = 'person' where id = ${backcountry}`
  await expect(byPermit).rejects.toMatchObject({ constraint: 'permits_limit_by_day' })
})
