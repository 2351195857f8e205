// Skylines over HTTP: computed from made-up terrain, drawn by hand, withheld with the position.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { horizonAltitudeAt } from '../../../rules/light/horizon.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { computeHorizon } from './compute.ts'
import {
  makeTiles,
  serveTiles,
  type TileServer,
  writeTileArchive,
  writeTiles,
} from './elevation-tiles.fixture.ts'
import { computeHorizons } from './jobs.ts'
import { readHorizon, readHorizons } from './known.ts'
import { decodeTile } from './terrarium.ts'
import { openTileSource, type TileSource } from './tile-source.ts'

const point = { latitude: 46.2, longitude: 7.4 }
const place = { ...point, time_zone: 'Europe/Zurich' }
const folder = mkdtempSync(join(tmpdir(), 'vf-elevation-'))
const archive = join(folder, 'terrain.pmtiles')
let app: TestApp
let author: Member
let admin: Member
let server: TileServer
let source: TileSource

/** A plain at 500 m, and in the east, from 6 km on, a plateau 600 m higher. */
const terrain = (meters: number, azimuth: number) =>
  meters > 6000 && azimuth > 60 && azimuth < 120 ? 1100 : 500
/** (600 − 1.6) m over 6 km, less 2.5 m of curve. */
const ridgeDegrees = (Math.atan(596 / 6000) * 180) / Math.PI

