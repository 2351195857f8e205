// /admin/reports: reported content, with the number of reporters and the reasons.

import type { ReportedSubject } from '../../../../../contract/contributions/admin-contributions.ts'
import { counted, spaced } from '../../../../format/labels.ts'
import { reasonNames } from '../../../../format/report-reasons.ts'
import { adminList } from '../admin-list.ts'
import { DecisionCell } from '../report-decision.tsx'
import { ByUser, Excerpt, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

const isOpen = ({ state }: ReportedSubject) => state === 'open'

export const list = adminList({
  what: 'reports',
  searchLabel: 'Search reports',
  tabs: [
    { id: 'open', label: 'Open' },
    { id: 'upheld', label: 'Upheld' },
    { id: 'dismissed', label: 'Dismissed' },
    { id: 'all', label: 'All' },
  ],
  kinds: {
    label: 'Kind',
    options: [
      { id: 'location', label: 'Locations' },
      { id: 'review', label: 'Reviews' },
      { id: 'photo', label: 'Photos' },
      { id: 'profile', label: 'Profiles' },
      { id: 'property', label: 'Properties' },
      { id: 'message', label: 'Messages' },
      { id: 'meetup', label: 'Meetups' },
      { id: 'comment', label: 'Comments' },
      { id: 'entry', label: 'Contest entries' },
    ],
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.reports.list({ ...input, state: tab, subjectKind: kind }, options),
  actions: ({ moderation: { reports } }) => [
    {
      label: 'Dismiss',
      done: 'dismissed',
      letter: 'a',
      reason: 'optional',
      fits: isOpen,
      call: ({ subjectKind, subjectId }, note) => reports.dismiss({ subjectKind, subjectId, note }),
    },
    {
      label: 'Remove',
      done: 'removed',
      letter: 'r',
      isDangerous: true,
      reason: 'required',
      fits: isOpen,
      call: ({ subjectKind, subjectId }, note) => reports.uphold({ subjectKind, subjectId, note }),
    },
  ],
  columns: ['Reported', 'Reports', 'Actions'],
  empty: 'No reports. You’re all caught up.',
  row: (group) => ({
    key: `${group.subjectId} ${group.state}`,
    name: group.subject?.title ?? `a deleted ${group.subjectKind}`,
    since: group.newestAt,
    subject: group.subject
      ? { kind: group.subjectKind === 'profile' ? 'user' : group.subjectKind, id: group.subjectId }
      : undefined,
    cells: [
      <SubjectCell key="subject" group={group} />,
      <ReportsCell key="reasons" group={group} />,
      <DecisionCell key="decide" group={group} />,
    ],
  }),
})

function SubjectCell({ group: { subject, subjectKind } }: { group: ReportedSubject }) {
  if (!subject) return <span className="text-quiet">Deleted {subjectKind}</span>
  return (
    <div className="grid min-w-0 gap-1">
      <StatusLabels>
        <StatusLabel>{spaced(subjectKind)}</StatusLabel>
        {subject.isRemoved && (
          <StatusLabel tone="bad">{subjectKind === 'profile' ? 'Suspended' : 'Removed'}</StatusLabel>
        )}
      </StatusLabels>
      {subject.href && !(subject.isRemoved && subjectKind === 'location') ? (
        <a
          href={subject.href}
          className="inline-block min-h-6 font-medium underline-offset-4 hover:underline"
        >
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
  )
}

function ReportsCell({ group: { reports } }: { group: ReportedSubject }) {
  return (
    <ul className="grid gap-2 md:w-80">
      {reports.slice(0, 5).map((report) => (
        <li key={report.id}>
          <StatusLabels>
            <span className="font-medium">{reasonNames[report.reason]}</span>
            <ByUser user={report.reporter} fallback="" />
            <Timestamp at={report.createdAt} />
          </StatusLabels>
          {report.note && <p className="whitespace-pre-line wrap-anywhere text-quiet">{report.note}</p>}
          {report.duplicateOf && (
            <p className="text-13">
              Other location:{' '}
              <a href={`/location/${report.duplicateOf.id}`} className="underline underline-offset-4">
                {report.duplicateOf.name}
              </a>
            </p>
          )}
          {report.decidedBy && <p className="text-13 text-quiet">Decided by {report.decidedBy}</p>}
        </li>
      ))}
      {reports.length > 5 && <li className="text-quiet">and {counted(reports.length - 5, 'more report')}</li>}
    </ul>
  )
}
