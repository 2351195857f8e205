// The filters of the property marketplace, stated once: the address bar, the panels and chips, the call's input and the conditions of the
// database follow from this table. The server adds each filter's SQL by name, where a missing one is a type error; the pages add labels.
import { bookingModes } from './instant-booking.ts'
import {
  priceRanges,
  propertyAmenities,
  propertyLimits,
  propertyStyles,
  propertyTypes,
} from './properties.ts'

/** `values` are what a reader chooses from. */
export type PropertyFilter = {
  /** Means something only with a position, or with a day. */
  needs?: 'position' | 'day'
} & (
  | { kind: 'several'; values: readonly string[] }
  | { kind: 'number'; min: number; max: number; isWhole?: true }
  | { kind: 'text'; maxLength: number }
  | { kind: 'day' }
  | { kind: 'time' }
)

/** Golden and blue hours of a day, at the property's own place. */
export const propertyLights = [
  'morning_golden_hour',
  'evening_golden_hour',
  'morning_blue_hour',
  'evening_blue_hour',
] as const
export type PropertyLight = (typeof propertyLights)[number]

/**
 * In the order of the address bar. `location`: a city, state or part of one; `from` and `to`: days on which it has free time. On each of them
 * it can be booked from `timeFrom` to `timeTo` (HH:MM at the property; an end that is not after the start is of the next day), and during one
 * of the chosen kinds of `light`. `distance` in miles.
 */
export const propertyFilters = {
  search: { kind: 'text', maxLength: 200 },
  location: { kind: 'text', maxLength: 200 },
  styles: { kind: 'several', values: propertyStyles },
  priceRange: { kind: 'several', values: priceRanges },
  propertyType: { kind: 'several', values: propertyTypes },
  amenities: { kind: 'several', values: propertyAmenities },
  bookingMode: { kind: 'several', values: bookingModes },
  people: { kind: 'number', min: 1, max: propertyLimits.maxCapacity, isWhole: true },
  from: { kind: 'day' },
  to: { kind: 'day' },
  timeFrom: { kind: 'time', needs: 'day' },
  timeTo: { kind: 'time', needs: 'day' },
  light: { kind: 'several', values: propertyLights, needs: 'day' },
  distance: { kind: 'number', min: 0.1, max: 1000, needs: 'position' },
} as const satisfies Record<string, PropertyFilter>

export type PropertyFilterTable = typeof propertyFilters
export type PropertyFilterName = keyof PropertyFilterTable

/** Filters with values to choose from. */
export type PropertyChoiceName = {
  [Name in PropertyFilterName]: PropertyFilterTable[Name] extends { kind: 'several' } ? Name : never
}[PropertyFilterName]

type ValueOf<Filter> = Filter extends { kind: 'several'; values: readonly (infer Value)[] }
  ? Value[]
  : Filter extends { kind: 'number' }
    ? number
    : string

/** What is chosen of the filters in the table. */
export type PropertyFilterValues = {
  -readonly [Name in PropertyFilterName]?: ValueOf<PropertyFilterTable[Name]>
}

export const propertyFilterNames = Object.keys(propertyFilters) as PropertyFilterName[]
