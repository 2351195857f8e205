// Every call of the contract and every route, for every kind of session: a valid request and the expected status.
// A new call or route without a row in its domain's access.fixture.ts fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sent } from '../../../../test/access/expected.ts'
import { callers, createWorld, type Session, type World } from '../../../../test/access/world.ts'
import { type Answer, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contract } from '../../../contract/contract.ts'
import { type Call, type CallName, callRows, routeRows } from './access-rows.fixture.ts'
import { routeNames } from './routes.ts'

function getCalls(tree: object, path = ''): [string, Call][] {
  return Object.entries(tree).flatMap(([name, value]): [string, Call][] =>
    '~orpc' in value ? [[path + name, value]] : getCalls(value, `${path}${name}.`),
  )
}
const calls = getCalls(contract)

/** Calls that are public on purpose. A new call without declared access is public and fails this test. */
const publicCalls: CallName[] = [
  'bestLight.list',
  'bestLight.learned',
  'weather.get',
  'locations.list',
  'locations.find',
  'locations.covers',
  'locations.facets',
  'locations.featured',
  'locations.searchLive',
  'locations.get',
  'towns.nearest',
  'trips.readShared',
  'lightPlans.readShared',
  'towns.find',
  'users.signUp',
  'users.checkUsername',
  'users.signIn',
  'users.signOut',
  'users.signInAdmin',
  'account.verifyEmail',
  'account.forgotPassword',
  'account.checkResetLink',
  'account.resetPassword',
  'account.secondFactor',
  'account.secondFactorOfAdmin',
  'passkeys.prepareSignIn',
  'passkeys.signIn',
  'passkeys.signInAdmin',
  'payments.authenticateInSandbox',
  'payments.config',
  'payments.confirmInSandbox',
  'photos.list',
  'photos.photographers',
  'photos.get',
  'reviews.list',
  'reviews.summary',
  'checkins.list',
  'profiles.get',
  'profiles.photos',
  'contests.list',
  'contests.get',
  'contests.ballots',
  'contestEntries.list',
  'meetups.list',
  'meetups.get',
  'meetups.comments',
  'gallery.list',
  'gallery.filters',
  'photographers.featured',
  'properties.list',
  'properties.get',
  'propertyCalendar.availability',
  'propertyCalendar.quote',
  'propertyReviews.list',
  'profiles.reviews',
  'profiles.locations',
  'profiles.checkins',
  'profiles.followers',
  'profiles.following',
  'portfolios.list',
  'portfolios.get',
  'subscriptions.plans',
  'subscriptions.usage',
  'favoriteLists.readShared',
  'savedProperties.readShared',
  'properties.similar',
  'propertyCalendar.windowLight',
  'themes.list',
  'cities.list',
  'cities.get',
  'basemaps.list',
  'blog.list',
  'blog.get',
  'blog.topics',
  'alignments.find',
  'alignments.position',
  'eclipses.find',
  'lightDays.list',
  'meteors.find',
  'moon.distances',
  'planets.meetings',
  'planets.ofNight',
  'horizon.get',
  'horizon.getAt',
  'alignments.behindLandmark',
  'landmarks.facets',
  'landmarks.get',
  'landmarks.list',
  'light.get',
  'tides.get',
  'permits.check',
  'contact.send',
  'help.list',
  'help.get',
  'newsletter.subscribe',
  'newsletter.confirm',
  'permits.get',
  'permits.list',
  'permits.places',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function request(
  world: World,
  session: Session,
  where: { method: string; path: string },
  { params = {}, query, body, headers, token }: Sent,
): Promise<Answer> {
  await world.sql`delete from sign_in_attempts`
  const path = where.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const as = session === 'visitor' ? undefined : (token ?? world[session].token)
  const aborted = where.path.endsWith('/stream')
  if (aborted) return await openStream(world.app.url + path, as)
  return await app.send(where.method, query ? `${path}?${new URLSearchParams(query)}` : path, {
    body,
    as,
    ...(headers ? { headers } : {}),
  })
}

// A stream never ends by itself.
async function openStream(url: string, as: string | undefined): Promise<Answer> {
  const gone = new AbortController()
  const response = await fetch(url, {
    signal: gone.signal,
    headers: as ? { authorization: `Bearer ${as}` } : {},
  })
  const body = response.ok ? Buffer.alloc(0) : await response.json()
  gone.abort()
  return { status: response.status, headers: response.headers, body }
}

/** A refusal names its reason and reveals nothing about users, rows or code. */
function requireDiscreet(
  name: string,
  session: Session,
  { status, headers, body }: Answer,
  world: World,
): void {
  if (status < 400) return
  const text = JSON.stringify(body)
  expect(status, `${name} for ${session}: ${text}`).toBeLessThan(500)
  expect(headers.get('content-type'), name).toContain('application/problem+json')
  expect(Object.keys(body), name).toEqual(expect.arrayContaining(['type', 'title', 'status', 'detail']))
  const secrets = [
    '@secret.test',
    world.user.token,
    world.admin.token,
    'select ',
    'stack',
    'node_modules',
    'ban_reason',
    'password_hash',
  ]
  for (const secret of secrets) expect(text, `${name} for ${session}`).not.toContain(secret)
}

/** The last world, if its request was prepared without data and read only or was refused: what one session does must not affect the next. */
let untouched: World | undefined

async function getStatuses(
  name: string,
  where: { method: string; path: string },
  row: Row,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const session of callers) {
    const world = untouched ?? (await createWorld(app))
    const sent = row.input(world, session === 'visitor' ? world.user : world[session])
    const answer = await request(world, session, where, await sent)
    requireDiscreet(name, session, answer, world)
    if (row.stands && session !== 'user')
      expect(await row.stands(world), `${name} for ${session} did something`).toBe(true)
    statuses[session] = answer.status
    const isChanged = sent instanceof Promise || (where.method !== 'GET' && answer.status < 400)
    untouched = isChanged ? undefined : world
  }
  return statuses
}

