// What the calls answer: for authors and photographers, owners of listings, and administrators.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  insertLocation,
  insertPhoto,
  insertProperty,
  insertPropertyBooking,
  insertUser,
} from '../../../../test/support/factories.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { visit } from '../../../../test/support/visits.ts'
import { rollUpDays } from './roll-up.ts'

let now: Date
let app: TestApp
let author: Member
let location: string
beforeAll(async () => {
  now = new Date('2027-05-18T12:00:00Z')
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2027-05-18T12:00:00Z')
  await app.deps.views.flush()
  for (const table of ['events', 'days']) await app.sql.query(`delete from analytics_${table}`)
  for (const table of ['location', 'property', 'site']) await app.sql.query(`delete from ${table}_analytics`)
  author = await app.join(`a${Math.random().toString(36).slice(2, 10)}`, { plan: 'professional' })
  location = await insertLocation(app.sql, {
    created_by: author.id,
    name: 'Pier',
    time_zone: 'America/Denver',
  })
})
afterAll(() => app.close())

const own = (days = 7, as = author) => app.send('GET', `/api/me/analytics?days=${days}`, { as: as.token })

async function nextDay(day: string): Promise<void> {
  await app.deps.views.flush()
  now = new Date(`${day}T12:00:00Z`)
  await rollUpDays({ sql: app.sql, now: () => now })
}

test('counts days that are rolled up and today alike', async () => {
  await visit(app, 1, `/api/locations/${location}`)
  await visit(app, 2, `/api/locations/${location}`)
  const before = await insertUser(app.sql)
  await app.sql`insert into favorites ${app.sql.insert({ user_id: before, location_id: location, created_at: now })}`
  await nextDay('2027-05-20')
  await visit(app, 1, `/api/locations/${location}`)
  await app.deps.views.flush()
  await app.sql`insert into user_checkins ${app.sql.insert({ user_id: before, location_id: location, checkin_time: now })}`
  const { status, body } = await own()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    from: '2027-05-18',
    to: '2027-05-20',
    totals: { views: 3, favorites: 1, checkins: 1, photos: 0 },
    locationCount: 1,
    locations: [{ id: location, name: 'Pier', isAuthor: true, views: 3, favorites: 1, checkins: 1 }],
    listings: null,
  })
  expect(body.days).toEqual([
    { date: '2027-05-18', views: 2, favorites: 1, checkins: 0, photos: 0 },
    { date: '2027-05-19', views: 0, favorites: 0, checkins: 0, photos: 0 },
    { date: '2027-05-20', views: 1, favorites: 0, checkins: 1, photos: 0 },
  ])
  const detail = await app.send('GET', `/api/locations/${location}/analytics?days=7`, { as: author.token })
  expect(detail.body.days).toEqual(body.days)
  expect(detail.body).toMatchObject({ totals: body.totals, viewHours: null, weather: null, states: [] })
})

test('photographers see the locations of their photos, and which photos were liked', async () => {
  const photographer = await app.join('lens', { plan: 'professional' })
  const photo = await insertPhoto(app.sql, {
    user_id: photographer.id,
    location_id: location,
    title: 'Fog',
    likes: 2,
    created_at: now,
  })
  for (const created_at of [now, new Date('2027-01-01T00:00:00Z')])
    await app.sql`insert into photo_likes ${app.sql.insert({ photo_id: photo, user_id: await insertUser(app.sql), created_at })}`
  await visit(app, 1, `/api/locations/${location}`)
  await app.deps.views.flush()
  const { body } = await own(7, photographer)
  expect(body.locations).toMatchObject([{ id: location, isAuthor: false, views: 1, photos: 1 }])
  expect(body.photos).toEqual([
    { id: photo, title: 'Fog', locationId: location, locationName: 'Pier', likes: 1, totalLikes: 2 },
  ])
  const path = `/api/locations/${location}/analytics`
  expect((await app.send('GET', path, { as: photographer.token })).status).toBe(200)
  const stranger = await app.join('stranger', { plan: 'professional' })
  expect((await app.send('GET', path, { as: stranger.token })).body).toMatchObject({ type: 'forbidden' })
  await app.sql`update location_photos set removed_at = now() where id = ${photo}`
  expect((await app.send('GET', path, { as: photographer.token })).status).toBe(403)
})

