// A user's own spots over HTTP: what is stored, limits, repeated and simultaneous requests, imports, and that nobody else ever sees one.
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { spotLimits } from '../../../rules/spots.ts'

let app: TestApp
let ann: Member
let ben: Member
let keeper: Member
let catalog: string
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.join('ann')
  ben = await app.join('ben')
  keeper = await app.joinAdmin()
  catalog = await insertLocation(app.sql, { name: 'Delicate Arch', latitude: 38.7436, longitude: -109.4993 })
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown, who: Member | null = ann) =>
  app.send(method, `/api${path}`, { as: who?.token, ...(body === undefined ? {} : { body }) })
const ledge = { name: 'Ledge', latitude: 38.5, longitude: -109.5 }
const create = (more: object = {}, who: Member = ann) => call('POST', '/spots', { ...ledge, ...more }, who)
const names = async (who: Member, query = '') =>
  (await call('GET', `/spots${query}`, undefined, who)).body.map(({ name }: any) => name)
const countOf = async (who: Member) =>
  (await app.sql<{ n: number }[]>`select count(*)::int as n from spots where user_id = ${who.id}`)[0]?.n
const fill = (who: Member, count: number) =>
  app.sql`insert into spots (user_id, name, latitude, longitude, created_at)
    select ${who.id}, 'Spot ' || n, 10 + n / 1000.0, 20, now() - n * interval '1 hour' from generate_series(1, ${count}::int) n`

test('is saved with what the user entered, changed field by field, and deleted', async () => {
  const cat = await app.join('cat')
  const made = await create(
    {
      name: '  Ledge\nabove the bend ',
      latitude: '38.512345',
      directionDegrees: '360',
      tags: 'fog, Winter,, winter , ',
      note: 'Park at the gate.\nBring boots.',
      source: 'https://example.org/ledge',
    },
    cat,
  )
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Ledge above the bend',
    latitude: 38.512345,
    longitude: -109.5,
    directionDegrees: 0,
    tags: ['fog', 'winter'],
    note: 'Park at the gate.\nBring boots.',
    source: 'https://example.org/ledge',
  })
  const path = `/spots/${made.body.id}`
  const changed = await call('PATCH', path, { note: 'Closed.', directionDegrees: '', tags: [] }, cat)
  expect(changed.body).toEqual({ ...made.body, note: 'Closed.', directionDegrees: null, tags: [] })
  expect((await call('PATCH', path, {}, cat)).body).toEqual(changed.body)
  expect((await call('GET', path, undefined, cat)).body).toEqual(changed.body)
  for (const _ of [1, 2]) expect((await call('DELETE', path, undefined, cat)).status).toBe(204)
  expect((await call('GET', path, undefined, cat)).status).toBe(404)
  expect((await call('PATCH', path, { note: 'x' }, cat)).status).toBe(404)
})

test('what cannot be a spot is refused, beside its field', async () => {
  const wrong: [object, string][] = [
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ latitude: 90.1 }, 'latitude'],
    [{ latitude: '' }, 'latitude'],
    [{ longitude: 'NaN' }, 'longitude'],
    [{ longitude: -180.5 }, 'longitude'],
    [{ directionDegrees: 361 }, 'directionDegrees'],
    [{ note: 'x'.repeat(2001) }, 'note'],
    [{ note: 'a\0b' }, 'note'],
    [{ source: 'x'.repeat(301) }, 'source'],
    [{ tags: Array.from({ length: 13 }, (_, index) => `tag ${index}`) }, 'tags'],
    [{ tags: ['x'.repeat(31)] }, 'tags'],
    [{ tags: 'a\0b' }, 'tags'],
  ]
  for (const [more, path] of wrong) {
    const { status, body } = await create(more)
    expect([status, body.errors?.[0]?.path, more]).toEqual([422, path, more])
  }
  expect((await create({ id: randomUUID(), user_id: ben.id, userId: ben.id })).status).toBe(201)
  expect(await names(ben)).toEqual([])
  // The database has the last word, whatever a server sends.
  const insert = (columns: object) =>
    app.sql`insert into spots ${app.sql.insert({ user_id: ann.id, ...ledge, ...columns })}`
  for (const columns of [
    { latitude: 91 },
    { longitude: Number.NaN },
    { direction_degrees: 360 },
    { name: '' },
    { tags: Array(13).fill('x') },
  ])
    await expect(insert(columns)).rejects.toThrow(/check constraint/)
})

