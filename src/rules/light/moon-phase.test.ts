// Moon phases against the US Naval Observatory, Espenak (NASA) and PyEphem, within two minutes.
import { describe, expect, it, test } from 'vitest'
import almanac from './almanac.fixture.json' with { type: 'json' }
import { localDay } from './local-day.ts'
import { moonIlluminationAt, moonPhaseName, principalMoonPhases } from './moon-phase.ts'

const yearsCovered = { startMs: Date.parse('2026-01-01'), endMs: Date.parse('2028-01-06') }

test('every phase of 2026 and 2027', () => {
  const ours = principalMoonPhases(yearsCovered)
  expect(ours).toHaveLength(almanac.moonPhases.length)
  almanac.moonPhases.forEach(({ phase, at }, index) => {
    expect(ours[index]?.phase).toContain(phase)
    expect(Math.abs(Date.parse(ours[index]?.at ?? '') - Date.parse(at))).toBeLessThanOrEqual(120_000)
  })
})

test.each([
  ['new moon', '2020-01-24T21:42Z'],
  ['new moon', '2020-02-23T15:32Z'],
  ['new moon', '2020-06-21T06:41Z'],
  ['new moon', '2020-12-14T16:16Z'],
  ['first quarter', '2020-01-03T04:45Z'],
  ['first quarter', '2020-06-28T08:16Z'],
  ['full moon', '2020-01-10T19:21Z'],
  ['full moon', '2020-06-05T19:12Z'],
  ['full moon', '2020-10-01T21:05Z'],
  ['full moon', '2020-10-31T14:49Z'],
  ['last quarter', '2020-01-17T12:58Z'],
  ['last quarter', '2020-12-08T00:36Z'],
  ['new moon', '2030-01-04T02:49Z'],
  ['new moon', '2030-06-01T06:21Z'],
  ['new moon', '2030-06-30T21:34Z'],
  ['full moon', '2030-06-15T18:41Z'],
  ['last quarter', '2030-06-22T17:19Z'],
])('USNO: %s %s', (phase, published) => {
  const publishedMs = Date.parse(published)
  const [found] = principalMoonPhases({ startMs: publishedMs - 86_400_000, endMs: publishedMs + 86_400_000 })
  expect(found?.phase).toBe(phase)
  expect(Math.abs(Date.parse(found?.at ?? '') - publishedMs)).toBeLessThanOrEqual(120_000)
})

describe('name of a day', () => {
  it('is a principal phase only on the local day of that instant', () => {
    // full moon 2026-01-03 10:03 UTC: 3 January in Los Angeles, 4 January on Kiritimati (UTC+14)
    expect(moonPhaseName(localDay('2026-01-03', 'America/Los_Angeles'))).toBe('full moon')
    expect(moonPhaseName(localDay('2026-01-04', 'Pacific/Kiritimati'))).toBe('full moon')
    expect(moonPhaseName(localDay('2026-01-03', 'Pacific/Kiritimati'))).toBe('waxing gibbous')
    expect(moonPhaseName(localDay('2026-01-04', 'America/Los_Angeles'))).toBe('waning gibbous')
  })

  it('is that of the principal phase of the day, or of what lies between two', () => {
    const startMs = Date.UTC(2026, 0, 18)
    const [days, dayMs] = [800, 86_400_000]
    const principal = principalMoonPhases({ startMs: startMs - 10 * dayMs, endMs: startMs + days * dayMs })
    const after: Record<string, string> = {
      'new moon': 'waxing crescent',
      'first quarter': 'waxing gibbous',
      'full moon': 'waning gibbous',
      'last quarter': 'waning crescent',
    }
    for (let day = 0; day < days; day++) {
      const span = { startMs: startMs + day * dayMs, endMs: startMs + (day + 1) * dayMs }
      const last = principal.findLast(({ at }) => Date.parse(at) < span.endMs)
      const isToday = Date.parse(last?.at as string) >= span.startMs
      expect(moonPhaseName(span)).toBe(isToday ? last?.phase : after[last?.phase as string])
    }
  })

  it('runs through a whole month in order', () => {
    const names = Array.from({ length: 30 }, (_, day) =>
      moonPhaseName(localDay(new Date(Date.UTC(2026, 0, 18 + day)).toISOString().slice(0, 10), 'UTC')),
    )
    expect([...new Set(names)]).toEqual([
      'new moon',
      'waxing crescent',
      'first quarter',
      'waxing gibbous',
      'full moon',
      'waning gibbous',
      'last quarter',
      'waning crescent',
    ])
  })
})

test('illumination is zero at new moon, half at the quarter and one at full moon', () => {
  expect(moonIlluminationAt(Date.parse('2026-08-12T17:37Z'))).toBeLessThan(0.001)
  expect(moonIlluminationAt(Date.parse('2026-08-20T02:46Z'))).toBeCloseTo(0.5, 2)
  expect(moonIlluminationAt(Date.parse('2026-08-28T04:18Z'))).toBeGreaterThan(0.99)
})
