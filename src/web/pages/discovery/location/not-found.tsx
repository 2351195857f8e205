// An id that no location has.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function LocationNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">Location Not Found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        There’s no location at this address. It may have been removed or merged with another one.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Back to Home
        </Link>
        <Link to="/locations" className={buttonClass('outline')}>
          Browse all locations
        </Link>
      </div>
    </div>
  )
}
