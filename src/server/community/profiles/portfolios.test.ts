// Portfolios over HTTP: creation, order and visibility; with the user's own photos only.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto } from '../../../../test/support/factories.ts'

let app: TestApp
let maker: Member
let other: Member
let photos: string[]
let foreign: string
beforeAll(async () => {
  app = await startTestApp()
  maker = await app.join('maker')
  other = await app.join('other')
  const location = await insertLocation(app.sql, { name: 'The pier' })
  photos = await Promise.all(
    [1, 2, 3].map((index) =>
      insertPhoto(app.sql, { user_id: maker.id, location_id: location, title: `Photo ${index}` }),
    ),
  )
  foreign = await insertPhoto(app.sql, { user_id: other.id, location_id: location })
})
afterAll(() => app.close())

const make = async (title: string, more: object = {}) =>
  (await app.send('POST', '/api/portfolios', { as: maker.token, body: { title, ...more } })).body
const titles = async (as?: string) =>
  (await app.send('GET', '/api/profiles/maker/portfolios', { as })).body.map(
    (one: { title: string }) => one.title,
  )

test('a portfolio is created once per Idempotency-Key and requires a title', async () => {
  const send = () =>
    app.send('POST', '/api/portfolios', {
      as: maker.token,
      body: { title: 'Coast' },
      headers: { 'idempotency-key': 'k1' },
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const invalid = await app.send('POST', '/api/portfolios', { as: maker.token, body: { title: ' ' } })
  expect([invalid.status, invalid.body.errors]).toEqual([
    422,
    [{ path: 'title', message: 'Enter a title for the portfolio.' }],
  ])
  expect((await app.send('POST', '/api/portfolios', { body: { title: 'x' } })).status).toBe(401)
})

test('photos are added, ordered and removed as one list, which determines the cover', async () => {
  const { id } = await make('Chosen')
  const set = (photoIds: string[]) =>
    app.send('PUT', `/api/portfolios/${id}/photos`, { as: maker.token, body: { photoIds } })
  const first = await set([photos[2], photos[0], photos[2]] as string[])
  expect(
    first.body.photos.map((photo: { id: string; locationName: string }) => [photo.id, photo.locationName]),
  ).toEqual([
    [photos[2], 'The pier'],
    [photos[0], 'The pier'],
  ])
  expect(first.body.coverImage.id).toBe(photos[2])
  expect(
    (await app.send('PATCH', `/api/portfolios/${id}`, { as: maker.token, body: { coverPhotoId: photos[0] } }))
      .body.coverImage.id,
  ).toBe(photos[0])
  expect(
    (await app.send('PATCH', `/api/portfolios/${id}`, { as: maker.token, body: { coverPhotoId: photos[1] } }))
      .status,
  ).toBe(422)
  const without = await set([photos[1] as string])
  expect([without.body.coverPhotoId, without.body.coverImage.id, without.body.photoCount]).toEqual([
    null,
    photos[1],
    1,
  ])
  await app.sql`update location_photos set removed_at = now() where id = ${photos[1] as string}`
  const afterwards = (await app.get(`/api/portfolios/${id}`)).body
  expect([afterwards.photoCount, afterwards.coverImage]).toEqual([0, null])
  await app.sql`update location_photos set removed_at = null where id = ${photos[1] as string}`
})

test("a portfolio accepts only its owner's photos, and only its owner can change it", async () => {
  const { id } = await make('Mine')
  const mixed = await app.send('PUT', `/api/portfolios/${id}/photos`, {
    as: maker.token,
    body: { photoIds: [photos[0], foreign] },
  })
  expect([mixed.status, mixed.body.errors[0].path]).toEqual([422, 'photoIds.1'])
  expect((await app.get(`/api/portfolios/${id}`)).body.photos).toEqual([])
  for (const [method, path, body] of [
    ['PATCH', '', { title: 'Theirs' }],
    ['PUT', '/photos', { photoIds: [foreign] }],
    ['DELETE', '', undefined],
  ] as const) {
    expect((await app.send(method, `/api/portfolios/${id}${path}`, { as: other.token, body })).status).toBe(
      404,
    )
    expect((await app.send(method, `/api/portfolios/${id}${path}`, { body })).status).toBe(401)
  }
  expect((await app.send('DELETE', `/api/portfolios/${id}`, { as: maker.token })).status).toBe(204)
  expect((await app.get(`/api/portfolios/${id}`)).status).toBe(404)
  expect((await app.get('/api/portfolios/nonsense')).status).toBe(404)
})

test('only the owner sees a private portfolio, and any portfolio of a private profile', async () => {
  const { id } = await make('Secret', { isPublic: false })
  expect(await titles(maker.token)).toContain('Secret')
  for (const as of [undefined, other.token]) {
    expect(await titles(as)).not.toContain('Secret')
    expect((await app.send('GET', `/api/portfolios/${id}`, { as })).status).toBe(404)
  }
  const open = await make('Open')
  await app.sql`insert into user_preferences (user_id, privacy_level) values (${maker.id}, 'private')`
  expect((await app.get(`/api/portfolios/${open.id}`)).status).toBe(404)
  expect((await app.send('GET', `/api/portfolios/${open.id}`, { as: maker.token })).status).toBe(200)
  await app.sql`delete from user_preferences where user_id = ${maker.id}`
})

test('portfolios are ordered; those that the request omits follow in their previous order', async () => {
  const all = (await app.send('GET', '/api/profiles/maker/portfolios', { as: maker.token })).body as {
    id: string
    title: string
  }[]
  const last = all.at(-1) as { id: string; title: string }
  expect(
    (
      await app.send('PUT', '/api/me/portfolios/order', {
        as: maker.token,
        body: { portfolioIds: [last.id] },
      })
    ).status,
  ).toBe(204)
  expect(await titles(maker.token)).toEqual([last.title, ...all.slice(0, -1).map(({ title }) => title)])
  const paged: string[] = []
  let path: string | undefined = '/api/profiles/maker/portfolios?limit=2'
  while (path) {
    const { headers, body }: { headers: Headers; body: { title: string }[] } = await app.send('GET', path, {
      as: maker.token,
    })
    paged.push(...body.map(({ title }) => title))
    path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(paged).toEqual(await titles(maker.token))
})
