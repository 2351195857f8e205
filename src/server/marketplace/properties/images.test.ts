// Images of a listing: uploads, and addresses that a job fetches; in the owner's order, served while the listing stands.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty, insertPropertyBooking } from '../../../../test/support/factories.ts'
import { type ImageHost, startImageHost } from '../../../../test/support/image-host.ts'
import { plainImage } from '../../../../test/support/images.ts'
import { propertyLimits } from '../../../rules/properties.ts'

let app: TestApp
let host: ImageHost
let owner: Member
let admin: Member
beforeAll(async () => {
  host = await startImageHost()
  app = await startTestApp({ worksJobs: true, fetchImage: host.fetchImage })
  ;[owner, admin] = await Promise.all([app.join('Owner'), app.joinAdmin()])
  host.answers.set('/a.jpg', await plainImage('#aa0000')).set('/b.jpg', await plainImage('#00aa00'))
})
afterAll(async () => {
  await app.close()
  await host.close()
})

const [first, second, missing] = ['a', 'b', 'missing'].map((name) => `https://images.example.com/${name}.jpg`)
const path = (id: string) => `/api/private-properties/${id}`
const edit = (id: string, body: object) => app.send('PATCH', path(id), { as: owner.token, body })
const listing = async (id: string) =>
  (await app.send('GET', '/api/user-listings', { as: owner.token })).body.find((one: any) => one.id === id)
const toIds = (images: { id: string }[]) => images.map(({ id }) => id)

async function fetched(id: string): Promise<any> {
  const isDone = async () =>
    (await listing(id)).imageLinks.every(({ state }: { state: string }) => state !== 'waiting')
  await expect.poll(isDone, { timeout: 300_000 }).toBe(true)
  return await listing(id)
}

async function upload(id: string): Promise<any> {
  const form = new FormData()
  const content = new Uint8Array(await plainImage('#336699'))
  form.set('photo', new Blob([content], { type: 'image/jpeg' }), 'x.jpg')
  form.set('alt', 'The north window')
  return await app.send('POST', `${path(id)}/photos`, { body: form, as: owner.token })
}

test('addresses become images of the listing, behind its uploads; only its owner and administrators read them', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id })
  const { status, body } = await edit(id, { images: [first, missing, second].join('\n') })
  expect([status, body.images, body.featuredImage]).toEqual([200, [], null])
  const uploaded = await upload(id)
  expect([uploaded.status, uploaded.body.alt]).toEqual([201, 'The north window'])
  const { displayImages, imageLinks } = await fetched(id)
  expect(imageLinks).toEqual([
    { url: first, state: 'stored', failure: null, imageId: displayImages[1].id },
    { url: missing, state: 'failed', failure: 'The server answered with status 404.', imageId: null },
    { url: second, state: 'stored', failure: null, imageId: displayImages[2].id },
  ])
  expect(displayImages).toMatchObject([{ id: uploaded.body.id }, { sourceUrl: first }, { sourceUrl: second }])
  const shown = (await app.get(path(id))).body
  expect(shown.images).toEqual(displayImages.map((image: any) => `/media/${image.id}/1280.jpg`))
  expect(shown.imageLinks).toBeUndefined()
  for (const image of shown.images) expect((await app.get(image)).status).toBe(200)
  const queue = await app.send('GET', '/api/admin/properties?queue=all', { as: admin.token })
  expect(queue.body.find((one: any) => one.id === id).imageLinks).toEqual(imageLinks)
  await edit(id, { images: [first, missing, second] })
  await fetched(id)
  expect(host.requests.toSorted()).toEqual(['/a.jpg', '/b.jpg', '/missing.jpg', '/missing.jpg'])
})

test('uploads that are left out of the order are deleted; images of addresses stay behind them', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id })
  await edit(id, { images: [first, second] })
  await fetched(id)
  await upload(id)
  await upload(id)
  const [one, two, linked, other] = toIds((await listing(id)).displayImages)
  const order = (ids: string[]) => app.send('PUT', `${path(id)}/photos`, { body: { ids }, as: owner.token })
  expect(toIds((await order([two as string, other as string])).body)).toEqual([two, other, linked])
  expect((await app.get(`/media/${one}/320.jpg`)).status).toBe(404)
  expect((await order([admin.id])).status).toBe(422)
  expect((await listing(id)).imageLinks).toHaveLength(2)
})

test('addresses that are waiting take their place in the limit of images', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id, state: 'draft' })
  const rows = Array.from({ length: propertyLimits.maxImages - 1 }, () => ({
    property_id: id,
    width: 3,
    height: 2,
  }))
  await app.sql`insert into property_photos ${app.sql.insert(rows)}`
  await app.sql`insert into image_links (property_id, place, url, claimed_until) values (${id}, 1, ${first as string}, now() + interval '1 hour')`
  expect((await upload(id)).body.type).toBe('too-many')
  await app.sql`update image_links set state = 'failed', failure = 'Gone.' where property_id = ${id}`
  expect((await upload(id)).status).toBe(201)
})

test('a file that is no image is refused', async () => {
  const id = await insertProperty(app.sql, { owner_id: owner.id })
  const form = new FormData()
  form.set('photo', new Blob(['no image'], { type: 'image/jpeg' }), 'x.jpg')
  const { status } = await app.send('POST', `${path(id)}/photos`, { body: form, as: owner.token })
  expect(status).toBe(415)
})

test.each([true, false])(
  'a listing that is deleted (with past bookings: %s) takes its images along',
  async (isBooked) => {
    const id = await insertProperty(app.sql, { owner_id: owner.id })
    const during = '[2020-05-01T17:00Z, 2020-05-01T19:00Z)'
    if (isBooked)
      await insertPropertyBooking(app.sql, {
        property_id: id,
        photographer_id: admin.id,
        during,
        state: 'completed',
      })
    await edit(id, { images: [first] })
    const { images } = await fetched(id)
    expect((await app.get(images[0])).status).toBe(200)
    expect((await app.send('DELETE', path(id), { as: owner.token })).status).toBe(204)
    expect((await app.get(images[0])).status).toBe(404)
    expect(await app.sql`select 1 from image_links where property_id = ${id}`).toEqual([])
    const original = images[0].replace('1280.jpg', 'original').slice(1)
    await expect.poll(() => app.files.read(original), { timeout: 300_000 }).toBeUndefined()
  },
)
