// The filters in the address bar. Unknown or invalid values are ignored, never an error.
import {
  type FilterName,
  type FilterValues,
  filterNames,
  type LocationFilter,
  locationFilters,
} from './location-filters.ts'
import { type SortOrder, sortOrders } from './places.ts'
import { numberIn, parseOne, parseSome, text } from './query-values.ts'

/** The filters of a list. `asTyped`: the search is not corrected; `distance` in miles; `lat` and `lng` in degrees; `near`: the name of a place, which wins over them; `bbox` is `west,south,east,north`. */
export type FilterState = FilterValues & {
  search?: string
  asTyped?: true
  sortBy?: SortOrder
  city?: string
  bbox?: string
  near?: string
  lat?: number
  lng?: number
}

/** The query parameters that `parseFilters` reads. */
export function listFilterParameters(): string[] {
  const others: Record<Exclude<keyof FilterState, FilterName> | 'sort', true> = {
    search: true,
    asTyped: true,
    sortBy: true,
    sort: true,
    city: true,
    bbox: true,
    near: true,
    lat: true,
    lng: true,
  }
  return Object.keys({ ...locationFilters, ...others })
}

type Raw = Record<string, unknown>

function getBox(value: unknown): string | undefined {
  const parts = String(value ?? '')
    .split(',')
    .map(Number)
  const [west, south, east, north] = parts as [number, number, number, number]
  const fits =
    parts.length === 4 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south >= -90 &&
    north <= 90 &&
    south <= north
  return fits ? parts.join(',') : undefined
}

// The home page's name for one of the sort orders.
const parseSort = (sort: unknown): SortOrder | undefined =>
  sort === 'recent' ? 'recently_added' : parseOne(['popularity', 'rating'], sort)

/** Parses filters from query parameters. A distance, or the order by distance, is dropped if there is no position. */
export function parseFilters(raw: Raw): FilterState {
  const lat = numberIn(raw.lat, -90, 90)
  const lng = numberIn(raw.lng, -180, 180)
  const near = text(raw.near, 100)
  const hasPoint = lat !== undefined && lng !== undefined
  const hasPosition = hasPoint || near !== undefined
  const sortBy = parseOne(sortOrders, raw.sortBy) ?? parseSort(raw.sort)
  const search = text(raw.search, 200)
  const chosen = filterNames.map((name) => [name, parseFilter(locationFilters[name], raw[name], hasPosition)])
  return present({
    search,
    asTyped: search ? isTrue(raw.asTyped) : undefined,
    ...(Object.fromEntries(chosen) as FilterValues),
    sortBy: sortBy === 'distance' && !hasPosition ? undefined : sortBy,
    city: text(raw.city, 100),
    bbox: getBox(raw.bbox),
    near,
    lat: hasPoint ? lat : undefined,
    lng: hasPoint ? lng : undefined,
  })
}

const isTrue = (value: unknown): true | undefined => value === 'true' || value === true || undefined

function parseFilter(filter: LocationFilter, value: unknown, hasPosition: boolean): unknown {
  if (filter.needsPosition && !hasPosition) return undefined
  if (filter.kind === 'several') return parseSome(filter.values, value)
  if (filter.kind === 'one') return parseOne(filter.values, value)
  if (filter.kind === 'number') return numberIn(value, filter.minShown ?? filter.min, filter.max)
  return isTrue(value)
}

function present(values: { [Name in keyof FilterState]: FilterState[Name] | undefined }): FilterState {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as FilterState
}

/** The number of active filters, which "Clear all" would remove. A position alone and the order do not count. */
export function activeFilterCount(filters: FilterState): number {
  const values = [...filterNames, 'search', 'city', 'bbox', 'near'] as const
  return values.flatMap((name) => filters[name] ?? []).length
}

/** Removes all filters except position and order. */
export function clearedFilters({ lat, lng, sortBy }: FilterState): FilterState {
  return present({ lat, lng, sortBy } as FilterState)
}
