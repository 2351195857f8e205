// A location in a list: photo, then text on the background; without a photo smaller, with a map. The whole card links to
// its page; the favorite button is separate.
// chunk: cards
import type { DisplayImage, LocationDetail, LocationSummary } from '../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../rules/distance-text.ts'
import { regionLine } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { LocationMapImage } from '../photos/location-map-image.tsx'
import { Photo, phoneSizes } from '../photos/photo.tsx'
import { Rating } from '../reviews/rating.tsx'
import { CardLink, CardMarks, StatusMark, ThemesAndAccess } from './card-parts.tsx'

type CardProps = {
  location: LocationSummary
  sizes?: string
  isEager?: boolean
  headingLevel?: 2 | 3
  onPoint?: (id: string | null) => void
  isMarked?: boolean
  /** The location that the distance is measured from, if it is one. */
  from?: Pick<LocationDetail, 'precision'>
}

export function LocationCard({
  location,
  sizes = `(min-width: 1024px) 380px, (min-width: 640px) 50vw, ${phoneSizes}`,
  isEager = false,
  headingLevel = 3,
  onPoint,
  isMarked = false,
  from,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  const { cover } = location
  return (
    <article
      className={`group relative flex ${cover ? 'flex-col' : 'gap-4'} ${isMarked ? 'rounded-card outline-2 outline-offset-4 outline-accent' : ''}`}
      onPointerEnter={onPoint && (() => onPoint(location.id))}
      onPointerLeave={onPoint && (() => onPoint(null))}
    >
      {cover ? (
        <PhotoCard {...{ location, cover, heading: Heading, sizes, isEager, from }} />
      ) : (
        <MapCard location={location} heading={Heading} from={from} />
      )}
    </article>
  )
}

type PhotoCardProps = {
  location: LocationSummary
  from: CardProps['from'] | undefined
  cover: DisplayImage
  heading: 'h2' | 'h3'
  sizes: string
  isEager: boolean
}

function PhotoCard({ location, cover, heading: Heading, sizes, isEager, from }: PhotoCardProps) {
  const format = useReaderFormat()
  return (
    <>
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        <Photo image={cover} sizes={sizes} isEager={isEager} locationId={location.id} />
        <CardMarks location={location} />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <Heading dir="auto" className="min-w-0 font-display text-22 font-medium text-balance">
          <CardLink location={location} />
        </Heading>
        {location.distance !== undefined && (
          <span className="shrink-0 pt-0.5 text-quiet tabular">
            {distanceToLocation(location, location.distance, format, from)}
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating rating={location.rating} reviewCount={location.reviewCount} />
        <span className="text-quiet">{regionLine(location) || location.address}</span>
      </div>
      <p dir="auto" className="mt-2 line-clamp-2 text-quiet">
        {location.description}
      </p>
      {location.bestTime && <p className="mt-2 text-accent-text">{location.bestTime}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <ThemesAndAccess location={location} />
      </div>
      <span className="mt-3 font-medium underline underline-offset-4" aria-hidden>
        View Details
      </span>
    </>
  )
}

/**
 * A location without a photo in a list: smaller than one with a photo, with a map of its surroundings and
 * the direction to look.
 */
type MapCardProps = {
  location: LocationSummary
  heading: 'h2' | 'h3'
  from?: Pick<LocationDetail, 'precision'> | undefined
}

function MapCard({ location, heading: Heading, from }: MapCardProps) {
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
