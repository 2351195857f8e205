// GET /api/locations over HTTP: every combination of filters returns exactly what a naive filter over all rows returns.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import { contract } from '../../../contract/contract.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import {
  amenities,
  budgetBoundsCents,
  budgets,
  crowdLevels,
  difficulties,
  locationTypes,
  sortOrders,
  themeIds,
} from '../../../rules/places.ts'

let app: TestApp
let rows: any[]

const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length] as T
const some = <T>(list: readonly T[], seed: number) =>
  list.filter((_, index) => ((seed >> (index % 12)) & 1) === 1 && (seed + index) % 3 === 0)

// A fixed, uneven distribution: clustered around two cities, the date line and a pole, with ties in every sort key.
function population(count: number) {
  let state = 20261121
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  return Array.from({ length: count }, (_, index) => {
    const seed = Math.floor(random() * 4096)
    const centre = pick(
      [
        [34.05, -118.24],
        [40.75, -73.98],
        [-17, 179.95],
        [89.5, 20],
        [0, 0],
      ] as const,
      seed,
    )
    const spread = pick([0.05, 0.5, 2], seed + index)
    const reviewCount = pick([0, 0, 1, 3, 3, 40], seed)
    return {
      name:
        pick(['Café Río Overlook', 'Old Mill Bridge', 'Golden Hill', 'Pier 7', 'Sankt Ägidien'], seed) +
        (index % 4 === 0 ? '' : ` ${index % 50}`),
      description: pick(['A quiet harbour with boats', 'Wind-bent trees on a ridge', ''], seed),
      city: pick(['Los Angeles', 'São Paulo', null], seed),
      latitude: Math.max(-90, Math.min(90, Math.round((centre[0] + (random() - 0.5) * spread) * 1e5) / 1e5)),
      longitude: Math.round((((centre[1] + (random() - 0.5) * spread + 540) % 360) - 180 || 0) * 1e5) / 1e5,
      precision: pick(['exact', 'exact', 'exact', 'area', 'hidden'], seed + index),
      themes: some(themeIds, seed),
      location_types: some(locationTypes, seed + 1),
      amenities: some(amenities, seed + 2),
      difficulty: pick(difficulties, seed),
      crowd_level: pick([...crowdLevels, null], seed),
      parking: seed % 2 === 0,
      permits: seed % 3 === 0,
      entry_fee_cents: pick([0, 1, 2499, 2500, 10_000, 10_001, null], seed),
      rating: reviewCount === 0 ? 0 : pick([1, 3.5, 4.5, 5], seed),
      review_count: reviewCount,
      use_points: pick([0, 0.6, 3, 12.1], seed + index),
      created_at: new Date(Date.UTC(2026, 0, 1 + (seed % 30))),
    }
  })
}

beforeAll(async () => {
  app = await startTestApp()
  await insertLocations(app.sql, population(1500))
  rows = await app.sql`select *, created_at::text as created from locations`
})
afterAll(() => app.close())

const filters = fc.record(
  {
    themes: fc.subarray([...themeIds], { minLength: 1, maxLength: 3 }),
    locationTypes: fc.subarray([...locationTypes], { minLength: 1, maxLength: 2 }),
    amenities: fc.subarray([...amenities], { minLength: 1, maxLength: 2 }),
    distance: fc.constantFrom(0.5, 5, 25, 50, 900),
    budget: fc.constantFrom(...budgets),
    difficulty: fc.constantFrom(...difficulties),
    crowdLevel: fc.constantFrom(...crowdLevels),
    parking: fc.boolean(),
    permits: fc.boolean(),
    minRating: fc.constantFrom(1, 3.5, 5),
    sortBy: fc.constantFrom(...sortOrders),
    bbox: fc.constantFrom(
      '-119,33,-117,35',
      '179.5,-18,-179.5,-16',
      '-180,-90,180,90',
      '-74.1,40.6,-73.9,40.9',
      '-30,-10,30,10',
      '-180,80,180,90',
    ),
  },
  { requiredKeys: [] },
)
const position = fc.constantFrom(
  { lat: 34.05, lng: -118.24 },
  { lat: -17, lng: -179.99 },
  { lat: 89.9, lng: -100 },
  { lat: 0.01, lng: 0.01 },
)

const published = (row: any) =>
  row.public_latitude === null ? null : { latitude: row.public_latitude, longitude: row.public_longitude }

