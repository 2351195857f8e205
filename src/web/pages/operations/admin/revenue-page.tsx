// /admin/revenue: what the platform earns, from ledger and subscriptions.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RevenueOverview } from '../../../../contract/marketplace/revenue.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { MonthChart } from '../../../components/charts/month-chart.tsx'
import { toMonth } from '../../../format/dates.ts'
import { whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { CommissionAnalytics, RecentCommissions } from './revenue-commissions.tsx'
import { Projections, TierDistribution } from './revenue-plans.tsx'
import { commissionQuery, revenueQuery } from './revenue-query.ts'

export function RevenuePage() {
  const { api } = useAppContext()
  const { hasDemoAccounts } = useBrowserConfig()
  const { data: revenue } = useSuspenseQuery(revenueQuery(api))
  const { data: report } = useSuspenseQuery(commissionQuery(api))
  return (
    <div className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
          Revenue Dashboard
        </h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/subscription" className={buttonClass('outline')}>
            View plans
          </Link>
          <Link to="/" className={buttonClass('outline')}>
            Back to Home
          </Link>
        </div>
      </div>
      <p className="mt-2 max-w-text text-quiet">
        Everything paid and earned, by month in UTC. Updated every 30 seconds.
        {hasDemoAccounts && ' This is a demo: its bookings, members and payments are invented.'}
      </p>
      <Cards revenue={revenue} />
      <section aria-labelledby="months-title" className="mt-12">
        <h2 id="months-title" className="font-display text-22 font-medium">
          Last 12 months
        </h2>
        <div className="mt-4">
          <RevenueChart months={revenue.months} />
        </div>
      </section>
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-2">
        <TierDistribution revenue={revenue} />
        <CommissionAnalytics report={report} />
        <Projections revenue={revenue} />
        <RecentCommissions bookings={report.bookings} />
      </div>
    </div>
  )
}

function Cards({ revenue }: { revenue: RevenueOverview }) {
  const { month, revenueCents, subscribers, mrrCents, commissionCents } = revenue
  const thisMonth = toMonth(`${month}-01`)
  const cards = [
    { name: 'Total Monthly Revenue', value: dollars(revenueCents / 100), note: `Earned in ${thisMonth}` },
    { name: 'Total Subscribers', value: whole(subscribers), note: 'With a paid plan' },
    { name: 'Subscription MRR', value: dollars(mrrCents / 100), note: 'What their plans bring in a month' },
    { name: 'Commission Revenue', value: dollars(commissionCents / 100), note: `8% fee, in ${thisMonth}` },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hairline pt-6 lg:grid-cols-4">
      {cards.map(({ name, value, note }) => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="font-medium">{name}</dt>
          <dd className="font-display text-32 wrap-anywhere tabular">{value}</dd>
          <dd className="text-13 text-quiet">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const sources = [
  { name: 'Subscriptions', fill: 'fill-accent' },
  { name: 'Commissions', fill: 'fill-text' },
  { name: 'Permits', fill: 'fill-good' },
]

function RevenueChart({ months }: Pick<RevenueOverview, 'months'>) {
  const shown = months.map(({ month, subscriptionCents, commissionCents, permitCents }) => ({
    month,
    values: [subscriptionCents, commissionCents, permitCents].map((cents) => cents / 100),
  }))
  return <MonthChart title="Revenue by month" series={sources} months={shown} isYear />
}
