// One plan: price, limits, what it includes, and the button to choose it.

import { Check, Minus } from 'lucide-react'
import type { Plan, Subscription } from '../../../../contract/money/subscriptions.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { addedRights, planRights } from '../../../../rules/plan-rights.ts'
import type { PlanFlag } from '../../../../rules/subscriptions.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { buttonClass } from '../../../ui/button-class.ts'

type PlanCardProps = {
  plan: Plan
  plans: Plan[]
  /** Undefined for visitors. */
  currentId: string | undefined
  subscription: Subscription | null
  isPending: boolean
  onChoose: (plan: Plan) => void
}

const limitText = (limit: number | null, what: string) =>
  limit === null ? `Unlimited ${what}` : `${limit} ${what}`

/** The next cheaper plan, whose rights this one includes. */
const cheaperThan = (plan: Plan, plans: readonly Plan[]) =>
  plans.filter(({ price }) => price < plan.price).toSorted((a, b) => b.price - a.price)[0]

export function PlanCard(props: PlanCardProps) {
  const { plan, plans } = props
  const isPopular = plan.id === 'pro'
  const features = [
    limitText(plan.locationLimit, 'location guides a month'),
    limitText(plan.favoritesLimit, 'favorites'),
    ...plan.features,
  ]
  return (
    <li
      className={`relative grid gap-x-10 rounded-card border p-6 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[1fr_auto] max-md:grid-rows-[auto_1fr_auto] lg:grid-rows-[auto_1fr_auto] ${isPopular ? 'border-accent' : 'border-hairline'}`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-display text-22 font-medium">{plan.name}</h2>
          {isPopular && (
            <span className="rounded-pill bg-accent px-3 py-1 text-13 font-medium text-on-accent">
              Most Popular
            </span>
          )}
        </div>
        <p className="mt-2 content-end tabular lg:min-h-12">
          {plan.price === 0 ? (
            <span className="text-17 font-semibold">Free</span>
          ) : (
            <>
              <span className="text-32 font-semibold">{toDollarText(plan.price)}</span>
              <span className="text-quiet">/{plan.interval}</span>
            </>
          )}
        </p>
        <p className="mt-2 text-pretty text-quiet">{plan.description}</p>
      </div>
      <ul className="mt-5 grid content-start gap-2.5 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:mt-0">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
            {feature}
          </li>
        ))}
        {addedRights(plan, cheaperThan(plan, plans)).map((flag) => (
          <PlanRight key={flag} flag={flag} />
        ))}
      </ul>
      <div className="mt-6">
        <ChooseButton {...props} />
      </div>
    </li>
  )
}

/** A right is not offered if it needs a service that is not set up here. */
function PlanRight({ flag }: { flag: PlanFlag }) {
  const { hasForecast } = useBrowserConfig()
  const isMissing = flag === 'weatherIntegration' && !hasForecast
  const Icon = isMissing ? Minus : Check
  return (
    <li className={`flex items-start gap-3 ${isMissing ? 'text-quiet' : ''}`}>
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
      {isMissing ? `${planRights[flag]} (not available here yet)` : planRights[flag]}
    </li>
  )
}

function ChooseButton({ plan, plans, currentId, subscription, isPending, onChoose }: PlanCardProps) {
  const isPaid = subscription?.state === 'active' || subscription?.state === 'past_due'
  if (plan.id === (currentId ?? 'free'))
    return (
      <button type="button" disabled className={buttonClass('outline', 'w-full whitespace-normal!')}>
        Current Plan
      </button>
    )
  if (plan.price === 0)
    return (
      <p className="text-center text-13 text-quiet">{isPaid ? 'Cancel your plan to return to Free.' : ''}</p>
    )
  if (subscription?.nextPlanId === plan.id)
    return (
      <button type="button" disabled className={buttonClass('outline', 'w-full whitespace-normal!')}>
        Starts with your next period
      </button>
    )
  const current = plans.find(({ id }) => id === currentId)
  const verb = isPaid && current && plan.price < current.price ? 'Switch to' : 'Upgrade to'
  const isBlocked =
    isPending || subscription?.state === 'past_due' || subscription?.cancelsAtPeriodEnd === true
  return (
    <button
      type="button"
      disabled={isBlocked}
      onClick={() => onChoose(plan)}
      className={buttonClass(plan.id === 'pro' ? 'primary' : 'outline', 'w-full whitespace-normal!')}
    >
      {`${verb} ${plan.name}`}
    </button>
  )
}
