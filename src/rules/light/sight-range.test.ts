// Where a landmark stands in the sky, and how large sun and moon look beside it.
import { expect, test } from 'vitest'
import { distanceMiles } from '../distance.ts'
import { topAltitude } from './alignments.ts'
import { discDegrees, structureAltitudes } from './disc.ts'
import { getSightRange } from './sight-range.ts'

/** The Space Needle (184 m) stands 1.0 miles south-southeast of Kerry Park; its site is about 40 m above the sea, the park 105 m. */
const needle = { latitude: 47.6205, longitude: -122.3493, heightMeters: 184, elevationMeters: 40 }
const kerryPark = { latitude: 47.6295, longitude: -122.3599 }

test('a moon is behind the Space Needle between its foot and just above its top', () => {
  const range = getSightRange({ point: kerryPark, eyeMeters: 105 }, needle)
  // 1,280 m away: the top stands 119 m above the eye.
  expect(range.azimuth).toBeCloseTo(141.5, 0)
  // To either side by as much as sun and moon are wide.
  expect(range.tolerance).toBeCloseTo(discDegrees('sun', Date.parse('2026-04-01T12:00:00Z')), 1)
  expect(range.maxAltitude).toBeCloseTo(5.3 + 0.26, 0)
  expect(range.minAltitude).toBeLessThan(0)
  expect(range.landmarkHeight).toBeCloseTo(8.2, 0)
})

test('without the height of the viewer both stand on one level', () => {
  const range = getSightRange({ point: kerryPark, eyeMeters: undefined }, needle)
  expect(range.maxAltitude).toBeCloseTo((Math.atan(184 / 1280) * 180) / Math.PI + 0.26, 0)
  expect(range.minAltitude).toBeCloseTo(0, 1)
})

test('of a height that is not known, only low bodies count', () => {
  const range = getSightRange(
    { point: kerryPark, eyeMeters: 105 },
    { ...needle, heightMeters: null, elevationMeters: null },
  )
  expect(range).toMatchObject({ minAltitude: 0, maxAltitude: 5, landmarkHeight: null })
})

test('of a summit its elevation is enough if that of the viewer is known, and of both without a height nothing is', () => {
  const summit = { ...needle, heightMeters: null, elevationMeters: 400 }
  const range = getSightRange({ point: kerryPark, eyeMeters: 105 }, summit)
  const altitude = topAltitude(distanceMiles(kerryPark, summit), 105, 400)
  expect(range.maxAltitude).toBeCloseTo(altitude + 0.26, 9)
  expect(range.landmarkHeight).toBeNull()
  expect(getSightRange({ point: kerryPark, eyeMeters: undefined }, summit)).toMatchObject({
    minAltitude: 0,
    maxAltitude: 5,
  })
  // Without an elevation, a height is measured from the viewer's level.
  const tower = getSightRange(
    { point: kerryPark, eyeMeters: undefined },
    { ...needle, elevationMeters: null },
  )
  expect(tower.landmarkHeight).toBeCloseTo(8.2, 0)
})

test('beyond the horizon of the sea the foot is as low as that', () => {
  // From 100 m the view reaches 3.83 km times the square root of the height in meters: 38.3 km or 23.8 miles.
  // The horizon is 1.797′ · 10 lower than the level.
  const foot = (miles: number, eyeMeters: number, footMeters: number) =>
    structureAltitudes({ miles, eyeMeters, footMeters, heightMeters: 500 }).foot
  expect(foot(26, 100, 0)).toBeCloseTo(-0.2995, 3)
  expect(foot(35, 150, 50)).toBeCloseTo(-0.2995, 3)
  // Nearer, the foot itself is seen.
  expect(foot(10, 100, 0)).toBeCloseTo(topAltitude(10, 100, 0), 9)
  expect(foot(10, 100, 0)).toBeLessThan(-0.4)
  expect(foot(21.5, 100, 0)).toBeCloseTo(topAltitude(21.5, 100, 0), 9)
  // A hidden foot is not above the top.
  const { foot: low, top } = structureAltitudes({
    miles: 60,
    eyeMeters: 100,
    footMeters: 0,
    heightMeters: 50,
  })
  expect(low).toBe(top)
})

test('behind the curve of the Earth the foot is hidden', () => {
  // 100 miles away, the lowest 1,600 m or so are below the horizon of an eye at sea level.
  const { foot, top } = structureAltitudes({ miles: 100, eyeMeters: 0, footMeters: 0, heightMeters: 4000 })
  expect(foot).toBeCloseTo(0, 2)
  expect(top).toBeGreaterThan(0.5)
  expect(top).toBeLessThan(1.43)
})

test('the discs are half a degree wide: the almanac for 2026', () => {
  // Perihelion on January 3, aphelion on July 6: 32′ 32″ and 31′ 28″.
  expect(discDegrees('sun', Date.parse('2026-01-03T17:00:00Z')) * 60).toBeCloseTo(32.53, 1)
  expect(discDegrees('sun', Date.parse('2026-07-06T17:00:00Z')) * 60).toBeCloseTo(31.46, 1)
  for (let day = 0; day < 60; day++) {
    const arcMinutes = discDegrees('moon', Date.UTC(2026, 0, 1 + day)) * 60
    expect(arcMinutes).toBeGreaterThan(29.3)
    expect(arcMinutes).toBeLessThan(33.6)
  }
})
