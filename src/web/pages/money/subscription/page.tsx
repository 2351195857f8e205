// /subscription: three plans, the user's subscription, its invoices, and the dialogs to pay and to change.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Plan } from '../../../../contract/money/subscriptions.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { Invoices } from './invoices.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { plansQuery, subscriptionQuery } from './subscription-data.ts'
import { useSubscribe } from './use-subscribe.ts'

const route = getRouteApi('/subscription')

export function SubscriptionPage() {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data: plans } = useSuspenseQuery(plansQuery(api))
  const { data } = useQuery({ ...subscriptionQuery(api), enabled: Boolean(viewer) })
  const subscription = data?.subscription ?? null
  const [changeTo, setChangeTo] = useState<Plan>()
  const { intent, isPending, start, finish, close, confirmReturn } = useSubscribe()
  const { success } = route.useSearch()
  const planId = subscription?.planId
  // Stripe's page and other tabs return here: the plan is active as soon as the payment service says so.
  useEffect(() => {
    if (success && planId) void confirmReturn(planId)
  }, [success, planId, confirmReturn])
  const isPaid = subscription?.state === 'active' || subscription?.state === 'past_due'
  const choose = (plan: Plan) => (isPaid ? setChangeTo(plan) : void start(plan.id))
  return (
    <div className="wrap-page py-8">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', path: '/' },
          { label: 'Plans', path: '/subscription' },
        ]}
      />
      <h1 className="mt-8 font-display text-52 font-medium">Choose Your Plan</h1>
      <p className="mt-2 max-w-text text-17 text-quiet">
        Change or cancel at any time. You keep what you’ve paid for until the end of the period.
      </p>
      {data?.sandbox && (
        <p className="mt-4 max-w-text rounded-sm bg-sunken p-3 text-13">
          Payment sandbox: no real card is accepted and nothing is charged.
        </p>
      )}
      {subscription && isPaid && (
        <CurrentPlan subscription={subscription} onPay={() => void start(subscription.planId)} />
      )}
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
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
      {intent && <PayDialog intent={intent} onDone={() => void finish()} onClose={close} />}
      {changeTo && subscription && (
        <ChangeDialog plan={changeTo} subscription={subscription} onClose={() => setChangeTo(undefined)} />
      )}
    </div>
  )
}
