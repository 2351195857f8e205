// The calendar of a property over HTTP: free times and light, quotes, blocked days, the feed, and imported calendars.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { createPublicFetch } from '../../platform/http/public-fetch.ts'
import { occupied } from './busy.ts'

let app: TestApp
let owner: Member
let guest: Member
let id: string
let elsewhere: Server
let calendarText = ''
let calendarStatus = 200
// Free times and quotes are those of a week in June 2030; imported calendars are read by the real clock.
let clock = new Date()

beforeAll(async () => {
  elsewhere = createServer((_, response) => response.writeHead(calendarStatus).end(calendarText))
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const { port } = elsewhere.address() as AddressInfo
  const fetchOwn = createPublicFetch({ isAllowedHost: (ip) => ip === '127.0.0.1', isAllowedUrl: () => true })
  app = await startTestApp({
    worksJobs: true,
    now: () => clock,
    fetchCalendar: () => fetchOwn(`http://127.0.0.1:${port}/calendar.ics`),
  })
  owner = await app.join('Owner')
  guest = await app.join('Guest')
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
})
beforeEach(async () => {
  clock = new Date('2030-05-20T12:00:00Z')
  id = await insertProperty(app.sql, {
    owner_id: owner.id,
    hourly_rate_cents: 7550,
    daily_rate_cents: 45_000,
    minimum_hours: 2,
    available_time_start: '06:00',
    available_time_end: '22:00',
    available_days: ['monday', 'tuesday', 'wednesday'],
    cancellation_policy: 'moderate',
  })
})

const at = (path: string) => `/api/private-properties/${id}/${path}`
const asOwner = (method: string, path: string, body?: unknown) =>
  app.send(method, at(path), { as: owner.token, ...(body === undefined ? {} : { body }) })
const book = (during: string, columns: Record<string, unknown> = {}) =>
  insertPropertyBooking(app.sql, { property_id: id, photographer_id: guest.id, during, ...columns })
const availability = async (from: string, to = from) =>
  (await app.get(at(`availability?from=${from}&to=${to}`))).body
const freeTimes = (day: { free: { startTime: string; endTime: string }[] }) =>
  day.free.map(({ startTime, endTime }) => `${startTime}–${endTime}`)

test('free times of each day, in the property’s time zone', async () => {
  // Monday to Thursday; Tuesday has a booking at noon.
  await book('[2030-06-04T19:00Z, 2030-06-04T21:00Z)')
  const { timeZone, minimumHours, days } = await availability('2030-06-03', '2030-06-06')
  expect([timeZone, minimumHours]).toEqual(['America/Los_Angeles', 2])
  expect(days.map((day: any) => [day.date, day.status, freeTimes(day)])).toEqual([
    ['2030-06-03', 'free', ['06:00–22:00']],
    ['2030-06-04', 'partly', ['06:00–12:00', '14:00–22:00']],
    ['2030-06-05', 'free', ['06:00–22:00']],
    ['2030-06-06', 'closed', []],
  ])
  expect(days[0].free[0]).toMatchObject({
    start: '2030-06-03T13:00:00.000Z',
    end: '2030-06-04T05:00:00.000Z',
  })
  expect((await availability('2020-06-01')).days[0].status).toBe('closed')
})

test('without dates, 31 days from today on; at most 62', async () => {
  const { body } = await app.get(at('availability'))
  expect(body.days).toHaveLength(31)
  expect((await app.get(at('availability?from=2030-01-01&to=2030-03-03'))).body.days).toHaveLength(62)
  expect((await app.get(at('availability?from=2030-01-01&to=2030-03-04'))).status).toBe(400)
  expect((await app.get(at('availability?from=2030-02-30'))).status).toBe(400)
})

