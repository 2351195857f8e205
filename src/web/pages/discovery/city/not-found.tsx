// An address that no city has.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function CityNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">City Not Found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        We don’t have a page for this city yet. A city gets one once it has five locations.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/locations" className={buttonClass('primary')}>
          Explore all locations
        </Link>
        <Link to="/cities" className={buttonClass('outline')}>
          All cities
        </Link>
      </div>
    </div>
  )
}
