// Nights on which the clock is changed, over HTTP: skipped and doubled times in quotes, bookings, the calendar and the search by date.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { toInstantMs } from '../../../rules/light/local-day.ts'

let app: TestApp
let guest: Member
let ownerId: string
let id: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2027-01-10T12:00:00Z') })
  ownerId = (await app.join('Owner')).id
  guest = await app.join('Guest')
  id = await insertProperty(app.sql, {
    owner_id: ownerId,
    title: 'Night barn',
    hourly_rate_cents: 8000,
    available_time_start: '00:00',
    available_time_end: '24:00',
  })
})
afterAll(() => app.close())

const quote = (query: string) => app.get(`/api/private-properties/${id}/quote?${query}`)
const night = (date: string, startTime: string, endTime: string, rest = '') =>
  quote(`startDate=${date}&endDate=${date}&startTime=${startTime}&endTime=${endTime}${rest}`)
const spring = '2027-03-14'
const fall = '2027-11-07'

test('a time that the clock skips is refused at its field, in quotes and bookings', async () => {
  const message = '2:30 AM on Mar 14, 2027 doesn’t exist: the clock goes forward from 2:00 AM to 3:00 AM.'
  const start = await night(spring, '02:30', '05:00')
  expect([start.status, start.body.type, start.body.errors]).toEqual([
    400,
    'validation',
    [{ path: 'startTime', message }],
  ])
  expect((await night(spring, '01:00', '02:30')).body.errors).toEqual([{ path: 'endTime', message }])
  const body = {
    startDate: spring,
    endDate: spring,
    startTime: '02:30',
    endTime: '05:00',
    photographyType: 'Portrait',
  }
  const booked = await app.send('POST', `/api/private-properties/${id}/book`, { as: guest.token, body })
  expect([booked.status, booked.body.errors]).toEqual([422, [{ path: 'startTime', message }]])
})

test('the price counts the hours that pass, and says that the clock is changed', async () => {
  const forward = (await night(spring, '01:00', '05:00')).body
  expect([forward.units, forward.totalCost, forward.clockChange]).toEqual([
    3,
    240,
    { at: '2027-03-14T10:00:00.000Z', from: '02:00', to: '03:00', minutes: 60 },
  ])
  const back = (await night(fall, '00:00', '02:00')).body
  expect([back.units, back.totalCost, back.clockChange]).toEqual([
    3,
    240,
    { at: '2027-11-07T09:00:00.000Z', from: '02:00', to: '01:00', minutes: -60 },
  ])
  expect((await night(fall, '02:00', '04:00')).body.clockChange).toBeNull()
  expect((await quote(`startDate=${fall}&endDate=${fall}`)).body).toMatchObject({
    unit: 'day',
    clockChange: null,
  })
})

test('both times of the doubled hour can be booked', async () => {
  const ask = async (rest: string) => {
    const { start, end, units } = (await night(fall, '01:30', '02:30', rest)).body
    return [start, end, units]
  }
  const end = '2027-11-07T10:30:00.000Z'
  expect(await ask('')).toEqual(['2027-11-07T08:30:00.000Z', end, 2])
  expect(await ask('&startOccurrence=first&endOccurrence=')).toEqual(['2027-11-07T08:30:00.000Z', end, 2])
  expect(await ask('&startOccurrence=second')).toEqual(['2027-11-07T09:30:00.000Z', end, 1])
  expect((await night(fall, '01:30', '02:30', '&startOccurrence=third')).status).toBe(400)
  // From the first 1:30 to the second one.
  const hour = (await night(fall, '01:30', '01:30', '&endOccurrence=second')).body
  expect([hour.units, hour.start, hour.end]).toEqual([
    1,
    '2027-11-07T08:30:00.000Z',
    '2027-11-07T09:30:00.000Z',
  ])
  const booked = await app.send('POST', `/api/private-properties/${id}/book`, {
    as: guest.token,
    body: {
      startDate: fall,
      endDate: fall,
      startTime: '01:30',
      endTime: '02:30',
      startOccurrence: 'second',
      photographyType: 'Night',
      totalCost: 80,
      quoteHash: (await night(fall, '01:30', '02:30', '&startOccurrence=second')).body.quoteHash,
    },
  })
  expect([booked.status, booked.body.start, booked.body.units]).toEqual([201, '2027-11-07T09:30:00.000Z', 1])
  // The first is still free.
  expect((await night(fall, '00:30', '01:30')).body.isAvailable).toBe(true)
  expect((await night(fall, '00:30', '01:30', '&endOccurrence=second')).body.isAvailable).toBe(true)
  expect((await night(fall, '01:30', '02:30')).body.refusal.reason).toBe('taken')
  // A request for the taken time says so at its field.
  const again = await app.send('POST', `/api/private-properties/${id}/book`, {
    as: guest.token,
    body: { startDate: fall, endDate: fall, startTime: '01:30', endTime: '02:30', photographyType: 'Night' },
  })
  expect([again.status, again.body.type, again.body.errors[0].path]).toEqual([409, 'slot-taken', 'startTime'])
})

test('the database and the rules read opening hours alike', async () => {
  const zones = [
    'America/Los_Angeles',
    'Europe/London',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Tokyo',
  ]
  const dates = [
    '2027-03-14',
    '2027-11-07',
    '2027-03-28',
    '2027-10-31',
    '2027-04-04',
    '2027-10-03',
    '2027-09-05',
    '2027-02-07',
    '2027-03-07',
    '2027-07-01',
  ]
  const times = [
    '00:00',
    '00:30',
    '01:00',
    '01:15',
    '01:30',
    '01:45',
    '02:00',
    '02:15',
    '02:30',
    '03:00',
    '12:00',
    '24:00',
  ]
  const rows = await app.sql<{ zone: string; date: string; time: string; at: Date }[]>`
    select zone, date, time, first_instant(date::date + time::time, zone) as at
    from unnest(${zones}::text[]) zone, unnest(${dates}::text[]) date, unnest(${times}::text[]) time`
  expect(rows).toHaveLength(zones.length * dates.length * times.length)
  expect(rows.filter(({ zone, date, time, at }) => at.getTime() !== toInstantMs(date, time, zone))).toEqual(
    [],
  )
})

test('the search by date finds a property exactly on the days on which its calendar is free', async () => {
  const open = async (from: string, until: string) => {
    const property = await insertProperty(app.sql, {
      owner_id: ownerId,
      title: `${from} ${until}`,
      minimum_hours: 2,
      available_time_start: from,
      available_time_end: until,
    })
    const days = [spring, fall]
    const statuses = await Promise.all(
      days.map(
        async (day) =>
          (await app.get(`/api/private-properties/${property}/availability?from=${day}&to=${day}`)).body
            .days[0].status,
      ),
    )
    const found = await Promise.all(
      days.map(async (day) =>
        (await app.get(`/api/private-properties?from=${day}&limit=50`)).body.some(
          (one: any) => one.id === property,
        ),
      ),
    )
    expect(found).toEqual(statuses.map((status) => status === 'free'))
    return found
  }
  expect(await open('00:00', '02:30')).toEqual([true, true])
  expect(await open('01:00', '03:00')).toEqual([false, true])
  expect(await open('00:00', '01:30')).toEqual([false, false])
  expect(await open('01:30', '02:30')).toEqual([false, true])
})
