// Featured photographers below the gallery, and the way to become one.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PhotographerCard } from '../../../components/photographers/photographer-card.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { featuredQuery } from './gallery-data.ts'

const route = getRouteApi('/community')

export function FeaturedPhotographers() {
  const { api } = route.useRouteContext()
  const { data: photographers = [] } = useQuery(featuredQuery(api))
  return (
    <section aria-labelledby="featured-title" className="mt-16 border-t border-hairline pt-10">
      <h2 id="featured-title" className="font-display text-32 font-medium">
        Featured photographers
      </h2>
      {photographers.length > 0 && (
        <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {photographers.map((photographer) => (
            <li key={photographer.user.id}>
              <PhotographerCard photographer={photographer} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 max-w-text">
        Featured photographers appear here and on the pages of the cities that they photograph. Show us your
        work and tell us how you’d contribute.
      </p>
      <Link to="/photographer-application" className={buttonClass('outline', 'mt-4')}>
        Become a featured photographer
      </Link>
    </section>
  )
}
