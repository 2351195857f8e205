// Inspects an uploaded file before anything of it is stored: kind and size from the header, then every pixel once.
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { decode, type Pixels } from './decode.ts'
import { type ExifTags, readExif } from './exif.ts'
import { readImageHeader } from './header.ts'
import { hasHiddenTail } from './hidden-tail.ts'
import { animated, type ImageKind, readImageKind } from './image-kind.ts'
import { damaged, ImageRefused } from './image-refused.ts'
import { getLook } from './look.ts'
import { requireMemory } from './memory-guard.ts'

/** `width` and `height` are those of the upright image. `placeholder`: thumbhash, base64. `look`: see look.ts. */
export type InspectedImage = {
  kind: ImageKind
  width: number
  height: number
  placeholder: string
  look: string | null
  exif: ExifTags
}

const minSide = 16

/** @throws ImageRefused for any image that cannot be published */
export async function inspect(content: Buffer, maxMegapixels: number): Promise<InspectedImage> {
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
  const pixels = await decode(content, 100).catch(() => {
    throw damaged()
  })
  return {
    kind,
    width,
    height,
    placeholder: await getPlaceholder(pixels),
    look: await getLook(pixels),
    exif: await readExif(header.exif),
  }
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
