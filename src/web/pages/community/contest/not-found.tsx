// An address that no contest has.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function ContestNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">Contest Not Found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">There’s no contest at this address.</p>
      <div className="mt-8">
        <Link to="/community" className={buttonClass('primary')}>
          See all contests
        </Link>
      </div>
    </div>
  )
}
