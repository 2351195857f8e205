// /admin/newsletter: drafts and sent issues.
import { Link } from '@tanstack/react-router'
import type { Issue } from '../../../../contract/content/newsletter.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { issuesList, newIssueId } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Actions, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export const NewsletterIssuesPage = () => (
  <ListPage<Issue>
    title="Newsletter"
    what="newsletters"
    searchLabel="Search by subject"
    list={issuesList}
    columns={['Newsletter', 'Status', 'Actions']}
    empty="No newsletters yet."
    row={(issue) => ({
      key: issue.id,
      name: issue.subject,
      cells: [
        <span key="subject" className="font-medium wrap-anywhere">
          {issue.subject}
        </span>,
        <IssueStatus key="status" issue={issue} />,
        <Actions key="actions">
          <Link
            to="/admin/newsletter/$id"
            params={{ id: issue.id }}
            aria-label={`Open ${issue.subject}`}
            className={buttonClass('outline', 'px-3 text-13 md:min-h-9')}
          >
            Open
          </Link>
        </Actions>,
      ],
    })}
  >
    <Link to="/admin/newsletter/$id" params={{ id: newIssueId }} className={buttonClass('primary', 'mt-4')}>
      New newsletter
    </Link>
  </ListPage>
)

const names = { draft: 'Draft', scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent' }
const tones = { draft: 'quiet', scheduled: 'warning', sending: 'warning', sent: 'good' } as const

/** The outcomes of an issue's emails, as far as they are known. */
export function IssueStatus({ issue }: { issue: Issue }) {
  const { state, recipientCount, sentCount, bouncedCount, failedCount, sendAt, startedAt, updatedAt } = issue
  return (
    <div className="grid gap-0.5">
      <StatusLabels>
        <StatusLabel tone={tones[state]}>{names[state]}</StatusLabel>
        <Timestamp at={startedAt ?? sendAt ?? updatedAt} />
      </StatusLabels>
      {(state === 'sending' || state === 'sent') && (
        <p className="text-13 text-quiet tabular">
          {[
            counted(recipientCount, 'recipient'),
            `${sentCount} delivered`,
            bouncedCount > 0 && `${bouncedCount} bounced`,
            failedCount > 0 && `${failedCount} failed`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  )
}
