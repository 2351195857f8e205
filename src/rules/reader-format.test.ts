// A reader's choices override the region's format.
import { expect, test } from 'vitest'
import { type ReaderFormat, usFormat, withChoices } from './reader-format.ts'

const french: ReaderFormat = { units: 'kilometers', clock: '24-hour', dateOrder: 'day-month-year' }

test('“automatic” follows the region', () => {
  for (const region of [french, usFormat])
    expect(withChoices(region, { units: 'automatic', clock: 'automatic' })).toEqual(region)
})

test('each choice replaces its own part alone', () => {
  expect(withChoices(french, { units: 'miles', clock: 'automatic' })).toEqual({ ...french, units: 'miles' })
  expect(withChoices(french, { units: 'automatic', clock: '12-hour' })).toEqual({
    ...french,
    clock: '12-hour',
  })
  expect(withChoices(usFormat, { units: 'kilometers', clock: '24-hour' })).toEqual({
    ...french,
    dateOrder: 'month-day-year',
  })
})
