// Files without a row: those left by a killed server are removed, those in progress or in use stay.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto } from '../../../../test/support/factories.ts'
import { noiseImage, photoForm } from '../../../../test/support/images.ts'
import { originalKey, renditionKey } from './media-keys.ts'
import { sweepPendingMedia } from './pending-media.ts'

let app: TestApp
let author: Member
let location: string
beforeAll(async () => {
  app = await startTestApp()
  author = await app.join('ansel')
  location = await insertLocation(app.sql)
})
afterAll(() => app.close())

async function store(id: string, secondsLeft: number): Promise<string> {
  for (const key of [originalKey(id), renditionKey(id, 320, 'jpg')])
    await app.files.write(key, Buffer.from('x'))
  await app.sql`insert into pending_media (id, expires_at) values (${id}, now() + make_interval(secs => ${secondsLeft}))`
  return id
}
const isStored = async (id: string) => (await app.files.read(originalKey(id))) !== undefined
const isPending = async (id: string) =>
  (await app.sql`select 1 from pending_media where id = ${id}`).length === 1

test('removes files without a row, but not files in use or in progress', async () => {
  const left = await store(randomUUID(), -1)
  const underWay = await store(randomUUID(), 60)
  const photo = await store(await insertPhoto(app.sql, { user_id: author.id, location_id: location }), -1)
  const failed = await store(
    await insertPhoto(app.sql, { user_id: author.id, location_id: location, state: 'failed' }),
    -1,
  )
  const image = await store(randomUUID(), -1)
  await app.sql`update users set picture_id = ${image} where id = ${author.id}`
  // Like two servers in parallel.
  await Promise.all([sweepPendingMedia(app), sweepPendingMedia(app)])
  const found = await Promise.all(
    [left, underWay, photo, failed, image].map(async (id) => [await isStored(id), await isPending(id)]),
  )
  expect(found).toEqual([
    [false, false],
    [true, true],
    [true, false],
    [false, false],
    [true, false],
  ])
})

test('an interrupted sweep is repeated', async () => {
  const left = await store(randomUUID(), -1)
  const broken = { ...app.files, remove: () => Promise.reject(new Error('the network is gone')) }
  await expect(sweepPendingMedia({ sql: app.sql, files: broken })).rejects.toThrow('the network is gone')
  expect([await isStored(left), await isPending(left)]).toEqual([true, true])
  await app.sql`update pending_media set expires_at = now() - interval '1 second' where id = ${left}`
  await sweepPendingMedia(app)
  expect([await isStored(left), await isPending(left)]).toEqual([false, false])
})

test('an upload whose file is already being removed inserts no row', async () => {
  const writeFrom = app.files.writeFrom
  app.files.writeFrom = async (key, path) => {
    await writeFrom(key, path)
    await app.sql`update pending_media set expires_at = now() - interval '1 second'`
    await sweepPendingMedia(app)
    await app.sql`insert into pending_media (id, expires_at, is_abandoned) values (${key.split('/')[1] as string}, now(), true)`
  }
  const { status, body } = await app.send('POST', `/api/locations/${location}/photos`, {
    as: author.token,
    body: photoForm(await noiseImage(100, 80)),
  })
  app.files.writeFrom = writeFrom
  expect([status, body.type]).toEqual([503, 'unavailable'])
  expect((await app.sql`select 1 from location_photos where state = 'processing'`).length).toBe(0)
})

test('a new server removes the files that its predecessor left behind', async () => {
  const left = await store(randomUUID(), -1)
  const { startJobs } = await import('../../platform/jobs/queue.ts')
  const { photoJobs } = await import('./jobs.ts')
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const kinds = photoJobs({ sql: app.sql, files: app.files, log: silent })
  const jobs = await startJobs({ sql: app.sql, log: silent, kinds, isWorking: true })
  await expect.poll(() => isStored(left)).toBe(false)
  await jobs.stop()
})
