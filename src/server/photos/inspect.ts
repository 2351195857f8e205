// Looks at a file that somebody sent before anything of it is stored: its kind and size by the header, then every pixel once.

import type { Metadata } from 'sharp'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PhotoExif } from '../../rules/photo-exif.ts'
import { photoLimits } from '../../rules/photo-limits.ts'
import { readExif } from './exif.ts'
import { hasHiddenTail } from './hidden-tail.ts'
import { readPixels } from './read-pixels.ts'
import { animated, fault, type PictureKind, sniff } from './sniff.ts'

/** `width` and `height` as it is looked at, upright. `placeholder`: thumbhash, base64. */
export type Inspected = {
  contentType: PictureKind
  width: number
  height: number
  placeholder: string
  exif: PhotoExif
}

const smallest = 16

/** @throws Problem unsupported-media, too-large or validation, each with a fault at `photo` */
export async function inspectPicture(path: string): Promise<Inspected> {
  const contentType = await sniff(path)
  const header = await headerOf(path)
  const { width, height } = header.autoOrient
  if ((header.pages ?? 1) > 1) throw animated()
  const megapixels = (width * height) / 1_000_000
  if (megapixels > photoLimits.maxMegapixels)
    throw fault(
      `The image has ${Math.ceil(megapixels)} megapixels. The limit is ${photoLimits.maxMegapixels}.`,
      'too-large',
    )
  if (width < smallest || height < smallest) throw fault('The image is too small.')
  if (await hasHiddenTail(path, contentType))
    throw fault(
      'This file contains other data after the image. Save the image again and upload the new file.',
      'unsupported-media',
    )
  return {
    contentType,
    width,
    height,
    placeholder: await placeholderOf(path),
    exif: await readExif(header.exif),
  }
}

async function headerOf(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    throw damaged()
  }
}

const damaged = () => fault('The image is damaged or incomplete.')

// Decodes the whole picture on the way: what ends early is found out here, not on the page.
async function placeholderOf(path: string): Promise<string> {
  const { data, width, height, channels } = await readPixels(path, 100).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.syscall?.startsWith('spawn') ? error : damaged()
    },
  )
  const { data: dots, info } = await sharp(data, { raw: { width, height, channels } })
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, dots)).toString('base64')
}
