// Uploading a photo: metadata of the file and of the user, the published image, retries, and access.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import {
  noiseImage,
  photoForm,
  plainImage,
  sampleFile,
  sampleHeic,
  sampleImage,
} from '../../../../test/support/images.ts'
import { until } from '../../../../test/support/until.ts'
import { readPhotoMetadata } from '../../../rules/photo-metadata/read-photo-metadata.ts'
import { allKeys } from './media-keys.ts'

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
let author: Member
beforeAll(async () => {
  app = await startTestApp({ worksJobs: true })
  author = await app.join('ansel')
})
afterAll(() => app.close())

const send = (
  id: string,
  body: FormData,
  options: { as?: string | undefined; headers?: Record<string, string> } = { as: author.token },
) => app.send('POST', `/api/locations/${id}/photos`, { body, ...options })

const settled = (id: string): Promise<any> =>
  until(async () => {
    const { body } = await app.send('GET', `/api/photos/${id}`, { as: author.token })
    return body.state !== 'processing' && body
  }, 330_000)

test('metadata of the file fills only the fields that the user left empty', async () => {
  const id = await insertLocation(app.sql, { name: 'Omaha' })
  const { status, body } = await send(
    id,
    photoForm(sampleImage('iphone7-close-up-omaha'), { lens: 'My own lens', directionDegrees: '' }),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'processing',
    locationId: id,
    username: 'ansel',
    camera: 'Apple iPhone 7',
    lens: 'My own lens',
    cameraSettings: '1/887 s · f/1.8 · ISO 20 · 4 mm',
    shootingTime: '2019-03-21T11:04:22',
    directionDegrees: 321,
    directionReference: 'true',
    isPositionPublic: false,
    tags: [],
    likes: 0,
  })
  expect(body.latitude).toBeCloseTo(41.2203, 4)
  const magnetic = await send(id, photoForm(sampleImage('thompson-springs-utah-tiny')))
  expect(magnetic.body).toMatchObject({ directionDegrees: 215, directionReference: 'true', camera: null })
})

test('a title has up to 200 characters', async () => {
  const id = await insertLocation(app.sql)
  const sendTitle = async (length: number) =>
    await send(id, photoForm(await plainImage('#993366'), { title: 'x'.repeat(length) }))
  const { status, body } = await sendTitle(201)
  expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([422, ['title']])
  expect(await sendTitle(200)).toMatchObject({ status: 201, body: { title: 'x'.repeat(200) } })
})

test('accepts tags, metadata and the other fields of the specification', async () => {
  const id = await insertLocation(app.sql)
  const fields = {
    title: ' First light ',
    description: 'Fog over the bay',
    tags: [' dawn', 'Dawn ', '', 'fog'],
    metadata: { size: 1, type: 'image/jpeg', lastModified: 1700000000000 },
    shootingTime: '2024-05-01T05:12',
    directionDegrees: 90,
    weatherConditions: 'Fog',
  }
  const { status, body } = await send(id, photoForm(await plainImage('#336699'), fields))
  expect([status, body]).toMatchObject([
    201,
    {
      title: 'First light',
      tags: ['dawn', 'fog'],
      shootingTime: '2024-05-01T05:12:00',
      directionDegrees: 90,
      directionReference: null,
      weatherConditions: 'Fog',
    },
  ])
  const [row] = await app.sql`select metadata from location_photos where id = ${body.id}`
  expect(row?.metadata).toEqual(fields.metadata)
  const form = photoForm(await plainImage('#336699'))
  form.append('tags', 'one')
  form.append('tags', 'two')
  expect((await send(id, form)).body.tags).toEqual(['one', 'two'])
  const bad = await send(
    id,
    photoForm(await plainImage('#336699'), {
      metadata: 'no json',
      shootingTime: '2024-02-31T05:12',
      directionDegrees: '361',
    }),
  )
  expect([bad.status, bad.body.errors.map((one: { path: string }) => one.path).toSorted()]).toEqual([
    422,
    ['directionDegrees', 'metadata', 'shootingTime'],
  ])
})

