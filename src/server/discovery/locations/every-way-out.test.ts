// What is withheld is in no answer: of a location that has just become hidden, an area or removed, and of a guide over the limit of views.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'
import {
  attachEverything,
  readWaysOut,
  type Surroundings,
  waysWith,
} from '../../../../test/support/ways-out.ts'

let app: TestApp
let author: Member
let viewer: Member
let location: string
let things: Surroundings

/** Each walk is some 150 requests. */
const patience = { timeout: 300_000 }

const truth = { latitude: 37.81234, longitude: -122.45678 }
/** What gives the position away. */
const positionMarks = [
  ...['37.81234', '37.8123', '122.45678', '122.4567', '37.81236', '122.45671'],
  ...['17 Ledge Trail', '"directionDegrees":217', '"directionDegrees":218', 'Gravel lot', '"elevation":6123'],
]
/** What only the guide has. */
const guideMarks = [
  ...[
    'Stand on the ledge',
    'No tripods on the bridge',
    'A permit from the ranger',
    'Thirty-five dollars',
    'Gravel lot',
  ],
  ...[
    '"directionDegrees":217',
    '"directionDegrees":218',
    '"elevation":6123',
    '"difficulty":"hard"',
    '"crowdLevel":"high"',
  ],
  ...['Usually crowded', '"skyline":12.34', '"altitude":12.34'],
]

beforeAll(async () => {
  app = await startTestApp()
  await app.sql`update subscription_plans set location_limit = 2 where id = 'free'`
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql`delete from locations`
  await app.sql`delete from landmarks`
  await app.sql`delete from cities`
  await app.sql`delete from users`
  author = await app.join('author')
  viewer = await app.join('viewer')
  location = await insertLocation(app.sql, {
    name: 'Quiet Ledge',
    description: 'A ledge above the bay.',
    ...truth,
    address: '17 Ledge Trail',
    city: 'Ledgeville',
    region: 'CA',
    country: 'US',
    time_zone: 'America/Los_Angeles',
    themes: ['nature'],
    direction_degrees: 217,
    elevation_feet: 6123,
    difficulty: 'hard',
    crowd_level: 'high',
    best_time: 'Ten minutes after sunrise',
    tips: 'Stand on the ledge',
    tripod_rules: 'No tripods on the bridge',
    permit_note: 'A permit from the ranger',
    entry_fee: '$35',
    entry_fee_cents: 3500,
    parking: true,
    created_by: author.id,
  })
  await app.sql`insert into location_facts values (${location}, 'fee', 'Thirty-five dollars', 'Ranger', '2026-05-01', 1)`
  await app.sql`insert into location_markers (location_id, kind, name, latitude, longitude)
    values (${location}, 'parking', 'Gravel lot', ${truth.latitude + 0.0001}, ${truth.longitude})`
  await app.sql`insert into location_horizons (location_id, source, latitude, longitude, azimuths, altitudes, computed_at)
    values (${location}, 'drawn', ${truth.latitude}, ${truth.longitude}, '{0,180}', '{12.34,12.34}', now())`
  things = await attachEverything(app, {
    location,
    at: truth,
    author,
    viewer,
    near: { latitude: 37.79, longitude: -122.42 },
  })
})

/** A visitor's cookie with two other guides opened. */
async function spentCookie(others: string[]): Promise<string> {
  const first = await app.get(`/api/locations/${others[0]}`)
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] as string
  await app.get(`/api/locations/${others[1]}`, { cookie })
  return cookie
}

test.each([
  ['hidden', { precision: 'hidden' }],
  ['an area', { precision: 'area' }],
  ['removed', { removed_at: new Date() }],
])(
  'right after a location becomes %s, no way out has its position, address or direction',
  async (_, change) => {
    await app.sql`update users set plan = 'professional' where id = ${viewer.id}`
    const before = await readWaysOut(app, things, { as: viewer.token })
    for (const mark of positionMarks) expect(waysWith(before, mark), mark).not.toEqual([])
    expect(waysWith(before, 'Quiet Ledge').length).toBeGreaterThan(30)
    await app.sql`update locations set ${app.sql.set(change)} where id = ${location}`
    for (const session of [{ as: viewer.token }, {}]) {
      const after = await readWaysOut(app, things, session)
      for (const mark of positionMarks) expect(waysWith(after, mark), mark).toEqual([])
      if ('removed_at' in change) expect(waysWith(after, 'A ledge above the bay')).toEqual([])
    }
  },
)

test(
  'over the limit no way out has the guide, and what cards show is on the limited page',
  patience,
  async () => {
    const others = await insertLocations(app.sql, [{ name: 'One' }, { name: 'Two' }])
    const open = await readWaysOut(app, things, {})
    for (const mark of guideMarks) expect(waysWith(open, mark), mark).not.toEqual([])
    for (const id of others) await app.send('GET', `/api/locations/${id}`, { as: viewer.token })
    await app.sql`update subscription_plans set advanced_filters = true, offline_downloads = true, weather_integration = true where id = 'free'`
    for (const session of [{ as: viewer.token }, { headers: { cookie: await spentCookie(others) } }]) {
      const texts = await readWaysOut(app, things, session)
      for (const mark of guideMarks) expect(waysWith(texts, mark), mark).toEqual([])
      expect(waysWith(texts, 'Quiet Ledge').length).toBeGreaterThan(15)
      const read = async (path: string) => (await app.send('GET', `/api/locations${path}`, session)).body
      const page = await read(`/${location}`)
      expect(page).toMatchObject({
        access: 'limited',
        ...truth,
        address: '17 Ledge Trail',
        bestTime: 'Ten minutes after sunrise',
        parking: true,
        permits: false,
        entryFee: '$35',
        entryFeeCents: 3500,
        themes: ['nature'],
        rating: 0,
        photographyInfo: null,
        withheld: ['tips', 'where-to-stand', 'permit-guide', 'facts', 'photography-details', 'planner'],
      })
      const [card] = await read(`?ids=${location}`)
      for (const field of [
        'address',
        'bestTime',
        'parking',
        'permits',
        'entryFee',
        'themes',
        'rating',
        'latitude',
        'longitude',
      ])
        expect([field, card[field]]).toEqual([field, page[field]])
      const horizon = await read(`/${location}/horizon`)
      expect([horizon.type, horizon.status]).toEqual(['plan-limit', 403])
      const facing = await app.send('GET', `/api/locations?ids=${location}&facing=southwest`, session)
      expect([facing.status, facing.body.type]).toEqual([403, 'plan-limit'])
    }
    await app.sql`update subscription_plans set advanced_filters = false, offline_downloads = false, weather_integration = false where id = 'free'`
  },
)

test('the author’s own guide and one that was opened this month stay open in every list', async () => {
  const others = await insertLocations(app.sql, [{ name: 'One' }, { name: 'Two', direction_degrees: 44 }])
  for (const member of [author, viewer])
    for (const id of others) await app.send('GET', `/api/locations/${id}`, { as: member.token })
  const directions = async ({ token }: Member, ids: string[]) => {
    const { body } = await app.send(
      'GET',
      `/api/locations?${ids.map((id) => `ids=${id}`).join('&')}&sortBy=recently_added`,
      { as: token },
    )
    return new Map(body.map((one: any) => [one.name, one.directionDegrees]))
  }
  const ids = [location, ...others]
  expect((await directions(author, ids)).get('Quiet Ledge')).toBe(217)
  expect((await directions(viewer, ids)).get('Quiet Ledge')).toBeNull()
  expect((await directions(viewer, ids)).get('Two')).toBe(44)
})
