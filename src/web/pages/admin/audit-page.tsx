// /admin/audit: who did what to what, from which value to which, and Undo where that is possible.
import { useRouteContext } from '@tanstack/react-router'
import type { AuditEntry } from '../../../contract/admin-people.ts'
import { spaced } from '../../format/labels.ts'
import { ActButton } from './act-button.tsx'
import { auditList } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { Acts, Mark, When } from './row-parts.tsx'

export function AuditPage() {
  return (
    <ListPage<AuditEntry>
      title="Audit log"
      what="acts"
      searchLabel="Administrator, act or subject"
      list={auditList}
      columns={['Act', 'What changed', 'By', 'Undo']}
      empty="No administrator has done anything yet."
      row={(entry) => ({
        key: entry.id,
        cells: [
          <What key="what" entry={entry} />,
          <Changes key="changes" entry={entry} />,
          <By key="by" entry={entry} />,
          <Undo key="undo" entry={entry} />,
        ],
      })}
    />
  )
}

/** `location.set-status` → `Location set status`. */
const actName = (action: string) => spaced(action.replaceAll('.', ' '))

const What = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid min-w-0 gap-0.5">
    <span className="font-medium">{actName(entry.action)}</span>
    <span className="wrap-anywhere text-quiet">{entry.subjectName || entry.subjectKind}</span>
  </div>
)

const textOf = (value: unknown) =>
  value === null || value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
const shortened = (value: unknown) => {
  const text = textOf(value)
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

function Changes({ entry: { before, after, detail } }: { entry: AuditEntry }) {
  const told = Object.entries(detail).filter(
    ([name, value]) => value !== null && value !== '' && name !== 'fields',
  )
  return (
    <dl className="grid gap-1 text-13 md:max-w-md">
      {before &&
        Object.keys(before).map((column) => (
          <div key={column}>
            <dt className="inline font-medium">{spaced(column)}: </dt>
            <dd className="inline wrap-anywhere text-quiet">
              {shortened(before[column])} → {shortened(after?.[column])}
            </dd>
          </div>
        ))}
      {told.map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-medium">{spaced(name)}: </dt>
          <dd className="inline wrap-anywhere text-quiet">{shortened(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const By = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid gap-0.5">
    <span>{entry.actor}</span>
    <When at={entry.createdAt} />
    {entry.address && <span className="text-13 text-quiet">from {entry.address}</span>}
  </div>
)

function Undo({ entry }: { entry: AuditEntry }) {
  const { undo } = useRouteContext({ from: '__root__' }).api.moderation.audit
  if (entry.undoneBy) return <Mark>Undone</Mark>
  if (!entry.canUndo) return null
  return (
    <Acts>
      <ActButton
        said="Undone"
        label={`Undo ${actName(entry.action)} of ${entry.subjectName}`}
        call={() => undo({ id: entry.id })}
      >
        Undo
      </ActButton>
    </Acts>
  )
}
