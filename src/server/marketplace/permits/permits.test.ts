// Permits over HTTP: list, filters, one permit, the locations where it applies, and the permits of the demo.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { insertLocation, insertPermit } from '../../../../test/support/factories.ts'

let app: TestApp
const id: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-22T18:00:00Z') })
  id.arch = await insertLocation(app.sql, { name: 'Delicate Arch' })
  id.gone = await insertLocation(app.sql, { name: 'Gone', removed_at: new Date() })
  id.day = await insertPermit(app.sql, {
    name: 'Arches day permit',
    location_name: 'Arches National Park, Utah',
    cost_cents: 1050,
    cost_unit: 'person',
    base_fee_cents: 600,
    duration_days: 3,
    max_people: 6,
    advance_booking_days: 2,
    restrictions: ['No drones', 'By lottery'],
    seasons: app.sql.json([{ from: '03-01', to: '11-30' }]),
    locations: [id.gone, id.arch],
    sort_order: 1,
  })
  id.drone = await insertPermit(app.sql, {
    name: 'Drone permit',
    permit_type: 'drone',
    location_name: 'Zürich 100%, Illinois',
    sort_order: 2,
  })
  id.closed = await insertPermit(app.sql, { name: 'Closed permit', is_active: false })
})
afterAll(() => app.close())

const names = async (query = '') => {
  const { status, body } = await app.get(`/api/permits${query}`)
  expect(status).toBe(200)
  return body.map(({ name }: { name: string }) => name)
}

test('a permit has the fields of the specification', async () => {
  const { status, body } = await app.get(`/api/permits/${id.day}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: id.day,
    locationId: id.arch,
    locations: [{ id: id.arch, name: 'Delicate Arch' }],
    location: 'Arches National Park, Utah',
    permitType: 'photography',
    name: 'Arches day permit',
    cost: 10.5,
    costUnit: 'person',
    baseFee: 6,
    maxPerPerson: null,
    duration: 3,
    maxPeople: 6,
    advanceBookingDays: 2,
    isRequired: false,
    restrictions: ['No drones', 'By lottery'],
    availableSeasons: ['March 1 – November 30'],
    firstDay: '2026-11-24',
    isDemo: false,
  })
})

describe('filters', () => {
  test.each([
    ['', ['Arches day permit', 'Drone permit']],
    ['?permitType=all', ['Arches day permit', 'Drone permit']],
    ['?permitType=drone', ['Drone permit']],
    ['?permitType=commercial', []],
    ['?search=ARCHES%20permit', ['Arches day permit']],
    ['?search=zurich', ['Drone permit']],
    ['?search=100%25', ['Drone permit']],
    ['?search=%25', []],
    ['?location=utah', ['Arches day permit']],
    ['?location=illinois&permitType=drone', ['Drone permit']],
    ['?search=&location=&permitType=', ['Arches day permit', 'Drone permit']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('by location id', async () => {
    expect(await names(`?locationId=${id.arch}`)).toEqual(['Arches day permit'])
    expect(await names(`?locationId=${randomUUID()}`)).toEqual([])
    expect(await names('?locationId=nonsense')).toEqual([])
  })

  test('an unknown type or a forged cursor is refused', async () => {
    expect((await app.get('/api/permits?permitType=fishing')).status).toBe(400)
    expect((await app.get('/api/permits?cursor=nonsense')).status).toBe(400)
    expect((await app.get(`/api/permits?search=${'x'.repeat(101)}`)).status).toBe(400)
  })

  test('pages follow one another without a gap', async () => {
    const first = await app.get('/api/permits?limit=1')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] as string
    const second = await app.get(next)
    expect([first.body[0].name, second.body[0].name]).toEqual(['Arches day permit', 'Drone permit'])
    expect(second.headers.get('link')).toBeNull()
  })
})

test('facts of more than 12 months ago are stale; undated ones have no age', async () => {
  const withDate = async (verified_on: string | null) =>
    (await app.get(`/api/permits/${await insertPermit(app.sql, { verified_on, sort_order: 9 })}`)).body
  expect(await withDate('2025-11-21')).toMatchObject({ verifiedOn: '2025-11-21', isStale: true })
  expect(await withDate('2025-11-22')).toMatchObject({ verifiedOn: '2025-11-22', isStale: false })
  expect(await withDate(null)).toMatchObject({ verifiedOn: null, isStale: false })
})

test('inactive and unknown permits are not found', async () => {
  for (const one of [id.closed, randomUUID(), 'nonsense'])
    expect((await app.get(`/api/permits/${one}`)).status).toBe(404)
})

test('a merge of locations moves their permits', async () => {
  const [from, into] = [await insertLocation(app.sql), await insertLocation(app.sql, { name: 'Kept' })]
  const both = await insertPermit(app.sql, { name: 'Both', locations: [from, into] })
  const one = await insertPermit(app.sql, { name: 'One', locations: [from] })
  const admin = await app.joinAdmin()
  const { status } = await app.send('POST', `/api/admin/locations/${from}/merge`, {
    body: { into },
    as: admin.token,
  })
  expect(status).toBe(200)
  for (const permit of [both, one]) {
    const { body } = await app.get(`/api/permits/${permit}`)
    expect(body.locations).toEqual([{ id: into, name: 'Kept' }])
  }
})

describe('the permits of the demo', () => {
  const { permits, locations } = readDemoContent()

  test('at least 40, of every type, each with an official page and a date, and only at locations that exist', () => {
    expect(permits.length).toBeGreaterThanOrEqual(40)
    expect(new Set(permits.map(({ permitType }) => permitType)).size).toBe(4)
    expect(new Set(permits.map(({ slug }) => slug)).size).toBe(permits.length)
    const slugs = new Set(locations.map(({ slug }) => slug))
    expect(permits.flatMap((permit) => permit.locations.filter((slug) => !slugs.has(slug)))).toEqual([])
    expect(permits.filter(({ verifiedOn }) => (verifiedOn ?? '') > '2026-11-22')).toEqual([])
  })

  test('those without a date are the ones whose official page has none', () => {
    const undated = permits.filter(({ verifiedOn }) => verifiedOn === null).map(({ location }) => location)
    expect(undated).toEqual(['Haleakalā National Park, Hawaii', 'Denali National Park and Preserve, Alaska'])
  })

  test('official pages are of authorities or their operators', () => {
    const hosts =
      /\.gov$|^ncrpermits\.nps\.gov$|^www\.(bbg|arboretum|nycgovparks)\.org$|^www\.visitmaroonbells\.com$/
    expect(
      permits.map(({ externalUrl }) => new URL(externalUrl).host).filter((host) => !hosts.test(host)),
    ).toEqual([])
  })
})