test('publishes every rendition without metadata, and becomes the cover of a location without an image', async () => {
  const id = await insertLocation(app.sql, { name: 'Bare', created_by: author.id })
  const follower = await app.join('imogen')
  await app.sql`insert into follows (follower_id, following_id) values (${follower.id}, ${author.id})`
  const upright = await sharp(await noiseImage(900, 600))
    .withExif({ IFD0: { Copyright: 'secret-of-the-file', Orientation: '6' } })
    .jpeg()
    .toBuffer()
  const rotated = await sharp(upright).withMetadata({ orientation: 6 }).toBuffer()
  const { body } = await send(id, photoForm(rotated, { title: 'Tall' }))
  expect((await app.get(body.imageUrl)).status).toBe(404)
  expect((await app.get(`/api/photos/${body.id}`)).status).toBe(404)
  expect((await app.get(`/api/locations/${id}/photos`)).body).toEqual([])
  expect(await settled(body.id)).toMatchObject({ state: 'ready', width: 600, height: 900 })
  for (const [width, real] of [
    [320, 320],
    [640, 600],
    [800, 600],
    [1280, 600],
    [2048, 600],
  ] as const)
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await app.get(`/media/${body.id}/${width}.${format}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const header = await sharp(answer.body).metadata()
      expect([header.width, header.exif, header.xmp, header.iptc, header.orientation ?? 1]).toEqual([
        real,
        undefined,
        undefined,
        undefined,
        1,
      ])
      expect(answer.body.includes('secret-of-the-file')).toBe(false)
    }
  // No route serves the original, so the app page is returned.
  expect((await app.get(`/media/${body.id}/original`)).body.toString()).toBe('page')
  const location = (await app.get(`/api/locations/${id}`)).body
  expect(location.cover).toMatchObject({ id: body.id, author: 'The ansel', alt: 'Tall' })
  expect((await app.get(`/api/locations/${id}/photos`)).body.map((one: { id: string }) => one.id)).toEqual([
    body.id,
  ])
  const notified =
    await app.sql`select kind, user_id from notifications where subject_id = ${body.id} order by kind`
  expect(notified.map((one) => [one.kind, one.user_id])).toEqual([
    ['new-photo', follower.id],
    ['photo-ready', author.id],
  ])
  const deleted = await app.send('DELETE', `/api/photos/${body.id}`, { as: author.token })
  expect(deleted.status).toBe(204)
  expect((await app.get(`/api/locations/${id}`)).body.cover).toBeNull()
  await expect
    .poll(
      async () =>
        (await Promise.all(allKeys(body.id).map((key) => app.files.read(key)))).filter(Boolean).length,
      { timeout: 300_000 },
    )
    .toBe(0)
})

test('a file whose names of camera and lens are too long for their fields is taken all the same', async () => {
  const id = await insertLocation(app.sql)
  const long = (letter: string) => letter.repeat(150)
  const file = await sharp(await plainImage('#335577'))
    .withExif({ IFD0: { Make: long('m'), Model: long('x') }, IFD2: { LensModel: long('l') } })
    .jpeg()
    .toBuffer()
  const { status, body } = await send(id, photoForm(file))
  expect(status).toBe(201)
  expect(body).toMatchObject({ camera: `${'m'.repeat(49)} ${'x'.repeat(50)}`, lens: 'l'.repeat(100) })
})

test('colors of a wide-gamut profile are converted to sRGB', async () => {
  const id = await insertLocation(app.sql)
  const wide = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { data } = await sharp(wide).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  expect(data[0]).toBeGreaterThan(250)
  const { body } = await send(id, photoForm(wide))
  await settled(body.id)
  for (const format of ['avif', 'webp', 'jpg']) {
    const published = (await app.get(`/media/${body.id}/320.${format}`)).body
    const pixel = await sharp(published, { ignoreIcc: true } as never)
      .raw()
      .toBuffer()
    expect([pixel[0]! > 245, pixel[1]! < 12, pixel[2]! < 12]).toEqual([true, true, true])
  }
})

test('a HEIC from a phone is published like any other photo, with its metadata', async () => {
  const id = await insertLocation(app.sql)
  const { status, body } = await send(id, photoForm(sampleHeic('iphone11-phlox-missouri'), {}, 'IMG_1.HEIC'))
  expect([status, body]).toMatchObject([
    201,
    {
      width: 2566,
      height: 3313,
      camera: 'Apple iPhone 11 Pro Max',
      lens: 'iPhone 11 Pro Max back triple camera 4.25mm f/1.8',
      cameraSettings: '1/391 s · f/1.8 · ISO 32 · 4.3 mm',
      shootingTime: '2021-04-11T15:47:53',
      // 348 in the file, relative to magnetic north.
      directionDegrees: 349,
      directionReference: 'true',
    },
  ])
  expect(body.latitude).toBeCloseTo(39.0513, 4)
  expect(await settled(body.id)).toMatchObject({ state: 'ready' })
  const published = (await app.get(`/media/${body.id}/1280.jpg`)).body
  const { width, height, exif } = await sharp(published).metadata()
  expect([width, height, exif]).toEqual([1280, 1653, undefined])
  // The image has violet flowers in the lower left and leaves in the upper part.
  const blueOverGreen = async (left: number, top: number) => {
    const part = sharp(published).extract({ left, top, width: 550, height: 500 })
    const [, green, blue] = (await sharp(await part.png().toBuffer()).stats()).channels
    return (blue?.mean ?? 0) - (green?.mean ?? 0)
  }
  expect(await blueOverGreen(150, 900)).toBeGreaterThan((await blueOverGreen(300, 100)) + 10)
})

test('a HEIC is rotated once, by its own box, and its wide-gamut colors are converted', async () => {
  const id = await insertLocation(app.sql)
  const turned = (await send(id, photoForm(sampleHeic('turned')))).body
  expect([turned.width, turned.height, turned.latitude, turned.longitude]).toEqual([64, 96, 48.5, -2.25])
  const red = (await send(id, photoForm(sampleHeic('p3-red')))).body
  for (const photo of [turned, red]) expect((await settled(photo.id)).state).toBe('ready')
  const pixels = async (photo: { id: string }) => {
    const { data, info } = await sharp((await app.get(`/media/${photo.id}/320.webp`)).body)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (y: number) => [...data.subarray((y * info.width + 30) * 3, (y * info.width + 30) * 3 + 3)]
  }
  const at = await pixels(turned)
  expect([at(5)[0]! > 150, at(5)[2]! < 90, at(90)[0]! < 90, at(90)[2]! > 150]).toEqual([
    true,
    true,
    true,
    true,
  ])
  const [r, g, b] = (await pixels(red))(20)
  expect([r! > 245, g! < 12, b! < 12]).toEqual([true, true, true])
})

test('positions are published only with the author’s consent, never in files, and never for a location that withholds its own', async () => {
  const open = await insertLocation(app.sql)
  const hidden = await insertLocation(app.sql, { precision: 'area' })
  const file = sampleImage('iphone7-close-up-omaha')
  const published = (await send(open, photoForm(file, { publishPosition: 'true' }))).body
  const stored = (await send(open, photoForm(file))).body
  const withheld = (await send(hidden, photoForm(file, { publishPosition: 'true' }))).body
  for (const photo of [published, stored, withheld]) await settled(photo.id)
  const seen = async (photo: { id: string }) => (await app.get(`/api/photos/${photo.id}`)).body
  expect((await seen(published)).latitude).toBeCloseTo(41.2203, 4)
  expect(await seen(stored)).toMatchObject({ latitude: null, longitude: null, directionDegrees: 321 })
  expect(await seen(withheld)).toMatchObject({ latitude: null, longitude: null, directionDegrees: null })
  expect(
    (await app.send('GET', `/api/photos/${withheld.id}`, { as: author.token })).body.latitude,
  ).toBeCloseTo(41.2203, 4)
  for (const format of ['avif', 'webp', 'jpg']) {
    const answer = await app.get(`/media/${published.id}/2048.${format}`)
    expect((await sharp(answer.body).metadata()).exif).toBeUndefined()
    if (format === 'jpg') expect(readPhotoMetadata(answer.body)).toEqual({})
  }
})

test.each([
  [
    'a JPEG without its end marker',
    async () => (await plainImage('#805020')).subarray(0, -2),
    'photo.jpg',
    null,
  ],
  ['a HEIC named .HIF', async () => sampleFile('DSC00001.HIF'), 'DSC00001.HIF', 34.05],
  ['a WebP with a position', async () => sampleFile('photo-gps.webp'), 'photo.webp', -18.5],
])('%s is published, and its position is read', async (_, getFile, name, latitude) => {
  const id = await insertLocation(app.sql, {})
  const { status, body } = await app.send('POST', `/api/locations/${id}/photos`, {
    as: author.token,
    body: photoForm(await getFile(), {}, name),
  })
  expect(status).toBe(201)
  expect(await settled(body.id)).toMatchObject({ state: 'ready' })
  expect((await app.send('GET', `/api/photos/${body.id}`, { as: author.token })).body.latitude).toBe(latitude)
})

test('two uploads with the same idempotency key create one photo', async () => {
  const id = await insertLocation(app.sql)
  const file = await plainImage('#aa5500')
  const headers = { 'idempotency-key': 'once-only' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(id, photoForm(file, { title: 'One' }), { as: author.token, headers })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await app.sql`select id from location_photos where location_id = ${id}`).length).toBe(1)
  const other = await send(id, photoForm(file, { title: 'Two' }), { as: author.token, headers })
  expect([other.status, other.body.type]).toEqual([409, 'conflict'])
})

test('requires a session, an existing location and a file', async () => {
  const id = await insertLocation(app.sql)
  const file = await plainImage('#aa5500')
  expect((await send(id, photoForm(file), {})).status).toBe(401)
  expect((await send('00000000-0000-4000-8000-000000000000', photoForm(file))).status).toBe(404)
  const none = await send(id, photoForm(null, { description: 'words alone' }))
  expect([none.status, none.body.errors]).toEqual([
    422,
    [{ path: 'photo', message: 'Please select a photo to upload.' }],
  ])
  const forged = await app.send('POST', `/api/locations/${id}/photos`, {
    as: author.token,
    body: { photo: { path: '/etc/passwd', size: 10, sha256: 'x' } },
  })
  expect(forged.status).toBe(422)
  expect((await app.sql`select id from location_photos where location_id = ${id}`).length).toBe(0)
})
