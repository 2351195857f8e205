// Cities with what the database holds around them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { insertLocations } from '../../../test/support/factories.ts'
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
