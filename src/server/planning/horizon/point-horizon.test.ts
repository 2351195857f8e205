// Skylines of points over HTTP: who may have one computed, how often, and what they change in positions and alignments.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { horizonAltitudeAt } from '../../../rules/light/horizon.ts'
import { maxPointHorizonsOfDay, maxPointHorizonsOfUser } from '../../../rules/light/horizon-limits.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { makeTiles, writeTiles } from './elevation-tiles.fixture.ts'
import { computeHorizons } from './jobs.ts'
import { toPointCell } from './point-cell.ts'
import { computePointHorizon } from './point-job.ts'
import { openTileSource, type TileSource } from './tile-source.ts'

const point = { latitude: 46.2, longitude: 7.4 }
const at = { lat: 46.2, lng: 7.4 }
const start = new Date('2026-03-20T10:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'vf-point-horizon-'))
let now = start
let app: TestApp
let user: Member
let source: TileSource
let reads = 0

/** A plain at 500 m, and in the east, from 6 km on, a plateau 600 m higher: 5.7° high. */
const terrain = (meters: number, azimuth: number) =>
  meters > 6000 && azimuth > 60 && azimuth < 120 ? 1100 : 500

beforeAll(async () => {
  writeTiles(folder, await makeTiles(point, terrain))
  const tiles = openTileSource(folder)
  source = {
    ...tiles,
    read: (tile) => {
      reads += 1
      return tiles.read(tile)
    },
  }
  app = await startTestApp({ elevation: source, now: () => now })
  user = await app.join('planner')
})
beforeEach(async () => {
  now = start
  reads = 0
  await app.sql`delete from point_horizons`
  await app.sql`delete from point_horizon_requests`
  await app.sql`delete from pgboss.job where name = 'compute-point-horizon'`
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

type Position = { lat: number; lng: number }
const query = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
const read = async (input: object = at) => (await app.get(`/api/light/horizon?${query(input)}`)).body
const ask = (input: object = at, as: Member | undefined = user) =>
  app.send('POST', '/api/light/horizon', { body: input, as: as?.token })
const compute = ({ lat, lng }: Position = at, from: TileSource = source) =>
  computePointHorizon(
    { sql: app.sql, elevation: from, now: () => now },
    toPointCell({ latitude: lat, longitude: lng }),
  )
const jobs = () => app.sql`select from pgboss.job where name = 'compute-point-horizon'`
const count = async (userId: string | null) => {
  const [row] = await app.sql<{ count: number }[]>`
    select count from point_horizon_requests where user_id is not distinct from ${userId}::uuid`
  return row?.count ?? 0
}

describe('the skyline of a point', () => {
  test('is computed when a signed-in user asks, and then there for everybody', async () => {
    expect(await read()).toMatchObject({ state: 'unknown', points: null, sunrise: null })
    expect((await app.send('POST', '/api/light/horizon', { body: at })).status).toBe(401)
    expect(await jobs()).toHaveLength(0)
    const asked = await ask()
    expect([asked.status, asked.body.state]).toEqual([202, 'computing'])
    expect((await read()).state).toBe('computing')
    await compute()
    const { state, points, dataSource, sunrise, sunset, timeZone } = await read({ ...at, date: '2026-03-20' })
    expect([state, points.length, timeZone]).toEqual(['ready', 720, 'Europe/Zurich'])
    expect(dataSource).toContain('folder vf-point-horizon-')
    expect(horizonAltitudeAt(points, 90)).toBeCloseTo(5.7, 0)
    expect(horizonAltitudeAt(points, 270)).toBeLessThan(0.1)
    expect(sunrise.minutes).toBeGreaterThan(30)
    expect(sunrise.minutes).toBeLessThan(40)
    expect(Math.abs(sunset.minutes)).toBeLessThanOrEqual(3)
  })

  test('reading never computes', async () => {
    for (let time = 0; time < 3; time++) await read()
    expect(reads).toBe(0)
    expect(await app.sql`select from point_horizons`).toHaveLength(0)
  })

  test('is computed once for all who ask at the same time, within the same square', async () => {
    const others = await Promise.all(['one', 'two', 'three', 'four'].map((name) => app.join(name)))
    const answers = await Promise.all(
      others.map((one, index) => ask({ lat: at.lat + index * 0.00005, lng: at.lng }, one)),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(await app.sql`select from point_horizons`).toHaveLength(1)
    expect([(await jobs()).length, await count(null)]).toEqual([1, 1])
    await Promise.all([compute(), compute()])
    const before = reads
    await compute()
    expect(reads).toBe(before)
    expect((await ask()).body.state).toBe('ready')
    expect([(await jobs()).length, await count(null), await count(user.id)]).toEqual([1, 1, 0])
  })

  test('is another one a hundred meters away', async () => {
    await ask()
    expect((await read({ ...at, lat: at.lat + 0.001 })).state).toBe('unknown')
    await ask({ ...at, lat: at.lat + 0.001 })
    expect(await app.sql`select from point_horizons`).toHaveLength(2)
  })

  test('does not exist where the data end, at the poles and at the date line', async () => {
    for (const there of [
      { lat: -20, lng: 100 },
      { lat: 90, lng: 0 },
      { lat: -90, lng: 17 },
      { lat: 10, lng: 180 },
    ]) {
      expect((await ask(there)).status).toBe(202)
      await compute(there)
      expect(await read(there)).toMatchObject({ state: 'outside-data', points: null, sunrise: null })
    }
    expect((await read({ lat: 10, lng: -180 })).state).toBe('outside-data')
  })

  test('is computed again from other data', async () => {
    const other = { ...source, name: 'other data' }
    const later = await startTestApp({ elevation: other, now: () => now })
    const member = await later.join('later')
    await later.send('POST', '/api/light/horizon', { body: at, as: member.token })
    await later.sql`update point_horizons set altitudes = '{}', computed_at = now(), data_source = 'older data'`
    expect((await later.get(`/api/light/horizon?${query(at)}`)).body.state).toBe('unknown')
    const again = await later.send('POST', '/api/light/horizon', { body: at, as: member.token })
    expect(again.body.state).toBe('computing')
    await later.close()
  })

  test.each<[string, object]>([
    ['a position off the globe', { lat: 91, lng: 0 }],
    ['no position', {}],
    ['text', { lat: 'north', lng: 0 }],
  ])('not for %s', async (_, wrong) => {
    const { status, body } = await ask(wrong)
    expect([status, body.type]).toEqual([422, 'validation'])
    expect(body.errors.map(({ path }: { path: string }) => path)).toContain('lat')
  })
})

describe('limits', () => {
  test('of a user: what is refused leaves nothing behind, and others may still ask', async () => {
    await app.sql`insert into point_horizon_requests (user_id, day, count)
      values (${user.id}, '2026-03-20', ${maxPointHorizonsOfUser - 1})`
    const parallel = await Promise.all([0, 1, 2, 3].map((index) => ask({ lat: at.lat + index, lng: at.lng })))
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409])
    expect(parallel.find(({ status }) => status === 409)?.body).toMatchObject({
      type: 'too-many',
      detail: expect.stringContaining(String(maxPointHorizonsOfUser)),
    })
    expect(await app.sql`select from point_horizons`).toHaveLength(1)
    expect((await jobs()).length).toBe(1)
    expect([await count(user.id), await count(null)]).toEqual([maxPointHorizonsOfUser, 1])
    expect((await ask({ lat: 10, lng: 10 }, await app.join('another'))).status).toBe(202)
    now = new Date('2026-03-21T00:00:01Z')
    expect((await ask({ lat: 11, lng: 10 })).status).toBe(202)
  })

  test('of all users', async () => {
    await app.sql`insert into point_horizon_requests (user_id, day, count) values (null, '2026-03-20', ${maxPointHorizonsOfDay})`
    const { status, body } = await ask()
    expect([status, body.type]).toEqual([409, 'too-many'])
    expect(await count(user.id)).toBe(0)
    expect((await read()).state).toBe('unknown')
  })
})

test('a source of elevation that fails: nothing is stored, and a minute later it may be asked again', async () => {
  await ask()
  const failing: TileSource = { ...source, read: () => Promise.reject(new Unavailable('no tiles', 'test')) }
  await expect(compute(at, failing)).rejects.toThrow(Unavailable)
  expect((await read()).state).toBe('computing')
  now = new Date(now.getTime() + 61_000)
  expect((await read()).state).toBe('unknown')
  expect((await ask()).body.state).toBe('computing')
  await compute()
  expect((await read()).state).toBe('ready')
})

describe('where it is known', () => {
  const position = async (input: object = {}) =>
    (await app.get(`/api/light/position?${query({ ...at, at: '2026-03-20T05:45:00Z', ...input })}`)).body
  const align = async (azimuth: number, tolerance: number, input: object = {}) => {
    const days = { from: '2026-03-20', to: '2026-03-20' }
    const search = query({ ...at, body: 'sun', azimuth, tolerance, ...days, ...input })
    const { body, headers } = await app.get(`/api/light/alignments?${search}`)
    behindRidge = headers.get('x-left-out-behind-ridge')
    missing = headers.get('x-missing-heights')
    return body
  }
  let [behindRidge, missing]: (string | null)[] = []

  test('a position says that the sun is behind the ridge', async () => {
    expect((await position()).sun).toMatchObject({ skyline: null, isInSight: null })
    await ask()
    await compute()
    const { sun } = await position()
    expect(sun.apparentAltitude).toBeGreaterThan(0)
    expect(sun.apparentAltitude).toBeLessThan(5)
    expect(sun.skyline).toBeCloseTo(5.7, 0)
    expect(sun.isInSight).toBe(false)
    expect((await position({ at: '2026-03-20T11:00:00Z' })).sun.isInSight).toBe(true)
  })

  test('an alignment says so, too, and the calendar', async () => {
    expect(await align(93, 0.5)).toMatchObject([{ skyline: null, inSight: null }])
    await ask()
    await compute()
    const [behind] = await align(93, 0.5)
    expect(behind.inSight).toBe('none')
    expect(behind.skyline).toBeCloseTo(5.7, 0)
    expect(await align(96, 3)).toMatchObject([{ inSight: 'part' }])
    expect(await align(100, 0.5)).toMatchObject([{ inSight: 'all' }])
    expect([behindRidge, missing]).toEqual(['0', ''])
    expect(await align(96, 3, { hideBehindRidge: true })).toHaveLength(1)
    expect(await align(93, 0.5, { hideBehindRidge: true })).toEqual([])
    expect(behindRidge).toBe('1')
    const search = query({ ...at, body: 'sun', azimuth: 93, from: '2026-03-20', to: '2026-03-20' })
    const { body } = await app.get(`/alignments.ics?${search}`)
    expect(String(body).replaceAll('\r\n ', '')).toContain('behind the ridge')
    const hidden = await app.get(`/alignments.ics?${search}&hideBehindRidge=true`)
    expect(String(hidden.body)).not.toContain('BEGIN:VEVENT')
  })

  test('the skyline of a location counts there, and only there', async () => {
    const id = await insertLocation(app.sql, { ...point, time_zone: 'Europe/Zurich' })
    await computeHorizons({ sql: app.sql, elevation: source, now: () => now }, id)
    expect(await align(93, 0.5)).toMatchObject([{ inSight: null }])
    expect(await align(93, 0.5, { locationId: id })).toMatchObject([{ inSight: 'none' }])
    expect((await position({ locationId: id })).sun.isInSight).toBe(false)
    expect((await position({ locationId: id, lat: 46.21 })).sun.isInSight).toBeNull()
    await app.sql`update locations set precision = 'area' where id = ${id}`
    expect((await position({ locationId: id })).sun.skyline).toBeNull()
    expect((await position({ locationId: 'no-such' })).sun.skyline).toBeNull()
  })
})

test('without elevation data it says so', async () => {
  const bare = await startTestApp()
  const member = await bare.join('asker')
  expect((await bare.get(`/api/light/horizon?${query(at)}`)).body.state).toBe('not-configured')
  const { status, body } = await bare.send('POST', '/api/light/horizon', { body: at, as: member.token })
  expect([status, body.type]).toEqual([409, 'wrong-state'])
  await bare.close()
})
