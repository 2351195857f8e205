// When an account is deleted, its upcoming meetups are canceled, and it leaves those that it joined, so that
// waiting lists move up.
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { markCancelled } from './cancel.ts'
import { unregister } from './join.ts'
import { lockMeetup } from './lock.ts'

const reason = 'The organizer deleted their account.'

/** Runs before the account is deleted. Past meetups stay without their organizer. */
export async function leaveMeetups(
  tx: Queryable,
  userId: string,
  deps: Pick<Deps, 'publicUrl'>,
  now = new Date(),
): Promise<void> {
  const ahead = await tx<{ id: string; isOwn: boolean }[]>`
    select m.id, m.organizer_id is not distinct from ${userId}::uuid as "isOwn" from meetups m
    where m.starts_at > ${now} and m.cancelled_at is null and m.removed_at is null
      and (m.organizer_id = ${userId} or exists (select from meetup_attendees a where a.meetup_id = m.id and a.user_id = ${userId}))
    order by m.id`
  for (const { id, isOwn } of ahead) {
    const meetup = await lockMeetup(tx, id)
    if (isOwn) await markCancelled(tx, id, { reason, now, deps })
    else await unregister(tx, meetup, userId, { ...deps, now: () => now })
  }
}

export async function moveMeetups(
  tx: Queryable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx`update meetups set location_id = ${into} where location_id = ${from}`
}
