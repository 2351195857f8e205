// A user's own photo as a new image without its metadata and under no known name, for where its author must not be recognized.

import { Problem } from '../../../contract/problems.ts'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { cropContent } from '../../platform/images/images.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { creditOfPhoto } from './credit.ts'
import { inspectBytes, orProblem } from './inspect-upload.ts'
import { originalKey } from './media-keys.ts'

type OwnPhoto = {
  locationId: string
  width: number
  height: number
  placeholder: string | null
  camera: string | null
  lens: string | null
  cameraSettings: string | null
  credit: ImageCredit | null
}

type Inspected = {
  content: Buffer
  look: string | null
  features: Buffer | null
  shootingTime: string | null
}

const maxWidth = 2400
const quality = 92

/**
 * The photo's data, and its pixels re-encoded a few pixels smaller: its renditions share no bytes with those
 * published under its author's name. `shootingTime` comes from the file, and the author cannot edit it here.
 * @throws Problem validation at `photoId`
 */
export async function copyOwnPhoto(
  { sql, files }: { sql: Queryable; files: FileStore },
  { userId, photoId }: { userId: string; photoId: string },
): Promise<OwnPhoto & Inspected> {
  const [photo] = await sql<OwnPhoto[]>`
    select h.location_id as "locationId", h.width, h.height, h.placeholder, h.camera, h.lens, h.camera_settings as "cameraSettings", ${creditOfPhoto(sql)} as credit
    from location_photos h where h.id = ${photoId} and h.user_id = ${userId} and h.state = 'ready' and h.removed_at is null`
  const original = photo && (await files.read(originalKey(photoId)))
  if (!photo || !original) {
    const message = 'Choose from your own photos.'
    throw new Problem('validation', message, { errors: [{ path: 'photoId', message }] })
  }
  const width = Math.max(1, Math.min(photo.width, maxWidth) - 2)
  const height = Math.max(1, Math.round((width * photo.height) / photo.width))
  const { exif, look, features } = await inspectBytes(original, userId, { withFeatures: true })
  const content = await orProblem(cropContent(original, { width, height, quality }))
  return { ...photo, width, height, content, look, features, shootingTime: exif.shootingTime }
}
