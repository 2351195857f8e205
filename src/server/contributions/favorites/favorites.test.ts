// Favorites over HTTP: saving, removing, ownership, the plan's limit under parallel requests, notes and order.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let locations: string[]

beforeAll(async () => {
  app = await startTestApp()
  locations = await insertLocations(
    app.sql,
    Array.from({ length: 220 }, (_, index) => ({
      name: `Place ${index}`,
      latitude: 30 + index / 100,
      longitude: -100,
    })),
  )
})
afterAll(() => app.close())

const location = (index: number) => locations[index] as string
const save = (who: Member, locationId: string, userId?: string) =>
  app.send('POST', '/api/favorites', { as: who.token, body: { locationId, ...(userId ? { userId } : {}) } })
const remove = (who: Member, locationId: string) =>
  app.send('DELETE', `/api/favorites/me/${locationId}`, { as: who.token })
const list = async (who: Member) => (await app.send('GET', '/api/favorites/me', { as: who.token })).body
const names = async (who: Member) => (await list(who)).map((item: any) => item.name)
const usage = async (who: Member) => (await app.send('GET', '/api/me/usage', { as: who.token })).body

async function saveFavorites(who: Member, count: number): Promise<void> {
  for (let index = 0; index < count; index++) expect((await save(who, location(index))).status).toBe(201)
}

test('a location is saved, listed as in lists, and removed; repeating either changes nothing', async () => {
  const ada = await app.join('ada')
  const first = await save(ada, location(0), ada.id)
  expect(first.status).toBe(201)
  expect(first.body).toEqual({
    id: expect.any(String),
    userId: ada.id,
    locationId: location(0),
    createdAt: expect.any(String),
  })
  expect(await save(ada, location(0), 'me')).toMatchObject({ status: 201, body: first.body })
  expect((await save(ada, location(1))).status).toBe(201)
  const favorites = await list(ada)
  expect(favorites.map((item: any) => item.id)).toEqual([location(1), location(0)])
  expect(favorites[0]).toMatchObject({
    name: 'Place 1',
    latitude: 30.01,
    rating: 0,
    note: '',
    listIds: [],
    savedAt: expect.any(String),
  })
  expect((await app.send('GET', `/api/favorites/${ada.id}/ids`, { as: ada.token })).body).toEqual([
    location(1),
    location(0),
  ])
  expect(await usage(ada)).toMatchObject({ monthlyFavorites: 2, favoritesLimit: 10 })
  expect([(await remove(ada, location(1))).status, (await remove(ada, location(1))).status]).toEqual([
    204, 204,
  ])
  expect(await names(ada)).toEqual(['Place 0'])
})

test('they belong to their owner; an administrator may read', async () => {
  const [bea, carl] = [await app.join('bea'), await app.join('carl')]
  const admin = await app.joinAdmin()
  await save(bea, location(0))
  expect((await save(carl, location(0), bea.id)).status).toBe(403)
  for (const path of [`/api/favorites/${bea.id}`, `/api/favorites/${bea.id}/ids`]) {
    expect((await app.send('GET', path, { as: carl.token })).status).toBe(403)
    expect((await app.get(path)).status).toBe(401)
    expect((await app.send('GET', path, { as: admin.token })).body).toHaveLength(1)
  }
  expect(
    (await app.send('DELETE', `/api/favorites/${bea.id}/${location(0)}`, { as: carl.token })).status,
  ).toBe(403)
  expect(
    (await app.send('DELETE', `/api/favorites/${bea.id}/${location(0)}`, { as: admin.token })).status,
  ).toBe(403)
  expect((await app.send('POST', '/api/favorites', { body: { locationId: location(0) } })).status).toBe(401)
  expect(await names(bea)).toEqual(['Place 0'])
})

test.each([[{}], [{ locationId: 'x' }], [{ locationId: 5 }], [[]]])(
  'POST with %j names the error',
  async (body) => {
    const one = await app.join(`wrong${randomUUID().slice(0, 8)}`)
    const answer = await app.send('POST', '/api/favorites', { as: one.token, body })
    expect([answer.status, answer.body.type]).toEqual([422, 'validation'])
  },
)

test('an unknown location is not found', async () => {
  const dora = await app.join('dora')
  expect((await save(dora, randomUUID())).status).toBe(404)
  expect((await app.send('DELETE', '/api/favorites/me/nonsense', { as: dora.token })).status).toBe(422)
})

