// Trips with a routing service that answers, that is slow, that fails and that answers oddly.
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { insertLocations } from '../../../../../test/support/factories.ts'
import { type RoutingDouble, startRoutingDouble } from '../../../../../test/support/routing-double.ts'
import { createRoutingClient } from './routing-client.ts'

let app: TestApp
let double: RoutingDouble
let owner: Member
let locations: string[]

beforeAll(async () => {
  app = await startTestApp()
  double = await startRoutingDouble()
  owner = await app.join('owner')
  locations = await insertLocations(
    app.sql,
    [38.5, 38.6, 38.7].map((latitude) => ({ latitude, longitude: -109.5, time_zone: 'America/Denver' })),
  )
})
afterAll(async () => {
  await double.close()
  await app.close()
})
beforeEach(() => {
  double.requests = []
  double.failures = []
  app.deps.routing = createRoutingClient({ routingUrl: double.url, timeoutMs: 300 })
})

const body = (ids = locations) => ({ name: 'Utah', startsOn: '2027-10-02', locationIds: ids })
const create = async (ids?: string[]) =>
  (await app.send('POST', '/api/trips', { as: owner.token, body: body(ids) })).body
const legs = (trip: { days: { stops: { leg: unknown }[] }[] }) =>
  trip.days.flatMap(({ stops }) => stops.map(({ leg }) => leg))
const answering = (status: number, text: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(text)

test('legs have the miles, time and line of the service, which learns nothing but positions', async () => {
  const [first, second, third] = legs(await create())
  expect(first).toBeNull()
  // 6.9 straight miles are 13.8 on its roads, 14 minutes; six minutes for the ends, rounded up.
  const leg = { miles: 13.8, minutes: 20, source: 'route', isAtLeast: false }
  expect(second).toMatchObject({
    ...leg,
    line: [
      [-109.5, 38.5],
      [-109.5, 38.6],
    ],
  })
  expect(third).toMatchObject(leg)
  const [asked] = double.requests
  expect(asked?.pathname).toBe('/car/route/v1/driving/-109.50000,38.50000;-109.50000,38.60000')
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    key: 'secret',
    overview: 'full',
    geometries: 'geojson',
  })
})

test('a drive is asked for once', async () => {
  const { id } = await create()
  await Promise.all([1, 2, 3].map(() => app.get(`/api/trips/${id}`, { as: owner.token })))
  expect(double.requests).toHaveLength(2)
})

test.each([
  ['an error', answering(500, '{}')],
  ['something that is not JSON', answering(200, '<html>')],
  ['no routes', answering(200, '{"code":"Ok","routes":[]}')],
  ['no road', answering(400, '{"code":"NoRoute","message":"Impossible"}')],
  [
    'a drive into the past',
    answering(
      200,
      '{"code":"Ok","routes":[{"distance":5,"duration":-1,"geometry":{"coordinates":[[0,0],[1,1]]}}]}',
    ),
  ],
  [
    'a line off the Earth',
    answering(
      200,
      '{"code":"Ok","routes":[{"distance":5,"duration":1,"geometry":{"coordinates":[[0,0],[999,1]]}}]}',
    ),
  ],
  [
    'a redirect',
    (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  [
    'half an answer',
    (response: ServerResponse) => {
      response.writeHead(200).write('{"code":')
      response.destroy()
    },
  ],
  ['nothing', () => {}],
])('after %s a leg is estimated', async (_, fail) => {
  double.failures = [fail]
  const [, second] = legs(await create(locations.slice(0, 2)))
  expect(second).toMatchObject({ source: 'estimate', line: null })
})

test('roads that end far from a stop may take longer', async () => {
  const answer = {
    code: 'Ok',
    routes: [
      {
        distance: 9000,
        duration: 600,
        geometry: {
          coordinates: [
            [-109.5, 38.5],
            [-109.5, 38.55],
          ],
        },
      },
    ],
    waypoints: [{ distance: 10 }, { distance: 5000 }],
  }
  double.failures = [answering(200, JSON.stringify(answer))]
  expect(legs(await create(locations.slice(0, 2)))[1]).toMatchObject({ source: 'route', isAtLeast: true })
})
