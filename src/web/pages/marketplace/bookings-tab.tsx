// Bookings: the user's own bookings of properties.
import { Link } from '@tanstack/react-router'
import { SignInRequired } from '../../components/session/sign-in-required.tsx'
import { useViewer } from '../../components/session/viewer.ts'
import { buttonClass } from '../../ui/button-class.ts'

export function BookingsTab() {
  const viewer = useViewer()
  return (
    <section aria-label="Your bookings" className="pt-8">
      {viewer ? (
        <NoBookings />
      ) : (
        <SignInRequired text="Please sign in to see your bookings." path="/marketplace?tab=bookings" />
      )}
    </section>
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
