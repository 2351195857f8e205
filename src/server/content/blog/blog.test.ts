// The blog over HTTP: list, search, single posts and what they link to.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPost } from '../../../../test/support/blog.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

let app: TestApp
let location: string
let gone: string
const unknown = randomUUID()

beforeAll(async () => {
  app = await startTestApp()
  location = await insertLocation(app.sql, { name: 'Old pier' })
  gone = await insertLocation(app.sql, { name: 'Gone', removed_at: new Date() })
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  await insertPost(app.sql, { slug: 'oldest', tags: ['coast', 'fog'], publishedAt: day(1), isFeatured: true })
  await insertPost(app.sql, {
    slug: 'pier',
    title: 'Piers by night',
    category: 'location-guides',
    tags: ['coast'],
    publishedAt: day(2),
    body: `# Start\n\nSee [the pier](/location/${location}), [another](/location/${gone}) and [a third](/location/${unknown}).\n\n<script>alert(1)</script>\n\n## End\n\nFog and lanterns.`,
    coverLocationId: location,
  })
  await insertPost(app.sql, { slug: 'newest', tags: ['fog'], publishedAt: day(3) })
  await insertPost(app.sql, { slug: 'draft', publishedAt: null, tags: ['secret'] })
  await insertPost(app.sql, {
    slug: 'tomorrow',
    publishedAt: new Date(Date.now() + 86_400_000),
    tags: ['secret'],
  })
})
afterAll(() => app.close())

const slugs = async (query = '') =>
  (await app.get(`/api/blog/posts${query}`)).body.map(({ slug }: { slug: string }) => slug)

test('the featured post comes first, then the newest; drafts and scheduled posts are not listed', async () => {
  expect(await slugs()).toEqual(['oldest', 'newest', 'pier'])
  const { headers } = await app.get('/api/blog/posts?limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') as string)?.[1] as string
  const { pathname, search } = new URL(next, 'http://viewfinder.test')
  expect((await app.get(pathname + search)).body.map(({ slug }: { slug: string }) => slug)).toEqual(['pier'])
})

test('lists are filtered by category, tag and words', async () => {
  expect(await slugs('?category=location-guides')).toEqual(['pier'])
  expect(await slugs('?tag=FOG')).toEqual(['oldest', 'newest'])
  expect(await slugs('?category=location-guides&tag=fog')).toEqual([])
  expect(await slugs('?search=lantern')).toEqual(['pier'])
  expect(await slugs('?search=night pier')).toEqual(['pier'])
  expect((await slugs('?search=fog')).toSorted()).toEqual(['newest', 'oldest', 'pier'])
  expect(await slugs('?search=secret')).toEqual([])
  for (const search of ['%25', '"', '-', "'; drop", '<b>'])
    expect(await slugs(`?search=${encodeURIComponent(search)}`)).toEqual([])
  const first = await app.get('/api/blog/posts?search=fog&limit=1')
  const next = /<([^>]+)>/.exec(first.headers.get('link') as string)?.[1] as string
  const { pathname, search } = new URL(next, 'http://viewfinder.test')
  expect((await app.get(pathname + search)).body).toHaveLength(1)
  const { status, body } = await app.get('/api/blog/posts?category=gossip')
  expect([status, body.errors[0].path]).toEqual([400, 'category'])
})

test('topics count what is published', async () => {
  expect((await app.get('/api/blog/topics')).body).toEqual({
    categories: [
      { category: 'photography-tips', count: 2 },
      { category: 'location-guides', count: 1 },
    ],
    tags: [
      { tag: 'coast', count: 2 },
      { tag: 'fog', count: 2 },
    ],
  })
})

test('a post has its text, its sections, the locations it links to and related posts', async () => {
  const { status, body } = await app.get('/api/blog/posts/PIER')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    slug: 'pier',
    title: 'Piers by night',
    author: 'Ada',
    date: '2026-01-02T00:00:00.000Z',
    readTime: '1 min read',
    category: 'location-guides',
    coverLocation: { id: location, name: 'Old pier' },
    image: null,
    headings: [
      { id: 'start', level: 2, text: 'Start' },
      { id: 'end', level: 2, text: 'End' },
    ],
    locations: [{ id: location, name: 'Old pier' }],
  })
  expect(body.html).toContain(`See <a href="/location/${location}">the pier</a>, another and a third.`)
  expect(body.html).toContain('&lt;script&gt;')
  // One shared tag against none.
  expect(body.related.map(({ slug }: { slug: string }) => slug)).toEqual(['oldest', 'newest'])
})

test('a photo of a location stands in the text with its credit, if it was taken there and is reviewed', async () => {
  const insert = async (name: string, image: object) => {
    const id = await insertLocation(app.sql, { name })
    const row = {
      location_id: id,
      width: 1600,
      height: 1000,
      alt: 'A “pier” & more',
      author: 'Ann <i>Lee</i>',
      licence: 'CC-BY-SA-4.0',
      source_url: 'https://photos.example/1',
      changes: 'cropped',
      ...image,
    }
    await app.sql`insert into location_images ${app.sql.insert([row])}`
    return id
  }
  const shown = await insert('Long pier', {})
  const elsewhere = await insert('Short pier', { illustrative: true })
  const unchecked = await insert('New pier', { is_unchecked: true })
  await insertPost(app.sql, {
    slug: 'photos-in-the-text',
    publishedAt: new Date(Date.UTC(2025, 0, 1)),
    body: [shown, elsewhere, unchecked, gone, unknown].map((id) => `![](/location/${id})`).join('\n\n'),
  })
  const { html } = (await app.get('/api/blog/posts/photos-in-the-text')).body
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toMatch(
    /<img src="\/media\/[\w-]+\/1280\.jpg" alt="A “pier” &amp; more" width="1600" height="1000" srcset="/,
  )
  expect(html).toContain(
    '<span class="caption">Long pier. Photo: <a href="https://photos.example/1" rel="noopener">Ann &lt;i&gt;Lee&lt;/i&gt;</a>, <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="noopener">CC BY-SA 4.0</a>, cropped</span>',
  )
  expect(html.match(/<p><\/p>/g)).toHaveLength(4)
  await app.sql`delete from blog_posts where slug = 'photos-in-the-text'`
})

test('drafts, scheduled and removed posts are not found', async () => {
  const { id } = await insertPost(app.sql, { slug: 'removed' })
  await app.sql`update blog_posts set removed_at = now() where id = ${id}`
  for (const slug of ['draft', 'tomorrow', 'removed', 'never', '%00', 'a%20b'])
    expect((await app.get(`/api/blog/posts/${slug}`)).status, slug).toBeGreaterThanOrEqual(400)
  for (const slug of ['draft', 'tomorrow', 'removed', 'never'])
    expect((await app.get(`/api/blog/posts/${slug}`)).body.type, slug).toBe('not-found')
})

test('a location that is merged takes its links and cards with it', async () => {
  const [from, into] = [
    await insertLocation(app.sql, { name: 'A' }),
    await insertLocation(app.sql, { name: 'B' }),
  ]
  await insertPost(app.sql, {
    slug: 'merged',
    body: `[A](/location/${from}) and [B](/location/${into})`,
    coverLocationId: from,
  })
  const { token } = await app.joinAdmin('merging-admin')
  const merged = await app.send('POST', `/api/admin/locations/${from}/merge`, { body: { into }, as: token })
  expect(merged.status).toBe(200)
  const { body } = await app.get('/api/blog/posts/merged')
  expect(body.locations.map(({ id }: { id: string }) => id)).toEqual([into])
  expect(body.html).not.toContain(from)
  expect(body.coverLocation.id).toBe(into)
})
