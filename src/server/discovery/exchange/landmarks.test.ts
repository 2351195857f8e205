// Landmarks of Wikidata into a real database: both formats, recognized landmarks, gaps, idempotence.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { importLandmarks } from './import-landmarks.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'viewfinder-wikidata-'))

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.sql`delete from landmarks`
  await app.sql`delete from imports`
})

async function importText(content: string, dryRun = false) {
  const path = join(folder, 'answer.json')
  writeFileSync(path, content)
  const rejected: string[] = []
  const summary = await importLandmarks(app.sql, path, {
    dryRun,
    onRejected: ({ line, reason }) => rejected.push(`${line}: ${reason}`),
  })
  const { milliseconds: _, file: __, ...counts } = summary
  return { counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)), rejected }
}

type Values = Record<string, string | undefined>
const uri = (value: string) => ({ type: 'uri', value })
const literal = (value: string) => ({ type: 'literal', value })

/** As the Wikidata Query Service answers. */
const answer = (...rows: Values[]) =>
  JSON.stringify({
    head: { vars: ['item', 'itemLabel', 'coord'] },
    results: {
      bindings: rows.map(({ id, image, ...values }) => ({
        item: uri(`http://www.wikidata.org/entity/${id}`),
        ...(image ? { image: uri(`http://commons.wikimedia.org/wiki/Special:FilePath/${image}`) } : {}),
        ...Object.fromEntries(
          Object.entries(values).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, literal(value)]],
          ),
        ),
      })),
    },
  })

const bridge: Values = {
  id: 'Q44440',
  itemLabel: 'Golden Gate Bridge',
  itemDescription: 'suspension bridge on the San Francisco Bay',
  coord: 'Point(-122.478611 37.819722)',
  height: '227.4',
  image: 'GoldenGateBridge-001%20%28cropped%29.jpg',
  aliases: 'GG Bridge|The Golden Gate Bridge',
  classes: 'Q12280|Q12570',
}

const snapshot = async () => [
  ...(await app.sql`select to_jsonb(k) as row, xmin::text from landmarks k order by slug`),
]

test('the result of a query: aliases, height, picture, kind, town; a second import changes nothing', async () => {
  const content = answer(
    bridge,
    { id: 'Q1', itemLabel: 'Q1', coord: 'Point(1 2)' },
    { id: 'Q2', itemLabel: 'Nowhere' },
  )
  expect(await importText(content)).toEqual({
    counts: { read: 3, inserted: 1, rejected: 2 },
    rejected: ['2: Q1: no name', '3: Q2: no latitude'],
  })
  const { status, body } = await app.get('/api/landmarks/golden-gate-bridge')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Golden Gate Bridge',
    aliases: ['GG Bridge', 'The Golden Gate Bridge'],
    kind: 'bridge',
    description: 'Suspension bridge on the San Francisco Bay',
    heightMeters: expect.closeTo(227.4, 3),
    country: 'US',
    region: 'CA',
    wikidata: 'Q44440',
    source: 'Wikidata',
    licence: 'CC0-1.0',
    isDemo: false,
  })
  const [row] = await app.sql`select image_name, source_id, licence from landmarks`
  expect(row).toEqual({
    image_name: 'GoldenGateBridge-001 (cropped).jpg',
    source_id: 'Q44440',
    licence: 'CC0-1.0',
  })
  const before = await snapshot()
  expect((await importText(content)).counts).toEqual({ read: 3, unchanged: 1, rejected: 2 })
  expect(await snapshot()).toEqual(before)
})

const claim = (value: unknown, rank = 'normal') => ({
  rank,
  mainsnak: { snaktype: 'value', datavalue: { value } },
})
const entity = (id: string, claims: object, label = 'Eiffel Tower') => ({
  type: 'item',
  id,
  labels: { en: { language: 'en', value: label } },
  descriptions: { en: { language: 'en', value: 'tower in Paris' } },
  aliases: { en: [{ language: 'en', value: 'La dame de fer' }] },
  claims,
})
const at = (latitude: number, longitude: number) => ({
  P625: [claim({ latitude, longitude, globe: 'http://www.wikidata.org/entity/Q2' })],
})
const tower = entity('Q243', {
  ...at(48.858296, 2.294479),
  P31: [claim({ id: 'Q1440300' })],
  P2048: [
    claim({ amount: '+1063', unit: 'http://www.wikidata.org/entity/Q3710' }),
    claim({ amount: '+330', unit: 'http://www.wikidata.org/entity/Q11573' }, 'preferred'),
  ],
  P18: [claim('Tour Eiffel.jpg')],
})