test('golden and blue hour with the booking that one click selects, at its price', async () => {
  const { days } = await availability('2030-06-03')
  const [morning, evening] = days[0].goldenHours
  expect([morning.startTime < '06:00', evening.endTime > '20:30', evening.endTime < '21:30']).toEqual([
    true,
    true,
    true,
  ])
  // The morning light begins before opening; setup time precedes the evening light.
  expect(morning.booking).toBeNull()
  expect(evening.booking.startTime < evening.startTime).toBe(true)
  expect(evening.booking.endTime >= evening.endTime).toBe(true)
  expect(evening.booking.totalCost).toBe(151)
  const quote = await app.get(
    at(
      `quote?startDate=2030-06-03&endDate=2030-06-03&startTime=${evening.booking.startTime}&endTime=${evening.booking.endTime}`,
    ),
  )
  expect([quote.body.isAvailable, quote.body.totalCost]).toEqual([true, 151])
  await book('[2030-06-04T03:00Z, 2030-06-04T04:00Z)')
  expect((await availability('2030-06-03')).days[0].goldenHours[1].booking).toBeNull()
})

test('a quote warns where a rule holds on private property, too', async () => {
  const ask = async (place: object, query: string) => {
    const id = await insertProperty(app.sql, { owner_id: owner.id, ...place })
    const path = `/api/private-properties/${id}/quote?startDate=2030-06-04&endDate=2030-06-04&${query}`
    return (await app.get(path)).body.permit
  }
  const losAngeles = { latitude: 34.05, longitude: -118.25, city: 'Los Angeles' }
  const newYork = { latitude: 40.7527, longitude: -73.99, city: 'New York', time_zone: 'America/New_York' }
  const sanFrancisco = { latitude: 37.76, longitude: -122.43, city: 'San Francisco' }
  expect(await ask(losAngeles, 'photographyType=Commercial')).toMatchObject({
    answer: 'permit',
    rules: [{ id: 'la-commercial' }],
    applyBy: expect.any(String),
  })
  expect(await ask(losAngeles, 'photographyType=Portrait&groupSize=9')).toBeNull()
  expect(await ask(newYork, 'drone=true')).toMatchObject({ answer: 'permit', rules: [{ id: 'nyc-drone' }] })
  expect(await ask(newYork, 'photographyType=Commercial')).toBeNull()
  // Its rule is for city property.
  expect(await ask(sanFrancisco, 'photographyType=Commercial')).toBeNull()
})

test('a quote: total, fee, payout and the refund over time', async () => {
  const { status, body } = await app.get(
    at('quote?startDate=2030-06-03&endDate=2030-06-03&startTime=10:00&endTime=13:01&groupSize=4'),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    currency: 'USD',
    unit: 'hour',
    units: 4,
    unitPrice: 75.5,
    totalCost: 302,
    platformFee: 24.16,
    ownerPayout: 277.84,
    isAvailable: true,
    refusal: null,
    cancellationPolicy: 'moderate',
    start: '2030-06-03T17:00:00.000Z',
  })
  expect(body.refunds.map(({ percent, refund }: any) => [percent, refund])).toEqual([
    [100, 302],
    [50, 151],
    [0, 0],
  ])
  expect(body.refunds[0].until).toBe('2030-05-29T17:00:00.000Z')
  const days = await app.get(at('quote?startDate=2030-06-03&endDate=2030-06-04&startTime=&endTime='))
  expect(days.body).toMatchObject({ unit: 'day', units: 2, totalCost: 900, isAvailable: true })
})

test.each([
  [
    'startDate=2030-06-03&endDate=2030-06-03&startTime=21:00&endTime=22:00',
    'minimum',
    /minimum booking is 2 hours/,
  ],
  [
    'startDate=2030-06-03&endDate=2030-06-03&startTime=05:00&endTime=08:00',
    'outside-hours',
    /from 6:00 AM to 10:00 PM/,
  ],
  ['startDate=2030-06-06&endDate=2030-06-06', 'closed-day', /available on one of these days/],
  ['startDate=2020-06-01&endDate=2020-06-01', 'past', /future/],
  ['startDate=2030-06-03&endDate=2030-08-05', 'too-long', /up to 30 days/],
  ['startDate=2030-06-03&endDate=2030-06-03&groupSize=11', 'group-size', /up to 10/],
])('a quote says why it cannot be booked: %s', async (query, reason, message) => {
  const { body } = await app.get(at(`quote?${query}`))
  expect([body.isAvailable, body.refusal?.reason]).toEqual([false, reason])
  expect(body.refusal.message).toMatch(message)
})

