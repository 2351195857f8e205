// Cities with what the database holds around them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  insertLandmark,
  insertLocations,
  insertPhoto,
  insertUser,
} from '../../../../test/support/factories.ts'
import { findCities } from './find-cities.ts'
import { insertCity } from './insert.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a city counts the locations in its circle and, apart, those of them that are closed or private', async () => {
  const [latitude, longitude] = [45.52, -122.68]
  await insertCity(app.sql, {
    slug: 'portland',
    name: 'Portland',
    region: 'OR',
    country: 'US',
    latitude,
    longitude,
    time_zone: 'America/Los_Angeles',
    radius_miles: 20,
    highlights: [],
    sort_order: 1,
    is_found: false,
  })
  await insertLocations(app.sql, [
    { latitude, longitude, review_count: 2 },
    { latitude: latitude + 0.1, longitude, status: 'closed', review_count: 1 },
    { latitude: latitude + 0.1, longitude, status: 'private' },
    { latitude, longitude, removed_at: new Date() },
    { latitude, longitude, precision: 'hidden' },
    { latitude: latitude + 1, longitude, status: 'closed' },
  ])
  expect((await app.get('/api/cities')).body).toMatchObject([
    { slug: 'portland', locationCount: 3, closedCount: 2, reviewCount: 3 },
  ])
})

test('a city has its statistics and its most popular open locations', async () => {
  const [latitude, longitude] = [39.1, -84.51]
  await insertCity(app.sql, {
    slug: 'cincinnati',
    name: 'Cincinnati',
    region: 'OH',
    country: 'US',
    latitude,
    longitude,
    time_zone: 'America/New_York',
    radius_miles: 10,
    highlights: ['The bridge'],
    sort_order: 2,
    is_found: false,
  })
  const at = { latitude, longitude }
  const ids = await insertLocations(app.sql, [
    {
      ...at,
      name: 'Bridge',
      rating: 5,
      entry_fee_cents: 0,
      parking: true,
      themes: ['urban'],
      review_count: 4,
    },
    {
      ...at,
      name: 'Tower',
      rating: 4,
      review_count: 1,
      entry_fee_cents: 500,
      themes: ['urban', 'sunset'],
      best_time_of_day: 'sunset',
    },
    {
      ...at,
      name: 'Closed',
      rating: 5,
      review_count: 50,
      status: 'closed',
      best_time_of_day: 'sunrise',
      themes: ['nature'],
    },
    { ...at, name: 'Hidden', precision: 'hidden' },
    ...Array.from({ length: 6 }, (_, index) => ({ ...at, name: `Other ${index}` })),
  ])
  const [ann, ben] = [await insertUser(app.sql), await insertUser(app.sql)]
  const bridge = ids[0] as string
  for (const user_id of [ann, ann, ben]) await insertPhoto(app.sql, { user_id, location_id: bridge })
  await insertPhoto(app.sql, {
    user_id: await insertUser(app.sql),
    location_id: bridge,
    removed_at: new Date(),
  })
  const { status, body } = await app.get('/api/cities/CINCINNATI')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    slug: 'cincinnati',
    timeZone: 'America/New_York',
    locationCount: 9,
    closedCount: 1,
    reviewCount: 55,
    photoCount: 3,
    photographerCount: 2,
    freeCount: 1,
    parkingCount: 1,
    themes: [
      { theme: 'urban', count: 2 },
      { theme: 'sunset', count: 1 },
    ],
    bestTimes: [{ time: 'sunset', count: 1 }],
  })
  expect(body.top).toHaveLength(6)
  expect(body.top[0]).toMatchObject({ location: { name: 'Bridge' }, photoCount: 3 })
  expect(body.top[1].location.name).toBe('Tower')
  await app.sql`
    insert into location_images (id, location_id, width, height, alt) values (gen_random_uuid(), ${ids[1] as string}, 1600, 1000, 'Tower')`
  const pictured = (await app.get('/api/cities/cincinnati')).body.top
  expect([pictured.length, pictured[0].location.name]).toEqual([6, 'Tower'])
  const unknown = await app.get('/api/cities/atlantis')
  expect([unknown.status, unknown.body.type]).toEqual([404, 'not-found'])
})

