// Copies of shared trips: what the link shows, and nothing else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import { tripLimits } from '../../../rules/trips/trip-terms.ts'

let app: TestApp
let owner: Member
let reader: Member
let locationIds: string[]
let token: string
let tripId: string

const inn = { name: 'Secret Inn', latitude: 38.5733, longitude: -109.5498 }
const call = (method: string, path: string, body?: unknown, as: Member = owner, headers = {}) =>
  app.send(method, `/api${path}`, { as: as.token, headers, ...(body === undefined ? {} : { body }) })
const share = (sharesNotes: boolean) => call('PUT', `/trips/${tripId}/share`, { sharesNotes })
const copy = (startsOn = '2028-05-06', as = reader, headers = {}) =>
  call('POST', `/shared-trips/${token}/copies`, { startsOn }, as, headers)

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('owner')
  reader = await app.join('reader')
  locationIds = await insertLocations(
    app.sql,
    [38.5, 38.6, 38.7].map((latitude) => ({ latitude, longitude: -109.5, time_zone: 'America/Denver' })),
  )
  const { body: trip } = await call('POST', '/trips', {
    name: 'Utah',
    note: 'Private note',
    people: 3,
    hasDrone: true,
    startsOn: '2027-10-02',
    dayCount: 2,
    locationIds,
  })
  tripId = trip.id
  const stops = trip.days.flatMap((day: any) => day.stops)
  const own = { light: 'evening', stayMinutes: 90, walkMiles: 1.5, climbFeet: 480, note: 'Behind the barn' }
  const { status } = await call('PUT', `/trips/${trip.id}`, {
    ...trip,
    bufferMinutes: 15,
    nights: [
      { night: 0, ...inn },
      { night: 1, ...inn },
    ],
    days: [
      {
        stops: [
          { ...stops[0], driveMinutes: 33 },
          { ...stops[1], ...own, driveMinutes: 44 },
        ],
      },
      { stops: [{ ...stops[2], driveMinutes: 55 }] },
    ],
  })
  expect(status).toBe(200)
  token = (await share(false)).body.shareToken
})
afterAll(() => app.close())

const stopsOf = (trip: any) =>
  trip.days.map(({ stops }: any) =>
    stops.map(({ locationId, light, stayMinutes, walkMiles, climbFeet, note, driveMinutes }: any) => ({
      ...{ locationId, light, stayMinutes, walkMiles, climbFeet, note, driveMinutes },
    })),
  )

test('a copy is the reader’s own, begins on their day, and has what the link shows', async () => {
  await share(false)
  const { status, body } = await copy()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ name: 'Utah', note: '', people: 3, hasDrone: true, bufferMinutes: 15, startsOn: '2028-05-06' },
    ...{ version: 1, shareToken: null, sharesNotes: false, nights: [] },
  })
  expect(body.days.map(({ date }: any) => date)).toEqual(['2028-05-06', '2028-05-07'])
  const plain = { light: null, stayMinutes: 60, walkMiles: 0, climbFeet: 0, note: '', driveMinutes: null }
  const walked = { light: 'evening', stayMinutes: 90, walkMiles: 1.5, climbFeet: 480, note: '' }
  expect(stopsOf(body)).toEqual([
    [
      { locationId: locationIds[0], ...plain },
      { locationId: locationIds[1], ...walked, driveMinutes: 44 },
    ],
    [{ locationId: locationIds[2], ...plain }],
  ])
  expect(JSON.stringify(body)).not.toMatch(/Secret|barn|Private/)
  expect((await call('GET', `/trips/${body.id}`, undefined, owner)).status).toBe(404)
  expect((await call('DELETE', `/trips/${body.id}`, undefined, reader)).status).toBe(204)
  expect((await call('GET', `/trips/${tripId}`)).body.days[0].stops).toHaveLength(2)
})

test('with its notes a link copies notes and nights, too', async () => {
  await share(true)
  const { body } = await copy()
  expect(body).toMatchObject({
    note: 'Private note',
    nights: [
      { night: 0, ...inn },
      { night: 1, ...inn },
    ],
  })
  expect(stopsOf(body)[0][1].note).toBe('Behind the barn')
  expect(
    stopsOf(body)
      .flat()
      .map(({ driveMinutes }: any) => driveMinutes),
  ).toEqual([33, 44, 55])
})

test('a location that was removed since is left out', async () => {
  const [gone] = locationIds as [string]
  await app.sql`update locations set removed_at = now() where id = ${gone}`
  const { status, body } = await copy()
  expect(status).toBe(201)
  expect(stopsOf(body).map((stops: any) => stops.length)).toEqual([1, 1])
  await app.sql`update locations set removed_at = null where id = ${gone}`
})

test('a repeated request copies once; a full account and a revoked link copy nothing', async () => {
  const eager = await app.join('eager')
  const key = { 'idempotency-key': randomUUID() }
  const copies = await Promise.all([copy('2028-05-06', eager, key), copy('2028-05-06', eager, key)])
  expect(new Set(copies.map(({ body }) => body.id)).size).toBe(1)
  await app.sql`insert into trips (user_id, name, starts_on, day_count)
    select ${eager.id}, 'More', '2027-01-01', 1 from generate_series(2, ${tripLimits.trips})`
  expect(await copy('2028-05-06', eager)).toMatchObject({
    body: { type: expect.stringContaining('too-many') },
  })
  expect((await copy('2028-02-30')).body.errors).toEqual([expect.objectContaining({ path: 'startsOn' })])
  await call('DELETE', `/trips/${tripId}/share`)
  expect((await copy()).status).toBe(404)
})
