// Images for tests, real and hostile ones, and the form that sends them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file of test/support/images; its license is in the README there. */
export const sampleImage = (
  name: 'iphone7-close-up-omaha' | 'canon6d-dock-boards' | 'thompson-springs-utah-tiny',
) => readFileSync(join(import.meta.dirname, 'images', `${name}.jpg`))

/** The same for HEIC files, which nothing here can encode. */
export const sampleHeic = (
  name: 'iphone11-phlox-missouri' | 'turned' | 'p3-red' | 'flat-59-megapixels',
): Buffer => readFileSync(join(import.meta.dirname, 'images', `${name}.heic`))

/** A file of the same folder by its whole name. */
export const sampleFile = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'images', name))

/** 8192 by 7200 pixels in one color: 1 kB as a file, over a gigabyte in memory. */
export const bombAvif = (): Buffer =>
  readFileSync(join(import.meta.dirname, 'images', 'flat-59-megapixels.avif'))

/** A copy of a HEIC or AVIF with a wrong size in its header. */
export function withStatedSize(content: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(content)
  for (let at = copy.indexOf('ispe'); at !== -1; at = copy.indexOf('ispe', at + 1)) {
    copy.writeUInt32BE(width, at + 8)
    copy.writeUInt32BE(height, at + 12)
  }
  return copy
}

/** An image of colored noise, which no encoder can make small. */
export async function noiseImage(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const image = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  return await image.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer()
}

/** A small image of one color. */
export const plainImage = async (colour: string, width = 64, height = 48) =>
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const pngSign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return chunk('IHDR', header)
}

/** A PNG of a few kilobytes with an enormous size in its header. */
export const bombPng = (width: number, height: number) =>
  Buffer.concat([
    pngSign,
    pngHeader(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(3_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A valid gray PNG, tiny as a file and large in memory. */
export function denseGreyPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  return Buffer.concat([
    pngSign,
    pngHeader(width, height),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with the mark of an animation. */
export function animatedPng(still: Buffer): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([
    still.subarray(0, afterHeader),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    still.subarray(afterHeader),
  ])
}

/** Two frames as WebP or GIF. */
export async function animatedImage(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plainImage(colour)))
  return await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** The form that sends an image. Lists among the fields are sent as JSON. */
export function photoForm(
  content: Uint8Array | null,
  fields: Record<string, unknown> = {},
  name = 'picture.jpg',
): FormData {
  const form = new FormData()
  if (content) form.append('photo', new Blob([content as never], { type: 'image/jpeg' }), name)
  for (const [field, value] of Object.entries(fields))
    form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return form
}
