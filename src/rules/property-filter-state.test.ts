// The marketplace's filters from query parameters.
import { expect, test } from 'vitest'
import {
  clearedPropertyFilters,
  hasPropertyFilters,
  parsePropertyFilters,
  withPropertyFilter,
} from './property-filter-state.ts'

test('valid values are taken, single ones of lists as well', () => {
  expect(
    parsePropertyFilters({
      search: ' loft ',
      styles: ['Wedding', 'Portrait'],
      priceRange: '100-250',
      propertyType: 'farm,garden',
      people: '4',
      from: '2030-05-01',
      to: '2030-05-03',
      lat: '34',
      lng: '-118',
      distance: '25',
      sortBy: 'distance',
    }),
  ).toEqual({
    search: 'loft',
    styles: ['Portrait', 'Wedding'],
    priceRange: ['100-250'],
    propertyType: ['farm', 'garden'],
    people: 4,
    from: '2030-05-01',
    to: '2030-05-03',
    lat: 34,
    lng: -118,
    distance: 25,
    sortBy: 'distance',
  })
})

test.each([
  [{ styles: 'Underwater', priceRange: 'cheap', propertyType: 'castle', people: '0', sortBy: 'luck' }],
  [{ from: '2030-02-30', to: 'soon' }],
  [{ distance: '10', sortBy: 'distance', lat: '91', lng: '0' }],
  [{ search: '\0', location: '' }],
])('invalid values are ignored: %o', (raw) => {
  expect(parsePropertyFilters(raw)).toEqual({})
})

test('an end before the start, or two weeks after it, is dropped', () => {
  for (const to of ['2030-04-30', '2030-05-15'])
    expect(parsePropertyFilters({ from: '2030-05-01', to })).toEqual({ from: '2030-05-01' })
  expect(parsePropertyFilters({ from: '2030-05-01', to: '2030-05-14' }).to).toBe('2030-05-14')
})

test('clearing keeps position and order, which are no filters', () => {
  const filters = parsePropertyFilters({
    lat: '1',
    lng: '2',
    sortBy: 'rating',
    search: 'barn',
    from: '2030-05-01',
  })
  expect(hasPropertyFilters(filters)).toBe(true)
  const cleared = clearedPropertyFilters(filters)
  expect(cleared).toEqual({ lat: 1, lng: 2, sortBy: 'rating' })
  expect(hasPropertyFilters(cleared)).toBe(false)
})

test('setting a filter to nothing removes it', () => {
  const filters = { search: 'barn', styles: ['Portrait' as const], people: 3 }
  expect(withPropertyFilter(filters, 'search', '')).toEqual({ styles: ['Portrait'], people: 3 })
  expect(withPropertyFilter(filters, 'styles', [])).toEqual({ search: 'barn', people: 3 })
  expect(withPropertyFilter(filters, 'people', undefined)).toEqual({ search: 'barn', styles: ['Portrait'] })
  expect(withPropertyFilter(filters, 'people', 5)).toEqual({ ...filters, people: 5 })
  expect(withPropertyFilter(filters, 'styles', ['Wedding'])).toEqual({ ...filters, styles: ['Wedding'] })
})

test('bounds are included, and groups are whole people', () => {
  const people = ['1', '0.9', '1000', '1000.1', '2.6'].map(
    (value) => parsePropertyFilters({ people: value }).people,
  )
  expect(people).toEqual([1, undefined, 1000, undefined, 3])
  const at = { lat: '-90', lng: '-180' }
  const distances = ['0.09', '0.1', '1000', '1001'].map(
    (distance) => parsePropertyFilters({ ...at, distance }).distance,
  )
  expect(distances).toEqual([undefined, 0.1, 1000, undefined])
  expect(parsePropertyFilters({ lat: '90', lng: '180' })).toEqual({ lat: 90, lng: 180 })
  for (const outside of [
    { lat: '-90.5', lng: '0' },
    { lat: '0', lng: '180.5' },
    { lat: '0', lng: '-180.5' },
    { lat: '0' },
    { lng: '0' },
  ])
    expect(parsePropertyFilters(outside)).toEqual({})
})

test('a stay begins before it ends', () => {
  expect(parsePropertyFilters({ from: '2030-05-01', to: '2030-05-01' })).toEqual({ from: '2030-05-01' })
  expect(parsePropertyFilters({ to: '2030-05-01' })).toEqual({})
  expect(parsePropertyFilters({ from: '1999-05-01' })).toEqual({})
})

test('texts are cut after 200 characters', () => {
  const long = 'x'.repeat(300)
  expect(parsePropertyFilters({ search: long, location: long })).toEqual({
    search: 'x'.repeat(200),
    location: 'x'.repeat(200),
  })
})

test('hours and light count with a day only, and hours with both ends', () => {
  const hours = { timeFrom: '22:00', timeTo: '02:00' }
  const light = ['evening_golden_hour', 'morning_golden_hour']
  const from = '2030-05-01'
  expect(parsePropertyFilters({ ...hours, light })).toEqual({})
  expect(parsePropertyFilters({ from, ...hours, light })).toEqual({
    from,
    ...hours,
    light: light.toReversed(),
  })
  for (const half of [
    { timeFrom: '22:00' },
    { timeTo: '02:00' },
    { timeFrom: '22:00', timeTo: '22:00' },
    { timeFrom: '22:00', timeTo: '24:00' },
    { timeFrom: '9:00', timeTo: '10:00' },
  ])
    expect(parsePropertyFilters({ from, ...half })).toEqual({ from })
})
