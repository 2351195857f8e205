// Hours by weekday over HTTP: what owners enter, nights and their prices, what stays free around bookings, blocked hours, the feed, and searches
// by date that agree with the calendar.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, pay } from '../../../../test/support/bookings.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { addDays } from '../../../rules/dates.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'

let app: TestApp
let owner: Member
let guest: Member
let other: Member
let id: string
// A Monday. The clock goes back on November 1.
let now = new Date('2026-10-19T16:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;[owner, guest, other] = [await app.join('Owner'), await app.join('Guest'), await app.join('Other')]
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2026-10-19T16:00:00Z')
  id = await insertProperty(app.sql, {
    owner_id: owner.id,
    hourly_rate_cents: 10_000,
    daily_rate_cents: 60_000,
    lead_time_hours: 0,
  })
})

const change = (fields: object) =>
  app.send('PATCH', `/api/private-properties/${id}`, { as: owner.token, body: fields })
const nights = {
  openingHours: 'Mo-Th 09:00-12:00,14:00-22:00; Fr,Sa 18:00-02:00; Su off',
  minimumHours: 2,
  minimumByWeekday: [null, null, null, null, 3, 3, null],
  bufferBefore: 30,
  bufferAfter: 60,
}
const [friday, saturday, sunday] = ['2026-10-23', '2026-10-24', '2026-10-25']
const times = (startTime: string, endTime: string, startDate = friday, endDate = startDate) => ({
  startDate,
  endDate,
  startTime,
  endTime,
})
const quote = async (request: Record<string, string>) =>
  (await app.get(`/api/private-properties/${id}/quote?${new URLSearchParams(request)}`)).body
const availability = async (from: string, to = from) =>
  (await app.get(`/api/private-properties/${id}/availability?from=${from}&to=${to}`)).body.days
const shown = (day: any) => day.free.map(({ startTime, endTime }: any) => `${startTime}–${endTime}`)

test('a listing without such hours is as before, and gets them in one spelling', async () => {
  const read = async () => (await app.get(`/api/private-properties/${id}`)).body
  const plain = {
    openingHours: null,
    minimumByWeekday: [],
    maximumHours: null,
    bufferBefore: 0,
    bufferAfter: 0,
    bookingHorizonDays: null,
  }
  expect(await read()).toMatchObject({ ...plain, minimumTotal: 100 })
  const { status, body } = await change({
    ...nights,
    openingHours: 'Mo,Tu,We,Th 14:00-22:00,09:00-12:00;Fr-Sa 18:00-2:00',
  })
  expect([status, body.openingHours]).toEqual([200, 'Mo-Th 09:00-12:00,14:00-22:00; Fr-Sa 18:00-02:00'])
  expect(await read()).toMatchObject({
    minimumByWeekday: nights.minimumByWeekday,
    bufferBefore: 30,
    minimumTotal: 200,
  })
  // A form sends empty fields as empty text.
  await change({
    openingHours: '',
    minimumByWeekday: ['', '', '', '', '', '', ''],
    maximumHours: '',
    bookingHorizonDays: '',
    bufferBefore: '0',
    bufferAfter: '0',
  })
  expect(await read()).toMatchObject(plain)
})

test.each([
  [{ openingHours: 'Mo-Fr nine to five' }, 'openingHours', /such as/],
  [{ openingHours: 'sunrise-sunset' }, 'openingHours', /by the clock/],
  [{ openingHours: 'Fr 18:00-02:00; Sa 01:00-05:00' }, 'openingHours', /overlap/],
  [{ minimumByWeekday: [1, 2] }, 'minimumByWeekday', /seven/],
  [{ minimumByWeekday: [0, null, null, null, null, null, null] }, 'minimumByWeekday.0', /./],
  [
    { ...nights, minimumByWeekday: [9, null, null, null, null, null, null] },
    'minimumByWeekday.0',
    /up to 8 hours on this day/,
  ],
  [{ ...nights, minimumHours: 9 }, 'minimumHours', /fit into the hours/],
  [{ ...nights, maximumHours: 2 }, 'maximumHours', /minimum of 3 hours/],
  [{ maximumHours: 25 }, 'maximumHours', /./],
  [{ bufferBefore: -1 }, 'bufferBefore', /./],
  [{ bufferAfter: 721 }, 'bufferAfter', /./],
  [{ bookingHorizonDays: 731 }, 'bookingHorizonDays', /./],
])('%j is refused beside its field', async (fields, path, message) => {
  const { status, body } = await change(fields)
  expect([status, body.type, body.errors?.[0].path]).toEqual([422, 'validation', path])
  expect(body.errors[0].message).toMatch(message)
})

