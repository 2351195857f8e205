// Landmarks over HTTP: list, page, alignments, and what they may not reveal.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLandmark, insertLocation } from '../../../../test/support/factories.ts'

const bridge = { latitude: 37.8199, longitude: -122.4783 }
const battery = { latitude: 37.8272, longitude: -122.4817, time_zone: 'America/Los_Angeles' }
let app: TestApp
const id: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp()
  id.battery = await insertLocation(app.sql, { name: 'Battery', ...battery, elevation_feet: 200 })
  id.area = await insertLocation(app.sql, { name: 'Nest', ...battery, precision: 'area' })
  id.hidden = await insertLocation(app.sql, { name: 'Secret', ...battery, precision: 'hidden' })
  id.removed = await insertLocation(app.sql, { name: 'Gone', ...battery, removed_at: new Date() })
  id.bridge = await insertLandmark(app.sql, {
    slug: 'golden-gate-bridge',
    name: 'Golden Gate Bridge',
    aliases: ['GG Bridge', 'Goldén Gate'],
    height_meters: 227,
    elevation_meters: 0,
    ...bridge,
    locations: [id.battery, id.area, id.hidden, id.removed],
  })
  id.island = await insertLandmark(app.sql, {
    slug: 'alcatraz-island',
    name: 'Alcatraz Island',
    kind: 'island',
    latitude: 37.827,
    longitude: -122.423,
  })
})
afterAll(() => app.close())

test('a landmark is found by slug and by id, with its locations, their bearings and the light', async () => {
  const { status, body } = await app.get('/api/landmarks/golden-gate-bridge?date=2026-06-21')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: id.bridge,
    name: 'Golden Gate Bridge',
    date: '2026-06-21',
    locationCount: 3,
  })
  const spot = body.spots.find((one: any) => one.location.id === id.battery)
  // From Battery Spencer the middle of the bridge lies 0.54 miles to the south-southeast.
  expect(spot.bearingDegrees).toBeCloseTo(159.7, 0)
  expect(spot.distanceMiles).toBeCloseTo(0.54, 1)
  expect(spot.light).toMatchObject({ date: '2026-06-21', timeZone: 'America/Los_Angeles' })
  expect(spot.light.spans.length).toBeGreaterThan(1)
  expect((await app.get(`/api/landmarks/${id.bridge}?date=2026-06-21`)).body).toEqual(body)
  expect((await app.get('/api/landmarks/no-such')).status).toBe(404)
  expect((await app.get('/api/landmarks/golden-gate-bridge?date=0001-01-01')).status).toBe(400)
})

test('a withheld position is not revealed by a bearing or a distance', async () => {
  const { body } = await app.get('/api/landmarks/golden-gate-bridge')
  const hidden = body.spots.find((one: any) => one.location.id === id.hidden)
  expect(hidden).toMatchObject({ bearingDegrees: null, distanceMiles: null, light: null })
  const area = body.spots.find((one: any) => one.location.id === id.area)
  expect(area.isApproximate).toBe(true)
  expect(area.distanceMiles).not.toBeCloseTo(0.54, 2)
  for (const location of [id.area, id.hidden, id.removed])
    expect((await app.get(`/api/landmarks/${id.bridge}/alignments?location=${location}`)).status).toBe(404)
  const page = await app.get(`/api/locations/${id.hidden}`)
  expect(page.body.landmarks).toMatchObject([
    { slug: 'golden-gate-bridge', bearingDegrees: null, distanceMiles: null },
  ])
})

test('a location lists what it shows, and lists are filtered by landmark', async () => {
  const { body } = await app.get(`/api/locations/${id.battery}`)
  expect(body.landmarks).toMatchObject([{ slug: 'golden-gate-bridge', role: 'main' }])
  expect(body.landmarks[0].distanceMiles).toBeCloseTo(0.54, 1)
  const list = await app.get('/api/locations?landmark=golden-gate-bridge')
  expect(list.body.map((one: any) => one.id).toSorted()).toEqual([id.battery, id.area, id.hidden].toSorted())
  expect((await app.get('/api/locations/results?limit=0&landmark=alcatraz-island')).body.count).toBe(0)
})

