// The page of a location from copies: its views are counted after it was shown, the limit holds, and every kind of change is on the next copy.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Answer } from '../../../../test/support/app.ts'
import { connectTo } from '../../../../test/support/cluster.ts'
import { type CopyingApp, getHtml, isCopy, startCopying } from '../../../../test/support/copies.ts'
import {
  insertLocation,
  insertLocations,
  insertPermit,
  insertPhoto,
  insertReview,
} from '../../../../test/support/factories.ts'
import { until } from '../../../../test/support/until.ts'
import { visitor } from '../../../../test/support/visits.ts'
import { createCdnPurge } from '../../platform/http/cdn-purge.ts'
import { watchPublicContent } from './public-content.ts'

let app: CopyingApp
let places: string[]
const place = (index: number) => places[index] as string

beforeAll(async () => {
  app = await startCopying()
  places = await app.settled(() =>
    insertLocations(
      app.sql,
      Array.from({ length: 30 }, (_, index) => ({
        name: `Spot ${index}`,
        latitude: 30 + index,
        tips: 'Come early',
      })),
    ),
  )
})
afterAll(() => app.close())

/** A person's browser, which keeps its cookie. `hasScripts`: otherwise it loads images only. */
function browser(n: number, { hasScripts = true, hasImages = true } = {}) {
  let cookie = ''
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await app.get(path, { ...visitor(n), ...(cookie ? { cookie } : {}), ...headers })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return answer
  }
  return {
    get,
    cookie: () => cookie,
    /** Opens a page and requests what it requests. */
    open: async (id: string, headers: Record<string, string> = {}) => {
      const page = await get(`/location/${id}`, headers)
      const image = /<noscript><img src="([^"]+)"/.exec(getHtml(page))?.[1]
      if (image && (hasScripts || hasImages)) await get(image)
      return page
    },
    views: async () => (await get('/api/me/usage')).body.monthlyLocationViews as number,
  }
}

const rows = async () =>
  Number(
    (await app.sql`select (select count(*) from location_views) + (select count(*) from view_counts) as n`)[0]
      ?.n,
  )
const isFull = (answer: Answer) => getHtml(answer).includes('Come early')

test('a visitor’s first view comes from a copy without a cookie, with what a cache in front needs', async () => {
  const path = `/location/${place(0)}`
  await app.get(path)
  const before = app.rendered.length
  const { status, headers, body } = await app.get(path, visitor(1))
  expect([status, app.rendered.length, headers.get('set-cookie')]).toEqual([200, before, null])
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10')
  expect(headers.get('vary')).toBe('Cookie, Authorization, Accept-Encoding, Accept-Language, Sec-Fetch-Site')
  expect(headers.get('surrogate-key')).toBe(`pages location-${place(0)} people permits`)
  expect(headers.get('cache-tag')).toBe(`pages,location-${place(0)},people,permits`)
  expect(body.toString()).not.toMatch(/nonce="/)
  expect(body.toString()).toContain('Come early')
  const etag = headers.get('etag') ?? ''
  expect((await app.get(path, { 'if-none-match': etag })).status).toBe(304)
  const other = await app.get(`${path}?utm_source=mail&fbclid=x`)
  expect([isCopy(other), other.headers.get('etag')]).toEqual([true, etag])
  for (const own of ['?lat=34&lng=-118', `?photo=${place(1)}`])
    expect(isCopy(await app.get(path + own, visitor(1)))).toBe(false)
})

test('the copied view is counted by a request after it, once, also without scripts', async () => {
  for (const [n, options] of [
    [2, {}],
    [3, { hasScripts: false }],
  ] as const) {
    const before = await rows()
    const person = browser(n, options)
    expect(isCopy(await person.open(place(1)))).toBe(true)
    expect(person.cookie()).toMatch(/^viewfinder\.visitor=/)
    expect([await rows(), await person.views()]).toEqual([before, 1])
    for (let again = 0; again < 2; again++) await person.get(`/location/${place(1)}/opened`)
    expect(await person.views()).toBe(1)
    expect(isCopy(await person.open(place(2)))).toBe(false)
    expect(await person.views()).toBe(2)
  }
})

test('robots, prefetches and HEAD are not counted; what does not exist has no cookie', async () => {
  const path = `/location/${place(3)}/opened`
  const before = await rows()
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': '' },
    { ...visitor(4), 'sec-purpose': 'prefetch;prerender' },
  ] as Record<string, string>[]) {
    const { status, headers: sent } = await app.get(path, headers)
    expect([status, sent.get('set-cookie'), sent.get('cache-control')]).toEqual([204, null, 'no-store'])
  }
  const head = await fetch(app.url + path, { method: 'HEAD', headers: visitor(4) })
  expect([head.status, head.headers.get('set-cookie')]).toEqual([204, null])
  const missing = await app.get('/location/00000000-0000-4000-8000-000000000000/opened', visitor(4))
  expect([missing.status, missing.headers.get('set-cookie')]).toEqual([404, null])
  expect(await rows()).toBe(before)
})

