// Metering over HTTP: visitors by cookie, users by account, one limit, calendar months, and no leak of withheld data.
import { createHmac, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { toMonth } from '../../../rules/metering.ts'
import { recountViews } from './recount.ts'

let app: TestApp
let locations: string[]
const start = new Date('2026-11-21T12:00:00Z')
let clock = start

beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  locations = await insertLocations(
    app.sql,
    Array.from({ length: 40 }, (_, index) => ({
      name: `Spot ${index}`,
      latitude: 30 + index / 10,
      longitude: -100,
    })),
  )
})
afterAll(() => app.close())
beforeEach(() => {
  clock = start
})

const location = (index: number) => locations[index] as string

/** A simulated browser that stores its cookies. */
function browser() {
  let cookie = ''
  const get = async (path: string) => {
    const answer = await app.get(path, cookie ? { cookie } : {})
    const [line] = answer.headers.getSetCookie()
    if (line) cookie = line.split(';')[0] as string
    return answer
  }
  return {
    get,
    open: async (id: string) => (await get(`/api/locations/${id}`)).body.access as string,
    usage: async () => (await get('/api/me/usage')).body,
    cookie: () => cookie,
  }
}

async function openMany(open: (id: string) => Promise<string>, ids: string[]): Promise<string[]> {
  const answers = []
  for (const id of ids) answers.push(await open(id))
  return answers
}

const full = (count: number) => Array(count).fill('full')

test('the plans are public, with every field of the specification', async () => {
  const { status, body } = await app.get('/api/subscription-plans')
  expect(status).toBe(200)
  expect(body.map((plan: any) => [plan.id, plan.price, plan.locationLimit, plan.favoritesLimit])).toEqual([
    ['free', 0, 25, 10],
    ['pro', 999, null, 100],
    ['professional', 1999, null, null],
  ])
  expect(body[1]).toMatchObject({
    interval: 'month',
    advancedFilters: true,
    weatherIntegration: true,
    contestParticipation: true,
    meetupCreation: true,
  })
  expect(body[1]).toMatchObject({
    isActive: true,
    sortOrder: 1,
    offlineDownloads: false,
    prioritySupport: false,
    analyticsAccess: false,
    paymentPriceId: null,
  })
})

test('a visitor opens 25 locations a month; the 26th is limited, opened ones stay open, and a new month starts from zero', async () => {
  const visitor = browser()
  expect(await visitor.usage()).toMatchObject({ plan: 'free', monthlyLocationViews: 0, locationLimit: 25 })
  expect(visitor.cookie()).toBe('')
  expect(await openMany(visitor.open, locations.slice(0, 25))).toEqual(full(25))
  expect(await visitor.usage()).toMatchObject({
    monthlyLocationViews: 25,
    lastReset: '2026-11-01T00:00:00.000Z',
    resetsAt: '2026-12-01T00:00:00.000Z',
  })
  expect(await visitor.open(location(25))).toBe('limited')
  expect(await openMany(visitor.open, [location(0), location(24), location(0)])).toEqual(full(3))
  expect((await visitor.usage()).monthlyLocationViews).toBe(25)
  clock = new Date('2026-11-30T23:59:59.999Z')
  expect(await visitor.open(location(25))).toBe('limited')
  clock = new Date('2026-12-01T00:00:00Z')
  expect(await visitor.open(location(25))).toBe('full')
  expect((await visitor.usage()).monthlyLocationViews).toBe(1)
})

