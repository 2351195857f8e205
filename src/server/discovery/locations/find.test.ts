// GET /api/locations/results over HTTP: the first page of a list, the number of all, and the meaning, from one
// understanding of the search.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { connectTo } from '../../../../test/support/cluster.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import type { Sql } from '../../platform/db/pool.ts'

let app: TestApp
let readSql: Sql
let statements: string[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  readSql = connectTo(inject('server'), database.name, 4, {
    onStatement: ({ text }) => void statements.push(text),
  })
  app = await startTestApp({ database, readSql })
  const creeks = Array.from({ length: 30 }, (_, index) => ({
    name: `Pebble Creek ${index}`,
    description: 'Smooth stones',
    latitude: 45 + index / 1000,
    longitude: -122,
    themes: ['nature'],
  }))
  await insertLocations(app.sql, [
    ...creeks,
    {
      name: 'Secret Creek',
      description: 'Smooth stones',
      latitude: 45,
      longitude: -122,
      precision: 'hidden',
    },
    { name: 'Old Mill', description: 'A wheel', latitude: 45.1, longitude: -122.1, themes: ['architecture'] },
  ])
})
afterAll(async () => {
  await app.close()
  await readSql.end()
})

const found = async (query: string) => (await app.get(`/api/locations/results?${query}`)).body
const names = (items: { name: string }[]) => items.map(({ name }) => name)

test('the first page is that of the list, which its cursor continues, and the count is that of all pages', async () => {
  for (const query of [
    'search=pebble+creek',
    'themes=nature&sortBy=rating',
    'limit=7',
    'search=creek&sortBy=rating',
  ]) {
    const first = await found(query)
    expect(first.locations, query).toEqual((await app.get(`/api/locations?${query}`)).body)
    let cursor = first.nextCursor
    let listed = first.locations.length
    while (cursor) {
      const { headers, body } = await app.get(`/api/locations?${query}&cursor=${cursor}`)
      // The same call continues, too, and counts all again.
      expect(await found(`${query}&cursor=${cursor}`)).toMatchObject({ locations: body, count: first.count })
      listed += body.length
      cursor = headers.get('link')?.match(/[?&]cursor=([^&>]+)/)?.[1]
    }
    expect([query, first.count, first.isComplete]).toEqual([query, listed, true])
  }
})

test('without a page, only the count and the meaning', async () => {
  expect(await found('limit=0&search=xyzzy')).toMatchObject({
    locations: [],
    nextCursor: null,
    count: 0,
    search: { unknown: ['xyzzy'] },
  })
  expect(await found('limit=0')).toEqual({
    locations: [],
    nextCursor: null,
    count: 32,
    isComplete: true,
    search: null,
  })
  expect((await app.get('/api/locations/results?limit=101')).status).toBe(400)
  expect((await app.get('/api/locations?limit=0')).status).toBe(400)
})

test('in an order by distance, the count has only locations with a position, as the list', async () => {
  const around = 'lat=45&lng=-122&limit=100&search=creek'
  expect((await found(around)).count).toBe(31)
  const nearest = await found(`${around}&sortBy=distance`)
  expect([nearest.count, nearest.locations.length]).toEqual([30, 30])
})

test('around a place that does not exist there is nothing, and no option of a filter finds anything', async () => {
  for (const query of [
    'near=Xyzzyville',
    'near=Xyzzyville&distance=10&sortBy=distance',
    'near=Xyzzyville&lat=45&lng=-122&search=creek',
  ]) {
    expect(await found(query), query).toMatchObject({ locations: [], count: 0, near: null })
    const { body } = await app.get(`/api/locations/facets?${query.replace('&sortBy=distance', '')}`)
    const counts = Object.values(body).flatMap((facet: any) => Object.values(facet?.counts ?? {}))
    expect([query, counts.length > 20, Math.max(...(counts as number[]))]).toEqual([query, true, 0])
  }
  expect(await found('near=Portland,+OR&limit=0')).toMatchObject({
    count: 31,
    near: { label: 'Portland, Oregon' },
  })
  expect((await found('near=45.05,+-122&limit=0')).near.label).toBe('45.0500, -122.0000')
})

test('the words are read once: for the page, the pages after it, and the numbers beside the filters', async () => {
  await expect.poll(() => app.publicContent.isWatched()).toBe(true)
  await found('limit=0&search=mill')
  const reads = async (path: string) => {
    statements = []
    const { body } = await app.get(`/api/locations${path}`)
    return { body, count: statements.filter((text) => text.includes('locations l')).length }
  }
  const page = await reads('/results?search=smooth+creek&limit=10')
  expect(names(page.body.locations)).toHaveLength(10)
  // Whether anything has the words, how many, and which.
  expect(page.count).toBe(3)
  expect((await reads(`?search=smooth+creek&limit=10&cursor=${page.body.nextCursor}`)).count).toBe(2)
  expect((await reads('/facets?search=smooth+creek')).count).toBe(1)
  // The same page again is remembered whole, another one is not.
  expect((await reads('/results?search=smooth+creek&limit=10')).count).toBe(0)
  expect((await reads('/results?search=smooth+creek&limit=9')).count).toBe(2)
  // Without a search, in parallel.
  expect((await reads('/results?themes=nature')).count).toBe(2)
})
