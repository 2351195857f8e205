// The images for link previews: created one at a time, stored, and always from the location's current image.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { plainImage } from '../../../../test/support/images.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { allKeys, originalKey, shareKey } from './media-keys.ts'

const stored = new Map<string, Buffer>()
let reads = 0
let atWork = 0
let maxAtWork = 0
const files: FileStore = {
  read: async (key) => {
    if (!key.endsWith('/original')) return stored.get(key)
    reads += 1
    maxAtWork = Math.max(maxAtWork, ++atWork)
    await sleep(20)
    atWork -= 1
    return stored.get(key)
  },
  write: async (key, content) => void stored.set(key, Buffer.from(content)),
  writeFrom: async (key, path) => void stored.set(key, readFileSync(path)),
  sweep: async () => {},
  remove: async (key) => void stored.delete(key),
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ files })
})
afterAll(() => app.close())

async function locationWithCover(colour: string): Promise<{ place: string; cover: string }> {
  const location = await insertLocation(app.sql)
  return { place: location, cover: await addCover(location, colour) }
}

async function addCover(location: string, colour: string): Promise<string> {
  const [image] =
    await app.sql`insert into location_images (location_id, width, height, alt) values (${location}, 900, 600, 'A plain') returning id`
  stored.set(originalKey(image?.id), await plainImage(colour, 900, 600))
  return image?.id
}

const share = (location: string) => app.get(`/share/${location}.jpg`)

test('parallel requests create the images one after another, each once, and store them', async () => {
  const locations = await Promise.all(
    Array.from({ length: 8 }, (_, index) => locationWithCover(`#4455${index}${index}`)),
  )
  const thrice = [...locations, ...locations, ...locations]
  const answers = await Promise.all(thrice.map(({ place: location }) => share(location)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect([maxAtWork, reads]).toEqual([1, 8])
  const { width, height } = await sharp(answers[0]?.body).metadata()
  expect([width, height]).toEqual([1200, 630])
  for (const [index, { place: location, cover }] of locations.entries()) {
    expect(stored.get(shareKey(cover))?.equals(answers[index]?.body)).toBe(true)
    expect(allKeys(cover)).toContain(shareKey(cover))
    expect((await share(location)).body.equals(answers[index]?.body)).toBe(true)
  }
  expect(reads).toBe(8)
})

test('the image changes with the cover and without one', async () => {
  const { place: location, cover } = await locationWithCover('#aa2200')
  const first = (await share(location)).body
  await app.sql`delete from location_images where id = ${cover}`
  const light = (await share(location)).body
  await addCover(location, '#0022aa')
  const second = (await share(location)).body
  expect([light.equals(first), second.equals(first), second.equals(light)]).toEqual([false, false, false])
  const { dominant } = await sharp(second).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})
