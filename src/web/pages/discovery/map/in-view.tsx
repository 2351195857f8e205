// The list beside the map, with its states: the locations in view, the most popular first.
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FoundLocations, LocationSummary } from '../../../../contract/discovery/locations.ts'
import { activeFilterCount, clearedFilters, type FilterState } from '../../../../rules/filter-state.ts'
import { ActiveFilters } from '../../../components/filters/active-filters.tsx'
import { ClearFilters } from '../../../components/filters/clear-filters.tsx'
import { ResultCount } from '../../../components/filters/result-count.tsx'
import { LocationsFailed, NoLocations } from '../../../components/lists/list-states.tsx'
import { SearchNote } from '../../../components/search-box/search-note.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { LocationRow } from './location-row.tsx'

type InViewProps = {
  filters: FilterState
  list: Pick<UseQueryResult<FoundLocations>, 'data' | 'isError' | 'isFetching' | 'isPlaceholderData'>
  distanceOf: (location: LocationSummary) => number | undefined
  markedId: string | undefined
  onPoint: (location: LocationSummary | undefined) => void
  onFilters: (filters: FilterState) => void
  /** The list is of the area on the map, not of what the page came with. */
  isOfArea: boolean
  hasNoMap: boolean
}

const skeletonRows = '123456'

export function InView({
  filters,
  list,
  distanceOf: getDistance,
  markedId,
  onPoint,
  onFilters,
  isOfArea,
  hasNoMap,
}: InViewProps) {
  const locations = list.data?.locations
  // The area is what the map shows anyway.
  const { bbox, ...content } = filters
  // While the next search loads, this still belongs to the previous one.
  const found = list.isPlaceholderData ? undefined : list.data
  return (
    <>
      <header className="px-4 pb-2 lg:px-6 lg:pt-3">
        <p className="mb-2 hidden text-quiet noscript:block">
          Turn on JavaScript to see the map. The list and the filters work without it.
        </p>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
          <ResultCount
            count={list.data}
            hasFailed={list.isError}
            ending={isOfArea && !hasNoMap && <span className="noscript:hidden"> in view</span>}
          />
          <Link
            to="/locations"
            search={filters}
            className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Full list
          </Link>
        </div>
        {found && <SearchNote filters={content} found={found} page="/map" className="py-1" />}
        {activeFilterCount(content) > 0 && (
          <div className="flex flex-wrap items-center gap-x-4">
            <div className="min-w-0 flex-1 overflow-x-auto py-1 pr-6 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none]">
              <ActiveFilters filters={filters} page="/map" omit="bbox" found={found} />
            </div>
            <ClearFilters
              filters={content}
              action="/map"
              onChange={(cleared) => onFilters(bbox ? { ...cleared, bbox } : cleared)}
            />
          </div>
        )}
      </header>
      <div
        className={`pb-6 transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        aria-busy={list.isFetching}
      >
        {list.isError && !locations ? (
          <div className="px-4 lg:px-6">
            <LocationsFailed />
          </div>
        ) : !locations ? (
          <RowsSkeleton />
        ) : locations.length === 0 ? (
          <NothingInView
            hasFilters={activeFilterCount(content) > 0}
            onClear={() => onFilters({ ...clearedFilters(filters), ...(bbox ? { bbox } : {}) })}
          />
        ) : (
          // The map’s first area replaces the rows that came with the page; it does not move them.
          <ul
            key={String(isOfArea)}
            className="noscript:grid noscript:sm:grid-cols-2 noscript:lg:grid-cols-3"
          >
            {locations.map((location) => (
              <LocationRow
                key={location.id}
                location={location}
                distance={getDistance(location)}
                isMarked={location.id === markedId}
                onPoint={onPoint}
              />
            ))}
          </ul>
        )}
        {locations && list.data?.nextCursor && (
          <p className="px-4 pt-3 text-quiet lg:px-6">
            The first {locations.length}.{' '}
            <Link to="/locations" search={filters} className="underline underline-offset-4">
              See them all in the list
            </Link>
            {!hasNoMap && ', or zoom in'}.
          </p>
        )}
      </div>
    </>
  )
}

function NothingInView({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  return (
    <div className="px-4 lg:px-6">
      <NoLocations>
        {hasFilters ? (
          <button type="button" onClick={onClear} className={buttonClass('outline')}>
            Clear all filters
          </button>
        ) : (
          <p className="text-quiet">Zoom out or move the map to see more.</p>
        )}
        <Link to="/locations" className={buttonClass('outline')}>
          Browse all locations
        </Link>
      </NoLocations>
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div aria-hidden>
      {[...skeletonRows].map((row) => (
        <div key={row} className="grid grid-cols-[min(7.5rem,36%)_minmax(0,1fr)] gap-4 px-4 py-3 lg:px-6">
          <div className="skeleton aspect-3/2" />
          <div>
            <div className="skeleton h-6 w-4/5" />
            <div className="skeleton mt-2 h-5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
