// The viewer's listings: from a view to a request to a booking.
import { Link } from '@tanstack/react-router'
import type { OwnAnalytics } from '../../../../contract/operations/analytics.ts'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { dayUnit, toPoints } from '../../../components/charts/day-points.ts'
import { Funnel } from '../../../components/charts/funnel.tsx'
import { whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { CsvLink } from './csv-link.tsx'

type Listings = NonNullable<OwnAnalytics['listings']>

export function ListingsPart({ listings }: { listings: Listings }) {
  const format = useReaderFormat()
  const { totals, days, items } = listings
  const steps = [
    { name: 'Views', value: totals.views, note: 'visitors, each once a day' },
    { name: 'Requests', value: totals.requests, note: 'with an authorized card' },
    { name: 'Bookings', value: totals.bookings, note: 'that you accepted' },
  ]
  return (
    <section aria-labelledby="listings-title" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listings-title" className="font-display text-22 font-medium">
          Your listings
        </h2>
        <CsvLink path="/analytics/listings.csv" />
      </div>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Funnel steps={steps} />
        <CountChart
          title="Views of listings"
          unit={dayUnit(days)}
          points={toPoints(days, ({ views }) => views, format)}
        />
      </div>
      <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
        {items.map(({ id, title, views, requests, bookings }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
            <Link
              to="/property/$id"
              params={{ id }}
              className="inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
            <span className="text-quiet tabular">
              Views {whole(views)} · Requests {whole(requests)} · Bookings {whole(bookings)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
