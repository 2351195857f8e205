// What a list without a result offers to loosen.
import { expect, test } from 'vitest'
import { usFormat } from '../../../../rules/reader-format.ts'
import { suggest } from './instead-query.ts'

const labels = (filters: Parameters<typeof suggest>[0]) =>
  suggest(filters, undefined, usFormat).map(({ label }) => label)

test('single words of the search are offered, but not those that say nothing about a place', () => {
  expect(labels({ search: 'that quiet meadow with THIS view' })).toEqual(['Only “quiet”', 'Only “meadow”'])
  expect(labels({ search: 'meadow meadow' })).toEqual(['Only “meadow”'])
  expect(labels({ search: 'meadow' })).toEqual([])
})

test('every filter can be left out, where there is more than one', () => {
  expect(labels({ budget: 'free' })).toEqual([])
  expect(labels({ budget: 'free', parking: true })).toHaveLength(2)
})
