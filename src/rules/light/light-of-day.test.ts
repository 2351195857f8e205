// Light of a day against published minutes: a PyEphem almanac of 192 days, the US Naval Observatory, and edge-case
// days.

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { minuteMs } from '../durations.ts'
import almanac from './almanac.fixture.json' with { type: 'json' }
import { lightOfDay } from './light-of-day.ts'
import { localDay } from './local-day.ts'
import { sunPosition } from './positions.ts'

const EVENTS = [
  'sunrise',
  'sunset',
  'solarNoon',
  'civilDawn',
  'civilDusk',
  'nauticalDawn',
  'nauticalDusk',
  'astronomicalDawn',
  'astronomicalDusk',
  'moonrise',
  'moonset',
] as const

function expectWithinMinute(actual: string | null, published: string | null) {
  if (published === null) expect(actual).toBeNull()
  else expect(Math.abs(Date.parse(actual ?? '') - Date.parse(published))).toBeLessThanOrEqual(minuteMs)
}

describe('almanac, every event of 192 local days', () => {
  test.each(almanac.days)('$place $date', (row) => {
    const light = lightOfDay({
      latitude: row.lat,
      longitude: row.lng,
      date: row.date,
      timeZone: row.timeZone,
    })
    for (const event of EVENTS) expectWithinMinute(light[event], row[event])
  })
})

// US Naval Observatory, 2020, days of UTC: [place, latitude, longitude, date, rise, set]
const USNO: [string, number, number, string, string | null, string | null][] = [
  ['Anchorage', 61.216667, -149.866667, '03-25', '15:43', '04:27'],
  ['Anchorage', 61.216667, -149.866667, '06-25', '12:22', '07:42'],
  ['Anchorage', 61.216667, -149.866667, '12-25', '19:15', '00:44'],
  ['Auckland', -36.833333, 174.8, '03-25', '18:29', '06:25'],
  ['Auckland', -36.833333, 174.8, '06-25', '19:34', '05:13'],
  ['Auckland', -36.833333, 174.8, '12-25', '17:01', '07:41'],
  ['Brasilia', -15.8, -47.85, '03-25', '09:16', '21:18'],
  ['Brasilia', -15.8, -47.85, '06-25', '09:38', '20:50'],
  ['Brasilia', -15.8, -47.85, '12-25', '08:40', '21:44'],
  ['Singapore', 1.283333, 103.833333, '03-25', '23:07', '11:14'],
  ['Singapore', 1.283333, 103.833333, '06-25', '23:02', '11:13'],
  ['Singapore', 1.283333, 103.833333, '12-25', '23:04', '11:06'],
  ['Longyearbyen', 78.216667, 15.633333, '04-15', '00:38', '21:33'],
  ['Longyearbyen', 78.216667, 15.633333, '06-25', null, null],
  ['Longyearbyen', 78.216667, 15.633333, '12-25', null, null],
  ['McMurdo', -77.85, 166.666667, '03-25', '19:25', '06:38'],
  ['McMurdo', -77.85, 166.666667, '06-25', null, null],
  ['McMurdo', -77.85, 166.666667, '12-25', null, null],
]

test.each(USNO)('USNO 2020: %s %f %f, %s', (_place, latitude, longitude, day, rise, set) => {
  const date = `2020-${day}`
  const light = lightOfDay({ latitude, longitude, date, timeZone: 'UTC' })
  expectWithinMinute(light.sunrise, rise && `${date}T${rise}:00Z`)
  expectWithinMinute(light.sunset, set && `${date}T${set}:00Z`)
})

