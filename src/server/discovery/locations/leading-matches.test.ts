// A search with thousands of matches ranks only the leading ones; each way of finding these gives the same result.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import {
  countedForRank,
  countMatches,
  type Frequency,
  leadingMatches,
  toFrequency,
} from './leading-matches.ts'
import { readListSearch } from './list-search.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const many = Array.from({ length: 2300 }, (_, index) => ({
    name: `Pebble Creek ${index}`,
    description: '',
    latitude: 40 + (index % 50) / 100,
    longitude: -100 - index / 1000,
  }))
  await insertLocations(app.sql, [
    ...many,
    { name: 'Creek', description: '', latitude: 10, longitude: 10 },
    { name: 'Well Known Creek', description: '', latitude: 20, longitude: 20, use_points: 900 },
    { name: 'Far Away Creek', description: '', latitude: -30, longitude: 140 },
    { name: 'Pebble Beach', description: '', latitude: 36.57, longitude: -121.95 },
  ])
})
afterAll(() => app.close())

async function withSearch(filters: { search: string } & Record<string, unknown>) {
  const deps = { readSql: app.sql, publicContent: app.publicContent }
  return { ...filters, matches: await readListSearch(deps, filters) }
}

const getFrequency = async (requested: { search: string } & Record<string, unknown>) =>
  toFrequency(await countMatches(app.sql, await withSearch(requested), countedForRank))

async function leading(requested: { search: string }, frequency: Frequency): Promise<string[]> {
  const filters = await withSearch(requested)
  const rows = await app.sql<
    { name: string }[]
  >`select l.name from ${leadingMatches(app.sql, filters, frequency)}`
  return rows.map((row) => row.name).sort()
}

test('the number of matches decides how a search is ranked', async () => {
  expect(await getFrequency({ search: 'beach' })).toBe('rare')
  expect(await getFrequency({ search: '!?' })).toBe('rare')
  expect(await getFrequency({ search: 'creek' })).toBe('common')
  expect(await getFrequency({ search: 'creek', lat: 10, lng: 10, distance: 5 })).toBe('rare')
})

test('the leading matches include equal names, popular and near locations', async () => {
  const filters = { search: 'creek', lat: -30.1, lng: 140.1 }
  const common = await leading(filters, 'common')
  expect(common).toEqual(expect.arrayContaining(['Creek', 'Well Known Creek', 'Far Away Creek']))
  expect(common.length).toBeLessThan(2300)
  expect(await leading(filters, 'very common')).toEqual(common)
})

test('the list has the best match first and pages through the leading matches, then through all others, each once', async () => {
  const names: string[] = []
  for (let next: string | undefined = '/api/locations?search=creek&limit=100'; next; ) {
    const { body, headers }: { body: { name: string }[]; headers: Headers } = await app.get(next)
    names.push(...body.map((one) => one.name))
    next = headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  expect(names[0]).toBe('Creek')
  expect(names).toContain('Well Known Creek')
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBe(2303)
  const { body: counted } = await app.get('/api/locations/results?limit=0&search=creek')
  expect(counted.count).toBe(2303)
})
