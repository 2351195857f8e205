// Administrators write posts: drafts, schedules, versions, previews and images.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageForm } from '../../../../test/access/inputs.ts'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPost } from '../../../../test/support/blog.ts'
import { insertLocation, insertPhoto, insertUser } from '../../../../test/support/factories.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await app.joinAdmin()).token
})
afterAll(() => app.close())

const fields = {
  slug: 'fog-at-dawn',
  title: 'Fog at dawn',
  excerpt: 'How to wait for it.',
  body: '## Waiting\n\nBring coffee.',
  category: 'photography-tips',
  tags: ['Fog', 'fog', 'Dawn'],
  author: 'Ada',
  isFeatured: false,
  publishedAt: null as string | null,
  coverLocationId: null as string | null,
  coverImageId: null as string | null,
}
const create = (input: object = {}) =>
  app.send('POST', '/api/admin/posts', {
    body: { ...fields, slug: `post-${randomUUID().slice(0, 8)}`, ...input },
    as: token,
  })
const save = (id: string, input: object) =>
  app.send('PUT', `/api/admin/posts/${id}`, { body: { ...fields, ...input }, as: token })
const admin = (path: string) => app.send('GET', `/api/admin/posts${path}`, { as: token })

test('a draft is for administrators only until its date has come', async () => {
  const { status, body } = await create({ slug: fields.slug })
  expect(status).toBe(201)
  expect(body).toMatchObject({ state: 'draft', version: 1, wordCount: 3, tags: ['fog', 'dawn'] })
  const read = async () => (await app.get(`/api/blog/posts/${fields.slug}`)).status
  expect(await read()).toBe(404)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const scheduled = await save(body.id, { version: 1, publishedAt: later })
  expect(scheduled.body).toMatchObject({ state: 'scheduled', version: 2 })
  expect(await read()).toBe(404)
  const published = await save(body.id, { version: 2, publishedAt: '2026-01-01T00:00:00Z' })
  expect(published.body).toMatchObject({ state: 'published', version: 3 })
  expect(await read()).toBe(200)
  const listed = async (state: string) =>
    (await admin(`?state=${state}&search=fog-at`)).body.map(({ slug }: { slug: string }) => slug)
  expect(await listed('published')).toEqual([fields.slug])
  expect(await listed('draft')).toEqual([])
})

test('every save is a version that can be read again; the oldest go', async () => {
  const { body: post } = await create({ body: 'First' })
  const saved = await save(post.id, { slug: post.slug, version: 1, body: 'Second' })
  expect(saved.body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect(saved.body.versions[0].savedBy.username).toBe('keeper')
  const first = await admin(`/${post.id}/versions/1`)
  expect(first.body).toMatchObject({ slug: post.slug, body: 'First', publishedAt: null })
  expect((await admin(`/${post.id}/versions/9`)).status).toBe(404)
  await app.sql`update blog_posts set version = 60 where id = ${post.id}`
  await save(post.id, { slug: post.slug, version: 60 })
  const rows = await app.sql<{ version: number }[]>`
    select version from blog_post_versions where post_id = ${post.id} order by 1`
  expect(rows.map(({ version }) => version)).toEqual([61])
})

test('of two who save the same version one is told', async () => {
  const { body: post } = await create()
  const answers = await Promise.all(
    ['A', 'B'].map((title) => save(post.id, { slug: post.slug, version: 1, title })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.type).toBe('stale')
})

test('an address belongs to one post, also after it was removed', async () => {
  const { body: post } = await create()
  const again = await create({ slug: post.slug })
  expect([again.status, again.body.type, again.body.errors]).toEqual([
    409,
    'duplicate',
    [{ path: 'slug', message: 'Another post has this address.' }],
  ])
  expect((await app.send('DELETE', `/api/admin/posts/${post.id}`, { as: token })).status).toBe(204)
  expect((await admin(`/${post.id}`)).status).toBe(404)
  expect((await create({ slug: post.slug })).status).toBe(409)
  expect((await save(post.id, { slug: post.slug, version: 1 })).status).toBe(404)
})

test('invalid fields are named', async () => {
  const { status, body } = await create({
    slug: 'Not a slug',
    title: ' ',
    excerpt: 'x'.repeat(401),
    body: 'x'.repeat(60_001),
    category: 'gossip',
    tags: Array.from({ length: 9 }, String),
    publishedAt: 'tomorrow',
  })
  expect(status).toBe(422)
  expect(new Set(body.errors.map(({ path }: { path: string }) => path))).toEqual(
    new Set(['body', 'category', 'excerpt', 'publishedAt', 'slug', 'tags', 'title']),
  )
  for (const cover of [
    { coverLocationId: randomUUID() },
    { coverImageId: randomUUID() },
    { coverPhotoId: randomUUID() },
  ]) {
    const answer = await create(cover)
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, Object.keys(cover)[0]])
  }
})

