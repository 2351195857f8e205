// Days that are driven: own times, the buffer, walks, and nights, which a link without notes does not tell.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'

let app: TestApp
let owner: Member
let locationIds: string[]

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('owner')
  locationIds = await insertLocations(
    app.sql,
    [38.5, 38.6, 38.7].map((latitude) => ({ latitude, longitude: -109.5, time_zone: 'America/Denver' })),
  )
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown, as: string | undefined = owner.token) =>
  app.send(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })
const moab = { name: 'Secret Inn', latitude: 38.5733, longitude: -109.5498 }
const own = { driveMinutes: 45, walkMiles: 1.5, climbFeet: 480 }

async function plan(changes: (trip: any) => object = () => ({})) {
  const { body: trip } = await call('POST', '/trips', {
    name: 'Utah',
    startsOn: '2027-10-02',
    dayCount: 2,
    locationIds,
  })
  const input = {
    ...trip,
    nights: [
      { night: 0, ...moab },
      { night: 1, ...moab },
    ],
    bufferMinutes: 10,
  }
  input.days[0].stops[1] = { ...input.days[0].stops[1], ...own }
  return await call('PUT', `/trips/${trip.id}`, { ...input, ...changes(input) })
}

test('drives begin and end where the nights are, own times win, and the buffer and the walks count', async () => {
  const { status, body } = await plan()
  expect(status).toBe(200)
  const [day, next] = body.days
  const [first, second] = day.stops
  expect(first.leg).toMatchObject({ fromNight: 'Secret Inn', source: 'estimate' })
  expect(Date.parse(first.arrivesAt) - Date.parse(first.leg.leaveBy)).toBe((first.leg.minutes + 10) * 60_000)
  expect(second).toMatchObject({
    ...own,
    walkMinutes: 45,
    leg: { minutes: 45, source: 'own', fromNight: null },
  })
  expect(Date.parse(second.arrivesAt) - Date.parse(first.leavesAt)).toBe((45 + 10 + 45) * 60_000)
  expect(day.end).toMatchObject({ place: 'Secret Inn' })
  // Half an hour back to the car.
  expect(Date.parse(day.end.arrivesAt) - Date.parse(second.leavesAt)).toBe(
    (30 + day.end.minutes + 10) * 60_000,
  )
  expect(day.driveMinutes).toBe(first.leg.minutes + 45 + day.end.minutes)
  expect(next.stops[0].leg.fromNight).toBe('Secret Inn')
  expect(next.end).toBeNull()
  expect(body.nights).toEqual([
    { night: 0, ...moab },
    { night: 1, ...moab },
  ])
})

test('a repeated change is not refused, and a page that knows none of it leaves nights, buffer, drives and walks as they are', async () => {
  const { body } = await plan()
  const again = await call('PUT', `/trips/${body.id}`, { ...body, version: body.version - 1 })
  expect(again.body.version).toBe(body.version)
  const { nights, bufferMinutes, ...known } = body
  const days = known.days.map(({ stops }: any) => ({
    stops: stops.map(({ driveMinutes: _, walkMiles: __, climbFeet: ___, ...stop }: any) => stop),
  }))
  const { status, body: after } = await call('PUT', `/trips/${body.id}`, { ...known, days, name: 'Renamed' })
  expect([status, after.name, after.nights, after.bufferMinutes]).toEqual([
    200,
    'Renamed',
    nights,
    bufferMinutes,
  ])
  const ways = (trip: any) =>
    trip.days.flatMap(({ stops }: any) =>
      stops.map(({ driveMinutes, walkMiles, climbFeet }: any) => [driveMinutes, walkMiles, climbFeet]),
    )
  expect(ways(after)).toEqual(ways(body))
  const { body: shorter } = await call('PUT', `/trips/${body.id}`, {
    ...known,
    version: after.version,
    days: days.slice(0, 1),
  })
  expect(shorter.nights).toEqual(nights.filter(({ night }: any) => night <= 1))
})

