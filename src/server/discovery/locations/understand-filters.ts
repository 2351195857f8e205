// What the filters of a list mean: the place that it is around, and the words of its search. Understood once for a page
// of the list, its count and its facets.
import type { LocationFilters } from '../../../contract/discovery/locations.ts'
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { SortOrder } from '../../../rules/places.ts'
import type { Deps } from '../../app/request/context.ts'
import type { ListFilters } from './filter-sql.ts'
import { type ListSearch, readListSearch, toMeaning } from './list-search.ts'
import { type NamedPlace, readNear } from './named-place.ts'
import { readSearchPoint, toPointMeaning } from './search-point.ts'

export type SearchDeps = Pick<Deps, 'readSql' | 'publicContent'>

/** `near`: the place that the filters name, null if there is none. `search`: null without a search in words. */
type Understood<Filters> = {
  filters: Filters & ListFilters
  matches: ListSearch | undefined
  near?: NamedPlace | null
  search: SearchMeaning | null
}

type Asked = LocationFilters & { sortBy?: SortOrder | undefined }

export async function understandFilters<Filters extends Asked>(
  deps: SearchDeps,
  requested: Filters,
): Promise<Understood<Filters>> {
  const { filters, place, isUnknown } = await readNear(requested)
  const near = requested.near ? { near: place } : {}
  const point = await readSearchPoint(filters.search, filters)
  const matches = point ? undefined : await readListSearch(deps, filters)
  const meaning = point ? toPointMeaning(filters.search as string, point) : matches && toMeaning(matches)
  const around = point ? atPoint(filters, point) : filters
  return {
    filters: { ...(isUnknown ? nowhere(around) : around), matches },
    matches,
    search: meaning ?? null,
    ...near,
  }
}

/** A search for a position is a list around it. */
const atPoint = <Filters extends Asked>(
  filters: Filters,
  { latitude: lat, longitude: lng }: GeoPoint,
): Filters => ({
  ...filters,
  search: undefined,
  lat,
  lng,
  sortBy: filters.sortBy ?? 'distance',
})

const nowhere = <Filters extends Asked>(filters: Filters): Filters & ListFilters => ({
  ...filters,
  near: undefined,
  distance: undefined,
  sortBy: undefined,
  isNowhere: true,
})