test.each([
  ['startDate=2030-06-03&endDate=2030-06-02', 'endDate'],
  ['startDate=2030-06-03&endDate=2030-06-03&startTime=10:00&endTime=10:00', 'endDate'],
  ['startDate=2030-06-03', 'endDate'],
  ['startDate=2030-06-03&endDate=2030-06-03&startTime=9&endTime=10:00', 'startTime'],
  ['startDate=2030-06-03&endDate=9999-12-31', 'endDate'],
  ['startDate=2030-06-03&endDate=2199-12-31', 'endDate'],
  ['startDate=0000-01-01&endDate=0000-01-01', 'startDate'],
  ['startDate=2030-06-03&endDate=2030-06-03&groupSize=0', 'groupSize'],
])('a quote without a valid time is refused: %s', async (query, path) => {
  const { status, body } = await app.get(at(`quote?${query}`))
  expect([status, body.type, body.errors[0].path]).toEqual([400, 'validation', path])
})

test('blocked days: taken for everybody, free again when they are given back; not on top of a booking', async () => {
  const blocked = await asOwner('POST', 'blocked-days', {
    from: '2030-06-03',
    to: '2030-06-04',
    note: 'Painting',
  })
  expect([blocked.status, blocked.body]).toEqual([
    201,
    expect.objectContaining({
      from: '2030-06-03',
      to: '2030-06-04',
      note: 'Painting',
      hasConflict: false,
      calendar: null,
    }),
  ])
  const statuses = async () =>
    (await availability('2030-06-03', '2030-06-05')).days.map(({ status }: any) => status)
  expect(await statuses()).toEqual(['full', 'full', 'free'])
  const quote = await app.get(at('quote?startDate=2030-06-04&endDate=2030-06-05'))
  expect(quote.body.refusal.reason).toBe('taken')
  expect((await asOwner('DELETE', `blocked-days/${blocked.body.id}`)).status).toBe(204)
  expect(await statuses()).toEqual(['free', 'free', 'free'])
  await book('[2030-06-04T19:00Z, 2030-06-04T21:00Z)')
  const refused = await asOwner('POST', 'blocked-days', { from: '2030-06-04' })
  expect([refused.status, refused.body.type]).toEqual([409, 'slot-taken'])
})

test('a booking lasts up to thirty days', async () => {
  const reason = async (endDate: string) =>
    (await app.get(at(`quote?startDate=2030-06-03&endDate=${endDate}`))).body.refusal?.reason
  expect(await reason('2030-07-02')).not.toBe('too-long')
  expect(await reason('2030-07-03')).toBe('too-long')
})

test('up to five calendars are imported', async () => {
  const add = async (name: string) =>
    (await asOwner('POST', 'calendars', { url: `https://calendar.example.com/${name}.ics`, name })).status
  await app.sql`insert into property_calendars (property_id, url, name)
    select ${id}, 'https://calendar.example.com/' || n, n::text from generate_series(1, 4) n`
  expect([await add('fifth'), await add('sixth')]).toEqual([201, 409])
})

test('the database refuses two bookings at one time, and admits them one after the other', async () => {
  await book('[2030-06-04T19:00Z, 2030-06-04T21:00Z)')
  await book('[2030-06-04T21:00Z, 2030-06-04T23:00Z)')
  await book('[2030-06-04T19:00Z, 2030-06-04T20:00Z)', { state: 'declined' })
  await expect(book('[2030-06-04T20:59Z, 2030-06-04T22:00Z)')).rejects.toThrow('property_bookings_no_overlap')
})

