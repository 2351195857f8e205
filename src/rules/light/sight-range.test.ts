// Where a landmark stands in the sky, and how large sun and moon look beside it.
import { expect, test } from 'vitest'
import { discDegrees, structureAltitudes } from './disc.ts'
import { getSightRange } from './sight-range.ts'

/** The Space Needle (184 m) stands 1.0 miles south-southeast of Kerry Park; its site is about 40 m above the sea, the park 105 m. */
const needle = { latitude: 47.6205, longitude: -122.3493, heightMeters: 184, elevationMeters: 40 }
const kerryPark = { latitude: 47.6295, longitude: -122.3599 }

test('a moon is behind the Space Needle between its foot and just above its top', () => {
  const range = getSightRange({ point: kerryPark, eyeMeters: 105 }, needle)
  // 1,280 m away: the top stands 119 m above the eye.
  expect(range.azimuth).toBeCloseTo(141.5, 0)
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
