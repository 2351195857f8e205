// Lists around a place by its name: the filter `near`, and a place in the words of a search.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const add = (name: string, latitude: number, longitude: number, region: string) =>
    insertLocation(app.sql, { name, latitude, longitude, region, country: 'US' })
  await add('Tall Falls', 45.5762, -122.1158, 'OR')
  await add('Old Mill', 45.3, -121.79, 'OR')
  await add('Far Light', 43.6231, -70.2079, 'ME')
})
afterAll(() => app.close())

const names = async (query: string) =>
  (await app.get(`/api/locations?${query}`)).body.map((one: any) => one.name)
const counted = async (query: string) => (await app.get(`/api/locations/results?limit=0&${query}`)).body

test.each([
  ['near=Portland,+OR', ['Tall Falls', 'Old Mill']],
  ['near=Portland,+Oregon&distance=30', ['Tall Falls']],
  ['near=97201&distance=30', ['Tall Falls']],
  ['near=Portland,+ME', ['Far Light']],
  ['near=45.5,+-122.1&distance=10', ['Tall Falls']],
  // The named place wins over the user's own.
  ['near=Portland,+ME&lat=45.5&lng=-122.1', ['Far Light']],
  ['near=Xyzzyville', []],
])('%s', async (query, expected) => {
  expect(await names(`${query}&sortBy=distance`)).toEqual(expected)
  const { count, near } = await counted(query)
  expect(count).toBe(expected.length)
  expect(near === null).toBe(expected.length === 0)
})

test('the count says which place is meant; a distance without any place is refused', async () => {
  expect((await counted('near=portland+or')).near).toMatchObject({ label: 'Portland, Oregon' })
  expect((await app.get('/api/locations?distance=10')).status).toBe(400)
})

test.each([
  ['within 30 miles of Portland, OR', ['Tall Falls']],
  ['within 80 km of Portland, Oregon', ['Tall Falls', 'Old Mill']],
  ['near Portland, Maine', ['Far Light']],
])('a distance in words: %s', async (search, expected) => {
  expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected)
})

test('a place without locations answers with the nearest ones and says so', async () => {
  const search = encodeURIComponent('Salem, OR')
  expect(await names(`search=${search}`)).toEqual(['Tall Falls', 'Old Mill'])
  const { count, search: meaning } = await counted(`search=${search}`)
  expect(count).toBe(2)
  expect(meaning.nearest).toMatchObject({ label: 'Salem, Oregon' })
  expect(meaning.nearest.miles).toBeGreaterThan(40)
})

test('words that nothing has find nothing, and are named', async () => {
  const search = 'sunflower+falls'
  expect(await names(`search=${search}`)).toEqual([])
  expect((await counted(`search=${search}`)).search.unknown).toEqual(['sunflower'])
})
