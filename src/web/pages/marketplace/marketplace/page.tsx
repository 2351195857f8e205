// /marketplace: four tabs with their own addresses, which work without scripts.

import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { ownBookingsQuery } from '../../../components/properties/property-queries.ts'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { Kept } from '../../../kept-parts.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BookingRow } from './booking-row.tsx'
import { BrowseTab } from './browse-tab.tsx'
import { ListTab } from './list-tab.tsx'
import { ManageTab } from './manage-tab.tsx'
import { type MarketplaceTab, marketplaceTabs, parseMarketplaceSearch } from './marketplace-search.ts'

const route = getRouteApi('/marketplace')

const marketplaceCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Private Properties', path: '/marketplace' },
]

const tabNames: Record<MarketplaceTab, string> = {
  browse: 'Browse',
  list: 'List Property',
  bookings: 'Bookings',
  manage: 'Listings',
}

export function MarketplacePage() {
  const { tab = 'browse', page, ...filters } = parseMarketplaceSearch(route.useSearch())
  return (
    <div className="wrap-page py-6 pb-20">
      <Breadcrumbs crumbs={marketplaceCrumbs} />
      <h1 className="mt-4 font-display text-32 font-medium md:text-52">Private Properties</h1>
      <p className="mt-3 max-w-text text-17 text-quiet">
        Rent lofts, farms, gardens and workshops by the hour, directly from their owners, who keep 92% of the
        price.
      </p>
      <nav
        aria-label="Private Properties"
        className="-mx-4 mt-6 overflow-x-auto border-b border-hairline px-4 md:mx-0 md:px-0"
      >
        <ul className="flex gap-1">
          {marketplaceTabs.map((one) => (
            <li key={one}>
              <Link
                to="/marketplace"
                search={one === 'browse' ? {} : { tab: one }}
                resetScroll={false}
                viewTransition={false}
                // Otherwise every tab is on the address of Browse, too.
                activeOptions={{ exact: true }}
                aria-current={one === tab ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-quiet hover:text-text aria-[current=page]:border-text aria-[current=page]:font-medium aria-[current=page]:text-text"
              >
                {tabNames[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tab === 'browse' && (
        <Kept by="page">
          <BrowseTab filters={filters} page={page} />
        </Kept>
      )}
      {tab === 'list' && <ListTab />}
      {tab === 'bookings' && <BookingsTab page={page} />}
      {tab === 'manage' && <ManageTab />}
    </div>
  )
}

/** Bookings: the user's own bookings of properties, newest first. */
function BookingsTab({ page }: { page: string | undefined }) {
  const viewer = useViewer()
  return (
    <section aria-label="Your bookings" className="pt-8">
      {viewer ? (
        <Bookings page={page} />
      ) : (
        <SignInRequired text="Please sign in to see your bookings." path="/marketplace?tab=bookings" />
      )}
    </section>
  )
}

function Bookings({ page }: { page: string | undefined }) {
  const { api } = useAppContext()
  const query = useInfiniteQuery({ ...ownBookingsQuery(api, page), retryOnMount: false })
  return (
    <PagedList query={query} what="bookings" empty={<NoBookings />} parameter="page">
      {(bookings) => (
        <ul className="border-b border-hairline">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function NoBookings() {
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">No bookings yet</p>
      <p className="mt-2 text-quiet">Find a loft, a garden or a barn, and book it by the hour.</p>
      <Link to="/marketplace" className={buttonClass('primary', 'mt-6')}>
        Browse properties
      </Link>
    </div>
  )
}