test('the eleventh favorite of a free plan is refused with the numbers, and removing one makes room', async () => {
  const eve = await app.join('eve')
  await saveFavorites(eve, 10)
  const refused = await save(eve, location(10))
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({
    type: 'plan-limit',
    limit: 'favorites',
    used: 10,
    max: 10,
    detail: "You've reached your limit of 10 favorites. Upgrade to save more locations!",
  })
  expect((await save(eve, location(9))).status).toBe(201)
  await remove(eve, location(0))
  expect((await save(eve, location(10))).status).toBe(201)
})

test('200 different locations in parallel: exactly ten are saved; 200 times the same: one', async () => {
  const [finn, gus] = [await app.join('finn'), await app.join('gus')]
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => save(finn, location(index))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status, body }) => status === 403 && body.type === 'plan-limit')).toHaveLength(190)
  expect(await list(finn)).toHaveLength(10)
  const same = await Promise.all(Array.from({ length: 200 }, () => save(gus, location(0))))
  expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await usage(gus)).toMatchObject({ monthlyFavorites: 1 })
})

test('after a downgrade all favorites stay readable; only adding waits until there is room', async () => {
  const hal = await app.join('hal', { plan: 'professional' })
  await saveFavorites(hal, 30)
  await app.sql`update users set plan = 'free' where id = ${hal.id}`
  expect(await list(hal)).toHaveLength(30)
  expect((await save(hal, location(40))).body).toMatchObject({ type: 'plan-limit', used: 30, max: 10 })
  expect((await remove(hal, location(3))).status).toBe(204)
  expect((await save(hal, location(40))).status).toBe(403)
  expect(
    (
      await app.send('PATCH', `/api/favorites/me/${location(5)}`, {
        as: hal.token,
        body: { note: 'Still mine' },
      })
    ).status,
  ).toBe(204)
})

test('a removed location is neither shown nor counted, and comes back unchanged', async () => {
  const ida = await app.join('ida')
  const doomed = await insertLocation(app.sql, { name: 'Doomed' })
  await saveFavorites(ida, 9)
  await save(ida, doomed)
  await app.sql`update locations set removed_at = now() where id = ${doomed}`
  expect(await names(ida)).not.toContain('Doomed')
  expect(await usage(ida)).toMatchObject({ monthlyFavorites: 9 })
  const other = await app.join('ivan')
  expect((await save(other, doomed)).status).toBe(404)
  await app.sql`update locations set removed_at = null where id = ${doomed}`
  expect((await names(ida))[0]).toBe('Doomed')
})

test('a fragile location gives its published position only', async () => {
  const jo = await app.join('jo')
  const fragile = await insertLocation(app.sql, {
    name: 'Fragile',
    latitude: 37.61234,
    longitude: -109.87654,
    precision: 'area',
    address: '1 Secret Rd',
  })
  await save(jo, fragile)
  const text = JSON.stringify(await list(jo))
  for (const secret of ['37.612', '109.876', 'Secret Rd']) expect(text).not.toContain(secret)
})

test('notes are stored per favorite, up to 2,000 characters', async () => {
  const kim = await app.join('kim')
  await save(kim, location(0))
  const note = (text: string, id = location(0)) =>
    app.send('PATCH', `/api/favorites/me/${id}`, { as: kim.token, body: { note: text } })
  expect((await note('  Bring the ND filter 📷 ')).status).toBe(204)
  expect((await list(kim))[0].note).toBe('Bring the ND filter 📷')
  expect((await note('x'.repeat(2001))).status).toBe(422)
  expect((await note('x', location(9))).status).toBe(404)
})

test('moves put an entry before another or last, and parallel moves lose nothing', async () => {
  const lou = await app.join('lou')
  await saveFavorites(lou, 5)
  const move = (locationId: string, before: string | null) =>
    app.send('POST', '/api/favorites/me/move', { as: lou.token, body: { locationId, before } })
  expect((await move(location(0), location(4))).status).toBe(204)
  expect(await names(lou)).toEqual(['Place 0', 'Place 4', 'Place 3', 'Place 2', 'Place 1'])
  await move(location(4), null)
  expect(await names(lou)).toEqual(['Place 0', 'Place 3', 'Place 2', 'Place 1', 'Place 4'])
  expect((await move(location(0), location(99))).status).toBe(404)
  expect((await move(location(99), location(0))).status).toBe(404)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      move(location(index % 5), index % 3 === 0 ? null : location((index + 2) % 5)),
    ),
  )
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  expect((await names(lou)).toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `Place ${index}`))
  await save(lou, location(7))
  expect((await names(lou))[0]).toBe('Place 7')
})
