// GET /api/best-light over HTTP: which locations are ranked, in which order, and what is returned for each.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

// Sunset in Los Angeles on this day is at 00:44 UTC, at azimuth 244.
const sunsetAt = '2026-11-23T00:20:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(sunsetAt) })
})
afterAll(() => app.close())

let area = 0
/** Each test has its own surroundings, ten degrees of longitude apart. */
const nextArea = () => ({ latitude: 34, longitude: -150 + 10 * area++ })
const rank = async (query: Record<string, string | number>) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return await app.get(`/api/best-light?${text}`)
}
const near = (point: { latitude: number; longitude: number }) => ({
  lat: point.latitude,
  lng: point.longitude,
})

test('ranks by the score, whose factors add up, with the distance and the sun of each location', async () => {
  const point = { latitude: 34, longitude: -118.3 }
  await insertLocation(app.sql, {
    ...point,
    name: 'Into the sun',
    direction_degrees: 244,
    best_time_of_day: 'sunset',
  })
  await insertLocation(app.sql, {
    ...point,
    name: 'Away from it',
    direction_degrees: 64,
    best_time_of_day: 'sunrise',
  })
  const { status, body } = await rank({ ...near(point), at: sunsetAt })
  expect(status).toBe(200)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Into the sun', 'Away from it'])
  expect(body[0]).toMatchObject({ distance: 0, sun: { azimuth: expect.closeTo(241, -1) } })
  expect(body[0].sun.altitude).toBeGreaterThan(2)
  expect(body[0].sun.altitude).toBeLessThan(6)
  for (const { score, factors } of body) {
    const sum = factors.reduce((total: number, one: { contribution: number }) => total + one.contribution, 0)
    expect(sum).toBeCloseTo(score, 6)
    expect(factors.every((one: { reason: string }) => one.reason.length > 3)).toBe(true)
  }
  expect(body[0].factors.map(({ name }: { name: string }) => name)).not.toContain('weather')
})

test('leaves out what is closed, private, removed, hidden, indoors or too far', async () => {
  const point = nextArea()
  const open = await insertLocation(app.sql, point)
  for (const columns of [
    { status: 'closed' },
    { status: 'private' },
    { removed_at: new Date() },
    { precision: 'hidden' },
    { location_types: ['indoor', 'studio'] },
    { latitude: point.latitude + 1 },
  ])
    await insertLocation(app.sql, { ...point, ...columns })
  const ids = async (distance: number) =>
    (await rank({ ...near(point), distance })).body.map(({ id }: { id: string }) => id)
  expect(await ids(50)).toEqual([open])
  expect(await ids(100)).toHaveLength(2)
})

test('what is closed by its hours then comes last and says so', async () => {
  const point = nextArea()
  const at = '2026-06-22T02:30:00Z'
  const columns = { ...point, time_zone: 'America/Los_Angeles' }
  await insertLocation(app.sql, { ...columns, name: 'Always' })
  await insertLocation(app.sql, {
    ...columns,
    name: 'Gate',
    opening_hours: '08:00-17:00',
    best_time_of_day: 'sunset',
  })
  await insertLocation(app.sql, { ...columns, name: 'Late gate', opening_hours: '08:00-(sunset+02:00)' })
  const { body } = await rank({ ...near(point), at })
  const access = new Map(
    body.map(({ name, factors }: any) => [name, factors.find((one: any) => one.name === 'access').reason]),
  )
  expect(body.at(-1).name).toBe('Gate')
  expect(Object.fromEntries(access)).toEqual({
    Always: 'Open, and no permit is noted',
    Gate: 'Closed at this time, by its opening hours',
    'Late gate': 'Open at this time, and no permit is noted',
  })
})

