// Locks a meetup until the transaction ends: changes of it and of its registrations happen one after the
// other.
import { Problem } from '../../../contract/problems.ts'
import {
  availableMeetupActions,
  type MeetupAction,
  type MeetupRole,
  meetupState,
} from '../../../rules/meetups.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type MeetupRow, meetupFields } from './fields.ts'
import { noMeetup } from './queries.ts'

/** Not `for update`, which would conflict with the key share lock of the registrations' foreign key. @throws Problem not-found */
export async function lockMeetup(tx: Queryable, id: string): Promise<MeetupRow> {
  const [row] = await tx<MeetupRow[]>`
    select ${meetupFields.select(tx, 'm')} from meetups m where m.id = ${id} and m.removed_at is null for no key update`
  if (!row) throw noMeetup()
  return row
}

/** The same for its organizer. @throws Problem not-found, forbidden, wrong-state */
export async function lockOwnMeetup(
  tx: Queryable,
  id: string,
  { userId, action, now }: { userId: string; action: MeetupAction; now: Date },
): Promise<MeetupRow> {
  const row = await lockMeetup(tx, id)
  if (row.organizerId !== userId) throw new Problem('forbidden', 'This meetup belongs to someone else')
  requireAction(row, { isOrganizer: true, registration: null }, { action, now })
  return row
}

const refusals: Record<MeetupAction, string> = {
  join: 'You can join a meetup until it begins.',
  leave: 'This meetup is over.',
  edit: 'You can edit a meetup until it begins.',
  cancel: 'You can cancel a meetup until it begins.',
  comment: 'You can’t comment on this meetup.',
}

/** @throws Problem wrong-state */
export function requireAction(
  row: MeetupRow,
  role: MeetupRole,
  { action, now }: { action: MeetupAction; now: Date },
): void {
  const state = meetupState(row, now)
  if (availableMeetupActions(state, role).includes(action)) return
  const detail = state === 'cancelled' ? 'This meetup was canceled.' : refusals[action]
  throw new Problem('wrong-state', detail, { meetupStatus: state })
}
