// Actions on a location: save, add to a trip, share, directions. In the heading, and as a bar at the bottom on a phone.
import { Navigation, Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { passOn } from '../../../browser/pass-on.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { FavoriteButton } from '../../../components/favorites/favorite-button.tsx'
import { AddToTrip } from '../../../components/trips/add-to-trip.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { getDestination } from './directions.ts'

type ActionsProps = { location: LocationDetail }

const tripClass = buttonClass('outline', 'w-11 shrink-0 px-0 noscript:hidden')

/** In the heading, on screens wider than a phone. */
export function LocationActions({ location }: ActionsProps) {
  return (
    <div className="hidden items-center gap-2 md:flex">
      <FavoriteButton locationId={location.id} locationName={location.name} isOnImage={false} />
      <AddToTrip location={location} hasLabel={false} className={tripClass} />
      <ShareLink location={location} hasLabel={false} />
      <Directions location={location} />
    </div>
  )
}

/** Sticks to the bottom of a phone's screen while scrolling, and stays above the footer. */
export function ActionBar({ location }: ActionsProps) {
  return (
    <div
      data-bottom-bar
      className="tall:sticky tall:bottom-(--bar) z-20 mt-12 border-t border-hairline bg-ground md:hidden"
    >
      <div className="wrap-page flex flex-wrap items-center gap-2 pt-2 pb-[max(0.5rem,calc(env(safe-area-inset-bottom)-var(--bar)))]">
        <FavoriteButton
          locationId={location.id}
          locationName={location.name}
          isOnImage={false}
          className="shrink-0"
        />
        <AddToTrip location={location} hasLabel={false} className={tripClass} />
        <ShareLink location={location} hasLabel />
        <Directions location={location} className="flex-1 px-3" />
      </div>
    </div>
  )
}

// Only if the position is the true one and the location is not closed.
function Directions({ location, className = '' }: ActionsProps & { className?: string }) {
  const to = getDestination(location)
  if (!to) return null
  return (
    <DirectionsLink to={to} className={buttonClass('primary', className)}>
      <Navigation className="size-5" strokeWidth={1.5} aria-hidden />
      Directions
    </DirectionsLink>
  )
}

/** `hasLabel` writes the word beside the icon. */
function ShareLink({ location, hasLabel }: { location: LocationDetail; hasLabel: boolean }) {
  const { publicUrl } = useBrowserConfig()
  const url = `${publicUrl}/location/${location.id}`
  const mail = `mailto:?subject=${encodeURIComponent(location.name)}&body=${encodeURIComponent(url)}`
  const share = (event: MouseEvent) => {
    event.preventDefault()
    void passOn({ title: location.name, url })
  }
  return (
    <a
      href={mail}
      onClick={share}
      aria-label={hasLabel ? undefined : `Share ${location.name}`}
      className={buttonClass('outline', hasLabel ? 'flex-1 px-3' : 'w-11 px-0')}
    >
      <Share2 className="size-5" strokeWidth={1.5} aria-hidden />
      {hasLabel && 'Share'}
    </a>
  )
}
