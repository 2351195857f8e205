// The window of the Milky Way's core against a plain minute-by-minute search with the library's own functions.
import { Body, DefineStar, Equator, Horizon, Observer } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { trackOfStar } from './body-track.ts'
import { lightOfDay } from './light-of-day.ts'
import { GALACTIC_CENTRE, galacticPlane } from './milky-way.ts'

const STEP_MS = 4 * 60_000

function longestByBruteForce(latitude: number, longitude: number, noon: string): [number, number] | null {
  DefineStar(Body.Star1, GALACTIC_CENTRE.rightAscension / 15, GALACTIC_CENTRE.declination, 26_000)
  const observer = new Observer(latitude, longitude, 0)
  const altitude = (body: Body, at: Date) => {
    const { ra, dec } = Equator(body, at, observer, true, true)
    return Horizon(at, observer, ra, dec).altitude
  }
  let best: [number, number] | null = null
  let start: number | null = null
  for (let ms = Date.parse(noon); ms <= Date.parse(noon) + 86_400_000; ms += STEP_MS) {
    const at = new Date(ms)
    if (altitude(Body.Sun, at) < -18 && altitude(Body.Star1, at) > 5) {
      start ??= ms
      if (best === null || ms - start > best[1] - best[0]) best = [start, ms]
    } else start = null
  }
  return best
}

test.each([
  ['Los Angeles, June', 34.0522, -118.2437, '2026-06-21', 'America/Los_Angeles'],
  ['Los Angeles, March', 34.0522, -118.2437, '2026-03-15', 'America/Los_Angeles'],
  ['Sydney, May', -33.8688, 151.2093, '2026-05-15', 'Australia/Sydney'],
  ['London, April', 51.5074, -0.1278, '2026-04-20', 'Europe/London'],
])('%s', (_name, latitude, longitude, date, timeZone) => {
  const light = lightOfDay({ latitude, longitude, date, timeZone })
  const expected = longestByBruteForce(latitude, longitude, light.solarNoon ?? '')
  if (expected === null) return expect(light.milkyWayCore).toBeNull()
  expect(Math.abs(Date.parse(light.milkyWayCore?.start ?? '') - expected[0])).toBeLessThanOrEqual(STEP_MS)
  expect(Math.abs(Date.parse(light.milkyWayCore?.end ?? '') - expected[1])).toBeLessThanOrEqual(STEP_MS)
})

test.each([
  ['never dark: London in June', 51.5074, -0.1278, '2026-06-21', 'Europe/London'],
  ['never up: Tromsø in December', 69.6492, 18.9553, '2026-12-21', 'Europe/Oslo'],
  ['behind the sun: Los Angeles in December', 34.0522, -118.2437, '2026-12-20', 'America/Los_Angeles'],
])('none, %s', (_name, latitude, longitude, date, timeZone) => {
  expect(lightOfDay({ latitude, longitude, date, timeZone }).milkyWayCore).toBeNull()
})

test('the center is Sagittarius A*, at 266.4168° and −29.0078° (Reid and Brunthaler 2004)', () => {
  expect(GALACTIC_CENTRE.rightAscension).toBeCloseTo(266.4168, 3)
  expect(GALACTIC_CENTRE.declination).toBeCloseTo(-29.0078, 4)
})

test('the plane runs 100° to both sides of the center, in steps of four degrees', () => {
  const place = { latitude: 34, longitude: -118 }
  const atMs = Date.parse('2026-06-21T08:00:00Z')
  const points = galacticPlane(place, atMs)
  expect(points.map(({ longitude }) => longitude)).toEqual(
    Array.from({ length: 51 }, (_, index) => index * 4 - 100),
  )
  const radians = Math.PI / 180
  const vector = ({ azimuth, altitude }: { azimuth: number; altitude: number }) => [
    Math.cos(altitude * radians) * Math.cos(azimuth * radians),
    Math.cos(altitude * radians) * Math.sin(azimuth * radians),
    Math.sin(altitude * radians),
  ]
  const degreesBetween = (one: number[], other: number[]) =>
    Math.acos(
      Math.min(
        1,
        one.reduce((sum, value, axis) => sum + value * (other[axis] as number), 0),
      ),
    ) / radians
  const vectors = points.map(vector)
  for (const [index, one] of vectors.entries())
    if (index > 0) expect(degreesBetween(one, vectors[index - 1] as number[])).toBeCloseTo(4, 3)
  // The ends are 200° apart the long way around: a great circle.
  expect(degreesBetween(vectors[0] as number[], vectors[50] as number[])).toBeCloseTo(160, 3)
  // The zero of galactic longitude is 4′ from Sagittarius A*, and the longitudes grow toward Cygnus, in the east.
  const star = trackOfStar(GALACTIC_CENTRE.rightAscension, GALACTIC_CENTRE.declination, place, {
    startMs: atMs,
    endMs: atMs,
  }).horizontalAt(atMs)
  expect(degreesBetween(vectors[25] as number[], vector(star))).toBeLessThan(0.1)
  expect(points[35]?.azimuth).toBeLessThan(points[25]?.azimuth as number)
})

test('lasts around the clock in the Antarctic night', () => {
  const { milkyWayCore } = lightOfDay({ latitude: -88, longitude: 0, date: '2026-06-21', timeZone: 'UTC' })
  expect(Date.parse(milkyWayCore?.end ?? '') - Date.parse(milkyWayCore?.start ?? '')).toBe(86_400_000)
})
