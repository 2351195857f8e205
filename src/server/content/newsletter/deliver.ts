// The job that sends an issue: an email in the outbox for each subscriber, in batches. Each batch is one transaction with the rows that say
// who has it, so a job that was killed continues where it ended, and no address gets an issue twice.
import { randomUUID } from 'node:crypto'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { JobName } from '../../platform/jobs/queue.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { renderIssue, toIssueMail } from './issue-mail.ts'
import { type IssueRow, issueColumns } from './queries.ts'

export type DeliveryJob = { issueId: string }
export const deliveryJob: JobName<DeliveryJob> = 'deliver-newsletter'

type DeliveryDeps = Pick<JobDeps, 'sql' | 'publicUrl' | 'secret' | 'now'>
type Recipient = { id: string; email: string }

const batchSize = 100

/** @param batches ends after this many, for tests of an interruption */
export async function deliverIssue(
  deps: DeliveryDeps,
  { issueId }: DeliveryJob,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let batch = 0; batch < batches; batch++) {
    const hasMore = await deps.sql.transaction((tx) => deliverBatch(tx, deps, issueId))
    if (!hasMore) return
  }
}

/** Returns whether there may be more. */
async function deliverBatch(tx: Queryable, deps: DeliveryDeps, issueId: string): Promise<boolean> {
  // Two jobs for one issue take turns.
  const [issue] = await tx<IssueRow[]>`
    select ${issueColumns(tx)} from newsletter_issues i where i.id = ${issueId} and i.state = 'sending' for no key update`
  if (!issue) return false
  const recipients = await lockRecipients(tx, issue)
  if (recipients.length === 0) {
    await tx`update newsletter_issues set state = 'sent', finished_at = ${deps.now()} where id = ${issueId}`
    return false
  }
  const content = renderIssue(issue, deps.publicUrl)
  for (const { id, email } of recipients) {
    const mailId = randomUUID()
    await tx`insert into newsletter_deliveries (issue_id, subscriber_id, mail_id) values (${issueId}, ${id}, ${mailId})`
    await queueMail(tx, {
      id: mailId,
      to: email,
      kind: 'newsletter',
      isBulk: true,
      ...toIssueMail(content, deps, id),
    })
  }
  await tx`update newsletter_issues set recipient_count = recipient_count + ${recipients.length} where id = ${issueId}`
  return true
}

// Locked, so that a subscription that is ended now is either ended before this email or withdraws it.
const lockRecipients = (tx: Queryable, issue: IssueRow) =>
  tx<Recipient[]>`
    select s.id, s.email from newsletter_subscribers s
    where s.state = 'subscribed' and s.confirmed_at <= ${issue.started_at}
      and not exists (select from newsletter_deliveries d where d.issue_id = ${issue.id} and d.subscriber_id = s.id)
    order by s.id limit ${batchSize} for share of s`
