// POST /api/meetups/{id}/join and /leave. Registrations of one meetup are made one after the other under its lock, and a constraint
// forbids more attendees than it has room for.
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { meetupLimits } from '../../../rules/meetups.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { MeetupRow } from './fields.ts'
import { lockMeetup, requireAction } from './lock.ts'
import { moveUp } from './move-up.ts'
import { readMeetup } from './read.ts'

type JoinInput = { id: string; notes: string | null }

/** When it is full, the user is put on the waiting list. @throws Problem not-found, wrong-state, too-many */
export async function joinMeetup({ deps, user }: UserContext, input: JoinInput): Promise<MeetupDetail> {
  await deps.sql.transaction((tx) => register(tx, deps, user.id, input))
  return await readMeetup(deps, input.id, user.id)
}

async function register(tx: Queryable, deps: Deps, userId: string, { id, notes }: JoinInput): Promise<void> {
  const now = deps.now()
  // Everywhere the user is locked first, so that the limit is exact and no two transactions wait for each
  // other.
  await lockUser(tx, userId)
  const { isRegistered, upcoming } = await readOwn(tx, { id, userId, now })
  if (upcoming >= meetupLimits.maxJoined)
    throw new Problem('too-many', `You can join up to ${meetupLimits.maxJoined} upcoming meetups.`)
  const meetup = await lockMeetup(tx, id)
  if (isRegistered) return
  requireAction(
    meetup,
    { isOrganizer: meetup.organizerId === userId, registration: null },
    { action: 'join', now },
  )
  if (meetup.registrationCount >= meetupLimits.maxRegistrations) await requireOpenList(tx, id)
  const hasRoom = meetup.maxAttendees === null || meetup.currentAttendees < meetup.maxAttendees
  const columns = {
    meetup_id: id,
    user_id: userId,
    status: hasRoom ? 'attending' : 'waiting',
    registration_number: meetup.registrationCount + 1,
    notes,
    registered_at: now,
  }
  // One statement, because all others wait meanwhile.
  await tx`with added as (insert into meetup_attendees ${tx.insert(columns)})
    update meetups set registration_count = registration_count + 1 where id = ${id}`
  if (hasRoom) await notifyOrganizer(tx, meetup, userId)
}

async function notifyOrganizer(tx: Queryable, meetup: MeetupRow, actorId: string): Promise<void> {
  if (!meetup.organizerId) return
  await notify(tx, {
    userId: meetup.organizerId,
    kind: 'meetup-joined',
    actorId,
    subjectKind: 'meetup',
    subjectId: meetup.id,
    data: { name: meetup.title },
  })
}

type Own = { isRegistered: boolean; upcoming: number }

/** Of a user whose row is locked: nobody else changes it. `upcoming`: how many meetups that they have joined are ahead. */
async function readOwn(
  tx: Queryable,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Own> {
  const [row] = await tx<Own[]>`
    select coalesce(bool_or(a.meetup_id = ${id}), false) as "isRegistered",
      count(*) filter (where m.starts_at > ${now} and m.cancelled_at is null and m.removed_at is null)::int as upcoming
    from meetup_attendees a join meetups m on m.id = a.meetup_id where a.user_id = ${userId}`
  return row as Own
}

/** The number of all registrations ever is an upper bound of the current ones. */
async function requireOpenList(tx: Queryable, meetupId: string): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from meetup_attendees where meetup_id = ${meetupId}`
  if ((row?.count ?? 0) >= meetupLimits.maxRegistrations)
    throw new Problem('too-many', 'The waiting list of this meetup is full.')
}

/** Idempotent. @throws Problem not-found, wrong-state once it is over */
export async function leaveMeetup(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<MeetupDetail> {
  await deps.sql.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const meetup = await lockMeetup(tx, id)
    const [existing] = await tx`select from meetup_attendees where meetup_id = ${id} and user_id = ${user.id}`
    if (!existing) return
    const isOrganizer = meetup.organizerId === user.id
    requireAction(meetup, { isOrganizer, registration: 'attending' }, { action: 'leave', now: deps.now() })
    await unregister(tx, meetup, user.id, deps)
  })
  return await readMeetup(deps, id, user.id)
}

/** Call it with the meetup's row locked. */
export async function unregister(
  tx: Queryable,
  meetup: MeetupRow,
  userId: string,
  deps: Pick<Deps, 'publicUrl' | 'now'>,
): Promise<void> {
  await tx`delete from meetup_attendees where meetup_id = ${meetup.id} and user_id = ${userId}`
  const isAhead = !meetup.cancelledAt && meetup.startsAt > deps.now()
  if (isAhead) await moveUp(tx, meetup.id, deps)
}
