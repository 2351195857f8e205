// PATCH and DELETE /api/locations/{id}: what the author of a place changes of it while it is unverified, and its end.
import type { LocationDetail } from '../../contract/locations.ts'
import { Problem } from '../../contract/problems.ts'
import type { LocationChange } from '../../contract/submission.ts'
import type { CallContext } from '../context.ts'
import { refreshReputation } from '../people/reputation.ts'
import { removalJob } from '../photos/jobs.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { columnsOf, refreshFacts, replaceImages, replaceMarkers, type Said } from './submission-rows.ts'
import { readOwn } from './submit.ts'

type OwnRow = { created_by: string | null; is_verified: boolean } & Stored
/** The stored fields under the contract's names. */
type Stored = Omit<Said, 'images' | 'markers'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Problem not-found, forbidden for somebody else's */
async function lockOwn(tx: Queryable, id: string, personId: string): Promise<OwnRow> {
  const [row] = uuid.test(id)
    ? await tx<OwnRow[]>`
      select created_by, is_verified, name, description, address, city, region, country, time_zone as "timeZone", latitude, longitude,
        elevation_feet as elevation, direction_degrees as "directionDegrees", precision, themes, location_types as "locationTypes", amenities, difficulty,
        crowd_level as "crowdLevel", parking, permits, permit_note as "permitNote", entry_fee as "entryFee", tips, best_time as "bestTime",
        best_time_of_day as "bestTimeOfDay"
      from locations where id = ${id} and removed_at is null for update`
    : []
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  if (row.created_by !== personId) throw new Problem('forbidden', 'This place was shared by somebody else')
  return row
}

/** What is absent stays. Where the place moves, what follows from the position follows. @throws Problem forbidden once it is verified */
export async function changeLocation(
  context: CallContext,
  { id, images, markers, ...changed }: LocationChange,
): Promise<LocationDetail> {
  const { parts, caller } = context
  const person = await caller.signedIn()
  const now = parts.now()
  await parts.sql.transaction(async (tx) => {
    const { created_by: _, is_verified: isVerified, ...stored } = await lockOwn(tx, id, person.id)
    if (isVerified)
      throw new Problem(
        'forbidden',
        'This place has been verified. From now on an administrator makes its changes: report what is wrong.',
      )
    const columns = await columnsOf(merged(stored, { ...changed, ...(markers ? { markers } : {}) }))
    await tx`update locations set ${tx.set({ ...columns, updated_at: now })} where id = ${id}`
    if (images) await replaceImages(tx, id, columns.name, images)
    if (markers) await replaceMarkers(tx, id, markers)
    await refreshFacts(tx, id, columns, now.toISOString().slice(0, 10))
  })
  return await readOwn(context, id)
}

function merged(stored: Stored, changed: Omit<LocationChange, 'id' | 'images'>): Said {
  const { latitude = stored.latitude, longitude = stored.longitude } = changed
  const hasMoved = latitude !== stored.latitude || longitude !== stored.longitude
  const kept = hasMoved
    ? { ...stored, city: undefined, region: undefined, country: undefined, timeZone: undefined }
    : stored
  // Whose position becomes a secret, whose town does: unless its author names it.
  const isWithheld = (changed.precision ?? 'exact') !== 'exact' && stored.precision === 'exact'
  return {
    ...kept,
    ...(isWithheld ? { city: null } : {}),
    ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
  }
}

/** Photographs of the author go with it; those of others, and their words, keep the place. @throws Problem conflict */
export async function withdrawLocation(
  { parts, caller }: CallContext,
  { id }: { id: string },
): Promise<void> {
  const person = await caller.signedIn()
  await parts.sql.transaction(async (tx) => {
    const { is_verified: isVerified } = await lockOwn(tx, id, person.id)
    const ofOthers = tx`location_id = ${id} and user_id <> ${person.id}`
    const [others] = await tx`
      select from location_reviews where ${ofOthers} union all select from location_photos where ${ofOthers} union all select from user_checkins where ${ofOthers} limit 1`
    if (others)
      throw new Problem(
        'conflict',
        'Others have added reviews, photos or check-ins here. The place stays; report it if it should not.',
      )
    if (isVerified)
      throw new Problem(
        'conflict',
        'This place has been verified. The place stays; report it if it should not.',
      )
    const photos = await tx<{ id: string }[]>`select id from location_photos where location_id = ${id}`
    await tx`delete from locations where id = ${id}`
    for (const photo of photos) await parts.jobs.send(tx, removalJob, { photoId: photo.id })
    await refreshReputation(tx, person.id)
  })
  parts.jobs.wake(removalJob)
}
