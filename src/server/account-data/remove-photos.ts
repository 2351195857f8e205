// What an account leaves in photographs when it goes: its own with their files, and its likes with the counters that they moved.
import type { Parts } from '../context.ts'
import { refreshReputation } from '../people/reputation.ts'
import { refreshCover } from '../photos/cover.ts'
import { allKeys } from '../photos/media.ts'
import type { Queryable } from '../platform/db/connect.ts'
import type { FileStore } from '../platform/storage/file-store.ts'

export type RemoveFilesJob = { pictureIds: string[] }

/** Deletes a person's photographs and likes, in the transaction that deletes the person. The files go afterwards, by a job of that transaction. */
export async function removePhotosOf(tx: Queryable, { jobs }: Pick<Parts, 'jobs'>, personId: string): Promise<void> {
  const liked = await tx<{ id: string }[]>`
    select h.id from location_photos h join photo_likes k on k.photo_id = h.id where k.user_id = ${personId} order by h.id for no key update of h`
  const likedIds = liked.map(({ id }) => id)
  await tx`delete from photo_likes where user_id = ${personId}`
  const authors = await tx<{ user_id: string }[]>`
    update location_photos h set likes = (select count(*) from photo_likes where photo_id = h.id) where h.id = any (${likedIds}::uuid[]) returning h.user_id`
  for (const id of [...new Set(authors.map((row) => row.user_id))].filter((id) => id !== personId).toSorted()) await refreshReputation(tx, id)
  const own = await tx<{ id: string; location_id: string }[]>`delete from location_photos where user_id = ${personId} returning id, location_id`
  const pictureIds = own.map(({ id }) => id)
  // A photograph may be a place's picture as well.
  await tx`delete from location_images where id = any (${pictureIds}::uuid[])`
  for (const locationId of new Set(own.map((photo) => photo.location_id))) await refreshCover(tx, locationId)
  await tx`delete from reports where subject_kind = 'photo' and subject_id = any (${pictureIds}::uuid[])`
  const [person] = await tx<{ picture_id: string | null }[]>`select picture_id from people where id = ${personId}`
  if (person?.picture_id) pictureIds.push(person.picture_id)
  if (pictureIds.length > 0) await jobs.send(tx, 'remove-account-files', { pictureIds } satisfies RemoveFilesJob)
}

/** The job behind it. */
export async function removeAccountFiles({ files }: { files: FileStore }, { pictureIds }: RemoveFilesJob): Promise<void> {
  for (const id of pictureIds) for (const key of allKeys(id)) await files.remove(key)
}