test('the cookie is signed, HttpOnly and Lax; a forged one is ignored, and only opening a location sets one', async () => {
  const visitor = browser()
  for (const path of [
    '/',
    '/api/locations',
    '/api/me/usage',
    `/api/locations/${randomUUID()}`,
    '/api/locations/nonsense',
  ])
    expect((await visitor.get(path)).headers.getSetCookie()).toEqual([])
  const [line] = (await app.get(`/api/locations/${location(0)}`)).headers.getSetCookie()
  expect(line).toMatch(/^viewfinder\.visitor=[\w~-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const value = (line as string).split(';')[0] as string
  expect((await app.get(`/api/locations/${location(1)}`, { cookie: value })).headers.getSetCookie()).toEqual(
    [],
  )
  const id = randomUUID()
  const ownSign = createHmac('sha256', 'guess').update(`visitor ${id}`).digest('base64url')
  for (const forged of [
    `${value.slice(0, -2)}xx`,
    `viewfinder.visitor=${id}~${location(0)}~2026-11-01~${ownSign}`,
    'viewfinder.visitor=x',
    'viewfinder.visitor=',
  ])
    expect(
      (await app.get(`/api/locations/${location(1)}`, { cookie: forged })).headers.getSetCookie(),
    ).toHaveLength(1)
})

test('clients without cookies are not limited and leave no rows, and HEAD counts nothing', async () => {
  const rows = async () =>
    (await app.sql`select (select count(*) from location_views) + (select count(*) from view_counts) as n`)[0]
      ?.n
  const before = await rows()
  for (const id of locations) expect((await app.get(`/api/locations/${id}`)).body.access).toBe('full')
  const visitor = browser()
  await visitor.open(location(0))
  for (const id of locations) {
    const { status } = await fetch(`${app.url}/api/locations/${id}`, {
      method: 'HEAD',
      headers: { cookie: visitor.cookie() },
    })
    expect(status).toBe(200)
  }
  expect(await rows()).toBe(before)
  expect((await visitor.usage()).monthlyLocationViews).toBe(1)
})

test('at the limit 200 parallel requests never open one too many, for a visitor and for a user', async () => {
  const visitor = browser()
  await visitor.open(location(0))
  const { id, token } = await app.join('rusher')
  const asUser = (path: string) => app.send('GET', path, { as: token })
  for (const get of [(path: string) => visitor.get(path), asUser]) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => get(`/api/locations/${location(index % 40)}`)),
    )
    const opened = new Set(answers.filter(({ body }) => body.access === 'full').map(({ body }) => body.id))
    expect(opened.size).toBe(25)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await get('/api/me/usage')).body.monthlyLocationViews).toBe(25)
  }
  expect(await app.sql`select 1 from location_views where viewer = ${`user:${id}`}`).toHaveLength(25)
})

test('200 parallel requests for one location count once', async () => {
  const { token } = await app.join('patient')
  await Promise.all(
    Array.from({ length: 200 }, () => app.send('GET', `/api/locations/${location(3)}`, { as: token })),
  )
  expect((await app.send('GET', '/api/me/usage', { as: token })).body.monthlyLocationViews).toBe(1)
})

test('a signed-in user is counted by account, with the same limit and no views carried over', async () => {
  const visitor = browser()
  await openMany(visitor.open, locations.slice(0, 25))
  const { token } = await app.join('arrival')
  const open = async (id: string) =>
    (await app.send('GET', `/api/locations/${id}`, { as: token, headers: { cookie: visitor.cookie() } })).body
      .access
  expect(await openMany(open, locations.slice(0, 26))).toEqual([...full(25), 'limited'])
  expect(await visitor.open(location(30))).toBe('limited')
})

test('a plan without a limit counts and never blocks; after a downgrade opened locations stay open', async () => {
  const { id, token } = await app.join('pro', { plan: 'pro' })
  const open = async (at: string) =>
    (await app.send('GET', `/api/locations/${at}`, { as: token })).body.access
  const usage = async () => (await app.send('GET', '/api/me/usage', { as: token })).body
  expect(await openMany(open, locations.slice(0, 30))).toEqual(full(30))
  expect(await usage()).toMatchObject({
    plan: 'pro',
    monthlyLocationViews: 30,
    locationLimit: null,
    favoritesLimit: 100,
  })
  await app.sql`update users set plan = 'free' where id = ${id}`
  expect(await openMany(open, locations.slice(0, 30))).toEqual(full(30))
  expect(await open(location(31))).toBe('limited')
  expect(await usage()).toMatchObject({ plan: 'free', monthlyLocationViews: 30, locationLimit: 25 })
})

test('the limit is the one in the plans table', async () => {
  const visitor = browser()
  await app.sql`update subscription_plans set location_limit = 2 where id = 'free'`
  expect(await openMany(visitor.open, locations.slice(0, 3))).toEqual(['full', 'full', 'limited'])
  await app.sql`update subscription_plans set location_limit = 25 where id = 'free'`
  expect(await visitor.open(location(2))).toBe('full')
})