test('the feed: bookings and blocked days at a secret address, which ends when it is renewed', async () => {
  await app.sql`update properties set title = ${'Loft, with; signs — and a name that is much longer than one line of iCal may be 🎞'} where id = ${id}`
  const booking = await book('[2030-06-04T19:00Z, 2030-06-04T21:00Z)')
  await asOwner('POST', 'blocked-days', { from: '2030-06-10', to: '2030-06-11' })
  const { body: settings } = await asOwner('GET', 'calendar')
  const path = new URL(settings.feedUrl).pathname
  const feed = await app.get(path)
  const text = feed.body.toString()
  expect(feed.headers.get('content-type')).toContain('text/calendar')
  expect(text.replaceAll('\r\n ', '')).toContain(
    'X-WR-CALNAME:Loft\\, with\\; signs — and a name that is much longer than one line of iCal may be 🎞\r\n',
  )
  expect(text).toContain(`UID:${booking}@viewfinder\r\n`)
  expect(text).toContain('DTSTART:20300604T190000Z\r\nDTEND:20300604T210000Z\r\nSUMMARY:Booked\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20300610\r\nDTEND;VALUE=DATE:20300612\r\nSUMMARY:Blocked\r\n')
  expect(text).not.toContain('Guest')
  expect(Math.max(...text.split('\r\n').map((line: string) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
    75,
  )
  const renewed = await asOwner('POST', 'calendar/renew', {})
  expect([
    (await app.get(path)).status,
    (await app.get(new URL(renewed.body.feedUrl).pathname)).status,
  ]).toEqual([404, 200])
})

const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\n${lines}\r\nSUMMARY:Busy ${uid}\r\nEND:VEVENT\r\n`
const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const compact = (date: string) => date.replaceAll('-', '')

async function imported(): Promise<any> {
  clock = new Date()
  const { status } = await asOwner('POST', 'calendars', {
    url: 'webcal://calendar.example.com/me.ics',
    name: 'My other site',
  })
  expect(status).toBe(201)
  const read = async () => (await asOwner('GET', 'calendar')).body
  await expect.poll(async () => (await read()).calendars[0].isWorking).not.toBeNull()
  return await read()
}

test('an imported calendar blocks its events and shows conflicts; the owner is notified', async () => {
  const [day, other] = [soon(20), soon(30)]
  await book(`[${day}T19:00Z, ${day}T21:00Z)`)
  calendarStatus = 200
  calendarText = calendar(
    event('a', `DTSTART:${compact(day)}T200000Z\r\nDTEND:${compact(day)}T220000Z`) +
      event('b', `DTSTART;VALUE=DATE:${compact(other)}\r\nDTEND;VALUE=DATE:${compact(soon(32))}`) +
      event(
        'c',
        `DTSTART:${compact(other)}T200000Z\r\nDTEND:${compact(other)}T220000Z\r\nTRANSP:TRANSPARENT`,
      ),
  )
  const { calendars, blocks } = await imported()
  expect(calendars).toEqual([
    expect.objectContaining({
      name: 'My other site',
      url: 'https://calendar.example.com/me.ics',
      isWorking: true,
      failure: null,
      eventCount: 2,
      conflictCount: 1,
    }),
  ])
  expect(blocks.map(({ from, to, note, hasConflict }: any) => [from, to, note, hasConflict])).toEqual([
    [day, day, 'Busy a', true],
    [other, soon(31), 'Busy b', false],
  ])
  const denied = await asOwner('DELETE', `blocked-days/${blocks[0].id}`)
  expect(denied.status).toBe(409)
  const notices = await app.send('GET', '/api/me/notifications', { as: owner.token })
  expect(notices.body[0]).toMatchObject({ kind: 'calendar-conflict', data: { calendar: 'My other site' } })
  expect((await asOwner('DELETE', `calendars/${calendars[0].id}`)).status).toBe(204)
  expect((await asOwner('GET', 'calendar')).body.blocks).toEqual([])
})

test('a calendar that cannot be read says why, and what it blocked before stays', async () => {
  calendarStatus = 200
  calendarText = calendar(
    event('a', `DTSTART:${compact(soon(9))}T200000Z\r\nDTEND:${compact(soon(9))}T220000Z`),
  )
  const { calendars } = await imported()
  calendarStatus = 404
  await app.sql`update property_calendars set fetched_at = now() - interval '1 hour'`
  await app.sql`insert into pgboss.job (name, data) values ('property-calendars', '{}')`
  const read = async () => (await asOwner('GET', 'calendar')).body
  await expect.poll(async () => (await read()).calendars[0].isWorking).toBe(false)
  const { calendars: after, blocks } = await read()
  expect(after[0]).toMatchObject({
    id: calendars[0].id,
    failure: 'The server answered with status 404.',
    eventCount: 1,
  })
  expect(blocks).toHaveLength(1)
})

test.each([
  ['http://calendar.example.com/a.ics', /start with http:\/\/ aren’t read/],
  ['https://user:secret@calendar.example.com/a.ics', /user name or a password/],
  ['https://192.168.1.20:8443/a.ics', /192\.168\.1\.20 is in a private network/],
  ['webcal://nas.local/a.ics', /nas\.local is in a private network/],
  ['https://localhost/a.ics', /private network/],
  ['file:///etc/passwd', /starts with https/],
  ['calendar', /starts with https/],
])('%s is no address of a calendar, for a reason', async (url, reason) => {
  const { status, body } = await asOwner('POST', 'calendars', { url })
  expect([status, body.errors[0].path]).toEqual([422, 'url'])
  expect(body.errors[0].message).toMatch(reason)
})

test('addresses with a port and webcal: are imported', async () => {
  for (const [url, stored] of [
    ['https://calendar.example.com:8443/a.ics', 'https://calendar.example.com:8443/a.ics'],
    ['webcal://calendar.example.com/b.ics', 'https://calendar.example.com/b.ics'],
  ]) {
    const { status, body } = await asOwner('POST', 'calendars', { url })
    expect([status, body.url]).toEqual([201, stored])
  }
})

test('what is not understood is named, and nobody can book when it may be', async () => {
  calendarStatus = 200
  const day = compact(soon(9))
  calendarText = calendar(
    event('a', `DTSTART;TZID=Nowhere:${day}T120000\r\nDTEND;TZID=Nowhere:${day}T130000\r\nSUMMARY:Wedding`) +
      event('b', 'DTSTART:20261345T090000Z\r\nDURATION:PT1H'),
  )
  const { calendars } = await imported()
  expect(calendars[0]).toMatchObject({
    isWorking: true,
    eventCount: 1,
    nextBusy: [{ start: `${soon(8)}T22:00:00.000Z`, end: `${soon(10)}T01:00:00.000Z`, note: 'Wedding' }],
    notUnderstood: [
      { what: 'The time zone “Nowhere” is not known.', where: '“Wedding”, line 3' },
      { what: 'The date 20261345T090000Z does not exist.', where: '“Busy b”, line 11' },
    ],
  })
  const { start, end, startDate, startTime, endTime } = calendars[0].nextBusy[0]
  expect([startDate <= start.slice(0, 10), /^\d\d:00$/.test(startTime), /^\d\d:00$/.test(endTime)]).toEqual([
    true,
    true,
    true,
  ])
  const [row] =
    await app.sql`select from (${occupied(app.sql, app.sql`${id}::uuid`, new Date().toISOString())}) taken
    where during = tstzrange(${start}::timestamptz, ${end}::timestamptz)`
  expect(row).toBeDefined()
})

test('a calendar is imported once, and at most five', async () => {
  const add = (name: string) =>
    asOwner('POST', 'calendars', { url: `https://calendar.example.com/${name}.ics` })
  const statuses: number[] = []
  for (const name of ['1', '1', '2', '3', '4', '5', '6']) statuses.push((await add(name)).status)
  expect(statuses).toEqual([201, 409, 201, 201, 201, 201, 409])
})

