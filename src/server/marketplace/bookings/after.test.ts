// Bookings beyond their states, over HTTP: reviews by both sides, messages, reports of earnings and fees,
// deleted accounts.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, inDays, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { dayMs } from '../../../rules/durations.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'
import { runPayouts } from '../../money/payouts/run.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { endBookings } from './end.ts'
import { endBookingsOf } from './forget-user.ts'
import { publishReviews } from './reviews.ts'

let clock = new Date()
let app: TestApp
let owner: Member
let guest: Member
let other: Member
let propertyId: string
let number = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  other = await app.join('other')
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date()
  number += 1
  owner = await app.join(`owner${number}`)
  guest = await app.join(`guest${number}`)
  propertyId = await insertProperty(app.sql, { owner_id: owner.id })
})

const move = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
async function completed(days = 2): Promise<string> {
  const id = await requestPaid(app, guest, propertyId, inDays(days, clock))
  await act(app, owner, id, 'accept')
  move((days + 1) * dayMs)
  await endBookings(app.deps)
  return id
}
const send = (method: string, path: string, as: Member, body?: object) =>
  app.send(method, path, { as: as.token, ...(body ? { body } : {}) })
const review = (id: string, as: Member, body: object = {}) =>
  send('POST', `/api/property-bookings/${id}/review`, as, { rating: 4, content: 'Good light.', ...body })
const published = async () => (await app.get(`/api/private-properties/${propertyId}/reviews`)).body
const rating = async () =>
  (await app.sql`select rating, review_count as count from properties where id = ${propertyId}`)[0]

describe('reviews', () => {
  test('of both sides appear together', async () => {
    const id = await completed()
    const first = await review(id, guest, { pros: 'North light', cons: 'Stairs', wouldRecommend: false })
    expect([first.status, first.body.isPublished, first.body.side]).toEqual([201, false, 'guest'])
    expect(await published()).toEqual([])
    expect((await send('GET', `/api/property-bookings/${id}/reviews`, owner)).body).toEqual([])
    expect((await send('GET', `/api/property-bookings/${id}/reviews`, guest)).body).toHaveLength(1)
    expect((await review(id, guest)).body.type).toBe('duplicate')
    expect((await review(id, owner, { rating: 5 })).body.isPublished).toBe(true)
    expect(await published()).toMatchObject([
      {
        side: 'guest',
        rating: 4,
        pros: 'North light',
        cons: 'Stairs',
        wouldRecommend: false,
        isPublished: true,
      },
    ])
    expect((await send('GET', `/api/property-bookings/${id}/reviews`, guest)).body).toHaveLength(2)
    expect(await rating()).toEqual({ rating: 4, count: 1 })
  })

  test('of one side appear after 14 days, when no more can be written', async () => {
    const id = await completed()
    await review(id, guest)
    move(14 * dayMs)
    expect((await review(id, owner)).body.type).toBe('expired')
    expect(await published()).toHaveLength(1)
    expect(await rating()).toEqual({ rating: 0, count: 0 })
    await publishReviews(app.deps)
    await publishReviews(app.deps)
    expect(await rating()).toEqual({ rating: 4, count: 1 })
    const notices =
      await app.sql`select kind from notifications where user_id = ${owner.id} and kind = 'booking-reviewed'`
    expect(notices).toHaveLength(1)
  })

  test('are for the two sides of a completed booking only', async () => {
    const id = await requestPaid(app, guest, propertyId)
    expect((await review(id, guest)).body.type).toBe('wrong-state')
    expect((await review(id, other)).status).toBe(404)
    for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { content: ' ' }])
      expect((await review(id, guest, body)).status).toBe(422)
  })
})

