// Landmarks named by rows of a file: what they are tied to, what is reported, and what a repeated import changes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLandmark } from '../../../../test/support/factories.ts'
import { importFile } from './import-file.ts'

let app: TestApp
let bridge: string
let island: string
const folder = mkdtempSync(join(tmpdir(), 'viewfinder-ties-'))

beforeAll(async () => {
  app = await startTestApp()
  const golden = { slug: 'golden-gate-bridge', name: 'Golden Gate Bridge', aliases: ['GG Bridge'] }
  bridge = await insertLandmark(app.sql, { ...golden, latitude: 37.8199, longitude: -122.4786 })
  const rock = { slug: 'alcatraz-island', name: 'Alcatraz Island', kind: 'island' }
  island = await insertLandmark(app.sql, { ...rock, latitude: 37.827, longitude: -122.423 })
  // Another one of the same name, in Oregon.
  await insertLandmark(app.sql, { ...rock, slug: 'alcatraz-oregon', latitude: 44, longitude: -121 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.sql`delete from locations`
})

async function importText(name: string, content: string, dryRun = false) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const warnings: string[] = []
  const onWarning = ({ line, reason }: { line: number; reason: string }) =>
    warnings.push(`${line}: ${reason}`)
  const summary = await importFile(app.sql, path, { dryRun, onWarning })
  expect(summary.warnings).toBe(warnings.length)
  const { inserted, updated, unchanged, kept, rejected } = summary
  return { counts: { inserted, updated, unchanged, kept, rejected }, warnings }
}

const counts = (more: object) => ({ inserted: 0, updated: 0, unchanged: 0, kept: 0, rejected: 0, ...more })

/** The landmarks that a location's page says it shows. */
async function shown(name: string): Promise<string[]> {
  const [row] = await app.sql<{ id: string }[]>`select id from locations where name = ${name}`
  const { body } = await app.get(`/api/locations/${row?.id}`)
  return body.landmarks.map((one: { slug: string; role: string }) => `${one.slug} ${one.role}`)
}

const csv = (...rows: string[]) => ['id,name,lat,lng,landmarks', ...rows, ''].join('\n')

test('a CSV row names landmarks by name, alias, slug or id, with a role', async () => {
  const { counts: imported, warnings } = await importText(
    'spots.csv',
    csv(
      '1,Crissy Field,37.8063,-122.4489,gg bridge; alcatraz-island (in frame)',
      `2,Fort Point,37.8106,-122.4771,"${bridge}; Loch Ness; ALCATRAZ ISLAND (beside)"`,
      '3,Marina Green,37.8067,-122.4362,',
      '4,Mount Tamalpais,37.9235,-122.5965,golden gate bridge;Golden-Gate-Bridge (in_frame)',
      '5,Smith Rock,44.05,-121.1,Alcatraz Island;Golden Gate Bridge',
    ),
  )
  expect(imported).toEqual(counts({ inserted: 5 }))
  expect(warnings).toEqual([
    '3: no landmark "Loch Ness" within 50 miles; imported without it',
    '3: no landmark "ALCATRAZ ISLAND (beside)" within 50 miles; imported without it',
    '6: no landmark "Golden Gate Bridge" within 50 miles; imported without it',
  ])
  expect(await shown('Crissy Field')).toEqual(['golden-gate-bridge main', 'alcatraz-island in_frame'])
  expect(await shown('Fort Point')).toEqual(['golden-gate-bridge main'])
  expect(await shown('Marina Green')).toEqual([])
  expect(await shown('Mount Tamalpais')).toEqual(['golden-gate-bridge main'])
  expect(await shown('Smith Rock')).toEqual(['alcatraz-oregon main'])
})

test('features of GeoJSON and lines of NDJSON name landmarks as a list', async () => {
  const properties = {
    name: 'Crissy Field',
    landmarks: ['Golden Gate Bridge', { slug: 'alcatraz-island', role: 'in_frame' }],
  }
  const geometry = { type: 'Point', coordinates: [-122.4489, 37.8063] }
  await importText(
    'a.geojson',
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] }),
  )
  expect(await shown('Crissy Field')).toEqual(['golden-gate-bridge main', 'alcatraz-island in_frame'])
  const row = { name: 'Marina Green', lat: 37.8067, lng: -122.4362 }
  const landmarks = [
    { id: island, role: 'main' },
    { name: 'GG Bridge', role: 'behind' },
    { name: 'x'.repeat(300) },
    7,
    null,
    {},
  ]
  const { warnings } = await importText('a.ndjson', `${JSON.stringify({ ...row, landmarks })}\n`)
  expect(warnings).toEqual([
    '1: the role "behind" of the landmark "GG Bridge" is neither main nor in_frame; imported without it',
    `1: no landmark "${'x'.repeat(200)}" within 50 miles; imported without it`,
    '1: no landmark "7" within 50 miles; imported without it',
  ])
  expect(await shown('Marina Green')).toEqual(['alcatraz-island main'])
})

test('a location shows at most twelve landmarks', async () => {
  const names = Array.from({ length: 13 }, (_, index) => `Pillar ${index}`)
  for (const [index, name] of names.entries())
    await insertLandmark(app.sql, { slug: `pillar-${index}`, name, latitude: 10, longitude: 10 })
  const { warnings } = await importText('a.csv', csv(`1,Temple,10,10.01,${names.join(';')}`))
  expect(warnings).toEqual(['2: more than 12 landmarks; imported without "Pillar 12"'])
  expect(await shown('Temple')).toHaveLength(12)
})

test('importing again changes what differs, and nothing that users changed', async () => {
  const spot = (landmarks: string) => csv(`1,Crissy Field,37.8063,-122.4489,${landmarks}`)
  expect((await importText('a.csv', spot('GG Bridge'), true)).counts).toEqual(counts({ inserted: 1 }))
  expect(await app.sql`select from locations`).toHaveLength(0)
  await importText('a.csv', spot('GG Bridge'))
  const stamp = () => app.sql`select xmin::text, updated_at from locations`
  const before = [...(await stamp())]
  expect((await importText('a.csv', spot('Golden Gate Bridge'))).counts).toEqual(counts({ unchanged: 1 }))
  // A file without landmarks, or with none that exist, does not clear them.
  expect((await importText('a.csv', spot(''))).counts).toEqual(counts({ unchanged: 1 }))
  expect((await importText('a.csv', spot('Loch Ness'))).counts).toEqual(counts({ unchanged: 1 }))
  expect([...(await stamp())]).toEqual(before)
  expect((await importText('a.csv', spot('Alcatraz Island'), true)).counts).toEqual(counts({ updated: 1 }))
  expect(await shown('Crissy Field')).toEqual(['golden-gate-bridge main'])
  expect((await importText('a.csv', spot('Alcatraz Island'))).counts).toEqual(counts({ updated: 1 }))
  expect(await shown('Crissy Field')).toEqual(['alcatraz-island main'])
  await app.sql`update locations set tips = 'Bring a tripod', updated_at = now()`
  expect((await importText('a.csv', spot('GG Bridge'))).counts).toEqual(counts({ kept: 1 }))
  expect(await shown('Crissy Field')).toEqual(['alcatraz-island main'])
})
