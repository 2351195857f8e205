// Moonlight against the published law of the moon's phases and of the air.
import { Body, Illumination, MakeTime } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { moonlightStops } from './moonlight.ts'

const overhead = (at: string) => moonlightStops(90, Date.parse(at))!

test('a full moon overhead is the measure, a supermoon a little more, and a micromoon less', () => {
  expect(overhead('2026-03-03T11:34:00Z')).toBeCloseTo(0, 0)
  // December 24, 2026: 356,650 km. May 31, 2026: 406,135 km.
  expect(overhead('2026-12-24T01:30:00Z')).toBeGreaterThan(0.05)
  expect(overhead('2026-05-31T08:45:00Z')).toBeLessThan(-0.2)
})

test('a half moon is about a twelfth of a full one, not half of it', () => {
  for (const quarter of ['2026-03-11T09:38:00Z', '2026-03-25T19:18:00Z']) {
    const share = 2 ** overhead(quarter)
    expect(share).toBeGreaterThan(1 / 14)
    expect(share).toBeLessThan(1 / 9)
  }
})

test('every phase follows Krisciunas and Schaefer’s law within what the distance changes', () => {
  for (let day = 0; day < 29; day += 1) {
    const atMs = Date.UTC(2026, 2, 20 + day)
    const phase = Illumination(Body.Moon, MakeTime(new Date(atMs))).phase_angle
    if (phase > 140) continue
    const darker = 0.026 * phase + 4e-9 * phase ** 4
    expect(Math.abs(moonlightStops(90, atMs)! + darker / 0.7526)).toBeLessThan(0.4)
  }
})

test('the air takes more of a low moon: about 2 thicknesses at 30°, 5.6 at 10°', () => {
  const atMs = Date.parse('2026-03-03T11:34:00Z')
  const loss = (altitude: number) => moonlightStops(90, atMs)! - moonlightStops(altitude, atMs)!
  expect(loss(30)).toBeCloseTo((0.2 * (2 - 1)) / 0.7526, 2)
  expect(loss(10)).toBeCloseTo((0.2 * (5.6 - 1)) / 0.7526, 1)
  expect(moonlightStops(0, atMs)).toBeNull()
})
