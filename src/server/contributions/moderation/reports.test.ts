// Reports over HTTP: grouped by subject, decided once, with the subject removed or left, and the reporters notified.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let admin: Member
let second: Member
let author: Member
let reporters: Member[]
let location: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  second = await app.joinAdmin('second')
  author = await app.join('author')
  reporters = [await app.join('mira'), await app.join('noor')]
  location = await insertLocation(app.sql, { name: 'Glass Beach' })
})
afterAll(() => app.close())

async function insertReview(rating = 1): Promise<string> {
  await app.sql`delete from location_reviews where user_id = ${author.id}`
  const [row] =
    await app.sql`insert into location_reviews (location_id, user_id, rating, title, content) values (${location}, ${author.id}, ${rating}, 'Buy my lens', 'Cheap!') returning id`
  await app.sql`update locations set rating = ${rating}, review_count = 1 where id = ${location}`
  return row?.id
}

async function insertPhoto(): Promise<string> {
  const [row] =
    await app.sql`insert into location_photos (location_id, user_id, state, title, content_type, byte_size, width, height)
    values (${location}, ${author.id}, 'ready', 'Stolen', 'image/jpeg', 10, 3, 2) returning id`
  return row?.id
}

async function report(subjectKind: string, subjectId: string, note = ''): Promise<void> {
  for (const { token } of reporters) {
    const { status } = await app.send('POST', '/api/reports', {
      body: { subjectKind, subjectId, reason: 'spam', note },
      as: token,
    })
    expect(status).toBe(201)
  }
}

const decide = (kind: string, id: string, how: string, as = admin.token) =>
  app.send('POST', `/api/admin/reports/${kind}/${id}/${how}`, { body: { note: 'Advertising' }, as })
const list = async (query = '') =>
  (await app.send('GET', `/api/admin/reports?${query}`, { as: admin.token })).body

test('the reports of one subject are grouped, with the subject', async () => {
  const id = await insertReview()
  await report('review', id, 'An advertisement')
  const [group] = await list('search=advertisement')
  expect(group).toMatchObject({
    subjectKind: 'review',
    subjectId: id,
    state: 'open',
    subject: {
      title: 'Buy my lens',
      text: 'Cheap!',
      author: { username: 'author' },
      href: `/location/${location}#review-${id}`,
      isRemoved: false,
    },
  })
  expect(group.reports.map((one: any) => one.reporter.username).toSorted()).toEqual(['mira', 'noor'])
  expect(await list('search=nothing-like-it')).toEqual([])
  expect(await list('subjectKind=photo')).toEqual([])
})

const notifiedAuthor = (id: string) =>
  app.sql`select kind, data from notifications where user_id = ${author.id} and subject_id = ${id} order by created_at, id`

test('upholding removes a review with its stars, notifies each reporter, and the removal can be undone', async () => {
  const id = await insertReview()
  await report('review', id)
  const { status, body } = await decide('review', id, 'uphold')
  expect([status, body.canUndo]).toEqual([200, true])
  expect((await app.get(`/api/locations/${location}`)).body).toMatchObject({ rating: 0, reviewCount: 0 })
  expect((await app.get(`/api/locations/${location}/reviews`)).body).toEqual([])
  for (const { id: reporter } of reporters)
    expect(
      await app.sql`select kind, data from notifications where user_id = ${reporter} order by created_at desc limit 1`,
    ).toEqual([
      {
        kind: 'report-decided',
        data: { decision: 'upheld', about: 'review', name: 'Buy my lens', remedy: 'remove', reason: 'spam' },
      },
    ])
  expect((await list('state=upheld'))[0]).toMatchObject({ subjectId: id, subject: { isRemoved: true } })
  expect(
    (await app.send('POST', `/api/admin/audit/${body.actionId}/undo`, { body: {}, as: admin.token })).status,
  ).toBe(200)
  expect((await app.get(`/api/locations/${location}`)).body).toMatchObject({ rating: 1, reviewCount: 1 })
  // The author is notified of both, without the notes of the reporters and administrators.
  expect(await notifiedAuthor(id)).toEqual([
    { kind: 'review-removed', data: { locationName: 'Glass Beach', reason: 'it was reported' } },
    { kind: 'review-restored', data: { locationName: 'Glass Beach' } },
  ])
})

test('dismissing leaves the subject, and the first decision stands', async () => {
  const id = await insertReview()
  await report('review', id)
  const answers = await Promise.all([
    decide('review', id, 'dismiss'),
    decide('review', id, 'uphold', second.token),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const [review] = await app.sql`select removed_at is null as shown from location_reviews where id = ${id}`
  expect(review?.shown).toBe(answers[0].status === 200)
  expect(await app.sql`select distinct state from reports where subject_id = ${id}`).toHaveLength(1)
})

test('photos, locations and profiles are each removed in their own way', async () => {
  const photo = await insertPhoto()
  const location = await insertLocation(app.sql, { name: 'My Garage', created_by: author.id })
  await app.sql`update users set bio = 'Cheap lenses', website = 'https://spam.example' where id = ${author.id}`
  for (const [kind, id] of [
    ['photo', photo],
    ['location', location],
    ['profile', author.id],
  ] as const) {
    await report(kind, id)
    expect((await decide(kind, id, 'uphold')).status, kind).toBe(200)
  }
  expect(
    (await app.sql`select removed_at from location_photos where id = ${photo}`)[0]?.removed_at,
  ).not.toBeNull()
  expect((await app.get(`/api/locations/${location}`)).status).toBe(404)
  expect((await app.sql`select bio, website, banned from users where id = ${author.id}`)[0]).toEqual({
    bio: null,
    website: null,
    banned: false,
  })
})

test('reports on something its author deleted can still be decided; a subject without reports cannot', async () => {
  const id = await insertReview()
  await report('review', id)
  await app.sql`delete from location_reviews where id = ${id}`
  expect((await list()).find((one: any) => one.subjectId === id).subject).toBeNull()
  expect((await decide('review', id, 'uphold')).body.canUndo).toBe(false)
  expect((await decide('review', location, 'uphold')).status).toBe(404)
  expect((await decide('review', 'nothing', 'dismiss')).status).toBe(404)
})

test('reviews and photos are listed, searched, removed and restored', async () => {
  const review = await insertReview(4)
  const photo = await insertPhoto()
  const read = async (path: string) => (await app.send('GET', `/api/admin/${path}`, { as: admin.token })).body
  for (const [path, id, word] of [
    ['reviews', review, 'lens'],
    ['photos', photo, 'stolen'],
  ] as const) {
    const answers = await Promise.all(
      [admin, second].map(({ token }) =>
        app.send('POST', `/api/admin/${path}/${id}/remove`, { body: { reason: 'Not theirs' }, as: token }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await read(`${path}?state=removed&search=${word}`)).map((row: any) => row.id)).toContain(id)
    expect(
      (await app.send('POST', `/api/admin/${path}/${id}/restore`, { body: {}, as: admin.token })).status,
    ).toBe(200)
    expect((await read(`${path}?state=shown&search=author`)).map((row: any) => row.id)).toContain(id)
    const kind = path.slice(0, -1)
    expect((await notifiedAuthor(id)).map((row) => [row.kind, row.data.reason])).toEqual([
      [`${kind}-removed`, 'Not theirs'],
      [`${kind}-restored`, undefined],
    ])
  }
  expect((await app.get(`/api/locations/${location}`)).body).toMatchObject({ rating: 4, reviewCount: 1 })
})
