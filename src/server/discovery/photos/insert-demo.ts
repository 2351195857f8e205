// Inserts demo photos as published uploads, and their likes.
import type { Queryable } from '../../platform/db/pool.ts'
import { recomputePhotoLikes } from './like.ts'

type DemoPhoto = {
  /** The id of the location's image that the user uploaded. */
  imageId: string
  userId: string
  title: string
  tags: string[]
  byteSize: number
  featured: boolean
  createdAt: string
}

/**
 * The photo gets the image's id, like a cover has its photo's id, so both share one original, and renditions
 * are created on first request. Its credit is the image's. @throws Error unless the image is stored and shows
 * its location
 */
export async function insertDemoPhoto(tx: Queryable, photo: DemoPhoto): Promise<void> {
  const { imageId, userId, title, tags, byteSize, featured, createdAt } = photo
  const inserted = await tx`
    insert into location_photos (id, location_id, user_id, title, description, tags, featured, created_at, state, content_type, byte_size,
      width, height, placeholder, is_cover_approved, credit_author, credit_licence, credit_url, credit_changes)
    select id, location_id, ${userId}, ${title}, alt, ${tags}, ${featured}, ${createdAt}, 'ready', 'image/jpeg', ${byteSize},
      width, height, placeholder, true, author, licence, source_url, changes
    from location_images where id = ${imageId} and url is null and not illustrative`
  if (inserted.count !== 1) throw new Error(`Demo photo “${title}” is not an image of its location`)
}

/** Likes of photos, at most one by each user, each an hour after the previous one. */
export async function insertDemoPhotoLikes(
  tx: Queryable,
  likes: readonly { photoId: string; userId: string }[],
): Promise<void> {
  await tx`insert into photo_likes (photo_id, user_id, created_at)
    select h.id, k.user_id, h.created_at + row_number() over (partition by h.id order by k.position) * interval '1 hour'
    from unnest(${likes.map(({ photoId }) => photoId)}::uuid[], ${likes.map(({ userId }) => userId)}::uuid[])
      with ordinality k (photo_id, user_id, position) join location_photos h on h.id = k.photo_id`
  await recomputePhotoLikes(tx)
}
