// A location as one row of the list beside the map.

import { Link } from '@tanstack/react-router'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { cardId } from '../../../map/use-reveal.ts'

type RowProps = {
  location: LocationSummary
  distance: number | undefined
  isMarked: boolean
  onPoint: (location: LocationSummary | undefined) => void
}

export function LocationRow({ location, distance, isMarked, onPoint }: RowProps) {
  const format = useReaderFormat()
  const note = location.cover && imageNote(location.cover)
  return (
    <li
      id={cardId(location.id)}
      data-lit={isMarked || undefined}
      className={`relative grid grid-cols-[min(7.5rem,36%)_minmax(0,1fr)] gap-4 px-4 py-3 hover:bg-sunken lg:px-6 ${isMarked ? 'bg-sunken' : ''}`}
      onPointerEnter={() => onPoint(location)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(location)}
      onBlur={() => onPoint(undefined)}
    >
      <div className="relative aspect-3/2 self-start overflow-hidden rounded-sm bg-sunken">
        {location.cover ? (
          <Photo image={location.cover} sizes="120px" locationId={location.id} />
        ) : (
          <LocationLightImage id={location.id} />
        )}
        {location.cover && <CreditButton image={location.cover} className="absolute right-0 bottom-0" />}
        {location.status !== 'open' && (
          <span className="absolute top-1 left-1 rounded-sm bg-black/80 px-1.5 text-13 text-white">
            {location.status === 'closed' ? 'Closed' : 'Private'}
          </span>
        )}
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="font-display text-17 leading-snug font-medium">
          <Link
            to="/location/$id"
            params={{ id: location.id }}
            className="stretched underline-offset-4 hover:underline"
          >
            {location.name}
          </Link>
        </h2>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-13">
          <Rating rating={location.rating} reviewCount={location.reviewCount} />
          <span className="text-quiet">{regionLine(location)}</span>
          {distance !== undefined && (
            <span className="text-quiet tabular">{distanceToLocation(location, distance, format)}</span>
          )}
        </div>
        {note && <p className="text-13 text-quiet">{note}</p>}
        {location.bestTime && (
          <p className="mt-0.5 line-clamp-2 text-13 text-accent-text">{location.bestTime}</p>
        )}
      </div>
    </li>
  )
}
