// Open data into a real database: recognized places, gaps, idempotence, provenance, rank.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertReview } from '../../../../test/support/factories.ts'
import { countWords } from '../locations/count-words.ts'
import { type ImportOptions, importFile } from './import-file.ts'
import { encodePbf } from './osm/pbf.fixture.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'viewfinder-open-data-'))

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.sql`delete from search_words`
  await app.sql`delete from search_word_counts`
  await app.sql`delete from locations`
  await app.sql`delete from imports`
})

async function importText(name: string, content: string | Buffer, options: ImportOptions) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const rejected: string[] = []
  const {
    milliseconds: _,
    file: __,
    ...counts
  } = await importFile(app.sql, path, {
    ...options,
    onRejected: ({ reason }) => rejected.push(reason),
  })
  return { counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)), rejected }
}

const node = (id: number, name: string, more: object = {}) => ({
  type: 'node',
  id,
  lat: 37.8325,
  lon: -122.4796,
  tags: { tourism: 'viewpoint', name, ...more },
})
const overpass = (...elements: object[]) =>
  JSON.stringify({ version: 0.6, generator: 'Overpass API', osm3s: { copyright: 'ODbL' }, elements }, null, 1)
const importOsm = (...elements: object[]) => importText('a.json', overpass(...elements), { from: 'osm' })
const snapshot = async () => [
  ...(await app.sql`select to_jsonb(l) as row, xmin::text from locations l order by id`),
  ...(await app.sql`select * from location_sources order by source_id`),
]

test('an Overpass answer: licence, attribution, town; unverified; a second import changes nothing', async () => {
  const elements = [
    node(1, 'Battery Spencer', { ele: '140' }),
    {
      type: 'way',
      id: 2,
      center: { lat: 37.76, lon: -122.43 },
      tags: { leisure: 'park', name: 'Corona Heights Park' },
    },
    { type: 'way', id: 3, nodes: [1, 2], tags: { man_made: 'pier', name: 'No Center Pier' } },
    { type: 'node', id: 4, lat: 37, lon: -122, tags: { amenity: 'bench', name: 'A bench' } },
  ]
  expect(await importOsm(...elements)).toEqual({
    counts: { read: 3, inserted: 2, rejected: 1 },
    rejected: ['no latitude'],
  })
  expect([
    ...(await app.sql`select name, source, source_id, licence, attribution, city, region, country, elevation_feet, themes, is_verified from locations where source_id = 'node/1'`),
  ]).toEqual([
    {
      name: 'Battery Spencer',
      source: 'OpenStreetMap',
      source_id: 'node/1',
      licence: 'ODbL-1.0',
      attribution: '© OpenStreetMap contributors',
      city: expect.any(String),
      region: 'CA',
      country: 'US',
      elevation_feet: 459,
      themes: ['landscape', 'sunrise', 'sunset'],
      is_verified: false,
    },
  ])
  const before = await snapshot()
  expect((await importOsm(...elements)).counts).toEqual({ read: 3, unchanged: 2, rejected: 1 })
  expect(await snapshot()).toEqual(before)
})

test('the same features from .osm.pbf and from Overpass are the same rows', async () => {
  const pbf = encodePbf({
    nodes: [
      { id: 1, lat: 37.8325, lon: -122.4796, tags: { tourism: 'viewpoint', name: 'Battery Spencer' } },
      { id: 5, lat: 37.75, lon: -122.44 },
      { id: 6, lat: 37.77, lon: -122.42 },
    ],
    ways: [{ id: 2, refs: [5, 6], tags: { leisure: 'park', name: 'Corona Heights Park' } }],
  })
  expect((await importText('a.osm.pbf', pbf, { from: 'osm' })).counts).toEqual({ read: 2, inserted: 2 })
  const park = {
    type: 'way',
    id: 2,
    center: { lat: 37.76, lon: -122.43 },
    tags: { leisure: 'park', name: 'Corona Heights Park' },
  }
  expect((await importOsm(node(1, 'Battery Spencer'), park)).counts).toEqual({ read: 2, unchanged: 2 })
})