test('nobody else reads, changes or deletes it, and an id says nothing', async () => {
  const { body: spot } = await create({ name: 'Secret cove', note: 'Unspoken', latitude: 12.345678 })
  for (const who of [ben, keeper]) {
    for (const id of [spot.id, randomUUID(), 'x', `${spot.id}'`]) {
      const read = await call('GET', `/spots/${encodeURIComponent(id)}`, undefined, who)
      const changed = await call('PATCH', `/spots/${encodeURIComponent(id)}`, { name: 'Mine' }, who)
      expect([read.status, changed.status]).toEqual([404, 404])
      expect((await call('DELETE', `/spots/${encodeURIComponent(id)}`, undefined, who)).status).toBe(204)
    }
    expect(await names(who)).not.toContain('Secret cove')
    expect(JSON.stringify((await call('GET', '/spots/positions', undefined, who)).body)).not.toContain(
      spot.id,
    )
    expect(await names(who, '?search=secret')).toEqual([])
    const file = await app.send('GET', '/api/spots/export?format=csv', { as: who.token })
    expect(String(file.body)).not.toContain('Secret cove')
  }
  for (const [method, path] of [
    ['GET', '/spots'],
    ['GET', '/spots/positions'],
    ['GET', `/spots/${spot.id}`],
    ['GET', '/spots/export?format=gpx'],
    ['PATCH', `/spots/${spot.id}`],
    ['DELETE', `/spots/${spot.id}`],
  ] as const)
    expect((await call(method, path, method === 'PATCH' ? {} : undefined, null)).status).toBe(401)
  expect((await call('GET', `/spots/${spot.id}`)).body).toEqual(spot)
  // No answer of it may be stored by a cache that others use.
  const { headers } = await app.send('GET', `/api/spots/${spot.id}`, { as: ann.token })
  expect(headers.get('cache-control')).toMatch(/^private/)
})

