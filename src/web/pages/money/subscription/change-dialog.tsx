// Confirms a change to another plan: what is charged now and from when, as the server quotes it.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Plan, PlanQuote, Subscription } from '../../../../contract/money/subscriptions.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { CardDialog } from './card-dialog.tsx'
import { useChange } from './current-plan.tsx'

type ChangeDialogProps = { plan: Plan; subscription: Subscription; onClose: () => void }

export function ChangeDialog({ plan, subscription, onClose }: ChangeDialogProps) {
  const { api } = useAppContext()
  const [isChangingCard, setChangingCard] = useState(false)
  const quote = useQuery({
    queryKey: ['/api/me/subscription/quote', plan.id],
    queryFn: ({ signal }) => api.subscriptions.quote({ planId: plan.id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (isChangingCard) return <CardDialog subscription={subscription} onClose={() => setChangingCard(false)} />
  return (
    <Dialog isOpen onClose={onClose} title={`Change to ${plan.name}`}>
      {quote.data ? (
        <Confirm
          plan={plan}
          quote={quote.data}
          card={subscription.card}
          onCard={() => setChangingCard(true)}
          onClose={onClose}
          onStale={() => void quote.refetch()}
        />
      ) : quote.isError ? (
        <p role="alert" className="text-bad">
          {toFormErrors(quote.error, 'The price could not be read. Nothing was changed.').message}
        </p>
      ) : (
        <p role="status">Reading the price…</p>
      )}
    </Dialog>
  )
}

type CardProps = { card: Subscription['card']; onCard: () => void }
type ConfirmProps = CardProps & { plan: Plan; quote: PlanQuote; onClose: () => void; onStale: () => void }

function Confirm({ plan, quote, card, onCard, onClose, onStale }: ConfirmProps) {
  const { api } = useAppContext()
  const { quotedAt, dueCents, when } = quote
  const { isPending, run } = useChange(
    () => api.subscriptions.change({ planId: plan.id, quotedAt, dueCents }),
    when === 'now' ? `You’re on the ${plan.name} plan now.` : `You’ll change to ${plan.name}.`,
  )
  const confirm = async () => {
    if (isPending) return
    if (await run()) onClose()
    else onStale()
  }
  return (
    <>
      {when === 'now' ? (
        <DueNow quote={quote} plan={plan} card={card} onCard={onCard} />
      ) : (
        <Later quote={quote} plan={plan} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Back
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void confirm()}
          className={buttonClass('primary')}
        >
          {isPending
            ? 'Changing…'
            : when === 'now'
              ? `Pay ${toDollarText(dueCents)} and change`
              : 'Change plan'}
        </button>
      </div>
    </>
  )
}

type QuoteProps = { quote: PlanQuote; plan: Plan }

function DueNow({ quote, plan, card, onCard }: QuoteProps & CardProps) {
  const { chargeCents, creditCents, dueCents, priceCents, interval } = quote
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-y border-hairline py-3 tabular">
        <dt>{`${plan.name} for the rest of this ${interval}`}</dt>
        <dd>{toDollarText(chargeCents)}</dd>
        <dt>Unused part of your plan</dt>
        <dd>−{toDollarText(creditCents)}</dd>
        <dt className="font-semibold">Charged now</dt>
        <dd className="font-semibold">{toDollarText(dueCents)}</dd>
      </dl>
      <p className="text-quiet">
        {`Charged to ${card ? `your card ending in ${card.last4}` : 'the card on file'}, then ${toDollarText(priceCents)} a ${interval} from your next renewal.`}
      </p>
      <button
        type="button"
        onClick={onCard}
        className="min-h-11 justify-self-start underline underline-offset-4"
      >
        Use Another Card
      </button>
    </>
  )
}

function Later({ quote, plan }: QuoteProps) {
  const format = useReaderFormat()
  return (
    <p>
      {`Nothing is charged now. Your plan changes to ${plan.name} on ${shortDay(quote.effectiveAt, format)}, at ${toDollarText(quote.priceCents)} a ${quote.interval}. Favorites over the limit of ${plan.name} stay.`}
    </p>
  )
}