test('every city with five or more listed locations is found, and lost with them', async () => {
  const near = (city: object, count: number, latitude: number) =>
    Array.from({ length: count }, (_, index) => ({
      latitude: latitude + index / 1000,
      longitude: 5,
      ...city,
    }))
  const bruges = { city: 'Brügge–West', region: null, country: 'BE' }
  const ids = await insertLocations(app.sql, [
    ...near(bruges, 5, 51),
    // One that is far off does not move the middle, nor widen the circle beyond its maximum.
    { ...bruges, latitude: 10, longitude: 10 },
    ...near({ city: 'Small', region: 'X', country: 'BE' }, 4, 52),
    ...near({ city: 'Secret', region: 'X', country: 'BE', precision: 'hidden' }, 6, 53),
    ...near({ city: 'Portland', region: 'OR', country: 'US' }, 6, 45),
    ...near({ city: 'Portland', region: 'ME', country: 'US' }, 6, 43),
    ...near({ city: '東京', region: '東京', country: 'JP' }, 6, 35),
  ])
  const found = async () =>
    await app.sql<{ slug: string; radius_miles: number; latitude: number; time_zone: string }[]>`
      select slug, radius_miles, latitude, time_zone from cities where is_found order by slug`
  await findCities(app.sql)
  const rows = await found()
  // The Portland in Oregon was chosen; a name without Latin letters gives no address.
  expect(rows.map(({ slug }) => slug)).toEqual(['brugge-west', 'portland-me'])
  expect(rows[0]).toMatchObject({ radius_miles: 25, time_zone: 'Europe/Brussels' })
  // Rounded: the middle of few would be the position of one.
  expect(rows[0]?.latitude).toBe(51)
  await Promise.all([findCities(app.sql), findCities(app.sql)])
  expect(await found()).toEqual(rows)
  await app.sql`update locations set removed_at = now() where id = any (${ids.slice(0, 2)}::uuid[])`
  await findCities(app.sql)
  expect((await found()).map(({ slug }) => slug)).toEqual(['portland-me'])
})

test('a location and a landmark know the page of their city, else of the nearest one around them; a hidden location none', async () => {
  const city = {
    region: 'OH',
    country: 'US',
    time_zone: 'America/New_York',
    highlights: [],
    sort_order: 3,
    is_found: false,
  }
  await insertCity(app.sql, {
    ...city,
    slug: 'dayton',
    name: 'Dayton',
    latitude: 39.76,
    longitude: -84.19,
    radius_miles: 30,
  })
  await insertCity(app.sql, {
    ...city,
    slug: 'kettering',
    name: 'Kettering',
    latitude: 39.69,
    longitude: -84.17,
    radius_miles: 5,
  })
  const [inBoth, named, inOne, far, hidden] = await insertLocations(app.sql, [
    { latitude: 39.7, longitude: -84.17 },
    { latitude: 39.7, longitude: -84.17, city: 'Dayton' },
    { latitude: 39.9, longitude: -84.2 },
    { latitude: 30, longitude: -84.2 },
    { latitude: 39.76, longitude: -84.19, precision: 'hidden' },
  ])
  const read = async (id: string | undefined) => (await app.get(`/api/locations/${id}`)).body.cityPage
  expect(await read(inBoth)).toEqual({ slug: 'kettering', name: 'Kettering' })
  for (const id of [named, inOne]) expect(await read(id)).toEqual({ slug: 'dayton', name: 'Dayton' })
  expect([await read(far), await read(hidden)]).toEqual([null, null])
  const slug = 'wright-hangar'
  await insertLandmark(app.sql, { slug, latitude: 39.78, longitude: -84.2, locations: [inOne as string] })
  expect((await app.get(`/api/landmarks/${slug}`)).body.cityPage).toEqual({ slug: 'dayton', name: 'Dayton' })
})