describe('messages', () => {
  const write = (id: string, as: Member, body = 'Is there an elevator?') =>
    send('POST', `/api/property-bookings/${id}/messages`, as, { body })
  const read = async (id: string, as: Member) =>
    (await send('GET', `/api/property-bookings/${id}/messages`, as)).body

  test('go between the two sides, and are unread until the other reads them', async () => {
    const id = await requestPaid(app, guest, propertyId)
    const unreadInList = async (side: 'guest' | 'owner', as: Member) =>
      (await send('GET', `/api/property-bookings?as=${side}`, as)).body.find(
        (one: { id: string }) => one.id === id,
      ).unreadMessages
    expect((await write(id, guest)).status).toBe(201)
    move(1000)
    await write(id, guest, 'And parking?')
    expect((await write(id, other)).status).toBe(404)
    expect((await send('GET', `/api/property-bookings/${id}`, owner)).body.unreadMessages).toBe(2)
    expect([await unreadInList('owner', owner), await unreadInList('guest', guest)]).toEqual([2, 0])
    expect(await read(id, owner)).toMatchObject([
      { isOwn: false, body: 'Is there an elevator?' },
      { isOwn: false, body: 'And parking?' },
    ])
    expect((await send('GET', `/api/property-bookings/${id}`, owner)).body.unreadMessages).toBe(0)
    expect(await unreadInList('owner', owner)).toBe(0)
    const notices =
      await app.sql`select 1 from notifications where user_id = ${owner.id} and kind = 'booking-message'`
    expect(notices).toHaveLength(1)
  })

  test('are limited to 30 a day, and end 30 days after the booking', async () => {
    const id = await completed()
    const answers = []
    for (let index = 0; index < 31; index += 1) answers.push((await write(id, guest)).status)
    expect(answers.filter((status) => status === 201)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
    const [row] = await app.sql<
      { ends: Date }[]
    >`select upper(during) as ends from property_bookings where id = ${id}`
    clock = new Date((row as { ends: Date }).ends.getTime() + 30 * dayMs)
    expect((await write(id, owner)).status).toBe(201)
    move(1)
    expect((await write(id, owner)).body.type).toBe('wrong-state')
  })

  test('can be reported, and are removed for both', async () => {
    const id = await requestPaid(app, guest, propertyId)
    const message = (await write(id, guest, 'Pay me in cash')).body.id
    const report = await send('POST', '/api/reports', owner, {
      subjectKind: 'message',
      subjectId: message,
      reason: 'spam',
      note: '',
    })
    expect(report.status).toBe(201)
    const admin = await app.joinAdmin(`admin${number}`)
    const listed = await send('GET', '/api/admin/reports?state=open&subjectKind=message', admin)
    expect(listed.body[0]).toMatchObject({ subjectKind: 'message', subject: { text: 'Pay me in cash' } })
    await app.sql`update property_messages set removed_at = now() where id = ${message}`
    expect((await read(id, owner))[0].body).toBeNull()
  })
})

test('the commission report reads the ledger; both tables are for their readers', async () => {
  const admin = await app.joinAdmin(`admin${number}`)
  const before = (await send('GET', '/api/admin/commission-report', admin)).body
  const id = await completed()
  const { body } = await send('GET', '/api/admin/commission-report', admin)
  expect(body.totalBookings).toBe(before.totalBookings + 1)
  expect(body.totalCommissions).toBeCloseTo(before.totalCommissions + 12.8, 6)
  expect(body.averageBookingValue).toBe(160)
  expect(body.bookings[0]).toMatchObject({ totalCost: 160, commissionAmount: 12.8 })
  expect(body.months).toHaveLength(12)
  const table = await send('GET', '/admin/commission-report.csv', admin)
  expect(table.headers.get('content-type')).toContain('text/csv')
  const own = Buffer.from((await send('GET', '/owner-dashboard/earnings.csv', owner)).body).toString()
  expect(own.split('\r\n')).toHaveLength(3)
  expect(own).toMatch(
    new RegExp(`\\r\\n${id},"Brick loft, [^"]*",[^,]+,[^,]+,160.00,0.00,12.80,147.20\\r\\n$`),
  )
})

test('payout settings: the schedule needs a bank account, of which the last four digits are shown', async () => {
  const save = (body: object) => send('PUT', '/api/me/payout-settings', owner, body)
  expect((await save({ schedule: 'weekly' })).status).toBe(422)
  const bank = { holderName: 'Ada', routingNumber: '110000000', accountNumber: '0001-2345 6789' }
  expect((await save({ schedule: 'weekly', bank: { ...bank, routingNumber: '1' } })).status).toBe(422)
  expect((await save({ schedule: 'weekly', bank })).body.settings).toMatchObject({
    schedule: 'weekly',
    bankLast4: '6789',
  })
  expect((await save({ schedule: 'monthly' })).body.settings).toMatchObject({
    schedule: 'monthly',
    bankLast4: '6789',
  })
  const { body } = await send('GET', '/api/me/payouts', owner)
  expect(JSON.stringify(body)).not.toContain('12345')
})

test('an owner who is still owed money keeps their account until it is paid out', async () => {
  const leaving = await app.signUp(`leaving${number}`)
  const { password, username } = leaving
  const leave = () =>
    app.send('POST', '/api/account/delete', { as: leaving.token, body: { password, username } })
  const amount = async () => (await leave()).body.detail?.match(/\$[\d,.]+/)?.[0]
  const own = await insertProperty(app.sql, { owner_id: leaving.id })
  const id = await requestPaid(app, guest, own, inDays(3, clock))
  await act(app, leaving, id, 'accept')
  const [booking] = await app.sql<{ from: Date }[]>`
    select lower(during) as from from property_bookings where id = ${id}`
  // The booking has begun: the amount lies in escrow. Then it is due, and then it is on its way.
  clock = new Date((booking as { from: Date }).from.getTime() + 60_000)
  expect(await amount()).toBe('$147.20')
  move(dayMs)
  await endBookings(app.deps)
  expect([await amount(), (await leave()).body.type]).toEqual(['$147.20', 'wrong-state'])
  const bank = { holderName: 'An Owner', routingNumber: '110000000', accountNumber: '000123456789' }
  await send('PUT', '/api/me/payout-settings', leaving, { schedule: 'weekly', bank })
  const transfer = async () => {
    throw new GatewayError('unavailable', 'The connection was lost')
  }
  // Due 48 hours after the end, and paid by the run of the week that ends after that.
  move(9 * dayMs)
  await runPayouts({ ...app.deps, gateway: { ...app.deps.gateway, transfer } })
  expect(await amount()).toBe('$147.20')
  await app.sql`update payouts set next_attempt_at = now()`
  await runPayouts(app.deps)
  expect((await leave()).status).toBe(204)
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})

test('a deleted account ends its bookings: the money goes back, on both sides', async () => {
  const ids = [
    await requestPaid(app, guest, propertyId, inDays(8)),
    await requestPaid(app, guest, propertyId, inDays(9)),
  ]
  await act(app, owner, ids[1] as string, 'accept')
  await app.sql.transaction((tx) => endBookingsOf(tx, app.deps, owner.id))
  await workPayments(app.deps)
  const rows = await app.sql<{ state: string; payment: string }[]>`
    select b.state, p.state as payment from property_bookings b join payments p on p.id = b.payment_id
    where b.property_id = ${propertyId} order by b.during`
  expect(rows).toEqual([
    { state: 'declined', payment: 'canceled' },
    { state: 'cancelled_by_owner', payment: 'refunded' },
  ])
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
})
