// When sun and moon stand in a direction: against positions sampled every minute.

import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '../durations.ts'
import { alignments } from './alignments.ts'
import { lightOfDay } from './light-of-day.ts'
import { moonPosition, sunPosition } from './positions.ts'

const point = { latitude: 37.8044, longitude: -122.2712 }
const startMs = Date.parse('2026-11-20T08:00:00Z')
const turn = (from: number, to: number) => ((to - from + 540) % 360) - 180

type Found = { body: string; atMs: number; altitude: number }

/** Minutes in which a body passes the bearing at an altitude between the bounds. */
function sample(days: number, bearing: number, min: number, max: number): Found[] {
  const found: Found[] = []
  for (const [body, positionAt] of [
    ['sun', sunPosition],
    ['moon', moonPosition],
  ] as const) {
    const at = (ms: number) => positionAt({ ...point, at: new Date(ms).toISOString() })
    let before = at(startMs)
    for (let ms = startMs; ms < startMs + days * dayMs; ms += minuteMs) {
      const after = at(ms + minuteMs)
      const [a, b] = [turn(bearing, before.azimuth), turn(bearing, after.azimuth)]
      const isPassing = a <= 0 !== b <= 0 && Math.abs(a) < 5 && Math.abs(b) < 5
      if (isPassing && after.apparentAltitude >= min && after.apparentAltitude <= max)
        found.push({ body, atMs: ms, altitude: after.apparentAltitude })
      before = after
    }
  }
  return found.toSorted((a, b) => a.atMs - b.atMs)
}

test.each([
  [120, 0, 40],
  [240, 0, 40],
  [180, 20, 60],
])(
  'towards %d°, between %d° and %d°: the same instants, within the days that were asked for',
  (bearing, min, max) => {
    const days = 6
    const found = alignments(point, { startMs, days, bearing, minAltitude: min, maxAltitude: max })
    const expected = sample(days, bearing, min, max)
    expect(expected.length).toBeGreaterThan(4)
    expect(found.map(({ body }) => body)).toEqual(expected.map(({ body }) => body))
    for (const [index, { at, altitude, illumination, body }] of found.entries()) {
      const one = expected[index] as Found
      expect(Math.abs(Date.parse(at) - one.atMs)).toBeLessThan(2 * minuteMs)
      expect(Math.abs(altitude - one.altitude)).toBeLessThan(0.4)
      expect(body === 'sun' ? illumination === 1 : illumination >= 0.05 && illumination <= 1).toBe(true)
    }
  },
)

test('a thin moon is left out', () => {
  // New moon on December 9, 2026: below five percent from two days before to two days after.
  const found = alignments(point, {
    startMs: Date.parse('2026-12-07T08:00:00Z'),
    days: 5,
    bearing: 180,
    minAltitude: 0,
    maxAltitude: 90,
  })
  const moons = found.filter(({ body }) => body === 'moon')
  expect(found.filter(({ body }) => body === 'sun')).toHaveLength(5)
  expect(moons.every(({ illumination }) => illumination >= 0.05)).toBe(true)
  expect(moons.length).toBeLessThan(4)
})

test('each passing is found once, whenever the search begins', () => {
  const noonMs = Date.parse(
    lightOfDay({ ...point, date: '2026-11-21', timeZone: 'America/Los_Angeles' }).solarNoon as string,
  )
  // Searches go by the hour: the passing is shortly before or after one begins, or hours later.
  for (const minutes of [-700, -182, -181, -179, -178, -61, -59, -2, -1, -0.1]) {
    const found = alignments(point, {
      startMs: noonMs + minutes * minuteMs,
      days: 2,
      bearing: 180,
      minAltitude: 0,
      maxAltitude: 90,
    }).filter(({ body }) => body === 'sun')
    expect(found).toHaveLength(2)
    expect(Math.abs(Date.parse(found[0]?.at as string) - noonMs)).toBeLessThan(4000)
  }
})

test('no days are none, and more than 400 are refused', () => {
  const wanted = { startMs, bearing: 120, minAltitude: 0, maxAltitude: 40 }
  expect(alignments(point, { ...wanted, days: 0 })).toEqual([])
  for (const days of [-1, 401, Number.NaN])
    expect(() => alignments(point, { ...wanted, days })).toThrow(RangeError)
})

test('the moon of a day is that of its middle', () => {
  for (const date of ['2026-11-20', '2026-11-27', '2026-12-05']) {
    const { moonIllumination } = lightOfDay({ ...point, date, timeZone: 'America/Los_Angeles' })
    const middle = moonPosition({ ...point, at: `${date}T20:00:00Z` })
    expect(moonIllumination).toBeCloseTo(middle.illumination, 6)
  }
})
