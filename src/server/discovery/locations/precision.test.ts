// Position precision from outside: searches everything a visitor can read for the true position of fragile locations.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertUser } from '../../../../test/support/factories.ts'
import { distanceMiles } from '../../../rules/distance.ts'

let app: TestApp
let area: string
let hidden: string

const truth = {
  area: { latitude: 37.61234, longitude: -109.87654 },
  hidden: { latitude: 38.54321, longitude: -108.76543 },
}
const secrets = {
  address: '17 Secret Trail Road',
  tips: 'Stand on the ledge',
  description: 'A fragile arch above the wash near Quietwater',
  direction_degrees: 217,
  elevation_feet: 6123,
}

beforeAll(async () => {
  app = await startTestApp()
  area = await insertLocation(app.sql, {
    ...truth.area,
    ...secrets,
    name: 'Fragile Arch',
    city: 'Blanding',
    region: 'UT',
    country: 'US',
    time_zone: 'America/Denver',
    precision: 'area',
    themes: ['nature'],
  })
  hidden = await insertLocation(app.sql, {
    ...truth.hidden,
    ...secrets,
    name: 'Owl Nest',
    city: 'Moab',
    region: 'UT',
    country: 'US',
    time_zone: 'America/Denver',
    precision: 'hidden',
    themes: ['nature'],
  })
  await insertLocation(app.sql, { name: 'Open Mesa', latitude: 37.9, longitude: -109.4 })
  const user = await insertUser(app.sql)
  for (const id of [area, hidden]) {
    await app.sql`insert into location_markers (location_id, kind, name, latitude, longitude) values (${id}, 'parking', 'Pullout', ${truth.area.latitude + 0.0004}, ${truth.area.longitude})`
    await app.sql`insert into location_reviews (location_id, user_id, rating, content) values (${id}, ${user}, 5, 'Quiet at dawn')`
  }
})
afterAll(() => app.close())

/** Everything a visitor can request, as text: calls with and without positions, tiles of all zooms, images, sitemap. */
async function everythingVisible(): Promise<string> {
  const paths = [
    '/api/locations',
    '/api/locations?limit=100&sortBy=recently_added',
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '/api/themes',
    '/api/cities',
  ]
  for (const { latitude, longitude } of [truth.area, truth.hidden, { latitude: 37, longitude: -109 }]) {
    paths.push(
      `/api/locations?lat=${latitude}&lng=${longitude}&sortBy=distance`,
      `/api/locations?lat=${latitude}&lng=${longitude}&distance=50`,
      `/api/locations/search/live?query=fragile&lat=${latitude}&lng=${longitude}`,
    )
    paths.push(
      `/api/locations/search/live?query=owl&lat=${latitude}&lng=${longitude}`,
      `/api/locations?search=owl&lat=${latitude}&lng=${longitude}`,
    )
  }
  for (const id of [area, hidden])
    paths.push(
      `/api/locations/${id}`,
      `/api/locations/${id}?lat=37&lng=-109`,
      `/api/locations/${id}/reviews`,
      `/light-picture/${id}.svg`,
    )
  for (let z = 0; z <= 14; z++) {
    for (const { latitude, longitude } of [truth.area, truth.hidden]) {
      const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
      const sine = Math.sin((latitude * Math.PI) / 180)
      const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
      paths.push(`/tiles/locations/${z}/${x}/${y}.mvt`)
    }
  }
  const texts = await Promise.all(
    paths.map(async (path) => {
      const { status, body } = await app.get(path)
      expect(status, path).toBe(200)
      return Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
    }),
  )
  return texts.join('\n')
}

test('no response contains the true position of a fragile location to three decimals, nor anything that narrows it down', async () => {
  const text = await everythingVisible()
  for (const { latitude, longitude } of Object.values(truth)) {
    expect(text).not.toContain(latitude.toFixed(3))
    expect(text).not.toContain(longitude.toFixed(3))
    expect(text).not.toContain(String(latitude).slice(0, 6))
  }
  for (const secret of ['17 Secret Trail', '"directionDegrees":217', '"elevation":6123', 'Pullout'])
    expect(text).not.toContain(secret)
})

