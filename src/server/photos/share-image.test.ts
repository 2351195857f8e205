// The pictures that links show: made one at a time, kept, and never from another picture than the place has now.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { insertLocation } from '../../../test/support/factories.ts'
import { plainPicture } from '../../../test/support/pictures.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { allKeys, originalKey, shareKey } from './media-keys.ts'

const kept = new Map<string, Buffer>()
let reads = 0
let atWork = 0
let mostAtWork = 0
const files: FileStore = {
  read: async (key) => {
    if (!key.endsWith('/original')) return kept.get(key)
    reads += 1
    mostAtWork = Math.max(mostAtWork, ++atWork)
    await sleep(20)
    atWork -= 1
    return kept.get(key)
  },
  write: async (key, content) => void kept.set(key, Buffer.from(content)),
  writeFrom: async (key, path) => void kept.set(key, readFileSync(path)),
  sweep: async () => {},
  remove: async (key) => void kept.delete(key),
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ files })
})
afterAll(() => app.close())

async function placeWithCover(colour: string): Promise<{ place: string; cover: string }> {
  const place = await insertLocation(app.sql)
  return { place, cover: await addCover(place, colour) }
}

async function addCover(place: string, colour: string): Promise<string> {
  const [image] =
    await app.sql`insert into location_images (location_id, width, height, alt) values (${place}, 900, 600, 'A plain') returning id`
  kept.set(originalKey(image?.id), await plainPicture(colour, 900, 600))
  return image?.id
}

const share = (place: string) => app.get(`/share/${place}.jpg`)

test('many at once are made one after the other, each once, and kept', async () => {
  const places = await Promise.all(
    Array.from({ length: 8 }, (_, index) => placeWithCover(`#4455${index}${index}`)),
  )
  const wanted = [...places, ...places, ...places]
  const answers = await Promise.all(wanted.map(({ place }) => share(place)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect([mostAtWork, reads]).toEqual([1, 8])
  const { width, height } = await sharp(answers[0]?.body).metadata()
  expect([width, height]).toEqual([1200, 630])
  for (const [index, { place, cover }] of places.entries()) {
    expect(kept.get(shareKey(cover))?.equals(answers[index]?.body)).toBe(true)
    expect(allKeys(cover)).toContain(shareKey(cover))
    expect((await share(place)).body.equals(answers[index]?.body)).toBe(true)
  }
  expect(reads).toBe(8)
})

test('with another cover, and without one, there is another picture', async () => {
  const { place, cover } = await placeWithCover('#aa2200')
  const first = (await share(place)).body
  await app.sql`delete from location_images where id = ${cover}`
  const light = (await share(place)).body
  await addCover(place, '#0022aa')
  const second = (await share(place)).body
  expect([light.equals(first), second.equals(first), second.equals(light)]).toEqual([false, false, false])
  const { dominant } = await sharp(second).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})
