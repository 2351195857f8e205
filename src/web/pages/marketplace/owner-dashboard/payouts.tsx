// Payout settings, what is due, and the payouts so far.
import { useQuery } from '@tanstack/react-query'
import type { Payouts as PayoutsShape } from '../../../../contract/marketplace/revenue.ts'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { payoutsQuery } from './dashboard-data.ts'
import { PayoutSettings } from './payout-settings.tsx'

export function Payouts() {
  const { api } = useAppContext()
  const query = useQuery(payoutsQuery(api))
  return (
    <section id="payouts" aria-labelledby="payouts-title" className="scroll-mt-20">
      <h2 id="payouts-title" className="font-display text-22 font-medium">
        Payout Settings
      </h2>
      {query.data ? (
        <>
          <Due payouts={query.data} />
          <PayoutSettings settings={query.data.settings} />
          <PastPayouts payouts={query.data.payouts} />
        </>
      ) : (
        <ListPending query={query} what="payout settings" />
      )}
    </section>
  )
}

function Due({
  payouts: { settings, availableBalance, nextPayoutAmount, isFrozen },
}: {
  payouts: PayoutsShape
}) {
  const format = useReaderFormat()
  return (
    <div className="mt-3 rounded-card bg-sunken p-4">
      <p>
        <span className="font-semibold tabular">{dollars(Math.max(0, availableBalance))}</span> earned and not
        paid out yet.
      </p>
      {settings && !isFrozen && (
        <p className="mt-1 tabular">
          {`Next payout: ${shortDay(settings.nextPayoutOn, format)}, ${dollars(nextPayoutAmount ?? 0)}. Earnings are due 48 hours after a booking ends.`}
        </p>
      )}
      {availableBalance < 0 && (
        <p className="mt-1 text-13 text-quiet tabular">
          {dollars(-availableBalance)} of a later refund is taken from your next earnings.
        </p>
      )}
      {isFrozen && (
        <p className="mt-1 text-13 text-bad">
          Payouts are on hold while a guest’s bank disputes a payment. We’ll let you know when it’s decided.
        </p>
      )}
      {!settings && (
        <p className="mt-1 text-13 text-quiet">
          Connect a bank account to get paid. Until then, we keep it for you.
        </p>
      )}
    </div>
  )
}

const states = {
  waiting: 'On its way',
  paid: 'Paid',
  failed: 'Failed; added to the next payout',
} as const

const shownPayouts = 6

/** The older ones unfold: on a phone and a tablet the bookings come after them. */
function PastPayouts({ payouts }: Pick<PayoutsShape, 'payouts'>) {
  if (payouts.length === 0) return null
  const older = payouts.slice(shownPayouts)
  return (
    <>
      <h3 className="mt-6 font-medium">Payouts</h3>
      <PayoutList payouts={payouts.slice(0, shownPayouts)} />
      {older.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {`Show ${counted(older.length, 'older payout')}`}
          </summary>
          <PayoutList payouts={older} />
        </details>
      )}
    </>
  )
}

function PayoutList({ payouts }: Pick<PayoutsShape, 'payouts'>) {
  const format = useReaderFormat()
  return (
    <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
      {payouts.map(({ id, createdAt, amount, state, bankLast4 }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5 tabular">
          <span>
            {shortDay(createdAt, format)}
            <span className="block text-13 text-quiet">To the account ending in {bankLast4}</span>
          </span>
          <span className="ml-auto text-right">
            {dollars(amount)}
            <span className={`block text-13 ${state === 'failed' ? 'text-bad' : 'text-quiet'}`}>
              {states[state]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
