// The filters of the administrators' lists over HTTP: days, kinds and origins.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let admin: Member
let ann: Member
let spot: string

const at = (day: string) => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  ann = await app.join('ann', { created_at: at('2020-02-02') })
  spot = await insertLocation(app.sql, {
    name: 'By a user',
    created_by: ann.id,
    created_at: at('2020-03-01'),
  })
  await insertLocation(app.sql, {
    name: 'Imported',
    source: 'osm',
    source_id: '1',
    created_at: at('2020-03-02'),
  })
  await insertLocation(app.sql, {
    name: 'Demo spot',
    source: 'demo',
    source_id: 'spot',
    is_demo: true,
    created_at: new Date('2020-03-02T23:59:59.900Z'),
  })
  for (const [day, rating] of [
    ['2020-04-01', 5],
    ['2020-04-02', 2],
  ] as const) {
    const user = await app.join(`reviewer-${rating}`)
    await app.sql`insert into location_reviews ${app.sql.insert({ location_id: spot, user_id: user.id, rating, content: `${rating} stars`, created_at: at(day) })}`
  }
  for (const [title, columns] of [
    ['Featured', { featured: true, state: 'ready', width: 3, height: 2 }],
    ['Failed', { state: 'failed', failure: 'broken' }],
    ['Unchecked', { is_unchecked: true, state: 'ready', width: 3, height: 2 }],
  ] as const)
    await app.sql`insert into location_photos ${app.sql.insert({ location_id: spot, user_id: ann.id, title, content_type: 'image/jpeg', byte_size: 9, ...columns })}`
})
afterAll(() => app.close())

const get = async (path: string) => await app.send('GET', `/api/admin/${path}`, { as: admin.token })
const names = async (path: string, name: string) =>
  (await get(path)).body.map((item: Record<string, unknown>) => item[name])

test('days are in UTC, and both belong to the range', async () => {
  const list = (query: string) => names(`locations?queue=all&${query}`, 'name')
  expect(await list('since=2020-03-01&until=2020-03-02')).toEqual(['Demo spot', 'Imported', 'By a user'])
  expect(await list('since=2020-03-02&until=2020-03-02')).toEqual(['Demo spot', 'Imported'])
  expect(await list('until=2020-03-01')).toEqual(['By a user'])
  expect(await list('since=2030-01-01')).toEqual([])
  expect(await names('users?until=2020-12-31', 'username')).toEqual(['ann'])
})

test('locations by origin, reviews by stars, photos by kind', async () => {
  expect(await names('locations?queue=all&origin=user', 'name')).toEqual(['By a user'])
  expect(await names('locations?queue=all&origin=import', 'name')).toEqual(['Imported'])
  expect(await names('locations?queue=all&origin=demo', 'name')).toEqual(['Demo spot'])
  expect(await names('reviews?rating=2', 'text')).toEqual(['2 stars'])
  expect(await names('reviews?since=2020-04-01&until=2020-04-01', 'text')).toEqual(['5 stars'])
  expect(await names('photos?kind=featured', 'title')).toEqual(['Featured'])
  expect(await names('photos?kind=failed', 'title')).toEqual(['Failed'])
  expect(await names('photos?kind=unchecked', 'title')).toEqual(['Unchecked'])
})

test('users by role, emails and audit entries by kind and day', async () => {
  expect(await names('users?role=admin', 'id')).toEqual([admin.id])
  await app.send('POST', `/api/admin/users/${ann.id}/suspend`, { body: { reason: 'Spam' }, as: admin.token })
  expect(await names('outbox?kind=suspended', 'kind')).toEqual(['suspended'])
  expect(await names('outbox?kind=digest', 'kind')).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect(await names(`audit?subjectKind=user&since=${today}`, 'action')).toEqual(['user.suspend'])
  expect(await names(`audit?subjectKind=user&until=2020-01-01`, 'action')).toEqual([])
  expect((await get('jobs?state=all&queue=nothing')).body).toEqual([])
})

test.each(['since=2020-02-30', 'until=tomorrow', 'since=0000-01-01', 'until=', 'since=99999-01-01'])(
  'a day that does not exist is refused: %s',
  async (query) => {
    for (const list of ['locations', 'reports', 'reviews', 'photos', 'users', 'audit', 'outbox', 'jobs'])
      expect([list, (await get(`${list}?${query}`)).status]).toEqual([list, 400])
  },
)

test('the last day of the calendar is a day', async () => {
  for (const list of ['locations', 'reports', 'users', 'jobs'])
    expect((await get(`${list}?since=0001-01-01&until=9999-12-31`)).status).toBe(200)
})
