// The pixels of a small PNG whose colors are numbers, such as an elevation tile.
import sharp from 'sharp'
import { damaged, ImageRefused } from './image-refused.ts'

export type PixelSize = { width: number; height: number }

/**
 * Three bytes a pixel: red, green, blue, row by row.
 * @throws ImageRefused for anything but a PNG in color of at most `maxSide` pixels each way
 */
export async function readPixels(
  input: Buffer,
  maxSide: number,
): Promise<{ size: PixelSize; content: Buffer }> {
  const image = sharp(input, { limitInputPixels: maxSide * maxSide, failOn: 'error' })
  const { format, width, height } = await image.metadata().catch(() => {
    throw damaged()
  })
  if (format !== 'png' || width > maxSide || height > maxSide)
    throw new ImageRefused('validation', `No PNG of at most ${maxSide} pixels: ${format} ${width}×${height}`)
  const content = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => {
      throw damaged()
    })
  if (content.length !== width * height * 3) throw new ImageRefused('validation', 'A PNG without color')
  return { size: { width, height }, content }
}
