// /admin/reports: what was reported, by how many and why, beside the thing itself.
import { useRouteContext } from '@tanstack/react-router'
import type { ReportedSubject } from '../../../contract/admin-contributions.ts'
import { counted, spaced } from '../../format/labels.ts'
import { AskedAct } from './act-button.tsx'
import { reportsList, reportTabs } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Acts, ByPerson, Glimpse, Mark, Marks, Thumbnail, When } from './row-parts.tsx'

export function ReportsPage() {
  return (
    <ListPage<ReportedSubject>
      title="Reports"
      what="reports"
      searchLabel="Search reports"
      tabs={reportTabs}
      list={reportsList}
      columns={['Reported', 'By', 'Acts']}
      empty="No reports. All quiet."
      row={(group) => ({
        key: `${group.subjectId} ${group.state}`,
        cells: [
          <Subject key="subject" group={group} />,
          <Reasons key="reasons" group={group} />,
          <Decide key="decide" group={group} />,
        ],
      })}
    />
  )
}

function Subject({ group: { subject, subjectKind } }: { group: ReportedSubject }) {
  if (!subject) return <span className="text-quiet">A {subjectKind} that no longer exists</span>
  return (
    <div className="flex gap-4">
      {subject.picture && <Thumbnail src={subject.picture} />}
      <div className="grid min-w-0 gap-1">
        <Marks>
          <Mark>{spaced(subjectKind)}</Mark>
          {subject.isRemoved && (
            <Mark tone="bad">{subjectKind === 'profile' ? 'Suspended' : 'Taken down'}</Mark>
          )}
        </Marks>
        {subject.href && !(subject.isRemoved && subjectKind === 'location') ? (
          <a href={subject.href} className="font-medium underline-offset-4 hover:underline">
            {subject.title}
          </a>
        ) : (
          <span className="font-medium">{subject.title}</span>
        )}
        {subject.text && <Glimpse>{subject.text}</Glimpse>}
        {subject.author && (
          <p className="text-13">
            By <ByPerson person={subject.author} otherwise="" />
          </p>
        )}
      </div>
    </div>
  )
}

function Reasons({ group: { reports } }: { group: ReportedSubject }) {
  return (
    <ul className="grid gap-2 md:w-80">
      {reports.slice(0, 5).map((report) => (
        <li key={report.id}>
          <Marks>
            <span className="font-medium">{spaced(report.reason)}</span>
            <ByPerson person={report.reporter} otherwise="" />
            <When at={report.createdAt} />
          </Marks>
          {report.note && <p className="whitespace-pre-line wrap-anywhere text-quiet">{report.note}</p>}
          {report.decidedBy && <p className="text-13 text-quiet">Decided by {report.decidedBy}</p>}
        </li>
      ))}
      {reports.length > 5 && <li className="text-quiet">and {counted(reports.length - 5, 'more report')}</li>}
    </ul>
  )
}

const consequences: Record<ReportedSubject['subjectKind'], string> = {
  location: 'The place is taken down. Its author is told.',
  review: 'The review is taken down and its stars no longer count. Its author is told.',
  photo: 'The photo is taken down. Its author is told.',
  profile:
    'What the person wrote about themselves and their picture are cleared. To keep them out, suspend them on the people’s page.',
}

function Decide({ group: { subject, subjectKind, subjectId, state } }: { group: ReportedSubject }) {
  const { uphold, dismiss } = useRouteContext({ from: '__root__' }).api.moderation.reports
  if (state !== 'open') return <Mark tone={state === 'upheld' ? 'bad' : 'quiet'}>{spaced(state)}</Mark>
  const name = subject?.title ?? `a ${subjectKind}`
  const note = { name: 'note', label: 'Note for the audit log', isRequired: false }
  return (
    <Acts>
      <AskedAct
        label={`Uphold the reports on ${name}`}
        title="Uphold these reports?"
        text={`${subject ? consequences[subjectKind] : 'There is nothing left to take down.'} The reporters are told. Nobody but us reads the note.`}
        said="The reports are upheld"
        reason={{ ...note, isRequired: subject !== null }}
        call={(given) => uphold({ subjectKind, subjectId, note: given.note ?? '' })}
      >
        Uphold
      </AskedAct>
      <AskedAct
        label={`Dismiss the reports on ${name}`}
        title="Dismiss these reports?"
        text="Nothing is taken down. The reporters are told."
        said="The reports are dismissed"
        reason={note}
        call={(given) => dismiss({ subjectKind, subjectId, note: given.note ?? '' })}
      >
        Dismiss
      </AskedAct>
    </Acts>
  )
}
