// Images of locations that are entered as addresses: fetched once, stored, and shown as our own; whatever the other server answers.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { type ImageHost, startImageHost } from '../../../../test/support/image-host.ts'
import { bombPng, plainImage } from '../../../../test/support/images.ts'
import { until } from '../../../../test/support/until.ts'
import { fetchDueLinks, fetchImageLink } from './fetch-image-link.ts'
import { locationLinks } from './location-links.ts'
import { originalKey } from './media-keys.ts'
import { sweepPendingMedia } from './pending-media.ts'

let app: TestApp
let host: ImageHost
let author: Member
let visitor: Member
let admin: Member
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  host = await startImageHost()
  app = await startTestApp({ fetchImage: host.fetchImage })
  ;[author, visitor, admin] = await Promise.all([app.join('vivian'), app.join('henri'), app.joinAdmin()])
  ;[red, blue] = await Promise.all([plainImage('#cc2222', 90, 60), plainImage('#2222cc', 60, 80)])
})
afterAll(async () => {
  await app.close()
  await host.close()
})
beforeEach(async () => {
  await app.sql`update image_links set state = 'failed', failure = 'Not of this test.' where state = 'waiting'`
  await app.sql`update locations set created_at = created_at - interval '2 days'`
  host.answers.clear()
  host.requests.splice(0)
})

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const toUrl = (path: string) => `https://pictures.example.org${path}`
const work = () => fetchDueLinks({ ...app.deps, log, fetchImage: host.fetchImage }, locationLinks)

let number = 0
async function submit(images: string[], as = author): Promise<any> {
  number += 1
  const { status, body } = await app.send('POST', '/api/locations', {
    as: as.token,
    body: {
      name: `Boards ${number}`,
      description: 'A wall of weathered boards.',
      address: 'Mile 10',
      latitude: 38 + number / 100,
      longitude: -109,
      themes: ['landscape'],
      images,
    },
  })
  expect(status).toBe(201)
  return body
}
const read = async (id: string) => (await app.get(`/api/locations/${id}`)).body
const change = (id: string, images: string[]) =>
  app.send('PATCH', `/api/locations/${id}`, { as: author.token, body: { images } })
const linksOf = async (id: string, as = author) =>
  (await app.send('GET', `/api/locations/${id}/image-links`, { as: as.token })).body
const stateOf = async (id: string) => (await linksOf(id)).map(({ state }: { state: string }) => state)
const linkId = async (id: string) =>
  (await app.sql`select id from image_links where location_id = ${id} order by place`)[0]?.id as string
const due = () =>
  app.sql`update image_links set claimed_until = now() - interval '1 second' where claimed_until is not null`

test('an address is no image before it is fetched; then it is one of ours, with its source', async () => {
  host.answers.set('/red.jpg', red).set('/blue.jpg', blue)
  const urls = [toUrl('/red.jpg'), toUrl('/blue.jpg')]
  const made = await submit(urls)
  expect([made.images, made.cover, made.displayImages]).toEqual([[], null, []])
  const waiting = { state: 'waiting', failure: null, imageId: null }
  expect(await linksOf(made.id)).toEqual(urls.map((url) => ({ url, ...waiting })))
  const jobs =
    await app.sql`select from pgboss.job where name = ${locationLinks.job} and data->>'linkId' = ${await linkId(made.id)}`
  expect(jobs).toHaveLength(1)
  expect((await app.sql`select has_photo from locations where id = ${made.id}`)[0]?.has_photo).toBe(false)
  await work()
  const { images, cover, displayImages } = await read(made.id)
  const links = await linksOf(made.id)
  expect(links).toEqual([
    { url: urls[0], state: 'stored', failure: null, imageId: displayImages[0].id },
    { url: urls[1], state: 'stored', failure: null, imageId: displayImages[1].id },
  ])
  expect(images).toEqual(links.map((link: any) => `/media/${link.imageId}/1280.jpg`))
  expect(cover).toMatchObject({ width: 90, height: 60, alt: made.name, sourceUrl: urls[0], author: null })
  expect(cover.placeholder).toEqual(expect.any(String))
  const shown = await app.get(images[0].replace('1280', '320'))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await app.files.read(originalKey(cover.id))).toEqual(red)
  expect((await app.sql`select has_photo from locations where id = ${made.id}`)[0]?.has_photo).toBe(true)
  expect(host.requests.toSorted()).toEqual(['/blue.jpg', '/red.jpg'])
})

test('only the author and administrators read the addresses', async () => {
  const { id } = await submit([toUrl('/red.jpg')])
  const path = `/api/locations/${id}/image-links`
  const status = async (as?: Member) => (await app.send('GET', path, { as: as?.token })).status
  expect([await status(), await status(visitor), await status(author), await status(admin)]).toEqual([
    401, 403, 200, 200,
  ])
  expect(JSON.stringify(await read(id))).not.toContain('pictures.example.org')
})

