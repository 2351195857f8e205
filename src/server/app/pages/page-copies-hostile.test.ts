// What must never be stored as a copy, and requests that must never get another address's copy.
import { request as send } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Answer } from '../../../../test/support/app.ts'
import { type CopyingApp, getHtml, isCopy, many, startCopying } from '../../../../test/support/copies.ts'
import { insertLocation, insertLocations } from '../../../../test/support/factories.ts'
import { httpLimits } from '../request/http-limits.ts'

let app: CopyingApp
beforeAll(async () => {
  app = await startCopying()
  await app.settled(() =>
    insertLocations(
      app.sql,
      Array.from({ length: 30 }, (_, index) => ({
        name: `Spot ${index}`,
        latitude: 34 + index / 100,
        themes: [index % 2 === 0 ? 'urban' : 'nature'],
      })),
    ),
  )
})
afterAll(() => app.close())

// A page redirects a query to its canonical form, once.
async function follow(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await app.get(path, headers)
  return answer.status === 307 ? await app.get(answer.headers.get('location') as string, headers) : answer
}

function firstDifference(...pages: [string, string]): string[] {
  const [one, other] = pages.map(comparable) as [string, string]
  if (one === other) return []
  const at = [...one].findIndex((character, index) => character !== other[index])
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60))
}

// Removes times and generated numbers from a rendering.
const comparable = (html: string) =>
  html
    .replace(/ nonce="[^"]*"|<meta property="csp-nonce"[^>]*>/g, '')
    .replace(/\b(dataUpdatedAt|dehydratedAt|u):\d+/g, '$1')

test('for every spelling of an address the copy equals a rendering of that exact address', async () => {
  const { sql, settled } = app
  await settled(() => sql`update locations set rating = 4.5, review_count = 9 where name = 'Spot 7'`)
  for (const path of [
    '/?',
    '/?utm_source=mail&fbclid=Iw~!*',
    '/?sort=rating&themes=nature',
    '/?themes=nature&sort=rating',
    '/?view=themes&x=%3Cscript%3E',
    '/locations?themes=urban&themes=nature',
    '/locations?themes=nature,urban',
    '/locations?themes=%6eature',
    '/locations?search=&themes=nature&lat=',
    '/locations?search=&search=Spot',
    '/locations?search=Spot+7&sort=rating',
    '/locations?search=%F0%9F%93%B7%20%ff%00',
    '/locations?lng=-118&lat=34.05&sortBy=distance&distance=50',
    '/locations?bbox=-119,33,-117,35&minRating=4&constructor=1&utm_medium=a',
    '/locations?budget=nonsense&parking=true',
    '/map?themes=nature&bbox=-119,33,-117,35&gclid=1',
    '/permits?search=drone&permitType=photography&location=pier&x=1',
    '/marketplace?people=4&sortBy=rating',
    '/landmarks?search=gate&kind=bridge',
    '/community?tab=gallery&theme=nature',
    '/community?tab=meetups&show=past',
  ]) {
    const [copy, own] = [await follow(path), await follow(path, { cookie: 'a=b' })]
    expect([path, isCopy(copy), isCopy(own)]).toEqual([path, true, false])
    expect([path, ...firstDifference(getHtml(copy), getHtml(own))]).toEqual([path])
  }
})

test('one query in several spellings has one copy', async () => {
  await app.get('/locations?themes=urban&minRating=3&sortBy=rating')
  const before = app.rendered.length
  for (const query of [
    'sortBy=rating&minRating=3&themes=urban',
    'themes=urban&minRating=3&sortBy=rating&utm_source=a',
    'themes=%75rban&minRating=3&sortBy=rating&search=',
    'gclid=1&themes=urban&fbclid=2&minRating=3&sortBy=rating&',
  ])
    expect([query, isCopy(await app.get(`/locations?${query}`))]).toEqual([query, true])
  expect(app.rendered.length).toBe(before)
})

test('the Help Center, contact and the policies are copies', async () => {
  for (const path of [
    '/help',
    '/help?search=light',
    '/help/save-favorites',
    '/contact',
    '/privacy',
    '/terms',
  ])
    expect([path, isCopy(await app.get(path))]).toEqual([path, true])
})

