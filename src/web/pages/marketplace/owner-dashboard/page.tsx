// /owner-dashboard: the earnings of the viewer's properties, how and when they are paid out, and the newest
// bookings.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnerBookings } from '../../../../contract/marketplace/property-bookings.ts'
import { MonthChart } from '../../../components/charts/month-chart.tsx'
import { lastMonths } from '../../../components/charts/months.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { counted, whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ownerBookingsQuery } from './dashboard-data.ts'
import { HowPaid } from './how-paid.tsx'
import { Payouts } from './payouts.tsx'
import { RecentBookings } from './recent-bookings.tsx'

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Private Properties', path: '/marketplace' },
  { label: 'Owner Dashboard', path: '/owner-dashboard' },
]

export function OwnerDashboardPage() {
  const { api } = useAppContext()
  const query = useQuery({ ...ownerBookingsQuery(api), retryOnMount: false })
  return (
    <div className="wrap-page pt-6 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-display text-32 font-medium md:text-52">Owner Dashboard</h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/analytics" className={buttonClass('outline')}>
            Analytics
          </Link>
          <Link to="/marketplace" search={{ tab: 'manage' }} className={buttonClass('outline')}>
            Your listings
          </Link>
        </div>
      </div>
      {query.data ? (
        <Dashboard report={query.data} />
      ) : query.isError ? (
        <div className="mt-8">
          <ListPending query={query} what="earnings" />
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

function Dashboard({ report }: { report: OwnerBookings }) {
  return (
    <>
      <ToAnswer bookings={report.bookings} />
      <Totals report={report} />
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Earnings months={report.months} />
        {/* Before the long list on a phone, beside it on a wide screen. */}
        <div className="grid min-w-0 content-start gap-12 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <HowPaid />
          <Payouts />
        </div>
        <RecentBookings bookings={report.bookings} />
      </div>
    </>
  )
}

/** The way to the requests, which are far below on a phone. */
function ToAnswer({ bookings }: Pick<OwnerBookings, 'bookings'>) {
  const count = bookings.filter(({ state }) => state === 'requested').length
  if (count === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4">
      <p className="font-medium tabular">{counted(count, 'booking request')} to answer</p>
      <a href="#bookings-title" className={buttonClass('primary')}>
        Answer
      </a>
    </div>
  )
}

function Totals({ report }: { report: OwnerBookings }) {
  const { totalEarnings, thisMonth, completedBookings, pendingPayments } = report
  const totals = [
    { name: 'Total Earnings', value: dollars(totalEarnings), note: 'After the 8% platform fee' },
    { name: 'This Month', value: dollars(thisMonth), note: 'Your share of bookings paid this month' },
    { name: 'Completed Bookings', value: whole(completedBookings), note: 'Since you listed' },
    {
      name: 'Pending Payments',
      value: dollars(pendingPayments),
      note: 'Paid by guests, due after the shoot',
    },
  ]
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-hairline pt-6 lg:grid-cols-4">
      {totals.map(({ name, value, note }) => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="font-medium">{name}</dt>
          <dd className="font-display text-32 wrap-anywhere tabular">{value}</dd>
          <dd className="text-13 text-quiet">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const series = [{ name: 'Earned', fill: 'fill-accent' }]

/** Months in UTC, as in the ledger. */
function Earnings({ months }: Pick<OwnerBookings, 'months'>) {
  const shown = lastMonths(12, new Date()).map((month) => ({
    month,
    values: [months.find((one) => one.month === month)?.earned ?? 0],
  }))
  return (
    <section aria-labelledby="earnings-title" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings-title" className="font-display text-22 font-medium">
          Earnings
        </h2>
        {months.length > 0 && (
          <a href="/owner-dashboard/earnings.csv" download className={buttonClass('outline')}>
            Download CSV
          </a>
        )}
      </div>
      {months.length === 0 ? (
        <p className="mt-3 text-quiet">
          Your earnings by month appear here after your first completed booking.
        </p>
      ) : (
        <div className="mt-4">
          <MonthChart title="Earned by month, after the fee" series={series} months={shown} isYear />
        </div>
      )}
    </section>
  )
}

const Skeleton = () => (
  <div aria-hidden className="mt-8 grid gap-10">
    <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {[...'1234'].map((card) => (
        <div key={card} className="skeleton h-24" />
      ))}
    </div>
    <div className="skeleton h-64" />
    <div className="skeleton h-40" />
  </div>
)
