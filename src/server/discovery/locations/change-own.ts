// PATCH and DELETE /api/locations/{id}: an author changes their location while it is unverified, or deletes it.
import type { LocationDetail } from '../../../contract/discovery/locations.ts'
import type { LocationChange } from '../../../contract/discovery/submission.ts'
import { Problem } from '../../../contract/problems.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { replaceImageLinks } from '../photos/image-links.ts'
import { removalJob } from '../photos/jobs.ts'
import { locationLinks } from '../photos/location-links.ts'
import { stated } from './fields.ts'
import { replaceLandmarks } from './seen-landmarks.ts'
import { getColumns, type LocationInput, refreshFacts, replaceMarkers } from './submission-rows.ts'
import { readOwn } from './submit.ts'

type OwnRow = { created_by: string | null; is_verified: boolean } & Stored
/** The stored fields under the contract's names. */
type Stored = Omit<LocationInput, 'images' | 'markers'>

/** @throws Problem not-found, forbidden for another user's location */
async function lockOwn(tx: Queryable, id: string, userId: string): Promise<OwnRow> {
  const [row] = await tx<OwnRow[]>`
      select l.created_by, l.is_verified, ${stated.select(tx, 'l')}
      from locations l where l.id = ${id} and l.removed_at is null for update`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  if (row.created_by !== userId) throw new Problem('forbidden', 'This location was shared by someone else')
  return row
}

/**
 * Absent fields are not changed. If the location moves, everything derived from its position is updated.
 * @throws Problem forbidden once it is verified
 */
export async function changeLocation(
  context: UserContext,
  { id, images, markers, landmarks, ...changed }: LocationChange,
): Promise<LocationDetail> {
  const { deps, user } = context
  const now = deps.now()
  await deps.sql.transaction(async (tx) => {
    const { created_by: _, is_verified: isVerified, ...stored } = await lockOwn(tx, id, user.id)
    if (isVerified)
      throw new Problem(
        'forbidden',
        'This location has been verified, so only administrators can edit it. To suggest a change, report it.',
      )
    const columns = await getColumns(merged(stored, { ...changed, ...(markers ? { markers } : {}) }))
    await tx`update locations set ${tx.set({ ...columns, updated_at: now })} where id = ${id}`
    if (images) await replaceImageLinks(tx, deps.jobs, locationLinks, { id, urls: images })
    if (markers) await replaceMarkers(tx, id, markers)
    if (landmarks) await replaceLandmarks(tx, id, landmarks)
    await refreshFacts(tx, id, columns, now.toISOString().slice(0, 10))
  })
  for (const job of [locationLinks.job, removalJob]) deps.jobs.wake(job)
  return await readOwn(context, id)
}

function merged(stored: Stored, changed: Omit<LocationChange, 'id' | 'images' | 'landmarks'>): LocationInput {
  const { latitude = stored.latitude, longitude = stored.longitude } = changed
  const hasMoved = latitude !== stored.latitude || longitude !== stored.longitude
  const position = hasMoved
    ? { ...stored, city: undefined, region: undefined, country: undefined, timeZone: undefined }
    : stored
  // When the position becomes withheld, so does the town, unless the author names it.
  const isWithheld = (changed.precision ?? 'exact') !== 'exact' && stored.precision === 'exact'
  return {
    ...position,
    ...(isWithheld ? { city: null } : {}),
    ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
  }
}

/** The author's own photos are deleted with it; photos and reviews of other users prevent the deletion. @throws Problem conflict */
export async function deleteOwnLocation({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const { is_verified: isVerified } = await lockOwn(tx, id, user.id)
    const ofOthers = tx`location_id = ${id} and user_id <> ${user.id}`
    const [others] = await tx`
      select from location_reviews where ${ofOthers} union all select from location_photos where ${ofOthers} union all select from user_checkins where ${ofOthers} limit 1`
    if (others)
      throw new Problem(
        'conflict',
        'Others have added reviews, photos or check-ins, so you can’t delete this location. You can report it instead.',
      )
    if (isVerified)
      throw new Problem(
        'conflict',
        'This location has been verified, so you can’t delete it. You can report it instead.',
      )
    const photos = await tx<{ id: string }[]>`
      select id from location_photos where location_id = ${id} union select id from location_images where location_id = ${id}`
    await tx`delete from locations where id = ${id}`
    for (const photo of photos) await deps.jobs.send(tx, removalJob, { photoId: photo.id })
    await refreshReputation(tx, user.id)
  })
  deps.jobs.wake(removalJob)
}