test('the direction of a withheld position is neither shown nor counted', async () => {
  const point = nextArea()
  await insertLocation(app.sql, { ...point, precision: 'area', direction_degrees: 244 })
  const [only] = (await rank(near(point))).body
  expect(only.directionDegrees).toBeNull()
  const direction = only.factors.find(({ name }: { name: string }) => name === 'direction')
  expect(direction.reason).toBe('No shooting direction is known here')
})

test('the real horizon hides the sun', async () => {
  const point = nextArea()
  const at = new Date('2026-06-21T14:00:00Z')
  const [free, ridge] = [
    await insertLocation(app.sql, { ...point, name: 'Free' }),
    await insertLocation(app.sql, { ...point, name: 'Ridge' }),
  ]
  for (const [id, altitude] of [
    [free, 0],
    [ridge, 60],
  ] as const)
    await app.sql`insert into location_horizons (location_id, source, azimuths, altitudes, latitude, longitude)
      values (${id}, 'drawn', ${[0, 180]}::real[], ${[altitude, altitude]}::real[], ${point.latitude}, ${point.longitude})`
  // While the sun is up there.
  const upAt = await firstTimeUp(point, at)
  const { body } = await rank({ ...near(point), at: upAt })
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Free', 'Ridge'])
  const reasons = body.map(
    ({ factors }: any) => factors.find(({ name }: { name: string }) => name === 'horizon').reason,
  )
  expect(reasons).toEqual([expect.stringContaining('clear of the horizon'), expect.stringContaining('60°')])
})

async function firstTimeUp(point: { latitude: number; longitude: number }, from: Date): Promise<string> {
  const { body } = await app.get(
    `/api/light?lat=${point.latitude}&lng=${point.longitude}&date=${from.toISOString().slice(0, 10)}`,
  )
  return new Date(Date.parse(body.sunrise) + 20 * 60_000).toISOString()
}

test('described locations are candidates even among many nearer imports', async () => {
  const point = nextArea()
  const described = await insertLocation(app.sql, {
    latitude: point.latitude + 0.3,
    longitude: point.longitude,
    name: 'Described',
    direction_degrees: 244,
    best_time_of_day: 'sunset',
    crowd_level: 'low',
  })
  const imports = Array.from({ length: 300 }, (_, index) =>
    insertLocation(app.sql, { ...point, source: 'test', source_id: `${area}-${index}` }),
  )
  await Promise.all(imports)
  const { body } = await rank({ ...near(point), limit: 50 })
  expect(body).toHaveLength(50)
  expect(body.map(({ id }: { id: string }) => id)).toContain(described)
})

test.each([
  [{}, 'lat'],
  [{ lat: 91, lng: 0 }, 'lat'],
  [{ lat: 1, lng: 'x' }, 'lng'],
  [{ lat: 1, lng: 1, at: 'tonight' }, 'at'],
  [{ lat: 1, lng: 1, at: '0001-01-01T00:00:00Z' }, 'at'],
  [{ lat: 1, lng: 1, at: '2026-11-23T00:20:00' }, 'at'],
  [{ lat: 1, lng: 1, distance: 0 }, 'distance'],
  [{ lat: 1, lng: 1, distance: 201 }, 'distance'],
  [{ lat: 1, lng: 1, limit: 51 }, 'limit'],
] as [Record<string, string | number>, string][])('%j is refused with the path', async (query, path) => {
  const { status, body } = await rank(query)
  expect([400, 422]).toContain(status)
  expect(body.errors.map((one: { path: string }) => one.path)).toContain(path)
})

test('answers at the poles and on the date line', async () => {
  await insertLocation(app.sql, { latitude: 89.9, longitude: 10, name: 'North' })
  await insertLocation(app.sql, { latitude: 20, longitude: 179.9, name: 'West of the line' })
  const pole = (await rank({ lat: 90, lng: 0 })).body
  const line = (await rank({ lat: 20, lng: -179.9 })).body
  expect([pole[0]?.name, line[0]?.name]).toEqual(['North', 'West of the line'])
  expect(Number.isFinite(pole[0].score)).toBe(true)
})
