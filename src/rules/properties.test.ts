// The vocabularies of private properties: price ranges, and the two forms' names of the same thing.
import { expect, test } from 'vitest'
import {
  getVariants,
  priceRanges,
  priceRangesCents,
  propertyAmenities,
  propertyStyles,
} from './properties.ts'

test('the ranges of prices adjoin, and are named by their bounds in dollars', () => {
  const named = priceRanges.map((name) => {
    const { from, to } = priceRangesCents[name]
    return to === null ? `${from / 100}+` : `${from / 100}-${to / 100}`
  })
  expect(named).toEqual(priceRanges)
  expect(priceRanges.map((name) => priceRangesCents[name].from)).toEqual([
    0,
    ...priceRanges.slice(0, -1).map((name) => priceRangesCents[name].to),
  ])
})

test('a style or amenity has its names in both forms, whichever is asked for', () => {
  for (const name of ['Parking', 'Parking Available'])
    expect(getVariants(name)).toEqual(['Parking Available', 'Parking'])
  expect(getVariants('Security')).toEqual(['Security'])
  for (const name of [...propertyStyles, ...propertyAmenities]) expect(getVariants(name)).toContain(name)
})
