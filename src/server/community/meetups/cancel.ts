// POST /api/meetups/{id}/cancel: the organizer cancels a meetup, and everybody who registered is notified.
// Nothing is refunded, because a meetup's cost is paid on site.
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { lockOwnMeetup } from './lock.ts'
import { notifyRegistered } from './notify-registered.ts'
import { readMeetup } from './read.ts'

/** @throws Problem not-found, forbidden, wrong-state */
export async function cancelMeetup(
  { deps, user }: UserContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<MeetupDetail> {
  const now = deps.now()
  await deps.sql.transaction(async (tx) => {
    await lockOwnMeetup(tx, id, { userId: user.id, action: 'cancel', now })
    await markCancelled(tx, id, { reason, now, deps })
  })
  return await readMeetup(deps, id, user.id)
}

/** Call it with the meetup's row locked. */
export async function markCancelled(
  tx: Queryable,
  id: string,
  { reason, now, deps }: { reason: string | null; now: Date; deps: Pick<Deps, 'publicUrl'> },
): Promise<void> {
  await tx`update meetups set cancelled_at = ${now}, cancellation_reason = ${reason}, updated_at = ${now}, revision = revision + 1
    where id = ${id}`
  await notifyRegistered(tx, id, { event: 'cancelled', deps })
}
