// Lists of favorites over HTTP: names, notes, entries, order, and the secret link.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let locations: string[]
let owner: Member

beforeAll(async () => {
  app = await startTestApp()
  locations = await insertLocations(
    app.sql,
    Array.from({ length: 6 }, (_, index) => ({
      name: `Place ${index}`,
      latitude: 40 + index,
      longitude: -110,
    })),
  )
  owner = await app.join('owner')
  for (const locationId of locations) await call('POST', '/favorites', { locationId })
})
afterAll(() => app.close())

const location = (index: number) => locations[index] as string
const call = (method: string, path: string, body?: unknown, who: Member | null = owner) =>
  app.send(method, `/api${path}`, { as: who?.token, ...(body === undefined ? {} : { body }) })
const newList = async (name: string) => (await call('POST', '/favorite-lists', { name })).body.id as string
const entries = async (id: string) =>
  (await call('GET', `/favorite-lists/${id}`)).body.items.map((item: any) => item.name)

test('a list is created, renamed and deleted; its favorites stay', async () => {
  const { status, body } = await call('POST', '/favorite-lists', {
    name: ' Utah in October ',
    note: 'Cottonwoods',
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    name: 'Utah in October',
    note: 'Cottonwoods',
    itemCount: 0,
    shareToken: null,
    sharesNotes: false,
    createdAt: expect.any(String),
  })
  expect((await call('PATCH', `/favorite-lists/${body.id}`, { name: 'Utah' })).body).toMatchObject({
    name: 'Utah',
    note: 'Cottonwoods',
  })
  await call('PUT', `/favorite-lists/${body.id}/items/${location(0)}`, {})
  expect((await call('GET', '/favorite-lists')).body).toMatchObject([{ name: 'Utah', itemCount: 1 }])
  expect((await call('DELETE', `/favorite-lists/${body.id}`)).status).toBe(204)
  expect((await call('DELETE', `/favorite-lists/${body.id}`)).status).toBe(204)
  expect((await call('GET', `/favorite-lists/${body.id}`)).status).toBe(404)
  expect((await call('GET', '/favorites/me')).body).toHaveLength(6)
})

test('a list that is created again with the same key is the first one', async () => {
  const create = () =>
    app.send('POST', '/api/favorite-lists', {
      as: owner.token,
      body: { name: 'Harbors at night' },
      headers: { 'idempotency-key': '5f0f3b0e-4a53-4c39-9d2e-0d6d3cb6c9a1' },
    })
  const first = await create()
  expect(first.status).toBe(201)
  const again = await create()
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  await call('DELETE', `/favorite-lists/${first.body.id}`)
})

test('names have 1 to 80 characters and are unique per user, also when created in parallel', async () => {
  for (const name of ['', '   ', 'x'.repeat(81), 'a\0b', 5])
    expect((await call('POST', '/favorite-lists', { name })).status).toBe(422)
  const long = 'Ü'.repeat(80)
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/favorite-lists', { name: long })),
  )
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
  expect(atOnce.find(({ status }) => status === 409)?.body.errors).toEqual([
    { path: 'name', message: 'You already have a list with this name.' },
  ])
  const other = await newList('Another')
  expect((await call('PATCH', `/favorite-lists/${other}`, { name: long })).status).toBe(409)
  expect((await call('PATCH', `/favorite-lists/${other}`, { name: 'Another' })).status).toBe(200)
})

test('entries have their own notes and order; only favorites can be added', async () => {
  const id = await newList('Ordered')
  for (const index of [0, 1, 2, 3])
    expect(
      (await call('PUT', `/favorite-lists/${id}/items/${location(index)}`, { note: `Note ${index}` })).status,
    ).toBe(204)
  await call('PUT', `/favorite-lists/${id}/items/${location(1)}`, {})
  await call('PUT', `/favorite-lists/${id}/items/${location(2)}`, { note: 'New note' })
  const { items } = (await call('GET', `/favorite-lists/${id}`)).body
  expect(items.map((item: any) => [item.name, item.note])).toEqual([
    ['Place 0', 'Note 0'],
    ['Place 1', 'Note 1'],
    ['Place 2', 'New note'],
    ['Place 3', 'Note 3'],
  ])
  expect(items[0].listIds).toContain(id)
  const moves = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      call('POST', `/favorite-lists/${id}/move`, {
        locationId: location(index % 4),
        before: index % 2 ? null : location((index + 1) % 4),
      }),
    ),
  )
  expect(moves.every(({ status }) => status === 204)).toBe(true)
  expect((await entries(id)).toSorted()).toEqual(['Place 0', 'Place 1', 'Place 2', 'Place 3'])
  await call('POST', `/favorite-lists/${id}/move`, { locationId: location(3), before: null })
  expect((await entries(id)).at(-1)).toBe('Place 3')
  expect((await call('DELETE', `/favorite-lists/${id}/items/${location(3)}`)).status).toBe(204)
  expect(await entries(id)).not.toContain('Place 3')
  expect((await call('PUT', `/favorite-lists/${id}/items/${randomUUID()}`, {})).status).toBe(404)
  expect(
    (await call('POST', `/favorite-lists/${id}/move`, { locationId: location(5), before: null })).status,
  ).toBe(404)
})

