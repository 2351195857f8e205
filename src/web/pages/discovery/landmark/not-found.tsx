// An address that no landmark has.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function LandmarkNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">Landmark Not Found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">There’s no landmark at this address.</p>
      <div className="mt-8">
        <Link to="/locations" className={buttonClass('primary')}>
          Browse all locations
        </Link>
      </div>
    </div>
  )
}