test('events of the first and the last years block without ending the reading of the others', async () => {
  calendarStatus = 200
  const day = compact(soon(20))
  calendarText = calendar(
    event('a', 'DTSTART;VALUE=DATE:00010101\r\nDTEND;VALUE=DATE:99991231') +
      event('b', `DTSTART:${day}T120000Z\r\nDTEND;TZID=America/Los_Angeles:99991231T235959`),
  )
  const { calendars, blocks } = await imported()
  expect([calendars[0].isWorking, calendars[0].notUnderstood]).toEqual([true, []])
  expect(blocks).toHaveLength(2)
})

test('a file that cannot be read keeps what it blocked', async () => {
  calendarStatus = 200
  const day = compact(soon(12))
  calendarText = calendar(event('a', `DTSTART:${day}T120000Z\r\nDURATION:PT1H`))
  await imported()
  calendarText = calendarText.slice(0, -20)
  await app.sql`update property_calendars set fetched_at = now() - interval '1 hour'`
  await app.sql`insert into pgboss.job (name, data) values ('property-calendars', '{}')`
  const read = async () => (await asOwner('GET', 'calendar')).body
  await expect.poll(async () => (await read()).calendars[0].isWorking).toBe(false)
  const { calendars, blocks } = await read()
  expect(calendars[0].failure).toBe('The calendar ends in the middle.')
  expect([blocks.length, calendars[0].nextBusy.length]).toEqual([1, 1])
})
