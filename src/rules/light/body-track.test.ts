// Paths of sun, moon and stars against the positions that the astronomy library computes for each single instant.

import { Body, DefineStar, Equator, Horizon, HourAngle, Observer } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../durations.ts'
import { getTrack, prepareStar } from './body-track.ts'

const degrees = 180 / Math.PI
const radiusKm: Partial<Record<Body, number>> = { [Body.Sun]: 695_700, [Body.Moon]: 1738.1 }
const auKm = 149_597_870.69

const anyPlace = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const anyInstant = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2100, 0, 1) })
const bodies = [
  Body.Sun as const,
  Body.Moon as const,
  Body.Mercury as const,
  Body.Venus as const,
  Body.Mars as const,
  Body.Jupiter as const,
  Body.Saturn as const,
]

/** The smallest angle between two directions on a circle. */
const apart = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180)

function exact(body: Body, atMs: number, { latitude, longitude }: { latitude: number; longitude: number }) {
  const [at, observer] = [new Date(atMs), new Observer(latitude, longitude, 0)]
  const { ra, dec, dist } = Equator(body, at, observer, true, true)
  const { azimuth, altitude } = Horizon(at, observer, ra, dec)
  return { azimuth, altitude, dist, hourAngle: HourAngle(body, at, observer) * 15 }
}

describe.each(bodies)('%s', (body) => {
  test('at one instant is where the library has it, parallax and aberration included', () => {
    fc.assert(
      fc.property(anyPlace, anyInstant, (place, atMs) => {
        const track = getTrack(body, place, { startMs: atMs, endMs: atMs })
        const { azimuth, altitude, dist, hourAngle } = exact(body, atMs, place)
        const found = track.horizontalAt(atMs)
        expect(Math.abs(found.altitude - altitude)).toBeLessThan(2e-6)
        expect(track.altitudeAt(atMs)).toBe(found.altitude)
        // Near the zenith a direction turns quickly.
        expect(apart(found.azimuth, azimuth) * Math.cos(altitude / degrees)).toBeLessThan(2e-6)
        expect(apart(track.hourAngleAt(atMs), hourAngle)).toBeLessThan(1e-4)
        const radius = Math.asin((radiusKm[body] ?? 0) / auKm / dist) * degrees
        expect(Math.abs(track.upperLimbAt(atMs) - altitude - radius)).toBeLessThan(2e-6)
      }),
    )
  })

  test('over four days is within half an arc second', () => {
    fc.assert(
      fc.property(anyPlace, anyInstant, fc.integer({ min: 0, max: 4 * dayMs }), (place, startMs, laterMs) => {
        const track = getTrack(body, place, { startMs, endMs: startMs + 4 * dayMs })
        for (const atMs of [startMs, startMs + laterMs]) {
          const { azimuth, altitude } = exact(body, atMs, place)
          const found = track.horizontalAt(atMs)
          expect(Math.abs(found.altitude - altitude)).toBeLessThan(0.5 / 3600)
          expect(apart(found.azimuth, azimuth) * Math.cos(altitude / degrees)).toBeLessThan(0.5 / 3600)
        }
      }),
    )
  })
})

test('a star stands where the library has it, but for aberration, which is 20 arc seconds', () => {
  const direction = fc.record({
    rightAscension: fc.double({ min: 0, max: 359.9, noNaN: true }),
    declination: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(direction, anyPlace, anyInstant, ({ rightAscension, declination }, place, atMs) => {
      DefineStar(Body.Star1, rightAscension / 15, declination, 1e6)
      const { azimuth, altitude } = exact(Body.Star1, atMs, place)
      const found = prepareStar(rightAscension, declination, { startMs: atMs, endMs: atMs })(
        place,
      ).horizontalAt(atMs)
      expect(Math.abs(found.altitude - altitude)).toBeLessThan(0.006)
      expect(apart(found.azimuth, azimuth) * Math.cos(altitude / degrees)).toBeLessThan(0.006)
    }),
  )
})
