// The pictures in the list of cities.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import { insertCity } from './insert.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('with covers each city shows a photo of its own, and overlapping ones another', async () => {
  const [latitude, longitude] = [47.66, -117.43]
  const city = {
    region: 'WA',
    country: 'US',
    latitude,
    longitude,
    time_zone: 'America/Los_Angeles',
    radius_miles: 10,
    highlights: [],
    sort_order: 90,
    is_found: false,
  }
  await insertCity(app.sql, { ...city, slug: 'spokane', name: 'Spokane' })
  await insertCity(app.sql, { ...city, slug: 'spokane-valley', name: 'Spokane Valley' })
  await insertCity(app.sql, { ...city, slug: 'yakima', name: 'Yakima', latitude: 46.6, longitude: -120.5 })
  const [falls, park, , orchard] = await insertLocations(app.sql, [
    { latitude, longitude, name: 'Falls' },
    { latitude, longitude, name: 'Park' },
    { latitude, longitude, name: 'Famous', rating: 5, review_count: 90 },
    { latitude: 46.6, longitude: -120.5, name: 'Orchard' },
  ])
  for (const id of [falls, park] as string[])
    await app.sql`insert into location_images (id, location_id, width, height, alt) values (gen_random_uuid(), ${id}, 1600, 1000, 'Own')`
  await app.sql`insert into location_images (id, location_id, width, height, alt, illustrative) values (gen_random_uuid(), ${orchard as string}, 1600, 1000, 'Another orchard', true)`
  const { body } = await app.get('/api/cities?covers=true')
  const coverOf = (slug: string) => body.find((one: { slug: string }) => one.slug === slug).cover
  const both = [coverOf('spokane'), coverOf('spokane-valley')]
  expect(both.map(({ image }) => image.alt)).toEqual(['Own', 'Own'])
  expect(both.map(({ locationId }) => locationId).toSorted()).toEqual([falls, park].toSorted())
  // A picture of somewhere else is not the city's: the light at its location stands for it.
  expect(coverOf('yakima')).toEqual({ locationId: orchard, image: null })
})
