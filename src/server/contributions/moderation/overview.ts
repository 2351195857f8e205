// GET /api/admin/overview: the numbers of open items, in one statement.
import type { Overview } from '../../../contract/operations/admin-operation.ts'
import { selectAttention } from '../../app/domains/attention.ts'
import type { Deps } from '../../app/request/context.ts'
import { isCoverCandidate } from '../../discovery/photos/cover.ts'
import { isMailRefused, maxAttempts } from '../../platform/mail/outbox.ts'

// An exact number beyond this is not useful, and counting a million imports would take a second.
const countedAtMost = 10_000

export async function readOverview(deps: Deps): Promise<Overview> {
  const { sql } = deps
  const unverified = sql`(select from locations where not is_verified and removed_at is null limit ${countedAtMost}) counted`
  const [row] = await sql<Overview[]>`
    select (select count(*)::int from locations where source is null and not is_verified and removed_at is null) as "locationsWaiting",
      (select count(*)::int from ${unverified}) as "locationsUnverified",
      (select count(*)::int from locations where removed_at is not null) as "locationsRemoved",
      (select count(distinct (subject_kind, subject_id))::int from reports where state = 'open') as "subjectsReported",
      (select count(*)::int from users where banned and coalesce(ban_expires > now(), true)) as "usersSuspended",
      (select count(*)::int from users) as users,
      (select count(*)::int from location_photos where state = 'processing') as "photosProcessing",
      (select count(*)::int from location_photos where state = 'failed') as "photosFailed",
      (select count(*)::int from location_photos h join locations l on l.id = h.location_id where ${isCoverCandidate(sql)} and l.removed_at is null) as "coversWaiting",
      (select count(*)::int from mail_outbox where sent_at is null and attempts < ${maxAttempts}) as "mailsWaiting",
      (select count(*)::int from mail_outbox where sent_at is null and attempts >= ${maxAttempts}) as "mailsFailed",
      (select count(*)::int from mail_outbox where ${isMailRefused(sql)}) as "mailsRefused",
      (select count(*)::int from pgboss.job j where j.state in ('created', 'retry', 'active') and not starts_with(j.name, '__pgboss')) as "jobsWaiting",
      (select count(*)::int from pgboss.job j where j.state = 'failed' and not starts_with(j.name, '__pgboss')) as "jobsFailed",
      (select count(*)::int from audit_log where created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as "actionsToday",
      (select count(*)::int from payment_disputes where state = 'open') as "disputesOpen",
      (select count(*)::int from (${selectAttention(sql, deps)}) waiting) as "paymentsToCheck",
      (select count(*)::int from properties where state = 'pending') as "propertiesPending",
      (select count(*)::int from contest_chains n join photo_contests c on c.id = n.contest_id where n.flag_count > 0 and c.counted_at is null) as "contestsFlagged",
      (select count(distinct one.contest_id)::int from contest_similar_entries p join contest_submissions one on one.id = p.entry_id
        join contest_submissions other on other.id = p.other_id join photo_contests c on c.id = one.contest_id
        where c.counted_at is null and num_nonnulls(one.withdrawn_at, one.disqualified_at, other.withdrawn_at, other.disqualified_at) = 0) as "contestsWithCopies",
      (select count(*)::int from contact_messages where state = 'open') as "messagesOpen",
      (select count(*)::int from newsletter_subscribers where state = 'subscribed') as "newsletterSubscribers"`
  return row as Overview
}
