// What the demo photographers did beside their reviews: true, credited, marked as demo, and shown where the product shows it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { checkLight } from '../../../../test/support/demo/check-checkin.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { closedVisits, impossibleJourneys, visitsOf } from '../../../../test/support/demo/review-calendar.ts'
import { demoAccounts } from '../../../rules/demo-accounts.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { openDemoAccounts } from '../../accounts/users/demo-accounts.ts'
import { domains } from '../../app/domains/domains.ts'
import { loadDemo } from './load.ts'

const demo = readDemoContent()
const { photos, checkins, portfolios, submissions } = demo.community
const findLocation = (slug: string) => demo.locations.find((location) => location.slug === slug)!

let app: TestApp
let token: string
let adminToken: string
beforeAll(async () => {
  app = await startTestApp()
  await openDemoAccounts(app.sql)
  await loadDemo({ ...app, domains })
  const [photographer, administrator] = demoAccounts
  const { email, password } = photographer
  token = (await app.send('POST', '/api/auth/login', { body: { email, password } })).body.token
  const admin = { username: administrator.username, password: administrator.password }
  adminToken = (await app.send('POST', '/api/admin/login', { body: admin })).body.token
})
afterAll(() => app.close())

const read = async (path: string, as = token) => (await app.send('GET', path, { as })).body

describe('photos', () => {
  test('are images taken at their location, by photographers who reviewed it before', () => {
    expect(photos.length).toBeGreaterThanOrEqual(40)
    expect(new Set(photos.map(({ location, file }) => `${location} ${file}`)).size).toBe(photos.length)
    for (const { location, file, photographer, sharedOn } of photos) {
      const { images, reviews } = findLocation(location)
      expect(images.find((image) => image.file === file)?.illustrative, file).toBe(false)
      const visit = reviews.find((review) => review.photographer === photographer)?.visitDate
      expect(visit && visit < sharedOn, `${photographer} ${location}`).toBe(true)
    }
  })

  test('are credited to their real authors, on the profile and in the gallery', async () => {
    for (const { username } of demo.photographers) {
      const items = (await app.get(`/api/profiles/${username}/photos?limit=50`)).body
      const own = photos.filter(({ photographer }) => photographer === username)
      expect(items.map(({ title }: any) => title).sort()).toEqual(own.map(({ title }) => title).sort())
      for (const { title, credit, isDemo } of items) {
        expect(isDemo, title).toBe(true)
        const { file } = own.find((photo) => photo.title === title)!
        const { author, licence, sourceUrl, changes } = demo.photos.find((photo) => photo.file === file)!
        expect(credit, file).toEqual({ author, licence, sourceUrl, changes })
      }
    }
  })

  test('are served from the original of the location’s image, without a second file', async () => {
    const [photo] = await read('/api/profiles/demo_elena/photos')
    const { status, headers } = await app.get(photo.imageUrl.replace('1280', '320'))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { body } = await app.get(`/api/locations/${photo.locationId}/photos`)
    expect(body.map(({ id }: any) => id)).toContain(photo.id)
  })

  test('make nobody the photographer of a photo that somebody else took', async () => {
    const [photo] = await read('/api/profiles/demo_elena/photos')
    expect((await app.get(`/api/locations/${photo.locationId}/photographers`)).body).toEqual([])
  })

  test('take the cover with them when an administrator removes one', async () => {
    const [photo] = await read('/api/profiles/demo_elena/photos')
    const covers = () => app.sql`select 1 from location_images where id = ${photo.id}`
    expect(await covers()).toHaveLength(1)
    const reason = 'This is only a test of the removal.'
    const path = `/api/admin/photos/${photo.id}`
    const removed = await app.send('POST', `${path}/remove`, { as: adminToken, body: { reason } })
    expect(removed.status).toBe(200)
    expect(await covers()).toHaveLength(0)
    expect((await app.get(photo.imageUrl)).status).toBe(404)
    expect((await app.send('POST', `${path}/restore`, { as: adminToken, body: {} })).status).toBe(200)
    expect(await covers()).toHaveLength(1)
  })
})

describe('check-ins', () => {
  const visits = checkins.map(({ photographer, date, location }) => ({
    photographer,
    date,
    location: findLocation(location),
  }))

  test('are possible together with the reviews, and nothing closed is visited', () => {
    expect(checkins.length).toBeGreaterThanOrEqual(40)
    expect(impossibleJourneys([...visitsOf(demo), ...visits])).toEqual([])
    expect(closedVisits(visits)).toEqual([])
  })

  test('state the light that the sun gave', () => {
    const [first] = checkins
    const wrong = { ...first!, time: '13:00', conditions: { sky: 'Clear', light: 'Golden' } }
    expect(checkLight(demo.locations, wrong)).toEqual([expect.stringMatching(/sun at [67]\d/)])
    expect(checkins.flatMap((checkin) => checkLight(demo.locations, checkin))).toEqual([])
  })

  test('at a location on the day of the same photographer’s review are on the page beside it', async () => {
    const { body } = await app.get('/api/locations?search=battery%20spencer&limit=1')
    const page = await app.get(`/api/locations/${body[0].id}/checkins`)
    expect(page.body).toEqual([
      expect.objectContaining({
        username: 'demo_maya',
        checkinTime: '2026-07-11T13:10:00.000Z',
        isLive: false,
        isDemo: true,
        currentConditions: { sky: 'Fog', wind: 'Calm', crowd: 'A few people', light: 'Golden' },
      }),
    ])
  })
})