test('no other user can access a list by its id', async () => {
  const id = await newList('Private')
  const other = await app.join('other')
  const tries: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'Mine' }],
    ['PUT', `/items/${location(0)}`, {}],
    ['POST', '/move', { locationId: location(0), before: null }],
    ['PUT', '/share', { sharesNotes: true }],
    ['DELETE', '/share'],
  ]
  for (const [method, path, body] of tries) {
    expect((await call(method, `/favorite-lists/${id}${path}`, body, other)).status).toBe(404)
    expect((await call(method, `/favorite-lists/${id}${path}`, body, null)).status).toBe(401)
  }
  await call('DELETE', `/favorite-lists/${id}`, undefined, other)
  expect((await call('GET', `/favorite-lists/${id}`)).body).toMatchObject({
    name: 'Private',
    shareToken: null,
  })
  expect((await call('GET', '/favorite-lists', undefined, other)).body).toEqual([])
})

test('a secret link shows the list without notes, with them if the owner chooses so, and nothing once revoked', async () => {
  const id = await newList('Shared')
  await call('PATCH', `/favorite-lists/${id}`, { note: 'My private plan' })
  await call('PUT', `/favorite-lists/${id}/items/${location(0)}`, { note: 'Ask Jim for the key' })
  const shared = (await call('PUT', `/favorite-lists/${id}/share`, {})).body
  expect(shared.shareToken).toMatch(/^[\w-]{24}$/)
  const read = () => app.get(`/api/shared-lists/${shared.shareToken}`)
  const quiet = await read()
  expect(quiet.body).toMatchObject({
    name: 'Shared',
    note: null,
    ownerName: 'The owner',
    items: [{ name: 'Place 0', note: null }],
  })
  for (const secret of ['private plan', 'Jim', 'savedAt', 'listIds', owner.id])
    expect(JSON.stringify(quiet.body)).not.toContain(secret)
  expect((await call('PUT', `/favorite-lists/${id}/share`, { sharesNotes: true })).body.shareToken).toBe(
    shared.shareToken,
  )
  expect((await read()).body).toMatchObject({
    note: 'My private plan',
    items: [{ note: 'Ask Jim for the key' }],
  })
  expect((await call('DELETE', `/favorite-lists/${id}/share`)).body).toMatchObject({
    shareToken: null,
    sharesNotes: false,
  })
  expect((await read()).status).toBe(404)
  expect((await call('PUT', `/favorite-lists/${id}/share`, {})).body.shareToken).not.toBe(shared.shareToken)
  for (const token of ['x', 'a'.repeat(24), '%00', "' or 1=1--"])
    expect((await app.get(`/api/shared-lists/${encodeURIComponent(token)}`)).status).toBe(404)
})

test('a shared list has only published positions and omits removed locations; a suspended owner shares nothing', async () => {
  const id = await newList('Careful')
  const fragile = await insertLocation(app.sql, {
    name: 'Fragile',
    latitude: 37.61234,
    longitude: -109.87654,
    precision: 'area',
    address: '1 Secret Rd',
  })
  const doomed = await insertLocation(app.sql, { name: 'Doomed' })
  for (const locationId of [fragile, doomed]) {
    await call('POST', '/favorites', { locationId })
    await call('PUT', `/favorite-lists/${id}/items/${locationId}`, {})
  }
  const { shareToken } = (await call('PUT', `/favorite-lists/${id}/share`, {})).body
  await app.sql`update locations set removed_at = now() where id = ${doomed}`
  const { body } = await app.get(`/api/shared-lists/${shareToken}`)
  expect(body.items.map((item: any) => item.name)).toEqual(['Fragile'])
  for (const secret of ['37.612', '109.876', 'Secret Rd']) expect(JSON.stringify(body)).not.toContain(secret)
  expect((await call('GET', '/favorite-lists')).body.find((list: any) => list.id === id).itemCount).toBe(1)
  await app.sql`update users set banned = true where id = ${owner.id}`
  expect((await app.get(`/api/shared-lists/${shareToken}`)).status).toBe(404)
  await app.sql`update users set banned = false where id = ${owner.id}`
})
