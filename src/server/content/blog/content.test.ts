// The posts that ship with the product: valid, long enough, true to the demo content and to our own light.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { blogCategoryIds, countWords } from '../../../rules/blog.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { renderMarkdown } from '../../platform/markdown/render.ts'
import { parsePostFile, readPostFiles } from './post-file.ts'
import { syncPostFiles } from './sync-files.ts'

const files = await readPostFiles()
const demo = readDemoContent()
const getFile = (slug: string) => files.find((file) => file.slug === slug)

describe('the files', () => {
  test('are the six posts of the specification, with its two addresses and all of its categories', () => {
    expect(files).toHaveLength(6)
    expect(getFile('hidden-gems-california')?.category).toBe('location-guides')
    expect(getFile('golden-hour-photography')?.category).toBe('photography-tips')
    expect(new Set(files.map(({ category }) => category))).toEqual(new Set(blogCategoryIds))
    expect(files.filter(({ featured }) => featured)).toHaveLength(1)
  })

  test.each(files)('$slug has 900 to 1,600 words in sections', ({ body }) => {
    const { text, headings } = renderMarkdown(body)
    expect(countWords(text)).toBeGreaterThanOrEqual(900)
    expect(countWords(text)).toBeLessThanOrEqual(1600)
    expect(headings.length).toBeGreaterThanOrEqual(4)
    expect(headings.every(({ level }) => level > 1)).toBe(true)
  })

  test.each(files)('$slug names locations of the demo where they are', ({ locations }) => {
    for (const [key, { name, at }] of Object.entries(locations)) {
      const location = demo.locations.find((one) => one.slug === key)
      expect(location?.name, key).toBe(name)
      const miles = distanceMiles(location as NonNullable<typeof location>, {
        latitude: at[0],
        longitude: at[1],
      })
      expect(miles, key).toBeLessThan(location?.precision === 'exact' ? 0.1 : 10)
    }
  })

  test.each(files)(
    '$slug has photos in the text, of locations with one of their own in the demo',
    ({ body }) => {
      const keys = Array.from(body.matchAll(/^!\[\]\(location:([\w-]+)\)$/gm), ([, key]) => key)
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) {
        const location = demo.locations.find(({ slug }) => slug === key)
        expect(
          location?.images.some(({ illustrative }) => !illustrative),
          key,
        ).toBe(true)
      }
    },
  )

  test('the minutes of golden hour are those that the product computes', () => {
    const cities: Record<string, [number, number, string]> = {
      Quito: [-0.18, -78.47, 'America/Guayaquil'],
      Miami: [25.78, -80.13, 'America/New_York'],
      'San Francisco': [37.7749, -122.4194, 'America/Los_Angeles'],
      'New York': [40.7484, -73.9857, 'America/New_York'],
      Seattle: [47.63, -122.36, 'America/Los_Angeles'],
    }
    const rows = [
      ...(getFile('golden-hour-photography')?.body ?? '').matchAll(/^\| ([A-Z][\w ]+) \| (\d.*) \|$/gm),
    ]
    expect(rows.map(([, city]) => city)).toEqual(Object.keys(cities))
    for (const [, city = '', minutes = ''] of rows) {
      const [latitude, longitude, timeZone] = cities[city] as [number, number, string]
      const computed = ['03-20', '06-21', '09-22', '12-21'].map((day) => {
        const light = lightOfDay({ latitude, longitude, date: `2026-${day}`, timeZone })
        const { start, end } = light.goldenHours.at(-1) as { start: string; end: string }
        return Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
      })
      expect(minutes.split(' | ').map(Number), city).toEqual(computed)
    }
  })

  test('what the guides ask for is counted', () => {
    const { body = '' } = getFile('tripods-filters-lenses-for-viewpoints') ?? {}
    const lengths = demo.locations.map(({ tips }) =>
      [...(tips ?? '').matchAll(/(\d{2,3})(?:–(\d{2,3}))? ?mm/g)].flatMap(([, from, to]) => [
        Number(from),
        Number(to ?? from),
      ]),
    )
    const guides = (fits: (mm: number) => boolean) => lengths.filter((list) => list.some(fits)).length
    const windy = demo.locations.filter(({ tips }) => /wind/i.test(tips ?? '')).length
    expect(body).toContain(`the ${demo.locations.length} guides`)
    expect(body).toContain(
      `Of the ${demo.locations.length}, ${guides((mm) => mm >= 24 && mm <= 70)} name one`,
    )
    expect(body).toContain(`And ${guides((mm) => mm >= 100)} name one of 100 mm or more`)
    expect(body).toContain(`Only ${guides((mm) => mm <= 20)} ask for 20 mm or less`)
    expect(body).toContain(`${windy} of the guides mention it`)
  })

  test('the pages that the texts link to exist', () => {
    const paths = files.flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path))
    expect(new Set(paths)).toEqual(new Set(['/permits']))
  })
})

