// GET /api/locations/{id}/learned over HTTP: the best time that photos tell, from ten on.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto } from '../../../../test/support/factories.ts'

let app: TestApp
let author: string
beforeAll(async () => {
  app = await startTestApp()
  author = (await app.join('author')).id
})
afterAll(() => app.close())

const mesa = { latitude: 38.389, longitude: -109.868, time_zone: 'America/Denver' }
const learned = async (id: string) => await app.get(`/api/locations/${id}/learned`)
const addPhotos = async (id: string, count: number, columns: Record<string, unknown> = {}) => {
  for (let index = 0; index < count; index++)
    await insertPhoto(app.sql, {
      user_id: author,
      location_id: id,
      shooting_time: `2026-10-20 18:${42 + index}:00`,
      ...columns,
    })
}

test('ten photos after sunset tell the time, and nine do not', async () => {
  const id = await insertLocation(app.sql, mesa)
  await addPhotos(id, 9)
  expect((await learned(id)).body).toEqual({ bestTime: null, successBySky: [] })
  await addPhotos(id, 1)
  expect((await learned(id)).body.bestTime).toMatchObject({
    event: 'sunset',
    count: 10,
    isOfLiked: false,
    months: { from: 10, to: 10 },
  })
  await app.sql`update location_photos set likes = 2 where location_id = ${id}`
  expect((await learned(id)).body.bestTime).toMatchObject({ isOfLiked: true })
})

test('photos that are removed, unfinished or without a time do not count', async () => {
  const id = await insertLocation(app.sql, mesa)
  await addPhotos(id, 9)
  await addPhotos(id, 3, { removed_at: new Date() })
  await addPhotos(id, 3, { state: 'processing' })
  await addPhotos(id, 3, { shooting_time: null })
  expect((await learned(id)).body.bestTime).toBeNull()
})

test('a hidden position tells nothing of its sun', async () => {
  const id = await insertLocation(app.sql, { ...mesa, precision: 'hidden' })
  await addPhotos(id, 12)
  expect((await learned(id)).body.bestTime).toBeNull()
})

test('there is nothing at a location that does not exist', async () => {
  expect((await learned(randomUUID())).status).toBe(404)
  expect((await learned('nonsense')).status).toBe(404)
})
