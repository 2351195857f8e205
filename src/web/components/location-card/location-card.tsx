// A location in a list: its photo, or its light while it has none, then text on the background. The whole card links to its
// page; the favorite button is separate.
// chunk: cards
import type { LocationDetail, LocationSummary } from '../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../rules/distance-text.ts'
import { regionLine } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { LocationLightImage, NoPhotoYet, Photo, phoneSizes } from '../photos/photo.tsx'
import { Rating } from '../reviews/rating.tsx'
import { CardLink, CardMarks, ThemesAndAccess } from './card-parts.tsx'

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
  const format = useReaderFormat()
  return (
    <article
      className={`group relative flex flex-col ${isMarked ? 'rounded-card outline-2 outline-offset-4 outline-accent' : ''}`}
      onPointerEnter={onPoint && (() => onPoint(location.id))}
      onPointerLeave={onPoint && (() => onPoint(null))}
    >
      <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        {cover ? (
          <Photo image={cover} sizes={sizes} isEager={isEager} locationId={location.id} />
        ) : (
          <>
            <LocationLightImage id={location.id} isEager={isEager} />
            <NoPhotoYet />
          </>
        )}
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
    </article>
  )
}
