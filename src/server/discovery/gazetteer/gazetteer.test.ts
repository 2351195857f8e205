// Towns: the nearest one, the state and country of a point, and search by prefix.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

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
  ['Sandy Hook Lighthouse', 40.4617, -74.002, 'Highlands', 'NJ', 'US', 'America/New_York'],
  ['Baldwin Hills', 34.0176, -118.384, 'Culver City', 'CA', 'US', 'America/Los_Angeles'],
  ['the Huntington', 34.129, -118.1145, 'San Marino', 'CA', 'US', 'America/Los_Angeles'],
  ['Griffith Observatory', 34.1184, -118.3004, 'Los Angeles', 'CA', 'US', 'America/Los_Angeles'],
  ['Ellen Browning Scripps Park', 32.8509, -117.273, 'La Jolla', 'CA', 'US', 'America/Los_Angeles'],
  ['the American Falls', 43.0834, -79.0648, 'Niagara Falls', 'NY', 'US', 'America/New_York'],
  ['Terrapin Point', 43.0797, -79.0742, 'Niagara Falls', 'NY', 'US', 'America/New_York'],
  ['Table Rock, across the river', 43.0787, -79.0785, 'Niagara Falls', 'Ontario', 'CA', 'America/Toronto'],
  ['Belle Isle in the Detroit River', 42.3399, -82.974, 'Detroit', 'MI', 'US', 'America/Detroit'],
  ['Mackinac Bridge', 45.817, -84.728, 'Saint Ignace', 'MI', 'US', 'America/Detroit'],
  ['Monument Valley', 36.983, -110.1, 'Kayenta', 'AZ', 'US', 'America/Denver'],
  ['Point Roberts', 48.985, -123.07, 'Point Roberts', 'WA', 'US', 'America/Los_Angeles'],
  ['the Northwest Angle', 49.35, -95.07, 'Warroad', 'MN', 'US', 'America/Chicago'],
  ['Adak, Aleutians', 51.88, -176.65, 'Dutch Harbor', 'AK', 'US', 'America/Adak'],
  ['Attu, beyond 180°', 52.9, 172.9, 'Dutch Harbor', 'AK', 'US', 'America/Adak'],
  ['Old San Juan', 18.47, -66.12, 'San Juan', 'San Juan', 'PR', 'America/Puerto_Rico'],
  ['the Eiffel Tower', 48.8584, 2.2945, 'Paris', 'Île-de-France', 'FR', 'Europe/Paris'],
  ['Tower Bridge', 51.5055, -0.0754, 'London', 'England', 'GB', 'Europe/London'],
  ['St. Peter’s Square', 41.9022, 12.4573, 'Vatican City', null, 'VA', 'Europe/Vatican'],
  ['the Guaita tower', 43.9347, 12.4504, 'San Marino', 'San Marino', 'SM', 'Europe/San_Marino'],
  ['Lesotho', -29.31, 27.48, 'Maseru', 'Maseru District', 'LS', 'Africa/Maseru'],
  ['a Belgian block of Baarle', 51.4376, 4.9295, 'Baarle-Hertog', 'Flanders', 'BE', 'Europe/Brussels'],
  ['Dutch Baarle', 51.447, 4.929, 'Baarle-Nassau', 'North Brabant', 'NL', 'Europe/Amsterdam'],
  ['Ceuta', 35.889, -5.319, 'Ceuta', 'Ceuta', 'ES', 'Africa/Ceuta'],
  ['Kaliningrad', 54.71, 20.51, 'Kaliningrad', 'Kaliningrad Oblast', 'RU', 'Europe/Kaliningrad'],
  ['Mitrovica, in the zone of Serbia', 42.89, 20.87, 'Mitrovicë', 'Mitrovica', 'XK', 'Europe/Belgrade'],
  ['Hanoi, in the zone of Thailand', 21.03, 105.85, 'Hanoi', expect.any(String), 'VN', 'Asia/Bangkok'],
  ['Longyearbyen', 78.22, 15.65, 'Longyearbyen', 'Svalbard', 'SJ', 'Arctic/Longyearbyen'],
  ['Reine, Lofoten', 67.932, 13.089, 'Reine', 'Nordland', 'NO', 'Europe/Oslo'],
  ['Kirkjufell', 64.926, -23.307, 'Ólafsvík', 'West', 'IS', 'Atlantic/Reykjavik'],
  ['Ushuaia', -54.8019, -68.303, 'Ushuaia', 'Tierra del Fuego', 'AR', 'America/Argentina/Ushuaia'],
  ['Fiji west of 180°', -17.8, 179.9, 'Levuka', 'Eastern', 'FJ', 'Pacific/Fiji'],
  ['Fiji east of 180°', -16.85, -179.99, 'Labasa', 'Northern', 'FJ', 'Pacific/Fiji'],
])('%s', async (_, lat, lng, town, region, country, timeZone) => {
  expect(await near(lat, lng)).toMatchObject({ town: { name: town }, region, country, timeZone })
})

