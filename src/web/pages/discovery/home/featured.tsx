// Featured Locations, or the first five of the filtered list, with the filters above.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { clearedFilters } from '../../../../rules/filter-state.ts'
import { FiltersPanel } from '../../../components/filters/filters-panel.tsx'
import { LocationsFailed, NoLocations } from '../../../components/lists/list-states.tsx'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { LocationCardSkeleton } from '../../../components/location-card/location-card-skeleton.tsx'
import { NearMeStatus } from '../../../components/near-me/near-me-status.tsx'
import { phoneSizes } from '../../../components/photos/photo.tsx'
import { SearchNote } from '../../../components/search-box/search-note.tsx'
import { StatusLegend } from '../../../components/status/status-badges.tsx'
import { counted, showLabel, whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { ActiveFilters } from './active-filters.tsx'
import { featuredCount, featuredQuery } from './home-queries.ts'
import { toHomeSearch } from './home-search.ts'
import { LeadCard, LeadCardSkeleton } from './lead-card.tsx'
import { useApi, useHomeFilters } from './use-home-filters.ts'

export function Featured() {
  const { filters, change } = useHomeFilters()
  const api = useApi()
  // A failed read is shown as an error; Try Again reloads the page.
  const { data, isError, isPlaceholderData } = useQuery({
    ...featuredQuery(api, filters),
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
  const found = isPlaceholderData ? undefined : data
  const isLate = useDelayed(isPlaceholderData)
  const total = found && `${whole(found.count)}${found.isComplete ? '' : '+'}`
  const isSingular = found?.count === 1
  return (
    <section id="featured" aria-labelledby="featured-title" className="wrap-page pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="featured-title" className="font-display text-32 font-medium">
          Featured Locations
        </h2>
        {found && found.count > 0 && (
          <Link
            to="/locations"
            search={filters}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 tabular"
          >
            {isSingular ? 'See 1 location' : `See all ${total} locations`}
          </Link>
        )}
      </div>
      {data && <StatusLegend locations={data.locations} />}
      <div className="mt-4">
        <FiltersPanel filters={filters} onChange={change} action="/" showLabel={showLabel(found)} />
        <ActiveFilters found={found} />
        {found && <SearchNote filters={filters} found={found} page="/locations" className="mt-3" />}
        <NearMeStatus filters={filters} className="mt-3 text-quiet" />
      </div>
      <p role="status" className="sr-only">
        {found ? `${counted(found.count, 'location')} found` : ''}
      </p>
      <div className="mt-6 min-h-96" aria-busy={!data || isPlaceholderData}>
        {isError ? (
          <LocationsFailed />
        ) : !data || isLate ? (
          <FeaturedSkeleton />
        ) : (
          <FeaturedList locations={data.locations} isOld={isPlaceholderData} />
        )}
      </div>
    </section>
  )
}

function FeaturedList({ locations, isOld }: { locations: LocationSummary[]; isOld: boolean }) {
  const { filters, search } = useHomeFilters()
  const [lead, ...others] = locations
  if (!lead) {
    return (
      <NoLocations>
        <Link
          to="/"
          search={toHomeSearch(clearedFilters(filters), search.view)}
          resetScroll={false}
          viewTransition={false}
          className={buttonClass('outline')}
        >
          Clear all filters
        </Link>
        <Link to="/locations" className={buttonClass('outline')}>
          Browse all locations
        </Link>
      </NoLocations>
    )
  }
  return (
    <div className={`grid gap-10 transition-opacity duration-150 ${isOld ? 'opacity-50' : ''}`}>
      <LeadCard location={lead} />
      {others.length > 0 && (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {others.map((location) => (
            <li key={location.id} className="later-part tall-part min-w-0">
              <LocationCard
                location={location}
                sizes={`(min-width: 1024px) 290px, (min-width: 640px) 50vw, ${phoneSizes}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FeaturedSkeleton() {
  return (
    <div className="grid gap-10">
      <LeadCardSkeleton />
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: featuredCount - 1 }, (_, index) => `card-${index}`).map((key) => (
          <LocationCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}

// Old cards remain, dimmed, for a moment: with a fast response the skeletons would only flash.
function useDelayed(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), 250)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate && isWaiting
}
