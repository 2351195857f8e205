// Free photos from a local double of Wikimedia Commons: what is found, what is accepted, and what it becomes.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  type CommonsDouble,
  type DoubleFile,
  startCommonsDouble,
} from '../../../../test/support/commons-double.ts'
import { insertLandmark, insertLocation } from '../../../../test/support/factories.ts'
import { plainImage, sampleImage } from '../../../../test/support/images.ts'
import { createCommonsClient } from './client.ts'
import { fillMissing } from './fill-missing.ts'

const free = { Artist: '<a href="//x">Ada &amp; B&#233;</a>', LicenseShortName: 'CC BY-SA 4.0' }
const pier = { latitude: 36.6, longitude: -121.9 }
const at = (northFeet: number) => ({ lat: pier.latitude + northFeet / 364_000, lon: pier.longitude })

let app: TestApp
let commons: CommonsDouble
let admin: string
const files: DoubleFile[] = []

const clientOf = (pauseMs: number) =>
  createCommonsClient({
    commonsUrl: commons.url,
    wikidataUrl: `${commons.url}/sparql`,
    publicUrl: 'https://spots.example',
    pauseMs,
  })

beforeAll(async () => {
  commons = await startCommonsDouble(files, { Q1: 'Blue Pier' })
  app = await startTestApp({ commons: clientOf(0), worksJobs: true })
  admin = (await app.joinAdmin()).token
  const photo = await plainImage('#446688', 1400, 900)
  const add = (pageid: number, title: string, rest: Partial<DoubleFile> = {}) =>
    files.push({ pageid, title, content: photo, ...at(100), extmetadata: free, ...rest })
  add(1, 'Pier from the north', { ...at(900), heading: '18000/100' })
  add(2, 'Pier at dusk', { heading: 10, extmetadata: { ...free, DateTimeOriginal: '2019-05-04 20:11:00' } })
  add(3, 'Not for sale', { extmetadata: { ...free, LicenseShortName: 'CC BY-NC 2.0' } })
  add(4, 'No derivatives', { extmetadata: { ...free, LicenseShortName: 'CC BY-ND 4.0' } })
  add(5, 'Nobody named', { extmetadata: { LicenseShortName: 'CC BY 2.0' } })
  add(6, 'Official', { ...at(1200), extmetadata: { LicenseShortName: 'Public domain' } })
  add(7, 'Map of the pier')
  add(8, 'Drawing', { mime: 'image/svg+xml' })
  add(9, 'Tiny pier', { width: 640, height: 480 })
  add(10, 'Far away', at(9000))
  files.push({ pageid: 11, title: 'Pier archive', category: 'Blue Pier', content: photo, extmetadata: free })
  add(12, 'Somebody’s face', { ...at(50), extmetadata: { ...free, Restrictions: 'personality' } })
})
afterAll(async () => {
  await app.close()
  await commons.close()
})
beforeEach(() => void commons.requests.splice(0))

const insertPier = () =>
  insertLocation(app.sql, { name: 'Blue Pier', ...pier, direction_degrees: 5, use_points: 9 })

const find = async (id: string) => await app.send('GET', `/api/admin/locations/${id}/commons`, { as: admin })
const add = (id: string, pageId: number) =>
  app.send('POST', `/api/admin/locations/${id}/commons/${pageId}`, { body: {}, as: admin })

async function readyPhoto(location: string): Promise<any> {
  const read = async () => (await app.get(`/api/locations/${location}/photos`)).body[0]
  await expect.poll(read, { timeout: 300_000, interval: 200 }).toBeDefined()
  return await read()
}

