// Towns: the nearest one, the state and country of a point, and search by prefix.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const near = async (lat: number, lng: number) =>
  (await app.get(`/api/nearest-town?lat=${lat}&lng=${lng}`)).body

test.each([
  ['Delicate Arch', 38.7436, -109.4993, 'Moab', 'UT', 'US', 'America/Denver'],
  ['Golden Gate Bridge', 37.81, -122.477, 'San Francisco', 'CA', 'US', 'America/Los_Angeles'],
  ['Times Square', 40.758, -73.9855, 'New York City', 'NY', 'US', 'America/New_York'],
  ['a pier in Jersey City', 40.7178, -74.0431, 'Jersey City', 'NJ', 'US', 'America/New_York'],
  ['the American Falls', 43.0834, -79.0648, 'Niagara Falls', 'NY', 'US', 'America/New_York'],
  ['Monument Valley', 36.983, -110.1, 'Kayenta', 'AZ', 'US', 'America/Denver'],
  ['the Eiffel Tower', 48.8584, 2.2945, 'Paris', 'Île-de-France', 'FR', 'Europe/Paris'],
  ['beside the date line', -17.8, 179.9, 'Levuka', 'Eastern', 'FJ', 'Pacific/Fiji'],
])('%s', async (_, lat, lng, town, region, country, timeZone) => {
  expect(await near(lat, lng)).toMatchObject({ town: { name: town }, region, country, timeZone })
})

test('at sea there is a nearest town, but neither state nor country', async () => {
  expect(await near(0, -150)).toMatchObject({ region: null, country: null })
  expect((await near(90, 0)).town.distance).toBeGreaterThan(500)
  expect((await app.get('/api/nearest-town?lat=91&lng=0')).status).toBe(400)
})

test('towns by the beginning of their name, narrowed by the text after a comma', async () => {
  const find = async (query: string) =>
    (
      (await app.get(`/api/towns?query=${encodeURIComponent(query)}`)).body as {
        name: string
        region: string
        country: string
      }[]
    ).map(({ name, region, country }) => `${name}, ${region}, ${country}`)
  expect(await find('moab')).toEqual(['Moab, UT, US'])
  expect((await find('paris'))[0]).toBe('Paris, Île-de-France, FR')
  expect(await find('Paris, TX')).toEqual(['Paris, TX, US'])
  expect((await find('zurich, switz'))[0]).toBe('Zürich, Zurich, CH')
  expect((await find('St Louis'))[0]).toBe('St. Louis, MO, US')
  expect(await find('san')).toHaveLength(8)
  expect(await find('qqqq')).toEqual([])
  expect(await find('..')).toEqual([])
  expect((await app.get('/api/towns?query=x')).status).toBe(400)
  expect((await app.get('/api/towns?query=a%00b')).status).toBe(400)
})
