// The user's subscription: its price, when it renews or ends, and its actions.

import { useState } from 'react'
import type { Subscription } from '../../../../contract/money/subscriptions.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { CardDialog } from './card-dialog.tsx'
import { refreshPlan } from './subscription-data.ts'

type CurrentPlanProps = { subscription: Subscription; onPay: () => void }

export function CurrentPlan({ subscription, onPay }: CurrentPlanProps) {
  const { planName, priceCents, interval, actions, state } = subscription
  const [isCanceling, setCanceling] = useState(false)
  const [isChangingCard, setChangingCard] = useState(false)
  const { api } = useAppContext()
  const { isPending, run } = useChange(() => api.subscriptions.resume(), `You keep the ${planName} plan.`)
  const isLate = state === 'past_due'
  return (
    <section
      aria-labelledby="current-plan"
      className={`mt-6 grid gap-4 rounded-card border p-6 md:flex md:items-center md:justify-between ${isLate ? 'border-bad' : 'border-hairline'}`}
    >
      <div>
        <h2 id="current-plan" tabIndex={-1} className="font-display text-22 font-medium outline-none">
          Your plan: {planName}
        </h2>
        <p className="mt-1 tabular">{`${toDollarText(priceCents)} a ${interval}`}</p>
        <Outlook subscription={subscription} />
        <CardOnFile subscription={subscription} />
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.includes('pay') && (
          <button type="button" onClick={onPay} className={buttonClass('primary')}>
            Pay Now
          </button>
        )}
        {actions.includes('resume') && (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => void run()}
            className={buttonClass('primary')}
          >
            {`Keep ${planName}`}
          </button>
        )}
        {actions.includes('card') && (
          <button type="button" onClick={() => setChangingCard(true)} className={buttonClass('outline')}>
            Change Card
          </button>
        )}
        {actions.includes('cancel') && (
          <button type="button" onClick={() => setCanceling(true)} className={buttonClass('outline')}>
            Cancel Plan
          </button>
        )}
      </div>
      {isChangingCard && <CardDialog subscription={subscription} onClose={() => setChangingCard(false)} />}
      {isCanceling && <CancelDialog subscription={subscription} onClose={() => setCanceling(false)} />}
    </section>
  )
}

function Outlook({ subscription }: { subscription: Subscription }) {
  const format = useReaderFormat()
  const { state, periodEnd, cancelsAtPeriodEnd, nextPlanId, nextPlanName, nextPriceCents, planId } =
    subscription
  const day = periodEnd ? shortDay(periodEnd, format) : ''
  if (state === 'past_due')
    return (
      <p className="mt-1 text-bad">
        Your last payment failed.{' '}
        {subscription.nextAttemptAt && `We’ll try again on ${shortDay(subscription.nextAttemptAt, format)}. `}
        You keep your plan until then.
      </p>
    )
  if (cancelsAtPeriodEnd)
    return <p className="mt-1 text-quiet">Canceled. Ends on {day}; then you’re on Free.</p>
  if (nextPlanId && nextPlanId !== planId)
    return <p className="mt-1 text-quiet">{`Changes to ${nextPlanName} on ${day}.`}</p>
  if (nextPriceCents !== null)
    return (
      <p className="mt-1 text-quiet">{`Renews on ${day} at the new price of ${toDollarText(nextPriceCents)}.`}</p>
    )
  return <p className="mt-1 text-quiet">Renews on {day}.</p>
}

const CardOnFile = ({ subscription: { card } }: { subscription: Subscription }) =>
  card && (
    <p className="mt-1 text-13 text-quiet tabular">
      <span className="capitalize">{card.brand}</span> ending in {card.last4}
    </p>
  )

function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const { planName, periodEnd, state } = subscription
  const { isPending, run } = useChange(
    () => api.subscriptions.cancel(),
    `Your ${planName} plan was canceled.`,
  )
  const cancel = async () => {
    if (await run()) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Cancel ${planName}?`}>
      <p>
        {state === 'past_due' || !periodEnd
          ? 'Your plan ends now, because its renewal isn’t paid.'
          : `You keep ${planName} until ${shortDay(periodEnd, format)}. Nothing is charged after that.`}{' '}
        Your favorites and photos stay where they are.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          {`Keep ${planName}`}
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void cancel()}
          className={buttonClass('danger')}
        >
          Cancel Plan
        </button>
      </div>
    </Dialog>
  )
}

/** A change of the subscription. `message` says what was done. */
export function useChange(send: () => Promise<unknown>, message: string) {
  const { api, queryClient } = useAppContext()
  return useAction(send, {
    done: { title: message, tone: 'good' },
    failed: { title: 'Your plan wasn’t changed', fallback: 'Nothing was changed. Try again.' },
    onSettled: () => refreshPlan(api, queryClient),
  })
}
