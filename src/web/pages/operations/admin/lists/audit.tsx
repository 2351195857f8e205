// /admin/audit: who did what to which subject, the values before and after, and Undo where it is possible.

import type { AuditEntry } from '../../../../../contract/accounts/admin-users.ts'
import { isPreviewKind } from '../../../../../rules/admin-previews.ts'
import type { ReaderFormat } from '../../../../../rules/reader-format.ts'
import { shortMoment } from '../../../../format/dates.ts'
import { spaced } from '../../../../format/labels.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton } from '../action-button.tsx'
import { actionName } from '../action-name.ts'
import { adminList } from '../admin-list.ts'
import { Actions, StatusLabel, Timestamp } from '../row-cells.tsx'
import { undoAll } from '../use-admin-action.ts'

export const list = adminList({
  what: 'actions',
  searchLabel: 'Search by admin, action or item',
  kinds: {
    label: 'About',
    options: [
      { id: 'location', label: 'Locations' },
      { id: 'review', label: 'Reviews' },
      { id: 'photo', label: 'Photos' },
      { id: 'user', label: 'Users' },
      { id: 'mail', label: 'Emails' },
      { id: 'job', label: 'Jobs' },
      { id: 'plan', label: 'Plans' },
      { id: 'refund', label: 'Refunds' },
      { id: 'payment', label: 'Payments' },
      { id: 'payout', label: 'Payouts' },
      { id: 'subscription', label: 'Subscriptions' },
      { id: 'permit-booking', label: 'Permit bookings' },
      { id: 'property', label: 'Properties' },
      { id: 'message', label: 'Booking messages' },
      { id: 'meetup', label: 'Meetups' },
      { id: 'comment', label: 'Comments' },
      { id: 'contest', label: 'Contests' },
      { id: 'entry', label: 'Contest entries' },
      { id: 'checkin', label: 'Check-ins' },
      { id: 'portfolio', label: 'Portfolios' },
      { id: 'property-review', label: 'Booking reviews' },
      { id: 'photographer-application', label: 'Photographer applications' },
      { id: 'contact-message', label: 'Messages to support' },
      { id: 'newsletter', label: 'Newsletter' },
    ],
  },
  read: ({ moderation }, input, { kind }, options) =>
    moderation.audit.list({ ...input, subjectKind: kind }, options),
  actions: (api) => [
    {
      label: 'Undo',
      done: 'undone',
      letter: 'r',
      fits: ({ canUndo }) => canUndo,
      call: ({ id }) => undoAll(api, id),
    },
  ],
  columns: ['Action', 'Changes', 'By', 'Undo'],
  empty: 'No admin activity yet.',
  row: (entry) => ({
    key: entry.id,
    name: `${actionName(entry.action)} ${entry.subjectName}`,
    subject:
      entry.subjectId && isPreviewKind(entry.subjectKind)
        ? { kind: entry.subjectKind, id: entry.subjectId }
        : undefined,
    cells: [
      <ActionCell key="what" entry={entry} />,
      <ChangesCell key="changes" entry={entry} />,
      <AdminCell key="by" entry={entry} />,
      <Undo key="undo" entry={entry} />,
    ],
  }),
})

const ActionCell = ({ entry }: { entry: AuditEntry }) => (
  <div className="grid min-w-0 gap-0.5">
    <span className="font-medium">{actionName(entry.action)}</span>
    <span className="wrap-anywhere text-quiet">{entry.subjectName || entry.subjectKind}</span>
  </div>
)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function toText(value: unknown, format: ReaderFormat): string {
  if (value === null || value === undefined) return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  return instant.test(value) ? shortMoment(value, format) : value
}

const shortened = (value: unknown, format: ReaderFormat) => {
  const text = toText(value, format)
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

function ChangesCell({ entry: { before, after, detail } }: { entry: AuditEntry }) {
  const format = useReaderFormat()
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
              {shortened(before[column], format)} → {shortened(after?.[column], format)}
            </dd>
          </div>
        ))}
      {details.map(([name, value]) => (
        <div key={name}>
          <dt className="inline font-medium">{spaced(name)}: </dt>
          <dd className="inline wrap-anywhere text-quiet">{shortened(value, format)}</dd>
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
  const { api } = useAppContext()
  if (entry.undoneBy) return <StatusLabel>Undone</StatusLabel>
  if (!entry.canUndo) return null
  return (
    <Actions>
      <ActionButton
        message="Undone"
        label={`Undo “${actionName(entry.action)}” for ${entry.subjectName}`}
        call={() => undoAll(api, entry.id)}
      >
        Undo
      </ActionButton>
    </Actions>
  )
}
