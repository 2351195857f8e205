// Decodes an image file: upright, sRGB, with a maximum width.
import sharp from 'sharp'
import { readImageHeader } from './header.ts'
import { decodeHeic } from './heic.ts'
import { readImageKind } from './image-kind.ts'
import { damaged } from './image-refused.ts'
import { requireMemory } from './memory-guard.ts'

// Decoded pixels are not kept for later, and an image is worked on by one thread of the library: both cost memory.
sharp.cache(false)
sharp.concurrency(1)

/** Pixels in memory, already upright and sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 }

// What is much taller than wide is bounded by its height: nobody looks at an image of 2048 by 20,000.
export const within = (width: number) => ({
  width,
  height: Math.min(width * 2, 3072),
  fit: 'inside' as const,
  withoutEnlargement: true,
})

/**
 * The image at most `width` wide. Colours of any profile become sRGB; what is transparent becomes white.
 * @throws ImageRefused at the first error in the file, instead of guessing the rest, and for what takes too much memory
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
