// The filters of the property marketplace in the address bar. Unknown or invalid values are ignored, never an error.

import { addDays } from './dates.ts'
import { propertySortOrders } from './properties.ts'
import {
  type PropertyFilter,
  type PropertyFilterValues,
  propertyFilterNames,
  propertyFilters,
} from './property-filters.ts'
import { numberIn, parseOne, parseSome, text } from './query-values.ts'

export type PropertyFilterState = PropertyFilterValues & {
  sortBy?: (typeof propertySortOrders)[number]
  lat?: number
  lng?: number
}

/** The maximum number of days in the filter. */
const maxDays = 14

/**
 * Parses filters from query parameters. A distance, or the order by distance, is dropped if there is no position; hours and light, if there is
 * no day; and one end of the hours without the other.
 */
export function parsePropertyFilters(raw: Record<string, unknown>): PropertyFilterState {
  const lat = numberIn(raw.lat, -90, 90)
  const lng = numberIn(raw.lng, -180, 180)
  const hasPosition = lat !== undefined && lng !== undefined
  const sortBy = parseOne(propertySortOrders, raw.sortBy)
  const existing = { position: hasPosition, day: parseDay(raw.from) !== undefined }
  const chosen = Object.fromEntries(
    propertyFilterNames.map((name) => [name, parseFilter(propertyFilters[name], raw[name], existing)]),
  ) as PropertyFilterValues
  const { timeFrom, timeTo } = chosen
  const hasHours = timeFrom !== undefined && timeTo !== undefined && timeFrom !== timeTo
  return present({
    ...chosen,
    timeFrom: hasHours ? timeFrom : undefined,
    timeTo: hasHours ? timeTo : undefined,
    to: isSpan(chosen.from, chosen.to) ? chosen.to : undefined,
    sortBy: sortBy === 'distance' && !hasPosition ? undefined : sortBy,
    lat: hasPosition ? lat : undefined,
    lng: hasPosition ? lng : undefined,
  })
}

type Existing = Record<NonNullable<PropertyFilter['needs']>, boolean>

function parseFilter(filter: PropertyFilter, value: unknown, existing: Existing): unknown {
  if (filter.needs && !existing[filter.needs]) return undefined
  if (filter.kind === 'several') return parseSome(filter.values, value)
  if (filter.kind === 'text') return text(value, filter.maxLength)
  if (filter.kind === 'day') return parseDay(value)
  if (filter.kind === 'time') return parseTime(value)
  const number = numberIn(value, filter.min, filter.max)
  return filter.isWhole && number !== undefined ? Math.round(number) : number
}

/** An end before the start, or too far from it, is dropped. */
const isSpan = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && to > from && to < addDays(from, maxDays)

function parseDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : value
}

const parseTime = (value: unknown): string | undefined =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined

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

/** The filters as a query in one spelling, without order: the same filters give the same text. */
export function toSavedSearch(filters: PropertyFilterState): string {
  const { sortBy: _, ...asked } = filters
  const pairs = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

export const parseSavedSearch = (search: string): PropertyFilterState =>
  parsePropertyFilters(Object.fromEntries(new URLSearchParams(search)))
