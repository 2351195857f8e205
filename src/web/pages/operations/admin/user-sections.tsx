// Lists on the page of one user: reports, sessions, and what administrators did.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserDetail } from '../../../../contract/accounts/admin-users.ts'
import { spaced } from '../../../format/labels.ts'
import { reasonNames } from '../../../format/report-reasons.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { actionName } from './action-name.ts'
import { userAuditQuery } from './admin-queries.ts'
import { ByUser, Excerpt, StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

type SectionProps = {
  title: string
  note?: ReactNode
  empty: string
  items: { key: string; content: ReactNode }[]
}

function Section({ title, note, empty, items }: SectionProps) {
  return (
    <section>
      <h2 className="font-display text-22 font-medium">{title}</h2>
      {note && <p className="mt-1 text-13 text-quiet">{note}</p>}
      {items.length === 0 ? (
        <p className="mt-3 border-t border-hairline py-2 text-quiet">{empty}</p>
      ) : (
        <ul className="mt-3">
          {items.map(({ key, content }) => (
            <li key={key} className="grid gap-0.5 border-t border-hairline py-2">
              {content}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const stateTones = { open: 'warning', upheld: 'bad', dismissed: 'quiet' } as const

export function UserReports({
  title,
  empty,
  reports,
}: {
  title: string
  empty: string
  reports: UserDetail['reportsBy']
}) {
  return (
    <Section
      title={title}
      empty={empty}
      items={reports.map((report) => ({
        key: report.id,
        content: (
          <>
            <StatusLabels>
              <StatusLabel tone={stateTones[report.state]}>{spaced(report.state)}</StatusLabel>
              <span>
                {spaced(report.subjectKind)}: {reasonNames[report.reason]}
              </span>
              <ByUser user={report.reporter} fallback="" />
              <Timestamp at={report.createdAt} />
            </StatusLabels>
            {report.note && <Excerpt>{report.note}</Excerpt>}
          </>
        ),
      }))}
    />
  )
}

export function UserSessions({ sessions }: { sessions: UserDetail['sessions'] }) {
  return (
    <Section
      title="Sessions"
      empty="Signed out everywhere."
      items={sessions.map((session) => ({
        key: session.id,
        content: (
          <>
            <StatusLabels>
              <span>{session.device}</span>
              {session.isAdmin && <StatusLabel tone="warning">Admin area</StatusLabel>}
            </StatusLabels>
            <p className="text-13 text-quiet">
              {session.address && `${session.address} · `}last used <Timestamp at={session.lastUsedAt} />
            </p>
          </>
        ),
      }))}
    />
  )
}

export function UserAudit({ id }: { id: string }) {
  const { api } = useAppContext()
  const entries = useQuery(userAuditQuery(api, id)).data ?? []
  return (
    <Section
      title="Admin actions"
      empty="No admin has changed anything here."
      items={entries.map((entry) => ({
        key: entry.id,
        content: (
          <StatusLabels>
            <span>{actionName(entry.action)}</span>
            <span className="text-quiet">by {entry.actor}</span>
            {typeof entry.detail.reason === 'string' && (
              <span className="text-quiet">{entry.detail.reason}</span>
            )}
            <Timestamp at={entry.createdAt} />
          </StatusLabels>
        ),
      }))}
    />
  )
}
