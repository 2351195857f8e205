// The plans with their prices and limits, before they can be bought.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Plan } from '../../../contract/subscriptions.ts'
import { useAppContext } from '../../use-app-context.ts'
import { plansQuery } from './plans-query.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export function Plans() {
  const { api } = useAppContext()
  const { data: plans } = useSuspenseQuery(plansQuery(api))
  return (
    <section aria-labelledby="plans-title" className="mt-10">
      <h2 id="plans-title" className="font-display text-32 font-medium">
        What each plan includes
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className="mt-4 max-w-text text-quiet">
        Paid plans can’t be bought yet. Every account is free today.
      </p>
    </section>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const limits = [
    limitText(plan.locationLimit, 'guides a month'),
    limitText(plan.favoritesLimit, 'favorites'),
  ]
  return (
    <li className="rounded-card border border-hairline p-6">
      <h3 className="font-display text-22 font-medium">{plan.name}</h3>
      <p className="mt-1 text-17 font-semibold tabular">
        {plan.price === 0 ? 'Free' : `${dollars(plan.price)} a ${plan.interval}`}
      </p>
      <p className="mt-2 text-quiet">{plan.description}</p>
      <ul className="mt-4 grid gap-2">
        {[...limits, ...plan.features].map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

const limitText = (limit: number | null, what: string) =>
  limit === null ? `Unlimited ${what}` : `${limit} ${what}`
