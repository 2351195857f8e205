// PATCH and DELETE /api/photos/{id}: an author changes or deletes their photo.
import type { LocationPhoto, PhotoChange } from '../../../contract/discovery/photos.ts'
import { Problem } from '../../../contract/problems.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { approveFittingCover, refreshCover } from './cover.ts'
import { describedFields } from './fields.ts'
import { removalJob } from './jobs.ts'
import { noPhoto, selectPhotos, toPhoto } from './queries.ts'

type OwnRow = { location_id: string; has_position: boolean }

/** @throws Problem not-found, or forbidden for another user's photo */
async function lockOwn(tx: Queryable, id: string, userId: string): Promise<OwnRow> {
  const [row] = await tx<(OwnRow & { user_id: string })[]>`
    select user_id, location_id, latitude is not null as has_position from location_photos where id = ${id} and removed_at is null for no key update`
  if (!row) throw noPhoto()
  if (row.user_id !== userId) throw new Problem('forbidden', 'This belongs to someone else')
  return row
}

// An empty string clears its field. `description` is not nullable and stays an empty string.
const withoutEmpty = (changes: object) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      value === '' && field !== 'description' ? null : value,
    ]),
  )

/** Absent fields are not changed; an empty string clears its field. @throws Problem not-found, forbidden */
export async function updatePhoto(
  { deps, user }: UserContext,
  { id, publishPosition, ...changes }: PhotoChange,
): Promise<LocationPhoto> {
  return (await deps.sql.transaction(async (tx) => {
    const own = await lockOwn(tx, id, user.id)
    const columns = {
      ...describedFields.toColumns(withoutEmpty(changes)),
      ...(publishPosition === undefined ? {} : { is_position_public: publishPosition && own.has_position }),
    }
    if (Object.keys(columns).length > 0)
      await tx`update location_photos set ${tx.set(columns)} where id = ${id}`
    if (changes.directionDegrees !== undefined) {
      await approveFittingCover(tx, id)
      await refreshCover(tx, own.location_id)
    }
    const [row] = await selectPhotos(tx, user.id, tx`h.id = ${id}`)
    if (!row) throw noPhoto()
    return toPhoto(row, { id: user.id, hasGuide: true })
  })) as LocationPhoto
}

/**
 * Deletes the row, after which the image is no longer served. A job queued in the same transaction removes the files.
 * @throws Problem not-found, forbidden
 */
export async function deletePhoto({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const { location_id } = await lockOwn(tx, id, user.id)
    await tx`delete from location_images where id = ${id}`
    for (const { forgetSubject } of deps.domains) await forgetSubject?.(tx, 'photo', id)
    await tx`delete from location_photos where id = ${id}`
    await refreshCover(tx, location_id)
    await refreshReputation(tx, user.id)
    await deps.jobs.send(tx, removalJob, { photoId: id })
  })
  deps.jobs.wake(removalJob)
}
