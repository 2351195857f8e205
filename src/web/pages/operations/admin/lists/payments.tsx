// /admin/payments: refunds, payouts and requests to the payment service that need an administrator, and what can be done.
import type { Attention, Settlement } from '../../../../../contract/money/attention.ts'
import { toDollarText } from '../../../../../rules/money.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { Actions, ByUser, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  title: 'Payments that need attention',
  what: 'payments',
  searchLabel: 'Search by description, error or user',
  kinds: {
    label: 'Kind',
    options: [
      { id: 'refund', label: 'Refunds' },
      { id: 'payment', label: 'Payments' },
      { id: 'payout', label: 'Payouts' },
      { id: 'subscription', label: 'Subscriptions' },
    ],
  },
  read: ({ attention }, input, { kind }, options) => attention.list({ ...input, kind }, options),
  columns: ['Payment', 'Amount', 'User', 'Actions'],
  empty: 'Nothing needs attention. Failed refunds and payouts appear here.',
  row: (one) => ({
    key: one.id,
    name: one.title,
    since: one.since,
    subject: one.user ? { kind: 'user', id: one.user.id } : undefined,
    cells: [
      <ProblemCell key="what" one={one} />,
      <span key="amount" className="tabular">
        {toDollarText(one.amountCents)}
      </span>,
      <ByUser key="user" user={one.user} fallback="Deleted account" />,
      <PaymentActions key="acts" one={one} />,
    ],
  }),
})

const kindNames = { refund: 'Refund', payment: 'Payment', payout: 'Payout', subscription: 'Subscription' }

const ProblemCell = ({ one }: { one: Attention }) => (
  <div className="grid min-w-0 gap-0.5">
    {one.receiptPath ? (
      <a
        href={one.receiptPath}
        className="font-medium wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        {one.title}
      </a>
    ) : (
      <span className="font-medium wrap-anywhere">{one.title}</span>
    )}
    <StatusLabels>
      <StatusLabel>{kindNames[one.kind]}</StatusLabel>
      <StatusLabel tone={one.state === 'failed' ? 'bad' : 'warning'}>
        {one.state === 'failed' ? 'Failed' : 'Delayed'}
      </StatusLabel>
    </StatusLabels>
    <p className="text-13">{one.problem}</p>
    {one.message && (
      <p className="text-13 wrap-anywhere text-quiet">Payment service: “{one.message.trim()}”</p>
    )}
    <span className="text-13 text-quiet">
      Since <Timestamp at={one.since} />
    </span>
  </div>
)

function PaymentActions({ one }: { one: Attention }) {
  const { attention } = useAppContext().api
  const { id, kind, title, amountCents, canRetry, settlements } = one
  const amount = toDollarText(amountCents)
  const again = one.state === 'failed' ? 'Try again' : 'Try now'
  return (
    <Actions>
      {canRetry && (
        <ActionButton
          message="Sent to the payment service. If it fails again, it’s listed again."
          label={`${again}: ${title}`}
          call={() => attention.retry({ kind, id })}
        >
          {again}
        </ActionButton>
      )}
      {settlements.length > 0 && (
        <ConfirmedActionButton
          label={`Mark as settled: ${title}`}
          title="Mark as settled by hand?"
          text={settleText(one, amount)}
          message="Marked as settled"
          fields={(errors) => <SettlementChoice settlements={settlements} amount={amount} errors={errors} />}
          reason={{ name: 'reason', label: 'Reason', isRequired: true }}
          call={({ how, reason = '' }) =>
            attention.settle({
              kind,
              id,
              amountCents,
              reason,
              how: (how as Settlement | undefined) ?? (settlements[0] as Settlement),
            })
          }
        >
          Mark as settled
        </ConfirmedActionButton>
      )}
    </Actions>
  )
}

const settleText = ({ kind, title }: Attention, amount: string) =>
  kind === 'payment'
    ? `${title}: it leaves this list. No money moves.`
    : `${title}, ${amount}. It’s recorded as paid, with your reason in the audit log. This can’t be undone.`

/** How a failed refund or payout was settled manually. */
const toLabel = (how: Settlement, amount: string): string =>
  ({
    outside: `I paid ${amount} outside the payment service, for example by bank transfer`,
    'payment-service': 'I refunded it on the payment service’s own pages',
    'nothing-due': 'No money has to move',
  })[how]

type SettlementChoiceProps = Pick<Attention, 'settlements'> & {
  amount: string
  errors: Record<string, string>
}

/** A single way is stated, several are offered as a choice. */
function SettlementChoice({ settlements, amount, errors }: SettlementChoiceProps) {
  const [first] = settlements
  if (settlements.length < 2)
    return first && first !== 'nothing-due' ? <p>{toLabel(first, amount)}.</p> : null
  return (
    <fieldset className="grid gap-2">
      <legend className="text-13 font-medium">How was it settled?</legend>
      {settlements.map((how) => (
        <label key={how} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="how"
            value={how}
            defaultChecked={how === first}
            className="size-4 shrink-0 accent-accent"
          />
          <span>{toLabel(how, amount)}</span>
        </label>
      ))}
      {errors.how && <p className="text-13 text-bad">{errors.how}</p>}
    </fieldset>
  )
}
