// Paths agree with positions, and landmarks stand where and as high as they are.
import { describe, expect, test } from 'vitest'
import { localDay } from '../light/local-day.ts'
import { moonPosition, sunPosition } from '../light/positions.ts'
import { bodyPath, landmarksAround } from './scene.ts'

const point = { latitude: 38.5733, longitude: -109.5498 }

test.each(['sun', 'moon'] as const)('the path of the %s is where it stands', (body) => {
  const day = localDay('2026-06-21', 'America/Denver')
  const path = bodyPath(body, point, day)
  expect(path).toHaveLength(145)
  expect(path.filter(({ isHour }) => isHour)).toHaveLength(25)
  const position = body === 'sun' ? sunPosition : moonPosition
  for (const one of path.filter((_, index) => index % 12 === 0)) {
    const { azimuth, apparentAltitude } = position({ ...point, at: new Date(one.atMs) })
    expect(one.altitude).toBeCloseTo(apparentAltitude, 2)
    expect(Math.cos(((one.azimuth - azimuth) * Math.PI) / 180)).toBeCloseTo(1, 7)
  }
})

describe('landmarks', () => {
  /** Miles to the north. */
  const north = (miles: number) => ({
    latitude: point.latitude + (miles / 3959) * (180 / Math.PI),
    longitude: point.longitude,
  })
  const landmark = (miles: number, heightMeters: number | null, elevationMeters: number | null) => ({
    ...north(miles),
    name: `at ${miles}`,
    heightMeters,
    elevationMeters,
  })

  test('nearest first, in their direction; what one stands on has none', () => {
    const seen = landmarksAround(point, 1200, [
      landmark(9, 50, 1300),
      landmark(2, 50, 1300),
      landmark(0, 50, 1300),
    ])
    expect(seen.map(({ name, miles }) => [name, Math.round(miles)])).toEqual([
      ['at 2', 2],
      ['at 9', 9],
    ])
    expect(seen[0]?.azimuth).toBeCloseTo(0, 6)
  })

  test('a tower of 160.9344 m a mile away, on one level, is 5.7° high', () => {
    const [known] = landmarksAround(point, 1200, [landmark(1, 160.9344, 1200)])
    // atan(160.93 / 1609.3) less 0.006° for the curve of the Earth.
    expect(known?.altitude).toBeCloseTo(5.7, 1)
    const [unknown] = landmarksAround(point, null, [landmark(1, 160.9344, 1200)])
    expect(unknown?.altitude).toBeCloseTo(known?.altitude as number, 6)
    const [levelFoot] = landmarksAround(point, 1200, [landmark(1, 160.9344, null)])
    expect(levelFoot?.altitude).toBeCloseTo(known?.altitude as number, 6)
  })

  test('a summit is seen above, a canyon below the horizon', () => {
    const [summit, floor] = landmarksAround(point, 1200, [landmark(5, null, 3200), landmark(6, null, 600)])
    expect(summit?.altitude).toBeCloseTo((Math.atan(2000 / 8046.7) * 180) / Math.PI, 1)
    expect(floor?.altitude).toBeLessThan(-3)
  })
})
