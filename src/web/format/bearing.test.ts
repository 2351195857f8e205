// Directions and short distances as text.
import { describe, expect, it } from 'vitest'
import { usFormat } from '../../rules/reader-format.ts'
import { age } from '../pages/discovery/location/facts-table.tsx'
import { bearing, coordinates, wayTo } from './bearing.ts'

describe('directions', () => {
  it.each([
    [0, '0° N'],
    [285, '285° WNW'],
    [348.74, '349° NNW'],
    [359.9, '0° N'],
  ])('%d', (degrees, words) => expect(bearing(degrees)).toBe(words))
})

describe('the way to a marker', () => {
  const from = { latitude: 37.78, longitude: -122.41 }
  it.each([
    [{ latitude: 37.78, longitude: -122.41 }, 'right here'],
    [{ latitude: 37.7801, longitude: -122.41 }, '40 ft N'],
    [{ latitude: 37.79, longitude: -122.41 }, '0.7 mi N'],
    [{ latitude: 37.77, longitude: -122.42 }, '0.9 mi SW'],
  ])('%o', (to, words) => expect(wayTo(from, to, usFormat)).toBe(words))
  it.each([
    [{ latitude: 37.7801, longitude: -122.41 }, '10 m N'],
    [{ latitude: 37.79, longitude: -122.41 }, '1.1 km N'],
  ])('metric %o', (to, words) => expect(wayTo(from, to, { ...usFormat, units: 'kilometers' })).toBe(words))
  it('writes coordinates with five decimals', () => expect(coordinates(from)).toBe('37.78000, -122.41000'))
})

describe('the age of a fact', () => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'today'],
    ['2026-11-20', '1 day ago'],
    ['2026-10-20', '1 month ago'],
    ['2026-08-10', '3 months ago'],
    ['2025-03-01', '20 months ago'],
    ['2024-01-10', '2 years ago'],
  ])('%s', (day, words) => expect(age(day, now)).toBe(words))
})