test('candidates are free photos with distance, heading, author and license, the most likely first', async () => {
  const { status, body } = await find(await insertPier())
  expect(status).toBe(200)
  expect(body.map(({ title }: { title: string }) => title)).toEqual([
    'Pier at dusk',
    'Official',
    'Somebody’s face',
    'Pier from the north',
  ])
  expect(body[0]).toMatchObject({
    pageId: 2,
    author: 'Ada & Bé',
    licence: 'CC-BY-SA-4.0',
    headingDegrees: 10,
    takenOn: '2019-05-04',
    foundBy: 'position',
    pageUrl: 'https://commons.wikimedia.org/wiki/File:Pier_at_dusk.jpg',
    isAdded: false,
  })
  expect(body[0].distanceMiles).toBeCloseTo(100 / 5280, 2)
  expect(body[3].headingDegrees).toBe(180)
  expect(body[1]).toMatchObject({ author: 'Unknown author', licence: 'Public domain' })
})

test('the request names this installation and asks for files near the position', async () => {
  await find(await insertPier())
  const [first] = commons.requests
  expect(first?.userAgent).toMatch(/^Viewfinder\/\S+ \(https:\/\/spots\.example; /)
  expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
    generator: 'geosearch',
    ggscoord: '36.6|-121.9',
    ggsnamespace: '6',
    maxlag: '5',
  })
})

test('the category of the landmark that a location shows is searched as well', async () => {
  const id = await insertPier()
  const landmark = await insertLandmark(app.sql, { name: 'Blue Pier', ...pier, wikidata: 'Q1' })
  await app.sql`insert into location_landmarks (location_id, landmark_id) values (${id}, ${landmark})`
  const { body } = await find(id)
  expect(body.find(({ pageId }: { pageId: number }) => pageId === 11)).toMatchObject({
    foundBy: 'category',
    distanceMiles: null,
  })
})

test('a picked photo goes through the upload and shows its author, license and source wherever it is', async () => {
  const id = await insertPier()
  expect((await add(id, 2)).status).toBe(200)
  const photo = await readyPhoto(id)
  const credit = {
    author: 'Ada & Bé',
    licence: 'CC-BY-SA-4.0',
    sourceUrl: 'https://commons.wikimedia.org/wiki/File:Pier_at_dusk.jpg',
    changes: null,
  }
  expect(photo).toMatchObject({ title: 'Pier at dusk', directionDegrees: 10, isUnchecked: false, credit })
  const { cover } = (await app.get(`/api/locations/${id}`)).body
  expect(cover).toMatchObject({ ...credit, id: photo.id, isUnchecked: false, illustrative: false })
  const rendition = await app.get(`/media/${photo.id}/640.webp`)
  expect((await sharp(rendition.body).metadata()).xmp?.toString()).toContain('CC BY-SA 4.0')
  expect((await add(id, 2)).status).toBe(409)
  expect((await find(id)).body[0]).toMatchObject({ pageId: 2, isAdded: true })
  const actions = await app.sql`select action, detail from audit_log where subject_id = ${photo.id}`
  expect(actions).toMatchObject([{ action: 'photo.add-from-commons', detail: { author: credit.author } }])
  const told = await app.sql`select 1 from notifications where subject_id = ${photo.id}`
  expect(told.length).toBe(0)
})

test('only a free file can be added, and no position that is withheld leaves the server', async () => {
  const id = await insertPier()
  expect((await add(id, 3)).status).toBe(404)
  expect((await add(id, 999)).status).toBe(404)
  commons.requests.splice(0)
  const hidden = await insertLocation(app.sql, { ...pier, precision: 'area' })
  expect([(await find(hidden)).status, (await add(hidden, 2)).status]).toEqual([404, 404])
  expect(commons.requests).toEqual([])
})

test('a busy server is asked again after the time that it names, and a broken one is reported', async () => {
  const id = await insertPier()
  commons.failures.push({ status: 429, retryAfter: '1' })
  const startedMs = performance.now()
  expect((await find(id)).status).toBe(200)
  expect(performance.now() - startedMs).toBeGreaterThan(950)
  commons.failures.push({ status: 404 })
  expect((await find(id)).status).toBe(503)
})

