// Administrators write issues: drafts can be replaced and deleted, sent issues cannot.
import type { WholeIssue } from '../../../contract/content/newsletter.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { contains, type PageInput } from '../../contributions/moderation/page.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type IssueRow, issueColumns, lockIssue, toIssue, toWholeIssue } from './queries.ts'

type Draft = { id: string; version: number; subject: string; previewText: string; body: string }

export async function listIssues(sql: Sql, input: PageInput) {
  const order = byAge(input, 'newsletter-issues', sql`i.created_at`, sql`i.id`)
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<IssueRow[]>`
      select ${issueColumns(sql)} from newsletter_issues i
      where ${onDays(sql, sql`i.created_at`, input)} and ${contains(sql, sql`plain_text(i.subject)`, input.search)}
        and ${after} ${end}`,
    toIssue,
  )
}

/**
 * Idempotent for the same text. @throws Problem stale when another administrator has saved since, wrong-state
 * once it is sent
 */
export async function saveIssue({ deps, user }: UserContext, input: Draft): Promise<WholeIssue> {
  const { id, version, subject, previewText, body } = input
  const text = { subject, preview_text: previewText, body }
  return await deps.sql.transaction(async (tx) => {
    await tx`insert into newsletter_issues ${tx.insert({ id, ...text, created_by: user.id })} on conflict (id) do nothing`
    const stored = await lockIssue(tx, id)
    if (isSame(stored, text)) return toWholeIssue(stored)
    requireDraft(stored, version)
    const [row] = await tx<IssueRow[]>`
      update newsletter_issues i set ${tx.set(text)}, version = i.version + 1, updated_at = ${deps.now()} where i.id = ${id} returning ${issueColumns(tx)}`
    return toWholeIssue(row as IssueRow)
  })
}

type Text = Pick<IssueRow, 'subject' | 'preview_text' | 'body'>
const isSame = (one: Text, other: Text) =>
  one.subject === other.subject && one.preview_text === other.preview_text && one.body === other.body

/** @throws Problem wrong-state, stale */
export function requireDraft(issue: IssueRow, version: number): void {
  if (issue.state === 'scheduled')
    throw new Problem('wrong-state', 'This newsletter is scheduled. Cancel the schedule to change it.')
  if (issue.state !== 'draft') throw new Problem('wrong-state', 'This newsletter was already sent.')
  if (issue.version !== version)
    throw new Problem('stale', 'Another administrator changed this newsletter. Reload the page.')
}

/** @throws Problem not-found, wrong-state once it is sent */
export async function removeIssue({ deps }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    requireDraft(issue, issue.version)
    await tx`delete from newsletter_issues where id = ${id}`
  })
}
