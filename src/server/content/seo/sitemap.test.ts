// The sitemap: everything public, once, in as many files as needed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPost } from '../../../../test/support/blog.ts'
import { insertContest } from '../../../../test/support/contests.ts'
import {
  insertLandmark,
  insertLocation,
  insertMeetup,
  insertProperty,
} from '../../../../test/support/factories.ts'
import { domains } from '../../app/domains/domains.ts'
import { readArticles } from '../help/articles.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

let app: TestApp
let locations: string[]
let demoLocation: string
let property: string
let demoProperty: string
let meetup: string
let demoMeetup: string
let articles: string[]
const origin = 'http://viewfinder.test'
const site = { publicUrl: origin, isDemoIndexed: false }
const addressesIn = (text: unknown) => String(text).match(/(?<=<loc>)[^<]+/g) ?? []

beforeAll(async () => {
  app = await startTestApp()
  articles = (await readArticles()).map(({ slug }) => `/help/${slug}`)
  locations = await Promise.all(
    Array.from({ length: 7 }, (_, index) => insertLocation(app.sql, { name: `Place ${index}` })),
  )
  await insertLocation(app.sql, { name: 'Taken down', removed_at: new Date() })
  demoLocation = await insertLocation(app.sql, { name: 'Demo', is_demo: true })
  await insertLandmark(app.sql, { slug: 'the-bridge', locations: [locations[0] as string] })
  await insertContest(app.sql, { slug: 'first-light' })
  await insertContest(app.sql, { slug: 'switched-off', is_active: false })
  await insertContest(app.sql, { slug: 'contest-of-the-demo', is_demo: true })
  await insertLandmark(app.sql, { slug: 'unseen' })
  await insertLandmark(app.sql, { slug: 'of-the-demo', is_demo: true, locations: [demoLocation] })
  await insertPost(app.sql, { slug: 'fog-at-dawn' })
  await insertPost(app.sql, { slug: 'draft', publishedAt: null })
  const owner = await app.join('owner')
  meetup = await insertMeetup(app.sql, { organizer_id: owner.id })
  for (const column of ['cancelled_at', 'removed_at'])
    await insertMeetup(app.sql, { organizer_id: owner.id, [column]: new Date() })
  await insertMeetup(app.sql, { organizer_id: owner.id, starts_at: new Date(Date.now() - 86_400_000) })
  demoMeetup = await insertMeetup(app.sql, { organizer_id: owner.id, is_demo: true })
  property = await insertProperty(app.sql, { owner_id: owner.id })
  await insertProperty(app.sql, { owner_id: owner.id, state: 'pending' })
  demoProperty = await insertProperty(app.sql, { owner_id: owner.id, is_demo: true })
  const reviewers = await Promise.all(['ann', 'ben', 'cleo', 'dora'].map((name) => app.join(name)))
  await app.join('silent')
  for (const { token } of reviewers)
    await app.send('POST', `/api/locations/${locations[0]}/reviews`, { body: { rating: 4 }, as: token })
  const demo = await app.join('demonstrator', { is_demo: true })
  await app.send('POST', `/api/locations/${locations[0]}/reviews`, { body: { rating: 5 }, as: demo.token })
  const [, ben, cleo] = reviewers
  await app.sql`insert into user_preferences (user_id, privacy_level) values (${ben?.id as string}, 'followers')`
  await app.sql`update users set banned = true where id = ${cleo?.id as string}`
})
afterAll(() => app.close())

const pages = [
  '/',
  '/locations',
  '/map',
  '/tonight',
  '/landmarks',
  '/plan',
  '/permits',
  '/marketplace',
  '/community',
  '/blog',
  '/cities',
  '/photographer-application',
  '/help',
  '/contact',
  '/newsletter',
  '/offline',
  '/privacy',
  '/terms',
]
const everything = () =>
  [
    ...pages,
    ...articles,
    ...locations.map((id) => `/location/${id}`),
    '/landmark/the-bridge',
    '/blog/fog-at-dawn',
    '/contest/first-light',
    `/property/${property}`,
    `/meetup/${meetup}`,
    '/u/ann',
    '/u/dora',
  ]
    .map((path) => origin + path)
    .toSorted()

test('holds pages, locations and the users with public content', async () => {
  const { status, body } = await app.get('/sitemap.xml')
  expect(status).toBe(200)
  expect(addressesIn(body).toSorted()).toEqual(everything())
})

test('becomes an index when it grows, whose files hold everything once', async () => {
  const limit = 4
  const index = addressesIn((await sitemap({ sql: app.sql, site, domains }, limit)).body)
  expect(index.toSorted()).toEqual(
    [
      ...Array.from({ length: Math.ceil(pages.length / limit) }, (_, part) => String(part + 1)),
      ...Array.from({ length: Math.ceil(articles.length / limit) }, (_, part) => `help-${part + 1}`),
      ...['locations-1', 'locations-2', 'landmarks-1', 'profiles-1', 'posts-1'],
      ...['contests-1', 'properties-1', 'meetups-1'],
    ]
      .map((name) => `${origin}/sitemaps/${name}.xml`)
      .toSorted(),
  )
  const names = index.map((address) => address.slice(`${origin}/sitemaps/`.length, -'.xml'.length))
  const parts = await Promise.all(
    names.map(async (name) =>
      addressesIn((await sitemapPart({ sql: app.sql, site, domains }, name, limit)).body),
    ),
  )
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit)
  expect(parts.flat().toSorted()).toEqual(everything())
})

test('has no file after the last', async () => {
  for (const name of ['2', 'landmarks-2', 'contests-2', 'profiles-2', 'nothing-1'])
    expect((await app.get(`/sitemaps/${name}.xml`)).status, name).toBe(404)
  expect(addressesIn((await app.get('/sitemaps/profiles-1.xml')).body)).toEqual(
    expect.arrayContaining([`${origin}/u/ann`]),
  )
})

test('has demo content only if the operator says so', async () => {
  const indexed = addressesIn(
    (await sitemap({ sql: app.sql, site: { ...site, isDemoIndexed: true }, domains })).body,
  )
  const isOfDemo = (address: string) => !everything().includes(address)
  expect(indexed.filter(isOfDemo).toSorted()).toEqual(
    [
      `${origin}/location/${demoLocation}`,
      `${origin}/landmark/of-the-demo`,
      `${origin}/u/demonstrator`,
      `${origin}/contest/contest-of-the-demo`,
      `${origin}/property/${demoProperty}`,
      `${origin}/meetup/${demoMeetup}`,
    ].toSorted(),
  )
})
