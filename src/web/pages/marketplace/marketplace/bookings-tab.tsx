// Bookings: the user's own bookings of properties, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { ownBookingsQuery } from '../../../components/properties/property-queries.ts'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BookingRow } from './booking-row.tsx'

export function BookingsTab({ page }: { page: string | undefined }) {
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
