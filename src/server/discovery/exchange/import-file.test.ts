// Importing into a real database: every format, errors, idempotence, updates, user changes, counters, indexes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type ImportOptions, importFile } from './import-file.ts'
import type { Rejected } from './tally.ts'

let sql: Sql
let drop: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'viewfinder-import-'))

beforeAll(async () => {
  ;({ sql, drop } = await createTestDatabase())
})
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  // Deleting forty thousand locations row by row would take longer than the tests.
  await sql`truncate locations, location_cells, imports cascade`
})

async function importText(name: string, content: string | Buffer, options: ImportOptions = {}) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const rejected: Rejected[] = []
  const {
    milliseconds: _,
    file: __,
    ...counts
  } = await importFile(sql, path, { ...options, onRejected: (one) => rejected.push(one) })
  return { ...counts, faults: rejected.map(({ line, reason }) => `${line}: ${reason}`) }
}

const counts = (more: object) => ({
  read: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  matched: 0,
  skipped: 0,
  rejected: 0,
  warnings: 0,
  ...more,
})
const ndjson = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const row = (id: number, more: object = {}) => ({
  id,
  name: `Place ${id}`,
  lat: 34 + id / 100,
  lng: -118,
  kind: 'lake',
  source: 'test',
  ...more,
})

/** Everything that an import can change, in a stable order. */
const snapshot = () => sql`select to_jsonb(l) - 'id' as row from locations l order by source, source_id`

async function expectCellsToBeRight() {
  const recounted =
    await sql`select z as zoom, cell_x(public_longitude, z) as x, cell_y(public_latitude, z) as y, count(*)::int as location_count
    from locations, (values (6), (11)) levels (z) where public_latitude is not null group by 1, 2, 3 order by 1, 2, 3`
  expect([...(await sql`select zoom, x, y, location_count from location_cells order by 1, 2, 3`)]).toEqual([
    ...recounted,
  ])
}

const formats: [string, string, string[]][] = [
  [
    'a.csv',
    '\ufeffname,lat,lng\r\n"Pier, 7",37.8,-122.4\r\nBad,x,1\r\n',
    ['3: the latitude "x" is not a number'],
  ],
  [
    'a.ndjson',
    '{"name":"Pier, 7","lat":37.8,"lng":-122.4}\n{"name":\n',
    ['2: not valid JSON: Unexpected end of JSON input'],
  ],
  [
    'a.geojson',
    '{"type":"FeatureCollection","features":[\n{"type":"Feature","geometry":{"type":"Point","coordinates":[-122.4,37.8]},"properties":{"name":"Pier, 7"}},\n{"type":"Feature","geometry":null,"properties":{"name":"x"}}]}',
    ['3: no latitude'],
  ],
  [
    'a.gpx',
    '<gpx>\n<wpt lat="37.8" lon="-122.4"><name>Pier, 7</name></wpt>\n<wpt lat="1" lon="2"></wpt></gpx>',
    ['3: no name'],
  ],
  [
    'a.kml',
    '<kml><Placemark><name>Pier, 7</name><Point><coordinates>-122.4,37.8</coordinates></Point></Placemark>\n<Placemark><name>x</name></Placemark></kml>',
    ['2: “x” has no point'],
  ],
]

test.each(formats)(
  '%s: a good row and a bad one, by extension, by content, and as .gz',
  async (name, content, errors) => {
    expect(await importText(name, content)).toEqual({
      ...counts({ read: 2, inserted: 1, rejected: 1 }),
      faults: errors,
    })
    const [location] =
      await sql`select name, latitude, longitude, precision, public_latitude, is_verified, is_demo, source, rating from locations`
    expect(location).toEqual({
      name: 'Pier, 7',
      latitude: 37.8,
      longitude: -122.4,
      precision: 'exact',
      public_latitude: 37.8,
      is_verified: false,
      is_demo: false,
      source: 'a',
      rating: 0,
    })
    expect(await importText('a.unknown', content, { source: 'a' })).toMatchObject({
      unchanged: 1,
      rejected: 1,
    })
    expect(await importText(`${name}.gz`, gzipSync(content))).toMatchObject({ unchanged: 1, rejected: 1 })
    expect(await importText('a', gzipSync(content))).toMatchObject({ unchanged: 1, rejected: 1 })
  },
)

test('a second import changes nothing, not even the stored row', async () => {
  const content = ndjson(row(1), row(2, { description: 'a\tb\\n\n"c"', elevation_m: 12 }), {
    name: 'No id',
    lat: 1,
    lng: 2,
  })
  expect(await importText('a.ndjson', content)).toMatchObject({ inserted: 3 })
  const before = await snapshot()
  const versions = () => sql`select id, xmin::text, ctid::text from locations order by id`
  const versionsBefore = await versions()
  expect(await importText('a.ndjson', content)).toEqual({ ...counts({ read: 3, unchanged: 3 }), faults: [] })
  expect(await snapshot()).toEqual(before)
  expect(await versions()).toEqual(versionsBefore)
  await expectCellsToBeRight()
})

