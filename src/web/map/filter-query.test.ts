// The query of the tiles has what decides which locations there are, and nothing that changes while the map moves.
import { expect, test } from 'vitest'
import { toTileQuery } from './filter-query.ts'

test.each([
  [{}, ''],
  [{ bbox: '-1,2,3,4', sortBy: 'rating' as const, lat: 34, lng: -118 }, ''],
  [{ themes: ['urban', 'street'] as const, parking: true }, 'themes=urban&themes=street&parking=true'],
  [{ distance: 25, lat: 34, lng: -118, sortBy: 'distance' as const }, 'distance=25&lat=34&lng=-118'],
  [
    { search: 'old & new', asTyped: true as const, near: 'Paris' },
    'search=old+%26+new&asTyped=true&near=Paris',
  ],
])('%o', (filters, query) => {
  expect(toTileQuery(filters as never)).toBe(query)
})
