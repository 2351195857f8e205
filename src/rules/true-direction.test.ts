// Magnetic declination against values that NOAA publishes, and the conversion of a photo's direction.
import { expect, test } from 'vitest'
import { noExif } from './photo-exif.ts'
import { magneticDeclination, withTrueDirection } from './true-direction.ts'

// The test values that NOAA publishes with WMM2015, WMM2020 and WMM2025, from heights up to 12 km.
test.each([
  [0, 120, '2015-01-01', 0.57],
  [0, 120, '2017-07-02', 0.32],
  [-50, -103, '2020-01-01', 28.1],
  [62, 53, '2022-07-02', 18.95],
  [-13, -59, '2022-07-02', -16.65],
  [-50, -103, '2025-01-01', 27.96],
  [-36, -137, '2025-07-02', 20.28],
  [-66, 17, '2025-07-02', -33.14],
  [33, -145, '2026-07-02', 11.96],
  [62, 53, '2027-07-02', 19.39],
  [-13, -59, '2027-07-02', -17.49],
  [34, 0, '2028-07-01', 1.57],
])('at %f, %f on %s', (latitude, longitude, day, degrees) => {
  const declination = magneticDeclination({ latitude, longitude }, day) as number
  expect(Math.abs(declination - degrees)).toBeLessThan(0.15)
})

const magnetic = {
  ...noExif,
  directionDegrees: 348,
  directionReference: 'magnetic',
  latitude: 47.6,
  longitude: -122.3,
  shootingTime: '2026-06-21T20:00:00',
} as const

test('a magnetic direction becomes true: some 15 degrees in Seattle', () => {
  const { directionDegrees, directionReference } = withTrueDirection(magnetic)
  expect(directionReference).toBe('true')
  expect([2, 3, 4]).toContain(directionDegrees)
})

test.each([
  ['without a position', { latitude: null }],
  ['without a time', { shootingTime: null }],
  ['before the models', { shootingTime: '2009-06-21T20:00:00' }],
  ['that is true already', { directionReference: 'true' as const }],
])('a direction %s stays', (_, change) => {
  expect(withTrueDirection({ ...magnetic, ...change })).toEqual({ ...magnetic, ...change })
})

test('a direction stays from 0 up to 360, on both sides of north', () => {
  // The declination is some 15 degrees east in Seattle, some 14 west in Boston.
  const boston = { latitude: 42.4, longitude: -71.1 }
  for (let degrees = 0; degrees < 360; degrees += 1)
    for (const place of [{}, boston]) {
      const exif = { ...magnetic, ...place, directionDegrees: degrees }
      const declination = magneticDeclination(exif, '2026-06-21') as number
      const { directionDegrees } = withTrueDirection(exif)
      expect(directionDegrees).toBeGreaterThanOrEqual(0)
      expect(directionDegrees).toBeLessThan(360)
      const turn = ((directionDegrees as number) - degrees - declination + 720) % 360
      expect(Math.min(turn, 360 - turn)).toBeLessThanOrEqual(0.5)
    }
})

test('the models begin on December 16, 2014, and the newest is extrapolated', () => {
  const seattle = { latitude: 47.6, longitude: -122.3 }
  expect(magneticDeclination(seattle, '2014-12-15')).toBeUndefined()
  expect(magneticDeclination(seattle, '2014-12-16')).toBeCloseTo(16.4, 0)
  expect(magneticDeclination(seattle, '2035-01-01')).toBeGreaterThan(5)
  for (const latitude of [-90, 90])
    expect(Number.isFinite(magneticDeclination({ latitude, longitude: 0 }, '2026-01-01'))).toBe(true)
})
