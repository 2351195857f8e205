// Ends a listing for good: without bookings its row is deleted; otherwise the row stays for those who booked,
// without its secrets.
import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../app/request/context.ts'
import { forgetLinks } from '../../discovery/photos/image-links.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { bookedDuring } from './busy.ts'
import { propertyLinks } from './property-links.ts'

type Jobs = Deps['jobs']

/** Call it with the property's row locked. @throws Problem conflict while bookings are ahead */
export async function removeListing(tx: Queryable, jobs: Jobs, id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const [ahead] = await tx`
    ${bookedDuring(tx, tx`${id}::uuid`, tx`tstzrange(${at}, null)`, at)} limit 1`
  if (ahead)
    throw new Problem('conflict', 'There are bookings ahead. Cancel them, or wait until they are completed.')
  await endListing(tx, jobs, id, now)
}

/** The same without checking for bookings ahead, for a deleted account. */
async function endListing(tx: Queryable, jobs: Jobs, id: string, now: Date): Promise<void> {
  const photos = await tx<{ id: string }[]>`
    delete from property_photos where property_id = ${id} returning id`
  for (const { id: photoId } of photos) await jobs.send(tx, removalJob, { photoId })
  const [booking] = await tx`select from property_bookings where property_id = ${id} limit 1`
  if (!booking) {
    await tx`delete from properties where id = ${id}`
    return
  }
  await forgetLinks(tx, propertyLinks, id)
  await tx`delete from property_calendars where property_id = ${id}`
  await tx`update properties set state = 'removed', removed_at = ${now}, updated_at = ${now},
    payout_account = null, payout_last_four = null where id = ${id}`
}

/** The listings of a deleted account. */
export async function endListingsOf(tx: Queryable, { jobs }: { jobs: Jobs }, ownerId: string): Promise<void> {
  const own = await tx<{ id: string }[]>`
    select id from properties where owner_id = ${ownerId} and state <> 'removed' order by id for update`
  for (const { id } of own) await endListing(tx, jobs, id, new Date())
}