test.each([
  [
    'nights.1.night',
    {
      nights: [
        { night: 1, ...moab },
        { night: 3, ...moab },
      ],
    },
  ],
  [
    'nights',
    {
      nights: [
        { night: 1, ...moab },
        { night: 1, ...moab },
      ],
    },
  ],
  ['nights.0.name', { nights: [{ night: 1, ...moab, name: ' ' }] }],
  ['nights.0.latitude', { nights: [{ night: 1, ...moab, latitude: 91 }] }],
  ['bufferMinutes', { bufferMinutes: 121 }],
])('%s is refused', async (path, change) => {
  const { status, body } = await plan(() => change)
  expect(status).toBe(422)
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path])
})

test('a link tells where the nights are with the notes only', async () => {
  const { body: trip } = await plan()
  const { shareToken } = (await call('PUT', `/trips/${trip.id}/share`, {})).body
  const read = async () => (await call('GET', `/shared-trips/${shareToken}`, undefined, '')).body
  const shared = await read()
  expect(JSON.stringify(shared)).not.toContain('Secret')
  expect(JSON.stringify(shared)).not.toContain('109.5498')
  expect(shared.days[0]).toMatchObject({ end: null, driveMinutes: 45 })
  expect(shared.days[0].stops.map(({ leg }: any) => leg?.minutes ?? null)).toEqual([null, 45])
  const file = await app.send('GET', `/api/shared-trips/${shareToken}/export?format=ics`)
  expect(String(file.body)).not.toContain('Secret')
  await call('PUT', `/trips/${trip.id}/share`, { sharesNotes: true })
  expect((await read()).days[0].end).toMatchObject({ place: 'Secret Inn' })
})

test('a night that is too short to sleep is warned of, and not told by a link without notes', async () => {
  const { body: trip } = await plan(({ days: [day, next] }: any) => ({
    days: [
      { ...day, stops: [{ ...day.stops[0], light: 'night', stayMinutes: 480 }] },
      { ...next, stops: [{ ...next.stops[0], light: 'morning' }] },
    ],
  }))
  const [{ end }, { warnings, stops }] = trip.days
  const minutes = Math.round((Date.parse(stops[0].leg.leaveBy) - Date.parse(end.arrivesAt)) / 60_000)
  expect(minutes).toBeLessThan(360)
  expect(warnings).toEqual([{ kind: 'short-night', minutes }])
  const { shareToken } = (await call('PUT', `/trips/${trip.id}/share`, {})).body
  const { body: shared } = await call('GET', `/shared-trips/${shareToken}`, undefined, '')
  expect(shared.days[1].warnings).toEqual([])
})

test('downloads say when to leave, from where, and the walk', async () => {
  const { body: trip } = await plan()
  const { body } = await app.send('GET', `/api/trips/${trip.id}/export?format=kml`, { as: owner.token })
  expect(String(body)).toMatch(/Drive from Secret Inn: about [\d.]+ mi, .*leave by \d+:\d\d AM/)
  // Also for those who read it by the link.
  const { shareToken } = (await call('PUT', `/trips/${trip.id}/share`, {})).body
  const shared = await app.send('GET', `/api/shared-trips/${shareToken}/export?format=kml`)
  for (const text of [body, shared.body]) expect(String(text)).toContain('45 minutes (set by hand)')
  // Ten hours before the morning light: times of the clock alone would name the evening of the day itself.
  const { body: far } = await plan(({ days: [{ stops }] }) => {
    Object.assign(stops[0], { light: 'morning', driveMinutes: 600 })
    return {}
  })
  const early = await app.send('GET', `/api/trips/${far.id}/export?format=kml`, { as: owner.token })
  expect(String(early.body)).toMatch(/leave by \d+:\d\d PM the day before/)
  expect(String(body)).toContain('Walk 1.5 mi, 480 ft up: 45 minutes from the car')
})
