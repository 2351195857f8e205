// Adds a file of Commons as a photo of a location, through the same steps as a user's upload, and previews it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UploadedFile } from '../../../contract/shared/upload.ts'
import { photoLimits } from '../../../rules/photo-limits.ts'
import { addCreditedPhoto, type CreditedPhotoDeps } from '../../discovery/photos/add-credited.ts'
import { orProblem } from '../../discovery/photos/inspect-upload.ts'
import { makeRendition } from '../../platform/images/images.ts'
import { type CommonsClient, CommonsFailed } from './client.ts'
import type { CommonsFile } from './parse-file.ts'

export type AddDeps = CreditedPhotoDeps & { client: CommonsClient }
export type Addition = { locationId: string; userId: string; isUnchecked: boolean }

/** The key by which a photo's row identifies its file. */
export const sourceId = (pageId: number) => `commons:${pageId}`

/** @returns the photo's id, or undefined if the location has this file already. @throws CommonsFailed, Problem */
export async function addFile(
  deps: AddDeps,
  file: CommonsFile,
  addition: Addition,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'viewfinder-commons-'))
  const path = join(folder, 'photo.jpg')
  try {
    const stored = await deps.client.download(addressOf(file), path, photoLimits.maxBytes)
    return await addCreditedPhoto(deps, {
      ...addition,
      file: new UploadedFile({ path, ...stored, name: `${file.title}.jpg`, type: 'image/jpeg' }),
      title: file.title.replaceAll('_', ' ').slice(0, photoLimits.titleLength),
      directionDegrees: file.headingDegrees,
      credit: { author: file.author, licence: file.licence, sourceUrl: file.pageUrl, changes: null },
      sourceId: sourceId(file.pageId),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const previewWidth = 640

/** A thumbnail as a data URL. @throws CommonsFailed, Problem */
export async function readPreview(client: CommonsClient, address: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'viewfinder-commons-'))
  const path = join(folder, 'thumbnail')
  try {
    await client.downloadThumbnail(address, path, photoLimits.maxBytes)
    const content = await orProblem(makeRendition(await readFile(path), previewWidth, 'jpg'))
    return `data:image/jpeg;base64,${content.toString('base64')}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// The original, which has the camera's data, or a smaller rendition of a file that is too large for an upload.
function addressOf({ url, thumbUrl, bytes, width, height }: CommonsFile): string {
  const isSmall = bytes <= photoLimits.maxBytes && width * height <= photoLimits.maxMegapixels * 1e6
  if (isSmall) return url
  if (thumbUrl) return thumbUrl
  throw new CommonsFailed('The file is larger than the upload limit')
}
