// My Trips: the user's trips, and a form for a new one.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus, Route as RouteIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TripSummary } from '../../../../contract/planning/trips.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LocationsFailed } from '../../../components/lists/list-states.tsx'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { NewTripDialog } from '../../../components/trips/new-trip-dialog.tsx'
import { NextTrip } from '../../../components/trips/next-trip.tsx'
import { endOf, orderTrips, todayInUtc } from '../../../components/trips/order-trips.ts'
import { tripsQuery } from '../../../components/trips/trip-queries.ts'
import { dateRange } from '../../../components/trips/trip-texts.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ExampleTrip } from './example-trip.tsx'

const route = getRouteApi('/trips/')

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'My Trips', path: '/trips' },
]

export function TripsPage() {
  const viewer = useViewer()
  return (
    <div className="wrap-page py-8 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-32 font-medium md:text-52">My Trips</h1>
      <p className="mt-3 max-w-text text-pretty text-quiet">
        Put locations in order by day. We’ll add light times, drive times and anything that could get in the
        way.
      </p>
      {viewer ? (
        <OwnTrips />
      ) : (
        <State title="Sign In Required" text="Please sign in to plan trips.">
          <a href={signInPath('/trips')} className={buttonClass('primary')}>
            Sign In
          </a>
        </State>
      )}
    </div>
  )
}

function OwnTrips() {
  const { api } = route.useRouteContext()
  const navigate = route.useNavigate()
  const trips = useQuery({ ...tripsQuery(api), retryOnMount: false })
  const [locationIds, setLocationIds] = useState<string[]>()
  const newTrip = (
    <button
      type="button"
      onClick={() => setLocationIds([])}
      className={buttonClass('primary', 'noscript:hidden')}
    >
      <Plus className="size-5" strokeWidth={1.5} aria-hidden />
      New trip
    </button>
  )
  if (trips.isError)
    return (
      <div className="mt-8">
        <LocationsFailed />
      </div>
    )
  return (
    <>
      {trips.data === undefined ? (
        <TripsSkeleton />
      ) : trips.data.length === 0 ? (
        <section aria-labelledby="first-title" className="mt-8 border-t border-hairline pt-8">
          <h2 id="first-title" className="font-display text-22 font-medium">
            No trips yet
          </h2>
          <p className="mt-2 max-w-text text-quiet">
            Start with a name and a date, then add locations. You can also start from{' '}
            <Link to="/favorites" className="text-text underline underline-offset-4">
              your favorites
            </Link>
            .
          </p>
          <div className="mt-5">{newTrip}</div>
          <ExampleTrip onUse={setLocationIds} />
        </section>
      ) : (
        <TripLists trips={trips.data} newTrip={newTrip} />
      )}
      {locationIds && (
        <NewTripDialog
          locationIds={locationIds}
          onClose={() => setLocationIds(undefined)}
          onCreated={(trip) => void navigate({ to: '/trip/$id', params: { id: trip.id } })}
        />
      )}
    </>
  )
}

/** As with a next trip and others. */
const TripsSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading your trips</span>
    <div className="skeleton mt-6 h-11 w-32 rounded-pill" />
    <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="skeleton aspect-3/2 rounded-card" />
      <div>
        <div className="skeleton h-5 w-36" />
        <div className="skeleton mt-2 h-9 w-2/3" />
        <div className="skeleton mt-2 h-5 w-1/2" />
        <div className="skeleton mt-5 h-32" />
        <div className="skeleton mt-6 h-11 w-32 rounded-pill" />
      </div>
    </div>
    {[...'12'].map((trip) => (
      <div key={trip} className="skeleton mt-4 h-20" />
    ))}
  </div>
)

function TripLists({ trips, newTrip }: { trips: TripSummary[]; newTrip: ReactNode }) {
  const [today] = useState(todayInUtc)
  const { next, later, past } = orderTrips(trips, today)
  return (
    <>
      <div className="mt-6">{newTrip}</div>
      {next && <NextTrip trip={next} today={today} />}
      <TripList title="Later" trips={later} />
      <TripList title="Past trips" trips={past} />
    </>
  )
}

function TripList({ title, trips }: { title: string; trips: TripSummary[] }) {
  if (trips.length === 0) return null
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="font-display text-22 font-medium">{title}</h2>
      <ul className="mt-4 border-t border-hairline">
        {trips.map((trip) => (
          <TripRow key={trip.id} trip={trip} />
        ))}
      </ul>
    </section>
  )
}

function TripRow({ trip }: { trip: TripSummary }) {
  const format = useReaderFormat()
  const { id, name, startsOn, dayCount, stopCount, isShared } = trip
  return (
    <li className="group relative border-b border-hairline py-5 wrap-anywhere">
      <h3 dir="auto" className="text-17 font-medium text-balance">
        <Link
          to="/trip/$id"
          params={{ id }}
          className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-1 text-quiet tabular">
        {dateRange(startsOn, endOf(trip), format)} · {counted(dayCount, 'day')} · {counted(stopCount, 'stop')}
        {isShared && ' · Shared by link'}
      </p>
    </li>
  )
}

function State({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-8 rounded-card border border-hairline px-6 py-16 text-center">
      <RouteIcon className="mx-auto size-8 text-quiet" strokeWidth={1.5} aria-hidden />
      <h2 className="mt-4 font-display text-22 font-medium">{title}</h2>
      <p className="mx-auto mt-2 max-w-text text-quiet">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
