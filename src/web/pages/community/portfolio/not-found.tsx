// A portfolio that does not exist, or is not visible to this viewer.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function PortfolioNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">Portfolio not found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        There’s no portfolio at this address, or it’s private.
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-8')}>
        Back to Home
      </Link>
    </div>
  )
}
