// The image of a well-known location, and the city's name.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { heroFrame } from '../location/hero-shape.ts'
import { cityCoverQuery } from './city-route.ts'

export function CityHero({ city }: { city: CityDetail }) {
  const { data: cover } = useQuery(cityCoverQuery(useAppContext().api, city))
  const location = cover ?? city.top[0]?.location
  const { className, sizes } = heroFrame(cover?.image)
  return (
    <header>
      <div data-page-picture className={`flex flex-col justify-end ${className}`}>
        <div className="absolute inset-0">
          {cover ? (
            <Photo image={cover.image} sizes={sizes} isEager locationId={cover.id} />
          ) : (
            location && <LocationLightImage id={location.id} isEager />
          )}
        </div>
        <div className="relative bg-linear-to-t from-black/80 via-black/45 to-transparent pt-32 pb-8 text-white">
          <div className="wrap-page">
            <h1 className="font-display text-32 font-medium text-balance md:text-52">
              Photography locations in {city.name}
            </h1>
            {city.highlights.length > 0 && (
              <p className="mt-2 max-w-text text-17">{city.highlights.join(' · ')}</p>
            )}
          </div>
        </div>
      </div>
      {location && (
        <div className="wrap-page flex min-h-10 flex-wrap items-center justify-between gap-x-6 py-2 text-13 text-quiet">
          <span>
            {!cover && 'Light at '}
            <Link
              to="/location/$id"
              params={{ id: location.id }}
              className="inline-flex min-h-6 items-center text-text underline underline-offset-3"
            >
              {location.name}
            </Link>
          </span>
          {cover && <PhotoCredit image={cover.image} />}
        </div>
      )}
    </header>
  )
}
