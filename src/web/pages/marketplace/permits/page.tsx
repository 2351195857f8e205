// Permits and the bookings of them, as two tabs. The address has the tab and the filters.
import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { Bookings } from './bookings.tsx'
import { PermitList } from './permit-list.tsx'

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
        What authorities ask for before a shoot, what it costs and when to apply. On the page of a location
        you can check whether you need a permit at all.
      </p>
      <nav aria-label="Permits and bookings" className="mt-6 flex flex-wrap gap-2">
        <Tab isChosen={!isBookings} search={{}}>
          Permits
        </Tab>
        <Tab isChosen={isBookings} search={{ tab: 'bookings' }}>
          My Bookings
        </Tab>
      </nav>
      {isBookings ? <Bookings /> : <PermitList search={search} />}
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
