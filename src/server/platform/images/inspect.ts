// Inspects an uploaded file before anything of it is stored: kind and size from the header, then every pixel once.
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type RawExif, readPhotoMetadata } from '../../../rules/photo-metadata/read-photo-metadata.ts'
import { decode, type Pixels } from './decode.ts'
import { describedPixels, describeImage } from './features/features.ts'
import { readImageHeader } from './header.ts'
import { hasHiddenTail } from './hidden-tail.ts'
import { animated, type ImageKind, readImageKind } from './image-kind.ts'
import { damaged, ImageRefused } from './image-refused.ts'
import { requireMemory } from './memory-guard.ts'

/** `width` and `height` are those of the upright image. `placeholder`: thumbhash, base64. `look`: see `getLook`. */
export type InspectedImage = {
  kind: ImageKind
  width: number
  height: number
  placeholder: string
  look: string | null
  exif: RawExif
}

const minSide = 16

export type Inspection = { image: InspectedImage; features: Buffer }

/**
 * `features`: what copies are found by (features.ts); empty unless asked for.
 * @throws ImageRefused for any image that cannot be published
 */
export async function inspect(
  content: Buffer,
  { maxMegapixels, withFeatures }: { maxMegapixels: number; withFeatures: boolean },
): Promise<Inspection> {
  const kind = readImageKind(content)
  const header = await readImageHeader(content, kind)
  const { width, height } = header
  if (header.frames > 1) throw animated()
  requireSize(width, height, maxMegapixels)
  requireMemory(header.bytesToDecode, { kind, megapixels: (width * height) / 1_000_000 })
  if (hasHiddenTail(content, kind))
    throw new ImageRefused(
      'unsupported-media',
      'This file contains other data after the image. Save the image again and upload the new file.',
    )
  // Decodes the whole image, so that a truncated file is detected at upload.
  const pixels = await decode(content, withFeatures ? describedWidth(header) : 100).catch(() => {
    throw damaged()
  })
  const image = {
    kind,
    width,
    height,
    placeholder: await getPlaceholder(pixels),
    look: await getLook(pixels),
    exif: readPhotoMetadata(content),
  }
  return { image, features: withFeatures ? describeImage(await toGray(pixels)) : Buffer.alloc(0) }
}

/** `decode` limits the height to twice the width, so a tall image is asked for by its height. */
function describedWidth({ width, height }: { width: number; height: number }): number {
  const scale = Math.sqrt(describedPixels / (width * height))
  return Math.ceil(Math.max(width * scale, (height * scale) / 2))
}

async function toGray({ data, width, height, channels }: Pixels) {
  const gray = await sharp(data, { raw: { width, height, channels } }).greyscale().raw().toBuffer()
  return { width, height, data: Float32Array.from(gray) }
}

function requireSize(width: number, height: number, maxMegapixels: number): void {
  const megapixels = (width * height) / 1_000_000
  if (megapixels > maxMegapixels)
    throw new ImageRefused(
      'too-large',
      `The image has ${Math.ceil(megapixels)} megapixels. The limit is ${maxMegapixels}.`,
    )
  if (width < minSide || height < minSide) throw new ImageRefused('validation', 'The image is too small.')
}

async function getPlaceholder({ data, width, height, channels }: Pixels): Promise<string> {
  const { data: dots, info } = await sharp(data, { raw: { width, height, channels } })
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, dots)).toString('base64')
}

/**
 * How an image looks, as 64 bits: the perceptual hash of its low frequencies (pHash: 32 × 32 gray pixels,
 * discrete cosine transform, the lowest 8 × 8 against their median). Copies that were resized, compressed,
 * brightened or trimmed by a few percent differ in few bits.
 */
const side = 32
const lowest = 8

/** Below this deviation of the coefficients an image is so even that its bits are noise. Flat ones have 0, photos thousands. */
const minContrast = 100

const cosines = Array.from({ length: lowest }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
)

/** 64 characters `0` or `1`, or null for an image without contrast. */
async function getLook({ data, width, height, channels }: Pixels): Promise<string | null> {
  const gray = await sharp(data, { raw: { width, height, channels } })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const coefficients = transform(gray)
  // The first is the brightness of the whole image.
  const [, ...rest] = coefficients
  if (Math.hypot(...rest) / Math.sqrt(rest.length) < minContrast) return null
  const median = rest.toSorted((one, other) => one - other)[(rest.length - 1) / 2] as number
  return coefficients.map((value, index) => (index > 0 && value > median ? '1' : '0')).join('')
}

// Rows first, then columns: the transform is separable.
function transform(gray: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (gray[y * side + x] as number), 0)),
  )
  return cosines.flatMap((wave) =>
    cosines.map((_, column) =>
      wave.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[column] as number), 0),
    ),
  )
}
