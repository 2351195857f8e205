// Filters parsed from an address: text without characters that a database cannot store.
import { expect, test } from 'vitest'
import { parseFilters } from './filter-state.ts'

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

test('text of NUL characters alone is not a filter', () =>
  expect(parseFilters({ search: '\0', city: '\0\0' })).toEqual({}))
