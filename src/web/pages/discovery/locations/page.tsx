// Browse: filters in the address bar, the list beside the map; below 1024 px the list with a link to the map.

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { FilterState } from '../../../../rules/filter-state.ts'
import { ActiveFilters } from '../../../components/filters/active-filters.tsx'
import { ClearFilters } from '../../../components/filters/clear-filters.tsx'
import { FilterBar } from '../../../components/filters/filter-bar.tsx'
import { ResultCount } from '../../../components/filters/result-count.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { NearMeButton } from '../../../components/near-me/near-me-button.tsx'
import { NearMeStatus } from '../../../components/near-me/near-me-status.tsx'
import { useNearMe } from '../../../components/near-me/use-near-me.ts'
import { SearchBox } from '../../../components/search-box/search-box.tsx'
import { SearchNote } from '../../../components/search-box/search-note.tsx'
import { showLabel } from '../../../format/labels.ts'
import { Kept } from '../../../kept-parts.tsx'
import { getPosition } from '../../../map/map-view.ts'
import { useIsWide } from '../../../map/use-media.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { foundQuery } from './found-query.ts'
import { ListAndMap } from './list-and-map.tsx'
import { locationsCrumbs, locationsTitle } from './title.ts'

const route = getRouteApi('/locations/')

export function LocationsPage() {
  const { cursor, ...filters } = route.useLoaderDeps()
  const { api } = route.useRouteContext()
  const navigate = route.useNavigate()
  const list = useInfiniteQuery({
    ...foundQuery(api, filters, cursor),
    placeholderData: keepPreviousData,
  })
  const found = list.data?.pages[0]?.found
  // While the next search loads, this still belongs to the previous one.
  const current = list.isPlaceholderData ? undefined : found
  const top = useRef<HTMLDivElement>(null)
  const choose = (search: FilterState, isReplaced = false) => {
    void navigate({ search, replace: isReplaced, resetScroll: false, viewTransition: false })
    // If the previous list was scrolled far down, the new one starts at its top; otherwise nothing moves.
    const start = top.current?.getBoundingClientRect().top ?? 0
    if (start < -window.innerHeight) window.scrollBy({ top: start, behavior: 'instant' })
  }
  const nearMe = useNearMe((position) =>
    choose({ ...without(filters, 'bbox'), ...position, sortBy: 'distance' }),
  )
  return (
    <Kept by="page">
      <div className="wrap-page pt-6 pb-3">
        <Breadcrumbs crumbs={locationsCrumbs} />
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="font-display text-32 font-medium text-balance wrap-anywhere">
            {locationsTitle(filters).title}
          </h1>
          <div className="flex w-full flex-wrap gap-2 md:w-auto md:min-w-[28rem] md:flex-1 md:max-w-[34rem]">
            <SearchBox
              position={getPosition(filters)}
              filters={without(filters, 'bbox')}
              className="min-w-0 flex-1"
            />
            <NearMeButton nearMe={nearMe} isShort />
            <NearMeStatus filters={filters} nearMe={nearMe} className="w-full text-quiet" />
          </div>
        </div>
      </div>
      {current && (
        <SearchNote filters={filters} found={current} page="/locations" className="wrap-page pb-3" />
      )}
      <div ref={top} />
      <div className="sticky top-2 z-20 border-b border-hairline bg-ground lg:top-16">
        <div className="max-lg:px-0 wrap-page">
          <FilterBar
            filters={filters}
            onChange={choose}
            action="/locations"
            showLabel={showLabel(found)}
            className="h-14 max-lg:px-4 md:max-lg:px-8"
          />
          <div className="flex min-h-12 flex-wrap items-center gap-x-4 max-lg:px-4 md:max-lg:px-8">
            <ResultCount count={found} hasFailed={list.isError} />
            <div className="min-w-0 flex-1 overflow-x-auto py-1 pr-6 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none]">
              <ActiveFilters filters={filters} page="/locations" found={current} />
            </div>
            <ClearFilters filters={filters} action="/locations" onChange={choose} />
          </div>
        </div>
      </div>
      {/* Hydrates separately, after the filters above it; nothing in it waits. */}
      <Suspense>
        <ListAndMap filters={filters} cursor={cursor} list={list} choose={choose} />
      </Suspense>
      <ShowMap filters={filters} />
    </Kept>
  )
}

const without = (filters: FilterState, name: keyof FilterState): FilterState => {
  const { [name]: _, ...rest } = filters
  return rest
}

function ShowMap({ filters }: { filters: FilterState }) {
  const isWide = useIsWide()
  return (
    <Link
      to="/map"
      search={filters}
      preload={isWide ? false : 'intent'}
      className={buttonClass(
        'primary',
        'fixed bottom-[calc(1rem+var(--bar))] left-1/2 z-10 w-max -translate-x-1/2 shadow-raised lg:hidden',
      )}
    >
      <MapIcon className="size-5" strokeWidth={1.5} aria-hidden />
      Show map
    </Link>
  )
}
