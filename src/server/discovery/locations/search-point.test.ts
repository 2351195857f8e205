// Searches for a position: lists and live search return what is nearest.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const add = (name: string, latitude: number, longitude: number, more: object = {}) =>
    insertLocation(app.sql, { name, latitude, longitude, themes: ['nature'], ...more })
  await add('Union Square', 37.788, -122.4075)
  await add('City Hall', 37.7793, -122.4193)
  await add('Twin Peaks', 37.7544, -122.4477, { rating: 5, themes: ['sunset'] })
  await add('Delicate Arch', 38.7436, -109.4993)
  await add('Secret Grove', 37.775, -122.4195, { precision: 'hidden' })
  await add('Lisbon Tram', 38.7101, -9.1334)
})
afterAll(() => app.close())

const get = async (path: string, query: Record<string, string>) =>
  (await app.get(`/api/locations${path}?${new URLSearchParams(query)}`)).body
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const nearest = ['City Hall', 'Union Square', 'Twin Peaks', 'Delicate Arch', 'Lisbon Tram']

test.each([
  ['37.7749, -122.4194'],
  ['37.7749,-122.4194'],
  ['37,7749 -122,4194'],
  ['(37.7749, -122.4194)'],
  ['37°46\'29.6"N 122°25\'9.8"W'],
  ["N 37° 46.494' W 122° 25.164'"],
  ['849VQHFJ+X6'],
  ['QHFJ+X6 San Francisco, CA'],
  ['geo:37.7749,-122.4194'],
  ['https://www.google.com/maps/@37.7749,-122.4194,15z'],
])('%s: what is nearest, in lists and in live search', async (search) => {
  expect(names(await get('', { search }))).toEqual(nearest)
  const live = await get('/search/live', { query: search })
  expect(names(live.locations)).toEqual(nearest)
  expect(live.near.latitude).toBeCloseTo(37.7749, 3)
  expect(live.near.longitude).toBeCloseTo(-122.4194, 3)
  expect(live.locations[0].distance).toBeCloseTo(0.3, 1)
})

test('the answer says how the search was understood, and filters and pages remain', async () => {
  const search = '37.7749, -122.4194'
  const part = { kind: 'place', label: 'Near 37.7749, -122.4194', words: search, without: '' }
  const meaning = { understood: [part], rest: '', corrected: null }
  expect(await get('/search/live', { query: search })).toMatchObject({ ...meaning, resultCount: 5 })
  const found = await get('/results', { search, themes: 'sunset' })
  expect(found).toMatchObject({ count: 1, search: meaning, nextCursor: null })
  expect(names(found.locations)).toEqual(names(await get('', { search, themes: 'sunset' })))
  // The facets are of the same list.
  const facets = await get('/facets', { search })
  expect(facets.themes.counts.sunset).toBe(1)
  expect(facets.distance.counts).toMatchObject({ 5: 3 })
  // The user's own position does not matter.
  const away = { lat: '38.7', lng: '-9.1' }
  expect(names(await get('', { search, themes: 'nature', distance: '5', ...away }))).toEqual(
    nearest.slice(0, 2),
  )
  expect(names(await get('', { search, sortBy: 'rating' }))[0]).toBe('Twin Peaks')
  const path = `/api/locations?${new URLSearchParams({ search, limit: '2' })}`
  const first = await app.get(path)
  const next = /<([^>]+)>/.exec(first.headers.get('link') as string)?.[1] as string
  const { pathname, search: query } = new URL(next, 'http://viewfinder.test')
  expect(names((await app.get(pathname + query)).body)).toEqual(nearest.slice(2, 4))
})

test('a plus code without a town is near the user; without either it is words', async () => {
  const search = 'QHFJ+X6'
  expect(names(await get('', { search, lat: '37.8', lng: '-122.3' }))).toEqual(nearest)
  expect(await get('', { search })).toEqual([])
  expect((await get('/search/live', { query: search })).near).toBeNull()
  expect((await get('/search/live', { query: `${search} Nosuchtownanywhere` })).near).toBeNull()
})

test.each(['24 7', '91, 0', 'Route 66', 'Pier 7, 14', 'E 45'])('%s is words', async (query) => {
  expect((await get('/search/live', { query })).near).toBeNull()
})
