// How far ahead a property can be booked: its owner's months, in the calendar, in quotes, bookings and the search by date.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'

let app: TestApp
let owner: Member
let guest: Member
let id: string
// In Los Angeles it is still August 31; 18 months later February has 29 days.
const now = new Date('2030-09-01T05:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.join('Owner')
  guest = await app.join('Guest')
  id = await insertProperty(app.sql, { owner_id: owner.id, title: 'Loft' })
})
afterAll(() => app.close())

const read = async (path: string) => (await app.get(`/api/private-properties/${id}/${path}`)).body
const book = (date: string) =>
  app.send('POST', `/api/private-properties/${id}/book`, {
    as: guest.token,
    body: {
      startDate: date,
      endDate: date,
      startTime: '10:00',
      endTime: '12:00',
      photographyType: 'Portrait',
    },
  })
const find = (query: string) => app.get(`/api/private-properties?${query}`)
const change = (bookingHorizon: number) =>
  app.send('PATCH', `/api/private-properties/${id}`, { as: owner.token, body: { bookingHorizon } })

test('18 months, to the day of the property’s own clock, with the reason', async () => {
  const { bookableUntil, days } = await read('availability?from=2032-02-28&to=2032-03-01')
  expect(bookableUntil).toBe('2032-02-29')
  expect(days.map(({ status, free }: any) => [status, free.length])).toEqual([
    ['free', 1],
    ['free', 1],
    ['beyond-horizon', 0],
  ])
  const message = 'Book up to 18 months ahead: until Feb 29, 2032.'
  expect((await read('quote?startDate=2032-02-29&endDate=2032-02-29')).refusal).toBeNull()
  expect((await read('quote?startDate=2032-02-29&endDate=2032-03-01')).refusal).toEqual({
    reason: 'beyond-horizon',
    message,
    path: 'endDate',
  })
  const refused = await book('2032-03-01')
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'startDate', message }]])
  expect((await book('2032-02-29')).status).toBe(201)
})

test('the search by date finds it until then, and refuses days that no property can offer', async () => {
  const titles = async (date: string) =>
    (await find(`from=${date}`)).body.map(({ title }: { title: string }) => title)
  expect([await titles('2032-02-28'), await titles('2032-03-01')]).toEqual([['Loft'], []])
  const refused = await find('from=2032-09-02')
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'from', message: 'Properties can be booked up to 24 months ahead. Choose an earlier day.' }],
  ])
  expect((await find('from=2032-09-01&to=2032-09-02')).body.errors[0].path).toBe('to')
})

test('its owner chooses from 1 to 24 months', async () => {
  expect([(await change(0)).status, (await change(25)).status]).toEqual([422, 422])
  expect((await change(24)).body.bookingHorizon).toBe(24)
  expect(
    (await read('availability?from=2032-08-31&to=2032-09-01')).days.map((day: any) => day.status),
  ).toEqual(['free', 'beyond-horizon'])
  expect((await find('from=2032-08-31')).body).toHaveLength(1)
  expect((await change(1)).status).toBe(200)
  expect((await read('availability')).bookableUntil).toBe('2030-09-30')
})

test('calendars are read, and days blocked, beyond it', async () => {
  const blocked = await app.send('POST', `/api/private-properties/${id}/blocked-days`, {
    as: owner.token,
    body: { from: '2035-01-01' },
  })
  expect(blocked.status).toBe(201)
})
