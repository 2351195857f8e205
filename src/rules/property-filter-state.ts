// The filters of the property marketplace in the address bar. Unknown or invalid values are ignored, never an error.

import { addDays } from './dates.ts'
import {
  priceRanges,
  propertyAmenities,
  propertyLimits,
  propertySortOrders,
  propertyStyles,
  propertyTypes,
} from './properties.ts'
import { numberIn, parseOne, parseSome, text } from './query-values.ts'

/** `location`: a city, state or part of one; `from` and `to`: days on which it has free time; `distance` in miles. */
export type PropertyFilterState = {
  search?: string
  location?: string
  styles?: (typeof propertyStyles)[number][]
  priceRange?: (typeof priceRanges)[number][]
  propertyType?: (typeof propertyTypes)[number][]
  amenities?: (typeof propertyAmenities)[number][]
  people?: number
  from?: string
  to?: string
  distance?: number
  sortBy?: (typeof propertySortOrders)[number]
  lat?: number
  lng?: number
}

/** The maximum number of days in the filter. */
const maxDays = 14

/** Parses filters from query parameters. A distance, or the order by distance, is dropped if there is no position. */
export function parsePropertyFilters(raw: Record<string, unknown>): PropertyFilterState {
  const lat = numberIn(raw.lat, -90, 90)
  const lng = numberIn(raw.lng, -180, 180)
  const hasPosition = lat !== undefined && lng !== undefined
  const people = numberIn(raw.people, 1, propertyLimits.maxCapacity)
  const sortBy = parseOne(propertySortOrders, raw.sortBy)
  return present({
    search: text(raw.search, 200),
    location: text(raw.location, 200),
    styles: parseSome(propertyStyles, raw.styles),
    priceRange: parseSome(priceRanges, raw.priceRange),
    propertyType: parseSome(propertyTypes, raw.propertyType),
    amenities: parseSome(propertyAmenities, raw.amenities),
    people: people && Math.round(people),
    ...parseDays(raw),
    distance: hasPosition ? numberIn(raw.distance, 0.1, 1000) : undefined,
    sortBy: sortBy === 'distance' && !hasPosition ? undefined : sortBy,
    lat: hasPosition ? lat : undefined,
    lng: hasPosition ? lng : undefined,
  })
}

/** An end before the start, or too far from it, is dropped. */
function parseDays(raw: Record<string, unknown>): { from: string | undefined; to: string | undefined } {
  const from = parseDay(raw.from)
  const to = parseDay(raw.to)
  const fits = from !== undefined && to !== undefined && to > from && to < addDays(from, maxDays)
  return { from, to: fits ? to : undefined }
}

function parseDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : value
}

type Values = { [Name in keyof PropertyFilterState]: PropertyFilterState[Name] | undefined }

const present = (values: Values): PropertyFilterState =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as PropertyFilterState

/** Sets one filter; an inactive one is absent, so that the address bar stays short. */
export function withPropertyFilter<Name extends keyof PropertyFilterState>(
  filters: PropertyFilterState,
  name: Name,
  value: PropertyFilterState[Name] | undefined,
): PropertyFilterState {
  const { [name]: _, ...rest } = filters
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? rest : { ...rest, [name]: value }
}

/** Removes all filters except position and order. */
export const clearedPropertyFilters = ({ lat, lng, sortBy }: PropertyFilterState): PropertyFilterState =>
  present({ lat, lng, sortBy } as Values)

/** Whether "Clear All Filters" would change anything. */
export const hasPropertyFilters = (filters: PropertyFilterState): boolean =>
  Object.keys(filters).length > Object.keys(clearedPropertyFilters(filters)).length
