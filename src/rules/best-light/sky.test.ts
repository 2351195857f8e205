// The sky at an instant: equal to the sky computed for one place alone, and the kind of light.
import { expect, test } from 'vitest'
import { moonPosition, sunPosition } from '../light/positions.ts'
import { lightKindAt, moonlightIn, prepareSky } from './sky.ts'

test.each([
  [90, 'day'],
  [6, 'day'],
  [5.99, 'golden'],
  [-4, 'golden'],
  [-4.01, 'blue'],
  [-6, 'blue'],
  [-6.01, 'night'],
  [-90, 'night'],
] as const)('the sun at %d° is %s', (altitude, kind) => expect(lightKindAt(altitude)).toBe(kind))

const place = { latitude: 47.4, longitude: 8.5 }
const at = new Date('2026-08-20T19:30:00Z')

test('is that of the place', () => {
  const sky = prepareSky(at)(place)
  const [sun, moon] = [sunPosition({ ...place, at }), moonPosition({ ...place, at })]
  expect(sky.sun).toEqual({ azimuth: sun.azimuth, altitude: sun.altitude })
  expect(sky.moon).toEqual({ azimuth: moon.azimuth, altitude: moon.altitude })
  expect(sky.illumination).toBe(moon.illumination)
  // Sagittarius A* culminates in the south at 90° − 47.4° − 29°, on August 20 at about nine in the evening of summer time.
  expect(sky.core.azimuth).toBeCloseTo(180, -1)
  expect(sky.core.altitude).toBeCloseTo(13.6, 0)
})

test('the moon gives light while it is above the horizon', () => {
  const withMoon = (altitude: number) => ({
    ...prepareSky(at)(place),
    moon: { azimuth: 0, altitude },
    illumination: 0.7,
  })
  expect([-10, 0, 0.1, 1, 50].map((altitude) => moonlightIn(withMoon(altitude)))).toEqual([
    0, 0, 0.7, 0.7, 0.7,
  ])
})

test('an invalid instant is refused', () =>
  expect(() => prepareSky(new Date('sometime'))).toThrow(RangeError))
