// Street maps over HTTP, from a server of an archive that is slow, is cut off, changes and goes away: size, progress, cancel, resume,
// removal, double clicks, kills.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { until } from '../../../../test/support/until.ts'
import { type ArchiveServer, serveArchive } from '../../discovery/basemaps/archive-server.fixture.ts'
import { createStreetSource, type StreetSource } from '../../discovery/basemaps/street-source.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { claimMap } from './claim.ts'
import { downloadMap, downloadMaps } from './download.ts'
import { offerMaps } from './suggest.ts'
import { sweepRemoved } from './sweep.ts'

const bundled = join(projectRoot, 'public/basemap/sf.pmtiles')
const box = { west: -122.45, south: 37.75, east: -122.4, north: 37.8 }
const city = { west: -122.52, south: 37.7, east: -122.35, north: 37.83 }
const root = mkdtempSync(join(tmpdir(), 'vf-street-maps-'))
const folder = join(root, 'basemaps')
const now = () => new Date('2026-11-26T12:00:00Z')
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
/** Replaced by tests. */
let source: StreetSource
let server: ArchiveServer
let app: TestApp
let admin: { token: string; username: string }

beforeAll(async () => {
  const streetSource: StreetSource = {
    get address() {
      return source.address
    },
    state: () => source.state(),
    find: (signal) => source.find(signal),
  }
  app = await startTestApp({ basemapFolder: folder, streetSource })
  admin = await app.joinAdmin()
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  server = await serveArchive(bundled)
  source = createStreetSource(server.url, now)
})
afterEach(async () => {
  await server.close()
  await app.sql`delete from street_maps`
  rmSync(folder, { recursive: true, force: true })
})

const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  await app.send(method, `/api/admin/street-maps${path}`, {
    as: admin.token,
    body,
    ...(headers && { headers }),
  })
const ask = (input: object = box, headers?: Record<string, string>) => call('POST', '', input, headers)
const listed = async () => (await call('GET', '')).body.maps
const deps = () => ({ sql: app.sql, log: silent, folder })
/** What a server's job does; it ends when nothing waits. */
const work = () => downloadMaps(deps())
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const query = (input: Record<string, number>) =>
  `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`

test('the size is told before, and is what is downloaded; the map serves it, the list has it', async () => {
  const { status, body: estimate } = await call('GET', `/estimate${query({ ...box, maxZoom: 14 })}`)
  expect(status).toBe(200)
  expect(estimate).toMatchObject({
    source: server.url,
    maxZoom: 14,
    attribution: expect.stringContaining('OpenStreetMap'),
  })
  expect(files()).toEqual([])
  const asked = await ask({ ...box, title: 'The Mission' })
  expect(asked).toMatchObject({
    status: 201,
    body: {
      name: 'the-mission',
      state: 'waiting',
      plannedBytes: estimate.bytes,
      askedBy: admin.username,
      isInstalled: false,
    },
  })
  await work()
  expect(await listed()).toMatchObject([
    {
      name: 'the-mission',
      state: 'done',
      fetchedBytes: estimate.bytes,
      tileCount: estimate.tileCount,
      isInstalled: true,
    },
  ])
  expect(statSync(join(folder, 'the-mission.pmtiles')).size).toBe(estimate.bytes)
  expect((await app.get('/api/basemaps')).body).toMatchObject([
    { name: 'the-mission', bounds: Object.values(box) },
  ])
  expect((await app.get('/api/admin/audit')).status).toBe(401)
  const { body: log } = await app.send('GET', '/api/admin/audit', { as: admin.token })
  expect(log[0]).toMatchObject({ action: 'street-map.add', subjectName: 'The Mission' })
})

test('without a title it is named after the town, and a second one there gets a number', async () => {
  expect((await ask()).body).toMatchObject({ name: 'san-francisco', title: 'San Francisco' })
  expect((await ask({ ...box, maxZoom: 12 })).body).toMatchObject({ name: 'san-francisco-2', maxZoom: 12 })
})

