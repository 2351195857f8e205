// The demo content: sufficient, well-formed, credited, and seeded all or nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { readDemoContent } from '../../../../test/support/demo/content.ts'
import { distanceMiles } from '../../../rules/distance.ts'
import { themeIds } from '../../../rules/places.ts'
import { domains } from '../../app/domains/domains.ts'
import { loadDemo } from './load.ts'

const demo = readDemoContent()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('there are at least 120 locations, 25 around each of the three cities, in all regions and abroad', () => {
  expect(demo.locations.length).toBeGreaterThanOrEqual(120)
  for (const city of demo.cities)
    expect(
      demo.locations.filter((location) => distanceMiles(location, city) <= city.radiusMiles).length,
    ).toBeGreaterThanOrEqual(25)
  expect(
    new Set(demo.locations.filter((location) => location.country === 'US').map((location) => location.region))
      .size,
  ).toBeGreaterThanOrEqual(25)
  expect(demo.locations.filter((location) => location.country !== 'US').length).toBeGreaterThanOrEqual(10)
})

test('slugs are unique, every theme occurs, reviewers exist and review a location once', () => {
  expect(new Set(demo.locations.map((location) => location.slug)).size).toBe(demo.locations.length)
  for (const theme of themeIds)
    expect(demo.locations.some((location) => location.themes.includes(theme))).toBe(true)
  const usernames = new Set(demo.photographers.map((user) => user.username))
  for (const location of demo.locations) {
    const reviewers = location.reviews.map((review) => review.photographer)
    expect(new Set(reviewers).size).toBe(reviewers.length)
    for (const reviewer of reviewers) expect(usernames).toContain(reviewer)
  }
})

test('every image is in the repository with author and license, and markers are near their location', () => {
  for (const photo of demo.photos) {
    expect(existsSync(join(demo.folder, 'photos', photo.file))).toBe(true)
    expect(photo.author && photo.licence).toBeTruthy()
  }
  const files = new Set(demo.photos.map(({ file }) => file))
  for (const { slug, images } of demo.locations)
    for (const { file } of images) expect(files.has(file), `${slug} ${file}`).toBe(true)
  for (const location of demo.locations)
    for (const marker of location.markers)
      expect(distanceMiles(marker, location), `${location.slug} ${marker.name}`).toBeLessThan(5)
})

test('at least 80 locations have an image, 45 of them one taken there, and the changes of an image are in its credit', async () => {
  const pictured = demo.locations.filter(({ images }) => images.length > 0)
  const own = pictured.filter(({ images }) => images.some(({ illustrative }) => !illustrative))
  expect(pictured.length).toBeGreaterThanOrEqual(80)
  expect(own.length).toBeGreaterThanOrEqual(45)
  // The first image is one of the location itself where there is one.
  for (const { slug, images } of own) expect(images[0]?.illustrative, slug).toBe(false)
  await loadDemo({ ...app, domains })
  const { body } = await app.get('/api/locations?search=walt%20disney&limit=1')
  expect(body[0].cover).toMatchObject({
    author: 'Giuseppe Milo',
    licence: 'CC-BY-2.0',
    changes: 'cropped',
    illustrative: false,
  })
})

test('the home page and the three cities are led by photos taken there', async () => {
  const covers = async (query: string) => (await app.get(`/api/locations/covers?${query}`)).body
  const [hero] = await covers('limit=1')
  expect(hero.image).toMatchObject({ illustrative: false, isUnchecked: false })
  expect(hero.image.width).toBeGreaterThanOrEqual(1600)
  const leads = demo.cities.map(({ latitude, longitude }) => covers(`lat=${latitude}&lng=${longitude}`))
  const alts = (await Promise.all(leads)).map(([cover]) => cover?.image.alt)
  expect(alts).toEqual([
    expect.stringMatching(/Griffith|Disney|Manhattan Beach|Santa Monica/),
    expect.stringMatching(/Times Square|Lower Manhattan/),
    expect.stringMatching(/Golden Gate Bridge/),
  ])
})

test('seeding twice changes nothing, and the counters match the rows', async () => {
  await loadDemo({ ...app, domains })
  await loadDemo({ ...app, domains })
  const [row] =
    await app.sql`select count(*)::int as locations, (select count(*)::int from location_reviews) as reviews from locations where is_demo`
  expect(row).toEqual({
    locations: demo.locations.length + demo.community.submissions.length + demo.community.removals.length,
    reviews: demo.locations.reduce((sum, location) => sum + location.reviews.length, 0),
  })
  const wrong =
    await app.sql`select l.name from locations l left join location_reviews r on r.location_id = l.id group by l.id
    having l.review_count <> count(r.id) or abs(l.rating - coalesce(avg(r.rating), 0)) > 1e-5`
  expect(wrong).toEqual([])
})

test('a demo image is served in every size and format, without its metadata', async () => {
  const { body } = await app.get('/api/locations?limit=100&sortBy=rating')
  const cover = body.find((item: any) => item.cover)?.cover
  for (const [path, type] of [
    [`/media/${cover.id}/320.avif`, 'image/avif'],
    [`/media/${cover.id}/640.webp`, 'image/webp'],
    [`/media/${cover.id}/1280.jpg`, 'image/jpeg'],
  ] as const) {
    const image = await app.get(path)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, type])
    expect(image.headers.get('cache-control')).toContain('immutable')
    expect(image.body.includes('Exif')).toBe(false)
  }
  expect((await app.get(`/media/${cover.id}/333.jpg`)).status).toBe(404)
  expect((await app.get(`/media/${cover.id}/320.gif`)).status).toBe(404)
  expect((await app.get('/media/00000000-0000-4000-8000-000000000000/320.jpg')).status).toBe(404)
})

test('every location has a sharing image and its own light', async () => {
  const { body } = await app.get('/api/locations?limit=3')
  for (const item of body) {
    const share = await app.get(`/share/${item.id}.jpg`)
    expect([share.status, share.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const light = await app.get(`/light-picture/${item.id}.svg`)
    expect([light.status, light.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
})

test('a landmark has its own light, the drawing of a location shows its landmark, and a listing has its plan', async () => {
  const { body: bridges } = await app.get('/api/landmarks?search=golden%20gate%20bridge')
  const [bridge] = bridges
  const drawing = async (path: string) => String((await app.get(path)).body)
  expect(await drawing(`/light-picture/${bridge.id}.svg`)).toContain('<g transform="translate(')
  const [spot] = (await app.get(`/api/landmarks/${bridge.slug}`)).body.spots
  expect(await drawing(`/light-picture/${spot.location.id}.svg`)).toContain('<g transform="translate(')
  const { body: listings } = await app.get('/api/private-properties')
  const plans = await Promise.all(
    listings.map(({ id }: { id: string }) => drawing(`/property-plan/${id}.svg`)),
  )
  expect(new Set(plans).size).toBe(listings.length)
  expect((await app.get('/property-plan/00000000-0000-4000-8000-000000000000.svg')).status).toBe(404)
})

test('the sitemap has no demo location', async () => {
  const whole = (await app.get('/sitemap.xml')).body.toString()
  expect(whole).not.toContain('/location/')
  expect((await app.get('/robots.txt')).body.toString()).toContain(
    'Sitemap: http://viewfinder.test/sitemap.xml',
  )
})
