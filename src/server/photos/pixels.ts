// A picture file decoded: upright, sRGB, at most so wide.
import sharp from 'sharp'
import { photoLimits } from '../../rules/photo-limits.ts'

// Decoded pixels are not kept for later, and a picture is worked on by one thread of the library; several pictures give several.
sharp.cache(false)
sharp.concurrency(1)

/** Pixels in memory, already upright and sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 }

// What is much taller than wide is bounded by its height: nobody looks at a picture of 2048 by 20,000.
export const within = (width: number) => ({
  width,
  height: Math.min(width * 2, 3072),
  fit: 'inside' as const,
  withoutEnlargement: true,
})

/**
 * The picture at most `width` wide. Colours of any profile become sRGB; what is transparent becomes white.
 * @throws at the first fault of the file, instead of guessing the rest
 */
export async function decode(source: string | Buffer, width: number): Promise<Pixels> {
  const { data, info } = await sharp(source, {
    limitInputPixels: photoLimits.maxMegapixels * 1_000_000,
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
  return { data, width: info.width, height: info.height, channels: 3 }
}
