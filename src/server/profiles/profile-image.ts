// The image of a user: a sharp square of what was sent, looked at with the same distrust as a photo.
import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '../../contract/upload.ts'
import type { Deps, UserContext } from '../context.ts'
import { inspectUpload, orProblem } from '../photos/inspect-upload.ts'
import { originalKey } from '../photos/media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from '../photos/pending-media.ts'
import { cropFile } from '../platform/images/images.ts'

const square = { width: 640, height: 640, quality: 88 }

/** Replaces the image; the former one is deleted. @throws Problem for anything that is no image of the accepted kinds and sizes */
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
  await replaceProfileImage(deps, me, { id, image: profileImage })
  return { profileImage }
}

/** Again changes nothing. */
export async function removeProfileImage({ deps, user: { id: me } }: UserContext): Promise<void> {
  await replaceProfileImage(deps, me, null)
}

async function replaceProfileImage(
  { sql, files }: Deps,
  userId: string,
  next: { id: string; image: string } | null,
): Promise<void> {
  const former = await sql.transaction(async (tx) => {
    if (next) await adoptMedia(tx, next.id)
    const [row] = await tx<
      { picture_id: string | null }[]
    >`select picture_id from users where id = ${userId} for no key update`
    await tx`update users set picture_id = ${next?.id ?? null}, image = ${next?.image ?? null}, updated_at = now() where id = ${userId}`
    if (row?.picture_id) await announceMedia(tx, row.picture_id)
    return row?.picture_id
  })
  if (former) await discardMedia({ sql, files }, former)
}
