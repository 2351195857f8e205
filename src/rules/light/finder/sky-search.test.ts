// When sun and moon stand in a direction: against published Manhattanhenge dates, against positions minute by minute, and everywhere on Earth.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../durations.ts'
import { turnDegrees } from '../landmark-light.ts'
import { toLocalDate } from '../local-day.ts'
import { moonPosition, sunPosition } from '../positions.ts'
import { findMoments } from './sky-search.ts'

/** 42nd Street at Tudor City Place; the crosstown streets run 29° north of west (Tyson, American Museum of Natural History). */
const manhattan = { latitude: 40.7494, longitude: -73.9695 }
const crosstown = 299
const timeZone = 'America/New_York'

describe('Manhattanhenge', () => {
  // American Museum of Natural History: half sun and full sun on the grid in May, full and half in July.
  test.each([
    [2024, ['2024-05-28', '2024-05-29', '2024-07-12', '2024-07-13']],
    [2025, ['2025-05-28', '2025-05-29', '2025-07-11', '2025-07-12']],
    [2026, ['2026-05-28', '2026-05-29', '2026-07-11', '2026-07-12']],
  ])('in %d', (year, published) => {
    const span = { startMs: Date.UTC(year, 0, 1), endMs: Date.UTC(year + 1, 0, 1) }
    const found = findMoments(manhattan, span, {
      body: 'sun',
      azimuth: crosstown,
      tolerance: 0.05,
      // The far bank of the Hudson stands about half a degree above the level.
      minAltitude: 0.55,
      maxAltitude: 0.95,
    })
    const dates = found.map(({ atMs }) => toLocalDate(atMs, timeZone))
    const isNear = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= dayMs
    for (const date of published) expect(dates.some((one) => isNear(one, date))).toBe(true)
    for (const date of dates) expect(published.some((one) => isNear(one, date))).toBe(true)
    // Published: 8:12 or 8:13 PM in May, 8:20 to 8:22 PM in July, daylight saving time.
    for (const { atMs } of found) {
      const minutes = (atMs % dayMs) / minuteMs
      expect(Math.abs(minutes - (new Date(atMs).getUTCMonth() === 4 ? 12.5 : 21))).toBeLessThan(3)
    }
  })
})

type Aligned = { [Name in 'azimuth' | 'tolerance' | 'minAltitude' | 'maxAltitude']: number } & {
  body: 'sun' | 'moon'
}

/** Minutes in which the body is inside, by single positions. */
function minutesInside(point: typeof manhattan, span: { startMs: number; endMs: number }, search: Aligned) {
  const positionAt = search.body === 'sun' ? sunPosition : moonPosition
  const inside: number[] = []
  for (let atMs = span.startMs; atMs < span.endMs; atMs += minuteMs) {
    const { azimuth, apparentAltitude } = positionAt({ ...point, at: new Date(atMs) })
    const isThere = Math.abs(turnDegrees(search.azimuth, azimuth)) < search.tolerance
    if (isThere && apparentAltitude > search.minAltitude && apparentAltitude < search.maxAltitude)
      inside.push(atMs)
  }
  return inside
}

describe('against positions minute by minute', () => {
  const startMs = Date.parse('2026-06-18T00:00:00Z')
  const span = { startMs, endMs: startMs + 5 * dayMs }
  const wide = { minAltitude: -5, maxAltitude: 90 }

  test.each<[string, { latitude: number; longitude: number }, Aligned]>([
    [
      'the sun in New York',
      manhattan,
      { body: 'sun', azimuth: 240, tolerance: 3, minAltitude: 0, maxAltitude: 70 },
    ],
    ['the moon in New York', manhattan, { body: 'moon', azimuth: 120, tolerance: 2, ...wide }],
    [
      'almost overhead in Havana',
      { latitude: 23.1, longitude: -82.4 },
      { body: 'sun', azimuth: 0, tolerance: 20, ...wide },
    ],
    [
      'turning back in the tropics',
      { latitude: 5, longitude: 100 },
      { body: 'sun', azimuth: 66.5, tolerance: 1, minAltitude: 0, maxAltitude: 80 },
    ],
    ['across north', { latitude: 69.6, longitude: 18.9 }, { body: 'sun', azimuth: 0, tolerance: 4, ...wide }],
    [
      'at the date line',
      { latitude: -17, longitude: 180 },
      { body: 'moon', azimuth: 300, tolerance: 5, ...wide },
    ],
    [
      'around midnight for some minutes below the lowest altitude',
      { latitude: 69.6, longitude: 18.9 },
      { body: 'sun', azimuth: 0, tolerance: 20, minAltitude: 3.275, maxAltitude: 90 },
    ],
    ['at the pole', { latitude: 90, longitude: 0 }, { body: 'sun', azimuth: 77, tolerance: 2, ...wide }],
  ])('%s', (_, point, search) => {
    const found = findMoments(point, span, search)
    const sampled = minutesInside(point, span, search)
    expect(sampled.length).toBeGreaterThan(5)
    const edge = 2 * minuteMs
    for (const atMs of sampled)
      expect(found.some((one) => one.startMs - edge <= atMs && atMs <= one.endMs + edge)).toBe(true)
    const foundMinutes = found.reduce((sum, { startMs: from, endMs: to }) => sum + (to - from) / minuteMs, 0)
    expect(Math.abs(foundMinutes - sampled.length)).toBeLessThan(2 * found.length + 1)
  })
})

