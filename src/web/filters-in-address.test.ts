// Filters in the address bar: parsing never fails, and selected filters survive the round trip.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeFilterCount, clearedFilters, type FilterState, parseFilters } from '../rules/filter-state.ts'
import { amenities, budgets, difficulties, locationTypes, sortOrders, themeIds } from '../rules/places.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e4, max: limit * 1e4 }).map((value) => value / 1e4)
const anySubset = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })

const state = fc
  .record(
    {
      search: fc
        .string({ minLength: 1, maxLength: 40 })
        .filter((text) => text.trim() === text && text !== ''),
      themes: anySubset(themeIds),
      locationTypes: anySubset(locationTypes),
      amenities: anySubset(amenities),
      distance: fc.constantFrom(5, 10, 25, 50),
      budget: fc.constantFrom(...budgets),
      difficulty: fc.constantFrom(...difficulties),
      minRating: fc.constantFrom(3, 4, 4.5),
      parking: fc.constant(true as const),
      sortBy: fc.constantFrom(...sortOrders),
      city: fc.constantFrom('los-angeles', 'new-york'),
      bbox: fc
        .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
        .map(([west, a, east, b]) => [west, Math.min(a, b), east, Math.max(a, b)].join(',')),
    },
    { requiredKeys: [] },
  )
  .chain((filters) =>
    fc
      .record({ lat: degrees(90), lng: degrees(180) })
      .map((position) => ({ ...filters, ...position }) as FilterState),
  )

test('filters survive the round trip through the address bar', () => {
  fc.assert(
    fc.property(state, (filters) => {
      expect(parseFilters(parseSearch(stringifySearch(filters)))).toEqual(filters)
    }),
  )
})

test('whatever the address bar contains, parsing gives valid filters', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'search',
          'themes',
          'distance',
          'lat',
          'lng',
          'bbox',
          'budget',
          'sortBy',
          'sort',
          'minRating',
          'x',
        ),
        fc.oneof(fc.string(), fc.array(fc.string())),
      ),
      (raw) => {
        const filters = parseFilters(raw)
        expect(parseFilters(parseSearch(stringifySearch(filters)))).toEqual(filters)
        if (filters.lat === undefined)
          expect([filters.distance, filters.sortBy === 'distance']).toEqual([undefined, false])
      },
    ),
  )
})

test('clearing leaves no filter except the position and the order', () => {
  fc.assert(
    fc.property(state, (filters) => {
      const cleared = clearedFilters(filters)
      expect(activeFilterCount(cleared)).toBe(0)
      expect([cleared.lat, cleared.lng, cleared.sortBy]).toEqual([filters.lat, filters.lng, filters.sortBy])
    }),
  )
})

test('the home page’s names of the orders are accepted', () => {
  expect(parseFilters({ sort: 'recent' }).sortBy).toBe('recently_added')
  expect(parseFilters({ sort: 'rating' }).sortBy).toBe('rating')
  expect(parseFilters({ sort: 'nonsense' }).sortBy).toBeUndefined()
})
