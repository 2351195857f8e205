// Parts of the bundled archive, taken from a server and a file: every tile, size, resuming, and what the site serves.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, tileIdToZxy, zxyToTileId } from 'pmtiles'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { encodeArchive } from '../../../../tools/basemap/archive.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { type ArchiveServer, serveArchive } from './archive-server.fixture.ts'
import { BasemapError, openSource } from './archive-source.ts'
import { getTileIds } from './box-tiles.ts'
import { planPart } from './plan-part.ts'
import { writePart } from './write-part.ts'

const bundled = join(projectRoot, 'public/basemap/sf.pmtiles')
const box = { west: -122.45, south: 37.75, east: -122.4, north: 37.8 }
const root = mkdtempSync(join(tmpdir(), 'vf-basemaps-'))
let folder: string
let server: ArchiveServer
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ basemapFolder: join(root, 'served') })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'data-'))
  server = await serveArchive(bundled)
})
afterEach(() => server.close())

const open = async (path: string) => new PMTiles(await openSource(path))

async function install(from: string, more: { maxZoom?: number; signal?: AbortSignal } = {}) {
  const source = await openSource(from, { firstWaitMs: 1 })
  try {
    const plan = await planPart(source, { box, maxZoom: more.maxZoom })
    return { plan, ...(await writePart(source, plan, { folder, name: 'sf-part', signal: more.signal })) }
  } finally {
    await source.close()
  }
}

/** Every tile of zooms 10 to 14: the tiles of the box equal the source's, and others are absent. */
async function expectSameTiles(path: string, maxZoom = 14): Promise<void> {
  const [part, whole] = [await open(path), await open(bundled)]
  const wanted = new Set(getTileIds(box, 10, maxZoom))
  let compared = 0
  for (const [zoom, x0, x1, y0, y1] of [
    [10, 163, 164, 394, 396],
    [12, 654, 656, 1582, 1585],
    [13, 1308, 1312, 3164, 3170],
    [14, 2616, 2623, 6328, 6342],
  ] as const)
    for (let x = x0; x <= x1; x += 1)
      for (let y = y0; y <= y1; y += 1) {
        const isWanted = wanted.has(zxyToTileId(zoom, x, y))
        const [a, b] = [await part.getZxy(zoom, x, y), isWanted ? await whole.getZxy(zoom, x, y) : undefined]
        expect(a === undefined, `${zoom}/${x}/${y}`).toBe(b === undefined)
        if (a && b) expect(Buffer.from(a.data).equals(Buffer.from(b.data)), `${zoom}/${x}/${y}`).toBe(true)
        if (a) compared += 1
      }
  expect(compared).toBeGreaterThan(maxZoom === 14 ? 20 : 4)
}

test('a part by range requests: each tile of the box, none of the others, of the size that was told', async () => {
  const { plan, path } = await install(server.url)
  await expectSameTiles(path)
  expect(statSync(path).size).toBe(plan.totalBytes)
  expect(plan.totalBytes).toBeLessThan(statSync(bundled).size)
  expect(server.ranges.length).toBeLessThan(20)
  const part = await open(path)
  expect(await part.getHeader()).toMatchObject({
    clustered: true,
    minZoom: 10,
    maxZoom: 14,
    minLon: -122.45,
    maxLat: 37.8,
    numAddressedTiles: plan.tileCount,
  })
  expect(await part.getMetadata()).toMatchObject({ attribution: expect.stringContaining('OpenStreetMap') })
  // A part of a part is the same part.
  const again = await install(path)
  expect(again.plan.totalBytes).toBe(plan.totalBytes)
})

test('a part of a file, up to a lower zoom', async () => {
  const { path, plan } = await install(bundled, { maxZoom: 12 })
  await expectSameTiles(path, 12)
  expect(plan.maxZoom).toBe(12)
})

test('stopped anywhere, it continues where it ended and gives the same bytes', async () => {
  const whole = readFileSync((await install(server.url)).path)
  const source = await openSource(server.url, { firstWaitMs: 1 })
  const plan = await planPart(source, { box })
  for (const share of [0.001, 0.3, 0.99]) {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    const part = join(folder, `sf-part.${plan.identity}.part`)
    writeFileSync(part, whole)
    truncateSync(part, Math.floor(whole.length * share))
    server.ranges.length = 0
    const { resumedBytes, path } = await install(server.url)
    expect(resumedBytes).toBeLessThanOrEqual(Math.max(whole.length * share, plan.head.length))
    expect(resumedBytes).toBeGreaterThanOrEqual(share > 0.1 ? whole.length * share - 300_000 : 0)
    expect(readFileSync(path).equals(whole)).toBe(true)
    expect(readdirSync(folder)).toEqual(['sf-part.pmtiles'])
  }
})