test('an answer that the server did not finish imports nothing', async () => {
  const cut = overpass(node(1, 'Battery Spencer')).replace(
    /\}$/,
    ', "remark": "runtime error: Query timed out in \\"query\\" at line 1 after 181 seconds." }',
  )
  await expect(importText('a.json', cut, { from: 'osm' })).rejects.toThrow('did not finish')
  expect(await app.sql`select from locations`).toHaveLength(0)
})

test('a place that users shared keeps its texts; its gaps are filled, and nothing is doubled', async () => {
  const id = await insertLocation(app.sql, {
    name: 'Báttery Spencer',
    description: 'Stand by the old gun emplacement.',
    latitude: 37.8324,
    longitude: -122.4795,
    city: 'By a person',
    created_by: (await app.join('ansel')).id,
  })
  expect(
    (await importOsm(node(1, 'Battery Spencer', { ele: '140', description: 'A viewpoint.' }))).counts,
  ).toEqual({
    read: 1,
    matched: 1,
  })
  const rows =
    await app.sql`select id, name, description, city, elevation_feet, source, region from locations`
  expect([...rows]).toEqual([
    {
      id,
      name: 'Báttery Spencer',
      description: 'Stand by the old gun emplacement.',
      city: 'By a person',
      elevation_feet: 459,
      source: null,
      region: 'CA',
    },
  ])
  const before = await snapshot()
  expect((await importOsm(node(1, 'Renamed Since', { ele: '141' }))).counts).toEqual({ read: 1, matched: 1 })
  expect(await snapshot()).toEqual(before)
})

test('the same name farther away is another place; how far depends on the kind', async () => {
  await insertLocation(app.sql, { name: 'Twin View', latitude: 37.8345, longitude: -122.4796 })
  await insertLocation(app.sql, { name: 'Twin Park', latitude: 37.8345, longitude: -122.4796 })
  const park = { ...node(2, 'Twin Park'), tags: { leisure: 'park', name: 'Twin Park' } }
  expect((await importOsm(node(1, 'Twin View'), park)).counts).toEqual({ read: 2, inserted: 1, matched: 1 })
})

test('removed, hidden and merged places are recognized, and a hidden one gets no address', async () => {
  const at = { latitude: 37.8325, longitude: -122.4796 }
  const hidden = await insertLocation(app.sql, { name: 'Hidden View', precision: 'hidden', ...at })
  const removed = await insertLocation(app.sql, { name: 'Removed View', ...at })
  await app.sql`update locations set removed_at = now() where id = ${removed}`
  const elements = [node(1, 'Hidden View', { ele: '9' }), node(2, 'Removed View')]
  expect((await importOsm(...elements)).counts).toEqual({ read: 2, matched: 2 })
  const [row] =
    await app.sql`select address, city, region, elevation_feet from locations where id = ${hidden}`
  expect(row).toEqual({ address: null, city: null, region: null, elevation_feet: null })
  expect(await app.sql`select from locations`).toHaveLength(2)
})

test('several features of one bridge are one place, also in the next import', async () => {
  const part = (id: number, lat: number) => ({
    type: 'way',
    id,
    center: { lat, lon: -73.99 },
    tags: { man_made: 'bridge', name: 'Long Bridge' },
  })
  const parts = [part(1, 40.7), part(2, 40.706), part(3, 40.7005), part(4, 40.712)]
  expect((await importOsm(...parts)).counts).toEqual({ read: 4, inserted: 1, matched: 3 })
  const before = await snapshot()
  expect((await importOsm(...parts)).counts).toEqual({ read: 4, unchanged: 1, matched: 3 })
  expect((await importOsm(...parts.toReversed())).counts).toEqual({ read: 4, unchanged: 1, matched: 3 })
  expect(await snapshot()).toEqual(before)
})