test('landmarks are listed by locations, by name or alias, and by nearness and direction', async () => {
  const slugs = async (query: string) =>
    (await app.get(`/api/landmarks${query}`)).body.map((one: any) => one.slug)
  expect(await slugs('')).toEqual(['golden-gate-bridge'])
  for (const name of ['gg', 'GOLDEN gate', 'golden', 'bridge'])
    expect(await slugs(`?search=${encodeURIComponent(name)}`), name).toEqual(['golden-gate-bridge'])
  expect(await slugs('?search=alcatraz')).toEqual(['alcatraz-island'])
  expect(await slugs('?search=%25')).toEqual([])
  const near = `?lat=${battery.latitude}&lng=${battery.longitude}`
  expect(await slugs(near)).toEqual(['golden-gate-bridge', 'alcatraz-island'])
  expect(await slugs(`${near}&direction=90`)).toEqual(['alcatraz-island'])
  expect(await slugs(`${near}&direction=160`)).toEqual(['golden-gate-bridge'])
  expect(await slugs('?lat=0&lng=0')).toEqual([])
  expect((await app.get('/api/landmarks?direction=90')).status).toBe(400)
  const first = await app.get(`/api/landmarks${near}&limit=1`)
  const next = /<([^>]+)>/.exec(first.headers.get('link') as string)?.[1] as string
  const { pathname, search } = new URL(next, 'http://viewfinder.test')
  expect((await app.get(pathname + search)).body.map((one: any) => one.slug)).toEqual(['alcatraz-island'])
  expect((await app.get(`/api/landmarks${near}&cursor=nonsense`)).status).toBe(400)
})

test('the low sun and moon behind a landmark are found a year ahead', async () => {
  const { body } = await app.get(
    `/api/landmarks/${id.bridge}/alignments?location=${id.battery}&date=2026-01-01`,
  )
  expect(body.timeZone).toBe('America/Los_Angeles')
  expect(body.topAltitude).toBeGreaterThan(5)
  // Towards 160° neither is ever low in California.
  expect(body.alignments.every((one: any) => one.altitude <= body.topAltitude + 1.5)).toBe(true)
  const crissy = await insertLocation(app.sql, {
    name: 'Crissy Field',
    latitude: 37.8063,
    longitude: -122.4489,
    time_zone: 'America/Los_Angeles',
  })
  await app.sql`insert into location_landmarks (location_id, landmark_id) values (${crissy}, ${id.bridge as string})`
  const west = await app.get(
    `/api/landmarks/${id.bridge}/alignments?location=${crissy}&date=2026-01-01&limit=100`,
  )
  // 300° is where the sun sets at the solstice; without heights the bounds are the low sky.
  expect(west.body.topAltitude).toBeNull()
  const days = west.body.alignments
    .filter((one: any) => one.body === 'sun')
    .map((one: any) => one.at.slice(5, 7))
  expect(new Set(days)).toEqual(new Set(['06']))
  expect(west.body.alignments.some((one: any) => one.body === 'moon')).toBe(true)
  expect(west.body.missingHeights).toEqual(['skyline', 'elevation'])
  expect(body.missingHeights).toEqual(['skyline'])
  // A moon that sets in daylight is there, but nobody would see it.
  const all = await app.get(
    `/api/landmarks/${id.bridge}/alignments?location=${crissy}&date=2026-01-01&limit=100&includeFaint=true`,
  )
  expect(west.body.leftOutFaint).toBeGreaterThan(0)
  expect(all.body.alignments).toHaveLength(west.body.alignments.length + west.body.leftOutFaint)
  expect(all.body.leftOutFaint).toBe(0)
  expect(west.body.skyline).toBeNull()
  expect(west.body.alignments.every((one: any) => one.isInSight === null)).toBe(true)
})

test('the skyline of the location says which alignments are behind the ridge', async () => {
  const point = { latitude: 37.8064, longitude: -122.449 }
  const location = await insertLocation(app.sql, { name: 'Behind a ridge', ...point })
  await app.sql`insert into location_landmarks (location_id, landmark_id) values (${location}, ${id.bridge as string})`
  // Three degrees high all around.
  await app.sql`insert into location_horizons (location_id, source, azimuths, altitudes, latitude, longitude)
    values (${location}, 'drawn', ${[0, 180]}::real[], ${[3, 3]}::real[], ${point.latitude}, ${point.longitude})`
  const { body } = await app.get(
    `/api/landmarks/${id.bridge}/alignments?location=${location}&date=2026-01-01&limit=100`,
  )
  expect(body.skyline).toBe(3)
  const isAbove = (one: any) => one.altitude + 0.26 > 3
  expect(body.alignments.map((one: any) => one.isInSight)).toEqual(body.alignments.map(isAbove))
  expect(new Set(body.alignments.map(isAbove))).toEqual(new Set([true, false]))
})

