// GET /api/locations/{id}, live search, reviews, themes, cities and light over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations, insertUser } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => app.close())

test('a location has every field of the specification', async () => {
  const id = await insertLocation(app.sql, {
    name: 'Mesa Arch',
    description: 'An arch on a cliff.',
    address: 'Grand View Point Rd',
    latitude: 38.38878,
    longitude: -109.86832,
    direction_degrees: 95,
    elevation_feet: 6150,
    themes: ['landscape', 'sunrise'],
    amenities: ['parking', 'hiking_trail'],
    tips: 'Arrive early.',
    best_time: 'First light',
    best_time_of_day: 'sunrise',
    crowd_level: 'high',
    permit_note: 'None for hand-held cameras.',
    entry_fee: '$30 per vehicle',
    entry_fee_cents: 3000,
    parking: true,
  })
  await app.sql`insert into location_facts values (${id}, 'fee', '$30 a vehicle', 'National Park Service', '2026-05-01', 3), (${id}, 'parking', 'Small lot', 'Visitor', '2025-11-20', 1)`
  const { status, body } = await app.get(`/api/locations/${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    access: 'full',
    address: 'Grand View Point Rd',
    elevation: 6150,
    directionDegrees: 95,
    difficulty: 'moderate',
    images: [],
    entryFee: '$30 per vehicle',
    photographyInfo: {
      bestTimeOfDay: 'sunrise',
      crowdLevel: 'high',
      difficulty: 'moderate',
      permits: 'None for hand-held cameras.',
    },
    isVerified: false,
  })
  expect(body.facts).toEqual([
    {
      fact: 'fee',
      value: '$30 a vehicle',
      source: 'National Park Service',
      confirmedOn: '2026-05-01',
      confirmationCount: 3,
      isStale: false,
    },
    {
      fact: 'parking',
      value: 'Small lot',
      source: 'Visitor',
      confirmedOn: '2025-11-20',
      confirmationCount: 1,
      isStale: true,
    },
  ])
})

test.each([randomUUID(), 'nonsense', "1' or '1'='1", '00000000-0000-0000-0000-00000000000g'])(
  '%s is not a location',
  async (id) => {
    const { status, body } = await app.get(`/api/locations/${encodeURIComponent(id)}`)
    expect([status, body.type]).toEqual([404, 'not-found'])
    expect((await app.get(`/api/locations/${encodeURIComponent(id)}/reviews`)).status).toBe(404)
  },
)

test('a closed location stays readable and names the nearest open one', async () => {
  const [closed, far, near] = await insertLocations(app.sql, [
    {
      name: 'Closed Chapel',
      latitude: 10,
      longitude: 10,
      status: 'closed',
      status_since: '2024-02-15',
      status_source: 'City',
      status_note: 'Landslide',
    },
    { name: 'Far Open', latitude: 10.5, longitude: 10 },
    { name: 'Near Open', latitude: 10.1, longitude: 10 },
  ])
  const { body } = await app.get(`/api/locations/${closed}`)
  expect(body).toMatchObject({
    status: 'closed',
    statusSince: '2024-02-15',
    statusSource: 'City',
    statusNote: 'Landslide',
  })
  expect(body.nearestOpen.id).toBe(near)
  expect((await app.get(`/api/locations/${far}`)).body.nearestOpen).toBeNull()
})

test('live search: names by their beginning, with typos, without accents, nearer ones first, at most five', async () => {
  await insertLocations(app.sql, [
    { name: 'Zzyzx Springs', latitude: 35.14, longitude: -116.1 },
    ...Array.from({ length: 8 }, (_, index) => ({
      name: `Zzyzx Road ${index}`,
      latitude: 35 + index,
      longitude: -116,
    })),
    { name: 'Église Saint-Éloi', latitude: 48, longitude: 2 },
    { name: 'Harbour Steps', description: 'Steps down to the quokka ferry', latitude: 47, longitude: 3 },
  ])
  const names = async (query: string) =>
    (await app.get(`/api/locations/search/live?${query}`)).body.locations.map((item: any) => item.name)
  const first = await app.get('/api/locations/search/live?query=zzyzx')
  expect(first.body.locations).toHaveLength(5)
  expect(first.body.resultCount).toBe(9)
  expect((await names('query=zzyzx%20road&lat=42&lng=-116'))[0]).toBe('Zzyzx Road 7')
  expect((await names('query=zzyzx%20srings'))[0]).toBe('Zzyzx Springs')
  expect(await names('query=eglise%20saint')).toEqual(['Église Saint-Éloi'])
  expect(await names('query=quokka')).toEqual(['Harbour Steps'])
  expect(await names('query=xqxqxq')).toEqual([])
  expect((await app.get('/api/locations/search/live?query=land')).body.suggestions).toContain('Landscape')
})

test.each(['query=a', 'query=%20a%20', '', 'query=ab&lat=1', `query=${'x'.repeat(101)}`])(
  'live search refuses "%s"',
  async (query) => {
    expect((await app.get(`/api/locations/search/live?${query}`)).status).toBe(400)
  },
)

test('reviews come newest first and page to the end without a gap', async () => {
  const id = await insertLocation(app.sql)
  for (let index = 0; index < 25; index++) {
    const user = await insertUser(app.sql, { name: `Person ${index}` })
    await app.sql`insert into location_reviews (location_id, user_id, rating, title, content, visit_date, created_at)
      values (${id}, ${user}, ${1 + (index % 5)}, 'T', ${`Review ${index}`}, '2026-01-02', ${new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 3)))})`
  }
  const found: any[] = []
  let path: string | undefined = `/api/locations/${id}/reviews?limit=4`
  while (path) {
    const { body, headers } = await app.get(path)
    found.push(...body)
    path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(new Set(found.map((review) => review.id)).size).toBe(25)
  expect(found[0]).toMatchObject({
    rating: 5,
    title: 'T',
    visitDate: '2026-01-02',
    likes: 0,
    comment: found[0].content,
    displayName: 'Person 24',
  })
  const instants = found.map((review) => review.createdAt)
  expect(instants).toEqual(instants.toSorted().toReversed())
})

test('themes count their locations; the six built-in ones exist', async () => {
  await insertLocation(app.sql, { themes: ['wedding'] })
  const { body } = await app.get('/api/themes')
  expect(body).toHaveLength(12)
  for (const id of ['portrait', 'landscape', 'urban', 'nature', 'wedding', 'street'])
    expect(body.slice(0, 8).map((theme: any) => theme.id)).toContain(id)
  expect(body.find((theme: any) => theme.id === 'wedding').locationCount).toBe(1)
})

test('cities count the locations in their circle, and filter lists', async () => {
  await app.sql`insert into cities values ('testville', 'Testville', 'XX', 'US', 'UTC', -30, 30, 20, '{a,b,c}', 0)`
  await insertLocations(app.sql, [
    { name: 'In', latitude: -30.1, longitude: 30, review_count: 3, rating: 4 },
    { name: 'Out', latitude: -31, longitude: 30 },
  ])
  const { body } = await app.get('/api/cities')
  expect(body).toEqual([
    expect.objectContaining({
      slug: 'testville',
      locationCount: 1,
      reviewCount: 3,
      highlights: ['a', 'b', 'c'],
    }),
  ])
  expect((await app.get('/api/locations?city=testville')).body.map((item: any) => item.name)).toEqual(['In'])
})

test('light is that of the location and its local day', async () => {
  const { body } = await app.get('/api/light?lat=34.0522&lng=-118.2437&date=2026-06-21')
  expect(body).toMatchObject({ timeZone: 'America/Los_Angeles', date: '2026-06-21' })
  expect(body.sunrise).toMatch(/^2026-06-21T12:4/)
  expect(body.goldenHours).toHaveLength(2)
  expect(body).toMatchObject({
    timeZoneName: 'Pacific Daylight Time',
    utcOffsets: [{ from: '2026-06-21T07:00:00.000Z', minutes: -420 }],
  })
  expect((await app.get('/api/light?lat=34&lng=-118')).body.date).toBe('2026-11-21')
  expect((await app.get('/api/light?lat=34&lng=-118&date=2026-02-30')).status).toBe(400)
  expect((await app.get('/api/light?lat=34')).status).toBe(400)
})