test('the limit holds: 25 guides with the first, whatever is requested or left out in between', async () => {
  const person = browser(5)
  for (let index = 0; index < 25; index++) expect(isFull(await person.open(place(index)))).toBe(true)
  expect(await person.views()).toBe(25)
  for (const id of [place(25), place(26)]) await person.get(`/location/${id}/opened`)
  expect(isFull(await person.open(place(25)))).toBe(false)
  expect([isFull(await person.open(place(24))), await person.views()]).toEqual([true, 25])
  // A forged cookie is none: a new visitor, as before.
  const forged = person.cookie().replace(/.{4}$/, 'xxxx')
  const renewed = await app.get(`/location/${place(26)}/opened`, { ...visitor(5), cookie: forged })
  expect(renewed.headers.get('set-cookie')).toMatch(/^viewfinder\.visitor=/)
})

test('who leaves out the counting request gains the first view: the next page of ours brings the cookie', async () => {
  const person = browser(6, { hasScripts: false, hasImages: false })
  expect(isCopy(await person.open(place(0)))).toBe(true)
  expect(person.cookie()).toBe('')
  const referer = `${app.deps.publicUrl}/location/${place(0)}`
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { referer }] as Record<string, string>[]) {
    const next = browser(6, { hasScripts: false, hasImages: false })
    const page = await next.open(place(1), headers)
    expect([isCopy(page), page.headers.get('cache-control')]).toEqual([false, 'private, no-cache'])
    expect([/^viewfinder\.visitor=/.test(next.cookie()), await next.views()]).toEqual([true, 1])
    for (let index = 2; index < 26; index++) await next.open(place(index), headers)
    expect([isFull(await next.open(place(26), headers)), await next.views()]).toEqual([false, 25])
  }
  // From elsewhere it is a first view, and so it is for robots.
  for (const headers of [
    { ...visitor(6), 'sec-fetch-site': 'cross-site' },
    { ...visitor(6), referer: 'https://search.example/' },
    { referer, 'user-agent': 'Googlebot' },
  ] as Record<string, string>[])
    expect(isCopy(await app.get(`/location/${place(2)}`, headers))).toBe(true)
})

test('the statistics count the view when the page was shown, not when the copy was made', async () => {
  const id = await app.settled(() => insertLocation(app.sql, { name: 'Counted Once' }))
  const count = async () => {
    await app.deps.views.flush()
    const [row] = await app.sql`select count(*)::int as n from analytics_events where subject_id = ${id}`
    return row?.n
  }
  await app.get(`/location/${id}`, visitor(7))
  expect(await count()).toBe(0)
  await app.get(`/location/${id}/opened`, visitor(7))
  await app.get(`/location/${id}/opened`, visitor(7))
  expect(await count()).toBe(1)
})

type Change = [kind: string, change: () => Promise<unknown>, isShown: (html: string) => boolean]

const has = (part: string) => (html: string) => html.includes(part)
const lacks = (part: string) => (html: string) => !html.includes(part)

/** Each is absent from both servers' copies before, on the writer's at once, and on the other's when it was told. */
async function expectChanges(
  path: string,
  servers: [CopyingApp, CopyingApp],
  changes: Change[],
): Promise<void> {
  const [writer, other] = servers
  const read = async (one: CopyingApp) => await one.get(path, visitor(8))
  for (const [kind, change, isShown] of changes) {
    for (const one of servers) {
      await until(async () => isCopy(await read(one)))
      expect([kind, isShown(getHtml(await read(one)))]).toEqual([kind, false])
    }
    await change()
    expect([kind, isShown(getHtml(await read(writer)))]).toEqual([kind, true])
    await until(async () => isShown(getHtml(await read(other))))
  }
}

/** A second server on the database of the first. */
async function another(): Promise<CopyingApp> {
  const [{ name } = { name: '' }] = await app.sql<{ name: string }[]>`select current_database() as name`
  const sql = connectTo(inject('server'), name, undefined, { relaysChanges: true })
  const other = await startCopying({ database: { name, sql, drop: () => sql.end() } })
  onTestFinished(() => other.close())
  return other
}