test('invalid files are refused by name', () => {
  const valid = (extra = '', body = 'See [x](location:pier).') =>
    `---\ntitle: A\nexcerpt: B\ncategory: photography-tips\ntags: [a]\nauthor: C\npublished: 2026-01-01T00:00:00Z\ncover: pier\nlocations:\n  pier: { name: Pier, at: [1, 2] }\n${extra}---\n${body}\n`
  expect(parsePostFile('a.md', valid()).slug).toBe('a')
  for (const [file, expected] of [
    ['no front matter', /a\.md.*front matter/s],
    [valid('colour: red\n'), /colour/],
    [valid().replace('photography-tips', 'gossip'), /category/],
    [valid().replace('cover: pier', 'cover: quay'), /cover/],
    [valid('', 'See [x](location:quay) and [y](location:pier).'), /location:quay/],
    [valid('', 'Nothing.'), /does not link to location:pier/],
  ] as const)
    expect(() => parsePostFile('a.md', file)).toThrow(expected)
  expect(() => parsePostFile('Not A Slug.md', valid())).toThrow(/slug/)
})

describe('in the database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  const readGems = async () => (await app.get('/api/blog/posts/hidden-gems-california')).body

  test('a file’s locations are linked once they exist, and nothing is written twice', async () => {
    await syncPostFiles(app.sql)
    expect((await readGems()).locations).toEqual([])
    expect((await readGems()).html).not.toContain('location:')
    const cove = getFile('hidden-gems-california')?.locations['kirby-cove']
    const id = await insertLocation(app.sql, {
      name: 'KIRBY COVE',
      latitude: cove?.at[0] as number,
      longitude: cove?.at[1] as number,
    })
    await insertLocation(app.sql, { name: 'Kirby Cove', latitude: 10, longitude: 10 })
    await syncPostFiles(app.sql)
    expect((await readGems()).locations.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await readGems()).html).toContain(`<a href="/location/${id}">Kirby Cove</a>`)
    const versions = async () =>
      (await app.sql<{ count: number }[]>`select count(*)::int as count from blog_post_versions`)[0]?.count
    const before = await versions()
    await Promise.all([syncPostFiles(app.sql), syncPostFiles(app.sql)])
    expect(await versions()).toBe(before)
  })

  test('a post that an administrator has edited or removed stays so', async () => {
    await syncPostFiles(app.sql)
    const { token } = await app.joinAdmin()
    const post = await readGems()
    const { body: editable } = await app.send('GET', `/api/admin/posts/${post.id}`, { as: token })
    expect(editable.source).toBe('hidden-gems-california.md')
    const { id, slug, title, excerpt, category, tags, author, isFeatured, publishedAt, version } = editable
    const cover = { coverLocationId: editable.coverLocationId, coverImageId: null }
    const fields = { slug, title, excerpt, category, tags, author, isFeatured, publishedAt, ...cover }
    const saved = await app.send('PUT', `/api/admin/posts/${id}`, {
      body: { ...fields, version, body: 'Edited.' },
      as: token,
    })
    expect([saved.status, saved.body.source]).toEqual([200, null])
    await syncPostFiles(app.sql)
    expect((await readGems()).html).toBe('<p>Edited.</p>\n')
    await app.send('DELETE', `/api/admin/posts/${id}`, { as: token })
    await syncPostFiles(app.sql)
    expect((await app.get(`/api/blog/posts/${slug}`)).status).toBe(404)
  })
})
