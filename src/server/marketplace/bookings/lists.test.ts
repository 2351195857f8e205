// Lists of bookings: what each side sees of which state, by status and by property; and messages, which
// notify at most once within a while.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { insertPayment } from '../../../../test/support/payments.ts'

const minute = 60_000
let clock = new Date()
let app: TestApp
let [owner, guest, other]: Member[] = []
let propertyId: string
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  owner = await app.join('owner', { email_verified: true })
  guest = await app.join('guest', { email_verified: true })
  other = await app.join('other')
  propertyId = await insertProperty(app.sql, { owner_id: owner.id })
})
afterAll(() => app.close())

const as = (member: Member | undefined) => ({ as: (member as Member).token })
let day = 10
/** One in a state, with a payment that was authorized or not. */
async function insert(state: string, isAuthorized: boolean, columns: object = {}): Promise<string> {
  day += 1
  const date = new Date(Date.now() + day * 24 * 60 * minute).toISOString().slice(0, 10)
  const payment_id = await insertPayment(app.sql, {
    user_id: (guest as Member).id,
    purpose: 'property-booking',
    ...(isAuthorized ? { authorized_at: new Date() } : {}),
    state: 'canceled',
  })
  const isOver = !['held', 'requested', 'accepted'].includes(state)
  return await insertPropertyBooking(app.sql, {
    property_id: propertyId,
    photographer_id: (guest as Member).id,
    during: `[${date}T18:00:00Z, ${date}T20:00:00Z)`,
    state,
    payment_id,
    ...(['held', 'requested'].includes(state) ? { expires_at: new Date(Date.now() + 60 * minute) } : {}),
    ...(state === 'accepted' || state === 'completed' ? { confirmed_at: new Date() } : {}),
    ...(isOver ? { ended_at: new Date() } : {}),
    ...columns,
  })
}
const list = async (member: Member | undefined, query: string): Promise<string[]> =>
  (await app.send('GET', `/api/property-bookings?${query}`, as(member))).body.map(
    ({ id }: { id: string }) => id,
  )

describe('a booking', () => {
  test.each<[string, boolean, object, boolean]>([
    ['held', false, {}, false],
    ['requested', true, {}, true],
    ['accepted', true, {}, true],
    ['completed', true, {}, true],
    ['declined', true, {}, true],
    ['expired', false, {}, false],
    ['expired', true, {}, true],
    ['cancelled_by_guest', false, {}, false],
    ['cancelled_by_guest', true, {}, true],
    ['cancelled_by_owner', false, { confirmed_at: new Date() }, true],
  ])(
    'that is %s, authorized: %s, is its guest’s; its owner sees it: %#',
    async (state, isAuthorized, columns, isSeen) => {
      const id = await insert(state, isAuthorized, columns)
      expect(await list(guest, 'as=guest&limit=100')).toContain(id)
      expect((await list(owner, 'as=owner&limit=100')).includes(id)).toBe(isSeen)
      expect(await list(owner, 'as=guest&limit=100')).not.toContain(id)
      expect(await list(other, 'as=owner&limit=100')).not.toContain(id)
    },
  )

  test('is found by its status and its property, what is ahead first, page by page', async () => {
    const elsewhere = await insertProperty(app.sql, { owner_id: (owner as Member).id })
    const first = await insert('declined', true, {
      property_id: elsewhere,
      created_at: new Date(Date.now() - 5000),
    })
    const second = await insert('accepted', true, { property_id: elsewhere })
    expect(await list(owner, `as=owner&propertyId=${elsewhere}`)).toEqual([second, first])
    expect(await list(owner, `as=owner&propertyId=${elsewhere}&limit=1`)).toEqual([second])
    expect(await list(owner, `as=owner&propertyId=${elsewhere}&status=confirmed`)).toEqual([second])
    expect(await list(owner, `as=owner&propertyId=${elsewhere}&status=cancelled`)).toEqual([first])
  })
})

