// A trip that cannot be shown.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function TripMissing() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-32 font-medium">Trip not found</h1>
      <p className="mt-3 text-quiet">It was deleted, or it belongs to someone else.</p>
      <Link to="/trips" className={buttonClass('primary', 'mt-8')}>
        My Trips
      </Link>
    </div>
  )
}