test('an area is published as a fixed point of its cell that later edits do not move', async () => {
  const { body } = await app.get(`/api/locations/${area}`)
  expect(body.precision).toBe('area')
  expect(Math.floor(body.latitude / 0.2)).toBe(Math.floor(truth.area.latitude / 0.2))
  expect(Math.floor(body.longitude / 0.2)).toBe(Math.floor(truth.area.longitude / 0.2))
  await app.sql`update locations set latitude = ${truth.area.latitude + 0.001}, description = 'edited' where id = ${area}`
  const again = (await app.get(`/api/locations/${area}`)).body
  expect([again.latitude, again.longitude]).toEqual([body.latitude, body.longitude])
})

test('distances from three points lead to the published point and not to the true one', async () => {
  const published = (await app.get(`/api/locations/${area}`)).body
  for (const from of [
    { latitude: 37, longitude: -110 },
    { latitude: 38, longitude: -110 },
    { latitude: 37.5, longitude: -109 },
  ]) {
    const { body } = await app.get(
      `/api/locations?lat=${from.latitude}&lng=${from.longitude}&sortBy=distance&distance=500`,
    )
    const found = body.find((item: any) => item.id === area)
    expect(found.distance).toBeCloseTo(distanceMiles(published, from), 6)
    expect(Math.abs(found.distance - distanceMiles(truth.area, from))).toBeGreaterThan(1e-6)
  }
})

test('the radius filter uses the published point', async () => {
  const published = (await app.get(`/api/locations/${area}`)).body
  const gap = distanceMiles(published, truth.area)
  expect(gap).toBeGreaterThan(0)
  const near = await app.get(
    `/api/locations?lat=${truth.area.latitude}&lng=${truth.area.longitude}&distance=${Math.max(0.1, gap * 0.9)}`,
  )
  expect(near.body.map((item: any) => item.id).includes(area)).toBe(false)
})

test('a hidden location can be found by name and read, but has no position, no distance and no light', async () => {
  const { body } = await app.get('/api/locations?search=owl&lat=38.5&lng=-108.7')
  expect(body[0].id).toBe(hidden)
  expect(body[0]).toMatchObject({ latitude: null, longitude: null, city: null, address: null })
  expect(body[0].distance).toBeUndefined()
  for (const query of ['sortBy=distance', 'distance=900']) {
    const list = await app.get(`/api/locations?lat=38.5&lng=-108.7&${query}`)
    expect(list.body.map((item: any) => item.id)).not.toContain(hidden)
  }
  const boxed = await app.get('/api/locations?bbox=-180,-90,180,90')
  expect(boxed.body.map((item: any) => item.id)).not.toContain(hidden)
})

test('the town of a hidden location finds nothing and is not suggested', async () => {
  await insertLocation(app.sql, { name: 'Balanced Rock', city: 'Moab Springs' })
  for (const path of [
    '/api/locations?city=moab',
    '/api/locations?search=moab',
    '/api/locations/results?limit=0&city=Moab',
    '/api/locations/search/live?query=moab',
  ]) {
    const { body } = await app.get(path)
    expect(JSON.stringify(body), path).not.toMatch(/Owl Nest|"Moab"/)
    if (path.includes('count')) expect(body.count).toBe(0)
  }
  expect((await app.get('/api/locations/search/live?query=moab')).body.suggestions).toContain('Moab Springs')
  expect((await app.get('/api/locations?search=owl+ut')).body.map((item: any) => item.id)).toContain(hidden)
})

test('words of a withheld address or description find nothing', async () => {
  for (const search of ['secret trail', 'quietwater'])
    expect((await app.get(`/api/locations?search=${search}`)).body).toEqual([])
})

test('an area at the pole or on the date line gets a point too', async () => {
  for (const location of [
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
    { latitude: 89.9999, longitude: 179.9999 },
  ]) {
    const id = await insertLocation(app.sql, { ...location, precision: 'area' })
    const { body } = await app.get(`/api/locations/${id}`)
    expect(Math.abs(body.latitude - location.latitude)).toBeLessThanOrEqual(0.2)
    expect(Math.abs(body.longitude - location.longitude)).toBeLessThanOrEqual(0.2)
    expect(body.latitude).not.toBe(location.latitude)
  }
})