test('a list that is sent again fetches nothing; its order is followed, and what is left out goes with its files', async () => {
  host.answers.set('/red.jpg', red).set('/blue.jpg', blue)
  const [first, second] = [toUrl('/red.jpg'), toUrl('/blue.jpg')]
  const { id } = await submit([first, second])
  await work()
  const before = (await read(id)).images
  expect((await change(id, [first, second])).body.images).toEqual(before)
  expect((await change(id, [second, first])).body.images).toEqual(before.toReversed())
  await work()
  expect(host.requests).toHaveLength(2)
  const { body } = await change(id, [first])
  expect(body.images).toEqual([before[0]])
  expect((await app.get(before[1])).status).toBe(404)
  const removed = /media\/([^/]+)/.exec(before[1])?.[1] as string
  const jobs =
    await app.sql`select from pgboss.job where name = 'photo-files-removal' and data->>'photoId' = ${removed}`
  expect(jobs).toHaveLength(1)
})

const endless = (chunk: Buffer) => async (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  while (!response.destroyed)
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')])
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script>alert(1)</script></svg>'

test.each<[string, any, RegExp]>([
  ['a page', Buffer.from('<!doctype html><title>Log in</title><img src=x>'), /JPEG|not an image|format/i],
  ['a drawing with a script', Buffer.from(svg), /JPEG|not an image|format/i],
  ['20 MB', Buffer.alloc(20_000_000, 0xff), /^The file is larger than 10 MB\.$/],
  ['an answer that never ends', endless(Buffer.alloc(500_000)), /^The file is larger than 10 MB\.$/],
  ['a bomb', bombPng(30_000, 30_000), /megapixels/],
  ['half an image', 'half', /damaged|incomplete/],
  ['nothing', Buffer.alloc(0), /\w/],
  ['a missing page', undefined, /^The server answered with status 404\.$/],
  ['a way inside', { location: 'http://127.0.0.2/secret' }, /^Use the address of a public website\.$/],
  ['a way to a file', { location: 'file:///etc/passwd' }, /https/],
  ['a circle', { location: '/hostile' }, /redirects too often/],
])('%s becomes no image, and its author reads why', async (_, answer, reason) => {
  if (answer === 'half') host.answers.set('/hostile', red.subarray(0, red.length / 2))
  else if (answer?.location) host.answers.set('/hostile', (response) => response.writeHead(302, answer).end())
  else if (answer) host.answers.set('/hostile', answer)
  const made = await submit([toUrl('/hostile')])
  await work()
  const [link] = await linksOf(made.id)
  expect(link).toEqual({
    url: toUrl('/hostile'),
    state: 'failed',
    failure: expect.any(String),
    imageId: null,
  })
  expect(link.failure).toMatch(reason)
  expect(await linksOf(made.id, admin)).toEqual([link])
  const page = await read(made.id)
  expect([page.images, page.cover]).toEqual([[], null])
  expect(await app.sql`select id from pending_media`).toEqual([])
  // Tried again only when the list is sent again.
  await due()
  await work()
  const asked = host.requests.length
  host.answers.set('/hostile', red)
  expect((await change(made.id, [toUrl('/hostile')])).status).toBe(200)
  await work()
  expect([await stateOf(made.id), host.requests.length]).toEqual([['stored'], asked + 1])
})

test.each<[string, (response: any) => void, RegExp]>([
  ['is busy', (response) => response.writeHead(503).end(), /status 503/],
  ['stops in the middle', (response) => response.write('x', () => response.destroy()), /stopped answering/],
  ['does not answer', (response) => response.destroy(), /can’t be reached/],
])('a server that %s is asked again later, ever less often, for most of a day', async (_, answer, reason) => {
  host.answers.set('/late.jpg', answer)
  const { id } = await submit([toUrl('/late.jpg')])
  const pauses: number[] = []
  for (let attempt = 1; attempt < 8; attempt++) {
    await work()
    const [row] = await app.sql`
      select state, failure, attempts, extract(epoch from claimed_until - now())::float8 as pause from image_links where location_id = ${id}`
    expect([row?.state, row?.attempts, row?.failure]).toEqual([
      'waiting',
      attempt,
      expect.stringMatching(reason),
    ])
    pauses.push(Math.round(Number(row?.pause) / 60))
    // Not due yet.
    await work()
    expect(host.requests).toHaveLength(attempt)
    await due()
  }
  expect(pauses).toEqual([1, 5, 25, 125, 360, 360, 360])
  await work()
  expect(await linksOf(id)).toMatchObject([{ state: 'failed', failure: expect.stringMatching(reason) }])
  host.answers.set('/late.jpg', red)
  await change(id, [toUrl('/late.jpg')])
  await work()
  expect(await stateOf(id)).toEqual(['stored'])
})

/** Two servers at one address: the second starts while the first waits for the answer. */
async function overlap(id: string, meanwhile: (second: () => Promise<void>) => Promise<void>): Promise<void> {
  const held: any[] = []
  host.answers.set('/slow.jpg', (response) => void held.push(response))
  const link = await linkId(id)
  const fetchIt = () => fetchImageLink({ ...app.deps, log, fetchImage: host.fetchImage }, locationLinks, link)
  const first = fetchIt()
  await until(() => held.length > 0)
  host.answers.set('/slow.jpg', blue)
  await meanwhile(fetchIt)
  held[0].end(red)
  await first
}

test('one job at a time fetches an address', async () => {
  const { id } = await submit([toUrl('/slow.jpg')])
  await overlap(id, async (second) => {
    await Promise.all([second(), second(), work()])
  })
  expect(host.requests).toEqual(['/slow.jpg'])
  const { displayImages } = await read(id)
  expect(displayImages).toHaveLength(1)
  expect(await app.files.read(originalKey(displayImages[0].id))).toEqual(red)
})

test('when a claim is lost, the image is stored once all the same, and the other file is not kept', async () => {
  const { id } = await submit([toUrl('/slow.jpg')])
  await overlap(id, async (second) => {
    await due()
    await second()
  })
  const { displayImages } = await read(id)
  expect(displayImages).toHaveLength(1)
  expect(await app.files.read(originalKey(displayImages[0].id))).toEqual(blue)
  expect(await app.sql`select id from pending_media`).toEqual([])
})

test('a server that is killed between file and row leaves nothing: the next one fetches it again', async () => {
  host.answers.set('/red.jpg', red)
  const { id } = await submit([toUrl('/red.jpg')])
  const keys: string[] = []
  const files = {
    ...app.files,
    write: async (key: string, content: Uint8Array) => {
      keys.push(key)
      await app.files.write(key, content)
      throw new Error('killed')
    },
  }
  await fetchDueLinks({ ...app.deps, log, files, fetchImage: host.fetchImage }, locationLinks)
  expect([await stateOf(id), (await read(id)).images]).toEqual([['waiting'], []])
  await due()
  await work()
  expect([await stateOf(id), (await read(id)).images.length]).toEqual([['stored'], 1])
  await app.sql`update pending_media set expires_at = now() - interval '1 second'`
  await sweepPendingMedia(app.deps)
  expect(await app.files.read(keys[0] as string)).toBeUndefined()
  expect(await app.files.read(originalKey((await read(id)).cover.id))).toEqual(red)
})

test.each([
  [
    'the location is deleted',
    (id: string) => app.send('DELETE', `/api/locations/${id}`, { as: author.token }),
  ],
  ['the address is left out', (id: string) => change(id, [])],
])('while an address is fetched, %s: nothing stays', async (_, act) => {
  const { id } = await submit([toUrl('/slow.jpg')])
  await overlap(id, async () => {
    expect((await act(id)).status).toBeLessThan(300)
  })
  expect(await app.sql`select 1 from location_images where location_id = ${id}`).toEqual([])
  expect(await app.sql`select id from pending_media`).toEqual([])
})

test('a removed location fetches nothing; a deleted one takes its files along', async () => {
  host.answers.set('/red.jpg', red)
  const { id } = await submit([toUrl('/red.jpg')])
  await app.sql`update locations set removed_at = now() where id = ${id}`
  await work()
  expect(host.requests).toEqual([])
  await app.sql`update locations set removed_at = null where id = ${id}`
  await work()
  const { cover } = await read(id)
  expect((await app.send('DELETE', `/api/locations/${id}`, { as: author.token })).status).toBe(204)
  const jobs =
    await app.sql`select from pgboss.job where name = 'photo-files-removal' and data->>'photoId' = ${cover.id}`
  expect(jobs).toHaveLength(1)
})

test('merged locations have one image of each address', async () => {
  host.answers.set('/red.jpg', red).set('/blue.jpg', blue)
  const [first, second] = [toUrl('/red.jpg'), toUrl('/blue.jpg')]
  const into = await submit([first])
  await work()
  const from = await submit([second, first])
  await work()
  const merge = { as: admin.token, body: { into: into.id } }
  expect((await app.send('POST', `/api/admin/locations/${from.id}/merge`, merge)).status).toBe(200)
  const { displayImages } = await read(into.id)
  expect(displayImages.map(({ sourceUrl }: any) => sourceUrl)).toEqual([first, second])
  expect(await linksOf(into.id)).toMatchObject([
    { url: first, imageId: displayImages[0].id },
    { url: second },
  ])
  await app.sql`update pending_media set expires_at = now() - interval '1 second'`
  await sweepPendingMedia(app.deps)
  expect((await app.get(displayImages[0].url)).status).toBe(200)
})
