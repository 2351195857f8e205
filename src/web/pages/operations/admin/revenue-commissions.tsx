// The commissions of property bookings: totals, the newest five, and the table for spreadsheets.

import { Link } from '@tanstack/react-router'
import type { CommissionReport } from '../../../../contract/marketplace/revenue.ts'
import { whole } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { dollars } from '../../../format/money.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** For a booking without a refund. Rounded to a tenth of a percent. */
function averageShare({ totalCommissions, totalBookings, averageBookingValue }: CommissionReport): string {
  const total = totalBookings * averageBookingValue
  return total === 0 ? '–' : `${Math.round((totalCommissions / total) * 1000) / 10}%`
}

export function CommissionAnalytics({ report }: { report: CommissionReport }) {
  const { totalCommissions, totalBookings, averageBookingValue } = report
  const rows = [
    ['Total commissions', dollars(totalCommissions)],
    ['Bookings with a commission', whole(totalBookings)],
    ['Average booking value', dollars(averageBookingValue)],
    ['Average commission, after refunds', averageShare(report)],
  ]
  return (
    <section aria-labelledby="commission-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="commission-title" className="font-display text-22 font-medium">
          Commission analytics
        </h2>
        <a href="/admin/commission-report.csv" download className={buttonClass('outline')}>
          Download CSV
        </a>
      </div>
      <dl className="mt-3 border-b border-hairline tabular">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-hairline py-2.5">
            <dt>{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function RecentCommissions({ bookings }: Pick<CommissionReport, 'bookings'>) {
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="font-display text-22 font-medium">
        Recent commission bookings
      </h2>
      {bookings.length === 0 ? (
        <p className="mt-3 text-quiet">Commissions appear here when bookings are completed.</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {bookings.map(({ id, description, paidAt, totalCost, commissionAmount }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <Link
                  to="/property-bookings/$id"
                  params={{ id }}
                  className="underline decoration-hairline underline-offset-4 hover:decoration-current"
                >
                  {description}
                </Link>
                <span className="block text-13 text-quiet tabular">
                  Paid <LocalMoment at={paidAt} />
                </span>
              </span>
              <span className="text-right tabular">
                {dollars(commissionAmount)}
                <span className="block text-13 text-quiet">of {dollars(totalCost)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
