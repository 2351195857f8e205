// Moves users up from the waiting list while there is room, strictly in the order of registration, and
// notifies them.
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { notifyRegistered } from './notify-registered.ts'

/** Call it with the meetup's row locked. Returns how many moved up. */
export async function moveUp(
  tx: Queryable,
  meetupId: string,
  deps: Pick<Deps, 'publicUrl'>,
): Promise<number> {
  const moved = await tx<{ userId: string }[]>`
    update meetup_attendees a set status = 'attending'
    where a.id in (
      select w.id from meetup_attendees w join meetups m on m.id = w.meetup_id
      where w.meetup_id = ${meetupId} and w.status = 'waiting'
      order by w.registration_number
      limit (select case when max_attendees is null then null else max_attendees - current_attendees end from meetups where id = ${meetupId}))
    returning a.user_id as "userId"`
  if (moved.length > 0)
    await notifyRegistered(tx, meetupId, {
      event: 'promoted',
      deps,
      userIds: moved.map(({ userId }) => userId),
    })
  return moved.length
}
