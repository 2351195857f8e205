// GET /api/locations/facets over HTTP: every number equals the count after choosing that option.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'
import type { Facets } from '../../../contract/discovery/facets.ts'
import { amenities, budgets, difficulties, locationTypes, themeIds } from '../../../rules/places.ts'

let app: TestApp

const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length] as T
const some = <T>(list: readonly T[], seed: number) => list.filter((_, index) => (seed + index * 7) % 5 === 0)

beforeAll(async () => {
  app = await startTestApp()
  await insertLocations(
    app.sql,
    Array.from({ length: 400 }, (_, index) => ({
      name: pick(['Old Bridge', 'Golden Hill', 'Pier'], index * 3),
      latitude: 40.7 + (index % 40) / 60,
      longitude: -74 + (index % 7) / 100,
      precision: pick(['exact', 'exact', 'area', 'hidden'], index),
      themes: some(themeIds, index),
      location_types: some(locationTypes, index + 1),
      amenities: some(amenities, index + 2),
      difficulty: pick(difficulties, index * 5 + 1),
      entry_fee_cents: pick([0, 1200, 2500, 20_000, null], index),
      rating: pick([0, 3.2, 4.1, 4.8], index),
      removed_at: index % 50 === 0 ? new Date() : null,
    })),
  )
})
afterAll(() => app.close())

function toQuery(filters: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) query.append(name, String(one))
  return query.toString()
}

const readFacets = async (filters: object): Promise<Facets> => {
  const { status, body } = await app.get(`/api/locations/facets?${toQuery(filters)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const readCount = async (filters: object): Promise<number> =>
  (await app.get(`/api/locations/results?limit=0&${toQuery(filters)}`)).body.count

const filters = fc.record(
  {
    search: fc.constantFrom('bridge', 'golden', 'nothing like it'),
    themes: fc.subarray([...themeIds], { minLength: 1, maxLength: 2 }),
    locationTypes: fc.subarray([...locationTypes], { minLength: 1, maxLength: 2 }),
    amenities: fc.subarray([...amenities], { minLength: 1, maxLength: 2 }),
    budget: fc.constantFrom(...budgets),
    difficulty: fc.constantFrom(...difficulties),
    minRating: fc.constantFrom(3, 4, 4.5),
    distance: fc.constantFrom(5, 25),
    parking: fc.boolean(),
    bbox: fc.constantFrom('-75,40,-73,41', '0,0,1,1'),
  },
  { requiredKeys: [] },
)

test('the number of an option is the count of the list with that option', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const placed: Record<string, unknown> = { ...chosen, lat: 40.72, lng: -74 }
      const facets = await readFacets(placed)
      for (const [name, facet] of Object.entries(facets)) {
        expect(facet?.isComplete).toBe(true)
        // Three options of each, to keep the number of calls small.
        for (const [option, count] of Object.entries(facet?.counts ?? {}).slice(0, 3)) {
          const added = name === 'amenities' ? [...(chosen.amenities ?? []), option] : option
          expect(count, `${name} ${option} ${JSON.stringify(placed)}`).toBe(
            await readCount({ ...placed, [name]: added }),
          )
        }
      }
    }),
    { numRuns: 25, seed: 9 },
  )
})

test('every option of the filters has a number; distances only with a position', async () => {
  const facets = await readFacets({})
  expect(Object.keys(facets.themes.counts)).toEqual([...themeIds])
  expect(Object.keys(facets.amenities.counts)).toEqual([...amenities])
  expect(facets.distance).toBeNull()
  const { distance } = await readFacets({ lat: 40.72, lng: -74 })
  expect(Object.keys(distance?.counts ?? {})).toEqual(['5', '10', '25', '50'])
})

test('a distance without a position and an unknown option are refused with the field', async () => {
  for (const [query, path] of [
    ['distance=5', 'distance'],
    ['lat=40', 'lat'],
    ['themes=cats', 'themes'],
  ]) {
    const { status, body } = await app.get(`/api/locations/facets?${query}`)
    expect(status, query).toBe(400)
    expect(JSON.stringify(body), query).toContain(`"${path}`)
  }
})

test('a new location is counted at once', async () => {
  await expect.poll(() => app.publicContent.isWatched()).toBe(true)
  const { macro: before } = (await readFacets({})).themes.counts
  await insertLocation(app.sql, { themes: ['macro'] })
  expect((await readFacets({})).themes.counts.macro).toBe(before + 1)
})

test('beyond 10,000 matches the numbers are at least', async () => {
  const many = await startTestApp()
  try {
    await many.sql`insert into locations (name, latitude, longitude, themes)
      select 'Place ' || n, 40 + n % 100 / 1000.0, -100, array[case when n % 2 = 0 then 'urban' else 'street' end] from generate_series(1, 12000) n`
    const facets = (await many.get('/api/locations/facets?themes=urban')).body as Facets
    expect(facets.themes.isComplete).toBe(false)
    expect(facets.themes.counts.urban).toBeGreaterThan(3000)
    expect(facets.difficulty).toMatchObject({ isComplete: true, counts: { moderate: 6000, hard: 0 } })
  } finally {
    await many.close()
  }
})