test('a night is booked by the hour, and shown on the day on which it begins', async () => {
  await change(nights)
  const days = await availability('2026-10-22', sunday)
  expect(days.map((day: any) => [day.status, shown(day), day.minimumHours])).toEqual([
    ['free', ['09:00–12:00', '14:00–22:00'], 2],
    ['free', ['18:00–02:00'], 3],
    ['free', ['18:00–02:00'], 3],
    ['closed', [], 2],
  ])
  expect(days[1].free[0].end).toBe('2026-10-24T09:00:00.000Z')
  const night = times('22:00', '02:00', friday, saturday)
  expect(await quote(night)).toMatchObject({ unit: 'hour', units: 4, totalCost: 400, refusal: null })
  const made = await book(app, guest, id, { ...night, photographyType: 'Portrait', totalCost: 400 })
  expect([made.status, made.body.start, made.body.end]).toEqual([
    201,
    '2026-10-24T05:00:00.000Z',
    '2026-10-24T09:00:00.000Z',
  ])
  expect(made.body).toMatchObject({
    startDate: friday,
    startTime: '22:00',
    endDate: saturday,
    endTime: '02:00',
    duration: 4,
  })
  // Two hours and a half are left, less than Friday’s minimum.
  expect((await availability(friday))[0]).toMatchObject({ status: 'full', free: [] })
  await change({ minimumByWeekday: [] })
  expect(shown((await availability(friday))[0])).toEqual(['18:00–20:30'])
  // 25 hours later the clock has been set back: 22:00 to 02:00 is five hours.
  expect(await quote(times('22:00', '02:00', '2026-10-31', '2026-11-01'))).toMatchObject({
    units: 5,
    totalCost: 500,
    clockChange: { from: '02:00', to: '01:00', minutes: -60 },
  })
})

test.each([
  [
    times('17:00', '21:00'),
    'outside-hours',
    'startTime',
    /Oct 23, 2026 the property is available from 6:00 PM to 2:00 AM/,
  ],
  [
    times('11:00', '15:00', '2026-10-20'),
    'outside-hours',
    'endTime',
    /from 9:00 AM to 12:00 PM and from 2:00 PM to 10:00 PM/,
  ],
  [times('10:00', '12:00', sunday), 'closed-day', 'startDate', /The next open day is Oct 26, 2026/],
  [
    times('23:30', '00:30', friday, saturday),
    'minimum',
    'startTime',
    /minimum booking is 3 hours.*Start by 11:00 PM/,
  ],
  [times('00:30', '01:30', saturday), 'minimum', 'startTime', /Start by 11:00 PM on Oct 23, 2026/],
  [times('14:00', '20:01', '2026-10-20'), 'maximum', 'endTime', /longest booking is 6 hours/],
  [{ startDate: '2026-10-20', endDate: '2026-10-20' }, 'maximum', 'endTime', /longest booking is 6 hours/],
  [{ startDate: '2026-10-20', endDate: '2026-10-21' }, 'maximum', 'endDate', /longest booking is 6 hours/],
  [{ startDate: '2026-11-02', endDate: '2026-11-03' }, 'beyond-horizon', 'endDate', /until Nov 2, 2026/],
  [
    times('18:00', '22:00', '2026-11-20'),
    'beyond-horizon',
    'startDate',
    /up to 14 days ahead: until Nov 2, 2026/,
  ],
  [
    times('19:00', '22:00', saturday),
    'taken',
    'startTime',
    /30 minutes before and 1 hour after each booking stay free/,
  ],
])('%j is refused as %s, with what is possible instead', async (request, reason, path, message) => {
  await change({ ...nights, maximumHours: 6, bookingHorizonDays: 14 })
  // Saturday from 22:00 on; until 20:30 it is free.
  await insertPropertyBooking(app.sql, {
    property_id: id,
    photographer_id: other.id,
    during: '[2026-10-25T05:00Z, 2026-10-25T08:00Z)',
  })
  const { refusal } = await quote(request as never)
  expect([refusal?.reason, refusal?.path]).toEqual([reason, path])
  expect(refusal.message).toMatch(message)
  const { status, body } = await book(app, guest, id, { ...request, photographyType: 'Portrait' })
  expect([status, body.errors[0]]).toEqual([
    reason === 'taken' ? 409 : 422,
    { path, message: refusal.message },
  ])
})

