// The picture of a person: a sharp square of what was sent, looked at with the same distrust as a photograph.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { UploadedFile } from '../../contract/upload.ts'
import type { Parts, UserContext } from '../context.ts'
import { inspectPicture } from '../photos/inspect.ts'
import { allKeys, originalKey } from '../photos/media.ts'
import { readPixels } from '../photos/read-pixels.ts'

const side = 640

/** Replaces the picture; the former one is deleted. @throws Problem for anything that is no picture of the accepted kinds and sizes */
export async function setPicture(
  { parts, user: { id: me } }: UserContext,
  { photo: file }: { photo: UploadedFile },
): Promise<{ profileImage: string }> {
  await inspectPicture(file.path)
  const { data, width, height, channels } = await readPixels(file.path, side * 2)
  const square = await sharp(data, { raw: { width, height, channels } })
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  const id = randomUUID()
  await parts.files.write(originalKey(id), square)
  const profileImage = `/media/${id}/320.jpg`
  await forgetFormer(parts, me, id, profileImage)
  return { profileImage }
}

/** Again changes nothing. */
export async function removePicture({ parts, user: { id: me } }: UserContext): Promise<void> {
  await forgetFormer(parts, me, null, null)
}

async function forgetFormer(
  { sql, files }: Parts,
  personId: string,
  id: string | null,
  image: string | null,
): Promise<void> {
  const former = await sql.transaction(async (tx) => {
    const [row] = await tx<
      { picture_id: string | null }[]
    >`select picture_id from people where id = ${personId} for no key update`
    await tx`update people set picture_id = ${id}, image = ${image}, updated_at = now() where id = ${personId}`
    return row?.picture_id
  })
  if (former) for (const key of allKeys(former)) await files.remove(key)
}
