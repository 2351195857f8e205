// Forged cursors, on every list that has cursors: each is refused with a problem and is never an internal error.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertMeetup } from '../../../../test/support/factories.ts'
import { encodeCursor } from '../../platform/db/cursor.ts'

let app: TestApp
let locationId: string
let as: { visitor: undefined; member: string; keeper: string }

beforeAll(async () => {
  app = await startTestApp()
  locationId = await insertLocation(app.sql)
  const ann = await app.join('ann')
  await insertMeetup(app.sql, { id: locationId, organizer_id: ann.id })
  as = { visitor: undefined, member: ann.token, keeper: (await app.joinAdmin()).token }
})
afterAll(() => app.close())

const id = '4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11'
const at = '2026-11-21T12:00:00.000Z'
const wrongInstants = [
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '1',
  '2026-06-31',
  'Jan 1',
  7,
]
const wrongIntegers = [1.5, 3e9, -3e9, 1e300, 1e-320, '1']
const wrongReals = [1e300, -1e300, 1e-320, '1']

type Key = { good: number | string; wrong: unknown[] }
const instant: Key = { good: at, wrong: wrongInstants }
const integer: Key = { good: 1, wrong: wrongIntegers }
const real: Key = { good: 4.5, wrong: wrongReals }
const float8: Key = { good: 4.5, wrong: ['1', null] }

/** Path (`:id` is a location and a meetup), name of the order, keys, account. */
const lists: [string, string, Key[], keyof typeof as][] = [
  ['/locations?sortBy=popularity', 'popularity', [float8, real], 'visitor'],
  ['/locations?sortBy=rating', 'rating', [real], 'visitor'],
  ['/locations?sortBy=recently_added', 'recently_added', [instant], 'visitor'],
  [
    '/locations?search=arch',
    'match arch  ',
    [
      { good: 1.2, wrong: ['1', null] },
      { good: 3, wrong: ['1', null] },
    ],
    'visitor',
  ],
  ['/locations/results?sortBy=rating', 'rating', [real], 'visitor'],
  ['/permits?', 'permits', [integer], 'visitor'],
  ['/landmarks?', 'landmarks', [integer], 'visitor'],
  ['/landmarks?lat=37&lng=-122', 'landmarks near', [{ good: 0.1, wrong: ['1', null] }], 'visitor'],
  ['/locations/:id/reviews?sortBy=newest', 'reviews newest', [instant], 'visitor'],
  ['/locations/:id/reviews?sortBy=liked', 'reviews liked', [real, instant], 'visitor'],
  ['/locations/:id/reviews?sortBy=highest', 'reviews highest', [real, instant], 'visitor'],
  ['/locations/:id/reviews?sortBy=lowest', 'reviews lowest', [real, instant], 'visitor'],
  ['/locations/:id/photos?sortBy=featured', 'photos-featured', [integer, instant], 'visitor'],
  ['/locations/:id/photos?sortBy=newest', 'photos-newest', [instant], 'visitor'],
  ['/locations/:id/photos?sortBy=likes', 'photos-likes', [integer, instant], 'visitor'],
  ['/locations/:id/checkins?', 'checkins', [instant, integer, instant], 'visitor'],
  ['/profiles/ann/photos?', 'photos-of', [instant], 'visitor'],
  ['/profiles/ann/reviews?', 'profile-reviews', [instant], 'visitor'],
  ['/profiles/ann/locations?', 'profile-locations', [instant], 'visitor'],
  ['/profiles/ann/checkins?', 'checkins of', [instant], 'visitor'],
  ['/profiles/ann/followers?', 'followers', [instant], 'visitor'],
  ['/profiles/ann/following?', 'following', [instant], 'visitor'],
  ['/profiles/ann/portfolios?', 'portfolios', [integer], 'visitor'],
  ['/private-properties?', 'recommended', [{ good: 4.5, wrong: ['1', null] }], 'visitor'],
  ['/private-properties?sortBy=price_low', 'price_low', [integer], 'visitor'],
  ['/private-properties?sortBy=rating', 'rating', [real], 'visitor'],
  ['/private-properties?sortBy=recently_added', 'recently_added', [instant], 'visitor'],
  ['/user-listings?', 'user-listings', [instant], 'member'],
  ['/spots?', 'spots', [instant], 'member'],
  ['/light-plans?', 'light-plans-upcoming', [instant], 'member'],
  ['/light-plans?when=past', 'light-plans-past', [instant], 'member'],
  ['/photo-contests?', 'contests all', [integer], 'visitor'],
  ['/contest-submissions?', 'contest-entries', [integer, integer], 'visitor'],
  ['/blog/posts?', 'blog list', [real, instant], 'visitor'],
  ['/blog/posts?search=fog', 'blog search', [real, instant], 'visitor'],
  ['/meetups?', 'meetups-upcoming', [instant], 'visitor'],
  ['/meetups?when=past', 'meetups-past', [instant], 'visitor'],
  ['/meetups/:id/comments?', 'meetup-comments', [instant], 'visitor'],
  ['/gallery?', 'gallery', [instant], 'visitor'],
  ['/admin/photographer-applications?', 'photographer-applications', [instant], 'keeper'],
  ['/admin/contests?', 'admin-contests', [instant], 'keeper'],
  ['/feed?', 'feed', [instant], 'member'],
  ['/me/payments?', 'payments', [instant], 'member'],
  ['/me/invoices?', 'invoices', [instant], 'member'],
  ['/user-bookings?', 'user bookings', [instant], 'member'],
  ['/private-properties/:id/reviews?', 'property-reviews', [instant], 'visitor'],
  [
    '/property-bookings?as=guest',
    'property-bookings-guest next',
    [integer, { good: 1.5, wrong: ['1', null] }],
    'member',
  ],
  [
    '/property-bookings?as=owner',
    'property-bookings-owner next',
    [integer, { good: 1.5, wrong: ['1', null] }],
    'member',
  ],
  ['/me/notifications?', 'notifications', [instant, instant], 'member'],
  ['/admin/locations?queue=all', 'admin-locations-all', [instant], 'keeper'],
  ['/admin/reports?state=all', 'admin-reports-all', [instant], 'keeper'],
  ['/admin/reviews?', 'admin-reviews', [instant], 'keeper'],
  ['/admin/posts?', 'admin-posts', [instant], 'keeper'],
  ['/admin/photos?', 'admin-photos', [instant], 'keeper'],
  ['/admin/disputes?', 'disputes', [instant], 'keeper'],
  ['/admin/attention?', 'attention', [instant], 'keeper'],
  ['/admin/permit-bookings?', 'permit bookings', [instant], 'keeper'],
  ['/admin/users?', 'admin-users', [instant], 'keeper'],
  ['/admin/users/:id/contributions?', 'admin-user-contributions', [instant], 'keeper'],
  ['/admin/audit?', 'admin-audit', [instant], 'keeper'],
  ['/admin/outbox?', 'admin-outbox', [instant], 'keeper'],
  ['/admin/messages?', 'admin-messages', [instant], 'keeper'],
  ['/admin/newsletter?', 'newsletter-issues', [instant], 'keeper'],
  ['/admin/jobs?', 'admin-jobs', [instant], 'keeper'],
  ['/admin/properties?queue=all', 'admin-properties all', [integer, instant], 'keeper'],
]

