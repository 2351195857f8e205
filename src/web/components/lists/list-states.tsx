// The states of a list other than its items: nothing found, and an error.
// chunk: cards
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

/** Nothing found. `children` suggest what to do next. */
export function NoLocations({ children }: { children?: ReactNode }) {
  return (
    <div className="rounded-card border border-hairline px-6 py-8 text-center">
      <p className="font-display text-22">No locations found.</p>
      <p className="mt-2 text-quiet">No locations found matching your criteria.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {children ?? (
          <Link to="/locations" className={buttonClass('outline')}>
            Browse all locations
          </Link>
        )}
      </div>
    </div>
  )
}

/** An error; Try Again reloads the page. */
export function LocationsFailed() {
  return (
    <div role="alert" className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">Error Loading Locations</p>
      <p className="mt-2 text-quiet">We're having trouble loading photography locations right now.</p>
      <button
        type="button"
        className={buttonClass('outline', 'mt-6')}
        onClick={() => window.location.reload()}
      >
        Try Again
      </button>
    </div>
  )
}