beforeAll(async () => {
  const tiles = await makeTiles(point, terrain)
  writeTiles(folder, tiles)
  writeTileArchive(archive, tiles)
  server = await serveTiles(folder)
  source = openTileSource(folder)
  app = await startTestApp({ elevation: source, now: () => new Date('2026-03-20T10:00:00Z') })
  author = await app.join('author')
  admin = await app.joinAdmin()
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (id: string, date = '2026-03-20') =>
  (await app.get(`/api/locations/${id}/horizon?date=${date}`)).body
const compute = (id?: string) => computeHorizons({ sql: app.sql, elevation: source, now: app.deps.now }, id)
const draw = (id: string, points: unknown, as: Member | undefined = author) =>
  app.send('PUT', `/api/locations/${id}/horizon`, { body: { points }, as: as?.token })

describe('computed from elevation', () => {
  test('the ridge in the east delays the sunrise', async () => {
    const id = await insertLocation(app.sql, place)
    expect(await read(id)).toMatchObject({
      points: null,
      isComputable: true,
      isOutsideData: false,
      sunrise: null,
    })
    await compute(id)
    const { points, source: kind, sunrise, sunset, dataSource } = await read(id)
    expect([kind, points.length]).toEqual(['elevation', 720])
    expect(dataSource).toContain('folder vf-elevation-')
    expect(horizonAltitudeAt(points, 90)).toBeCloseTo(ridgeDegrees, 0)
    expect(Math.abs(horizonAltitudeAt(points, 90) - ridgeDegrees)).toBeLessThan(0.2)
    expect(horizonAltitudeAt(points, 270)).toBeLessThan(0.1)
    // At the equinox the sun climbs 10.4° an hour there: 5.7° take 33 minutes, and refraction helps a little less.
    expect(sunrise.minutes).toBeGreaterThan(30)
    expect(sunrise.minutes).toBeLessThan(40)
    expect(sunrise.azimuth).toBeCloseTo(95.5, -0.5)
    expect(Math.abs(sunset.minutes)).toBeLessThanOrEqual(3)
  })

  test('by the queue, when a signed-in user asks', async () => {
    const id = await insertLocation(app.sql, place)
    expect((await app.send('POST', `/api/locations/${id}/horizon/compute`)).status).toBe(401)
    const asked = () => app.send('POST', `/api/locations/${id}/horizon/compute`, { as: author.token })
    expect([(await asked()).status, (await asked()).status]).toEqual([202, 202])
    const jobs =
      await app.sql`select from pgboss.job where name = 'compute-horizon' and data->>'locationId' = ${id}`
    expect(jobs.length).toBeGreaterThan(0)
  })

  test('again when the location moves; until then there is none', async () => {
    const id = await insertLocation(app.sql, place)
    await compute(id)
    const before = await readHorizon(app.sql, id)
    await app.sql`update locations set longitude = longitude + 0.02 where id = ${id}`
    expect(await readHorizon(app.sql, id)).toBeUndefined()
    expect((await read(id)).points).toBeNull()
    await compute()
    const after = await readHorizon(app.sql, id)
    // 1.5 km nearer to the ridge.
    expect(horizonAltitudeAt(after ?? [], 90)).toBeGreaterThan(horizonAltitudeAt(before ?? [], 90) + 1)
  })

  test('not where the data end', async () => {
    const id = await insertLocation(app.sql, { ...place, latitude: -20, longitude: 100 })
    await compute(id)
    expect(await read(id)).toMatchObject({ points: null, isOutsideData: true })
    expect(await readHorizons(app.sql, [id])).toEqual(new Map())
  })

  test('the same from an archive and from a server', async () => {
    const fromFolder = await computeHorizon(source, point)
    const opened = openTileSource(archive)
    expect(await computeHorizon(opened, point)).toEqual(fromFolder)
    await opened.close()
    expect(await computeHorizon(openTileSource(server.template), point)).toEqual(fromFolder)
  })

  test('in less than two seconds of processor time', async () => {
    const before = process.cpuUsage()
    await computeHorizon(source, point)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})

describe('a server of tiles that fails', () => {
  test('is left alone after three failures, and what failed is not stored', async () => {
    const id = await insertLocation(app.sql, place)
    const failing = openTileSource(server.template)
    server.status.forced = 500
    const run = () => computeHorizons({ sql: app.sql, elevation: failing, now: app.deps.now }, id)
    for (let time = 0; time < 3; time++) await expect(run()).rejects.toThrow(Unavailable)
    const asked = server.requests.length
    await expect(run()).rejects.toThrow(Unavailable)
    expect(server.requests).toHaveLength(asked)
    delete server.status.forced
    expect(await app.sql`select from location_horizons where location_id = ${id}`).toEqual([])
  })

  test('a file that is no tile is an error', async () => {
    const narrow = await sharp({ create: { width: 256, height: 100, channels: 3, background: '#800000' } })
      .png()
      .toBuffer()
    await expect(decodeTile(narrow)).rejects.toThrow('no square PNG')
    const photo = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#800000' } })
      .jpeg()
      .toBuffer()
    await expect(decodeTile(photo)).rejects.toThrow('No PNG')
    await expect(decodeTile(Buffer.from('not found'))).rejects.toThrow()
    await expect(decodeTile(new Uint8Array(3_000_000))).rejects.toThrow('bytes')
    const sea = await sharp({ create: { width: 256, height: 256, channels: 4, background: '#800000' } })
      .png()
      .toBuffer()
    expect((await decodeTile(sea)).meters[0]).toBe(0)
  })
})

const points = [
  { azimuth: 270, altitude: 1 },
  { azimuth: 80, altitude: 12.5 },
]

describe('drawn by hand', () => {
  test('by the author, in any order; it replaces what was computed and stays', async () => {
    const id = await insertLocation(app.sql, { ...place, created_by: author.id })
    await compute(id)
    const { status, body } = await draw(id, points)
    expect([status, body.source]).toEqual([200, 'drawn'])
    expect(body.points).toEqual(points.toReversed())
    await compute(id)
    await compute()
    expect((await read(id)).points).toEqual(points.toReversed())
    expect((await draw(id, points)).body.points).toEqual(body.points)
  })

  test('not by others, but by administrators', async () => {
    const id = await insertLocation(app.sql, { ...place, created_by: author.id })
    expect((await draw(id, points, await app.join('stranger'))).status).toBe(403)
    expect((await draw(id, points, admin)).status).toBe(200)
    expect((await app.send('DELETE', `/api/locations/${id}/horizon`, { as: admin.token })).status).toBe(204)
    expect((await app.send('DELETE', `/api/locations/${id}/horizon`, { as: author.token })).status).toBe(204)
    expect((await read(id)).points).toBeNull()
  })

  test('a corrected pin keeps it, another place does not', async () => {
    const id = await insertLocation(app.sql, { ...place, created_by: author.id })
    await draw(id, points)
    await app.sql`update locations set latitude = latitude + 0.0005 where id = ${id}`
    expect((await read(id)).source).toBe('drawn')
    await app.sql`update locations set latitude = latitude + 0.01 where id = ${id}`
    expect((await read(id)).source).toBeNull()
  })

  test.each<[string, unknown, string]>([
    ['no points', [], 'points'],
    ['too many', Array.from({ length: 73 }, (_, index) => ({ azimuth: index, altitude: 1 })), 'points'],
    ['a direction twice', [...points, { azimuth: 80.001, altitude: 3 }], 'points.2.azimuth'],
    ['a direction beyond the circle', [{ azimuth: 360, altitude: 1 }], 'points.0.azimuth'],
    ['a height above the zenith', [{ azimuth: 10, altitude: 91 }], 'points.0.altitude'],
    ['no number', [{ azimuth: 10, altitude: 'high' }], 'points.0.altitude'],
  ])('not with %s', async (_, wrong, path) => {
    const id = await insertLocation(app.sql, { ...place, created_by: author.id })
    const { status, body } = await draw(id, wrong)
    expect(status).toBe(422)
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('not of a location whose position is withheld', async () => {
    for (const precision of ['area', 'hidden']) {
      const id = await insertLocation(app.sql, { ...place, created_by: author.id, precision })
      expect((await draw(id, points)).body.type).toBe('wrong-state')
    }
  })
})

describe('an administrator’s skyline', () => {
  type Entry = { id: string; action: string; subjectName: string; canUndo: boolean }
  const logged = async (id: string): Promise<Entry[]> =>
    (await app.send('GET', `/api/admin/audit?subjectId=${id}`, { as: admin.token })).body
  const undo = (entry: Entry | undefined) =>
    app.send('POST', `/api/admin/audit/${entry?.id}/undo`, { as: admin.token })

  test('is in the log, and undoing it brings back what was drawn before', async () => {
    const id = await insertLocation(app.sql, { ...place, name: 'Ridge hut', created_by: author.id })
    await draw(id, points)
    expect(await logged(id)).toEqual([])
    await draw(id, [{ azimuth: 10, altitude: 2 }], admin)
    await app.send('DELETE', `/api/locations/${id}/horizon`, { as: admin.token })
    await app.send('DELETE', `/api/locations/${id}/horizon`, { as: admin.token })
    await app.send('POST', `/api/locations/${id}/horizon/compute`, { as: admin.token })
    const entries = await logged(id)
    expect(entries.map(({ action, subjectName, canUndo }) => [action, subjectName, canUndo])).toEqual([
      ['location.compute-skyline', 'Ridge hut', false],
      ['location.erase-skyline', 'Ridge hut', true],
      ['location.draw-skyline', 'Ridge hut', true],
    ])
    const [, erased, drawn] = entries
    expect((await undo(drawn)).body.type).toBe('stale')
    expect((await undo(erased)).status).toBe(200)
    expect((await read(id)).points).toEqual([{ azimuth: 10, altitude: 2 }])
    expect((await undo(drawn)).status).toBe(200)
    expect(await read(id)).toMatchObject({ source: 'drawn', points: points.toReversed() })
    expect((await undo(drawn)).status).toBe(409)
  })

  test('the first one of a location is gone after an undo, also where one was computed', async () => {
    const id = await insertLocation(app.sql, place)
    await compute(id)
    await draw(id, points, admin)
    expect((await undo((await logged(id))[0])).status).toBe(200)
    expect((await read(id)).points).toBeNull()
    await compute(id)
    expect((await read(id)).source).toBe('elevation')
  })
})

test('a skyline is withheld together with the position', async () => {
  const id = await insertLocation(app.sql, place)
  await compute(id)
  await app.sql`update locations set precision = 'area' where id = ${id}`
  expect(await read(id)).toMatchObject({ points: null, isWithheld: true, sunrise: null, dataSource: null })
  expect(await readHorizon(app.sql, id)).toBeUndefined()
})

test('without elevation data there is nothing to compute', async () => {
  const bare = await startTestApp()
  const user = await bare.join('asker')
  const id = await insertLocation(bare.sql, place)
  expect((await bare.get(`/api/locations/${id}/horizon`)).body).toMatchObject({
    points: null,
    isComputable: false,
  })
  const asked = await bare.send('POST', `/api/locations/${id}/horizon/compute`, { as: user.token })
  expect([asked.status, asked.body.type]).toEqual([409, 'wrong-state'])
  expect((await bare.get(`/api/locations/${user.id}/horizon`)).status).toBe(404)
  await bare.close()
})
