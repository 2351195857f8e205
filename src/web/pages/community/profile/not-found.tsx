// The page for a username that does not exist.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function ProfileNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">Profile not found</h1>
      <p className="mx-auto mt-4 max-w-text text-17 text-quiet">
        There’s no user with this name. They may have changed it or deleted their account.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Back to Home
        </Link>
      </div>
    </div>
  )
}
