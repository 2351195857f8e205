// All cities that have a page, by country and state.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ListedCity } from '../../../../contract/discovery/cities.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { counted, regionLine } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { citiesCrumbs, picturedCitiesQuery } from './cities-route.ts'

const route = getRouteApi('/cities')
/** On wide screens; phones have two in view. */
const firstRow = 3
const sizes = '(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw'

export function CitiesPage() {
  const { api } = route.useRouteContext()
  const { data: cities } = useSuspenseQuery(picturedCitiesQuery(api))
  return (
    <div className="wrap-page pt-6 pb-16">
      <Breadcrumbs crumbs={citiesCrumbs} />
      <h1 className="mt-2 font-display text-32 font-medium text-balance md:text-52">Photography cities</h1>
      <p className="mt-2 max-w-text text-17 text-pretty text-quiet">
        The most popular spots of each city on a map, today’s light, and what’s nearby.
      </p>
      {cities.length === 0 ? (
        <p className="mt-8">
          <Link to="/locations" className={buttonClass('outline')}>
            Browse all locations
          </Link>
        </p>
      ) : (
        <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {cities.map((city, index) => (
            <li key={city.slug}>
              <CityCard city={city} isEager={index === 0} isInFirstView={index < firstRow} />
            </li>
          ))}
          <li className={`grid ${restOfRow(cities.length)}`}>
            <MissingCity />
          </li>
        </ul>
      )}
    </div>
  )
}

/** The last card fills the row that the cities leave, in two columns and in three. */
const restOfRow = (count: number) =>
  `${count % 2 === 0 ? 'sm:max-lg:col-span-2' : ''} ${['lg:col-span-3', 'lg:col-span-2', ''][count % 3]}`

const MissingCity = () => (
  <aside className="flex flex-col items-start justify-center rounded-card bg-sunken p-6 md:p-10">
    <h2 className="font-display text-22 font-medium">Your city isn’t here?</h2>
    <p className="mt-2 max-w-text text-pretty text-quiet">
      A city gets its own page once it has five locations. Share one, or see what’s near you.
    </p>
    <p className="mt-5 flex flex-wrap gap-3">
      <Link to="/submit" className={buttonClass('outline')}>
        Submit Location
      </Link>
      <Link to="/tonight" className={buttonClass('outline')}>
        Best light tonight
      </Link>
    </p>
  </aside>
)

type CityCardProps = { city: ListedCity; isEager: boolean; isInFirstView: boolean }

function CityCard({ city, isEager, isInFirstView }: CityCardProps) {
  const { cover } = city
  return (
    <article className="group relative">
      <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        {cover?.image ? (
          <>
            <Photo
              image={{ ...cover.image, alt: '' }}
              sizes={sizes}
              isEager={isEager}
              isInFirstView={isInFirstView}
              locationId={cover.locationId}
            />
            <CreditButton image={cover.image} className="absolute right-1 bottom-1" />
          </>
        ) : (
          cover && (
            <LocationLightImage id={cover.locationId} isEager={isEager} isInFirstView={isInFirstView} />
          )
        )}
      </div>
      <h2 className="mt-3 font-display text-22 font-medium wrap-anywhere">
        <Link
          to="/city/$slug"
          params={{ slug: city.slug }}
          className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {city.name}
        </Link>
      </h2>
      <p className="text-quiet tabular">
        {[
          regionLine({ ...city, city: null, region: city.region || null }),
          counted(city.locationCount, 'location'),
          counted(city.reviewCount, 'review'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {city.highlights.length > 0 && <p className="mt-1 line-clamp-2">{city.highlights.join(' · ')}</p>}
    </article>
  )
}
