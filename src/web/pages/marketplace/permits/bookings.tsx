// My Bookings: the user's permit bookings, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { BookingRow } from './booking-row.tsx'
import { bookingsQuery } from './permits-data.ts'

export function Bookings() {
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
      {(bookings) => (
        <ul className="mt-4 max-w-[60rem]">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </PagedList>
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
