// The page of one user for administrators, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertReview } from '../../../../test/support/factories.ts'

let app: TestApp
let admin: Member
let ann: Member
let ben: Member

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  ann = await app.join('ann')
  ben = await app.join('ben')
})
afterAll(() => app.close())

const read = (id: string, as = admin) => app.send('GET', `/api/admin/users/${id}`, { as: as.token })

test('shows account, plan, contributions, reports by and about, and sessions without secrets', async () => {
  const own = await insertLocation(app.sql, { name: 'Of Ann', created_by: ann.id })
  const spot = await insertLocation(app.sql, { name: 'Shared' })
  await insertReview(app.sql, { location_id: spot, user_id: ann.id })
  await app.sql`update location_reviews set removed_at = now() where user_id = ${ann.id}`
  await app.send('POST', '/api/favorites', { body: { locationId: spot }, as: ann.token })
  await app.send('POST', '/api/reports', {
    body: { subjectKind: 'profile', subjectId: ben.id, reason: 'spam', note: 'By Ann' },
    as: ann.token,
  })
  await app.send('POST', '/api/reports', {
    body: { subjectKind: 'location', subjectId: own, reason: 'closed', note: 'About Ann' },
    as: ben.token,
  })
  const { status, body } = await read(ann.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    username: 'ann',
    email: ann.email,
    isSuspended: false,
    plan: 'free',
    locations: 1,
    reviews: 1,
    contributions: [
      { kind: 'location', total: 1, removed: 0 },
      { kind: 'review', total: 1, removed: 1 },
    ],
    usage: { guides: 0, guideLimit: expect.any(Number), favorites: 1 },
  })
  expect(body.reportsBy.map(({ note }: any) => note)).toEqual(['By Ann'])
  expect(body.reportsAbout.map(({ note, reporter }: any) => [note, reporter.username])).toEqual([
    ['About Ann', 'ben'],
  ])
  expect(body.sessions).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(ann.token)
  expect(Object.keys(body.sessions[0]).toSorted()).toEqual(
    ['address', 'createdAt', 'device', 'id', 'isAdmin', 'lastUsedAt'].toSorted(),
  )
})

test('each look is in the audit log, once an hour', async () => {
  for (let n = 0; n < 3; n++) await read(ben.id)
  const { body } = await app.send('GET', `/api/admin/audit?subjectId=${ben.id}`, { as: admin.token })
  expect(body.map(({ action, actor }: any) => [action, actor])).toEqual([['user.read', admin.username]])
})

test('is for administrators, and only of users that exist', async () => {
  expect((await read(ann.id, ben)).status).toBe(403)
  expect((await app.get(`/api/admin/users/${ann.id}`)).status).toBe(401)
  expect((await read(randomUUID())).status).toBe(404)
  expect((await read('nobody')).status).toBe(404)
})
