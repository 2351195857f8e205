// Which requests count as views, and that nothing about a visitor is stored except a number derived from the
// day's key.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertProperty } from '../../../../test/support/factories.ts'
import { visit, visitor } from '../../../../test/support/visits.ts'

let now = new Date('2027-05-20T22:30:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  await app.deps.views.flush()
  await app.sql`delete from analytics_events`
})
afterAll(() => app.close())

type Row = { day: string; subject: string; subject_id: string; hour: number; state: string | null }

async function counted(): Promise<Row[]> {
  await app.deps.views.flush()
  return await app.sql<
    Row[]
  >`select day, subject, subject_id, hour, state from analytics_events order by subject, day, visitor`
}

test('a visitor counts once a day for each location, and again on the next day', async () => {
  const id = await insertLocation(app.sql)
  const other = await insertLocation(app.sql)
  for (const n of [1, 1, 2]) expect((await visit(app, n, `/api/locations/${id}`)).status).toBe(200)
  await visit(app, 1, `/api/locations/${other}`)
  await app.deps.views.flush()
  await visit(app, 1, `/api/locations/${id}`)
  expect((await counted()).map(({ subject_id }) => subject_id).toSorted()).toEqual([id, id, other].toSorted())
  now = new Date('2027-05-21T00:00:01Z')
  await visit(app, 1, `/api/locations/${id}`)
  const rows = await counted()
  expect(rows).toHaveLength(4)
  expect(rows.at(-1)).toEqual({
    day: '2027-05-21',
    subject: 'location',
    subject_id: id,
    hour: 0,
    state: null,
  })
})

test('the key of a day is gone on the next one, and the numbers of both have nothing in common', async () => {
  const id = await insertLocation(app.sql)
  await visit(app, 1, `/api/locations/${id}`)
  await counted()
  now = new Date('2027-05-22T09:00:00Z')
  await visit(app, 1, `/api/locations/${id}`)
  await counted()
  const numbers = await app.sql<{ visitor: string }[]>`select distinct visitor::text from analytics_events`
  expect(numbers).toHaveLength(2)
  expect(await app.sql`select day from analytics_keys`).toEqual([{ day: '2027-05-22' }])
  const columns = await app.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'analytics_events' order by 1`
  expect(columns.map(({ name }) => name)).toEqual([
    'day',
    'hour',
    'state',
    'subject',
    'subject_id',
    'visitor',
  ])
  const [kept] = await app.sql`select relpersistence from pg_class where relname = 'analytics_keys'`
  expect(kept?.relpersistence).toBe('u')
})

test('robots, prefetches, HEAD requests, authors and administrators do not count', async () => {
  const author = await app.join('author')
  const admin = await app.joinAdmin()
  const id = await insertLocation(app.sql, { created_by: author.id })
  const path = `/api/locations/${id}`
  await app.get(path)
  await visit(app, 1, path, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await visit(app, 1, path, { 'sec-purpose': 'prefetch;prerender' })
  await visit(app, 1, path, { purpose: 'prefetch' })
  expect((await fetch(app.url + path, { method: 'HEAD', headers: visitor(1) })).status).toBe(200)
  await app.send('GET', path, { as: author.token, headers: visitor(1) })
  await app.send('GET', path, { as: admin.token, headers: visitor(1) })
  expect(await counted()).toEqual([])
  const reader = await app.join('reader')
  await app.send('GET', path, { as: reader.token, headers: visitor(1) })
  expect(await counted()).toHaveLength(1)
})

test('a location that does not exist is not viewed; a listing is, but not by its owner', async () => {
  const owner = await app.join('owner')
  const id = await insertProperty(app.sql, { owner_id: owner.id })
  await visit(app, 1, '/api/locations/00000000-0000-4000-8000-000000000000')
  await app.send('GET', `/api/private-properties/${id}`, { as: owner.token, headers: visitor(1) })
  await visit(app, 2, `/api/private-properties/${id}`)
  expect(await counted()).toMatchObject([{ subject: 'property', subject_id: id }])
  // What a page from a copy requests; of the same visitor it is the same view.
  for (const n of [2, 3]) expect((await visit(app, n, `/property/${id}/opened`)).status).toBe(204)
  expect(await counted()).toHaveLength(2)
  await app.sql`update properties set state = 'paused' where id = ${id}`
  expect((await visit(app, 4, `/property/${id}/opened`)).status).toBe(404)
})

test('a page is a visit to the site, once a day; what is no page, not found or administration is none', async () => {
  for (const path of ['/', '/locations', '/admin', '/admin/users', '/api/themes', '/healthz'])
    await visit(app, 3, path)
  const nilUuid = '00000000-0000-0000-0000-000000000000'
  expect(await counted()).toMatchObject([{ subject: 'site', subject_id: nilUuid }])
})

test('the state is that of a position that the visitor named on the same day', async () => {
  const id = await insertLocation(app.sql)
  await visit(app, 4, '/api/locations?lat=39.74&lng=-104.99')
  await visit(app, 5, '/api/locations?lat=48.85&lng=2.35')
  await app.deps.views.flush()
  for (const n of [4, 5, 6]) await visit(app, n, `/api/locations/${id}`)
  expect((await counted()).map(({ state }) => state).toSorted()).toEqual(['CO', null, null])
})

test('one who opens very many locations is a robot', async () => {
  const [id] = await Promise.all([insertLocation(app.sql)])
  for (let n = 0; n < 305; n++)
    app.deps.views.record(
      { address: '198.51.100.1', userAgent: visitor(1)['user-agent'], isPrefetch: false, isHead: false },
      { subject: 'location', id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` },
    )
  await visit(app, 7, `/api/locations/${id}`)
  expect(await counted()).toHaveLength(301)
})

test('views that the database did not take are written later, and none twice', async () => {
  const id = await insertLocation(app.sql)
  await app.sql`alter table analytics_events rename to analytics_away`
  await visit(app, 8, `/api/locations/${id}`)
  await app.deps.views.flush()
  await app.sql`alter table analytics_away rename to analytics_events`
  await visit(app, 8, `/api/locations/${id}`)
  expect(await counted()).toHaveLength(1)
})
