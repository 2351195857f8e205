// The hours at which a location is viewed, and at which users check in there; in the location's time zone.
import type { LocationAnalytics } from '../../../../contract/operations/analytics.ts'
import { minForHours } from '../../../../rules/analytics.ts'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { timeOfDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function PopularHours({ report }: { report: LocationAnalytics }) {
  const { viewHours, checkinHours, timeZone } = report
  return (
    <section aria-labelledby="hours-title" className="mt-12">
      <h2 id="hours-title" className="font-display text-22 font-medium">
        Popular hours
      </h2>
      <p className="mt-1 text-13 text-quiet">
        {timeZone ? 'Hours at the location.' : 'Hours in UTC: the time zone of this location isn’t known.'}
      </p>
      <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <Hours title="Views by hour" hours={viewHours} what="views" />
        <Hours title="Check-ins by hour" hours={checkinHours} what="check-ins" />
      </div>
    </section>
  )
}

type HoursProps = { title: string; hours: readonly number[] | null; what: string }

function Hours({ title, hours, what }: HoursProps) {
  const format = useReaderFormat()
  if (!hours)
    return (
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="mt-2 text-quiet">
          Not enough data yet. Shown from {minForHours} {what} on.
        </p>
      </div>
    )
  const points = hours.map((value, hour) => {
    const name = timeOfDay(hour, '00', format)
    return { name, label: name, value }
  })
  return <CountChart title={title} unit="Hour" points={points} />
}