test('at sea there is a nearest town, but neither state nor country', async () => {
  expect(await near(10, -150)).toMatchObject({ region: null, country: null, timeZone: 'Etc/GMT+10' })
  expect((await near(90, 0)).town.distance).toBeGreaterThan(500)
  expect((await app.get('/api/nearest-town?lat=91&lng=0')).status).toBe(400)
})

type Found = { name: string; region: string; country: string }

const find = async (query: string, hint = '') =>
  ((await app.get(`/api/towns?query=${encodeURIComponent(query)}${hint}`)).body as Found[]).map(
    ({ name, region, country }) => `${name}, ${region}, ${country}`,
  )

test('towns by the beginning of their name, narrowed by the text after a comma', async () => {
  expect((await find('moab'))[0]).toBe('Moab, UT, US')
  expect((await find('paris'))[0]).toBe('Paris, Île-de-France, FR')
  expect(await find('Paris, TX')).toEqual(['Paris, TX, US'])
  expect((await find('zurich, switz'))[0]).toBe('Zürich, Zurich, CH')
  expect((await find('St Louis'))[0]).toBe('St. Louis, MO, US')
  expect((await find('york'))[0]).toBe('York, England, GB')
  expect(await find('york')).toContain('New York City, NY, US')
  expect(await find('san')).toHaveLength(8)
  const doubled = await find('baden, bad')
  expect(doubled).toEqual([...new Set(doubled)])
  expect(doubled).toContain('Baden-Baden, Baden-Wurttemberg, DE')
  expect(await find('qqqq')).toEqual([])
  expect(await find('..')).toEqual([])
  expect((await app.get('/api/towns?query=x')).status).toBe(400)
  expect((await app.get('/api/towns?query=a%00b')).status).toBe(400)
})

test('the viewer’s own country and surroundings come first', async () => {
  expect((await find('moa'))[0]).toBe('Moa, Holguín Province, CU')
  expect((await find('moa', '&timeZone=America/Denver'))[0]).toBe('Moab, UT, US')
  expect((await find('moa', '&lat=40.76&lng=-111.89'))[0]).toBe('Moab, UT, US')
  expect((await find('moa', '&lat=20.9&lng=-76.26'))[0]).toBe('Moa, Holguín Province, CU')
  expect((await find('portland', '&timeZone=America/Chicago'))[0]).toBe('Portland, OR, US')
  expect((await find('portland', '&lat=42.36&lng=-71.06'))[0]).toBe('Portland, ME, US')
  // A world city ranks above a namesake in the viewer's country.
  expect((await find('london', '&timeZone=America/New_York'))[0]).toBe('London, England, GB')
  for (const hint of ['&timeZone=Nowhere/Here', '&lat=40', '&lat=91&lng=0', `&timeZone=${'x'.repeat(200)}`])
    expect((await app.get(`/api/towns?query=moa${hint}`)).status, hint).toBe(400)
})