test('what is offered instead can be booked: neither past, nor within the lead time, nor beyond the horizon', async () => {
  await change({ ...nights, bookingHorizonDays: 6 })
  const message = async (request: Record<string, string>) => (await quote(request)).refusal.message
  expect(await message(times('10:00', '12:00', sunday))).toBe(
    'The property isn’t available on one of these days.',
  )
  // Friday, 11:15 PM.
  now = new Date('2026-10-24T06:15:00Z')
  expect(await message(times('23:30', '00:30', friday, saturday))).toBe(
    'The minimum booking is 3 hours, and it would end after 2:00 AM.',
  )
})

test('a single hour, day or month is said as one; who has the booking next to a time hears what stays free', async () => {
  await change({ bookingLeadTime: 1, bookingHorizon: 1, bufferAfter: 60 })
  const message = async (request: object) => {
    const { body } = await book(app, guest, id, { ...request, photographyType: 'Portrait' })
    return body.errors[0].message
  }
  expect(await message(times('09:30', '11:00', '2026-10-19'))).toBe('Book at least 1 hour ahead.')
  expect(await message(times('10:00', '11:00', '2027-03-01'))).toBe(
    'Book up to 1 month ahead: until Nov 19, 2026.',
  )
  await change({ bookingHorizonDays: 1 })
  expect(await message(times('10:00', '11:00', '2027-03-01'))).toBe(
    'Book up to 1 day ahead: until Oct 20, 2026.',
  )
  await change({ bookingHorizonDays: null })
  await insertPropertyBooking(app.sql, {
    property_id: id,
    photographer_id: guest.id,
    during: '[2026-10-23T19:00Z, 2026-10-23T21:00Z)',
  })
  expect(await message(times('14:30', '16:00'))).toBe(
    'You’ve already requested or booked this time. It’s under Bookings. 1 hour after each booking stays free.',
  )
})

test.each([
  [times('23:30', '00:30', friday, saturday), 'minimum', 'startTime', /Start by 11:00 PM\./],
  [
    times('01:00', '04:00', saturday),
    'outside-hours',
    'endTime',
    /On Oct 24, 2026 the property is available until 2:00 AM\.$/,
  ],
  [times('20:00', '23:00', sunday), 'outside-hours', 'startTime', /from 9:00 AM to 12:00 PM\.$/],
  [
    { startDate: saturday, endDate: saturday, startTime: '01:00' },
    'outside-hours',
    'endTime',
    /until 2:00 AM\.$/,
  ],
  [times('01:00', '10:00', saturday, '2026-10-26'), 'closed-day', 'endDate', /next open day is Oct 30, 2026/],
])(
  'after a night, on a day without hours of its own, %j is refused as %s',
  async (request, reason, path, message) => {
    await change({ openingHours: 'Fr 18:00-02:00; Su 09:00-12:00', minimumHours: 3 })
    const { refusal } = await quote(request as never)
    expect([refusal?.reason, refusal?.path]).toEqual([reason, path])
    expect(refusal.message).toMatch(message)
  },
)

test('all hours of a day are named, also what lasts from the evening before', async () => {
  await change({ openingHours: '05:00-12:00,15:00-02:00' })
  expect((await quote(times('13:00', '14:30', saturday))).refusal.message).toBe(
    'On Oct 24, 2026 the property is available until 2:00 AM, from 5:00 AM to 12:00 PM and from 3:00 PM to 2:00 AM.',
  )
})

test('an end before the start says which date ends a night', async () => {
  await change(nights)
  expect((await quote(times('22:00', '02:00'))).errors).toEqual([
    {
      path: 'endDate',
      message:
        'The end must be after the start. For an end after midnight, choose Oct 24, 2026 as the end date.',
    },
  ])
  const message = async (request: Record<string, string>) => (await quote(request)).errors[0].message
  expect(await message(times('20:00', '10:00', '2026-10-20'))).toBe('The end must be after the start.')
  // The form’s field has no 24:00.
  await change({ openingHours: 'Fr 18:00-24:00', minimumByWeekday: [] })
  expect(await message(times('20:00', '00:00'))).toBe(
    'The end must be after the start. For an end at midnight, choose Oct 24, 2026 as the end date.',
  )
  expect(await quote(times('20:00', '00:00', friday, saturday))).toMatchObject({ units: 4, refusal: null })
  expect(await message(times('20:00', '01:00'))).toBe('The end must be after the start.')
  await change({ openingHours: null, availableTimeEnd: '24:00' })
  expect(await message(times('20:00', '00:00'))).toBe('The end must be after the start.')
})

