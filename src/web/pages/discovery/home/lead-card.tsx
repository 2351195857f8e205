// The first of the featured locations, large: the same content as a card, in an editorial layout.

import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import { timeOfDayText } from '../../../../rules/time-of-day-text.ts'
import { CardLink, CardMarks, ThemesAndAccess } from '../../../components/location-card/card-parts.tsx'
import { LocationLightImage, Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function LeadCard({ location }: { location: LocationSummary }) {
  const format = useReaderFormat()
  return (
    <article className="group relative grid content-start gap-x-8 lg:grid-cols-12">
      <div
        data-card-picture
        className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken lg:col-span-8"
      >
        {location.cover ? (
          <Photo
            image={location.cover}
            sizes={`(min-width: 1240px) 780px, (min-width: 1024px) 65vw, ${phoneSizes}`}
            locationId={location.id}
          />
        ) : (
          <LocationLightImage id={location.id} />
        )}
        {!location.cover && (
          <span className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
            No photo yet: simulated light {timeOfDayText[location.bestTimeOfDay ?? 'sunset']}
          </span>
        )}
        <CardMarks location={location} />
      </div>
      <div className="mt-3 flex flex-col items-start lg:col-span-4 lg:mt-0 lg:self-center">
        <h3 dir="auto" className="font-display text-22 font-medium text-balance md:text-32">
          <CardLink location={location} />
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 lg:mt-3">
          <Rating rating={location.rating} reviewCount={location.reviewCount} />
          <span className="text-quiet">{regionLine(location) || location.address}</span>
          {location.distance !== undefined && (
            <span className="text-quiet tabular">
              {distanceToLocation(location, location.distance, format)}
            </span>
          )}
        </div>
        <p
          dir="auto"
          className="mt-2 line-clamp-2 text-quiet md:line-clamp-3 md:text-17 lg:mt-4 lg:line-clamp-5"
        >
          {location.description}
        </p>
        {location.bestTime && <p className="mt-2 text-accent-text lg:mt-4">{location.bestTime}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-2 lg:mt-4">
          <ThemesAndAccess location={location} />
        </div>
        <span className="mt-3 font-medium underline underline-offset-4 lg:mt-5" aria-hidden>
          View Details
        </span>
      </div>
    </article>
  )
}

/** Its layout before the content has loaded. */
export function LeadCardSkeleton() {
  return (
    <div className="grid gap-x-8 lg:grid-cols-12" aria-hidden>
      <div className="skeleton aspect-3/2 rounded-card lg:col-span-8" />
      <div className="mt-3 lg:col-span-4 lg:mt-0 lg:self-center">
        <div className="skeleton h-8 w-4/5 lg:h-18" />
        <div className="skeleton mt-3 h-5 w-1/2" />
        <div className="skeleton mt-4 h-11 w-full lg:h-32" />
        <div className="skeleton mt-4 h-6 w-2/3" />
      </div>
    </div>
  )
}