test('of a hidden location, photographers see their own photos alone, its author everything', async () => {
  const photographer = await app.join('hiddenlens', { plan: 'professional' })
  const photo = await insertPhoto(app.sql, { user_id: photographer.id, location_id: location, title: 'Fog' })
  await app.sql`update locations set precision = 'hidden' where id = ${location}`
  await app.sql`insert into photo_likes ${app.sql.insert({ photo_id: photo, user_id: author.id, created_at: now })}`
  await visit(app, 1, `/api/locations/${location}`)
  await app.deps.views.flush()
  const path = `/api/locations/${location}/analytics`
  const { body } = await own(7, photographer)
  expect(body).toMatchObject({ totals: { views: 0 }, locations: [], locationCount: 0 })
  expect(body.photos).toMatchObject([{ id: photo, likes: 1 }])
  expect((await app.send('GET', path, { as: photographer.token })).status).toBe(403)
  expect((await own()).body.locations).toMatchObject([{ id: location, isAuthor: true, views: 1 }])
  expect((await app.send('GET', path, { as: author.token })).status).toBe(200)
})

test('hours are those at the location and need twenty views, states five visitors on a day, weather ten answers', async () => {
  for (let n = 1; n <= 6; n++) await visit(app, n, '/api/locations?lat=39.74&lng=-104.99')
  for (let n = 7; n <= 10; n++) await visit(app, n, '/api/locations?lat=36.17&lng=-115.14')
  await app.deps.views.flush()
  for (let n = 1; n <= 19; n++) await visit(app, n, `/api/locations/${location}`)
  await app.deps.views.flush()
  const read = async () =>
    (await app.send('GET', `/api/locations/${location}/analytics?days=30`, { as: author.token })).body
  expect(await read()).toMatchObject({ viewHours: null, weather: null, successRate: null })
  await visit(app, 20, `/api/locations/${location}`)
  for (let n = 0; n < 10; n++)
    await app.sql`insert into user_checkins ${app.sql.insert({
      user_id: await insertUser(app.sql),
      location_id: location,
      checkin_time: now,
      current_conditions: app.sql.json({
        sky: n < 9 ? 'Fog' : 'Clear',
        success: n < 6 ? 'Got the shot' : 'Not this time',
      }),
    })}`
  const open = await readFlushed(read)
  await nextDay('2027-05-19')
  const rolledUp = await read()
  for (const report of [open, rolledUp]) {
    // 12:00 UTC is 6 AM in Denver.
    expect(
      report.viewHours.map((n: number, hour: number) => (n ? hour : -1)).filter((hour: number) => hour >= 0),
    ).toEqual([6])
    expect(report.states).toEqual([{ state: 'CO', views: 6 }])
    expect(report.successRate).toBe(0.6)
    expect(report.weather).toEqual([
      { sky: 'Fog', checkins: 9, successRate: null },
      { sky: 'Clear', checkins: 1, successRate: null },
    ])
  }
})

async function readFlushed<T>(read: () => Promise<T>): Promise<T> {
  await app.deps.views.flush()
  return await read()
}

test('listings: from views to requests to bookings', async () => {
  const property = await insertProperty(app.sql, { owner_id: author.id, title: 'Loft' })
  for (const n of [1, 2, 3]) await visit(app, n, `/api/private-properties/${property}`)
  const guest = await insertUser(app.sql)
  const booking = async (hour: number, columns: object, authorized: boolean) => {
    const id = await insertPropertyBooking(app.sql, {
      property_id: property,
      photographer_id: guest,
      during: `[2030-06-01T${hour}:00Z, 2030-06-01T${hour + 1}:00Z)`,
      created_at: now,
      ...columns,
    })
    const payment = await insertPayment(app.sql, {
      user_id: guest,
      payee_id: author.id,
      has_payee: true,
      purpose: 'property-booking',
      subject_id: id,
      description: 'Loft',
      amount_cents: 16_000,
      capture: 'manual',
      ...(authorized ? { authorized_at: now, intent: 'authorized', state: 'authorized' } : {}),
    })
    await app.sql`update property_bookings set payment_id = ${payment} where id = ${id}`
  }
  await booking(10, { confirmed_at: now }, true)
  await booking(12, { state: 'declined' }, true)
  await booking(14, { state: 'held', expires_at: new Date('2030-01-01T00:00:00Z') }, false)
  await nextDay('2027-05-19')
  const { body } = await own()
  expect(body.listings).toMatchObject({
    totals: { views: 3, requests: 2, bookings: 1 },
    items: [{ id: property, title: 'Loft', views: 3, requests: 2, bookings: 1 }],
  })
  expect(body.listings.days).toHaveLength(2)
  const table = await app.send('GET', '/analytics/listings.csv?days=7', { as: author.token })
  expect(String(table.body)).toBe(
    'Date (UTC),Views,Requests,Bookings\r\n2027-05-18,3,2,1\r\n2027-05-19,0,0,0\r\n',
  )
})