test('those that locations show are listed by place and kind, with a photo, and counted', async () => {
  const list = async (query: string) =>
    (await app.get(`/api/landmarks?seen=true${query}`)).body.map((one: any) => one.slug)
  const arch = await insertLandmark(app.sql, {
    slug: 'delicate-arch',
    name: 'Delicate Arch',
    kind: 'arch',
    country: 'US',
    region: 'UT',
  })
  const unseen = { slug: 'unseen-arch', name: 'Unseen Arch', kind: 'arch', country: 'US', region: 'UT' }
  await insertLandmark(app.sql, unseen)
  const location = await insertLocation(app.sql, { name: 'Wolfe Ranch' })
  await app.sql`insert into location_landmarks (location_id, landmark_id) values (${location}, ${arch})`
  const image = { id: randomUUID(), location_id: location, width: 3, height: 2, alt: 'Arch', author: 'Ada' }
  await app.sql`insert into location_images ${app.sql.insert({ ...image, illustrative: true })}`
  const read = async () => (await app.get('/api/landmarks?seen=true&kind=arch')).body
  expect((await read())[0]).toMatchObject({ slug: 'delicate-arch', cover: null })
  await app.sql`update location_images set illustrative = false where location_id = ${location}`
  expect((await read())[0].cover).toMatchObject({ id: image.id, author: 'Ada' })
  // A photo from a location with another subject may show that subject.
  await app.sql`insert into location_landmarks (location_id, landmark_id) values (${location}, ${id.bridge as string})`
  expect((await read())[0].cover).toBeNull()
  await app.sql`update location_landmarks set role = 'in_frame' where location_id = ${location} and landmark_id = ${id.bridge as string}`
  expect((await read())[0].cover).not.toBeNull()
  expect(await list('&kind=arch')).toEqual(['delicate-arch'])
  expect(await list('&search=arch')).toEqual(['delicate-arch'])
  expect(await list('&country=us&region=UT')).toEqual(['delicate-arch'])
  expect(await list('&country=US&region=CA&kind=arch')).toEqual([])
  expect((await app.get('/api/landmarks?country=USA')).status).toBe(400)
  const { countries, kinds } = (await app.get('/api/landmark-facets')).body
  expect(countries.find((one: any) => one.country === 'US').regions).toContainEqual({
    region: 'UT',
    name: 'Utah',
    count: 1,
  })
  expect(kinds).toContainEqual({ kind: 'arch', count: 1 })
  await app.sql`update locations set removed_at = now() where id = ${location}`
  expect(await list('&kind=arch')).toEqual([])
  expect((await app.get('/api/landmark-facets')).body.kinds.map((one: any) => one.kind)).not.toContain('arch')
})

test('names follow the landmark when it is renamed', async () => {
  await app.sql`update landmarks set name = 'The Rock', aliases = '{Alcatraz}' where id = ${id.island as string}`
  const names = await app.sql<{ name_plain: string; is_alias: boolean }[]>`
    select name_plain, is_alias from landmark_names where landmark_id = ${id.island as string} order by name_plain`
  expect(names).toEqual([
    { name_plain: 'alcatraz', is_alias: true },
    { name_plain: 'the rock', is_alias: false },
  ])
})

test('a submission and an edit say what a location shows', async () => {
  const { token } = await app.join('shower')
  const body = {
    name: 'Marina Green',
    description: 'Lawn by the water',
    address: 'Marina Blvd',
    latitude: 37.8067,
    longitude: -122.4362,
    themes: ['landscape'],
    landmarks: [{ id: id.bridge }, { id: id.island, role: 'in_frame' }],
  }
  const made = await app.send('POST', '/api/locations', { body, as: token })
  expect(made.status).toBe(201)
  expect(made.body.landmarks).toMatchObject([
    { slug: 'golden-gate-bridge', role: 'main' },
    { slug: 'alcatraz-island', role: 'in_frame' },
  ])
  const path = `/api/locations/${made.body.id}`
  const edit = (landmarks: unknown) => app.send('PATCH', path, { body: { landmarks }, as: token })
  expect((await edit([{ id: id.island }])).body.landmarks).toMatchObject([{ role: 'main' }])
  expect(
    (await app.send('PATCH', path, { body: { name: 'Marina' }, as: token })).body.landmarks,
  ).toHaveLength(1)
  const refused = await edit([{ id: id.island }, { id: '00000000-0000-4000-8000-000000000000' }])
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([{ path: 'landmarks.1.id', message: 'This landmark no longer exists' }])
  expect((await app.get(path)).body.landmarks).toHaveLength(1)
  expect((await edit([{ id: id.island }, { id: id.island, role: 'in_frame' }])).body.landmarks).toMatchObject(
    [{ role: 'in_frame' }],
  )
  expect((await edit(Array.from({ length: 13 }, () => ({ id: id.island })))).status).toBe(422)
  expect((await edit([])).body.landmarks).toEqual([])
})
