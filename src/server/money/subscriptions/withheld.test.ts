// A guide withheld by the plan's limit cannot be reviewed, nor its facts confirmed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let locations: string[]
let clock: Date

beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  await app.sql`update subscription_plans set location_limit = 2 where id = 'free'`
  locations = await insertLocations(
    app.sql,
    Array.from({ length: 4 }, (_, index) => ({ name: `Spot ${index}` })),
  )
  for (const id of locations)
    await app.sql`insert into location_facts values (${id}, 'fee', '$30', 'Park', '2025-01-01', 0)`
})
beforeEach(() => {
  clock = new Date('2026-11-21T12:00:00Z')
})
afterAll(() => app.close())

const open = async (id: string, { token }: Member) =>
  (await app.send('GET', `/api/locations/${id}`, { as: token })).body.access
const review = (id: string, { token }: Member) =>
  app.send('POST', `/api/locations/${id}/reviews`, { body: { rating: 4 }, as: token })
const confirm = (id: string, { token }: Member, stillTrue = true) =>
  app.send('POST', `/api/locations/${id}/facts/fee/confirm`, { body: { stillTrue }, as: token })
const used = async ({ token }: Member) =>
  (await app.send('GET', '/api/me/usage', { as: token })).body.monthlyLocationViews
const location = (index: number) => locations[index] as string

/** A user who has opened as many guides as the plan allows. */
async function atTheLimit(username: string): Promise<Member> {
  const member = await app.join(username)
  expect([await open(location(0), member), await open(location(1), member)]).toEqual(['full', 'full'])
  return member
}

test('a withheld guide cannot be reviewed or confirmed, and nothing is written; an open one can', async () => {
  const ann = await atTheLimit('ann')
  expect(await open(location(2), ann)).toBe('limited')
  for (const answer of [
    await review(location(2), ann),
    await review(location(2).toUpperCase(), ann),
    await confirm(location(2), ann),
    await confirm(location(2), ann, false),
  ])
    expect([answer.status, answer.body.type]).toEqual([403, 'plan-limit'])
  const [rows] =
    await app.sql`select (select count(*)::int from location_reviews where location_id = ${location(2)})
    + (select count(*)::int from fact_confirmations where location_id = ${location(2)})
    + (select count(*)::int from reports where subject_id = ${location(2)}) as n`
  expect(rows?.n).toBe(0)
  expect([(await review(location(0), ann)).status, (await confirm(location(1), ann)).status]).toEqual([
    201, 200,
  ])
  expect((await review(location(0).toUpperCase(), ann)).body.type).toBe('duplicate')
})

test('the check counts nothing, and a guide that could still be opened can be reviewed', async () => {
  const ben = await app.join('ben')
  expect((await review(location(0), ben)).status).toBe(201)
  expect((await confirm(location(1), ben)).status).toBe(200)
  expect(await used(ben)).toBe(0)
})

test("a user's own location, a plan without a limit and a new month are open", async () => {
  const cleo = await atTheLimit('cleo')
  const own = await insertLocation(app.sql, { name: 'Own', created_by: cleo.id })
  expect((await review(own, cleo)).status).toBe(201)
  expect((await review(location(3), cleo)).status).toBe(403)
  await app.sql`update users set plan = 'pro' where id = ${cleo.id}`
  expect((await review(location(3), cleo)).status).toBe(201)
  const dora = await atTheLimit('dora')
  expect((await confirm(location(3), dora)).status).toBe(403)
  clock = new Date('2026-12-01T00:00:00Z')
  expect((await confirm(location(3), dora)).status).toBe(200)
})

test('users can change and delete their existing contributions, and can check in', async () => {
  const eve = await atTheLimit('eve')
  await app.sql`update subscription_plans set location_limit = 3 where id = 'free'`
  const { body } = await review(location(2), eve)
  await app.sql`update subscription_plans set location_limit = 2 where id = 'free'`
  expect(await open(location(2), eve)).toBe('limited')
  const change = { body: { comment: 'Foggy' }, as: eve.token }
  expect((await app.send('PATCH', `/api/reviews/${body.id}`, change)).status).toBe(200)
  const checkin = { body: { isLive: false, currentConditions: {}, photos: [] }, as: eve.token }
  expect((await app.send('POST', `/api/locations/${location(2)}/checkins`, checkin)).status).toBe(201)
  expect((await app.send('DELETE', `/api/reviews/${body.id}`, { as: eve.token })).status).toBe(204)
})

test('a missing location is still not found, and a visitor still has to sign in', async () => {
  const finn = await atTheLimit('finn')
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect([(await review(nowhere, finn)).status, (await confirm(nowhere, finn)).status]).toEqual([404, 404])
  const visitor = await app.send('POST', `/api/locations/${location(2)}/reviews`, { body: { rating: 4 } })
  expect(visitor.status).toBe(401)
})
