// What of listings waits for their owner.
import type { WaitingSources } from '../../app/domains/waiting.ts'

export const waitingListings: WaitingSources = {
  'listing-rejected': (sql, { userId }) => sql`
    select p.id, p.title, '/list-property?edit=' || p.id, null::timestamptz, p.updated_at, 1
    from properties p where p.owner_id = ${userId} and p.state = 'rejected'`,
  'listing-photos': (sql, { userId }) => sql`
    select p.id, p.title, '/list-property?edit=' || p.id, null::timestamptz, p.updated_at, 1
    from properties p where p.owner_id = ${userId} and p.state = 'draft' and p.awaits_photos`,
  'calendar-failed': (sql, { userId }) => sql`
    select p.id, p.title, '/list-property?edit=' || p.id, null::timestamptz, min(coalesce(k.fetched_at, k.created_at)), 1
    from property_calendars k join properties p on p.id = k.property_id
    where p.owner_id = ${userId} and p.state <> 'removed' and k.failure is not null group by p.id, p.title`,
  // Nothing else says whether the owner has seen it.
  'calendar-conflict': (sql, { userId }) => sql`
    select p.id, p.title, '/marketplace?tab=manage', null::timestamptz, min(n.created_at), 1
    from notifications n join properties p on p.id = n.subject_id
    where n.user_id = ${userId} and n.kind = 'calendar-conflict' and n.read_at is null and p.owner_id = ${userId} and p.state <> 'removed'
    group by p.id, p.title`,
}