test('an aborted run leaves its part, and nothing that the map would use', async () => {
  const source = await openSource(server.url, { firstWaitMs: 1 })
  const plan = await planPart(source, { box })
  const controller = new AbortController()
  const stopped = writePart(source, plan, {
    folder,
    name: 'sf-part',
    signal: controller.signal,
    onProgress: () => controller.abort(),
  })
  await expect(stopped).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([`sf-part.${plan.identity}.part`])
  await expectSameTiles((await install(server.url)).path)
})

test('a busy server is asked again; one that changes or has no ranges is refused', async () => {
  server.behavior.failsNext = 2
  await expectSameTiles((await install(server.url)).path)
  const source = await openSource(server.url, { firstWaitMs: 1 })
  const plan = await planPart(source, { box })
  server.behavior.etag = '"other"'
  await expect(writePart(source, plan, { folder, name: 'x' })).rejects.toThrow('new version')
  server.behavior.ignoresRanges = true
  await expect(install(server.url)).rejects.toThrow('range requests')
})

test.each([
  ['a box elsewhere', { west: 10, south: 50, east: 11, north: 51 }, bundled, 'nothing in this box'],
  ['a map without streets', box, join(projectRoot, 'public/basemap/world.pmtiles'), 'lacks the layers roads'],
  ['no archive', box, join(projectRoot, 'package.json'), 'is not a PMTiles archive'],
  ['no file', box, join(root, 'none.pmtiles'), 'cannot be read'],
])('%s is refused in one line', async (_, area, from, reason) => {
  const planned = openSource(from).then((source) => planPart(source, { box: area }))
  await expect(planned).rejects.toThrow(BasemapError)
  await expect(planned).rejects.toThrow(reason)
})

test('directories of several levels and tiles that are stored once', async () => {
  const tiles = [...Array(90_000).keys()].map((index) => ({
    zoom: 14,
    x: 2500 + (index % 300),
    y: 6300 + Math.floor(index / 300),
    data: Buffer.from(index % 5 === 0 ? 'sea' : `tile ${index} ${'x'.repeat((index * 7919) % 61)}`),
  }))
  const layers = ['earth', 'roads', 'water'].map((id) => ({ id, fields: {} }))
  const info = {
    bounds: [-126, 35, -118, 40] as [number, number, number, number],
    center: [-122, 37] as [number, number],
    centerZoom: 10,
    minZoom: 10,
    maxZoom: 14,
    tileCompression: 1,
    metadata: { attribution: '© OpenStreetMap', vector_layers: layers },
  }
  const big = join(folder, 'big.pmtiles')
  writeFileSync(big, encodeArchive(tiles, info))
  const { path, plan } = await install(big)
  const [part, whole] = [await open(path), await open(big)]
  expect((await whole.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
  let same = 0
  for (const id of getTileIds(box, 14, 14)) {
    const [a, b] = [await part.getZxy(...tileIdToZxy(id)), await whole.getZxy(...tileIdToZxy(id))]
    expect(Buffer.from(a?.data ?? new ArrayBuffer(0)).toString()).toBe(
      Buffer.from(b?.data ?? new ArrayBuffer(0)).toString(),
    )
    if (a) same += 1
  }
  expect(same).toBe(plan.tileCount)
  expect(plan.contents.length).toBeLessThan(plan.tileCount)
})

test('the site lists installed maps and serves them by ranges; nothing else of the folder is reachable', async () => {
  expect((await app.get('/api/basemaps')).body).toEqual([])
  const served = join(root, 'served')
  mkdirSync(served)
  const { path, plan } = await install(bundled)
  writeFileSync(join(served, 'sf-part.pmtiles'), readFileSync(path))
  writeFileSync(join(served, 'broken.pmtiles'), 'PMTiles?')
  writeFileSync(join(served, 'other.abc.part'), 'unfinished')
  const { body } = await app.get('/api/basemaps')
  expect(body).toEqual([
    {
      name: 'sf-part',
      url: expect.stringMatching(/^\/basemaps\/sf-part\.pmtiles\?v=/),
      bounds: [-122.45, 37.75, -122.4, 37.8],
      minZoom: 10,
      maxZoom: 14,
      attribution: expect.stringMatching(/^[^<]*OpenStreetMap/),
      sizeBytes: plan.totalBytes,
      installedAt: expect.any(String),
    },
  ])
  const map = new PMTiles(await openSource(app.url + body[0].url, { firstWaitMs: 1 }))
  expect((await map.getHeader()).numAddressedTiles).toBe(plan.tileCount)
  for (const hidden of [
    '/basemaps/other.abc.part',
    '/basemaps/..%2fsecret.pmtiles',
    '/basemaps/none.pmtiles',
  ])
    expect((await fetch(app.url + hidden)).headers.get('content-type')).not.toContain('pmtiles')
})
