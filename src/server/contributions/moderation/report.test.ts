// Reports: one open per user and subject, only on existing subjects, at most twenty a day.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let ann: Member
let ben: Member

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann')
  ben = await app.join('ben')
})
afterAll(() => app.close())

const report = (body: unknown, as: Member | undefined = ann) =>
  app.send('POST', '/api/reports', { body, as: as?.token })

test('each kind of subject can be reported', async () => {
  const id = await insertLocation(app.sql)
  const review = (
    await app.send('POST', `/api/locations/${id}/reviews`, { body: { rating: 4 }, as: ben.token })
  ).body.id
  const photo = randomUUID()
  await app.sql`insert into location_photos ${app.sql.insert({ id: photo, location_id: id, user_id: ben.id, content_type: 'image/jpeg', byte_size: 9 })}`
  for (const [subjectKind, subjectId] of [
    ['location', id],
    ['review', review],
    ['photo', photo],
    ['profile', ben.id],
  ]) {
    const { status, body } = await report({ subjectKind, subjectId, reason: 'spam', note: ' Look at this. ' })
    expect([status, body]).toMatchObject([
      201,
      { subjectKind, subjectId, reason: 'spam', note: 'Look at this.', state: 'open' },
    ])
  }
})

test('while a report is open, it is returned again; after a decision a new one can be filed', async () => {
  const id = await insertLocation(app.sql)
  const body = { subjectKind: 'location', subjectId: id, reason: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(body)))
  expect(new Set(answers.map((one) => one.body.id)).size).toBe(1)
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect((await report(body, ben)).body.id).not.toBe(answers[0]?.body.id)
  await app.sql`update reports set state = 'dismissed' where id = ${answers[0]?.body.id}`
  expect((await report(body)).body.id).not.toBe(answers[0]?.body.id)
})

test('a missing subject cannot be reported, nor without a reason or a session', async () => {
  const id = await insertLocation(app.sql, { removed_at: new Date() })
  expect((await report({ subjectKind: 'location', subjectId: id, reason: 'spam' })).status).toBe(404)
  for (const subjectKind of ['location', 'review', 'photo', 'profile'])
    expect((await report({ subjectKind, subjectId: randomUUID(), reason: 'spam' })).status).toBe(404)
  expect((await report({ subjectKind: 'user', subjectId: ben.id, reason: 'spam' })).status).toBe(422)
  expect((await report({ subjectKind: 'profile', subjectId: ben.id })).body.errors).toEqual([
    { path: 'reason', message: 'Choose a reason.' },
  ])
  expect((await report({ subjectKind: 'profile', subjectId: 'ben', reason: 'spam' })).status).toBe(422)
  expect(
    (await report({ subjectKind: 'profile', subjectId: ben.id, reason: 'spam', note: 'x'.repeat(2001) }))
      .status,
  ).toBe(422)
  expect(
    (
      await app.send('POST', '/api/reports', {
        body: { subjectKind: 'profile', subjectId: ben.id, reason: 'spam' },
      })
    ).status,
  ).toBe(401)
})

test('twenty a day, also in parallel', async () => {
  const cam = await app.join('cam')
  const ids = await insertLocations(
    app.sql,
    Array.from({ length: 25 }, () => ({})),
  )
  const answers = await Promise.all(
    ids.map((subjectId) => report({ subjectKind: 'location', subjectId, reason: 'spam' }, cam)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(80_000)
  await app.sql`update reports set created_at = created_at - interval '1 day' where reporter_id = ${cam.id}`
  expect((await report({ subjectKind: 'profile', subjectId: ben.id, reason: 'spam' }, cam)).status).toBe(201)
})
