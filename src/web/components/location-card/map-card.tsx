// A location without a photo in a list: smaller than one with a photo, with a map of its surroundings and the direction to look.
// chunk: cards
import type { LocationDetail, LocationSummary } from '../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../rules/distance-text.ts'
import { regionLine } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { LocationMapImage } from '../photos/location-map-image.tsx'
import { Rating } from '../reviews/rating.tsx'
import { CardLink, StatusMark } from './card-parts.tsx'

type MapCardProps = {
  location: LocationSummary
  heading: 'h2' | 'h3'
  from?: Pick<LocationDetail, 'precision' | 'access'> | undefined
}

export function MapCard({ location, heading: Heading, from }: MapCardProps) {
  const format = useReaderFormat()
  const where = regionLine(location) || location.address
  return (
    <>
      <div className="w-28 max-w-[33%] shrink-0">
        <div className="relative aspect-4/3 overflow-hidden rounded-sm border border-hairline bg-sunken">
          <LocationMapImage location={location} />
        </div>
        <p className="mt-1 text-13 text-quiet">No photo yet</p>
      </div>
      <div className="min-w-0 flex-1">
        <div className="min-h-11 pr-12">
          <Heading dir="auto" className="font-display text-17 leading-snug font-medium text-balance">
            <CardLink location={location} />
          </Heading>
          {where && <p className="text-13 text-quiet">{where}</p>}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <StatusMark status={location.status} />
          <Rating rating={location.rating} reviewCount={location.reviewCount} />
          {location.distance !== undefined && (
            <span className="text-quiet tabular">
              {distanceToLocation(location, location.distance, format, from)}
            </span>
          )}
        </div>
        <p dir="auto" className="mt-1 line-clamp-2 text-13 text-quiet">
          {location.description}
        </p>
        <span className="mt-1 inline-block text-13 font-medium underline underline-offset-4" aria-hidden>
          View Details
        </span>
      </div>
      <FavoriteButton
        locationId={location.id}
        locationName={location.name}
        isOnImage={false}
        className="absolute top-0 right-0 z-10"
      />
    </>
  )
}
