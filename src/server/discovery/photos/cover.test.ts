// A first photo becomes the cover and the share image once it is approved, or when position and direction
// fit.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { noiseImage, photoForm } from '../../../../test/support/images.ts'
import { publishPhoto } from './publish.ts'

vi.setConfig({ testTimeout: 400_000 })

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let app: TestApp
let owner: Member
let guest: Member
let admin: Member
let plain: Buffer
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('ansel')
  guest = await app.join('imogen')
  admin = await app.joinAdmin()
  plain = await noiseImage(300, 200)
})
afterAll(() => app.close())

/** A JPEG whose EXIF says where the camera was and, if given, where it looked. */
const takenAt = (latitude: number, direction?: number) =>
  sharp(plain)
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: `${Math.round(latitude * 1e6)}/1000000 0/1 0/1`,
        GPSLongitudeRef: 'W',
        GPSLongitude: '1115/10 0/1 0/1',
        ...(direction === undefined ? {} : { GPSImgDirectionRef: 'T', GPSImgDirection: `${direction}/1` }),
      },
    })
    .jpeg()
    .toBuffer()

const newLocation = (fields: Record<string, unknown> = {}) =>
  insertLocation(app.sql, { latitude: 40.5, longitude: -111.5, created_by: owner.id, ...fields })

async function publish(location: string, by: Member, file: Buffer): Promise<string> {
  const { body, status } = await app.send('POST', `/api/locations/${location}/photos`, {
    as: by.token,
    body: photoForm(file),
  })
  expect(status).toBe(201)
  await publishPhoto({ sql: app.sql, files: app.files, log: silent }, body.id)
  return body.id
}

const coverOf = async (location: string) => (await app.get(`/api/locations/${location}`)).body.cover?.id
const shareOf = async (location: string) => (await app.get(`/share/${location}.jpg`)).body as Buffer
const approve = (photo: string, as?: string) => app.send('PUT', `/api/photos/${photo}/cover`, { as })
const asks = (photo: string) =>
  app.sql`select user_id from notifications where subject_id = ${photo} and kind = 'cover-waiting'`

test('a photo of somebody else waits for the author, and only as a cover', async () => {
  const location = await newLocation({ name: 'Bare' })
  const light = await shareOf(location)
  const photo = await publish(location, guest, plain)
  expect(await coverOf(location)).toBeUndefined()
  expect((await shareOf(location)).equals(light)).toBe(true)
  const listed = (as?: string) => app.send('GET', `/api/locations/${location}/photos`, { as })
  for (const [as, needsCoverDecision] of [
    [undefined, false],
    [guest.token, false],
    [owner.token, true],
    [admin.token, true],
  ] as const)
    expect((await listed(as)).body).toMatchObject([{ id: photo, state: 'ready', needsCoverDecision }])
  expect((await asks(photo)).map((one) => one.user_id)).toEqual([owner.id])
  expect([(await approve(photo)).status, (await approve(photo, guest.token)).status]).toEqual([401, 403])
  expect((await approve(photo, owner.token)).body).toEqual({ actionId: null, canUndo: false })
  expect((await approve(photo, owner.token)).status).toBe(200)
  expect(await coverOf(location)).toBe(photo)
  expect((await shareOf(location)).equals(light)).toBe(false)
  expect((await listed(owner.token)).body).toMatchObject([{ needsCoverDecision: false }])
})

test('an administrator approves from the list of waiting covers, and can undo it', async () => {
  const location = await newLocation({ created_by: null })
  const photo = await publish(location, guest, plain)
  expect(await asks(photo)).toEqual([])
  const waiting = async () =>
    (await app.send('GET', '/api/admin/photos?kind=cover', { as: admin.token })).body.map(
      (one: { id: string }) => one.id,
    )
  expect(await waiting()).toContain(photo)
  const overview = await app.send('GET', '/api/admin/overview', { as: admin.token })
  expect(overview.body.coversWaiting).toBe((await waiting()).length)
  const { body } = await approve(photo, admin.token)
  expect(body.canUndo).toBe(true)
  expect([await coverOf(location), (await waiting()).includes(photo)]).toEqual([photo, false])
  expect((await app.send('POST', `/api/admin/audit/${body.actionId}/undo`, { as: admin.token })).status).toBe(
    200,
  )
  expect([await coverOf(location), (await waiting()).includes(photo)]).toEqual([undefined, true])
})

test.each([
  ['near, no direction asked', { direction_degrees: null }, 40.503, undefined, true],
  ['0.7 miles off', { direction_degrees: null }, 40.51, undefined, false],
  ['near and 45 degrees off across north', { direction_degrees: 350 }, 40.5, 35, true],
  ['near and 46 degrees off', { direction_degrees: 350 }, 40.5, 304, false],
  ['near, its direction unknown', { direction_degrees: 350 }, 40.5, undefined, false],
  ['at a hidden position', { direction_degrees: null, precision: 'hidden' }, 40.5, undefined, false],
] as const)('a photo that is %s', async (_, fields, latitude, direction, becomesCover) => {
  const location = await newLocation(fields)
  const photo = await publish(location, guest, await takenAt(latitude, direction))
  expect(await coverOf(location)).toBe(becomesCover ? photo : undefined)
  expect((await asks(photo)).length).toBe(becomesCover ? 0 : 1)
})

test('a corrected direction that fits is enough; the author’s own photo needs no look', async () => {
  const location = await newLocation({ direction_degrees: 90 })
  const photo = await publish(location, guest, await takenAt(40.5, 270))
  expect(await coverOf(location)).toBeUndefined()
  await app.send('PATCH', `/api/photos/${photo}`, { as: guest.token, body: { directionDegrees: 100 } })
  expect(await coverOf(location)).toBe(photo)
  const own = await newLocation()
  expect(await publish(own, owner, plain)).toBe(await coverOf(own))
})

test('a location with a cover takes no second one', async () => {
  const location = await newLocation()
  await publish(location, owner, plain)
  const photo = await publish(location, guest, plain)
  expect([(await approve(photo, owner.token)).status, (await asks(photo)).length]).toEqual([409, 0])
})