test('the same click twice is one map; the same box again is a conflict that says what to do', async () => {
  const headers = { 'idempotency-key': 'one-click-of-a-button' }
  const answers = await Promise.all([ask(box, headers), ask(box, headers)])
  expect(answers.map(({ body }) => body.name ?? body.type)).toContain('san-francisco')
  expect((await ask(box, headers)).body).toMatchObject({ name: 'san-francisco' })
  expect(await listed()).toHaveLength(1)
  expect(await ask()).toMatchObject({
    status: 409,
    body: { type: 'duplicate', detail: expect.stringContaining('resume or remove') },
  })
})

test.each([
  [{ ...box, east: -122.46 }, 'east', 'East must be greater'],
  [{ ...box, north: 37.7 }, 'north', 'North must be greater'],
  [{ ...box, west: 'x' }, 'west', 'Enter degrees from -180 to 180'],
  [{ ...box, south: -91 }, 'south', 'Enter degrees from -90 to 90'],
  [{ ...box, maxZoom: 9 }, 'maxZoom', 'Choose a zoom from 10 to 15'],
  [{ west: 10, south: 50, east: 11, north: 51 }, 'west', 'nothing in this box'],
])('%j is refused beside its field', async (input, path, message) => {
  const asked = await ask(input)
  const estimated = await call('GET', `/estimate${query(input as never)}`)
  expect(asked.status).toBe(422)
  // An invalid query is a malformed address.
  expect([400, 422]).toContain(estimated.status)
  for (const { body } of [asked, estimated])
    expect(body.errors).toEqual([{ path, message: expect.stringContaining(message) }])
})

test('a box of too many tiles is refused before anything is read but the directory', async () => {
  const whole = { west: -180, south: -80, east: 180, north: 80 }
  source = createStreetSource(join(root, 'planet.pmtiles'), now)
  const bytes = readFileSync(bundled)
  // The same archive, said to cover the world.
  for (const [at, degrees] of [
    [102, -180],
    [106, -80],
    [110, 180],
    [114, 80],
  ] as const)
    bytes.writeInt32LE(degrees * 1e7, at)
  writeFileSync(join(root, 'planet.pmtiles'), bytes)
  expect(await ask(whole)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'west', message: expect.stringContaining('more than 500,000 tiles') }] },
  })
})

test.each([
  ['does not answer', () => server.close(), 'cannot be read'],
  ['is not there', () => void Object.assign(server.behavior, { status: 404 }), 'responded with 404'],
  ['fails', () => void Object.assign(server.behavior, { status: 500 }), 'status 500'],
  ['has no ranges', () => void Object.assign(server.behavior, { ignoresRanges: true }), 'range requests'],
])('a source that %s is named', async (_, happens, reason) => {
  await happens()
  const { status, body } = await ask()
  expect({ status, type: body.type }).toEqual({ status: 503, type: 'unavailable' })
  expect(body.detail).toContain('No street maps can be downloaded right now.')
  expect(body.detail).toContain(reason)
  expect((await call('GET', '')).body.source).toEqual({ address: server.url, state: 'silent' })
})

test('a source that is no PMTiles archive is named', async () => {
  const other = await serveArchive(join(projectRoot, 'package.json'))
  source = createStreetSource(other.url, now)
  expect((await ask()).body.detail).toContain('is not a PMTiles archive')
  await other.close()
})

test('of daily archives the newest that is there is taken', async () => {
  const daily = (host: string) => `${new URL(host).origin}/{date}.pmtiles`
  source = createStreetSource(daily(server.url), now)
  expect(await source.find()).toBe(`${new URL(server.url).origin}/20261126.pmtiles`)
  server.behavior.status = 404
  await expect(source.find()).rejects.toThrow('has no archive of the last 7 days')
  expect(source.state()).toBe('silent')
})

