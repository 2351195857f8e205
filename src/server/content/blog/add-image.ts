// POST /api/admin/posts/{id}/images: uploads of a post, inspected as strictly as photos of locations.
import { randomUUID } from 'node:crypto'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { blogLimits } from '../../../rules/blog.ts'
import type { UserContext } from '../../app/request/context.ts'
import { type ImageRow, toImage } from '../../discovery/photos/display-image.ts'
import { inspectUpload } from '../../discovery/photos/inspect-upload.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from '../../discovery/photos/pending-media.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { lockPost } from './admin-write.ts'
import { imageJson } from './queries.ts'

type Upload = { id: string; photo: UploadedFile; alt: string; author?: string | undefined }

/** Its sizes are created on first request. @throws Problem not-found, unsupported-media, too-large, validation, too-many */
export async function addPostImage(
  { deps, user, transaction }: UserContext,
  { id: postId, photo, alt, author }: Upload,
): Promise<DisplayImage> {
  const { sql, files } = deps
  const { width, height, placeholder } = await inspectUpload(photo, user.id)
  const id = randomUUID()
  // The file is stored before its row; if the row fails, the sweep of announced files removes it.
  await announceMedia(sql, id)
  try {
    await files.writeFrom(originalKey(id), photo.path)
    const stored = await transaction(async (tx) => {
      await lockPost(tx, postId)
      await requireRoom(tx, postId)
      await adoptMedia(tx, id)
      const size = { width, height, placeholder }
      const row = { id, post_id: postId, ...size, alt, author: author || null, uploaded_by: user.id }
      await tx`insert into blog_images ${tx.insert(row)}`
      const [image] = await tx<{ image: ImageRow }[]>`
        select ${imageJson(tx)} as image from blog_images i where i.id = ${id}`
      return toImage((image as { image: ImageRow }).image)
    })
    // A repeated call returns the image of the first one.
    if (stored.id !== id) await discardMedia(deps, id)
    return stored
  } catch (error) {
    if (error instanceof Problem || error instanceof Unavailable) await discardMedia(deps, id)
    throw error
  }
}

async function requireRoom(tx: Queryable, postId: string): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from blog_images where post_id = ${postId}`
  if ((row?.count ?? 0) >= blogLimits.maxImages)
    throw new Problem('too-many', `A post can have up to ${blogLimits.maxImages} images.`)
}
