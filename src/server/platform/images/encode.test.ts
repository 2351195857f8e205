// How many bytes published images take.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from './encode.ts'

const [width, height] = [640, 480]
const asPixels = (data: Buffer) => ({ data, width, height, channels: 3 as const })
const bitsPerPixel = (content: Buffer) => (content.length * 8) / (width * height)

test('an image of fine texture only is published in fewer bytes', async () => {
  const data = randomBytes(width * height * 3)
  const usual = await sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ quality: 50, effort: 1 })
    .toBuffer()
  expect(bitsPerPixel(usual)).toBeGreaterThan(0.8)
  expect((await encode(asPixels(data), width, 'avif')).length).toBeLessThan(0.9 * usual.length)
})

test('other images keep their quality', async () => {
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => ((index / 3) % width) / 3),
  )
  const usual = await sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ quality: 50, effort: 1 })
    .toBuffer()
  expect((await encode(asPixels(data), width, 'avif')).equals(usual)).toBe(true)
})