function naive(row: any, requested: any): boolean {
  const location = published(row)
  const box = requested.bbox?.split(',').map(Number)
  const bounds = requested.budget && budgetBoundsCents[requested.budget as 'free']
  return (
    (!requested.themes || requested.themes.some((one: string) => row.themes.includes(one))) &&
    (!requested.locationTypes ||
      requested.locationTypes.some((one: string) => row.location_types.includes(one))) &&
    (!requested.amenities || requested.amenities.every((one: string) => row.amenities.includes(one))) &&
    (!requested.difficulty || row.difficulty === requested.difficulty) &&
    (!requested.crowdLevel || row.crowd_level === requested.crowdLevel) &&
    (requested.parking === undefined || row.parking === requested.parking) &&
    (requested.permits === undefined || row.permits === requested.permits) &&
    (!requested.minRating || row.rating >= requested.minRating) &&
    (!bounds ||
      (row.entry_fee_cents !== null &&
        row.entry_fee_cents >= bounds.from &&
        row.entry_fee_cents < bounds.to)) &&
    (!requested.distance ||
      (location !== null &&
        distanceMiles(location, { latitude: requested.lat, longitude: requested.lng }) <=
          requested.distance)) &&
    (requested.sortBy !== 'distance' || location !== null) &&
    (!box ||
      (location !== null &&
        location.latitude >= box[1] &&
        location.latitude <= box[3] &&
        (box[0] <= box[2]
          ? location.longitude >= box[0] && location.longitude <= box[2]
          : location.longitude >= box[0] || location.longitude <= box[2])))
  )
}

function getQuery(requested: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(requested))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  return query.toString()
}

/** Follows the Link header to the end. */
async function everyPage(requested: object): Promise<any[]> {
  const found: any[] = []
  let path: string | undefined = `/api/locations?${getQuery(requested)}`
  while (path) {
    const { status, body, headers } = await app.get(path)
    expect(status, JSON.stringify(body)).toBe(200)
    found.push(...body)
    path = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    expect(found.length).toBeLessThanOrEqual(rows.length)
  }
  return found
}

const getKey: Record<string, (item: any) => number> = {
  // The column has single precision.
  popularity: (item) => -Math.fround(item.rating) * item.reviewCount,
  rating: (item) => -item.rating,
  distance: (item) => item.distance,
  recently_added: (item) => -Date.parse(item.createdAt),
}

const getUse = (item: any): number => -rows.find((row) => row.id === item.id).popularity

test('any combination of filters and sorts finds exactly the rows that a naive filter finds, each once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(filters, position, async (requested, at) => {
      const query = { ...requested, ...at, limit: 100 }
      const found = await everyPage(query)
      const expected = rows.filter((row) => naive(row, query)).map((row) => row.id)
      expect(found.map((item) => item.id).toSorted()).toEqual(expected.toSorted())
      const keys = found.map(requested.sortBy ? (getKey[requested.sortBy] as typeof getUse) : getUse)
      for (const [index, key] of keys.entries())
        if (index > 0) expect(key).toBeGreaterThanOrEqual((keys[index - 1] as number) - 1e-4)
    }),
    { numRuns: 60 },
  )
})

test('without a chosen order, locations with a photo of their own lead, then popularity decides', async () => {
  const ids: string[] = rows.filter((row) => row.removed_at === null).map((row) => row.id)
  const [own, illustrated, former] = ids as [string, string, string]
  const insert = (location_id: string, illustrative: boolean) =>
    app.sql`insert into location_images ${app.sql.insert({ id: randomUUID(), location_id, width: 3, height: 2, alt: 'A hill', illustrative })}`
  await insert(own, false)
  await insert(illustrated, true)
  await insert(former, false)
  await app.sql`delete from location_images where location_id = ${former}`
  const isFirst = async (query: object) => (await everyPage(query)).findIndex((item) => item.id === own) === 0
  expect(await isFirst({ limit: 100 })).toBe(true)
  const found = await everyPage({ limit: 13 })
  expect(found.map((item) => item.id).toSorted()).toEqual(ids.toSorted())
  const uses = found.slice(1).map(getUse)
  expect(uses).toEqual(uses.toSorted((a, b) => a - b))
  const byPopularity = await everyPage({ sortBy: 'popularity', limit: 100 })
  const all = byPopularity.map((item) => getKey.popularity?.(item) as number)
  expect(all).toEqual(all.toSorted((a, b) => a - b))
})

test('popularity is rating times number of reviews; equal ones follow by use, then by id', async () => {
  const listed = await everyPage({ sortBy: 'popularity', limit: 5 })
  const keys = listed.map((item) => [getKey.popularity?.(item) as number, getUse(item), item.id] as const)
  const expected = keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? 1 : -1))
  expect(keys).toEqual(expected)
  expect(new Set(keys.map(([product]) => product)).size).toBeGreaterThan(1)
})

test('small pages concatenate to the same list as large ones', async () => {
  for (const sortBy of sortOrders) {
    const requested = { sortBy, lat: 34.05, lng: -118.24, distance: 50 }
    const large = await everyPage({ ...requested, limit: 100 })
    const small = await everyPage({ ...requested, limit: 7 })
    expect(small.map((item) => item.id)).toEqual(large.map((item) => item.id))
    expect(large.length).toBeGreaterThan(20)
  }
})

