// /analytics/{id}: one location by day and hour, with weather and the states of its viewers.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { LocationAnalytics } from '../../../../contract/operations/analytics.ts'
import { minVisitorsOfState } from '../../../../rules/analytics.ts'
import { minSuccessCount } from '../../../../rules/checkins.ts'
import { usStates } from '../../../../rules/search/place-names.ts'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { dayUnit, toPoints } from '../../../components/charts/day-points.ts'
import { Figures } from '../../../components/charts/figures.tsx'
import { useDays } from '../../../components/charts/period.ts'
import { PeriodLinks } from '../../../components/charts/period-links.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted, whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { locationAnalyticsQuery } from './analytics-data.ts'
import { CsvLink } from './csv-link.tsx'
import { HowCounted } from './how-counted.tsx'
import { PopularHours } from './popular-hours.tsx'
import { WithoutPlan } from './without-plan.tsx'

export function LocationAnalyticsPage() {
  const { api } = useAppContext()
  const { id } = useParams({ from: '/analytics/$id' })
  const days = useDays()
  const { data: report } = useSuspenseQuery(locationAnalyticsQuery(api, id, days))
  const crumbs = [
    { label: 'Home', path: '/' },
    { label: 'Analytics', path: '/analytics' },
    { label: report?.name ?? 'Location', path: `/analytics/${id}` },
  ]
  return (
    <div className="wrap-page pt-6 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-display text-32 font-medium wrap-anywhere md:text-52">
          {report?.name ?? 'Analytics'}
        </h1>
        {report && <PeriodLinks days={days} />}
      </div>
      {report ? <Report report={report} /> : <WithoutPlan />}
    </div>
  )
}

const measures = [
  { name: 'Favorites', toValue: ({ favorites }: LocationAnalytics['days'][number]) => favorites },
  { name: 'Check-ins', toValue: ({ checkins }: LocationAnalytics['days'][number]) => checkins },
  { name: 'Photos', toValue: ({ photos }: LocationAnalytics['days'][number]) => photos },
]

function Report({ report }: { report: LocationAnalytics }) {
  const format = useReaderFormat()
  const { id, from, to, totals, days, rating, reviewCount } = report
  const figures = [
    { name: 'Views', value: totals.views, note: 'Visitors, each once a day' },
    { name: 'Favorites', value: totals.favorites, note: 'Saved in this period' },
    { name: 'Check-ins', value: totals.checkins, note: 'In this period' },
    { name: 'Photos', value: totals.photos, note: 'Added in this period' },
  ]
  return (
    <>
      <p className="mt-3 max-w-text text-quiet">
        {shortDay(from, format)} to {shortDay(to, format)}, by days in UTC. Today isn’t over yet.
        {reviewCount > 0 && ` Rated ${rating.toFixed(1)} in ${counted(reviewCount, 'review')}.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/location/$id" params={{ id }} className={buttonClass('outline')}>
          View location
        </Link>
        <CsvLink path="/analytics.csv" query={`location=${id}`} />
      </div>
      <Figures figures={figures} />
      <div className="mt-10">
        <CountChart
          title="Views"
          unit={dayUnit(days)}
          points={toPoints(days, ({ views }) => views, format)}
        />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {measures.map(({ name, toValue }) => (
          <CountChart
            key={name}
            title={name}
            unit={dayUnit(days)}
            points={toPoints(days, toValue, format)}
            isSmall
          />
        ))}
      </div>
      <PopularHours report={report} />
      <div className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2">
        <SuccessByWeather report={report} />
        <ViewerStates states={report.states} />
      </div>
      <HowCounted />
    </>
  )
}

/** From which US states a location's viewers search, as far as their requests say so. */
const stateName = (code: string) => usStates.find((state) => state.code === code)?.name ?? code

const ViewerStates = ({ states }: Pick<LocationAnalytics, 'states'>) => (
  <section aria-labelledby="states-title">
    <h2 id="states-title" className="font-display text-22 font-medium">
      Where viewers search from
    </h2>
    <p className="mt-2 text-quiet">
      Only of viewers who searched near a position in the US that day.
      {states.length === 0 &&
        ` Not enough data yet: a state is shown once ${minVisitorsOfState} of its visitors come on one day.`}
    </p>
    {states.length > 0 && (
      <dl className="mt-3 border-b border-hairline tabular">
        {states.map(({ state, views }) => (
          <div key={state} className="flex justify-between gap-6 border-t border-hairline py-2.5">
            <dt>{stateName(state)}</dt>
            <dd className="text-right">{whole(views)}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

/** The weather in which check-ins were successful. */
const percent = (share: number) => `${Math.round(share * 100)}%`

const SuccessByWeather = ({ report: { weather, successRate } }: { report: LocationAnalytics }) => (
  <section aria-labelledby="weather-title">
    <h2 id="weather-title" className="font-display text-22 font-medium">
      Success by weather
    </h2>
    {weather && successRate !== null ? (
      <>
        <p className="mt-2">{percent(successRate)} of check-ins that say how it went were a success.</p>
        <dl className="mt-3 border-b border-hairline tabular">
          {weather.map(({ sky, checkins, successRate: rate }) => (
            <div key={sky} className="flex justify-between gap-6 border-t border-hairline py-2.5">
              <dt>
                {sky} <span className="text-13 text-quiet">{counted(checkins, 'check-in')}</span>
              </dt>
              <dd className="text-right">{rate === null ? 'Not enough data yet' : percent(rate)}</dd>
            </div>
          ))}
        </dl>
      </>
    ) : (
      <p className="mt-2 text-quiet">
        Not enough data yet. Shown from {minSuccessCount} check-ins on that say whether the photos worked out.
      </p>
    )}
  </section>
)
