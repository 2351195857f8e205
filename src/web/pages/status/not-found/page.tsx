// The page for unknown paths.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function NotFoundPage() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">404 Page Not Found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        There’s no page at this address. It may have moved, or the link may have a typo.
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