test('entities: preferred values, units, other globes and demolished things skipped', async () => {
  const onMars = entity('Q3', {
    P625: [claim({ latitude: 1, longitude: 2, globe: 'http://www.wikidata.org/entity/Q111' })],
  })
  const gone = entity('Q4', { ...at(1, 2), P576: [claim({ time: '+1980-01-01T00:00:00Z' })] })
  const feet = entity(
    'Q5',
    { ...at(3, 4), P2048: [claim({ amount: '+100', unit: 'http://www.wikidata.org/entity/Q3710' })] },
    'Small Tower',
  )
  const all = [tower, onMars, gone, feet]
  const keyed = JSON.stringify({ entities: Object.fromEntries(all.map((one) => [one.id, one])) })
  expect((await importText(keyed)).counts).toEqual({ read: 2, inserted: 2, skipped: 2 })
  expect([
    ...(await app.sql`select slug, kind, height_meters, image_name from landmarks order by slug`),
  ]).toEqual([
    { slug: 'eiffel-tower', kind: 'tower', height_meters: 330, image_name: 'Tour Eiffel.jpg' },
    { slug: 'small-tower', kind: 'other', height_meters: expect.closeTo(30.48, 3), image_name: null },
  ])
  const lines = `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`
  expect((await importText(lines)).counts).toEqual({ read: 2, unchanged: 2, skipped: 2 })
})

test('a landmark of the demo or of people is recognized by alias and position; its texts stay, gaps are filled', async () => {
  await app.sql`insert into landmarks (slug, name, aliases, kind, description, latitude, longitude, source) values
    ('the-bridge', 'The Bridge of the Golden Gate', '{GG Bridge}', 'bridge', 'Ours.', 37.8197, -122.4786, 'own survey')`
  expect((await importText(answer(bridge))).counts).toEqual({ read: 1, matched: 1 })
  expect([
    ...(await app.sql`select slug, name, aliases, description, wikidata, height_meters, image_name, source from landmarks`),
  ]).toEqual([
    {
      slug: 'the-bridge',
      name: 'The Bridge of the Golden Gate',
      aliases: ['GG Bridge'],
      description: 'Ours.',
      wikidata: 'Q44440',
      height_meters: expect.closeTo(227.4, 3),
      image_name: 'GoldenGateBridge-001 (cropped).jpg',
      source: 'own survey',
    },
  ])
  const before = await snapshot()
  expect((await importText(answer({ ...bridge, itemLabel: 'Renamed', height: '1' }))).counts).toEqual({
    read: 1,
    matched: 1,
  })
  expect(await snapshot()).toEqual(before)
})

test('the same name elsewhere is another landmark with a slug of its own; ids count once', async () => {
  const twin = { ...bridge, id: 'Q9', coord: 'Point(-100 40)' }
  expect(await importText(answer(bridge, twin, bridge))).toEqual({
    counts: { read: 3, inserted: 2, rejected: 1 },
    rejected: ['3: Q44440 occurs earlier in the file'],
  })
  expect((await app.sql`select slug from landmarks order by slug`).map(({ slug }) => slug)).toEqual([
    'golden-gate-bridge',
    'golden-gate-bridge-q9',
  ])
})

test('imported landmarks follow their source until somebody edits them', async () => {
  await importText(answer(bridge))
  expect((await importText(answer({ ...bridge, height: '230', itemLabel: 'Golden Gate' }))).counts).toEqual({
    read: 1,
    updated: 1,
  })
  await app.sql`update landmarks set name = 'Edited', updated_at = now() + interval '1 second'`
  expect((await importText(answer(bridge))).counts).toEqual({ read: 1, kept: 1 })
  expect((await app.sql`select name, height_meters from landmarks`)[0]).toEqual({
    name: 'Edited',
    height_meters: 230,
  })
})

test('a dry run counts and changes nothing', async () => {
  expect((await importText(answer(bridge), true)).counts).toEqual({ read: 1, inserted: 1 })
  expect(await app.sql`select from landmarks`).toHaveLength(0)
  expect(await app.sql`select from imports`).toHaveLength(0)
})

test.each([
  ['{"results": {"bindings": [ {"item": java.util.concurrent.TimeoutException', /took too long/],
  ['{"a": 1}', /neither the result of a query nor entities/],
  ['<html>', /not a complete Wikidata response/],
])('%s cannot be read', async (content, reason) => {
  await expect(importText(content)).rejects.toThrow(reason)
})
