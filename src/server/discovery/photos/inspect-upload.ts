// Inspects an uploaded image file before anything of it is stored.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../../../contract/problems.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { type PhotoExif, toPhotoExif } from '../../../rules/photo-exif.ts'
import { photoLimits } from '../../../rules/photo-limits.ts'
import { withTrueDirection } from '../../../rules/true-direction.ts'
import { ImageRefused } from '../../platform/images/image-refused.ts'
import { inspectImage } from '../../platform/images/images.ts'
import type { InspectedImage } from '../../platform/images/inspect.ts'

export type InspectedUpload = Omit<InspectedImage, 'exif'> & { exif: PhotoExif; features: Buffer | null }

type Options = { withFeatures?: boolean }

/**
 * @param sender the id of the uploading user: its group in the fair queue
 * @param options.withFeatures also describes the image, so that copies of it are found
 * @throws Problem unsupported-media, too-large or validation, each with an error at `photo`
 */
export async function inspectUpload(
  file: Pick<UploadedFile, 'path'>,
  sender: string,
  options: Options = {},
): Promise<InspectedUpload> {
  const { maxMegapixels } = photoLimits
  const inspected = await orProblem(inspectImage(file.path, { maxMegapixels, sender, ...options }))
  return { ...inspected, exif: withTrueDirection(toPhotoExif(inspected.exif)) }
}

/** The same for bytes that are not in a file. @throws Problem as above */
export async function inspectBytes(
  content: Buffer,
  sender: string,
  options: Options = {},
): Promise<InspectedUpload> {
  const folder = await mkdtemp(join(tmpdir(), 'viewfinder-image-'))
  try {
    const path = join(folder, 'image')
    await writeFile(path, content)
    return await inspectUpload({ path }, sender, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Converts a refusal of the image to a problem. @throws Problem unsupported-media, too-large or validation */
export async function orProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    const { reason, message } = error
    throw new Problem(reason, message, { errors: [{ path: 'photo', message }] })
  }
}
