// The parts that the cards of a location share.
// chunk: cards
import { Link } from '@tanstack/react-router'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { CreditButton } from '../photos/credit-button.tsx'
import { imageNote } from '../photos/image-note.ts'
import { ThemeBadge } from '../themes/theme-badge.tsx'

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
      <StatusMark status={location.status} className="absolute top-2 left-2" />
    </>
  )
}

/** Closed or private; nothing for an open location. */
function StatusMark({ status, className = '' }: { status: LocationSummary['status']; className?: string }) {
  if (status === 'open') return null
  return (
    <span className={`rounded-sm bg-black/80 px-2 py-0.5 text-13 text-white ${className}`}>
      {status === 'closed' ? 'Closed' : 'Private'}
    </span>
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
