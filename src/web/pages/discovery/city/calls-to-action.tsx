// Where to go from a city's page: all locations, or sharing one.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

export const CallsToAction = ({ name }: { name: string }) => (
  <section
    aria-labelledby="start-title"
    className="mt-20 mb-8 flex flex-col items-start justify-between gap-6 rounded-card bg-sunken px-6 py-10 md:flex-row md:items-center md:px-12"
  >
    <div>
      <h2 id="start-title" className="font-display text-32 font-medium text-balance">
        Know a spot in {name} that’s missing?
      </h2>
      <p className="mt-2 max-w-text text-17 text-quiet">
        Share it with its shooting direction and its best light, or look for your next one.
      </p>
    </div>
    <div className="flex shrink-0 flex-wrap gap-3">
      <Link to="/" className={buttonClass('primary')}>
        Explore locations
      </Link>
      <Link to="/submit" className={buttonClass('outline')}>
        Submit Location
      </Link>
    </div>
  </section>
)