test('an imported place that was reviewed or verified keeps its texts; others follow their source', async () => {
  const elements = [1, 2, 3].map((id) => ({ ...node(id, `View ${id}`), lat: 37 + id }))
  await importOsm(...elements)
  const user = await app.join('reviewer')
  const [first] = await app.sql`select id from locations where source_id = 'node/1'`
  await insertReview(app.sql, { user_id: user.id, location_id: first?.id })
  await app.sql`update locations set review_count = 1 where source_id = 'node/1'`
  await app.sql`update locations set is_verified = true where source_id = 'node/2'`
  const renamed = elements.map((one) => ({
    ...one,
    tags: { ...one.tags, name: `New ${one.id}`, ele: '100' },
  }))
  expect((await importOsm(...renamed)).counts).toEqual({ read: 3, updated: 1, kept: 2 })
  expect([...(await app.sql`select name, elevation_feet from locations order by source_id`)]).toEqual([
    { name: 'View 1', elevation_feet: 328 },
    { name: 'View 2', elevation_feet: 328 },
    { name: 'New 3', elevation_feet: 328 },
  ])
  const before = await snapshot()
  await importOsm(...renamed)
  expect(await snapshot()).toEqual(before)
})

const gnis = [
  'feature_id|feature_name|feature_class|state_name|state_numeric|county_name|county_numeric|map_name|date_created|date_edited|bgn_type|bgn_authority|bgn_date|prim_lat_dms|prim_long_dms|prim_lat_dec|prim_long_dec|source_lat_dms|source_long_dms|source_lat_dec|source_long_dec',
  '1654975|Bridalveil Fall|Falls|California|06|Mariposa|043|El Capitan|01/19/1981|10/02/2019||||374300N|1193847W|37.7168673|-119.6465432||||',
  '267241|Half Dome|Summit|California|06|Mariposa|043|Half Dome|01/19/1981|||||374446N|1193200W|37.7459222|-119.5331706||||',
  '253955|Bear Creek|Stream|California|06|Fresno|019|x|01/19/1981|||||||37.1|-118.9||||',
  '1|Old Tower (historical)|Tower|California|06|Fresno|019|x|01/19/1981|||||||37.1|-118.9||||',
  '2|Nowhere Peak|Summit|California|06|Fresno|019|x|01/19/1981|||||0000000N|0000000W|0|0||||',
].join('\r\n')

test('GNIS: features for photographers, others skipped, recognized beside OpenStreetMap', async () => {
  const dome = {
    type: 'node',
    id: 7,
    lat: 37.7461,
    lon: -119.533,
    tags: { natural: 'peak', name: 'Half Dome', ele: '2694' },
  }
  await importOsm(dome)
  expect(await importText('DomesticNames_CA.txt', gnis, { from: 'gnis' })).toEqual({
    counts: { read: 3, inserted: 1, matched: 1, rejected: 1, skipped: 2 },
    rejected: ['the position is 0, 0, which stands for "unknown"'],
  })
  const rows =
    await app.sql`select name, source, licence, region, country, address from locations order by name`
  expect([...rows]).toEqual([
    expect.objectContaining({
      name: 'Bridalveil Fall',
      source: 'USGS GNIS',
      licence: 'Public domain',
      region: 'CA',
      country: 'US',
      address: 'Mariposa County, CA',
    }),
    expect.objectContaining({ name: 'Half Dome', source: 'OpenStreetMap', address: 'Mariposa County, CA' }),
  ])
  const before = await snapshot()
  expect((await importText('DomesticNames_CA.txt', gnis, { from: 'gnis' })).counts).toMatchObject({
    unchanged: 1,
    matched: 1,
  })
  // The gap that the other source filled is not emptied again.
  expect((await importOsm(dome)).counts).toEqual({ read: 1, unchanged: 1 })
  expect(await snapshot()).toEqual(before)
})

