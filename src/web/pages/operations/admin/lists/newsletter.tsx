// /admin/newsletter: drafts and sent issues.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button-class.ts'
import { adminList } from '../admin-list.ts'
import { newIssueId } from '../admin-queries.ts'
import { IssueStatus } from '../issue-status.tsx'
import { Actions } from '../row-cells.tsx'

export const list = adminList({
  what: 'newsletters',
  searchLabel: 'Search by subject',
  read: ({ newsletter }, input, _, options) => newsletter.list(input, options),
  columns: ['Newsletter', 'Status', 'Actions'],
  empty: 'No newsletters yet.',
  row: (issue) => ({
    key: issue.id,
    name: issue.subject,
    subject: { kind: 'newsletter-issue', id: issue.id },
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
  }),
  Intro: () => (
    <Link to="/admin/newsletter/$id" params={{ id: newIssueId }} className={buttonClass('primary', 'mt-4')}>
      New newsletter
    </Link>
  ),
})
