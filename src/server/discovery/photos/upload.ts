// POST /api/locations/{id}/photos: an inspected file is stored with its row, and a job creates the renditions.
import { randomUUID } from 'node:crypto'
import type { LocationPhoto, PhotoUpload } from '../../../contract/discovery/photos.ts'
import { Problem } from '../../../contract/problems.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { inspectUpload } from './inspect-upload.ts'
import { publishJob } from './jobs.ts'
import { originalKey } from './media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from './pending-media.ts'
import { toPhotoRow } from './photo-row.ts'
import { selectPhotos, toPhoto } from './queries.ts'

// The number of a user's photos that may be processing at once: enough for a memory card of photos, too few for a flood.
const maxWaiting = 60

/** @throws Problem not-found, validation, unsupported-media, too-large or rate-limited, or Unavailable. Nothing is stored then. */
export async function uploadPhoto(
  { deps, user, transaction }: UserContext,
  input: PhotoUpload,
): Promise<LocationPhoto> {
  const { sql, files, jobs } = deps
  const location = await requireLocation(sql, input.id)
  const { photo: file } = input
  const inspected = await inspectUpload(file, user.id)
  const id = randomUUID()
  // The file is stored before its row: a row without a file could never be published, but a file without a row is never served.
  await announceMedia(sql, id)
  try {
    await files.writeFrom(originalKey(id), file.path)
    const photo = await transaction(async (tx) => {
      await requireFewWaiting(tx, user.id)
      await adoptMedia(tx, id)
      const row = toPhotoRow(id, { ...input, id: location.id }, user.id, inspected)
      await tx`insert into location_photos ${tx.insert({ ...row, metadata: tx.json(row.metadata) })}`
      await jobs.send(tx, publishJob, { photoId: id })
      const [photo] = await selectPhotos(tx, user.id, tx`h.id = ${id}`)
      if (!photo) throw new Error('The photo was not inserted')
      return toPhoto(photo, { id: user.id, hasGuide: true })
    })
    // A repeated call returns the photo of the first one, so the new file is not needed.
    if (photo.id !== id) await discardMedia(deps, id)
    jobs.wake(publishJob)
    return photo
  } catch (error) {
    // After any other error the row may exist. The sweep checks that.
    if (error instanceof Problem || error instanceof Unavailable) await discardMedia(deps, id)
    throw error
  }
}

async function requireFewWaiting(tx: Queryable, userId: string): Promise<void> {
  const [row] = await tx<
    { waiting: number }[]
  >`select count(*)::int as waiting from location_photos where user_id = ${userId} and state = 'processing'`
  if ((row?.waiting ?? 0) >= maxWaiting)
    throw new Problem(
      'rate-limited',
      'Many of your photos are still being processed. Upload more in a few minutes.',
      { retryAfterSeconds: 60 },
    )
}
