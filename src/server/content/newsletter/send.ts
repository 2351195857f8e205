// Sending an issue: a test to one address, or to all subscribers by a job, now or at a chosen time.

import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { deliveryJob } from './deliver.ts'
import { renderIssue, toIssueMail } from './issue-mail.ts'
import { requireDraft } from './issues.ts'
import { type IssueRow, lockIssue } from './queries.ts'
import { scheduleIssue, unscheduleIssue } from './schedule.ts'

type SendInput = {
  id: string
  version: number
  testAddress?: string | undefined
  sendAt?: string | null | undefined
}

/** The link in a test email ends no subscription. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** @throws Problem not-found, stale, wrong-state when it was sent or nobody has subscribed */
export async function sendIssue(context: UserContext, input: SendInput): Promise<ActionResult> {
  const { deps } = context
  const { id, version, testAddress, sendAt } = input
  const result = await deps.sql.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (testAddress) return await sendTest(tx, context, issue, testAddress)
    if (sendAt === null) {
      await unscheduleIssue(tx, issue)
      return await record(tx, context, issue, { action: 'newsletter.unschedule', detail: {} })
    }
    if (sendAt) {
      await scheduleIssue(tx, issue, { version, sendAt, now: deps.now() })
      return await record(tx, context, issue, { action: 'newsletter.schedule', detail: { sendAt } })
    }
    requireDraft(issue, version)
    await requireSubscribers(tx)
    await tx`update newsletter_issues set state = 'sending', started_at = ${deps.now()} where id = ${id}`
    await deps.jobs.send(tx, deliveryJob, { issueId: id })
    return await record(tx, context, issue, { action: 'newsletter.send', detail: {} })
  })
  if (!testAddress && sendAt === undefined) deps.jobs.wake(deliveryJob)
  return result
}

async function requireSubscribers(tx: Queryable): Promise<void> {
  const rows = await tx`select 1 from newsletter_subscribers where state = 'subscribed' limit 1`
  if (rows.length === 0) throw new Problem('wrong-state', 'Nobody has subscribed yet.')
}

async function sendTest(
  tx: Queryable,
  context: UserContext,
  issue: IssueRow,
  to: string,
): Promise<ActionResult> {
  const { deps } = context
  const mail = toIssueMail(renderIssue(issue, deps.publicUrl), deps, nobody)
  await queueMail(tx, {
    ...mail,
    to,
    kind: 'newsletter',
    text: { ...mail.text, subject: `[Test] ${issue.subject}` },
  })
  return await record(tx, context, issue, { action: 'newsletter.test', detail: { to } })
}

const record = async (
  tx: Queryable,
  context: UserContext,
  { id, subject }: IssueRow,
  { action, detail }: { action: string; detail: Record<string, string> },
): Promise<ActionResult> => ({
  actionId: await recordAction(tx, {
    actor: getActor(context),
    action,
    subjectKind: 'newsletter',
    subjectId: id,
    subjectName: subject,
    detail,
  }),
  canUndo: false,
})