test('nothing is older than its author’s account or newer than now', async () => {
  const wrong = await app.sql`
    select what, username, at from (
      select 'photo' as what, user_id, created_at as at from location_photos
      union all select 'check-in', user_id, checkout_time from user_checkins
      union all select 'follow', follower_id, created_at from follows
      union all select 'favorite', user_id, created_at from favorites
      union all select 'portfolio', user_id, created_at from portfolios
      union all select 'photo like', user_id, created_at from photo_likes
      union all select 'review like', user_id, created_at from review_likes
      union all select 'report', reporter_id, created_at from reports
      union all select 'location', created_by, created_at from locations where created_by is not null
    ) made join users u on u.id = made.user_id where at < u.created_at or at > now()`
  expect(wrong).toEqual([])
})

test('likes are counted, and nobody likes their own', async () => {
  const [row] = await app.sql`
    select (select sum(likes)::int from location_photos) as photos, (select sum(likes)::int from location_reviews) as reviews,
      (select count(*)::int from photo_likes k join location_photos h on h.id = k.photo_id and h.user_id = k.user_id)
        + (select count(*)::int from review_likes k join location_reviews r on r.id = k.review_id and r.user_id = k.user_id) as own`
  const count = (likes: { by: string[] }[]) => likes.reduce((sum, { by }) => sum + by.length, 0)
  const { photoLikes, reviewLikes } = demo.community
  expect(row).toEqual({ photos: count(photoLikes), reviews: count(reviewLikes), own: 0 })
})

test('the feed of the demo account shows every kind of activity, newest first', async () => {
  const items = await read('/api/feed?limit=50')
  expect(new Set(items.map(({ kind }: any) => kind))).toEqual(
    new Set(['photo', 'review', 'checkin', 'location', 'entry']),
  )
  expect(items.filter(({ user }: any) => !user.isDemo)).toEqual([])
  const evening = items.find(({ kind, user }: any) => kind === 'checkin' && user.username === 'demo_luis')
  expect(evening).toMatchObject({ at: '2026-11-20T01:30:00.000Z', localDate: '2026-11-19' })
  const times = items.map(({ at }: any) => at)
  expect(times).toEqual([...times].sort().reverse())
})

test('check-ins on a profile have the date at their location', async () => {
  const items = (await app.get('/api/profiles/demo_luis/checkins')).body
  const own = checkins.filter(({ photographer }) => photographer === 'demo_luis')
  expect(items.map(({ localDate }: any) => localDate).sort()).toEqual(own.map(({ date }) => date).sort())
})

test('followers who are no demo users are not marked', async () => {
  const visitor = await app.join('visitor')
  await app.send('PUT', '/api/profiles/demo_maya/follow', { as: visitor.token })
  const followers = (await app.get('/api/profiles/demo_maya/followers')).body
  expect(followers.length).toBeGreaterThan(1)
  for (const { username, isDemo } of followers) expect(isDemo, username).toBe(username !== 'visitor')
})

test('portfolios hold at least two own photos and show a cover', async () => {
  for (const { photographer, title, photos: files } of portfolios) {
    const items = await read(`/api/profiles/${photographer}/portfolios`)
    expect(items[0]).toMatchObject({ title, photoCount: files.length, coverImage: { illustrative: false } })
  }
})

test('the demo account has favorites and lists with notes', async () => {
  const lists = await read('/api/favorite-lists')
  const [expected] = demo.community.favorites.filter(({ user }) => user === 'demo')
  expect(lists.map(({ name }: any) => name)).toEqual(expected!.lists.map(({ name }) => name))
  const { items } = await read(`/api/favorite-lists/${lists[0].id}`)
  expect(items.map(({ note }: any) => note)).toEqual(expected!.lists[0]!.entries.map(({ note }) => note))
})

describe('what waits for an administrator', () => {
  test('is counted on the overview', async () => {
    expect(await read('/api/admin/overview', adminToken)).toMatchObject({
      locationsWaiting: submissions.length,
      subjectsReported: 5,
      locationsRemoved: demo.community.removals.length,
      usersSuspended: demo.community.suspensions.length,
      mailsWaiting: demo.community.suspensions.length,
    })
  })

  test('finds what the operator decided, and can undo it', async () => {
    for (const [list, name] of [
      ['locations?queue=removed', 'Public Market Center Sign'],
      ['users?state=suspended', 'demo_offers'],
    ]) {
      const [item] = await read(`/api/admin/${list}`, adminToken)
      expect([item.name ?? item.username, item.isDemo]).toEqual([name, true])
    }
    const log = await read('/api/admin/audit', adminToken)
    const decided = log.filter(({ actor }: any) => actor === 'operator')
    expect(decided.map(({ action, canUndo }: any) => [action, canUndo]).toSorted()).toEqual([
      ['location.remove', true],
      ['user.suspend', true],
    ])
  })

  test('are reports on what is there', async () => {
    const reported = await read('/api/admin/reports?state=open', adminToken)
    expect(reported.map(({ subjectKind }: any) => subjectKind).sort()).toEqual([
      'location',
      'location',
      'photo',
      'profile',
      'review',
    ])
    for (const { subject } of reported) expect(subject).not.toBeNull()
  })

  test('are locations of demo photographers, marked as demo, away from all others', async () => {
    for (const submission of submissions) {
      const near = demo.locations.filter((location) => distanceMiles(location, submission) < 0.5)
      expect(near, submission.slug).toEqual([])
    }
    const rows =
      await app.sql`select name, is_demo, is_verified, source from locations where created_by is not null and removed_at is null order by created_at`
    expect(rows).toEqual(
      submissions.map(({ name }) => ({ name, is_demo: true, is_verified: false, source: null })),
    )
  })
})
