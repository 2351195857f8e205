// A new listing whose photos follow: a draft until the first one, which submits it.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp
let owner: Member
let photo: Blob
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('Owner')
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#887766' } })
  photo = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
})
afterAll(() => app.close())

const form = { title: 'Barn', description: 'A red barn.', hourlyRate: '80', location: 'Moab, UT' }
const create = async (body: object) =>
  (await app.send('POST', '/api/private-properties', { as: owner.token, body: { ...form, ...body } })).body
const read = async (id: string) =>
  (await app.send('GET', '/api/user-listings', { as: owner.token })).body.find((one: any) => one.id === id)
const upload = (id: string) => {
  const body = new FormData()
  body.set('photo', photo, 'barn.jpg')
  return app.send('POST', `/api/private-properties/${id}/photos`, { as: owner.token, body })
}

test('it waits as a draft, and its first photo submits it', async () => {
  const { id, ...made } = await create({ awaitsPhotos: true })
  expect(made).toMatchObject({
    listingState: 'draft',
    awaitsPhotos: true,
    needsReview: false,
    submittedAt: null,
  })
  expect(made.actions).not.toContain('resubmit')
  const early = await app.send('POST', `/api/private-properties/${id}/submit`, {
    as: owner.token,
    body: {},
  })
  expect([early.status, early.body.type, early.body.detail]).toEqual([
    409,
    'wrong-state',
    'Add a photo: the listing is submitted for review with it.',
  ])
  expect((await Promise.all([upload(id), upload(id)])).map(({ status }) => status)).toEqual([201, 201])
  expect(await read(id)).toMatchObject({
    listingState: 'pending',
    awaitsPhotos: false,
    needsReview: true,
    submittedAt: expect.any(String),
  })
})

test('addresses of images are photos, too: with the form or later', async () => {
  const images = ['https://example.com/barn.jpg']
  expect(await create({ awaitsPhotos: true, images })).toMatchObject({
    listingState: 'pending',
    awaitsPhotos: false,
  })
  const { id } = await create({ awaitsPhotos: true })
  const { body } = await app.send('PATCH', `/api/private-properties/${id}`, {
    as: owner.token,
    body: { images },
  })
  expect(body).toMatchObject({ listingState: 'pending', awaitsPhotos: false })
})

test('a draft that its owner saved is not submitted by a photo', async () => {
  const { id } = await create({ awaitsPhotos: true, isDraft: true })
  expect((await upload(id)).status).toBe(201)
  expect(await read(id)).toMatchObject({
    listingState: 'draft',
    awaitsPhotos: false,
    actions: expect.arrayContaining(['resubmit']),
  })
})
