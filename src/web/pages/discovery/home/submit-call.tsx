// The call to action to add a location.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export function SubmitCall() {
  return (
    <section aria-labelledby="submit-title" className="wrap-page pt-20">
      <div className="flex flex-col items-start justify-between gap-6 rounded-card bg-sunken px-6 py-10 md:flex-row md:items-center md:px-12 md:py-14">
        <div>
          <h2 id="submit-title" className="font-display text-32 font-medium text-balance">
            Know a location that belongs here?
          </h2>
          <p className="mt-2 max-w-text text-17 text-quiet">
            Put it on the map with its shooting direction, its best light and what others should know before
            they go.
          </p>
        </div>
        <Link to={'/submit' as string} className={buttonClass('outline', 'shrink-0')}>
          Submit Location
        </Link>
      </div>
    </section>
  )
}
