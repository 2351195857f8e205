// Listing, liking, changing, featuring and deleting photos: order, pages, exact counts, and access.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let author: Member
let visitor: Member
let admin: Member
beforeAll(async () => {
  app = await startTestApp()
  ;[author, visitor, admin] = await Promise.all([app.join('vivian'), app.join('henri'), app.joinAdmin()])
})
afterAll(() => app.close())

/** Inserts a photo in state `ready` directly into the table. */
async function insertPhoto(locationId: string, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    location_id: locationId,
    user_id: author.id,
    state: 'ready',
    content_type: 'image/jpeg',
    byte_size: 1,
    width: 1200,
    height: 800,
    ...columns,
  }
  const [inserted] = await app.sql<
    { id: string }[]
  >`insert into location_photos ${app.sql.insert(row)} returning id`
  return (inserted as { id: string }).id
}

const toIds = (body: { id: string }[]) => body.map((one) => one.id)

test('lists a gallery in each order, page by page, without hidden photos', async () => {
  const location = await insertLocation(app.sql)
  const ids: string[] = []
  for (let index = 0; index < 7; index++) {
    ids.push(
      await insertPhoto(location, {
        likes: index % 3,
        featured: index === 2,
        created_at: new Date(Date.UTC(2026, 1, index + 1)),
      }),
    )
  }
  await insertPhoto(location, { state: 'processing' })
  await insertPhoto(location, { state: 'failed' })
  await insertPhoto(location, { removed_at: new Date() })
  const [a, b, c, d, e, f, g] = ids
  const expected = {
    featured: [c, g, f, e, d, b, a],
    newest: [g, f, e, d, c, b, a],
    likes: [f, c, e, b, g, d, a],
  }
  for (const [sortBy, order] of Object.entries(expected)) {
    const seen: string[] = []
    let path: string | undefined = `/api/locations/${location}/photos?sortBy=${sortBy}&limit=3`
    while (path) {
      const { body, headers } = await app.get(path)
      seen.push(...toIds(body))
      path = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    expect([sortBy, seen]).toEqual([sortBy, order])
  }
  expect((await app.get(`/api/locations/${location}/photos?cursor=nonsense`)).status).toBe(400)
  expect((await app.get('/api/locations/00000000-0000-4000-8000-000000000000/photos')).status).toBe(404)
  expect((await app.get(`/api/locations/${location}/photographers`)).body).toEqual([
    { username: 'vivian', displayName: 'The vivian', profileImage: null, photoCount: 7 },
  ])
  await app.sql`update locations set removed_at = now() where id = ${location}`
  expect((await app.get(`/api/locations/${location}/photos`)).status).toBe(404)
  expect((await app.get(`/api/photos/${a}`)).status).toBe(404)
})

test('parallel likes of fifty users count as fifty, and each user sees their own', {
  timeout: 300_000,
}, async () => {
  const location = await insertLocation(app.sql)
  const photo = await insertPhoto(location)
  const users = await Promise.all(Array.from({ length: 25 }, (_, index) => app.join(`liker${index}`)))
  const like = (member: Member, method = 'PUT') =>
    app.send(method, `/api/photos/${photo}/like`, { as: member.token })
  const answers = await Promise.all([...users, ...users].map((member) => like(member)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
  const count = async () =>
    (await app.sql<{ likes: number }[]>`select likes from location_photos where id = ${photo}`)[0]?.likes
  expect(await count()).toBe(25)
  const seen = await app.send('GET', `/api/locations/${location}/photos`, { as: users[0]?.token })
  expect(seen.body[0]).toMatchObject({ likes: 25, hasLiked: true })
  expect((await app.get(`/api/locations/${location}/photos`)).body[0]).toMatchObject({
    likes: 25,
    hasLiked: false,
  })
  await Promise.all([...users.slice(0, 10), ...users.slice(0, 10)].map((member) => like(member, 'DELETE')))
  expect(await count()).toBe(15)
  const own = await like(author)
  expect([own.status, own.body.detail]).toEqual([403, 'You can’t like your own photo'])
  expect((await app.send('PUT', `/api/photos/${photo}/like`)).status).toBe(401)
  expect(
    (
      await app.sql`select 1 from notifications where subject_id = ${photo} and kind = 'photo-like' and user_id = ${author.id}`
    ).length,
  ).toBe(25)
})

test('only the author can change or delete a photo', async () => {
  const location = await insertLocation(app.sql)
  const photo = await insertPhoto(location, { title: 'Before', camera: 'Camera', latitude: 1, longitude: 2 })
  const body = {
    title: '',
    tags: ['a', ' A '],
    directionDegrees: 12,
    shootingTime: '2024-05-01T05:12',
    publishPosition: true,
  }
  for (const [as, status] of [
    [undefined, 401],
    [visitor.token, 403],
    [admin.token, 403],
  ] as const) {
    expect((await app.send('PATCH', `/api/photos/${photo}`, { as, body })).status).toBe(status)
    expect((await app.send('DELETE', `/api/photos/${photo}`, { as })).status).toBe(status)
  }
  const changed = await app.send('PATCH', `/api/photos/${photo}`, { as: author.token, body })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    {
      title: null,
      camera: 'Camera',
      tags: ['a'],
      directionDegrees: 12,
      shootingTime: '2024-05-01T05:12:00',
      isPositionPublic: true,
    },
  ])
  expect((await app.get(`/api/photos/${photo}`)).body).toMatchObject({ latitude: 1, longitude: 2 })
  const cleared = await app.send('PATCH', `/api/photos/${photo}`, {
    as: author.token,
    body: { directionDegrees: '', shootingTime: '' },
  })
  expect(cleared.body).toMatchObject({ directionDegrees: null, shootingTime: null, camera: 'Camera' })
  expect((await app.send('DELETE', `/api/photos/${photo}`, { as: author.token })).status).toBe(204)
  expect((await app.send('DELETE', `/api/photos/${photo}`, { as: author.token })).status).toBe(404)
})

test('an administrator features a photo, and the audit log records it', async () => {
  const location = await insertLocation(app.sql)
  const photo = await insertPhoto(location)
  expect((await app.send('PUT', `/api/admin/photos/${photo}/featured`, { as: author.token })).status).toBe(
    403,
  )
  expect(
    (await app.send('PUT', `/api/admin/photos/${photo}/featured`, { as: admin.token })).body,
  ).toMatchObject({ featured: true })
  expect((await app.send('PUT', `/api/admin/photos/${photo}/featured`, { as: admin.token })).status).toBe(200)
  expect(
    (await app.send('DELETE', `/api/admin/photos/${photo}/featured`, { as: admin.token })).body,
  ).toMatchObject({ featured: false })
  const actions = await app.sql`select action from audit_log where subject_id = ${photo} order by created_at`
  expect(actions.map((action) => action.action)).toEqual(['photo.feature', 'photo.unfeature'])
  expect(
    (await app.sql`select 1 from notifications where subject_id = ${photo} and kind = 'photo-featured'`)
      .length,
  ).toBe(1)
})

test('a removed photo is no longer a cover and no longer served', async () => {
  const location = await insertLocation(app.sql)
  const [first, second] = [
    await insertPhoto(location, {
      title: 'First',
      is_cover_approved: true,
      created_at: new Date(Date.now() - 1000),
    }),
    await insertPhoto(location, { title: 'Second', is_cover_approved: true }),
  ]
  const { refreshCover } = await import('./cover.ts')
  await app.sql.transaction((tx) => refreshCover(tx, location))
  const cover = async () =>
    (await app.sql<{ id: string }[]>`select id from location_images where location_id = ${location}`).map(
      (one) => one.id,
    )
  expect(await cover()).toEqual([first])
  await app.sql`update location_photos set removed_at = now() where id = ${first}`
  await app.sql.transaction((tx) => refreshCover(tx, location))
  expect(await cover()).toEqual([second])
  await app.files.write(`media/${first}/1280.jpg`, Buffer.from('x'))
  expect((await app.get(`/media/${first}/1280.jpg`)).status).toBe(404)
})

test('a photo becomes the cover before an illustrative image, but not before an image of the location itself', async () => {
  const { refreshCover } = await import('./cover.ts')
  for (const [illustrative, leads] of [
    [true, true],
    [false, false],
  ] as const) {
    const location = await insertLocation(app.sql)
    await app.sql`insert into location_images (location_id, sort_order, width, height, alt, illustrative) values (${location}, 0, 3, 2, 'stock', ${illustrative})`
    const photo = await insertPhoto(location, { is_cover_approved: true })
    await app.sql.transaction((tx) => refreshCover(tx, location))
    const [first] = await app.sql<
      { id: string }[]
    >`select id from location_images where location_id = ${location} order by sort_order limit 1`
    expect(first?.id === photo).toBe(leads)
  }
})
