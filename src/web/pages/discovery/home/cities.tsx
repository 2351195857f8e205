// Popular Photography Cities: numbers from the database, the image of a well-known location in each.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { City } from '../../../../contract/discovery/cities.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { LocationLightImage, Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { counted } from '../../../format/labels.ts'
import { citiesQuery } from '../../../queries.ts'
import { type CityImage, cityImagesQuery } from './home-queries.ts'
import { useApi } from './use-home-filters.ts'

const shownCities = 3

export function PopularCities() {
  const api = useApi()
  const { data } = useQuery(citiesQuery(api))
  const cities = data?.slice(0, shownCities)
  const { data: displayImages } = useQuery({
    ...cityImagesQuery(api, cities ?? []),
    enabled: cities !== undefined,
  })
  if (cities?.length === 0) return null
  return (
    <section aria-labelledby="cities-title" className="wrap-page pt-20">
      <h2 id="cities-title" className="font-display text-32 font-medium">
        Popular Photography Cities
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-10 md:grid-cols-3">
        {cities
          ? cities.map((city) => (
              <li key={city.slug}>
                <CityCard city={city} place={displayImages?.[city.slug]} />
              </li>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <li key={key} className="skeleton aspect-2/1 md:aspect-3/2 rounded-card" />
            ))}
      </ul>
    </section>
  )
}

function CityCard({ city, place: location }: { city: City; place: CityImage | undefined }) {
  return (
    <article className="group relative">
      <div
        data-card-picture
        className="relative aspect-2/1 overflow-hidden md:aspect-3/2 rounded-card bg-sunken"
      >
        {location &&
          (location.image ? (
            <Photo
              image={location.image}
              sizes={`(min-width: 768px) 33vw, ${phoneSizes}`}
              locationId={location.id}
            />
          ) : (
            <LocationLightImage id={location.id} />
          ))}
        {location?.image && <CreditButton image={location.image} className="absolute right-0 bottom-0" />}
        {location && (
          <span className="absolute bottom-2 left-2 max-w-[calc(100%-4rem)] truncate rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
            {location.image ? location.name : `No photo yet: light at ${location.name}`}
          </span>
        )}
      </div>
      <h3 className="mt-3 font-display text-22 font-medium">
        <Link
          to={`/city/${city.slug}` as string}
          className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {city.name}
        </Link>
      </h3>
      <p className="mt-1 text-quiet tabular">
        {counted(city.locationCount, 'location')}
        {city.closedCount > 0 && `, ${city.closedCount} closed`} · {counted(city.reviewCount, 'review')}
      </p>
      <ul className="mt-2">
        {city.highlights.slice(0, 3).map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </article>
  )
}
