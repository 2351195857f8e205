// Permits and the bookings of them, as two tabs. The address has the tab and the filters.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Kept } from '../../../kept-parts.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BookingRow } from './booking-row.tsx'
import { PermitList } from './permit-list.tsx'
import { bookedLocationsQuery, bookingsQuery } from './permits-data.ts'

const route = getRouteApi('/permits/')

const crumbs = [
  { label: 'Home', path: '/' },
  { label: 'Permits', path: '/permits' },
]

export function PermitsPage() {
  const search = route.useLoaderDeps()
  const isBookings = search.tab === 'bookings'
  return (
    <div className="wrap-page py-8 pb-20 wrap-anywhere">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 font-display text-32 font-medium md:text-52">Permits</h1>
      <p className="mt-3 max-w-text text-17 text-quiet">
        What authorities ask for before a shoot, what it costs and when to apply. Ask whether you need a
        permit at all: the answer comes from rules with their sources.
      </p>
      <nav aria-label="Permits and bookings" className="mt-6 flex flex-wrap gap-2">
        <Tab isChosen={!isBookings} search={{}}>
          Permits
        </Tab>
        <Tab isChosen={isBookings} search={{ tab: 'bookings' }}>
          My Bookings
        </Tab>
      </nav>
      <Kept by="page">{isBookings ? <Bookings /> : <PermitList search={search} />}</Kept>
    </div>
  )
}

type TabProps = { isChosen: boolean; search: { tab?: 'bookings' }; children: string }

const Tab = ({ isChosen, search, children }: TabProps) => (
  <Link
    to="/permits"
    search={search}
    aria-current={isChosen ? 'page' : undefined}
    className={`inline-flex min-h-11 items-center rounded-pill border px-5 font-medium ${
      isChosen ? 'border-text bg-text text-ground' : 'border-hairline hover:bg-sunken'
    }`}
  >
    {children}
  </Link>
)

/** My Bookings: the user's permit bookings, newest first. */
function Bookings() {
  const viewer = useViewer()
  return (
    <section aria-labelledby="bookings-title" className="mt-8">
      <h2 id="bookings-title" className="font-display text-32 font-medium">
        My Bookings
      </h2>
      {viewer ? <OwnBookings /> : <SignInToSee />}
    </section>
  )
}

function OwnBookings() {
  const { api } = useAppContext()
  const query = useInfiniteQuery(bookingsQuery(api))
  return (
    <PagedList
      query={query}
      what="bookings"
      empty={
        <div className="mt-4 rounded-card border border-hairline px-6 py-12 text-center">
          <p className="font-display text-22">No bookings yet.</p>
          <p className="mt-2 text-quiet">
            Book a permit and you’ll find it here, with its dates and payment.
          </p>
          <Link to="/permits" search={{}} className={buttonClass('primary', 'mt-5')}>
            Browse permits
          </Link>
        </div>
      }
    >
      {(bookings) => <BookingList bookings={bookings} />}
    </PagedList>
  )
}

function BookingList({ bookings }: { bookings: readonly PermitBooking[] }) {
  const { api } = useAppContext()
  const { data: locations = [] } = useQuery(bookedLocationsQuery(api, bookings))
  return (
    <ul className="mt-4 border-b border-hairline">
      {bookings.map((booking) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          location={locations.find(({ id }) => id === booking.locationId)}
        />
      ))}
    </ul>
  )
}

const SignInToSee = () => (
  <div className="mt-4 rounded-card border border-hairline px-6 py-12 text-center">
    <p className="font-display text-22">Sign In Required</p>
    <p className="mt-2 text-quiet">Please sign in to see your bookings.</p>
    <a href={signInPath('/permits?tab=bookings')} className={buttonClass('primary', 'mt-5')}>
      Sign In
    </a>
  </div>
)
