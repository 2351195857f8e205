// Meetups that a registered user should look at before they begin: moved, or joined from the waiting list. Nothing but the
// notification says whether that was seen.

import type { WaitingFor, WaitingSources } from '../../app/domains/waiting.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const unread =
  (kind: string) =>
  (sql: Queryable, { userId, now }: WaitingFor) =>
    sql`
  select m.id, m.title, '/meetup/' || m.id, m.starts_at, min(n.created_at), 1
  from notifications n join meetups m on m.id = n.subject_id
    join meetup_attendees a on a.meetup_id = m.id and a.user_id = n.user_id
  where n.user_id = ${userId} and n.kind = ${kind} and n.read_at is null and m.starts_at > ${now}
    and m.cancelled_at is null and m.removed_at is null
  group by m.id`

export const waitingMeetups: WaitingSources = {
  'meetup-changed': unread('meetup-changed'),
  'meetup-promoted': unread('meetup-promoted'),
}
