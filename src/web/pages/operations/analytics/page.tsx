// /analytics: the locations, photos and listings of the viewer, as they are seen by others.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnAnalytics } from '../../../../contract/operations/analytics.ts'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { dayUnit, toPoints } from '../../../components/charts/day-points.ts'
import { Figures } from '../../../components/charts/figures.tsx'
import { useDays } from '../../../components/charts/period.ts'
import { PeriodLinks } from '../../../components/charts/period-links.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted, whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ownAnalyticsQuery } from './analytics-data.ts'
import { CsvLink } from './csv-link.tsx'
import { Headline } from './headline.tsx'
import { HowCounted } from './how-counted.tsx'
import { ListingsPart } from './listings-part.tsx'
import { LocationsTable } from './locations-table.tsx'
import { NoLocationsYet } from './no-locations-yet.tsx'
import { WithoutPlan } from './without-plan.tsx'

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Analytics', path: '/analytics' },
]

export function AnalyticsPage() {
  const { api } = useAppContext()
  const days = useDays()
  const query = useQuery({ ...ownAnalyticsQuery(api, days), retryOnMount: false })
  return (
    <div className="wrap-page pt-6 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-display text-32 font-medium md:text-52">Analytics</h1>
        {query.data && <PeriodLinks days={days} />}
      </div>
      {query.data ? (
        <Report report={query.data} />
      ) : query.data === null ? (
        <WithoutPlan />
      ) : (
        <div className="mt-8">
          <ListPending query={query} what="analytics" />
        </div>
      )}
    </div>
  )
}

function Report({ report }: { report: OwnAnalytics }) {
  const format = useReaderFormat()
  const { from, to, listings, photos } = report
  return (
    <>
      <p className="mt-3 max-w-text text-quiet">
        {shortDay(from, format)} to {shortDay(to, format)}, by days in UTC. Today isn’t over yet.
      </p>
      {report.locationCount > 0 || !listings ? <LocationsPart report={report} /> : null}
      {photos.length > 0 && <LikedPhotos photos={photos} />}
      {listings && <ListingsPart listings={listings} />}
      <HowCounted />
    </>
  )
}

function LocationsPart({ report }: { report: OwnAnalytics }) {
  const format = useReaderFormat()
  const { totals, days, locationCount } = report
  if (locationCount === 0) return <NoLocationsYet />
  const figures = [
    { name: 'Views', value: totals.views, note: 'Visitors, each once a day' },
    { name: 'Favorites', value: totals.favorites, note: 'Saved in this period' },
    { name: 'Check-ins', value: totals.checkins, note: 'By you and others' },
    { name: 'Photos', value: totals.photos, note: 'Added by you and others' },
  ]
  return (
    <section aria-labelledby="locations-title" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="locations-title" className="font-display text-22 font-medium">
          Your locations{' '}
          <span className="text-17 text-quiet tabular">{counted(locationCount, 'location')}</span>
        </h2>
        <CsvLink path="/analytics.csv" />
      </div>
      <Headline days={days} />
      <Figures figures={figures} />
      <div className="mt-10">
        <CountChart
          title="Views"
          unit={dayUnit(days)}
          points={toPoints(days, ({ views }) => views, format)}
        />
      </div>
      <LocationsTable report={report} />
    </section>
  )
}

/** The viewer's photos that were liked in the period. */
const LikedPhotos = ({ photos }: Pick<OwnAnalytics, 'photos'>) => (
  <section aria-labelledby="photos-title" className="mt-12">
    <h2 id="photos-title" className="font-display text-22 font-medium">
      Photos people liked
    </h2>
    <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
      {photos.map(({ id, title, locationId, locationName, likes, totalLikes }) => (
        <li key={id} className="flex items-center gap-4 border-t border-hairline py-3">
          <img
            src={`/media/${id}/320.jpg`}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-18 shrink-0 rounded-card bg-sunken object-cover"
          />
          <div className="min-w-0">
            <Link
              to="/location/$id"
              params={{ id: locationId }}
              search={{ photo: id } as never}
              className="font-medium wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {title ?? locationName}
            </Link>
            {title && <p className="text-13 text-quiet">{locationName}</p>}
            <p className="tabular">
              {counted(likes, 'new like')} <span className="text-quiet">of {whole(totalLikes)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
