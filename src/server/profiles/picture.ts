// The picture of a user: a sharp square of what was sent, looked at with the same distrust as a photo.
import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '../../contract/upload.ts'
import type { Parts, UserContext } from '../context.ts'
import { replaceProfileImage } from '../people/write-profile.ts'
import { inspectUpload, orProblem } from '../photos/inspect-upload.ts'
import { originalKey } from '../photos/media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from '../photos/pending-media.ts'
import { cropFile } from '../platform/images/images.ts'

const square = { width: 640, height: 640, quality: 88 }

/** Replaces the picture; the former one is deleted. @throws Problem for anything that is no picture of the accepted kinds and sizes */
export async function setPicture(
  { parts, user: { id: me } }: UserContext,
  { photo: file }: { photo: UploadedFile },
): Promise<{ profileImage: string }> {
  await inspectUpload(file, me)
  const content = await orProblem(cropFile(file.path, square, me))
  const id = randomUUID()
  await announceMedia(parts.sql, id)
  await parts.files.write(originalKey(id), content)
  const profileImage = `/media/${id}/320.jpg`
  await replacePicture(parts, me, { id, image: profileImage })
  return { profileImage }
}

/** Again changes nothing. */
export async function removePicture({ parts, user: { id: me } }: UserContext): Promise<void> {
  await replacePicture(parts, me, null)
}

async function replacePicture(
  { sql, files }: Parts,
  userId: string,
  next: { id: string; image: string } | null,
): Promise<void> {
  const former = await sql.transaction(async (tx) => {
    if (next) await adoptMedia(tx, next.id)
    const replaced = await replaceProfileImage(tx, userId, next)
    if (replaced) await announceMedia(tx, replaced)
    return replaced
  })
  if (former) await discardMedia({ sql, files }, former)
}
