// All cities that have a page, by country and state.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { City } from '../../../../contract/discovery/cities.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { counted, regionLine } from '../../../format/labels.ts'
import { citiesQuery } from '../../../queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { citiesCrumbs } from './cities-route.ts'

const route = getRouteApi('/cities')

export function CitiesPage() {
  const { api } = route.useRouteContext()
  const { data: cities } = useSuspenseQuery(citiesQuery(api))
  return (
    <div className="wrap-page pt-6 pb-16">
      <Breadcrumbs crumbs={citiesCrumbs} />
      <h1 className="mt-2 font-display text-52 font-medium text-balance">Photography cities</h1>
      <p className="mt-2 max-w-text text-17 text-quiet">
        A city gets its own page once it has five locations: the most popular spots on a map, today’s light,
        and what’s nearby.
      </p>
      {cities.length === 0 ? (
        <p className="mt-8">
          <Link to="/locations" className={buttonClass('outline')}>
            Browse all locations
          </Link>
        </p>
      ) : (
        <ul className="mt-8 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {cities.map((city) => (
            <li key={city.slug} className="border-t border-hairline">
              <CityItem city={city} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CityItem = ({ city }: { city: City }) => (
  <article className="group relative py-5">
    <h2 className="font-display text-22 font-medium">
      <Link
        to="/city/$slug"
        params={{ slug: city.slug }}
        className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
      >
        {city.name}
      </Link>
    </h2>
    <p className="text-quiet">{regionLine({ ...city, city: null, region: city.region || null })}</p>
    <p className="mt-1 text-13 tabular">
      {counted(city.locationCount, 'location')} · {counted(city.reviewCount, 'review')}
    </p>
  </article>
)
