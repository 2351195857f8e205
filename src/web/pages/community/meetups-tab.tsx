// Meetups of the community page, as long as there are none.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'

export function MeetupsTab() {
  return (
    <section aria-label="Photography meetups" className="pt-8">
      <div className="rounded-card border border-hairline px-6 py-12 text-center">
        <p className="font-display text-22">No meetups yet</p>
        <p className="mt-2 text-quiet">Meetups at a location, timed to the light, will be listed here.</p>
        <Link to="/locations" className={buttonClass('primary', 'mt-6')}>
          Browse locations
        </Link>
      </div>
    </section>
  )
}
