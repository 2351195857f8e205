// The list: cards, more of them as the end comes near, and a real link to the next page below.

import { Link } from '@tanstack/react-router'
import { memo, useEffect, useEffectEvent, useRef } from 'react'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { FilterState } from '../../../../rules/filter-state.ts'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { LocationCardSkeleton } from '../../../components/location-card/location-card-skeleton.tsx'
import { phoneSizes } from '../../../components/photos/photo.tsx'
import { cardId } from '../../../map/use-reveal.ts'
import { buttonClass } from '../../../ui/button-class.ts'

export const cardSizes = `(min-width: 1280px) 300px, (min-width: 640px) 45vw, ${phoneSizes}`
// On a phone only the first image is visible: a second one would take half of its bandwidth. On wide screens its
// neighbors follow at once.
const firstImages = 1
const skeletonCards = '12345678'

type ResultsProps = {
  locations: readonly LocationSummary[]
  /** The pointer or the focus is on a card. */
  onPoint: (location: LocationSummary | undefined) => void
  markedId: string | undefined
}

export const listClass = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:noscript:grid-cols-3'

// While the list is scrolled under the pointer, one card after the other is pointed at: the map follows, and no card is rendered again.
export const Results = memo(({ locations, onPoint, markedId }: ResultsProps) => {
  return (
    <ul className={listClass}>
      {locations.map((location, index) => (
        <li
          key={location.id}
          id={cardId(location.id)}
          data-lit={location.id === markedId || undefined}
          className="later-part tall-part min-w-0 scroll-mt-28 [&_a]:scroll-mt-28"
          onPointerEnter={() => onPoint(location)}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(location)}
          onBlur={() => onPoint(undefined)}
        >
          <LocationCard
            location={location}
            sizes={cardSizes}
            isEager={index < firstImages}
            headingLevel={2}
            isMarked={location.id === markedId}
          />
        </li>
      ))}
    </ul>
  )
})

export function ResultsSkeleton() {
  return (
    <div className={listClass}>
      {[...skeletonCards].map((card) => (
        <LocationCardSkeleton key={card} />
      ))}
    </div>
  )
}

type MoreProps = {
  filters: FilterState
  nextCursor: string
  isLoading: boolean
  loadMore: (() => void) | undefined
}

/** Loads more when it comes into view, if `loadMore` is set; the link always works. */
export function MoreResults({ filters, nextCursor, isLoading, loadMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => loadMore?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cursor means that the end has moved
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { rootMargin: '800px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [nextCursor])
  return (
    <div ref={end} className="mt-10 flex min-h-11 justify-center">
      <Link
        to="/locations"
        search={{ ...filters, cursor: nextCursor }}
        rel="next"
        preload={false}
        className={buttonClass('outline')}
        aria-busy={isLoading}
      >
        {isLoading ? 'Loading more…' : 'Next page'}
      </Link>
    </div>
  )
}
