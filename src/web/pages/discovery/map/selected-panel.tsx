// The selected location: image, rating, four themes, best time, distance, the link to its page.

import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import { FavoriteButton } from '../../../components/favorites/favorite-button.tsx'
import { PlanLink } from '../../../components/light-today/plan-link.tsx'
import { LocationLightImage, NoPhotoYet, Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { ThemeBadge } from '../../../components/themes/theme-badge.tsx'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const themesShown = 4

export function SelectedPanel({
  location,
  distance,
  onClose,
}: {
  location: LocationSummary
  distance: number | undefined
  onClose: () => void
}) {
  const format = useReaderFormat()
  return (
    <section
      aria-label={`Selected: ${location.name}`}
      className="border-b border-hairline px-4 pb-5 lg:px-6 lg:pt-1"
    >
      <div className="max-lg:grid max-lg:grid-cols-[min(8.5rem,38%)_minmax(0,1fr)] max-lg:gap-x-4">
        <div className="min-w-0">
          <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
            {location.cover ? (
              <Photo
                image={location.cover}
                sizes="(min-width: 1024px) 336px, 136px"
                isEager
                locationId={location.id}
              />
            ) : (
              <>
                <LocationLightImage id={location.id} isEager />
                <NoPhotoYet />
              </>
            )}
            <FavoriteButton
              locationId={location.id}
              locationName={location.name}
              className="absolute top-2 right-2 z-10 noscript:hidden"
            />
            {location.status !== 'open' && (
              <span className="absolute top-2 left-2 rounded-sm bg-black/80 px-2 py-0.5 text-13 text-white">
                {location.status === 'closed' ? 'Closed' : 'Private'}
              </span>
            )}
          </div>
          {location.cover && <PhotoCredit image={location.cover} className="mt-1 text-quiet" />}
        </div>
        <div className="min-w-0 lg:mt-3">
          <div className="flex items-start justify-between gap-2">
            <h2 dir="auto" className="min-w-0 pt-1.5 font-display text-22 font-medium text-balance">
              {location.name}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-mr-3 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-sunken"
            >
              <X className="size-5" strokeWidth={1.5} aria-hidden />
            </button>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-3">
            <Rating rating={location.rating} reviewCount={location.reviewCount} />
            <span className="text-quiet">{regionLine(location) || location.address}</span>
            {distance !== undefined && (
              <span className="text-quiet tabular">
                {distanceToLocation(location, distance, format)} away
              </span>
            )}
          </div>
          {location.bestTime && <p className="mt-2 text-accent-text">{location.bestTime}</p>}
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {location.themes.slice(0, themesShown).map((theme) => (
          <li key={theme}>
            <ThemeBadge theme={theme} />
          </li>
        ))}
      </ul>
      <Link to="/location/$id" params={{ id: location.id }} className={buttonClass('primary', 'mt-4 w-full')}>
        View Details
      </Link>
      <PlanLink spot={location} className={buttonClass('quiet', 'mt-2 w-full')}>
        Plan the light here
      </PlanLink>
    </section>
  )
}
