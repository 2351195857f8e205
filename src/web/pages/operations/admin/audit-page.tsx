// /admin/audit: who did what to which subject, the values before and after, and Undo where it is possible.

import type { AuditEntry } from '../../../../contract/accounts/admin-users.ts'
import { spaced } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton } from './action-button.tsx'
import { actionName } from './action-name.ts'
import { auditKinds } from './admin-filters.ts'
import { auditList } from './admin-lists.ts'
import type { BatchAction } from './batch-action.ts'
import { ListPage } from './list-page.tsx'
import { Actions, StatusLabel, Timestamp } from './row-cells.tsx'

export function AuditPage() {
  const { audit } = useAppContext().api.moderation
  const actions: BatchAction<AuditEntry>[] = [
    {
      label: 'Undo',
      done: 'undone',
      letter: 'r',
      fits: ({ canUndo }) => canUndo,
      call: ({ id }) => audit.undo({ id }),
    },
  ]
  return (
    <ListPage<AuditEntry>
      title="Audit log"
      what="actions"
      searchLabel="Search by admin, action or item"
      kinds={auditKinds}
      actions={actions}
      list={auditList}
      columns={['Action', 'Changes', 'By', 'Undo']}
      empty="No admin activity yet."
      row={(entry) => ({
        key: entry.id,
        name: `${actionName(entry.action)} ${entry.subjectName}`,
        cells: [
          <ActionCell key="what" entry={entry} />,
          <ChangesCell key="changes" entry={entry} />,
          <AdminCell key="by" entry={entry} />,
          <Undo key="undo" entry={entry} />,
        ],
      })}
    />
  )
}

const ActionCell = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid min-w-0 gap-0.5">
    <span className="font-medium">{actionName(entry.action)}</span>
    <span className="wrap-anywhere text-quiet">{entry.subjectName || entry.subjectKind}</span>
  </div>
)

const toText = (value: unknown) =>
  value === null || value === undefined ? 'empty' : typeof value === 'string' ? value : JSON.stringify(value)
const shortened = (value: unknown) => {
  const text = toText(value)
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

function ChangesCell({ entry: { before, after, detail } }: { entry: AuditEntry }) {
  const details = Object.entries(detail).filter(
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
      {details.map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-medium">{spaced(name)}: </dt>
          <dd className="inline wrap-anywhere text-quiet">{shortened(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const AdminCell = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid gap-0.5">
    <span>{entry.actor}</span>
    <Timestamp at={entry.createdAt} />
    {entry.address && <span className="text-13 text-quiet">from {entry.address}</span>}
  </div>
)

function Undo({ entry }: { entry: AuditEntry }) {
  const { undo } = useAppContext().api.moderation.audit
  if (entry.undoneBy) return <StatusLabel>Undone</StatusLabel>
  if (!entry.canUndo) return null
  return (
    <Actions>
      <ActionButton
        message="Undone"
        label={`Undo “${actionName(entry.action)}” for ${entry.subjectName}`}
        call={() => undo({ id: entry.id })}
      >
        Undo
      </ActionButton>
    </Actions>
  )
}
