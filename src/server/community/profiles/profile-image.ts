// A user's profile image: a square cut from the upload, which is inspected as strictly as a photo.
import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { replaceProfileImage } from '../../accounts/users/write-profile.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { inspectUpload, orProblem } from '../../discovery/photos/inspect-upload.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from '../../discovery/photos/pending-media.ts'
import { cropFile } from '../../platform/images/images.ts'

const square = { width: 640, height: 640, quality: 88 }

/** Replaces the profile image and deletes the previous one. @throws Problem for a file that is not an image of an accepted kind and size */
export async function setProfileImage(
  { deps, user: { id: me } }: UserContext,
  { photo: file }: { photo: UploadedFile },
): Promise<{ profileImage: string }> {
  await inspectUpload(file, me)
  const content = await orProblem(cropFile(file.path, square, me))
  const id = randomUUID()
  await announceMedia(deps.sql, id)
  await deps.files.write(originalKey(id), content)
  const profileImage = `/media/${id}/320.jpg`
  await storeProfileImage(deps, me, { id, image: profileImage })
  return { profileImage }
}

/** Idempotent. */
export async function removeProfileImage({ deps, user: { id: me } }: UserContext): Promise<void> {
  await storeProfileImage(deps, me, null)
}

async function storeProfileImage(
  { sql, files }: Deps,
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