test('a file of something else is refused as GNIS in one line', async () => {
  expect((await importText('a.csv', 'name,lat,lng\nX,1,2\nY,1,2\n', { from: 'gnis' })).rejected).toEqual([
    'not a GNIS file: the column feature_id is missing',
  ])
})

test('imported places rank below what people shared, in popularity and among equal names', async () => {
  await importOsm(node(1, 'Sunset Rock'))
  const shared = await insertLocation(app.sql, { name: 'Sunset Rock', latitude: 40, longitude: -100 })
  for (const query of [
    'sortBy=popularity',
    'search=sunset+rock',
    'search=sunset+rock&lat=37.83&lng=-122.47',
  ]) {
    const { body } = await app.get(`/api/locations?${query}`)
    expect(body.map(({ id }: { id: string }) => id)[0], query).toBe(shared)
    expect(body, query).toHaveLength(2)
  }
})

test('the page of a place names its open data, of a hidden one nothing that would find it', async () => {
  const shared = await insertLocation(app.sql, { name: 'Half Dome', latitude: 37.7459, longitude: -119.5332 })
  const dome = {
    type: 'node',
    id: 7,
    lat: 37.7461,
    lon: -119.533,
    tags: { natural: 'peak', name: 'Half Dome' },
  }
  await importOsm(dome)
  await importText('DomesticNames_CA.txt', gnis, { from: 'gnis' })
  const sources = async () => (await app.get(`/api/locations/${shared}`)).body.sources
  expect(await sources()).toEqual([
    { source: 'OpenStreetMap', licence: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' },
    {
      source: 'USGS GNIS',
      licence: 'Public domain',
      attribution: expect.stringContaining('U.S. Geological Survey'),
    },
  ])
  await app.sql`update locations set precision = 'hidden', public_latitude = null, public_longitude = null where id = ${shared}`
  expect(await sources()).toEqual([])
})

test.each<[string, ImportOptions, string]>([
  ['OpenStreetMap', { from: 'osm' }, overpass(node(1, 'Quetzalcoatlus Rock'))],
  [
    'GNIS',
    { from: 'gnis' },
    'feature_id|feature_name|feature_class|state_name|county_name|prim_lat_dec|prim_long_dec\n1|Quetzalcoatlus Rock|Pillar|California|Marin|37.8325|-122.4796\n',
  ],
])('the words of names from %s are corrected at once', async (_, options, content) => {
  const search = async () => (await app.get('/api/locations/search/live?query=quetzalcotlus')).body
  expect((await search()).corrected).toBeNull()
  const name = options.from === 'osm' ? 'a.json' : 'DomesticNames_CA.txt'
  expect((await importText(name, content, options)).counts).toMatchObject({ inserted: 1 })
  expect((await search()).corrected).toBe('quetzalcoatlus')
})

test('the words of a description that fills a gap are corrected at once', async () => {
  const spot = { name: 'Battery Spencer', latitude: 37.8325, longitude: -122.4796, description: '' }
  await insertLocation(app.sql, spot)
  const search = async () => (await app.get('/api/locations/search/live?query=quetzalcotlus')).body
  expect((await search()).corrected).toBeNull()
  expect((await importOsm(node(1, 'Battery Spencer', { description: 'Quetzalcoatlus' }))).counts).toEqual({
    read: 1,
    matched: 1,
  })
  expect((await search()).corrected).toBe('quetzalcoatlus')
})

test('a search between an import and the count of its words does not miss the words', async () => {
  const search = async () => (await app.get('/api/locations/search/live?query=quetzalcotlus')).body
  await search()
  await insertLocation(app.sql, { name: 'Quetzalcoatlus Rock', source: 'test', source_id: '1' })
  await search()
  await app.sql.transaction(countWords)
  expect((await search()).corrected).toBe('quetzalcoatlus')
})
