// How members are distributed over the plans, and the yearly revenue at the current pace.
import type { RevenueOverview } from '../../../../contract/marketplace/revenue.ts'
import { counted, whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'

const priceText = ({ priceCents, interval }: RevenueOverview['plans'][number]) =>
  `${dollars(priceCents / 100)} per ${interval}`

export function TierDistribution({ revenue: { plans } }: { revenue: RevenueOverview }) {
  const users = plans.reduce((sum, plan) => sum + plan.users, 0)
  return (
    <section aria-labelledby="tiers-title">
      <h2 id="tiers-title" className="font-display text-22 font-medium">
        Tier distribution
      </h2>
      <ul className="mt-4 grid gap-5">
        {plans.map((plan) => (
          <li key={plan.id}>
            <p className="flex flex-wrap justify-between gap-x-4 tabular">
              <span>
                <span className="font-medium">{plan.name}</span>{' '}
                <span className="text-quiet">{priceText(plan)}</span>
              </span>
              <span>
                {counted(plan.users, 'member')} · {percent(plan.users, users)}
              </span>
            </p>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-2 h-2 w-full overflow-hidden rounded-pill bg-sunken"
              aria-hidden
            >
              <rect width={users === 0 ? 0 : (plan.users / users) * 100} height={4} className="fill-accent" />
            </svg>
            {plan.priceCents > 0 && (
              <p className="mt-1 text-13 text-quiet tabular">
                {whole(plan.subscribers)} paying, {dollars(plan.monthlyCents / 100)} a month
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const percent = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`

export function Projections({ revenue: { projection } }: { revenue: RevenueOverview }) {
  const { averagedMonths, monthlyCommissionCents, yearlySubscriptionCents } = projection
  const rows = [
    ['Subscriptions', `MRR × 12`, yearlySubscriptionCents],
    [
      'Commissions',
      `${dollars(monthlyCommissionCents / 100)}, the average of the last ${averagedMonths} full months, × 12`,
      projection.yearlyCommissionCents,
    ],
  ] as const
  return (
    <section aria-labelledby="projections-title">
      <h2 id="projections-title" className="font-display text-22 font-medium">
        Projections
      </h2>
      <p className="mt-1 text-13 text-quiet">A year at today’s pace. Nothing more is assumed.</p>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 tabular">
        {rows.map(([name, how, cents]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-2.5">
            <dt>
              {name}
              <span className="block text-13 text-quiet">{how}</span>
            </dt>
            <dd className="text-right">{dollars(cents / 100)}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-y border-hairline py-2.5 font-semibold">
          <dt>Revenue in 12 months</dt>
          <dd className="text-right">{dollars(projection.yearlyCents / 100)}</dd>
        </div>
      </dl>
    </section>
  )
}