test('needs a plan with analytics, on the server', async () => {
  await app.sql`update users set plan = 'pro' where id = ${author.id}`
  for (const path of [
    '/api/me/analytics',
    `/api/locations/${location}/analytics`,
    '/analytics.csv',
    '/analytics/listings.csv',
  ])
    expect((await app.send('GET', path, { as: author.token })).body, path).toMatchObject({
      type: 'plan-limit',
      flag: 'analyticsAccess',
    })
})

test('tables have the same days; a wrong period names its error', async () => {
  await visit(app, 1, `/api/locations/${location}`)
  await app.deps.views.flush()
  for (const path of ['/analytics.csv?days=90', `/analytics.csv?days=90&location=${location}`]) {
    const { body, headers } = await app.send('GET', path, { as: author.token })
    expect(String(body)).toBe('Date (UTC),Views,Favorites,Check-ins,Photos\r\n2027-05-18,1,0,0,0\r\n')
    expect(headers.get('content-type')).toMatch(/^text\/csv/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  for (const path of ['/analytics.csv', '/api/me/analytics'])
    for (const days of ['31', 'x', '', '-7', '1e9'])
      expect((await app.send('GET', `${path}?days=${days}`, { as: author.token })).body, days).toMatchObject({
        type: 'validation',
        status: 400,
        errors: [{ path: 'days' }],
      })
})

test('the whole site: visitors, new content and the way to a plan', async () => {
  const admin = await app.joinAdmin(`k${Math.random().toString(36).slice(2, 8)}`)
  await app.sql`update users set created_at = '2020-01-01'`
  await app.sql`delete from favorites`
  for (const n of [1, 2]) await visit(app, n, '/locations')
  const people = await Promise.all([1, 2, 3].map(() => insertUser(app.sql, { created_at: now })))
  await insertUser(app.sql, { created_at: now, is_demo: true })
  await app.sql`insert into favorites ${app.sql.insert({ user_id: people[0], location_id: location, created_at: now })}`
  await nextDay('2027-05-19')
  await visit(app, 3, '/')
  await app.deps.views.flush()
  const { body } = await app.send('GET', '/api/admin/analytics?days=7', { as: admin.token })
  expect(body).toMatchObject({
    from: '2027-05-18',
    to: '2027-05-19',
    days: [
      { date: '2027-05-18', visitors: 2, signUps: 3, favorites: 1 },
      { date: '2027-05-19', visitors: 1, signUps: 0 },
    ],
    totals: { visitors: 3, signUps: 3, favorites: 1 },
    funnel: { visitors: 3, signUps: 3, withFavorite: 1, withPlan: 0 },
    now: { subscribers: 0 },
    months: [],
  })
  const table = await app.send('GET', '/admin/analytics.csv?days=7', { as: admin.token })
  expect(String(table.body).split('\r\n')[1]).toMatch(/^2027-05-18,2,3,/)
})

test('what came in, by day, whatever became of it, without demo accounts', async () => {
  const admin = await app.joinAdmin(`k${Math.random().toString(36).slice(2, 8)}`)
  await app.sql`update users set created_at = '2020-01-01'`
  for (const table of ['locations', 'location_photos', 'property_bookings'])
    await app.sql.query(`update ${table} set created_at = '2020-01-01'`)
  await visit(app, 1, '/locations')
  await nextDay('2027-05-19')
  const user = await insertUser(app.sql, { created_at: now })
  const demo = await insertUser(app.sql, { created_at: now, is_demo: true })
  for (const created_by of [user, demo])
    await insertLocation(app.sql, { created_by, created_at: now, removed_at: now })
  for (const reporter_id of [user, demo])
    await app.sql`insert into reports ${app.sql.insert({ subject_kind: 'location', subject_id: location, reporter_id, reason: 'closed', created_at: now })}`
  const { status, body } = await app.send('GET', '/api/admin/analytics/incoming?days=30', { as: admin.token })
  expect(status).toBe(200)
  const none = { photos: 0, bookings: 0, permitBookings: 0, messages: 0 }
  expect(body).toEqual({
    from: '2027-05-18',
    to: '2027-05-19',
    days: [
      { date: '2027-05-18', signUps: 0, locations: 0, reports: 0, ...none },
      { date: '2027-05-19', signUps: 1, locations: 1, reports: 1, ...none },
    ],
  })
})
