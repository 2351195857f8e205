// The newest bookings of the owner's properties, up to ten, with the possible decisions on each.
import { Link } from '@tanstack/react-router'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { OwnerBookingRow } from '../../../components/property-bookings/owner-booking-row.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

export function RecentBookings({ bookings }: { bookings: readonly PropertyBooking[] }) {
  return (
    <section aria-labelledby="bookings-title" className="min-w-0">
      <h2 id="bookings-title" className="scroll-mt-24 font-display text-22 font-medium">
        Recent Bookings
      </h2>
      {bookings.length === 0 ? (
        <NoBookings />
      ) : (
        <ul className="mt-3 border-b border-hairline">
          {bookings.map((booking) => (
            <OwnerBookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  )
}

const NoBookings = () => (
  <div className="mt-3 rounded-card border border-hairline px-6 py-10 text-center">
    <p className="font-display text-22">No bookings yet</p>
    <p className="mt-2 text-quiet">
      Photos, clear rules and open hours bring the first guests. Requests appear here.
    </p>
    <Link to="/list-property" className={buttonClass('outline', 'mt-5')}>
      List a property
    </Link>
  </div>
)