test('a changed file updates what differs and inserts what is new; rows missing from it stay', async () => {
  await importText('a.ndjson', ndjson(row(1), row(2), row(3)))
  const [before] = await sql`select id, created_at from locations where source_id = '2'`
  expect(await importText('a.ndjson', ndjson(row(2, { name: 'Moved', lat: 50 }), row(3), row(4)))).toEqual({
    ...counts({ read: 3, inserted: 1, updated: 1, unchanged: 1 }),
    faults: [],
  })
  const [after] =
    await sql`select id, created_at, name, public_latitude, name_plain from locations where source_id = '2'`
  expect(after).toEqual({ ...before, name: 'Moved', public_latitude: 50, name_plain: 'moved' })
  expect(await sql`select from locations`).toHaveLength(4)
  expect(await importText('a.ndjson', ndjson(row(2, { name: 'Moved again', lat: 50 })))).toMatchObject({
    updated: 1,
  })
  await expectCellsToBeRight()
})

test('ratings, verification and guides stay through an update; rows that users changed are not updated', async () => {
  await importText('a.ndjson', ndjson(row(1), row(2)))
  await sql`update locations set rating = 4.5, review_count = 2, is_verified = true, tips = 'Come early' where source_id = '1'`
  await sql`update locations set name = 'A better name', updated_at = now() where source_id = '2'`
  expect(
    await importText('a.ndjson', ndjson(row(1, { name: 'New' }), row(2, { name: 'Newer' }))),
  ).toMatchObject({ updated: 1, kept: 1 })
  expect([
    ...(await sql`select name, rating, review_count, is_verified, tips from locations order by source_id`),
  ]).toEqual([
    { name: 'New', rating: 4.5, review_count: 2, is_verified: true, tips: 'Come early' },
    { name: 'A better name', rating: 0, review_count: 0, is_verified: false, tips: null },
  ])
})

test('rows that users wrote are never touched', async () => {
  const id = await insertLocation(sql, { name: 'By a person', latitude: 34.01, longitude: -118 })
  await importText('a.ndjson', ndjson(row(1)))
  expect([...(await sql`select source, name from locations where id = ${id}`)]).toEqual([
    { source: null, name: 'By a person' },
  ])
})

test('the same id twice in one file: the first counts, the others are reported', async () => {
  expect(await importText('a.ndjson', ndjson(row(1), row(2), row(1, { name: 'Other' }), row(1)))).toEqual({
    ...counts({ read: 4, inserted: 2, rejected: 2 }),
    faults: ['3: the same source and id as line 1', '4: the same source and id as line 1'],
  })
  expect([...(await sql`select name from locations where source_id = '1'`)]).toEqual([{ name: 'Place 1' }])
})

test('a file truncated at any position: everything before is imported, one error', async () => {
  const rows = Array.from({ length: 400 }, (_, index) =>
    row(index, { description: Math.sin(index).toString(36).repeat(5) }),
  )
  for (const [name, content] of [
    ['a.ndjson.gz', ndjson(...rows)],
    [
      'a.csv.gz',
      ['id,name,lat,lng', ...rows.map((one) => `${one.id},${one.name},${one.lat},${one.lng}`)].join('\n'),
    ],
    [
      'a.geojson.gz',
      JSON.stringify({
        type: 'FeatureCollection',
        features: rows.map((one) => ({ type: 'Feature', id: one.id, properties: one, geometry: null })),
      }),
    ],
  ] as const) {
    const whole = gzipSync(content)
    for (const share of [0.3, 0.9, 1]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share) - (share === 1 ? 6 : 0))
      const { read, inserted, faults: errors } = await importText(name, cut, { dryRun: true })
      expect(errors).toEqual([expect.stringMatching(/^\d+: the compressed data ends too early$/)])
      expect(inserted).toBe(read - 1)
      expect(inserted).toBeGreaterThanOrEqual(Math.floor(400 * share * 0.7))
    }
  }
})

test('broken UTF-8 costs its row; other encodings are read as declared', async () => {
  const broken = Buffer.concat([
    Buffer.from('{"name":"Caf'),
    Buffer.from([0xe9]),
    Buffer.from('","lat":1,"lng":2}\n'),
    Buffer.from(ndjson(row(1, { name: 'Café' }))),
  ])
  expect(await importText('a.ndjson', broken)).toMatchObject({
    inserted: 1,
    faults: ['1: the name has invalid characters (not UTF-8)'],
  })
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1" lon="2"><name>Caf\u00e9</name></wpt></gpx>',
    'latin1',
  )
  expect(await importText('b.gpx', latin)).toMatchObject({ inserted: 1 })
  expect(await importText('c.csv', Buffer.from('\ufeffname,lat,lng\nCafé,1,3\n', 'utf16le'))).toMatchObject({
    inserted: 1,
  })
  expect(await sql`select from locations where name = 'Café'`).toHaveLength(3)
})

