// Reading .osm.pbf: which features are taken, positions of ways and relations, damaged files, memory.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../../platform/project-root.ts'
import { FileCutOff, type ParsedRow, UnreadableFile } from '../parsed-row.ts'
import { encodePbf, fileBlock, type TestNode } from './pbf.fixture.ts'
import { PbfFile } from './pbf-blocks.ts'
import { readPbf } from './read-pbf.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-pbf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readBytes(bytes: Buffer): Promise<{ rows: ParsedRow[]; error: unknown }> {
  const path = join(folder, 'a.osm.pbf')
  writeFileSync(path, bytes)
  const file = await PbfFile.open(path)
  const rows: ParsedRow[] = []
  try {
    for await (const row of readPbf(file)) rows.push(row)
    return { rows, error: undefined }
  } catch (error) {
    return { rows, error }
  } finally {
    await file.close()
  }
}

const corners: TestNode[] = [
  { id: 10, lat: 37, lon: -122 },
  { id: 11, lat: 37, lon: -121.98 },
  { id: 12, lat: 37.01, lon: -121.98 },
  { id: 13, lat: 37.01, lon: -122 },
]
const city = {
  nodes: [
    {
      id: 1,
      lat: 37.8324,
      lon: -122.4795,
      tags: {
        tourism: 'viewpoint',
        name: 'Battery Spencer',
        ele: '140 m',
        opening_hours: 'sunrise-sunset',
      },
    },
    { id: 2, lat: 37.1, lon: -122.1, tags: { tourism: 'viewpoint' } },
    { id: 3, lat: 37.2, lon: -122.2, tags: { amenity: 'cafe', name: 'Cafe' } },
    { id: 4, lat: 37.3, lon: -122.3, tags: { tourism: 'artwork', name: 'Private', access: 'private' } },
    {
      id: 5,
      lat: 37.4,
      lon: -122.4,
      tags: { tourism: 'attraction', attraction: 'roller_coaster', name: 'Ride' },
    },
    ...corners,
  ],
  ways: [
    { id: 20, refs: [10, 11, 12, 13, 10], tags: { leisure: 'park', name: 'Square Park' } },
    { id: 21, refs: [10, 11] },
    { id: 22, refs: [12, 13] },
    { id: 23, refs: [98, 99], tags: { man_made: 'pier', name: 'Outside the extract' } },
  ],
  relations: [
    {
      id: 30,
      ways: [21, 22],
      tags: { type: 'multipolygon', leisure: 'park', name: '公園', 'name:en': 'Two-way Park' },
    },
  ],
}

test('named features for photographers, with the centers of ways and relations', async () => {
  const { rows, error } = await readBytes(encodePbf(city))
  expect(error).toBeUndefined()
  const records = rows.map((row) => ('record' in row ? row.record : row.error))
  expect(records).toEqual([
    expect.objectContaining({
      source_id: 'node/1',
      name: 'Battery Spencer',
      kind: 'viewpoint',
      ele: '140',
      opening_hours: 'sunrise-sunset',
    }),
    expect.objectContaining({
      source_id: 'way/20',
      latitude: 37.005,
      longitude: -121.99,
      match_meters: 1000,
    }),
    expect.objectContaining({ source_id: 'way/23', latitude: undefined }),
    expect.objectContaining({
      source_id: 'relation/30',
      name: 'Two-way Park',
      latitude: 37.005,
      longitude: -121.99,
    }),
  ])
  expect(rows[0]).toMatchObject({
    record: { latitude: expect.closeTo(37.8324, 6), longitude: expect.closeTo(-122.4795, 6) },
  })
})

test('a file that ends early or has a damaged block gives what stands before, then says so', async () => {
  const whole = encodePbf(city)
  for (const bytes of [
    whole.subarray(0, whole.length - 20),
    Buffer.concat([whole, fileBlock('OSMData', Buffer.from([0xff, 0xff, 0x01]))]),
  ]) {
    const { rows, error } = await readBytes(bytes)
    expect(rows.map((row) => 'record' in row && row.record.source_id).slice(0, 2)).toEqual([
      'node/1',
      'way/20',
    ])
    expect(error).toBeInstanceOf(FileCutOff)
  }
})

test.each([
  ['text', Buffer.from('name,lat,lng\n')],
  ['nothing but a length', Buffer.from([0, 0, 0, 13])],
  ['data without a header', fileBlock('OSMData', Buffer.from([]))],
])('%s is not an OpenStreetMap file', async (_, bytes) => {
  const { error } = await readBytes(bytes)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect((error as Error).message).toBe('it is not an OpenStreetMap PBF file')
})

const reader = `
import { peakMegabytes } from ${JSON.stringify(join(projectRoot, 'test/support/resident-memory.ts'))}
import { PbfFile } from ${JSON.stringify(join(import.meta.dirname, 'pbf-blocks.ts'))}
import { readPbf } from ${JSON.stringify(join(import.meta.dirname, 'read-pbf.ts'))}
let rows = 0
const file = await PbfFile.open(process.argv[1])
for await (const _ of readPbf(file)) rows += 1
await file.close()
console.log(JSON.stringify({ rows, megabytes: peakMegabytes() }))
`

test('thirty times the nodes, nearly the same memory', () => {
  const run = (blocks: number) => {
    const nodes = (from: number) =>
      Array.from({ length: 8000 }, (_, index) => ({
        id: from + index,
        lat: 37 + index / 1e4,
        lon: -122,
        ...(index % 100 ? {} : { tags: { tourism: 'viewpoint', name: 'View' } }),
      }))
    const one = encodePbf({ nodes: nodes(1) })
    const path = join(folder, `${blocks}.osm.pbf`)
    // The header once, then the same blocks again and again.
    const header = one.subarray(0, one.length - encodePbfBody(one).length)
    writeFileSync(path, Buffer.concat([header, ...Array.from({ length: blocks }, () => encodePbfBody(one))]))
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=64', '--semi-space-growth-factor=1', '--input-type=module', '-e', reader, path],
      {
        encoding: 'utf8',
      },
    )
    expect(stderr).toBe('')
    return JSON.parse(stdout) as { rows: number; megabytes: number }
  }
  const small = run(5)
  const large = run(150)
  expect(large.rows).toBe(small.rows * 30)
  expect(large.megabytes).toBeLessThan(small.megabytes + 130)
})

/** What follows the header block. */
function encodePbfBody(whole: Buffer): Buffer {
  const header = fileBlock(
    'OSMHeader',
    Buffer.from([...field(4, 'OsmSchema-V0.6'), ...field(4, 'DenseNodes')]),
  )
  return whole.subarray(header.length)
}

const field = (tag: number, text: string) => [(tag << 3) | 2, text.length, ...Buffer.from(text)]