test('the database keeps the time around bookings free, whoever writes', async () => {
  await change({ bufferBefore: 30, bufferAfter: 60 })
  const insert = (during: string) =>
    insertPropertyBooking(app.sql, { property_id: id, photographer_id: guest.id, during })
  await insert('[2026-10-23T19:00Z, 2026-10-23T21:00Z)')
  await expect(insert('[2026-10-23T22:29Z, 2026-10-23T23:00Z)')).rejects.toThrow(
    'property_bookings_no_overlap',
  )
  await expect(insert('[2026-10-23T16:00Z, 2026-10-23T17:31Z)')).rejects.toThrow(
    'property_bookings_no_overlap',
  )
  await insert('[2026-10-23T22:30Z, 2026-10-23T23:00Z)')
  await insert('[2026-10-23T16:00Z, 2026-10-23T17:30Z)')
  // What was agreed to keeps its own, whatever the listing becomes.
  await change({ bufferBefore: 0, bufferAfter: 0 })
  await expect(
    insert('[2026-10-24T00:59Z, 2026-10-24T02:00Z)').then(
      insert.bind(null, '[2026-10-24T00:00Z, 2026-10-24T00:30Z)'),
    ),
  ).resolves.toBeTruthy()
  await expect(insert('[2026-10-23T21:30Z, 2026-10-23T22:00Z)')).rejects.toThrow(
    'property_bookings_no_overlap',
  )
})

test('an owner who narrows the hours while a guest pays changes nothing of what was agreed to', async () => {
  await change(nights)
  const request = { ...times('22:00', '02:00', friday, saturday), photographyType: 'Portrait' }
  const held = (await book(app, guest, id, request)).body
  const { quoteHash, totalCost } = await quote(times('18:00', '20:30', saturday))
  expect(
    (
      await change({
        openingHours: 'Mo-Su 09:00-18:00',
        minimumByWeekday: [],
        bufferBefore: 720,
        bufferAfter: 720,
      })
    ).status,
  ).toBe(200)
  await pay(app, held)
  expect((await act(app, owner, held.id, 'accept')).body.state).toBe('accepted')
  // What was only looked at is decided again.
  const late = await book(app, other, id, {
    ...times('18:00', '20:30', saturday),
    photographyType: 'Portrait',
    quoteHash,
    totalCost,
  })
  expect([late.status, late.body.errors[0].path]).toEqual([422, 'startTime'])
  // A longer minimum is another price: nothing is booked until the guest has seen it.
  const day = times('09:00', '11:00', '2026-10-28')
  const seen = await quote(day)
  await change({ minimumByWeekday: [null, null, 4, null, null, null, null] })
  const changed = await book(app, other, id, {
    ...day,
    photographyType: 'Portrait',
    quoteHash: seen.quoteHash,
    totalCost: seen.totalCost,
  })
  expect([changed.status, changed.body.type, changed.body.quote.units]).toEqual([409, 'price-changed', 4])
})

test('a hold that ran out makes room for the booking that needs the time around it', async () => {
  await change({ bufferBefore: 60, bufferAfter: 60 })
  const request = (startTime: string, endTime: string) => ({
    ...times(startTime, endTime),
    photographyType: 'Portrait',
  })
  const held = await book(app, guest, id, request('12:00', '14:00'))
  expect((await book(app, other, id, request('15:00', '17:00'))).status).toBe(409)
  now = new Date(now.getTime() + 16 * 60_000)
  expect((await book(app, other, id, request('15:00', '17:00'))).status).toBe(201)
  const { body } = await app.send('GET', `/api/property-bookings/${held.body.id}`, { as: guest.token })
  expect(body.state).toBe('expired')
})

