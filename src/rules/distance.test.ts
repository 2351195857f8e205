// Distances against published and independently derived values, and the properties that any metric must have.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  bearingDegrees,
  chordOfMiles,
  distanceMiles,
  EARTH_RADIUS_MILES,
  type GeoPoint,
  milesOfChord,
  unitVector,
} from './distance.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
const halfWorldMiles = Math.PI * EARTH_RADIUS_MILES

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

const KNOWN: [string, GeoPoint, GeoPoint, number][] = [
  ['Nashville to Los Angeles airport (Rosetta Code)', at(36.12, -86.67), at(33.94, -118.4), 1793.664],
  ['Los Angeles to New York', at(34.0522, -118.2437), at(40.7128, -74.006), 2445.7102],
  ['Los Angeles to San Francisco', at(34.0522, -118.2437), at(37.7749, -122.4194), 347.4428],
  ['New York to San Francisco', at(40.7128, -74.006), at(37.7749, -122.4194), 2565.8534],
  ['Golden Gate Bridge to Alcatraz', at(37.8199, -122.4783), at(37.8267, -122.423), 3.0547],
  ['Statue of Liberty to Empire State', at(40.6892, -74.0445), at(40.7484, -73.9857), 5.1201],
  ['Griffith Observatory to Santa Monica Pier', at(34.1184, -118.3004), at(34.0092, -118.4976), 13.5777],
  ['across the date line', at(-17, 179.5), at(-17, -179.5), 66.0783],
  ['one degree of latitude', at(0, 0), at(1, 0), 69.0976],
  ['antipodes', at(0, 0), at(0, 180), 12437.5653],
  // Where rounding makes more than one of the haversine.
  ['antipodes off the equator', at(-58, -180), at(58, 0), 12437.5653],
  ['the pole on two meridians', at(90, 0), at(90, 135), 0],
]

test.each(KNOWN)('%s', (_name, a, b, miles) => {
  expect(distanceMiles(a, b)).toBeCloseTo(miles, 3)
})

const BEARINGS: [string, GeoPoint, GeoPoint, number][] = [
  ['north', at(0, 0), at(1, 0), 0],
  ['east on the equator', at(0, 0), at(0, 1), 90],
  ['south', at(10, 20), at(-10, 20), 180],
  ['west over the date line', at(0, -179.5), at(0, 179.5), 270],
  ['Baghdad to Osaka', at(35, 45), at(35, 135), 60.16],
]

test.each(BEARINGS)('bearing: %s', (_name, a, b, degrees) => {
  expect(bearingDegrees(a, b)).toBeCloseTo(degrees, 1)
})

describe('properties', () => {
  it('is symmetric, zero to itself and never beyond the antipode', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const miles = distanceMiles(a, b)
        expect(miles).toBe(distanceMiles(b, a))
        expect(distanceMiles(a, a)).toBe(0)
        expect(miles).toBeLessThanOrEqual(halfWorldMiles)
      }),
    )
  })

  it('satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceMiles(a, c)).toBeLessThanOrEqual(distanceMiles(a, b) + distanceMiles(b, c) + 1e-3)
      }),
    )
  })

  it('reaches the antipode at half the circumference', () => {
    fc.assert(
      fc.property(point, ({ latitude, longitude }) => {
        const antipode = at(-latitude, longitude > 0 ? longitude - 180 : longitude + 180)
        expect(distanceMiles(at(latitude, longitude), antipode)).toBeCloseTo(halfWorldMiles, 3)
      }),
    )
  })

  it('converts miles to a chord and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: halfWorldMiles * 0.99, noNaN: true }), (miles) => {
        expect(milesOfChord(chordOfMiles(miles))).toBeCloseTo(miles, 6)
      }),
    )
    expect(chordOfMiles(99_999)).toBe(2)
    // Sums of squares of rounded numbers may leave the sphere by a hair.
    expect(milesOfChord(2.000001)).toBe(halfWorldMiles)
    expect(milesOfChord(-0.000001)).toBe(0)
  })

  it('agrees with the chord between unit vectors, which the database searches by', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const [u, v] = [unitVector(a), unitVector(b)]
        const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2])
        expect(Math.abs(milesOfChord(chord) - distanceMiles(a, b))).toBeLessThan(1e-3)
        expect(Math.hypot(...u)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('gives bearings from 0 up to 360', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const degrees = bearingDegrees(a, b)
        expect(degrees).toBeGreaterThanOrEqual(0)
        expect(degrees).toBeLessThan(360)
      }),
    )
  })
})
