// /subscription: three plans, the user's subscription, its invoices, and the dialogs to pay and to change.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Invoice, Plan } from '../../../../contract/money/subscriptions.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanCard } from './plan-card.tsx'
import { invoicesQuery, plansQuery, subscriptionQuery } from './subscription-data.ts'
import { type Intent, useSubscribe } from './use-subscribe.ts'

const route = getRouteApi('/subscription')

export function SubscriptionPage() {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data: plans } = useSuspenseQuery(plansQuery(api))
  const { data } = useQuery({ ...subscriptionQuery(api), enabled: Boolean(viewer) })
  const subscription = data?.subscription ?? null
  const [changeTo, setChangeTo] = useState<Plan>()
  const { intent, changed, keep, isPending, start, finish, close, confirmReturn } = useSubscribe()
  const { success } = route.useSearch()
  const planId = subscription?.planId
  // Stripe's page and other tabs return here: the plan is active as soon as the payment service says so.
  useEffect(() => {
    if (success && planId) void confirmReturn(planId)
  }, [success, planId, confirmReturn])
  const isPaid = subscription?.state === 'active' || subscription?.state === 'past_due'
  const choose = (plan: Plan) => (isPaid ? setChangeTo(plan) : start(plan.id, plan.price))
  return (
    <div className="wrap-page py-8">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', path: '/' },
          { label: 'Plans', path: '/subscription' },
        ]}
      />
      <h1 className="mt-6 font-display text-32 font-medium md:text-52">Choose Your Plan</h1>
      <p className="mt-2 max-w-text text-17 text-quiet">
        Change or cancel at any time. You keep what you’ve paid for until the end of the period.
      </p>
      {data?.sandbox && (
        <p className="mt-4 max-w-text rounded-sm bg-sunken p-3 text-13">
          Payment sandbox: no real card is accepted and nothing is charged.
        </p>
      )}
      {subscription && isPaid && (
        <CurrentPlan
          subscription={subscription}
          onPay={() => start(subscription.planId, subscription.priceCents)}
        />
      )}
      <ul className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            plans={plans}
            currentId={viewer ? viewer.subscriptionTier : undefined}
            subscription={subscription}
            isPending={isPending}
            onChoose={choose}
          />
        ))}
      </ul>
      {viewer && <Invoices />}
      <GoodToKnow />
      {intent && <PayDialog intent={intent} onDone={() => void finish()} onClose={close} />}
      {changed && (
        <ConfirmDialog
          isOpen
          onClose={keep}
          title="The price has changed"
          text={`The plan was ${toDollarText(changed.beforeCents)} when you opened this page. It’s ${toDollarText(changed.afterCents)} now.`}
          action={`Continue at ${toDollarText(changed.afterCents)}`}
          kind="primary"
          onConfirm={async () => start(changed.planId, changed.afterCents)}
        />
      )}
      {changeTo && subscription && (
        <ChangeDialog plan={changeTo} subscription={subscription} onClose={() => setChangeTo(undefined)} />
      )}
    </div>
  )
}

const GoodToKnow = () => (
  <section aria-labelledby="good-to-know" className="mt-12">
    <h2 id="good-to-know" className="font-display text-22 font-medium">
      Good to know
    </h2>
    <dl className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-3">
      {facts.map(([question, answer]) => (
        <div key={question} className="border-t border-hairline pt-4">
          <dt className="font-medium">{question}</dt>
          <dd className="mt-1 text-pretty text-quiet">{answer}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6 text-quiet">
      More answers are in the{' '}
      <Link to="/help" search={{}} className="inline-flex min-h-6 items-center underline underline-offset-4">
        Help Center
      </Link>
      .
    </p>
  </section>
)

const facts = [
  [
    'What counts as a location guide?',
    'Opening the guide of a location, once a month however often you return. Searching, the map and reviews never count.',
  ],
  ['How do I pay?', 'By card. A plan renews automatically until you cancel it on this page.'],
  [
    'What happens if I cancel?',
    'You keep the plan until the end of the paid period. Your favorites and photos stay where they are.',
  ],
] as const

/** The payment dialog of a subscription. Its form loads when it opens. */
const PaymentDialog = lazy(() => import('../../../components/payments/payment-dialog.tsx'))

type PayDialogProps = { intent: Intent; onDone: () => void; onClose: () => void }

function PayDialog({ intent, onDone, onClose }: PayDialogProps) {
  return (
    <Suspense>
      <PaymentDialog
        title="Complete Your Subscription"
        clientSecret={intent.clientSecret}
        amountCents={intent.amountCents}
        description={intent.description}
        terms={<Renewal intent={intent} />}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** What the subscriber agrees to, beside the button that pays. */
function Renewal({ intent: { priceCents, interval, renewsAt } }: { intent: Intent }) {
  const format = useReaderFormat()
  return (
    <p className="text-13 text-quiet">
      {`It renews automatically: ${toDollarText(priceCents)} every ${interval}, next on ${shortDay(renewsAt, format)}, until you cancel. Cancel at any time on this page; you keep the plan until the end of the paid period. `}
      By paying you agree to the{' '}
      <Link to="/terms" target="_blank" className="underline underline-offset-4">
        Terms
      </Link>
      .
    </p>
  )
}

/** The invoices of the user's subscriptions, each with its printable page. */
const states: Record<Invoice['state'], string> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not paid',
}

function Invoices() {
  const { api } = useAppContext()
  const { data = [] } = useQuery(invoicesQuery(api))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="mt-12">
      <h2 id="invoices" className="font-display text-32 font-medium">
        Invoices
      </h2>
      <ul className="mt-4 max-w-text divide-y divide-hairline border-y border-hairline">
        {data.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const format = useReaderFormat()
  const { planName, periodStart, periodEnd, createdAt, amountCents, state, path } = invoice
  const day = shortDay(createdAt, format)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div>
        <p className="font-medium">{day}</p>
        <p className="text-13 text-quiet">{`${planName}, ${shortDay(periodStart, format)} to ${shortDay(periodEnd, format)}`}</p>
      </div>
      <p className="ml-auto text-right tabular">
        {toDollarText(amountCents)}
        <span className={`block text-13 ${state === 'paid' ? 'text-quiet' : 'text-bad'}`}>
          {states[state]}
        </span>
      </p>
      <a
        href={path}
        aria-label={`View invoice of ${day}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        View
      </a>
    </li>
  )
}
