// Removes a deleted account's photos with their files, and its likes with their effect on counters.

import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { refreshCover } from './cover.ts'
import { removalJob } from './jobs.ts'

/** Deletes a user's photos and likes, in the transaction that deletes the user. Jobs queued in that transaction remove the files. */
export async function removePhotosByUser(
  tx: Queryable,
  { jobs }: Pick<Deps, 'jobs'>,
  userId: string,
): Promise<void> {
  await takeBackLikes(tx, userId)
  const own = await tx<
    { id: string; location_id: string }[]
  >`delete from location_photos where user_id = ${userId} returning id, location_id`
  const ids = own.map(({ id }) => id)
  // A photo may be its location's cover. `refreshCover` then chooses another one.
  await tx`delete from location_images where id = any (${ids}::uuid[])`
  for (const id of [...new Set(own.map((row) => row.location_id))].toSorted()) await refreshCover(tx, id)
  for (const photoId of ids) await jobs.send(tx, removalJob, { photoId })
}

async function takeBackLikes(tx: Queryable, userId: string): Promise<void> {
  const liked = await tx<{ id: string }[]>`
    select h.id from location_photos h join photo_likes k on k.photo_id = h.id where k.user_id = ${userId} order by h.id for no key update of h`
  const ids = liked.map(({ id }) => id)
  await tx`delete from photo_likes where user_id = ${userId}`
  const authors = await tx<{ user_id: string }[]>`
    update location_photos h set likes = (select count(*) from photo_likes where photo_id = h.id) where h.id = any (${ids}::uuid[]) returning h.user_id`
  const others = [...new Set(authors.map((row) => row.user_id))].filter((id) => id !== userId)
  for (const id of others.toSorted()) await refreshReputation(tx, id)
}
