// GET /api/admin/overview: what waits in each list (its own count) and other figures, in one statement.
import type { Overview } from '../../../contract/operations/admin-operation.ts'
import { listWaitingCounts } from '../../app/domains/counted-list.ts'
import type { Deps } from '../../app/request/context.ts'
import { maxAttempts } from '../../platform/mail/outbox.ts'

// An exact number beyond this is not useful, and counting a million imports would take a second.
const countedAtMost = 10_000

export async function readOverview(deps: Deps): Promise<Overview> {
  const { sql } = deps
  const unverified = sql`(select from locations where not is_verified and removed_at is null limit ${countedAtMost}) counted`
  const waiting = Object.entries(listWaitingCounts(deps.domains)).map(
    ([name, select]) => sql`(${select(sql, deps)}) as ${sql.id(name)}`,
  )
  const [row] = await sql<Overview[]>`
    select ${sql.join(waiting, ', ')},
      (select count(*)::int from ${unverified}) as "locationsUnverified",
      (select count(*)::int from locations where removed_at is not null) as "locationsRemoved",
      (select count(*)::int from users where banned and coalesce(ban_expires > now(), true)) as "usersSuspended",
      (select count(*)::int from users) as users,
      (select count(*)::int from location_photos where state = 'processing') as "photosProcessing",
      (select count(*)::int from location_photos where state = 'failed') as "photosFailed",
      (select count(*)::int from mail_outbox where sent_at is null and attempts < ${maxAttempts}) as "mailsWaiting",
      (select count(*)::int from pgboss.job j where j.state in ('created', 'retry', 'active') and not starts_with(j.name, '__pgboss')) as "jobsWaiting",
      (select count(*)::int from audit_log where created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as "actionsToday",
      (select count(*)::int from newsletter_subscribers where state = 'subscribed') as "newsletterSubscribers"`
  return row as Overview
}