test('blocked hours: taken for guests, in the feed, and not on top of a booking', async () => {
  await change({ bufferAfter: 60 })
  const block = (body: object) =>
    app.send('POST', `/api/private-properties/${id}/blocked-days`, { as: owner.token, body })
  const made = await block({ from: friday, startTime: '12:00', endTime: '14:30', note: 'Window cleaning' })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      from: friday,
      to: friday,
      startTime: '12:00',
      endTime: '14:30',
      start: '2026-10-23T19:00:00.000Z',
    }),
  ])
  expect(shown((await availability(friday))[0])).toEqual(['08:00–11:00', '14:30–20:00'])
  const overnight = await block({ from: saturday, to: sunday, startTime: '18:00', endTime: '09:00' })
  expect(overnight.body).toMatchObject({ from: saturday, to: sunday, startTime: '18:00', endTime: '09:00' })
  const whole = await block({ from: '2026-10-26' })
  expect(whole.body).toMatchObject({ startTime: '00:00', endTime: '24:00' })
  const wrong = await block({ from: friday, startTime: '15:00', endTime: '15:00' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'endTime'])
  await insertPropertyBooking(app.sql, {
    property_id: id,
    photographer_id: guest.id,
    during: '[2026-10-23T23:00Z, 2026-10-24T01:00Z)',
  })
  expect((await block({ from: friday, startTime: '17:00', endTime: '17:15' })).body.type).toBe('slot-taken')
  // The hour after the booking is the owner’s own to use.
  expect((await block({ from: friday, startTime: '18:15', endTime: '18:45' })).status).toBe(201)
  const { body: settings } = await app.send('GET', `/api/private-properties/${id}/calendar`, {
    as: owner.token,
  })
  const text = (await app.get(new URL(settings.feedUrl).pathname)).body.toString()
  expect(text).toContain('DTSTART:20261023T190000Z\r\nDTEND:20261023T213000Z\r\nSUMMARY:Blocked\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20261026\r\nDTEND;VALUE=DATE:20261027\r\nSUMMARY:Blocked\r\n')
  // Others see the booking and the hour after it as busy.
  expect(text).toContain('DTSTART:20261023T230000Z\r\nDTEND:20261024T010000Z\r\nSUMMARY:Booked\r\n')
  expect(text).toContain('DTSTART:20261024T010000Z\r\nDTEND:20261024T020000Z\r\nSUMMARY:After a booking\r\n')
  expect(text).not.toContain('Before a booking')
})

const rules = [
  null,
  'Mo-Fr 09:00-12:00,14:00-22:00',
  'Mo-Su 22:00-01:30',
  '24/7',
  'Mo-Su 00:00-02:00,23:00-24:00',
  'Oct 01:00-03:00; Nov-Mar Sa,Su 10:00-16:00',
  'Jan-Oct Mo-Su 20:00-04:00; Nov-Dec off',
  'Oct 31-Nov 1 01:30-02:30; Nov 2-Mar 31 Mo 09:00-10:00',
] as const
const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe']
const first = '2026-10-29'

test('the search by date finds a property exactly on the days on which its calendar is free', async () => {
  now = new Date(`${first}T03:00:00Z`)
  const made: string[] = []
  let count = 0
  for (const hours of rules)
    for (const zone of zones) {
      count += 1
      const property = await insertProperty(app.sql, {
        owner_id: owner.id,
        title: `Search ${count}`,
        time_zone: zone,
        available_time_start: '00:00',
        available_time_end: '24:00',
        opening_hours: hours,
        opening_rules: hours && JSON.stringify(parseOpeningHours(hours)),
        minimum_hours: 1 + (count % 2),
        minimum_by_weekday: count % 3 === 0 ? [null, 4, 1, null, 3, 2, 1] : [],
        booking_horizon_days: count % 4 === 0 ? 3 : null,
        buffer_before: (count % 3) * 30,
        buffer_after: (count % 5) * 45,
        lead_time_hours: (count % 4) * 10,
      })
      made.push(property)
      for (const offset of [0, 2, 4].slice(0, count % 4))
        await insertPropertyBooking(app.sql, {
          property_id: property,
          photographer_id: guest.id,
          during: `[${addDays(first, offset)}T${String((count * 5) % 24).padStart(2, '0')}:00Z, ${addDays(first, offset + 1)}T${String((count * 5) % 24).padStart(2, '0')}:30Z)`,
        })
    }
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  const found = await Promise.all(
    days.map(async (day) => {
      const { body } = await app.get(`/api/private-properties?from=${day}&search=Search&limit=100`)
      return new Set(body.map((one: any) => one.id))
    }),
  )
  const counts = { found: 0, not: 0 }
  for (const property of made) {
    const path = `/api/private-properties/${property}/availability?from=${first}&to=${days.at(-1)}`
    const calendar = (await app.get(path)).body.days
    for (const [index, { date, status }] of calendar.entries()) {
      const isFree = status === 'free' || status === 'partly'
      counts[isFree ? 'found' : 'not'] += 1
      expect([property, date, found[index]?.has(property)]).toEqual([property, date, isFree])
    }
  }
  expect(Math.min(counts.found, counts.not)).toBeGreaterThan(20)
})
