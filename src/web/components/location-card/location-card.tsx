// A location in a list: image, then text on the background. The whole card links to its page; the favorite button is
// separate.

import { Link } from '@tanstack/react-router'
import type { LocationDetail, LocationSummary } from '../../../contract/locations.ts'
import { distanceToLocation } from '../../../rules/distance-text.ts'
import { regionLine } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { CreditButton } from '../photos/credit-button.tsx'
import { imageNote } from '../photos/image-note.ts'
import { LocationLightImage, NoPhotoYet, Photo } from '../photos/photo.tsx'
import { Rating } from '../reviews/rating.tsx'
import { ThemeBadge } from '../themes/theme-badge.tsx'

type CardProps = {
  location: LocationSummary
  sizes?: string
  isEager?: boolean
  headingLevel?: 2 | 3
  onPoint?: (id: string | null) => void
  isMarked?: boolean
  /** The location that the distance is measured from, if it is one. */
  from?: Pick<LocationDetail, 'precision' | 'access'>
}

export function LocationCard({
  location,
  sizes = '(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw',
  isEager = false,
  headingLevel = 3,
  onPoint,
  isMarked = false,
  from,
}: CardProps) {
  const format = useReaderFormat()
  const Heading = `h${headingLevel}` as const
  return (
    <article
      className={`group relative flex flex-col ${isMarked ? 'rounded-card outline-2 outline-offset-4 outline-accent' : ''}`}
      onPointerEnter={onPoint && (() => onPoint(location.id))}
      onPointerLeave={onPoint && (() => onPoint(null))}
    >
      <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        {location.cover ? (
          <Photo image={location.cover} sizes={sizes} isEager={isEager} locationId={location.id} />
        ) : (
          <>
            <LocationLightImage id={location.id} isEager={isEager} />
            <NoPhotoYet />
          </>
        )}
        <CardMarks location={location} />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <Heading className="min-w-0 font-display text-22 font-medium text-balance">
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
      <p className="mt-2 line-clamp-2 text-quiet">{location.description}</p>
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

/**
 * The marks on a card's image: the favorite button, the credit, whether it shows another location, whether the location is closed.
 */
export function CardMarks({ location }: { location: LocationSummary }) {
  const note = location.cover && imageNote(location.cover)
  return (
    <>
      <FavoriteButton
        locationId={location.id}
        locationName={location.name}
        className="absolute top-2 right-2 z-10"
      />
      {note && (
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-4rem)] rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
          {note}
        </span>
      )}
      {location.cover && <CreditButton image={location.cover} className="absolute right-0 bottom-0" />}
      {location.status !== 'open' && (
        <span className="absolute top-2 left-2 rounded-sm bg-black/80 px-2 py-0.5 text-13 text-white">
          {location.status === 'closed' ? 'Closed' : 'Private'}
        </span>
      )}
    </>
  )
}

/** The name as the link that covers the whole card. */
export function CardLink({ location }: { location: LocationSummary }) {
  return (
    <Link
      to="/location/$id"
      params={{ id: location.id }}
      className="stretched group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
    >
      {location.name}
    </Link>
  )
}

export function ThemesAndAccess({ location }: { location: LocationSummary }) {
  return (
    <>
      {location.themes.slice(0, 2).map((theme) => (
        <ThemeBadge key={theme} theme={theme} />
      ))}
      <span className="text-13 text-quiet">{accessLine(location)}</span>
    </>
  )
}

/** Parking, permit, fee or free access, as one line. */
function accessLine({ parking, permits, entryFee, entryFeeCents }: LocationSummary): string {
  const parts = [
    parking && 'Parking',
    permits && 'Permit required',
    entryFeeCents === 0 ? 'Free access' : entryFee,
  ]
  return parts.filter(Boolean).join(' · ')
}
