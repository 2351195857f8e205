// Bounces that arrive later as email: an address that does not exist gets no further issues.
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { readBounceReport, splitMailbox } from './bounce-report.ts'

/**
 * How many messages there were of each kind. `unmatched`: reports about no issue email of the last 90 days.
 */
export type BounceCounts = {
  messages: number
  ended: number
  repeated: number
  temporary: number
  unmatched: number
  other: number
}

/** Idempotent: reading the same mailbox again changes nothing. */
export async function noteLateBounces(sql: Sql, mailbox: Buffer): Promise<BounceCounts> {
  const counts: BounceCounts = { messages: 0, ended: 0, repeated: 0, temporary: 0, unmatched: 0, other: 0 }
  for (const message of splitMailbox(mailbox)) {
    counts.messages += 1
    counts[await noteMessage(sql, message)] += 1
  }
  return counts
}

async function noteMessage(sql: Sql, message: Buffer): Promise<Exclude<keyof BounceCounts, 'messages'>> {
  const report = await readBounceReport(message)
  if (!report) return 'other'
  if (!report.isHard) return 'temporary'
  return await sql.transaction((tx) => noteBounce(tx, report.mailIds))
}

type Delivery = { mailId: string; issueId: string; subscriberId: string; outcome: string }

async function noteBounce(
  tx: Queryable,
  mailIds: readonly string[],
): Promise<'ended' | 'repeated' | 'unmatched'> {
  const deliveries = await tx<Delivery[]>`
    select mail_id as "mailId", issue_id as "issueId", subscriber_id as "subscriberId", outcome from newsletter_deliveries
    where mail_id = any (${mailIds as string[]}::uuid[]) for update`
  const isNew = deliveries.filter(({ outcome }) => outcome === 'sent' || outcome === 'queued')
  for (const { mailId, issueId, subscriberId, outcome } of isNew) {
    await tx`update newsletter_deliveries set outcome = 'bounced' where mail_id = ${mailId}`
    await tx`
      update newsletter_issues set bounced_count = bounced_count + 1, sent_count = sent_count - ${outcome === 'sent' ? 1 : 0}
      where id = ${issueId}`
    await tx`
      update newsletter_subscribers set state = 'bounced', ended_at = now(), token_hash = null
      where id = ${subscriberId} and state = 'subscribed'`
  }
  if (isNew.length > 0) return 'ended'
  return deliveries.length > 0 ? 'repeated' : 'unmatched'
}
