// PATCH and DELETE /api/photos/{id}: what its author changes of a photograph, and its end.
import type { LocationPhoto, PhotoChange } from '../../contract/photos.ts'
import { Problem } from '../../contract/problems.ts'
import type { UserContext } from '../context.ts'
import { refreshReputation } from '../people/reputation.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { refreshCover } from './cover.ts'
import { removalJob } from './jobs.ts'
import { noPhoto, photoOf, selectPhotos } from './queries.ts'

type OwnRow = { location_id: string; has_position: boolean }

/** @throws Problem not-found, forbidden for somebody else's */
async function lockOwn(tx: Queryable, id: string, personId: string): Promise<OwnRow> {
  const [row] = await tx<(OwnRow & { user_id: string })[]>`
    select user_id, location_id, latitude is not null as has_position from location_photos where id = ${id} and removed_at is null for no key update`
  if (!row) throw noPhoto()
  if (row.user_id !== personId) throw new Problem('forbidden', 'This belongs to someone else')
  return row
}

/** What is absent stays; an empty text clears. */
export async function updatePhoto(
  { parts, user: person }: UserContext,
  { id, publishPosition, ...said }: PhotoChange,
): Promise<LocationPhoto> {
  return (await parts.sql.transaction(async (tx) => {
    const own = await lockOwn(tx, id, person.id)
    const texts = {
      title: said.title,
      camera: said.camera,
      lens: said.lens,
      camera_settings: said.cameraSettings,
      weather_conditions: said.weatherConditions,
    }
    const set = Object.entries({
      ...texts,
      description: said.description,
      shooting_time: said.shootingTime,
      direction_degrees: said.directionDegrees,
      tags: said.tags,
      is_position_public: publishPosition === undefined ? undefined : publishPosition && own.has_position,
    }).filter(([, value]) => value !== undefined)
    const columns = Object.fromEntries(
      set.map(([column, value]) => [column, value === '' && column !== 'description' ? null : value]),
    )
    if (set.length > 0) await tx`update location_photos set ${tx.set(columns)} where id = ${id}`
    const [row] = await selectPhotos(tx, person.id, tx`h.id = ${id}`)
    if (!row) throw noPhoto()
    return photoOf(row, { id: person.id, hasGuide: true })
  })) as LocationPhoto
}

/** The row goes at once and with it every way to the picture; its files follow by a job of the same transaction. */
export async function deletePhoto(
  { parts, user: person }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await parts.sql.transaction(async (tx) => {
    const { location_id } = await lockOwn(tx, id, person.id)
    await tx`delete from location_images where id = ${id}`
    for (const { forgetSubject } of parts.domains) await forgetSubject?.(tx, 'photo', id)
    await tx`delete from location_photos where id = ${id}`
    await refreshCover(tx, location_id)
    await refreshReputation(tx, person.id)
    await parts.jobs.send(tx, removalJob, { photoId: id })
  })
  parts.jobs.wake(removalJob)
}