test('a limited response has what cards show, contains nothing of the guide, and names what is withheld', async () => {
  const secret = {
    latitude: 36.05237,
    longitude: -112.08391,
    address: '12 Ledge Road',
    tips: 'Stand on the ledge',
    best_time: 'Ten minutes after sunrise',
    best_time_of_day: 'sunrise',
    permit_note: 'Permit from the ranger',
    entry_fee: '$35 a car',
    entry_fee_cents: 3500,
    direction_degrees: 217,
    elevation_feet: 6807,
    amenities: ['restrooms'],
    crowd_level: 'high',
    parking: true,
    status: 'closed',
    status_note: 'Rockfall',
  }
  const id = await insertLocation(app.sql, {
    name: 'Secret Ledge',
    description: 'A ledge.',
    city: 'Tusayan',
    ...secret,
  })
  await app.sql`insert into location_facts values (${id}, 'fee', 'Thirty-five dollars', 'Ranger', '2026-05-01', 1)`
  await app.sql`insert into location_markers (location_id, kind, name, latitude, longitude) values (${id}, 'parking', 'Gravel lot', 36.0531, -112.0842)`
  const visitor = browser()
  await openMany(visitor.open, locations.slice(0, 25))
  const { body, headers } = await visitor.get(`/api/locations/${id}?lat=36&lng=-112`)
  expect(body).toMatchObject({
    access: 'limited',
    name: 'Secret Ledge',
    description: 'A ledge.',
    city: 'Tusayan',
    latitude: 36.05237,
    longitude: -112.08391,
    address: '12 Ledge Road',
    bestTime: 'Ten minutes after sunrise',
    parking: true,
    permits: false,
    entryFee: '$35 a car',
    entryFeeCents: 3500,
    statusNote: 'Rockfall',
  })
  for (const field of [
    'tips',
    'photographyInfo',
    'facts',
    'markers',
    'directionDegrees',
    'elevation',
    'difficulty',
    'crowdLevel',
  ])
    expect([field, body[field]]).toEqual([field, null])
  expect(body.withheld).toEqual([
    'tips',
    'where-to-stand',
    'permit-guide',
    'facts',
    'photography-details',
    'planner',
  ])
  const point = { latitude: 36.05237, longitude: -112.08391 }
  expect(body.distance).toBeCloseTo(distanceMiles(point, { latitude: 36, longitude: -112 }), 9)
  const { latitude, longitude, distance } = body.nearestOpen
  expect(distance).toBeCloseTo(distanceMiles(point, { latitude, longitude }), 6)
  const text = JSON.stringify({ ...body, nearestOpen: null })
  for (const hidden of ['Stand on', 'ranger', 'Ranger', '217', '6807', 'Gravel', 'high'])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('visits in any order over months and time zones match a naive count', async () => {
  const visits = fc.array(
    fc.record({ hours: fc.integer({ min: 0, max: 24 * 200 }), at: fc.nat(7), isVisitor: fc.boolean() }),
    { minLength: 1, maxLength: 30 },
  )
  await app.sql`update subscription_plans set location_limit = 3 where id = 'free'`
  let run = 0
  await fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: -12, max: 14 }), async (list, zone) => {
      run += 1
      const { token } = await app.join(`tally${run}x${randomUUID().slice(0, 6)}`)
      const visitor = browser()
      const seen = new Map<string, Set<number>>()
      // The last evening of October in the local time of some zone.
      const begin = Date.parse('2026-10-31T18:00:00Z') - zone * 3_600_000
      for (const { hours, at, isVisitor } of list.toSorted((a, b) => a.hours - b.hours)) {
        clock = new Date(begin + hours * 3_600_000)
        const key = `${isVisitor} ${toMonth(clock)}`
        const opened = seen.get(key) ?? new Set()
        seen.set(key, opened)
        const expected = opened.has(at) || opened.size < 3 ? 'full' : 'limited'
        if (expected === 'full') opened.add(at)
        const get = (path: string) => (isVisitor ? visitor.get(path) : app.send('GET', path, { as: token }))
        expect((await get(`/api/locations/${location(at)}`)).body.access).toBe(expected)
        expect((await get('/api/me/usage')).body.monthlyLocationViews).toBe(opened.size)
      }
    }),
    { numRuns: 25 },
  )
  await app.sql`update subscription_plans set location_limit = 25 where id = 'free'`
})

test('counts can be recomputed from their rows', async () => {
  await recountViews(app.sql)
  const visitor = browser()
  await openMany(visitor.open, locations.slice(0, 4))
  await app.sql`update view_counts set used = used + 7`
  expect(await recountViews(app.sql)).toBeGreaterThan(0)
  expect(await recountViews(app.sql)).toBe(0)
  expect((await visitor.usage()).monthlyLocationViews).toBe(4)
})