describe('high latitudes', () => {
  it('gives a golden hour that lasts all day when the sun circles low', () => {
    const light = lightOfDay({ latitude: 90, longitude: 0, date: '2026-03-25', timeZone: 'UTC' })
    expect(light.goldenHours).toEqual([
      { start: '2026-03-25T00:00:00.000Z', end: '2026-03-26T00:00:00.000Z' },
    ])
    expect(light.sunrise).toBeNull()
    expect(light.blueHours).toEqual([])
  })

  it('gives none in the polar night, and no dawn', () => {
    const light = lightOfDay({
      latitude: 85,
      longitude: 15,
      date: '2026-12-21',
      timeZone: 'Arctic/Longyearbyen',
    })
    expect([light.goldenHours, light.blueHours, light.civilDawn, light.sunset]).toEqual([[], [], null, null])
  })

  it('joins morning and evening where the winter noon stays golden', () => {
    const light = lightOfDay({
      latitude: 64.1466,
      longitude: -21.9426,
      date: '2026-12-21',
      timeZone: 'Atlantic/Reykjavik',
    })
    expect(light.goldenHours).toHaveLength(1)
    expect(light.blueHours).toHaveLength(2)
  })

  it('starts a window with the day when the midnight sun is golden', () => {
    const light = lightOfDay({
      latitude: 69.6492,
      longitude: 18.9553,
      date: '2026-06-21',
      timeZone: 'Europe/Oslo',
    })
    expect(light.goldenHours).toHaveLength(2)
    expect(light.goldenHours[0]?.start).toBe('2026-06-20T22:00:00.000Z')
    expect(light.goldenHours[1]?.end).toBe('2026-06-21T22:00:00.000Z')
  })
})

describe('days of an unusual length', () => {
  it.each([
    ['23 hours', '2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['25 hours', '2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ])('%s: every instant lies in the day', (_name, date, timeZone, start, end) => {
    const light = lightOfDay({ latitude: 34.0522, longitude: -118.2437, date, timeZone })
    for (const event of EVENTS) {
      const at = light[event]
      if (at !== null) expect(at >= start && at < end).toBe(true)
    }
  })

  it('gives nothing on the date that Samoa left out', () => {
    const light = lightOfDay({
      latitude: -13.85,
      longitude: -171.75,
      date: '2011-12-30',
      timeZone: 'Pacific/Apia',
    })
    expect(EVENTS.map((event) => light[event])).toEqual(EVENTS.map(() => null))
    expect([light.goldenHours, light.blueHours, light.milkyWayCore]).toEqual([[], [], null])
  })
})

describe('anywhere on Earth, on any day', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    date: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10)),
    timeZone: fc.constantFrom(
      'UTC',
      'America/Los_Angeles',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
    ),
  })

  it('has windows in order, inside the day, that begin and end at their altitudes', () => {
    fc.assert(
      fc.property(place, (input) => {
        const light = lightOfDay(input)
        const day = localDay(input.date, input.timeZone)
        for (const [windows, low, high] of [
          [light.goldenHours, -4, 6],
          [light.blueHours, -6, -4],
        ] as const) {
          const edges = windows.flatMap(({ start, end }) => [start, end])
          expect(edges).toEqual(edges.toSorted())
          for (const at of edges) {
            const { altitude } = sunPosition({ ...input, at })
            const atEdgeOfDay = Date.parse(at) === day.startMs || Date.parse(at) === day.endMs
            const distance = Math.min(Math.abs(altitude - low), Math.abs(altitude - high))
            expect(atEdgeOfDay || distance < 0.01).toBe(true)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('has the sun due south or north at solar noon, at its highest', () => {
    fc.assert(
      fc.property(place, (input) => {
        const { solarNoon } = lightOfDay(input)
        if (solarNoon === null || Math.abs(input.latitude) > 66) return
        const noon = Date.parse(solarNoon)
        const altitudeAt = (ms: number) => sunPosition({ ...input, at: new Date(ms) }).altitude
        expect(altitudeAt(noon)).toBeGreaterThan(altitudeAt(noon - 30 * minuteMs))
        expect(altitudeAt(noon)).toBeGreaterThan(altitudeAt(noon + 30 * minuteMs))
      }),
      { numRuns: 100 },
    )
  })
})

test.each([
  { latitude: 91, longitude: 0, date: '2026-01-01', timeZone: 'UTC' },
  { latitude: 0, longitude: Number.NaN, date: '2026-01-01', timeZone: 'UTC' },
  { latitude: 0, longitude: 0, date: '2026-02-30', timeZone: 'UTC' },
  { latitude: 0, longitude: 0, date: 'today', timeZone: 'UTC' },
  { latitude: 0, longitude: 0, date: '2026-01-01', timeZone: 'Mars/Olympus' },
])('refuses $latitude $longitude $date $timeZone', (input) => {
  expect(() => lightOfDay(input)).toThrow(RangeError)
})
