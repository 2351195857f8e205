// Issues as rows, and as the calls return them.
import type { Issue, WholeIssue } from '../../../contract/content/newsletter.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type IssueRow = {
  id: string
  at: Date
  subject: string
  preview_text: string
  body: string
  version: number
  state: Issue['state']
  send_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  recipient_count: number
  sent_count: number
  bounced_count: number
  failed_count: number
  updated_at: Date
}

export const issueColumns = (sql: Queryable): Fragment =>
  sql`i.id, i.created_at as at, i.subject, i.preview_text, i.body, i.version, i.state, i.send_at, i.started_at, i.finished_at, i.recipient_count,
    i.sent_count, i.bounced_count, i.failed_count, i.updated_at`

/** @throws Problem not-found */
export async function readIssue(sql: Queryable, id: string): Promise<IssueRow> {
  return requireIssue(
    await sql<IssueRow[]>`select ${issueColumns(sql)} from newsletter_issues i where i.id = ${id}`,
  )
}

/** @throws Problem not-found */
export async function lockIssue(tx: Queryable, id: string): Promise<IssueRow> {
  return requireIssue(
    await tx<
      IssueRow[]
    >`select ${issueColumns(tx)} from newsletter_issues i where i.id = ${id} for no key update`,
  )
}

function requireIssue([row]: readonly IssueRow[]): IssueRow {
  if (!row) throw new Problem('not-found', 'There is no newsletter with this id')
  return row
}

export const toIssue = (row: IssueRow): Issue => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  version: row.version,
  recipientCount: row.recipient_count,
  sentCount: row.sent_count,
  bouncedCount: row.bounced_count,
  failedCount: row.failed_count,
  updatedAt: row.updated_at.toISOString(),
  sendAt: row.send_at?.toISOString() ?? null,
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
})

export const toWholeIssue = (row: IssueRow): WholeIssue => ({
  ...toIssue(row),
  previewText: row.preview_text,
  body: row.body,
})