test('the list continues from page to page, and finds names and tags', async () => {
  const dan = await app.join('dan')
  await fill(dan, 7)
  await create({ name: 'Café ledge', tags: ['Été'] }, dan)
  const found: string[] = []
  let path: string | undefined = '/spots?limit=3'
  while (path) {
    const { body, headers }: any = await call('GET', path, undefined, dan)
    found.push(...body.map(({ name }: any) => name))
    const next: string | undefined = /<(?:[^>]*\/api)?(\/spots[^>]*)>/.exec(headers.get('link') ?? '')?.[1]
    path = next
  }
  expect(found).toEqual(['Café ledge', ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Spot ${n}`)])
  const positions = (await call('GET', '/spots/positions', undefined, dan)).body
  expect(positions.map(({ name }: any) => name)).toEqual(found)
  expect(positions[0]).toEqual({
    id: expect.any(String),
    name: 'Café ledge',
    latitude: 38.5,
    longitude: -109.5,
  })
  expect(await names(dan, '?search=CAFE')).toEqual(['Café ledge'])
  expect(await names(dan, '?search=ete')).toEqual(['Café ledge'])
  expect(await names(dan, '?search=%25')).toEqual([])
})

test('a repeated request saves once, and simultaneous ones never exceed the limit', async () => {
  const eve = await app.join('eve')
  const send = (key: string, body: object = ledge) =>
    app.send('POST', '/api/spots', { as: eve.token, body, headers: { 'idempotency-key': key } })
  const key = randomUUID()
  const sent = await Promise.all([send(key), send(key), send(key)])
  const saved = sent.filter(({ status }) => status === 201)
  expect(new Set(saved.map(({ body }) => body.id)).size).toBe(1)
  expect((await send(key)).body).toEqual(saved[0]?.body)
  expect(await countOf(eve)).toBe(1)
  await fill(eve, spotLimits.spots - 3)
  const raced = await Promise.all([1, 2, 3, 4].map((n) => create({ name: `Late ${n}` }, eve)))
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(raced.find(({ status }) => status === 409)?.body).toMatchObject({ type: 'too-many' })
  expect(await countOf(eve)).toBe(spotLimits.spots)
})

async function importFile(who: Member, name: string, content: string, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  form.set('file', new Blob([content]), name)
  return await app.send('POST', '/api/spots/import', { as: who.token, body: form })
}

test('an import saves what is not in the catalog, once', async () => {
  const fay = await app.join('fay')
  const csv = [
    'name,latitude,longitude,note,directionDegrees,tags,source',
    'Delicate Arch,38.7437,-109.4992,,,,',
    'Hidden pool,38.1,-109.1,Cold,90,"fog, winter",A friend',
    'Broken numbers,38.2,-109.2,,1000,"a,b,c,d,e,f,g,h,i,j,k,l,m",',
    'Nowhere,,,,,,',
    'hidden pool,38.1,-109.1,Again,,,',
    ',38.3,-109.3,,,,',
  ].join('\n')
  const tried = await importFile(fay, 'trip.csv', csv, { dryRun: 'true' })
  expect(tried.body).toMatchObject({ isDryRun: true, added: 3, alreadySaved: 1 })
  expect(await countOf(fay)).toBe(0)
  const [first, second] = await Promise.all([
    importFile(fay, 'trip.csv', csv),
    importFile(fay, 'trip.csv', csv),
  ])
  expect([first.body.added, second.body.added].toSorted()).toEqual([0, 3])
  expect(first.body.inCatalog).toMatchObject([{ name: 'Delicate Arch', location: { id: catalog } }])
  expect(first.body.unplaced).toEqual([{ line: 5, name: 'Nowhere' }])
  expect((await call('GET', '/spots', undefined, fay)).body).toMatchObject([
    { name: 'Hidden pool', note: 'Cold', directionDegrees: 90, tags: ['fog', 'winter'], source: 'A friend' },
    { name: 'Broken numbers', directionDegrees: null, tags: [], source: 'Imported from trip.csv' },
    { name: '38.30000, -109.30000' },
  ])
  const some = await importFile(fay, 'trip.csv', csv.replaceAll('38.', '48.'), { lines: '[3]' })
  expect(some.body).toMatchObject({ added: 1, spots: [{ line: 3, name: 'Hidden pool' }], errors: [] })
  expect((await importFile(fay, 'x.bin', 'nothing')).status).toBe(422)
  expect((await importFile(fay, 'trip.csv', csv, { lines: '{"a":1}' })).status).toBe(422)
  await fill(fay, spotLimits.spots - 5)
  const full = await importFile(fay, 'trip.csv', csv.replaceAll('38.', '58.'))
  expect(full.body).toMatchObject({ added: 1, overLimit: 3 })
  expect(await countOf(fay)).toBe(spotLimits.spots)
})

test('a file with the position of a hidden location does not tell that it is there', async () => {
  const gus = await app.join('gus')
  const hidden = { name: 'Owl tree', latitude: 44.123456, longitude: -110.65432, precision: 'hidden' }
  await insertLocation(app.sql, hidden)
  const { body } = await importFile(gus, 'a.csv', 'name,latitude,longitude\nOwl tree,44.123456,-110.65432', {
    dryRun: 'true',
  })
  expect(body).toMatchObject({ added: 1, inCatalog: [] })
})

test.each(['gpx', 'kml', 'geojson', 'csv', 'ics'])('a download as %s has them all', async (format) => {
  const who = await app.join(`file-${format}`)
  await create(
    { name: 'Ledge & <pool>', note: 'Boots', directionDegrees: 90, tags: ['fog', 'low tide'] },
    who,
  )
  const answer = await app.send('GET', `/api/spots/export?format=${format}`, { as: who.token })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="viewfinder-spots.${format}"`)
  const text = Buffer.isBuffer(answer.body) ? answer.body.toString('utf8') : JSON.stringify(answer.body)
  expect(text).toContain('low tide')
  if (format === 'ics') return
  // Another account that gets the file has the same spots.
  const other = await app.join(`from-${format}`)
  expect((await importFile(other, `spots.${format}`, text)).body).toMatchObject({ added: 1 })
  const keeps = ['csv', 'geojson'].includes(format) ? { directionDegrees: 90, tags: ['fog', 'low tide'] } : {}
  expect((await call('GET', '/spots', undefined, other)).body).toMatchObject([
    { name: 'Ledge & <pool>', latitude: 38.5, longitude: -109.5, note: 'Boots', ...keeps },
  ])
})

test('they are in the export of the account, and go with it', async () => {
  const ida = await app.signUp('ida')
  await app.sql`insert into spots (user_id, name, latitude, longitude, note) values (${ida.id}, 'Mine alone', 1, 2, 'Here')`
  const exported = await app.send('GET', '/api/account/export', { as: ida.token })
  const files = unzipSync(exported.body)
  expect(JSON.parse(strFromU8(files['spots.json'] as Uint8Array))).toMatchObject([
    { name: 'Mine alone', latitude: 1, longitude: 2, note: 'Here' },
  ])
  const bens = await app.send('GET', '/api/account/export', { as: ben.token })
  expect(JSON.parse(strFromU8(unzipSync(bens.body)['spots.json'] as Uint8Array))).toEqual([])
  const body = { password: ida.password, username: ida.username }
  expect((await app.send('POST', '/api/account/delete', { as: ida.token, body })).status).toBe(204)
  expect(await app.sql`select from spots where user_id = ${ida.id}`).toHaveLength(0)
})

test('no page, list, search, sitemap or file of others has a word of it', async () => {
  const jon = await app.join('jon')
  const spot = {
    name: 'Zephyrine gully',
    note: 'Quandary',
    latitude: 47.654321,
    longitude: -121.123456,
    tags: ['xylo'],
  }
  const { id } = (await create(spot, jon)).body
  const readers: [string, Member | null][] = [
    ['visitor', null],
    ['ben', ben],
    ['keeper', keeper],
  ]
  const paths = [
    '/',
    '/favorites',
    '/favorites?list=spots',
    `/plan?spot=${id}`,
    '/submit',
    '/locations?search=zephyrine',
    '/profile/jon',
    '/sitemap.xml',
    '/api/locations?search=zephyrine',
    '/api/locations/search/live?query=zephyrine',
    '/api/locations?lat=47.654321&lng=-121.123456&distance=1',
    '/api/locations/duplicates?latitude=47.654321&longitude=-121.123456&name=Zephyrine+gully',
    '/api/profiles/jon',
    '/api/profiles/jon/locations',
    '/api/openapi.json',
    '/admin',
    '/admin/audit',
    '/admin/locations',
    '/admin/users?search=jon',
  ]
  for (const [name, who] of readers)
    for (const path of paths) {
      const { body } = await app.send('GET', path, { as: who?.token })
      const text = Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body)
      for (const word of ['Zephyrine gully', 'Quandary', '47.654321, -121', 'xylo'])
        expect([name, path, word, (text ?? '').includes(word)]).toEqual([name, path, word, false])
    }
})