const ask = (path: string, order: string, keys: unknown[], who: keyof typeof as) =>
  app.send(
    'GET',
    `/api${path.replace(':id', locationId)}&cursor=${encodeCursor({ order, keys: keys as string[], id })}`,
    { as: as[who] },
  )

test.each(lists)('%s accepts what it may have issued', async (path, order, keys, who) => {
  const good = keys.map((key) => key.good)
  expect((await ask(path, order, good, who)).status).toBe(200)
})

test.each(lists)('%s refuses what the database could not read', async (path, order, keys, who) => {
  for (const [index, { wrong }] of keys.entries())
    for (const key of wrong) {
      const mixed = keys.map((one, at) => (at === index ? key : one.good))
      const { status, body } = await ask(path, order, mixed, who)
      expect([key, status, body.type, body.errors]).toEqual([
        key,
        400,
        'validation',
        [{ path: 'cursor', message: 'The cursor does not belong to this list' }],
      ])
    }
})

test('every list of the contract that takes a cursor is in this table', async () => {
  const { paths } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>
  }
  const continued = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'cursor') ? [path] : [],
  )
  const tested = lists.map(([path]) =>
    path.replace(/\?.*/, '').replace(':id', '{id}').replace('/profiles/ann/', '/profiles/{username}/'),
  )
  expect([...new Set(tested)].toSorted()).toEqual(continued.toSorted())
})
