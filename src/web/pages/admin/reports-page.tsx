// /admin/reports: what was reported, by how many and why, beside the content itself.

import type { ReportedSubject } from '../../../contract/admin-contributions.ts'
import { counted, spaced } from '../../format/labels.ts'
import { useAppContext } from '../../use-app-context.ts'
import { ConfirmedActionButton } from './action-button.tsx'
import { reportsList, reportTabs } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Actions, ByUser, Excerpt, StatusLabel, StatusLabels, Thumbnail, Timestamp } from './row-cells.tsx'

export function ReportsPage() {
  return (
    <ListPage<ReportedSubject>
      title="Reports"
      what="reports"
      searchLabel="Search reports"
      tabs={reportTabs}
      list={reportsList}
      columns={['Reported', 'Reports', 'Actions']}
      empty="No reports. You’re all caught up."
      row={(group) => ({
        key: `${group.subjectId} ${group.state}`,
        cells: [
          <SubjectCell key="subject" group={group} />,
          <ReportsCell key="reasons" group={group} />,
          <DecisionCell key="decide" group={group} />,
        ],
      })}
    />
  )
}

function SubjectCell({ group: { subject, subjectKind } }: { group: ReportedSubject }) {
  if (!subject) return <span className="text-quiet">Deleted {subjectKind}</span>
  return (
    <div className="flex gap-4">
      {subject.image && <Thumbnail src={subject.image} />}
      <div className="grid min-w-0 gap-1">
        <StatusLabels>
          <StatusLabel>{spaced(subjectKind)}</StatusLabel>
          {subject.isRemoved && (
            <StatusLabel tone="bad">{subjectKind === 'profile' ? 'Suspended' : 'Removed'}</StatusLabel>
          )}
        </StatusLabels>
        {subject.href && !(subject.isRemoved && subjectKind === 'location') ? (
          <a href={subject.href} className="font-medium underline-offset-4 hover:underline">
            {subject.title}
          </a>
        ) : (
          <span className="font-medium">{subject.title}</span>
        )}
        {subject.text && <Excerpt>{subject.text}</Excerpt>}
        {subject.author && (
          <p className="text-13">
            By <ByUser user={subject.author} fallback="" />
          </p>
        )}
      </div>
    </div>
  )
}

function ReportsCell({ group: { reports } }: { group: ReportedSubject }) {
  return (
    <ul className="grid gap-2 md:w-80">
      {reports.slice(0, 5).map((report) => (
        <li key={report.id}>
          <StatusLabels>
            <span className="font-medium">{spaced(report.reason)}</span>
            <ByUser user={report.reporter} fallback="" />
            <Timestamp at={report.createdAt} />
          </StatusLabels>
          {report.note && <p className="whitespace-pre-line wrap-anywhere text-quiet">{report.note}</p>}
          {report.decidedBy && <p className="text-13 text-quiet">Decided by {report.decidedBy}</p>}
        </li>
      ))}
      {reports.length > 5 && <li className="text-quiet">and {counted(reports.length - 5, 'more report')}</li>}
    </ul>
  )
}

const consequences: Record<ReportedSubject['subjectKind'], string> = {
  location: 'The location will be removed and its author notified.',
  review: 'The review will be removed, its stars will no longer count, and its author will be notified.',
  photo: 'The photo will be removed and its author notified.',
  property: 'The listing will be removed and its owner notified.',
  message: 'The message will be removed for both sides.',
  profile: 'The user’s bio, links and photo will be cleared. To block them, suspend them on the Users page.',
}

function DecisionCell({ group: { subject, subjectKind, subjectId, state } }: { group: ReportedSubject }) {
  const { uphold, dismiss } = useAppContext().api.moderation.reports
  if (state !== 'open')
    return <StatusLabel tone={state === 'upheld' ? 'bad' : 'quiet'}>{spaced(state)}</StatusLabel>
  const name = subject?.title ?? `a ${subjectKind}`
  const note = { name: 'note', label: 'Note for the audit log', isRequired: false }
  return (
    <Actions>
      <ConfirmedActionButton
        label={`Uphold the reports on ${name}`}
        title="Uphold these reports?"
        text={`${subject ? consequences[subjectKind] : 'There’s nothing left to remove.'} The reporters will be notified. Only administrators see the note.`}
        message="Reports upheld"
        reason={{ ...note, isRequired: subject !== null }}
        call={(input) => uphold({ subjectKind, subjectId, note: input.note ?? '' })}
      >
        Uphold
      </ConfirmedActionButton>
      <ConfirmedActionButton
        label={`Dismiss the reports on ${name}`}
        title="Dismiss these reports?"
        text="Nothing will be removed. The reporters will be notified."
        message="Reports dismissed"
        reason={note}
        call={(input) => dismiss({ subjectKind, subjectId, note: input.note ?? '' })}
      >
        Dismiss
      </ConfirmedActionButton>
    </Actions>
  )
}
