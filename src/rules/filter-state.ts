// The filters in the address bar. Unknown or invalid values are ignored, never an error.
import { type Facing, facings } from './facing.ts'
import {
  type Amenity,
  amenities,
  type Budget,
  budgets,
  type Difficulty,
  difficulties,
  type LocationType,
  locationTypes,
  type SortOrder,
  sortOrders,
  type ThemeId,
  themeIds,
} from './places.ts'
import { numberIn, parseOne, parseSome, text } from './query-values.ts'

/** The filters of a list. `asTyped`: the search is not corrected; `distance` in miles; `lat` and `lng` in degrees; `bbox` is `west,south,east,north`. */
export type FilterState = {
  search?: string
  asTyped?: true
  themes?: ThemeId[]
  locationTypes?: LocationType[]
  amenities?: Amenity[]
  facing?: Facing[]
  distance?: number
  budget?: Budget
  difficulty?: Difficulty
  minRating?: number
  parking?: true
  sortBy?: SortOrder
  city?: string
  bbox?: string
  lat?: number
  lng?: number
}

const isParameter: Record<keyof FilterState | 'sort', true> = {
  search: true,
  asTyped: true,
  themes: true,
  locationTypes: true,
  amenities: true,
  facing: true,
  distance: true,
  budget: true,
  difficulty: true,
  minRating: true,
  parking: true,
  sortBy: true,
  sort: true,
  city: true,
  bbox: true,
  lat: true,
  lng: true,
}

/** The query parameters that `parseFilters` reads. */
export const filterParameters: readonly string[] = Object.keys(isParameter)

type Raw = Record<string, unknown>

function getBox(value: unknown): string | undefined {
  const parts = String(value ?? '')
    .split(',')
    .map(Number)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  const fits =
    parts.length === 4 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south >= -90 &&
    north <= 90 &&
    south <= north
  return fits ? parts.join(',') : undefined
}

// The home page's names for two of the sort orders.
const sortNames = new Map<unknown, SortOrder>([
  ['recent', 'recently_added'],
  ['popularity', 'popularity'],
  ['rating', 'rating'],
])

/** Parses filters from query parameters. A distance, or the order by distance, is dropped if there is no position. */
export function parseFilters(raw: Raw): FilterState {
  const lat = numberIn(raw.lat, -90, 90)
  const lng = numberIn(raw.lng, -180, 180)
  const hasPosition = lat !== undefined && lng !== undefined
  const sortBy = parseOne(sortOrders, raw.sortBy) ?? sortNames.get(raw.sort)
  const search = text(raw.search, 200)
  return present({
    search,
    asTyped: search && (raw.asTyped === 'true' || raw.asTyped === true) ? true : undefined,
    themes: parseSome(themeIds, raw.themes),
    locationTypes: parseSome(locationTypes, raw.locationTypes),
    amenities: parseSome(amenities, raw.amenities),
    facing: parseSome(facings, raw.facing),
    distance: hasPosition ? numberIn(raw.distance, 0.1, 1000) : undefined,
    budget: parseOne(budgets, raw.budget),
    difficulty: parseOne(difficulties, raw.difficulty),
    minRating: numberIn(raw.minRating, 1, 5),
    parking: raw.parking === 'true' || raw.parking === true ? true : undefined,
    sortBy: sortBy === 'distance' && !hasPosition ? undefined : sortBy,
    city: text(raw.city, 100),
    bbox: getBox(raw.bbox),
    lat: hasPosition ? lat : undefined,
    lng: hasPosition ? lng : undefined,
  })
}

function present(values: { [Name in keyof FilterState]: FilterState[Name] | undefined }): FilterState {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as FilterState
}

/** The number of active filters, which "Clear all" would remove. A position alone and the order do not count. */
export function activeFilterCount(filters: FilterState): number {
  const {
    search,
    themes = [],
    locationTypes: types = [],
    amenities = [],
    facing = [],
    distance,
    budget,
    difficulty,
    minRating,
    parking,
    city,
    bbox,
  } = filters
  const single = [search, distance, budget, difficulty, minRating, parking, city, bbox].filter(
    (value) => value !== undefined,
  ).length
  return single + themes.length + types.length + amenities.length + facing.length
}

/** Removes all filters except position and order. */
export function clearedFilters({ lat, lng, sortBy }: FilterState): FilterState {
  return present({ lat, lng, sortBy } as FilterState)
}
