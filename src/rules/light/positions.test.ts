// Positions of sun and moon against the almanac and against NREL's Solar Position Algorithm.
import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import almanac from './almanac.fixture.json' with { type: 'json' }
import { moonPosition, sunPosition } from './positions.ts'
import { sunPath } from './sun-path.ts'

const turnBetween = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('almanac, 192 instants', () => {
  test.each(almanac.days)('$place $at', ({ lat: latitude, lng: longitude, at, sun, moon }) => {
    const [ourSun, ourMoon] = [
      sunPosition({ latitude, longitude, at }),
      moonPosition({ latitude, longitude, at }),
    ]
    expect(turnBetween(ourSun.azimuth, sun.azimuth)).toBeLessThan(0.1)
    expect(Math.abs(ourSun.altitude - sun.altitudeNoRefraction)).toBeLessThan(0.1)
    expect(turnBetween(ourMoon.azimuth, moon.azimuth)).toBeLessThan(0.1)
    expect(Math.abs(ourMoon.altitude - moon.altitudeNoRefraction)).toBeLessThan(0.1)
    expect(Math.abs(ourMoon.illumination * 100 - moon.illuminatedPercent)).toBeLessThan(0.2)
  })
})

// Reda and Andreas, NREL/TP-560-34302, and pvlib's tests: apparent zenith and azimuth
test.each([
  ['2003-10-17T12:30:30-07:00', 39.742476, -105.1786, 194.34024, 50.11162],
  ['2015-06-12T09:34:11-04:00', -3.107, -60.025, 51.608, 44.1425],
  ['1910-03-15T00:30:00Z', -36.840556, 174.74, 0.188643, 34.269919],
  ['1910-03-15T03:30:00Z', -36.840556, 174.74, 298.894756, 53.637925],
  ['1910-03-15T06:30:00Z', -36.840556, 174.74, 268.08235, 88.143823],
])('Solar Position Algorithm: %s %f %f', (at, latitude, longitude, azimuth, zenith) => {
  const sun = sunPosition({ latitude, longitude, at })
  expect(turnBetween(sun.azimuth, azimuth)).toBeLessThan(0.02)
  expect(Math.abs(90 - sun.apparentAltitude - zenith)).toBeLessThan(0.02)
})

test('the moon, seen from anywhere on the ellipsoid, is where the library puts it for one observer', () => {
  const anyInstant = fc.date({
    min: new Date('2020-01-01T00:00Z'),
    max: new Date('2040-01-01T00:00Z'),
    noInvalidDate: true,
  })
  const latitudes = fc.double({ min: -89, max: 89, noNaN: true })
  const longitudes = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(anyInstant, latitudes, longitudes, (at, latitude, longitude) => {
      const observer = new Observer(latitude, longitude, 0)
      const { ra, dec } = Equator(Body.Moon, at, observer, true, true)
      const { altitude } = Horizon(at, observer, ra, dec)
      expect(Math.abs(moonPosition({ latitude, longitude, at }).altitude - altitude)).toBeLessThan(0.002)
    }),
  )
})

test('refuses an invalid instant', () => {
  expect(() => sunPosition({ latitude: 0, longitude: 0, at: 'noon' })).toThrow(RangeError)
})

test('the path of a 23-hour day runs from midnight to midnight and agrees with single positions', () => {
  const denver = { latitude: 39.7392, longitude: -104.9903 }
  const path = sunPath({ ...denver, date: '2026-03-08', timeZone: 'America/Denver' }, 15)
  expect(path).toHaveLength(23 * 4 + 1)
  expect([path[0]?.at, path.at(-1)?.at]).toEqual(['2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z'])
  for (const { at, azimuth, altitude } of path) {
    const exact = sunPosition({ ...denver, at })
    expect(turnBetween(azimuth, exact.azimuth)).toBeLessThan(0.001)
    expect(Math.abs(altitude - exact.altitude)).toBeLessThan(0.001)
  }
})
