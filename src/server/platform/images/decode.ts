// Decodes an image file: upright, sRGB, with a maximum width.
import sharp from 'sharp'
import { readImageHeader } from './header.ts'
import { decodeHeic } from './heic.ts'
import { readImageKind } from './image-kind.ts'
import { damaged } from './image-refused.ts'
import { requireMemory } from './memory-guard.ts'

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
 * The image at most `width` wide. Colors of any profile become sRGB; transparent pixels become white.
 * @throws ImageRefused at the first error in the file, instead of guessing the rest, and for an image that needs too
 * much memory
 */
export async function decode(content: Buffer, width: number): Promise<Pixels> {
  const kind = readImageKind(content)
  const header = await readImageHeader(content, kind)
  requireMemory(header.bytesToDecode, { kind, megapixels: (header.width * header.height) / 1_000_000 })
  const source = kind === 'image/heic' ? await decodeHeic(content) : content
  const { data, info } = await sharp(source, {
    limitInputPixels: false,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize(within(width))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged()
    })
  return { data, width: info.width, height: info.height, channels: 3 }
}
