// How chosen values of the filters are named, in options, chips and the list of active ones; and the filters without one of them.
// chunk: cards
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import { wholeDistance } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import {
  type ChoiceName,
  type FilterName,
  filterNames,
  locationFilters,
} from '../../../rules/location-filters.ts'
import type { Budget } from '../../../rules/places.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { budgetNames, spaced } from '../../format/labels.ts'

type ToLabel = (value: string, format: ReaderFormat) => string

/** Labels other than the spaced name or value itself. */
type Labels = {
  /** Of the filter's chip. */
  name?: string
  /** Of its panel. */
  legend?: string
  /** Of several chosen values: `Types · 2`. */
  many?: string
  /** Of a value as an option, in the chip, and among the active filters. */
  option?: ToLabel
  chip?: ToLabel
  active?: ToLabel
}

const special: { [Name in FilterName]?: Labels } = {
  themes: { legend: 'Photography themes' },
  locationTypes: { name: 'Type', legend: 'Location types', many: 'Types' },
  facing: { legend: 'The view faces', active: (facing) => `Facing ${facing}` },
  distance: {
    option: (miles, format) => wholeDistance(Number(miles), format),
    chip: (miles, format) => `Within ${wholeDistance(Number(miles), format)}`,
  },
  budget: { option: (budget) => budgetNames[budget as Budget] },
  minRating: {
    name: 'Rating',
    option: (rating) => `${rating} and up`,
    active: (rating) => `Rated ${rating} and up`,
  },
}

const lastNames: readonly FilterName[] = ['amenities', 'facing']

/** In the order of their chips. */
export const shownFilterNames: readonly FilterName[] = [
  ...filterNames.filter((name) => !lastNames.includes(name)),
  ...lastNames,
]

export const filterLabel = (name: FilterName): string => special[name]?.name ?? spaced(name)

export const filterLegend = (name: FilterName): string => special[name]?.legend ?? filterLabel(name)

export const optionLabel = (name: FilterName, value: string, format: ReaderFormat): string =>
  (special[name]?.option ?? spaced)(value, format)

const chipLabel = (name: FilterName, value: string, format: ReaderFormat): string =>
  special[name]?.chip?.(value, format) ?? optionLabel(name, value, format)

const activeLabel = (name: FilterName, value: string, format: ReaderFormat): string =>
  special[name]?.active?.(value, format) ??
  (locationFilters[name].kind === 'flag' ? filterLabel(name) : chipLabel(name, value, format))

const getValues = (filters: FilterState, name: FilterName): string[] =>
  [filters[name] ?? []].flat().map(String)

/** What the chip of a filter shows: one value by name, several by count. */
export function chosenLabel(
  filters: FilterState,
  name: ChoiceName,
  format: ReaderFormat,
): string | undefined {
  const values = getValues(filters, name)
  if (values.length < 2) return values[0] && chipLabel(name, values[0], format)
  return `${special[name]?.many ?? filterLabel(name)} · ${values.length}`
}

export const without = (filters: FilterState, ...names: (keyof FilterState)[]): FilterState =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof FilterState)))

/** Without a place there is no distance to filter or sort by. */
export const withoutPlace = (filters: FilterState): FilterState => {
  const rest = without(filters, 'near', 'lat', 'lng', 'distance')
  return rest.sortBy === 'distance' ? without(rest, 'sortBy') : rest
}

/** The place of the list, by name or the user's own, with its distance. @param found the full name of the place that was found */
export function placeValues(filters: FilterState, format: ReaderFormat, found?: string): ActiveValue[] {
  const { near, lat, distance } = filters
  if (near) {
    const name = found ?? near
    const label = distance ? `Within ${wholeDistance(distance, format)} of ${name}` : `Near ${name}`
    return [{ key: 'near', label, without: withoutPlace(filters) }]
  }
  return lat === undefined ? [] : [{ key: 'lat', label: 'Near you', without: withoutPlace(filters) }]
}

/** The recognized parts of the search and its remaining words, each of which can be removed; the whole search until it is understood. */
export function searchValues(filters: FilterState, meaning: SearchMeaning | null | undefined): ActiveValue[] {
  const searching = (search: string): FilterState =>
    search === '' ? without(filters, 'search', 'asTyped') : { ...filters, search }
  if (!filters.search) return []
  if (!meaning || meaning.understood.length === 0)
    return [{ key: 'search', label: `“${filters.search}”`, without: searching('') }]
  const { understood, rest } = meaning
  const words = understood.map((part) => part.words).join(' ')
  return [
    ...understood.map((part) => ({
      key: `search-${part.words}`,
      label: part.label,
      without: searching(part.without),
    })),
    ...(rest === '' ? [] : [{ key: 'search', label: `“${rest}”`, without: searching(words) }]),
  ]
}

export type ActiveValue = { key: string; label: string; without: FilterState }

/** Every chosen value of a filter, with the filters that remain without it. */
export function activeValues(filters: FilterState, name: FilterName, format: ReaderFormat): ActiveValue[] {
  // Said together with the place.
  if (name === 'distance' && filters.near) return []
  const values = getValues(filters, name)
  return values.map((value) => {
    const left = values.filter((other) => other !== value)
    return {
      key: locationFilters[name].kind === 'several' ? `${name}-${value}` : name,
      label: activeLabel(name, value, format),
      without: left.length > 0 ? { ...filters, [name]: left } : without(filters, name),
    }
  })
}
