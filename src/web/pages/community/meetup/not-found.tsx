// An address without a meetup, or one that was removed.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function MeetupNotFound() {
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-32 font-medium md:text-52">Meetup Not Found</h1>
      <p className="mt-4 text-17 text-quiet">It may have been removed.</p>
      <Link to="/community" search={{ tab: 'meetups' }} className={buttonClass('primary', 'mt-8')}>
        Browse meetups
      </Link>
    </div>
  )
}
