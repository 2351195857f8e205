// What came in on each of the last 30 days, on the overview.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { IncomingDay } from '../../../../contract/operations/analytics.ts'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { dayUnit, toPoints } from '../../../components/charts/day-points.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { incomingQuery } from './analytics-query.ts'

type Name = Exclude<keyof IncomingDay, 'date'>

const titles: Record<Name, string> = {
  signUps: 'Sign-ups',
  locations: 'Submitted locations',
  photos: 'Photos',
  bookings: 'Booking requests',
  permitBookings: 'Permit bookings',
  reports: 'Reports',
  messages: 'Messages to support',
}

export function IncomingCharts() {
  const format = useReaderFormat()
  const { data } = useQuery(incomingQuery(useAppContext().api))
  return (
    <section aria-labelledby="incoming-title" className="mt-12">
      <h2 id="incoming-title" className="font-display text-22 font-medium">
        Last 30 days
      </h2>
      <p className="mt-1 text-quiet">
        By days in UTC, without demo accounts. Today isn’t over yet. More is in{' '}
        <Link to="/admin/analytics" className="underline underline-offset-4">
          Analytics
        </Link>
        .
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 border-t border-hairline pt-6 sm:grid-cols-2 xl:grid-cols-3">
        {(Object.entries(titles) as [Name, string][]).map(([name, title]) =>
          data ? (
            <CountChart
              key={name}
              title={title}
              unit={dayUnit(data.days)}
              points={toPoints(data.days, (day) => day[name], format)}
              isSmall
            />
          ) : (
            <div key={name} className="skeleton h-40" aria-hidden />
          ),
        )}
      </div>
    </section>
  )
}