test('switched off: nothing is asked, and the page says so', async () => {
  source = createStreetSource(undefined, now)
  expect((await call('GET', '')).body.source).toEqual({ address: null, state: 'off' })
  expect((await ask()).body.detail).toContain('No source of street maps is configured')
  expect(server.ranges).toEqual([])
})

test('a running server downloads what is asked for by itself', async () => {
  const own = join(root, 'own')
  const working = await startTestApp({ worksJobs: true, basemapFolder: own, streetSource: source })
  try {
    const { token } = await working.joinAdmin()
    await working.send('POST', '/api/admin/street-maps', { as: token, body: box })
    const read = () => working.send('GET', '/api/admin/street-maps', { as: token })
    await until(async () => (await read()).body.maps[0]?.state === 'done')
    expect(readdirSync(own)).toEqual(['san-francisco.pmtiles'])
  } finally {
    await working.close()
  }
})

/** A download that stands still after its first bytes. */
async function startHeld(input: object = city) {
  const asked = await ask(input)
  expect(asked.status).toBe(201)
  server.behavior.holdsAfter = 2
  const running = work()
  await until(async () => server.behavior.holdsAfter === 0 && (await listed())[0].fetchedBytes > 0)
  return { name: asked.body.name as string, running }
}
const partBytes = () =>
  files()
    .filter((name) => name.endsWith('.part'))
    .map((name) => statSync(join(folder, name)).size)[0] ?? 0

test('cancel stops it at once and keeps what is there; resume does not read it again', async () => {
  const { name, running } = await startHeld()
  expect(await call('POST', `/${name}/cancel`)).toMatchObject({ status: 200, body: { state: 'canceled' } })
  // It ends although its source does not answer.
  await running
  const kept = partBytes()
  expect(kept).toBeGreaterThan(0)
  expect((await listed())[0]).toMatchObject({ state: 'canceled', fetchedBytes: expect.any(Number) })
  expect(await call('POST', `/${name}/cancel`)).toMatchObject({ status: 409, body: { type: 'wrong-state' } })
  server.behavior.holdsAfter = undefined
  server.ranges.length = 0
  expect(await call('POST', `/${name}/resume`)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  await work()
  expect((await listed())[0]).toMatchObject({ state: 'done', isInstalled: true })
  const read = server.ranges
    .map((range) => range.split('-').map(Number) as [number, number])
    .reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const size = statSync(join(folder, `${name}.pmtiles`)).size
  // The rest of it, with the gaps between tiles, and the directories.
  expect(read).toBeLessThan(size - kept + 1_500_000)
  expect(await call('POST', `/${name}/resume`)).toMatchObject({ status: 409, body: { type: 'wrong-state' } })
})

test('a server that is gone: when its claim has ended, another one continues to the same file', async () => {
  const whole = await ask({ ...city, title: 'whole' })
  await work()
  const expected = readFileSync(join(folder, `${whole.body.name}.pmtiles`))
  await call('DELETE', `/${whole.body.name}`)
  const asked = await ask(city)
  const dead = await claimMap(app.sql)
  expect(dead?.name).toBe(asked.body.name)
  // Nobody else takes it while the claim lasts.
  expect(await claimMap(app.sql)).toBeUndefined()
  await app.sql`update street_maps set claimed_until = now() - interval '1 second'`
  await work()
  expect(readFileSync(join(folder, `${asked.body.name}.pmtiles`)).equals(expected)).toBe(true)
  // What the dead server would still record changes nothing.
  if (dead) await downloadMap(deps(), dead)
  expect((await listed())[0]).toMatchObject({ state: 'done' })
})

test('cut off in the middle, it is repeated; what has changed or gone fails with its reason', async () => {
  await ask()
  server.behavior.cutsNext = 2
  await work()
  expect((await listed())[0]).toMatchObject({ state: 'done' })
  await call('DELETE', '/san-francisco')
  const { name, running } = await startHeld()
  server.behavior.etag = '"another"'
  server.behavior.holdsAfter = undefined
  await running
  expect((await listed())[0]).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('new version'),
  })
  await call('POST', `/${name}/resume`)
  await work()
  expect((await listed())[0]).toMatchObject({ state: 'done', failure: null })
  expect(files()).toEqual([`${name}.pmtiles`])
})

