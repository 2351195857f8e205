// /admin/plans: administrators change prices, limits and contents of plans. Each change can be undone.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPlan } from '../../../../contract/money/admin-plans.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { adminPlansQuery } from './plans-query.ts'

export function PlansPage() {
  const { api } = useAppContext()
  const { data: plans } = useSuspenseQuery(adminPlansQuery(api))
  const [edited, setEdited] = useState<AdminPlan>()
  return (
    <div className="pt-8">
      <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
        Plans
      </h1>
      <p className="mt-2 max-w-text text-quiet">
        Limits and contents apply at once. Subscribers keep their price until they renew, and we tell them
        about a new price by email.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanItem key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
        ))}
      </ul>
      {edited && <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

const limit = (value: number | null) => (value === null ? 'Unlimited' : String(value))

function PlanItem({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  return (
    <li className="grid content-start gap-3 rounded-card border border-hairline p-6">
      <h2 className="font-display text-22 font-medium">{plan.name}</h2>
      <p className="tabular">{plan.price === 0 ? 'Free' : `${toDollarText(plan.price)}/${plan.interval}`}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular">
        <dt className="text-quiet">Location guides a month</dt>
        <dd className="text-right">{limit(plan.locationLimit)}</dd>
        <dt className="text-quiet">Favorites</dt>
        <dd className="text-right">{limit(plan.favoritesLimit)}</dd>
      </dl>
      <p className="text-13 text-quiet">
        {plan.price > 0 && counted(plan.subscribers, 'subscriber')}
        {!plan.isActive && ' · no longer offered'}
      </p>
      <div>
        <button
          type="button"
          onClick={onEdit}
          aria-label={`Edit ${plan.name}`}
          className={buttonClass('outline')}
        >
          Edit
        </button>
      </div>
    </li>
  )
}
