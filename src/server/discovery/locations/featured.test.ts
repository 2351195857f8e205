// GET /api/locations/featured.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'

let app: TestApp
let now = new Date('2026-11-22T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const read = async (query = '') =>
  (await app.get(`/api/locations/featured${query}`)).body as LocationSummary[]

test('where nobody has described a location, the first of the list', async () => {
  await insertLocations(
    app.sql,
    [1, 2].map((number) => ({ name: `Imported ${number}`, source: 'file', source_id: `${number}` })),
  )
  expect(await read()).toHaveLength(2)
})

test('five of different cities, pictured and open ones first, the same all day', async () => {
  for (let index = 0; index < 24; index++) {
    const id = await insertLocation(app.sql, {
      name: `Spot ${index}`,
      city: `City ${index % 8}`,
      region: 'CA',
      country: 'US',
      latitude: 32 + (index % 8) * 2,
      longitude: -120 + (index % 8) * 5,
      status: index % 12 === 0 ? 'closed' : 'open',
    })
    const isIllustrative = index < 8
    if (index < 16)
      await app.sql`insert into location_images (location_id, width, height, alt, illustrative) values (${id}, 10, 10, 'a', ${isIllustrative})`
  }
  const five = await read()
  expect(new Set(five.map((one) => one.city)).size).toBe(5)
  for (const one of five) {
    expect(one.cover?.illustrative).toBe(false)
    expect(one.status).toBe('open')
  }
  expect(await read()).toEqual(five)
  const later: string[][] = []
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
    now = new Date(`${day}T12:00:00Z`)
    later.push((await read()).map((one) => one.id))
  }
  expect(new Set([five.map((one) => one.id), ...later].map(String)).size).toBeGreaterThan(1)
})

// City 4's location with a photo is closed.
test('near a position the nearest, with their distances', async () => {
  const near = await read('?lat=32&lng=-120')
  expect(near.map((one) => one.city)).toEqual(['City 0', 'City 1', 'City 2', 'City 3', 'City 5'])
  expect(near[0]?.distance).toBeCloseTo(0, 6)
  expect((await app.get('/api/locations/featured?lat=32')).status).toBe(400)
})