test('a preview renders the text and its locations, and stores nothing', async () => {
  const location = await insertLocation(app.sql, { name: 'Pier' })
  const [before] = await app.sql<{ count: number }[]>`select count(*)::int as count from blog_posts`
  const { status, body } = await app.send('POST', '/api/admin/posts/preview', {
    body: { body: `## Here\n\n[Pier](/location/${location}) <img src=x onerror=alert(1)>` },
    as: token,
  })
  expect(status).toBe(200)
  expect(body.locations).toMatchObject([{ name: 'Pier' }])
  expect(body.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect([body.cover, body.coverLocation]).toEqual([null, null])
  const user = await app.join('covers')
  const photo = await insertPhoto(app.sql, { user_id: user.id, location_id: location, title: 'Dusk' })
  const covered = await app.send('POST', '/api/admin/posts/preview', {
    body: { body: '', coverPhotoId: photo },
    as: token,
  })
  expect(covered.body).toMatchObject({
    cover: { id: photo, alt: 'Dusk' },
    coverLocation: { id: location, name: 'Pier' },
  })
  expect((await app.sql<{ count: number }[]>`select count(*)::int as count from blog_posts`)[0]).toEqual(
    before,
  )
})

test('an uploaded image is shown in the text and as the cover', async () => {
  const { body: post } = await create({ publishedAt: '2026-01-01T00:00:00Z' })
  const form = await imageForm()
  form.set('alt', 'A pier at dusk')
  form.set('author', 'Ada')
  const { status, body: image } = await app.send('POST', `/api/admin/posts/${post.id}/images`, {
    body: form,
    as: token,
  })
  expect(status).toBe(201)
  expect((await app.get(image.url)).status).toBe(200)
  await save(post.id, {
    slug: post.slug,
    version: 1,
    publishedAt: '2026-01-01T00:00:00Z',
    body: `![Pier](${image.url} "By Ada")`,
    coverImageId: image.id,
  })
  const { body } = await app.get(`/api/blog/posts/${post.slug}`)
  expect(body.cover).toMatchObject({ id: image.id, alt: 'A pier at dusk', author: 'Ada' })
  expect(body.html).toContain(`width="${image.width}" height="${image.height}"`)
  expect(body.html).toContain(`srcset="/media/${image.id}/320.jpg 320w`)
  const other = await insertPost(app.sql)
  const foreign = await save(other.id, { slug: other.slug, version: 1, coverImageId: image.id })
  expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'coverImageId'])
})

test('what administrators do to posts is in the audit log', async () => {
  const { body: post } = await create({ title: 'Logged' })
  await save(post.id, { slug: post.slug, version: 1, title: 'Logged' })
  await app.send('DELETE', `/api/admin/posts/${post.id}`, { as: token })
  const rows = await app.sql<{ action: string }[]>`
    select action from audit_log where subject_id = ${post.id} `
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['post.create', 'post.remove', 'post.save'])
})

test('a cover can be a photo at a location, with its credit; once that is removed the location stands in', async () => {
  const location_id = await insertLocation(app.sql, { name: 'Kirby Cove' })
  const photo = await insertPhoto(app.sql, {
    user_id: await insertUser(app.sql),
    location_id,
    title: 'Swing',
  })
  const published = { publishedAt: '2026-01-01T00:00:00Z', coverLocationId: location_id }
  const { body: post } = await create({ ...published, coverPhotoId: photo })
  expect([post.coverPhotoId, post.coverImageId]).toEqual([photo, null])
  const read = async () => (await app.get(`/api/blog/posts/${post.slug}`)).body
  expect(await read()).toMatchObject({
    image: `/media/${photo}/1280.jpg`,
    cover: { alt: 'Swing', author: 'A Person' },
  })
  await app.sql`update location_photos set removed_at = now() where id = ${photo}`
  expect(await read()).toMatchObject({ coverLocation: { id: location_id } })
  expect((await read()).cover?.id).not.toBe(photo)
  const refused = await save(post.id, { slug: post.slug, version: 1, coverPhotoId: photo })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'coverPhotoId'])
})

test('an address that is, or may become, another page of the blog is refused', async () => {
  for (const slug of ['rss', 'page', 'admin']) {
    const { status, body } = await create({ slug })
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'slug', message: 'This address is reserved. Choose another.' }],
    ])
  }
})
