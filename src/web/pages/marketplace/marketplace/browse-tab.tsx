// Browse: search, filters in the address bar, and the cards.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useMemo } from 'react'
import { propertyLimits } from '../../../../rules/properties.ts'
import { type PropertyFilterState, withPropertyFilter } from '../../../../rules/property-filter-state.ts'
import { ShowMore } from '../../../components/lists/paged-list.tsx'
import { NearMeButton } from '../../../components/near-me/near-me-button.tsx'
import { NearMeStatus } from '../../../components/near-me/near-me-status.tsx'
import { useNearMe } from '../../../components/near-me/use-near-me.ts'
import { propertiesQuery } from '../../../components/properties/property-queries.ts'
import { RecentlySeen } from '../../../components/properties/recently-seen.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { ActivePropertyFilters } from './active-filters.tsx'
import { PropertyFilterBar } from './filter-bar.tsx'
import { PropertiesAndMap } from './list-and-map.tsx'
import { NoProperties, PropertiesFailed, PropertyGridSkeleton } from './property-grid.tsx'
import { SavedSearches } from './saved-searches.tsx'

const route = getRouteApi('/marketplace')

export function BrowseTab({ filters, page }: { filters: PropertyFilterState; page: string | undefined }) {
  const { api } = route.useRouteContext()
  const navigate = route.useNavigate()
  const list = useInfiniteQuery({
    ...propertiesQuery(api, filters, page),
    placeholderData: keepPreviousData,
  })
  const properties = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const total = list.data?.pages[0]?.total ?? 0
  const choose = (search: PropertyFilterState) =>
    void navigate({ search, resetScroll: false, viewTransition: false })
  const nearMe = useNearMe((position) => choose({ ...filters, ...position, sortBy: 'distance' }))
  return (
    <section aria-label="Browse properties" className="pt-6">
      <div className="flex gap-2">
        <SearchForm filters={filters} onChange={choose} />
        <NearMeButton nearMe={nearMe} isShort />
      </div>
      <NearMeStatus filters={filters} nearMe={nearMe} className="mt-2 text-13 text-quiet" />
      <div className="mt-2 border-b border-hairline">
        <PropertyFilterBar filters={filters} onChange={choose} />
      </div>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p role="status" className="font-medium tabular">
          {properties && !list.isPlaceholderData
            ? counted(total, 'property', 'properties').replace(
                ' ',
                total < propertyLimits.maxCounted ? ' ' : '+ ',
              )
            : list.isError
              ? ''
              : 'Searching…'}
        </p>
        <ActivePropertyFilters filters={filters} />
      </div>
      <SavedSearches filters={filters} />
      {page && (
        <p className="mb-6">
          <Link to="/marketplace" search={filters} className="underline underline-offset-4">
            Back to the first page
          </Link>
        </p>
      )}
      <div
        className={`transition-opacity duration-150 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        aria-busy={list.isFetching}
      >
        {list.isError && !properties ? (
          <PropertiesFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : !properties ? (
          <PropertyGridSkeleton />
        ) : properties.length === 0 ? (
          <NoProperties filters={filters} />
        ) : (
          <PropertiesAndMap properties={properties} />
        )}
      </div>
      <div className="flex flex-col items-center">
        <ShowMore query={list} what="properties" parameter="page" moreClass="mt-10" />
      </div>
      <RecentlySeen />
    </section>
  )
}

type SearchFormProps = { filters: PropertyFilterState; onChange: (next: PropertyFilterState) => void }

// A plain form: without scripts the other filters are in hidden fields.
function SearchForm({ filters, onChange }: SearchFormProps) {
  const { search, ...others } = filters
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    onChange(withPropertyFilter(filters, 'search', typed))
  }
  return (
    <search className="min-w-0 flex-1 md:max-w-[34rem]">
      <form action="/marketplace" method="get" onSubmit={submit} className="flex gap-2">
        {Object.entries(others).flatMap(([name, value]) =>
          [value].flat().map((one) => <input key={`${name}${one}`} type="hidden" name={name} value={one} />),
        )}
        <input
          type="search"
          name="search"
          key={search ?? ''}
          defaultValue={search}
          aria-label="Search properties"
          placeholder="Search properties"
          maxLength={200}
          className="min-h-11 w-full min-w-0 rounded-pill border border-hairline bg-raised px-4 placeholder:text-quiet hover:border-quiet"
        />
        <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-11 shrink-0 px-0')}>
          <Search className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </form>
    </search>
  )
}