test('what is next leads the list, then what took place, the latest first, and last what ended otherwise; a cursor continues it', async () => {
  const elsewhere = await insertProperty(app.sql, { owner_id: (owner as Member).id })
  const on = (date: string) => ({ during: `[${date}T18:00:00Z, ${date}T20:00:00Z)`, property_id: elsewhere })
  // Made in another order than they are shown in.
  const canceled = await insert('cancelled_by_guest', true, { ...on('2031-01-01'), created_at: new Date(2) })
  const late = await insert('accepted', true, { ...on('2031-05-02'), created_at: new Date(9) })
  const older = await insert('completed', true, { ...on('2020-05-01'), created_at: new Date(8) })
  const asked = await insert('requested', true, on('2031-05-01'))
  const latest = await insert('completed', true, { ...on('2024-05-01'), created_at: new Date(1) })
  const declined = await insert('declined', true, { ...on('2019-01-01'), created_at: new Date(3) })
  const soon = await insert('accepted', true, { ...on('2030-12-01'), created_at: new Date(1) })
  const expected = [soon, asked, late, latest, older, declined, canceled]
  for (const [member, side] of [
    [owner, 'owner'],
    [guest, 'guest'],
  ] as const) {
    expect(await list(owner, `as=owner&propertyId=${elsewhere}&limit=100`)).toEqual(expected)
    const seen: string[] = []
    let path: string | undefined = `/api/property-bookings?as=${side}&propertyId=${elsewhere}&limit=2`
    while (path) {
      const { body, headers } = await app.send('GET', path, as(member))
      seen.push(...body.map(({ id }: { id: string }) => id))
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      path = next && new URL(next, app.url).pathname + new URL(next, app.url).search
    }
    expect(seen).toEqual(expected)
  }
})

test('a booking shows the first image of its property', async () => {
  const pictured = await insertProperty(app.sql, { owner_id: (owner as Member).id })
  const images = [crypto.randomUUID(), crypto.randomUUID()]
  const size = { property_id: pictured, width: 3, height: 2 }
  for (const [sort_order, image] of images.entries())
    await app.sql`insert into property_photos ${app.sql.insert({ id: image, sort_order, ...size })}`
  const id = await insert('accepted', true, { property_id: pictured })
  const { status, body } = await app.send('GET', `/api/property-bookings/${id}`, as(guest))
  expect([status, body.property.image]).toEqual([200, `/media/${images[0]}/640.jpg`])
  expect(body.property.cover).toMatchObject({ id: images[0], width: 3, height: 2, author: null })
})

test('a booking has the light of its time, to the minute, and where the sun is', async () => {
  const id = await insert('accepted', true, { during: '[2027-01-11T00:00:00Z, 2027-01-11T03:00:00Z)' })
  const { body } = await app.send('GET', `/api/property-bookings/${id}`, as(guest))
  const [day, ...others] = body.light
  expect(others).toEqual([])
  expect(day).toMatchObject({ date: '2027-01-10', start: body.start, end: body.end })
  expect(day.sky.map(({ kind }: { kind: string }) => kind)).toEqual(['day', 'golden', 'blue', 'night'])
  expect(day.sky[0].start).toBe(body.start)
  expect(day.sky.at(-1).end).toBe(body.end)
  expect(day.sky[1]).toMatchObject(day.goldenHours[1])
  expect(day.sunset > day.sky[1].start && day.sunset < day.sky[1].end).toBe(true)
  for (const { end } of day.sky) expect(Date.parse(end) % minute).toBe(0)
  expect(day.sunAtStart.altitude).toBeGreaterThan(0)
  expect(day.sunAtEnd.altitude).toBeLessThan(-6)
  const long = await insert('accepted', true, { during: '[2027-02-01T18:00:00Z, 2027-02-12T18:00:00Z)' })
  expect((await app.send('GET', `/api/property-bookings/${long}`, as(guest))).body.light).toHaveLength(7)
})

test('messages notify again ten minutes later, or once the other side has read', async () => {
  const id = await requestPaid(app, guest as Member, propertyId)
  const write = (member: Member | undefined) =>
    app.send('POST', `/api/property-bookings/${id}/messages`, { ...as(member), body: { body: 'Hello' } })
  const notices = async () =>
    (
      await app.sql`select 1 from notifications where user_id = ${(owner as Member).id} and kind = 'booking-message'
        and subject_id = ${id}`
    ).length
  const counted: number[] = []
  for (const ms of [0, 9 * minute, 11 * minute]) {
    clock = new Date(clock.getTime() + ms)
    await write(guest)
    counted.push(await notices())
  }
  expect(counted).toEqual([1, 1, 2])
  await app.send('GET', `/api/property-bookings/${id}/messages`, as(owner))
  clock = new Date(clock.getTime() + 1000)
  await write(guest)
  expect(await notices()).toBe(3)
  // A user's own messages do not suppress the notification.
  expect((await write(owner)).status).toBe(201)
})
