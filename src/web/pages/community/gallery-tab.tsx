// Gallery of the community page, as long as there are none.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'

export function GalleryTab() {
  return (
    <section aria-label="Photo gallery" className="pt-8">
      <div className="rounded-card border border-hairline px-6 py-12 text-center">
        <p className="font-display text-22">No photos yet</p>
        <p className="mt-2 text-quiet">Photos by the community will be shown here.</p>
        <Link to="/locations" className={buttonClass('primary', 'mt-6')}>
          Browse locations
        </Link>
      </div>
    </section>
  )
}
