// An address without a property, or one that is no longer on the market.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function PropertyNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-32 font-medium md:text-52">Property Not Found</h1>
      <p className="mt-4 text-17 text-quiet">It may have been removed, or isn’t available at the moment.</p>
      <Link to="/marketplace" className={buttonClass('primary', 'mt-8')}>
        Browse properties
      </Link>
    </div>
  )
}
