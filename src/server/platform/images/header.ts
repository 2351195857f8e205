// The properties of an image file, read without decoding it, and the memory that decoding would take.
import sharp, { type Metadata } from 'sharp'
import { type HeicHeader, readHeicHeader } from './heic.ts'
import type { ImageKind } from './image-kind.ts'
import { damaged } from './image-refused.ts'

/**
 * `width` and `height` are those of the upright image. `bytesToDecode` is an upper bound, in addition to a worker's
 * base memory.
 */
export type ImageHeader = {
  width: number
  height: number
  frames: number
  exif: Buffer | undefined
  bytesToDecode: number
}

/** @throws ImageRefused for a damaged file */
export async function readImageHeader(content: Buffer, kind: ImageKind): Promise<ImageHeader> {
  if (kind === 'image/heic') {
    const header = await readHeicHeader(content)
    return { ...header, frames: 1, bytesToDecode: bytesForHeic(header) }
  }
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  const { width, height } = header.autoOrient
  const bytesToDecode = header.width * header.height * bytesPerPixel(header)
  return { width, height, frames: header.pages ?? 1, exif: header.exif, bytesToDecode }
}

// Measured with sharp 0.35 and libheif 1.23 as the peak memory of a process less its idle memory, by the kind of file:
// see decision 12. Formats that are read line by line need a few lines, interlaced ones the whole image, and AV1
// several copies of it.
function bytesPerPixel({ format, depth, channels, isProgressive, chromaSubsampling }: Metadata): number {
  const isDeep = depth !== 'uchar'
  if (format === 'heif') return isDeep ? 24.6 : 18.2
  if (!isProgressive) return 1.8
  if (format === 'png') return (isDeep ? 2.4 : 1.2) * channels
  if (chromaSubsampling === '4:2:0') return 3.6
  return 2.1 * channels
}

// sharp gets the decoded image in one piece. An image that is stored as one tile is also decoded in one piece.
function bytesForHeic({ width, height, tiles, bitsPerChannel }: HeicHeader): number {
  const pixels = width * height
  const tilePixels = tiles.width * tiles.height
  return pixels * 4 + tilePixels * (bitsPerChannel > 8 ? 16.2 : 7.3)
}
