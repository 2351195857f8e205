// Decodes an image file: upright, sRGB, with a maximum width.
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import type { SourceColor } from './color-numbers.ts'
import { readImageHeader } from './header.ts'
import { decodeHeic } from './heic.ts'
import { endMarker, hasEndMarker } from './hidden-tail.ts'
import { readImageKind } from './image-kind.ts'
import { damaged } from './image-refused.ts'
import { requireMemory } from './memory-guard.ts'
import { storedWhite, toSrgb } from './to-srgb.ts'

// No cache of decoded pixels, and one library thread per image: both cost memory.
sharp.cache(false)
sharp.concurrency(1)

/** Pixels in memory, already upright and sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 }

// An image that is much taller than wide is limited by its height: a rendition of 2048 by 20,000 has no use.
export const within = (width: number) => ({
  width,
  height: Math.min(width * 2, 3072),
  fit: 'inside' as const,
  withoutEnlargement: true,
})

/**
 * The image at most `width` wide. Colors of any profile or number become sRGB, HDR is tone-mapped, and transparent pixels
 * become white.
 * @throws ImageRefused at the first error in the file, instead of guessing the rest, and for an image that needs too
 * much memory
 */
export async function decode(content: Buffer, width: number): Promise<Pixels> {
  const kind = readImageKind(content)
  const header = await readImageHeader(content, kind)
  requireMemory(header.bytesToDecode, { kind, megapixels: (header.width * header.height) / 1_000_000 })
  const source = kind === 'image/heic' ? await decodeHeic(content, { isDeep: header.bits > 8 }) : content
  if (kind === 'image/jpeg' && !hasEndMarker(content)) return await decodeUnended(content, width)
  return header.color
    ? await convert(source, width, { color: header.color, bits: header.bits })
    : await getPixels(open(source).resize(within(width)).flatten({ background: '#ffffff' }))
}

const open = (source: Buffer, options: SharpOptions = {}) =>
  sharp(source, { limitInputPixels: false, failOn: 'error', sequentialRead: true, ...options }).autoOrient()

async function getPixels(image: Sharp, depth: 'uchar' | 'ushort' = 'uchar'): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace(depth === 'uchar' ? 'srgb' : 'rgb16')
    .removeAlpha()
    .raw({ depth })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged()
    })
  return { data, width: info.width, height: info.height, channels: 3 }
}

type NamedColor = { color: SourceColor; bits: number }

/** An image whose color is named by number. */
async function convert(source: Buffer, width: number, { color, bits }: NamedColor): Promise<Pixels> {
  const white = storedWhite(color)
  const image = open(source, { ignoreIcc: true })
    .resize(within(width))
    .flatten({ background: { r: white, g: white, b: white } })
  const { data, ...pixels } = await getPixels(image, bits > 8 ? 'ushort' : 'uchar')
  const samples = bits > 8 ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data
  return { ...pixels, data: toSrgb(samples, color, bits) }
}

/**
 * A JPEG without its end marker, as interrupted cameras and some phones write it: every program shows it. It is complete if
 * the decoder has no complaint once the marker is added, in place of the zeros that may stand there.
 */
async function decodeUnended(content: Buffer, width: number): Promise<Pixels> {
  const attempt = (scan: Buffer) =>
    getPixels(open(Buffer.concat([scan, endMarker]), { failOn: 'warning' }).resize(within(width)))
  const end = content.findLastIndex((byte) => byte !== 0) + 1
  // The last byte of the pixels may be a zero. More of them would be decoded as gray where the rest is missing.
  return await attempt(content.subarray(0, end)).catch(() => attempt(content.subarray(0, end + 1)))
}
