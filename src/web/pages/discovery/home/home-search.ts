// The home page's part of the address bar: the common filters, the order under the specification's name `sort`, and
// `view`.
import { type FilterState, parseFilters } from '../../../../rules/filter-state.ts'
import type { SortOrder } from '../../../../rules/places.ts'

const orders = {
  popularity: 'popularity',
  recent: 'recently_added',
  rating: 'rating',
  distance: 'distance',
} as const satisfies Record<string, SortOrder>
type HomeSort = keyof typeof orders
const getSort = (order: SortOrder | undefined) =>
  (Object.keys(orders) as HomeSort[]).find((name) => orders[name] === order)

export type HomeSearch = Omit<FilterState, 'sortBy'> & { sort?: HomeSort; view?: 'themes' }

export function parseHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const filters = parseFilters(
    raw.sort === 'distance' && raw.sortBy === undefined ? { ...raw, sortBy: 'distance' } : raw,
  )
  const search = toHomeSearch(filters, raw.view === 'themes' ? 'themes' : undefined)
  // A form without scripts sends `sortBy`; the address has only `sort`.
  return raw.sortBy === undefined ? search : ({ ...search, sortBy: undefined } as HomeSearch)
}

/** Filters and view as written in the address. */
export function toHomeSearch({ sortBy, ...filters }: FilterState, view: HomeSearch['view']): HomeSearch {
  const sort = getSort(sortBy)
  return { ...filters, ...(sort ? { sort } : {}), ...(view ? { view } : {}) }
}

/** The filters under the names that the calls and the other pages use. */
export function toFilters({ sort, ...search }: HomeSearch): FilterState {
  // Parsed again, because the router preserves unknown parameters of the address. The home page has no filter by direction.
  return parseFilters({ ...search, facing: undefined, sortBy: sort && orders[sort] })
}
