// Filters parsed from an address: text without characters that a database cannot store.
import { expect, test } from 'vitest'
import { activeFilterCount, clearedFilters, listFilterParameters, parseFilters } from './filter-state.ts'

test.each([
  ['\0', undefined],
  [' \0 ', undefined],
  ['me\0sa', 'mesa'],
  ['\ud800', '\ufffd'],
  ['a\udfffb', 'a\ufffdb'],
  ['🌅', '🌅'],
  [`${'x'.repeat(99)}🌅`, `${'x'.repeat(99)}\ufffd`],
])('%j as a city is %j', (city, expected) => {
  const filters = parseFilters({ city, search: city.slice(0, 90) })
  expect(filters.city).toBe(expected)
  expect(
    Object.values(filters).every((text) => String(text).isWellFormed() && !String(text).includes('\0')),
  ).toBe(true)
})

test('a search is cut after 200 characters', () => {
  expect(parseFilters({ search: 'x'.repeat(300) }).search).toHaveLength(200)
})

test('text of NUL characters alone is not a filter', () =>
  expect(parseFilters({ search: '\0', city: '\0\0' })).toEqual({}))

const at = { lat: '34.1', lng: '-118.2' }

test('every filter is read from the address, and what is not allowed is left out', () => {
  const all = {
    search: ' mesa arch ',
    asTyped: 'true',
    themes: 'landscape,nonsense',
    distance: '25',
    budget: 'free',
    difficulty: 'easy',
    minRating: '4.5',
    parking: 'true',
    sortBy: 'distance',
    city: 'Moab',
    bbox: '-118.5,33.9,-118.1,34.2',
    ...at,
  }
  const read = {
    search: 'mesa arch',
    asTyped: true,
    themes: ['landscape'],
    distance: 25,
    budget: 'free',
    difficulty: 'easy',
    minRating: 4.5,
    parking: true,
    sortBy: 'distance',
    city: 'Moab',
    bbox: all.bbox,
    lat: 34.1,
    lng: -118.2,
  }
  expect(parseFilters(all)).toEqual(read)
  expect(parseFilters({ ...all, asTyped: true, parking: true })).toEqual(read)
  expect(listFilterParameters()).toEqual(expect.arrayContaining(Object.keys(all)))
  expect(parseFilters({ asTyped: 'true', parking: 'yes', budget: 'huge', sortBy: 'luck' })).toEqual({})
  expect(parseFilters({ search: 'a', asTyped: '1' })).toEqual({ search: 'a' })
})

test('a distance and the order by distance need a position', () => {
  expect(parseFilters({ distance: '25', sortBy: 'distance', lat: '34.1' })).toEqual({})
  expect(parseFilters({ sortBy: 'rating' })).toEqual({ sortBy: 'rating' })
  const distances = ['0.09', '0.1', '1000', '1000.1'].map(
    (distance) => parseFilters({ ...at, distance }).distance,
  )
  expect(distances).toEqual([undefined, 0.1, 1000, undefined])
  expect(['0.9', '1', '5', '5.1'].map((minRating) => parseFilters({ minRating }).minRating)).toEqual([
    undefined,
    1,
    5,
    undefined,
  ])
  expect(parseFilters({ lat: '-90', lng: '180' })).toEqual({ lat: -90, lng: 180 })
  for (const outside of [
    { lat: '90.1', lng: '0' },
    { lat: '-90.1', lng: '0' },
    { lat: '0', lng: '180.1' },
    { lat: '0', lng: '-180.1' },
  ])
    expect(parseFilters(outside)).toEqual({})
})

test('the home page has its own names of orders', () => {
  expect(['recent', 'popularity', 'rating', 'luck'].map((sort) => parseFilters({ sort }).sortBy)).toEqual([
    'recently_added',
    'popularity',
    'rating',
    undefined,
  ])
  expect(parseFilters({ sort: 'recent', sortBy: 'rating' }).sortBy).toBe('rating')
})

test.each([
  ['-180,-90,180,90', true],
  // West of the date line to east of it.
  ['170,-10,-170,10', true],
  ['0,10,1,10', true],
  ['0,10,1,9.9', false],
  ['-180.1,0,0,1', false],
  ['0,0,180.1,1', false],
  ['0,-90.1,1,1', false],
  ['0,0,1,90.1', false],
  ['0,0,1', false],
  ['0,0,1,1,1', false],
  ['a,0,1,1', false],
])('the box %s counts: %s', (bbox, counts) => {
  expect(parseFilters({ bbox }).bbox).toBe(counts ? bbox : undefined)
})

test('filters are counted one by one; clearing leaves position and order', () => {
  const filters = parseFilters({
    ...at,
    search: 'a',
    themes: 'landscape,street',
    distance: '5',
    parking: 'true',
  })
  expect(activeFilterCount(filters)).toBe(1 + 2 + 1 + 1)
  expect(activeFilterCount(parseFilters({ ...at, sortBy: 'rating' }))).toBe(0)
  const others = {
    budget: 'free',
    difficulty: 'easy',
    minRating: '3',
    city: 'Moab',
    bbox: '0,0,1,1',
    locationTypes: 'indoor',
    amenities: 'parking,restrooms',
    facing: 'north',
  }
  expect(activeFilterCount(parseFilters(others))).toBe(6 + 2 + 1)
  expect(clearedFilters({ ...filters, sortBy: 'rating' })).toEqual({
    lat: 34.1,
    lng: -118.2,
    sortBy: 'rating',
  })
})
