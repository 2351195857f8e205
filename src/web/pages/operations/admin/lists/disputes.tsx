// /admin/disputes: payments that cardholders dispute, what they were for, and when evidence is due.
import type { Dispute } from '../../../../../contract/money/payments.ts'
import { toDollarText } from '../../../../../rules/money.ts'
import { adminList } from '../admin-list.ts'
import { ByUser, StatusLabel, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'disputes',
  searchLabel: 'Search by description or user',
  tabs: [
    { id: 'open', label: 'Open' },
    { id: 'won', label: 'Won' },
    { id: 'lost', label: 'Lost' },
    { id: 'all', label: 'All' },
  ],
  read: ({ disputes }, input, { tab }, options) => disputes.list({ ...input, state: tab }, options),
  columns: ['Payment', 'Amount', 'Status', 'Payer and payee', 'Opened'],
  hasNoActions: true,
  empty: 'No disputed payments.',
  row: (dispute) => ({
    key: dispute.id,
    name: dispute.description,
    since: dispute.openedAt,
    subject: dispute.payer ? { kind: 'user', id: dispute.payer.id } : undefined,
    cells: [
      <PaymentCell key="payment" dispute={dispute} />,
      <span key="amount" className="tabular">
        {toDollarText(dispute.amountCents)}
      </span>,
      <StatusCell key="state" dispute={dispute} />,
      <PartiesCell key="users" dispute={dispute} />,
      <Timestamp key="opened" at={dispute.openedAt} />,
    ],
  }),
})

const PaymentCell = ({ dispute }: { dispute: Dispute }) => (
  <div className="grid min-w-0 gap-0.5">
    <a
      href={`/receipt/${dispute.paymentId}`}
      className="font-medium wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
    >
      {dispute.description}
    </a>
    <span className="text-13 text-quiet">Reason: {dispute.reason.replaceAll('_', ' ')}</span>
  </div>
)

const names = { open: 'Open', won: 'Won', lost: 'Lost' }
const tones = { open: 'warning', won: 'good', lost: 'bad' } as const

const StatusCell = ({ dispute }: { dispute: Dispute }) => (
  <div className="grid gap-0.5">
    <StatusLabel tone={tones[dispute.state]}>{names[dispute.state]}</StatusLabel>
    {dispute.state === 'open' && (
      <span className="text-13 text-quiet">
        {dispute.needsResponse && dispute.evidenceDueAt ? (
          <>
            Evidence due <Timestamp at={dispute.evidenceDueAt} />
          </>
        ) : (
          'Under review by the bank'
        )}
      </span>
    )}
  </div>
)

const PartiesCell = ({ dispute: { payer, payee } }: { dispute: Dispute }) => (
  <div className="grid min-w-28 gap-0.5">
    <ByUser user={payer} fallback="Deleted account" />
    {payee !== null && (
      <span className="text-13">
        to <ByUser user={payee} fallback="" />
      </span>
    )}
  </div>
)
