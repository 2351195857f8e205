// Chooses the period of the charts by links, so that the address contains it.
import { Link } from '@tanstack/react-router'
import { type AnalyticsPeriod, analyticsPeriods } from '../../../rules/analytics.ts'

const names: Record<AnalyticsPeriod, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' }

export const PeriodLinks = ({ days }: { days: AnalyticsPeriod }) => (
  <nav aria-label="Period" className="max-w-full overflow-x-auto">
    <ul className="flex rounded-pill border border-hairline p-0.5">
      {analyticsPeriods.map((one) => (
        <li key={one}>
          <Link
            to="."
            search={(search: object) => ({ ...search, days: one })}
            resetScroll={false}
            replace
            aria-current={one === days ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-pill px-3 whitespace-nowrap sm:px-4 ${one === days ? 'bg-sunken font-medium' : 'text-quiet hover:text-text'}`}
          >
            {names[one]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