describe('the table', () => {
  test('has a row for every call of the contract and no others', () => {
    expect(Object.keys(callRows).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  })

  test('has a row for every route', () => {
    expect(Object.keys(routeRows).toSorted()).toEqual([...routeNames].toSorted())
  })

  test('names every public call', () => {
    expect(
      calls
        .filter(([, call]) => call['~orpc'].meta.access === 'public')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(publicCalls.toSorted())
  })

  test('admits only administrators to admin calls, and all such calls are under /admin', () => {
    for (const [name, call] of calls) {
      const { meta, route } = call['~orpc']
      const isAdmins = meta.access === 'admin'
      const isSignIn = route.path?.startsWith('/admin/login') ?? false
      expect(route.path?.startsWith('/admin/') ?? false, name).toBe(isAdmins || isSignIn)
      const { admin: _, ...others } = callRows[name as CallName].expected
      if (isAdmins)
        expect(others, name).toEqual({
          visitor: 401,
          user: 403,
          other: 403,
          owner: 403,
          suspended: 401,
          expired: 401,
        })
    }
  })

  test('treats suspended users and expired sessions as visitors', () => {
    for (const [name, { expected }] of Object.entries<Row>({ ...callRows, ...routeRows }))
      expect([name, expected.suspended, expected.expired]).toEqual([name, expected.visitor, expected.visitor])
  })
})

describe('calls', () => {
  test.each(calls)('%s', async (name, call) => {
    const { method = 'POST', path = '/' } = call['~orpc'].route
    const row = callRows[name as CallName]
    expect(await getStatuses(name, { method, path: `/api${path}` }, row)).toEqual(row.expected)
  })
})

describe('routes', () => {
  test.each(routeNames.map((name) => [name]))('%s', async (name) => {
    const { path, method = 'GET', ...row } = routeRows[name]
    expect(await getStatuses(name, { method, path }, row)).toEqual(row.expected)
  })
})
