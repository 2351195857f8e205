// Covers: only wide, large enough, reviewed photos of the location itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Image = { width: number; height: number; illustrative?: boolean; is_unchecked?: boolean }

const center = { latitude: 46.2, longitude: -94.1 }

type Columns = Record<string, unknown> & { review_count?: number }

/** Used by as many people as it has reviews. */
async function place(name: string, image: Image, columns: Columns = {}): Promise<void> {
  const use_points = 4 * (columns.review_count ?? 2)
  const id = await insertLocation(app.sql, {
    name,
    ...center,
    rating: 4,
    review_count: 2,
    use_points,
    ...columns,
  })
  await app.sql`insert into location_images ${app.sql.insert({ location_id: id, alt: name, ...image })}`
}

const names = async (query = '') =>
  (await app.get(`/api/locations/covers?limit=12${query}`)).body.map((cover: { name: string }) => cover.name)

const near = `&lat=${center.latitude}&lng=${center.longitude}`

test('a landscape at sunset comes first, and nothing that is small, narrow, illustrative or unseen', async () => {
  const wide = { width: 2000, height: 1333 }
  await place('Well known', wide, { review_count: 90 })
  await place('Landscape at sunset', wide, { themes: ['landscape', 'sunset'], review_count: 1 })
  await place('Sunset', wide, { themes: ['sunset'], review_count: 3 })
  await place('Illustrative', { ...wide, illustrative: true })
  await place('Unchecked', { ...wide, is_unchecked: true })
  await place('Upright', { width: 2000, height: 2600 })
  await place('Banner', { width: 2000, height: 600 })
  await place('Small', { width: 1000, height: 700 })
  await place('Closed', wide, { status: 'closed' })
  await place('Hidden', wide, { precision: 'hidden' })
  expect(await names()).toEqual(['Landscape at sunset', 'Sunset', 'Well known'])
})

test('around a position nearer ones gain, smaller ones count, and nothing is farther than 25 miles', async () => {
  const wide = { width: 1000, height: 700 }
  await place('At the edge', wide, { latitude: 46.5, review_count: 8 })
  await place('In the center', wide, { review_count: 7 })
  await place('Next town', wide, { latitude: 46.6, review_count: 99 })
  expect(await names(near)).toEqual([
    'Well known',
    'In the center',
    'Sunset',
    'At the edge',
    'Small',
    'Landscape at sunset',
  ])
})

test('a position needs both coordinates', async () => {
  expect((await app.get('/api/locations/covers?lat=46.2')).status).toBe(400)
})