test('distances are haversine miles of the published position', async () => {
  const { body } = await app.get('/api/locations?lat=34.05&lng=-118.24&sortBy=distance&limit=100')
  for (const item of body)
    expect(item.distance).toBeCloseTo(distanceMiles(item, { latitude: 34.05, longitude: -118.24 }), 6)
})

test('the count is the length of the list', async () => {
  await fc.assert(
    fc.asyncProperty(filters, position, async ({ sortBy: _, ...requested }, at) => {
      const { body } = await app.get(`/api/locations/results?limit=0&${getQuery({ ...requested, ...at })}`)
      expect(body).toEqual({
        locations: [],
        nextCursor: null,
        count: rows.filter((row) => naive(row, { ...requested, ...at })).length,
        isComplete: true,
        search: null,
      })
    }),
    { numRuns: 25 },
  )
})

test.each([
  ['cafe rio', 'Café Río Overlook'],
  ['CAFÉ río', 'Café Río Overlook'],
  ['overlok', 'Café Río Overlook'],
  ['mill brige', 'Old Mill Bridge'],
  ['agidien', 'Sankt Ägidien'],
])('a search for "%s" finds "%s" first', async (search, name) => {
  const { body } = await app.get(`/api/locations?search=${encodeURIComponent(search)}`)
  expect(body[0].name).toContain(name)
})

test('a search covers descriptions and themes, and pages through its matches', async () => {
  const byDescription = await everyPage({ search: 'wind bent', limit: 50 })
  expect(byDescription.length).toBe(
    rows.filter((row) => row.description.startsWith('Wind-bent') && row.precision === 'exact').length,
  )
  const byTheme = await everyPage({ search: 'macro', limit: 50 })
  expect(byTheme.length).toBe(rows.filter((row) => row.themes.includes('macro')).length)
})

test.each(['!!!', '%', "'; drop table locations; --", '\\', '🙂', 'a:*b', '&|!()', '\u0000x'])(
  'a search for %j is answered',
  async (search) => {
    const { status } = await app.get(`/api/locations?search=${encodeURIComponent(search)}`)
    expect([200, 400]).toContain(status)
  },
)

test.each([
  ['distance=5', 'distance'],
  ['sortBy=distance', 'sortBy'],
  ['lat=34', 'lat'],
  ['lat=91&lng=0', 'lat'],
  ['lat=NaN&lng=0', 'lat'],
  ['lat=&lng=', 'lat'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=1.5', 'limit'],
  ['themes=ocean', 'themes.0'],
  ['budget=cheap', 'budget'],
  ['bbox=1,2,3', 'bbox'],
  ['bbox=0,10,0,5', 'bbox'],
  ['minRating=6', 'minRating'],
  ['cursor=abc', 'cursor'],
  ['parking=yes', 'parking'],
])('%s is refused with the path of its error', async (query, path) => {
  const { status, body, headers } = await app.get(`/api/locations?${query}`)
  expect(status).toBe(400)
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(body.type).toBe('validation')
  expect(body.errors.map((error: any) => error.path)).toContain(path)
})

test('all errors are reported at once', async () => {
  const { body } = await app.get('/api/locations?limit=0&budget=x&themes=y')
  expect(body.errors.length).toBe(3)
})

test('a cursor of another list is refused', async () => {
  const { headers } = await app.get('/api/locations?sortBy=rating&limit=1')
  const cursor = headers.get('link')?.match(/cursor=([^&>]+)/)?.[1]
  expect((await app.get(`/api/locations?sortBy=popularity&cursor=${cursor}`)).status).toBe(400)
})

test('arbitrary cursors never cause an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.json().map((text) => Buffer.from(text).toString('base64url') || 'x'),
      ),
      async (cursor) => {
        const { status } = await app.get(`/api/locations?cursor=${encodeURIComponent(cursor)}`)
        expect([200, 400]).toContain(status)
      },
    ),
    { numRuns: 60 },
  )
})

test('lists and live searches match the contract, which is not checked at run time', async () => {
  const output = (call: { '~orpc': { outputSchema?: unknown } }) =>
    call['~orpc'].outputSchema as { parse: (value: unknown) => unknown }
  for (const query of ['limit=100', 'limit=100&lat=34.05&lng=-118.24&sortBy=distance']) {
    const { body } = await app.get(`/api/locations?${query}`)
    expect(output(contract.locations.list).parse({ headers: {}, body })).toEqual({ headers: {}, body })
    const results = await app.get(`/api/locations/results?${query}&search=overlook&near=Los+Angeles,+CA`)
    expect(output(contract.locations.find).parse(results.body)).toEqual(results.body)
  }
  const { body } = await app.get('/api/locations/search/live?query=golden')
  expect(output(contract.locations.searchLive).parse(body)).toEqual(body)
})