test('requests keep their distance', async () => {
  const client = clientOf(200)
  await Promise.all([1, 2, 3].map((id) => client.query({ pageids: String(id) })))
  const times = commons.requests.map(({ atMs }) => atMs)
  expect(times).toHaveLength(3)
  expect(Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toBeGreaterThan(180)
})

test('files come only from Wikimedia, and no larger than an upload', async () => {
  const client = clientOf(0)
  await expect(client.download('http://169.254.169.254/x.jpg', '/dev/null', 1000)).rejects.toThrow(
    /not a server/,
  )
  await expect(client.download(`${commons.url}/files/2.jpg`, '/dev/null', 1000)).rejects.toThrow(/larger/)
})

test('previews are copies of the files of Wikimedia, for administrators only', async () => {
  const preview = (url: string, as?: string) =>
    app.send('GET', `/api/admin/commons/preview?url=${encodeURIComponent(url)}`, { as })
  const [candidate] = (await find(await insertPier())).body
  const { status, body } = await preview(candidate.thumbUrl, admin)
  expect(status).toBe(200)
  const content = Buffer.from(body.image.replace('data:image/jpeg;base64,', ''), 'base64')
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  for (const url of ['https://example.com/a.jpg', 'http://127.0.0.1:9/a.jpg'])
    expect([url, (await preview(url, admin)).status]).toEqual([url, 422])
  for (const url of ['file:///etc/passwd', 'x'])
    expect([url, (await preview(url, admin)).status]).toEqual([url, 400])
  expect((await preview(`${commons.url}/files/0.jpg`, admin)).status).toBeGreaterThanOrEqual(400)
  expect((await preview(candidate.thumbUrl)).status).toBe(401)
})

test('missing photos are filled by the best match, marked as unseen, and a later run goes on', async () => {
  await app.sql`delete from locations`
  const known = await insertPier()
  const lonely = await insertLocation(app.sql, {
    name: 'Nowhere',
    latitude: 10,
    longitude: 10,
    review_count: 5,
  })
  const damaged = await insertLocation(app.sql, {
    name: 'Damaged',
    latitude: 20,
    longitude: 20,
    review_count: 2,
  })
  const elsewhere = { lat: 20, lon: 20 }
  files.push(
    { pageid: 20, title: 'Broken', ...elsewhere, content: Buffer.from('no image'), extmetadata: free },
    {
      pageid: 21,
      title: 'Whole',
      lat: 20.0001,
      lon: 20,
      content: sampleImage('canon6d-dock-boards'),
      extmetadata: free,
    },
  )
  const { id: userId } = await app.join('filler')
  const deps = { sql: app.sql, files: app.files, client: clientOf(0) }
  const published: string[] = []
  const onAdded = async ({ title }: { title: string }) => void published.push(title)
  const fill = (maxPhotos: number) =>
    fillMissing(deps, {
      maxPhotos,
      userId,
      signal: new AbortController().signal,
      onProgress: () => {},
      onAdded,
    })
  expect(await fill(1)).toMatchObject({ searched: 1, added: [{ name: 'Blue Pier', title: 'Pier at dusk' }] })
  const asked = commons.requests.length
  expect(await fill(9)).toMatchObject({ searched: 2, added: [{ name: 'Damaged', title: 'Whole' }] })
  expect(commons.requests.length).toBeGreaterThan(asked)
  expect(await fill(9)).toEqual({ searched: 0, added: [] })
  expect(published).toEqual(['Pier at dusk', 'Whole'])
  const photo = await readyPhoto(known)
  expect(photo).toMatchObject({ isUnchecked: true, credit: { licence: 'CC-BY-SA-4.0' } })
  expect((await app.get(`/api/locations/${known}`)).body.cover).toMatchObject({ isUnchecked: true })
  expect((await app.get(`/api/locations/${lonely}`)).body.cover).toBeNull()
  expect((await readyPhoto(damaged)).camera).toBe('Canon EOS 6D')
  const checked = await app.send('POST', `/api/admin/photos/${photo.id}/check`, { body: {}, as: admin })
  expect(checked.status).toBe(200)
  expect((await app.get(`/api/locations/${known}`)).body.cover).toMatchObject({ isUnchecked: false })
})
