// PUT and DELETE /api/photos/{id}/like: one like per user, none for the user's own photo; the count always matches the rows.
import { Problem } from '../../../contract/problems.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { isShown, noPhoto } from './queries.ts'

type Like = { likes: number; hasLiked: boolean }
type Liked = {
  user_id: string
  location_id: string
  location_name: string
  title: string | null
  likes: number
}

// The lock serializes parallel likes, so that each one reads the count that the previous one wrote.
async function lockShown(tx: Queryable, id: string): Promise<Liked> {
  const [photo] = await tx<Liked[]>`
    select h.user_id, h.location_id, l.name as location_name, h.title, h.likes from location_photos h join locations l on l.id = h.location_id
    where h.id = ${id} and ${isShown(tx)} for no key update of h`
  if (!photo) throw noPhoto()
  return photo
}

export async function likePhoto({ deps, user }: UserContext, { id }: { id: string }): Promise<Like> {
  return (await deps.sql.transaction(async (tx) => {
    const photo = await lockShown(tx, id)
    if (photo.user_id === user.id) throw new Problem('forbidden', 'You can’t like your own photo')
    const added =
      await tx`insert into photo_likes (photo_id, user_id) values (${id}, ${user.id}) on conflict do nothing returning 1`
    if (added.length === 0) return { likes: photo.likes, hasLiked: true }
    await tx`update location_photos set likes = likes + 1 where id = ${id}`
    await refreshReputation(tx, photo.user_id)
    const data = { locationId: photo.location_id, locationName: photo.location_name, title: photo.title }
    await notify(tx, {
      userId: photo.user_id,
      kind: 'photo-like',
      actorId: user.id,
      subjectKind: 'photo',
      subjectId: id,
      data,
    })
    return { likes: photo.likes + 1, hasLiked: true }
  })) as Like
}

export async function unlikePhoto({ deps, user }: UserContext, { id }: { id: string }): Promise<Like> {
  return (await deps.sql.transaction(async (tx) => {
    const photo = await lockShown(tx, id)
    const gone = await tx`delete from photo_likes where photo_id = ${id} and user_id = ${user.id} returning 1`
    if (gone.length === 0) return { likes: photo.likes, hasLiked: false }
    await tx`update location_photos set likes = likes - 1 where id = ${id}`
    await refreshReputation(tx, photo.user_id)
    return { likes: photo.likes - 1, hasLiked: false }
  })) as Like
}

/** Recounts the likes of all photos. Returns the number of corrected rows. */
export async function recomputePhotoLikes(sql: Sql | Queryable): Promise<number> {
  const mended = await sql`
    update location_photos h set likes = counted.likes
    from (select h.id, count(k.id)::int as likes from location_photos h left join photo_likes k on k.photo_id = h.id group by h.id) counted
    where counted.id = h.id and h.likes <> counted.likes`
  return mended.count
}