test('each kind of change is on the next copy, on both servers', async () => {
  const { sql, send } = app
  const other = await another()
  const owner = await app.join('warden')
  const critic = await app.join('critic')
  const admin = (await app.joinAdmin()).token
  const id = await app.settled(() =>
    insertLocation(sql, {
      name: 'Old Quay',
      created_by: owner.id,
      latitude: 60,
      address: '1 Quay',
      description: 'A quay.',
    }),
  )
  let photo = ''
  let review = ''
  const asAdmin = (path: string, body: unknown = {}, method = 'POST') =>
    send(method, `/api/admin/locations/${path}`, { as: admin, body })
  await expectChanges(
    `/location/${id}`,
    [app, other],
    [
      [
        'edit',
        () => send('PATCH', `/api/locations/${id}`, { as: owner.token, body: { tips: 'Bring boots' } }),
        has('Bring boots'),
      ],
      [
        'review',
        async () => {
          const body = { rating: 5, comment: 'Fog until nine.' }
          review = (await send('POST', `/api/locations/${id}/reviews`, { as: critic.token, body })).body.id
        },
        has('Fog until nine.'),
      ],
      [
        'photo',
        async () => {
          photo = await insertPhoto(sql, { user_id: critic.id, location_id: id, title: 'Cranes at dawn' })
        },
        has('Cranes at dawn'),
      ],
      [
        'review hidden',
        () => sql`update location_reviews set removed_at = now() where id = ${review}`,
        lacks('Fog until'),
      ],
      [
        'photo taken down',
        () => sql`update location_photos set removed_at = now() where id = ${photo}`,
        lacks('Cranes'),
      ],
      ['permit', () => insertPermit(sql, { name: 'Quay permit', locations: [id] }), has('Quay permit')],
      [
        'permit facts',
        () => sql`update permits set name = 'Dock permit' where name = 'Quay permit'`,
        has('Dock permit'),
      ],
      [
        'fact',
        () =>
          sql`insert into location_facts (location_id, fact, value, source) values (${id}, 'fee', 'Six coins', 'a sign')`,
        has('Six coins'),
      ],
      [
        'rename',
        () => sql`update users set name = 'Renamed Warden' where id = ${owner.id}`,
        has('Renamed Warden'),
      ],
      [
        'suspension',
        () => sql`update users set banned = true where id = ${owner.id}`,
        lacks('Renamed Warden'),
      ],
      [
        'near location',
        () => insertLocation(sql, { name: 'Next Door Pier', latitude: 60.01 }),
        has('Next Door Pier'),
      ],
      [
        'near location edited',
        () => sql`update locations set name = 'Far Pier' where name = 'Next Door Pier'`,
        has('Far Pier'),
      ],
      ['take-down', () => asAdmin(`${id}/remove`, { reason: 'Not a real place' }), lacks('Old Quay')],
    ],
  )
  expect((await app.get(`/location/${id}`)).status).toBe(404)
  await asAdmin(`${id}/restore`, { reason: 'It is one' })
  await until(async () => isCopy(await app.get(`/location/${id}`)))
  const [target] = await app.settled(() => insertLocations(sql, [{ name: 'Kept Quay', latitude: 60.002 }]))
  await until(async () => isCopy(await other.get(`/location/${id}`)))
  const merged = await asAdmin(`${id}/merge`, { into: target, reason: 'The same' })
  expect([merged.status, (await app.get(`/location/${id}`)).status]).toEqual([merged.status, 301])
  await until(async () => (await other.get(`/location/${id}`)).status === 301)
})

test('a change that concerns one location leaves the copies of others', async () => {
  const author = await app.join('author')
  for (const index of [9, 10]) await app.get(`/location/${place(index)}`)
  const before = app.rendered.length
  await app.settled(() =>
    insertReview(app.sql, { user_id: author.id, location_id: place(9), content: 'New here.' }),
  )
  const [changed, same] = [await app.get(`/location/${place(9)}`), await app.get(`/location/${place(10)}`)]
  expect([getHtml(changed).includes('New here.'), isCopy(same)]).toEqual([true, true])
  expect(app.rendered.slice(before)).toEqual([`/location/${place(9)}`])
})

test('a cache in front is told which pages have changed, by one server, and pages may stay there longer', async () => {
  const purged: string[][] = []
  const cache = createServer(async (request, response) => {
    purged.push((JSON.parse(await text(request)) as { tags: string[] }).tags)
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => cache.once('listening', resolve))
  onTestFinished(() => void cache.close())
  const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`
  const [{ name } = { name: '' }] = await app.sql<{ name: string }[]>`select current_database() as name`
  const sql = connectTo(inject('server'), name, undefined, { relaysChanges: true })
  const { log } = app.deps
  const cdn = createCdnPurge({ url, token: undefined, log })
  onTestFinished(() => cdn.stop())
  const front = await startCopying({
    database: { name, sql, drop: () => sql.end() },
    publicContent: watchPublicContent({ sql, readSql: sql, log, purge: cdn.purge }),
    hasCdnPurge: true,
  })
  onTestFinished(() => front.close())
  // What changed while nobody listened is unknown.
  await expect.poll(() => purged).toEqual([['pages']])
  const { headers } = await front.get(`/location/${place(11)}`)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=10')
  await sql`update location_facts set value = 'x' where location_id = ${place(12)}`
  await sql`insert into location_facts (location_id, fact, value, source) values (${place(12)}, 'fee', 'Six coins', 'a sign')`
  await expect.poll(() => purged).toEqual([['pages'], [`location-${place(12)}`]])
  // Another server's change is its own to report; a tool's is not.
  await front.settled(() => app.sql`update locations set tips = 'Come late' where id = ${place(13)}`)
  const tool = connectTo(inject('server'), name, 1)
  onTestFinished(() => tool.end())
  await tool`update location_facts set value = 'Seven coins' where location_id = ${place(12)}`
  await expect.poll(() => purged).toEqual([['pages'], [`location-${place(12)}`], [`location-${place(12)}`]])
})
