// Scheduled issues: scheduling and unscheduling one, and the job that starts those that are due.

import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { maxScheduleDays } from '../../../rules/newsletter.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { deliverIssue } from './deliver.ts'
import { requireDraft } from './issues.ts'
import type { IssueRow } from './queries.ts'

/** By then, the job of an issue that was sent manually has ended or was killed. */
const abandonedAfter = '15 minutes'

type Schedule = { version: number; sendAt: string; now: Date }

/** Of a locked draft. @throws Problem validation, stale, wrong-state */
export async function scheduleIssue(
  tx: Queryable,
  issue: IssueRow,
  { version, sendAt, now }: Schedule,
): Promise<void> {
  requireDraft(issue, version)
  const at = Date.parse(sendAt)
  if (at <= now.getTime()) throw wrongTime('Choose a time in the future.')
  if (at > now.getTime() + maxScheduleDays * dayMs)
    throw wrongTime(`Choose a time within the next ${maxScheduleDays} days.`)
  await tx`update newsletter_issues set state = 'scheduled', send_at = ${sendAt} where id = ${issue.id}`
}

const wrongTime = (message: string) =>
  new Problem('validation', message, { errors: [{ path: 'sendAt', message }] })

/** Turns a locked issue back into a draft. Idempotent. @throws Problem wrong-state once it is being sent */
export async function unscheduleIssue(tx: Queryable, { id, state }: IssueRow): Promise<void> {
  if (state === 'sending' || state === 'sent')
    throw new Problem('wrong-state', 'This newsletter was already sent.')
  await tx`update newsletter_issues set state = 'draft', send_at = null where id = ${id}`
}

/**
 * Starts due issues, once each, and continues those whose job was killed. Several servers may do this at the
 * same time.
 */
export async function sendDueIssues(
  deps: Pick<JobDeps, 'sql' | 'publicUrl' | 'secret' | 'now'>,
): Promise<void> {
  const { sql } = deps
  const now = deps.now()
  await sql`
    update newsletter_issues set state = 'sending', started_at = ${now} where state = 'scheduled' and send_at <= ${now}`
  const rows = await sql<{ id: string }[]>`
    select id from newsletter_issues
    where state = 'sending' and (send_at is not null or started_at < ${now}::timestamptz - ${abandonedAfter}::interval) order by started_at, id`
  for (const { id } of rows) await deliverIssue(deps, { issueId: id })
}