test.each<[string, string | Buffer, RegExp]>([
  ['a.txt', 'hello', /format is unknown/],
  ['a.kmz', Buffer.from('PK\x03\x04rest'), /archive is damaged/],
  ['a.gz', Buffer.from([0x1f, 0x8b, 1, 2]), /damaged/],
  ['a.xml', '<html></html>', /format is unknown/],
])('%s cannot be read, with one clear line', async (name, content, reason) => {
  await expect(importText(name, content)).rejects.toThrow(reason)
  expect(await sql`select from imports`).toHaveLength(0)
})

test('a missing file and a folder cannot be read', async () => {
  await expect(importFile(sql, join(folder, 'none.csv'))).rejects.toThrow('there is no such file')
  await expect(importFile(sql, folder)).rejects.toThrow('it is a folder')
})

test('a dry run counts and changes nothing', async () => {
  await importText('a.ndjson', ndjson(row(1), row(2)))
  const before = await snapshot()
  expect(
    await importText('a.ndjson', ndjson(row(1), row(2, { name: 'New' }), row(3), {}), { dryRun: true }),
  ).toMatchObject({
    inserted: 1,
    updated: 1,
    unchanged: 1,
    rejected: 1,
  })
  expect(await snapshot()).toEqual(before)
  expect(await sql`select from imports`).toHaveLength(1)
})

test('every import is recorded, with its sources', async () => {
  await importText('b.ndjson', ndjson(row(1), row(2, { source: 'other' }), {}))
  expect([
    ...(await sql`select source, file_name, rows_read, rows_inserted, rows_rejected from imports`),
  ]).toEqual([
    { source: 'other, test', file_name: 'b.ndjson', rows_read: 3, rows_inserted: 2, rows_rejected: 1 },
  ])
})

test('a failure at the end leaves nothing behind', async () => {
  await sql`alter table locations add constraint no_place_7 check (name <> 'Place 7')`
  await expect(importText('a.ndjson', ndjson(row(1), row(7)))).rejects.toThrow('no_place_7')
  await sql`alter table locations drop constraint no_place_7`
  expect(await sql`select from locations`).toHaveLength(0)
  expect(await sql`select from imports`).toHaveLength(0)
})

test('locations along a straight line are stored like any others', async () => {
  const along = (index: number) => row(index, { lat: 35 + index / 1e5, lng: -100 })
  // Inserted in their original order, so many positions would take the index minutes.
  expect(
    await importText('a.ndjson', ndjson(...Array.from({ length: 12_000 }, (_, index) => along(index)))),
  ).toMatchObject({ inserted: 12_000 })
})

test('a large load rebuilds the indexes, unless another client is connected; counters and indexes are correct either way', async () => {
  const load = (from: number) =>
    ndjson(
      ...Array.from({ length: 20_000 }, (_, index) =>
        row(from + index, { lat: (index % 1000) / 12, lng: index / 120 - 90 }),
      ),
    )
  const indexes = () =>
    sql`select c.relname, pg_get_indexdef(c.oid) as definition, c.oid::int from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'locations'::regclass order by 1`
  const before = await indexes()
  expect(await importText('a.ndjson', load(0))).toMatchObject({ inserted: 20_000 })
  const rebuilt = await indexes()
  expect(rebuilt.map(({ relname, definition }) => [relname, definition])).toEqual(
    before.map(({ relname, definition }) => [relname, definition]),
  )
  expect(rebuilt.find(({ relname }) => relname === 'locations_public_point')?.oid).not.toBe(
    before.find(({ relname }) => relname === 'locations_public_point')?.oid,
  )
  await expectCellsToBeRight()
  await sql.pool.connect().then(async (second) => {
    await sql`select 1`
    expect(await importText('a.ndjson', load(20_000))).toMatchObject({ inserted: 20_000 })
    second.release()
  })
  expect(await indexes()).toEqual(rebuilt)
  await expectCellsToBeRight()
})

test('opening hours are read if they are understood, and stay when a later file has none', async () => {
  const file = (hours: string) => `source_id,name,lat,lng,opening_hours\n1,Gate,44.3,-110.3,"${hours}"\n`
  const stored = async () => (await sql`select opening_hours as hours from locations where name = 'Gate'`)[0]
  await importText('hours.csv', file('Mo-Fr 08:00-17:00; PH off'))
  expect(await stored()).toEqual({ hours: null })
  for (const hours of ['Mo-Fr 08:00-17:00', '', 'by appointment']) {
    await importText('hours.csv', file(hours))
    expect(await stored()).toEqual({ hours: 'Mo-Fr 08:00-17:00' })
  }
})

test('guide texts are read from columns of the same names', async () => {
  await importText(
    'guide.csv',
    [
      'name,lat,lng,Tips,tripod_rules',
      'With rules,44.1,-110.1,"Stand low.",No tripods on the boardwalk',
      'Without,44.2,-110.2,,',
    ].join('\n'),
  )
  const rows =
    await sql`select name, tips, tripod_rules from locations where name in ('With rules', 'Without') order by name`
  expect(rows).toEqual([
    { name: 'With rules', tips: 'Stand low.', tripod_rules: 'No tripods on the boardwalk' },
    { name: 'Without', tips: null, tripod_rules: null },
  ])
})