test('a daily archive that was removed is replaced by the newest one when the download is resumed', async () => {
  await ask()
  const gone = await serveArchive(bundled)
  await app.sql`update street_maps set source = ${gone.url}, state = 'failed', failure = 'x'`
  gone.behavior.status = 404
  expect((await call('POST', '/san-francisco/resume')).body).toMatchObject({ source: server.url })
  await gone.close()
})

test('removed while it is downloaded: nothing is left', async () => {
  const { name, running } = await startHeld()
  expect((await call('DELETE', `/${name}`)).status).toBe(204)
  await running
  expect(files()).toEqual([])
  expect(await listed()).toEqual([])
  expect(await call('DELETE', `/${name}`)).toMatchObject({ status: 404 })
})

test('removed on one server: another one removes its file, but not one that came later', async () => {
  const other = join(root, 'other')
  mkdirSync(other)
  await ask()
  await work()
  writeFileSync(join(other, 'san-francisco.pmtiles'), readFileSync(join(folder, 'san-francisco.pmtiles')))
  expect((await call('DELETE', '/san-francisco')).status).toBe(204)
  expect((await app.get('/api/basemaps')).body).toEqual([])
  await sweepRemoved(app.sql, other)
  expect(readdirSync(other)).toEqual([])
  await app.sql`update street_maps set removed_at = now() - interval '1 hour'`
  writeFileSync(join(other, 'san-francisco.pmtiles'), 'by hand')
  await sweepRemoved(app.sql, other)
  expect(readdirSync(other)).toEqual(['san-francisco.pmtiles'])
})

test('a file that nobody asked for is listed and can be removed; a file that is missing is downloaded again', async () => {
  await ask({ ...box, title: 'Asked' })
  await work()
  writeFileSync(join(folder, 'by-hand.pmtiles'), readFileSync(join(folder, 'asked.pmtiles')))
  expect(
    (await listed()).map(({ name, source: from }: { name: string; source: string | null }) => [name, from]),
  ).toEqual([
    ['asked', server.url],
    ['by-hand', null],
  ])
  expect((await call('DELETE', '/by-hand')).status).toBe(204)
  rmSync(join(folder, 'asked.pmtiles'))
  expect(await listed()).toMatchObject([{ name: 'asked', state: 'done', isInstalled: false }])
  expect((await call('POST', '/asked/resume')).status).toBe(200)
  await work()
  expect(await listed()).toMatchObject([{ name: 'asked', state: 'done', isInstalled: true }])
})

test('areas with locations and without streets are suggested, and offered once with one line', async () => {
  const lines: string[] = []
  const log = { ...silent, info: (_: object, message: string) => lines.push(message) }
  const offer = () => offerMaps({ sql: app.sql, folder, source, log })
  await offer()
  expect(server.ranges).toEqual([])
  for (const [latitude, longitude] of [
    [38.573, -109.55],
    [38.733, -109.593],
    [37.77, -122.42],
  ] as const)
    await insertLocation(app.sql, { latitude, longitude })
  const { body } = await call('GET', '/suggestions')
  expect(body).toEqual([{ title: 'Moab, UT', locationCount: 2, bounds: expect.any(Array) }])
  await offer()
  expect(lines).toEqual([expect.stringContaining('/admin/maps')])
  expect(server.ranges).toHaveLength(1)
  server.behavior.status = 500
  await offer()
  expect(lines).toHaveLength(1)
  server.behavior.status = 0
  await ask()
  server.ranges.length = 0
  await offer()
  expect(server.ranges).toEqual([])
})