test('the instant of a stretch is the one nearest to the direction', () => {
  const span = { startMs: Date.UTC(2026, 2, 1), endMs: Date.UTC(2026, 3, 1) }
  const found = findMoments(manhattan, span, {
    body: 'sun',
    azimuth: 200,
    tolerance: 5,
    minAltitude: 0,
    maxAltitude: 90,
  })
  expect(found).toHaveLength(31)
  for (const { azimuth, altitude, atMs } of found) {
    expect(azimuth).toBeCloseTo(200, 1)
    expect(altitude).toBeCloseTo(sunPosition({ ...manhattan, at: new Date(atMs) }).apparentAltitude, 2)
  }
})

test('a stretch over midnight UTC is one', () => {
  const sydney = { latitude: -33.9, longitude: 151.2 }
  const span = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2026, 0, 11) }
  const found = findMoments(sydney, span, {
    body: 'sun',
    azimuth: 85,
    tolerance: 20,
    minAltitude: 0,
    maxAltitude: 90,
  })
  expect(
    found.filter(({ startMs, endMs }) => Math.floor(startMs / dayMs) !== Math.floor((endMs - 1) / dayMs))
      .length,
  ).toBeGreaterThan(7)
  // On either side of midnight: where it passes the direction. The first stretch is cut off by the span.
  for (const { azimuth } of found.slice(1)) expect(azimuth).toBeCloseTo(85, 1)
  for (const [index, one] of found.entries())
    if (index > 0) expect(one.startMs).toBeGreaterThan((found[index - 1]?.endMs ?? 0) + minuteMs)
})

describe('everywhere on Earth', () => {
  const anywhere = fc.record({
    latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
    longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180)),
  })
  const searches = fc.record({
    body: fc.constantFrom('sun' as const, 'moon' as const),
    azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
    tolerance: fc.double({ min: 0.01, max: 45, noNaN: true }),
    minAltitude: fc.double({ min: -5, max: 40, noNaN: true }),
    maxAltitude: fc.double({ min: 41, max: 90, noNaN: true }),
  })

  test('stretches are in order, apart, within the bounds and without NaN', () => {
    fc.assert(
      fc.property(anywhere, searches, fc.integer({ min: 0, max: 20_000 }), (point, search, day) => {
        const span = { startMs: day * dayMs, endMs: (day + 3) * dayMs }
        let last = span.startMs - 1
        for (const { startMs, endMs, atMs, azimuth, altitude } of findMoments(point, span, search)) {
          expect(startMs).toBeGreaterThan(last)
          expect(startMs).toBeLessThan(endMs)
          expect(endMs).toBeLessThanOrEqual(span.endMs)
          expect(atMs >= startMs && atMs <= endMs).toBe(true)
          expect(Math.abs(turnDegrees(search.azimuth, azimuth))).toBeLessThanOrEqual(search.tolerance + 0.05)
          expect(altitude).toBeGreaterThanOrEqual(search.minAltitude - 0.01)
          expect(altitude).toBeLessThanOrEqual(search.maxAltitude + 0.01)
          last = endMs
        }
      }),
      { numRuns: 60 },
    )
  })

  test('longitude 180 and −180 are one meridian', () => {
    const span = { startMs: Date.UTC(2026, 4, 1), endMs: Date.UTC(2026, 4, 15) }
    const search = { body: 'moon' as const, azimuth: 270, tolerance: 25, minAltitude: 0, maxAltitude: 90 }
    const [east, west] = [180, -180].map((longitude) =>
      findMoments({ latitude: 12, longitude }, span, search),
    )
    expect(east?.length).toBeGreaterThan(3)
    for (const [index, one] of (east ?? []).entries())
      expect(Math.abs(one.startMs - (west?.[index]?.startMs ?? 0))).toBeLessThan(1000)
  })
})

test('bad searches are refused', () => {
  const search = { body: 'sun' as const, azimuth: 0, tolerance: 1, minAltitude: 0, maxAltitude: 90 }
  const span = { startMs: 0, endMs: dayMs }
  expect(() => findMoments({ latitude: 91, longitude: 0 }, span, search)).toThrow(RangeError)
  expect(() => findMoments(manhattan, { startMs: 0, endMs: 401 * dayMs }, search)).toThrow(RangeError)
  expect(() => findMoments(manhattan, { startMs: dayMs, endMs: 0 }, search)).toThrow(RangeError)
  for (const tolerance of [-1, 46, Number.NaN])
    expect(() => findMoments(manhattan, span, { ...search, tolerance })).toThrow(RangeError)
})

test('up to 400 days and 45° to either side can be searched', () => {
  const search = { body: 'sun' as const, azimuth: 180, tolerance: 0.5, minAltitude: 80, maxAltitude: 90 }
  const days = (count: number) => ({ startMs: 0, endMs: count * dayMs })
  for (const count of [0, 0.5, 400]) expect(findMoments(manhattan, days(count), search)).toEqual([])
  for (const count of [-0.5, 400.1])
    expect(() => findMoments(manhattan, days(count), search)).toThrow(RangeError)
  for (const tolerance of [0, 45])
    expect(findMoments(manhattan, days(1), { ...search, tolerance })).toEqual([])
  for (const tolerance of [-0.1, 45.1])
    expect(() => findMoments(manhattan, days(1), { ...search, tolerance })).toThrow(RangeError)
})