test('other paths and overlong queries are rendered individually', async () => {
  for (const path of [
    '/Locations',
    '/LOCATIONS?themes=nature',
    '/%6cocations',
    '/locations%20',
    '/map?zoom=9&lat=34&lng=-118',
    '/permits?tab=bookings',
    '/marketplace?tab=list',
    '/marketplace?sortBy=rating&people=4',
    '/landmarks?fbclid=1',
    '/community?utm_source=mail',
    '/subscription?success=true',
    '/newsletter',
    '/no/such/page',
    `/locations?search=${'x'.repeat(1000)}`,
    `/?utm=${'y'.repeat(3000)}`,
  ])
    expect([path, isCopy(await app.get(path))]).toEqual([path, false])
})

test('redirects, invalid cursors and requests that do not accept HTML are never stored', async () => {
  const cursor = await app.get('/locations?cursor=nonsense')
  expect([cursor.status, isCopy(cursor)]).toEqual([307, false])
  for (const path of ['/locations/', '/?sortBy=rating']) {
    const { status, headers } = await app.get(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 307, 'no-cache'])
  }
  for (const accept of ['application/json', 'image/*', 'text/plain;q=1']) {
    const { status, headers } = await app.get('/', { accept })
    expect([accept, status, headers.get('cache-control')]).toEqual([accept, 406, 'no-cache'])
  }
  for (const accept of ['text/html', 'application/xhtml+xml, text/html;q=0.9', '*/*'])
    expect([accept, isCopy(await app.get('/', { accept }))]).toEqual([accept, true])
  expect((await app.send('POST', '/', { body: {} })).status).toBe(404)
  expect(isCopy(await app.get('/'))).toBe(true)
})

test('no request header appears in the copy that others get', async () => {
  await app.settled(() => insertLocation(app.sql, { name: 'A Change' }))
  const evil = 'evil.example'
  const headers = {
    host: `localhost:${new URL(app.url).port}`,
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': evil,
    forwarded: `host=${evil}`,
    'x-original-url': `/${evil}`,
    'x-request-id': 'evil.example-of-mine',
    'user-agent': evil,
    'accept-language': evil,
    referer: `https://${evil}/`,
    origin: `https://${evil}`,
  }
  const first = await raw(headers)
  expect(first).toMatchObject({ status: 200 })
  const second = await app.get('/')
  expect([isCopy(second), getHtml(second).includes(evil)]).toEqual([true, false])
  expect([...second.headers.values()].join('\n')).not.toContain(evil)
  expect(getHtml(second)).toContain('href="http://viewfinder.test/"')
  expect((await raw({ ...headers, host: evil })).status).toBe(421)
})

const raw = (headers: Record<string, string>) =>
  new Promise<{ status: number }>((resolve, reject) => {
    send(`${app.url}/`, { headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 }))
    })
      .on('error', reject)
      .end()
  })

test('a page with a part that could not be read is not stored', async () => {
  const broken = await startCopying()
  onTestFinished(() => broken.close())
  await broken.settled(async () => {
    await broken.sql`alter table locations rename column description to renamed`
    await broken.sql`update themes set sort_order = sort_order`
  })
  for (const [path, status] of [
    ['/', 200],
    ['/locations', 500],
    ['/', 200],
    ['/locations', 500],
  ] as const) {
    const before = broken.rendered.length
    const answer = await broken.get(path)
    expect([path, answer.status, isCopy(answer)]).toEqual([path, status, false])
    expect(broken.rendered.length).toBe(before + 1)
  }
})

test('copies have their own higher limit; creating one counts as a page', async () => {
  const bucket = (burst: number) => ({ burst, perSecond: 0.001 })
  const limited = await startCopying({
    rateLimit: true,
    limits: { requests: { calls: bucket(30), media: bucket(50), copies: bucket(60) } },
  })
  onTestFinished(() => limited.close())
  const get = (path: string, address: string) => limited.get(path, { 'x-forwarded-for': address })
  const statuses = (await many(70, () => get('/', '203.0.113.1'))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const made = await many(12, (index) => get(`/locations?minRating=${1 + index / 10}`, '203.0.113.2'))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await get('/', '203.0.113.2')).status).toBe(200)
  expect(httpLimits.requests.copies.burst).toBeGreaterThan(httpLimits.requests.calls.burst)
})
