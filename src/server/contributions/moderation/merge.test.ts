// Merging a duplicate: everything moves, overlapping rows remain once, and every counter still matches its rows.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { recomputeCounters } from '../../discovery/locations/recompute.ts'

let app: TestApp
let admin: Member
let second: Member
let anna: Member
let ben: Member
let double: string
let target: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  second = await app.joinAdmin('second')
  anna = await app.join('anna')
  ben = await app.join('ben')
})
afterAll(() => app.close())
beforeEach(async () => {
  double = await insertLocation(app.sql, { name: 'Pier at Dawn', created_by: ben.id })
  target = await insertLocation(app.sql, { name: 'Santa Monica Pier' })
})

const merge = (from: string, into: string, as = admin.token) =>
  app.send('POST', `/api/admin/locations/${from}/merge`, { body: { into }, as })

async function review(location: string, user: Member, rating: number, day: string): Promise<string> {
  const [row] =
    await app.sql`insert into location_reviews (location_id, user_id, rating, created_at, updated_at)
    values (${location}, ${user.id}, ${rating}, ${day}, ${day}) returning id`
  await app.sql`update locations l set rating = c.rating, review_count = c.n from (select avg(rating)::real rating, count(*)::int n from location_reviews where location_id = ${location}) c where l.id = ${location}`
  return row?.id
}

async function photo(location: string, user: Member, reviewId: string | null): Promise<string> {
  const [row] =
    await app.sql`insert into location_photos (location_id, user_id, review_id, state, content_type, byte_size, width, height)
    values (${location}, ${user.id}, ${reviewId}, 'ready', 'image/jpeg', 10, 3, 2) returning id`
  return row?.id
}

test('reviews move; of two by one user the newer stays with the photos of both', async () => {
  const old = await review(target, anna, 2, '2026-01-01')
  const newer = await review(double, anna, 5, '2026-02-01')
  await review(double, ben, 4, '2026-01-01')
  const image = await photo(target, anna, old)
  expect((await merge(double, target)).status).toBe(200)
  const rows =
    await app.sql`select id, location_id, rating from location_reviews where location_id in (${double}, ${target}) order by rating`
  expect(rows.map((row) => [row.location_id, row.rating])).toEqual([
    [target, 4],
    [target, 5],
  ])
  expect((await app.get(`/api/locations/${target}`)).body).toMatchObject({ rating: 4.5, reviewCount: 2 })
  expect(await app.sql`select review_id from location_photos where id = ${image}`).toEqual([
    { review_id: newer },
  ])
  expect(await recomputeCounters(app.sql)).toMatchObject({ ratings: 0, cells: 0 })
})

test('favorites move with their notes, once for each user', async () => {
  for (const [user, location] of [
    [anna, double],
    [anna, target],
    [ben, double],
  ] as const)
    await app.sql`insert into favorites (user_id, location_id) values (${user.id}, ${location})`
  const [list] =
    await app.sql`insert into favorite_lists (user_id, name) values (${anna.id}, 'Piers') returning id`
  await app.sql`insert into favorite_list_items (list_id, favorite_id, note) select ${list?.id}, id, 'fog' from favorites where user_id = ${anna.id} and location_id = ${double}`
  await merge(double, target)
  const rows =
    await app.sql`select f.user_id, i.note from favorites f left join favorite_list_items i on i.favorite_id = f.id where f.location_id = ${target}`
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.user_id === anna.id)?.note).toBe('fog')
  expect(await app.sql`select 1 from favorites where location_id = ${double}`).toHaveLength(0)
})

test('views move; a user who opened both in a month has used one', async () => {
  for (const location of [double, target])
    await app.sql`insert into location_views (viewer, month, location_id, user_id) values (${`user:${anna.id}`}, '2026-03-01', ${location}, ${anna.id})`
  await app.sql`insert into view_counts (viewer, month, used) values (${`user:${anna.id}`}, '2026-03-01', 2)`
  await merge(double, target)
  expect(await app.sql`select location_id from location_views where viewer = ${`user:${anna.id}`}`).toEqual([
    { location_id: target },
  ])
  expect(await app.sql`select used from view_counts where viewer = ${`user:${anna.id}`}`).toEqual([
    { used: 1 },
  ])
})

test('check-ins, images, facts and reports move; duplicate reports are closed', async () => {
  const { sql } = app
  await sql`insert into user_checkins (user_id, location_id) values (${anna.id}, ${double})`
  for (const location of [double, target])
    await sql`insert into location_images (location_id, sort_order, width, height, alt) values (${location}, 0, 3, 2, 'A pier')`
  await sql`insert into location_facts (location_id, fact, value, source) values (${double}, 'fee', 'Free', 'sign'), (${double}, 'access', 'Stairs', 'sign'), (${target}, 'fee', '$5', 'web')`
  for (const [user, location] of [
    [anna, double],
    [anna, target],
    [ben, double],
  ] as const)
    await sql`insert into reports (reporter_id, subject_kind, subject_id, reason) values (${user.id}, 'location', ${location}, 'wrong')`
  expect((await merge(double, target)).status).toBe(200)
  const count = async (table: string) =>
    (await sql`select count(*)::int as n from ${sql.id(table)} where location_id = ${target}`)[0]?.n
  expect([
    await count('user_checkins'),
    await count('location_images'),
    await count('location_facts'),
  ]).toEqual([1, 2, 2])
  expect(await sql`select value from location_facts where location_id = ${target} order by fact`).toEqual([
    { value: 'Stairs' },
    { value: '$5' },
  ])
  expect(
    await sql`select state, count(*)::int as n from reports where subject_id = ${target} group by 1 order by 1`,
  ).toEqual([
    { state: 'open', n: 2 },
    { state: 'upheld', n: 1 },
  ])
})

test('the duplicate redirects to the remaining location, also over two merges, and cannot be restored', async () => {
  const last = await insertLocation(app.sql, { name: 'Pier' })
  expect((await merge(double, target)).body.canUndo).toBe(false)
  expect((await merge(target, last)).status).toBe(200)
  expect((await app.get(`/api/locations/${double}`)).body.id).toBe(last)
  expect(
    (await app.send('POST', `/api/admin/locations/${double}/restore`, { body: {}, as: admin.token })).status,
  ).toBe(409)
  expect(
    await app.sql`select detail from audit_log where subject_id = ${double} and action = 'location.merge'`,
  ).toEqual([{ detail: { into: target, into_name: 'Santa Monica Pier' } }])
})

test('of two parallel merges of one pair in opposite directions, one succeeds', async () => {
  const answers = await Promise.all([merge(double, target), merge(target, double, second.token)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
})

test('a location cannot be merged into itself, a removed location or a missing one', async () => {
  expect((await merge(double, double)).status).toBe(409)
  await app.sql`update locations set removed_at = now() where id = ${target}`
  expect((await merge(double, target)).status).toBe(409)
  expect((await merge(double, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await merge(double, 'nowhere')).body.errors).toEqual([
    { path: 'into', message: 'Choose the location to keep.' },
  ])
})
