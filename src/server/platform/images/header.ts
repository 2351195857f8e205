// The properties of an image file, read without decoding it, and the memory that decoding would take.
import sharp, { type Metadata } from 'sharp'
import { isHdr, readSourceColor, type SourceColor } from './color-numbers.ts'
import { type HeicHeader, readHeicHeader } from './heic.ts'
import type { ImageKind } from './image-kind.ts'
import { damaged } from './image-refused.ts'

/**
 * `width` and `height` are those of the upright image. `color`: undefined for sRGB and where a
 * profile says it; `bits`: of a channel, as the decoder returns them if there is a color to convert. `bytesToDecode` is an upper bound, in addition to a worker's
 * base memory.
 */
export type ImageHeader = {
  width: number
  height: number
  frames: number
  color: SourceColor | undefined
  bits: number
  bytesToDecode: number
}

/** @throws ImageRefused for a damaged file */
export async function readImageHeader(content: Buffer, kind: ImageKind): Promise<ImageHeader> {
  const named = readSourceColor(content, kind)
  if (kind === 'image/heic') {
    const header = await readHeicHeader(content)
    const color = toConvert(named, header.hasProfile)
    // Only HDR shows that it has more bits.
    const bits = color && isHdr(color) ? header.bitsPerChannel : 8
    const bytesToDecode = bytesForHeic(header, bits) + bytesToConvert(header, color)
    return { ...header, frames: 1, color, bits, bytesToDecode }
  }
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  const { width, height } = header.autoOrient
  const color = toConvert(named, header.hasProfile ?? false)
  const bytesToDecode = header.width * header.height * bytesPerPixel(header) + bytesToConvert(header, color)
  const bits = header.depth === 'uchar' ? 8 : (header.bitsPerSample ?? 16)
  return { width, height, frames: header.pages ?? 1, color, bits, bytesToDecode }
}

/** A profile says the same more exactly, except for HDR, which no profile maps to a page. */
const toConvert = (named: SourceColor | undefined, hasProfile: boolean) =>
  named && (isHdr(named) || !hasProfile) ? named : undefined

/** The largest rendition with 16 bits a channel, and with 8. */
const maxRendition = 2048 * 3072
const bytesToConvert = (size: { width: number; height: number }, color: SourceColor | undefined) =>
  color ? Math.min(maxRendition, size.width * size.height) * 9 : 0

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
function bytesForHeic({ width, height, tiles, bitsPerChannel }: HeicHeader, bits: number): number {
  const pixels = width * height
  const tilePixels = tiles.width * tiles.height
  return pixels * (bits > 8 ? 8 : 4) + tilePixels * (bitsPerChannel > 8 ? 16.2 : 7.3)
}
