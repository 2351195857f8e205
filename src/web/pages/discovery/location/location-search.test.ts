// The address of a location page: invalid values are dropped, unknown parameters preserved.
import { describe, expect, it } from 'vitest'
import { getDate, otherSearchParams, reviewsFrom, toReviewOrder, visitorPoint } from './location-search.ts'

describe('the address', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['9999-12-31', undefined],
    ['0999-12-31', undefined],
    ['21.11.2026', undefined],
    [['2026-11-21', '2026-11-22'], undefined],
    [undefined, undefined],
  ])('reads the date %s', (date, expected) => expect(getDate({ date })).toBe(expected))

  it.each([
    ['37.80', '-122.4', { latitude: 37.8, longitude: -122.4 }],
    [0, 0, { latitude: 0, longitude: 0 }],
    ['91', '0', undefined],
    ['', '0', undefined],
    ['abc', '0', undefined],
    ['1', undefined, undefined],
    [['1', '2'], '3', undefined],
  ])('reads the position %s, %s', (lat, lng, expected) =>
    expect(visitorPoint({ lat, lng })).toEqual(expected),
  )

  it('reads a cursor and preserves the rest', () => {
    expect(reviewsFrom({ reviews: 'WyJyZXZpZXdzIl0' })).toBe('WyJyZXZpZXdzIl0')
    expect(reviewsFrom({ reviews: '<b>' })).toBeUndefined()
    expect(otherSearchParams({ date: '2026-11-21', lat: '1', lng: 2, ...{ themes: ['a'] } }, 'date')).toEqual(
      [
        { name: 'lat', value: '1' },
        { name: 'lng', value: '2' },
      ],
    )
  })
})

it('the order of the reviews is a valid one, the newest first otherwise', () => {
  expect(['liked', 'highest', 'best', ['liked'], undefined].map((order) => toReviewOrder({ order }))).toEqual(
    ['liked', 'highest', 'newest', 'newest', 'newest'],
  )
})
