// Times of light as text, in the location's own zone.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Light } from '../../../contract/discovery/light.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { utcOffsets } from '../../../rules/light/local-day.ts'
import { sunPath } from '../../../rules/light/sun-path.ts'
import { usFormat } from '../../../rules/reader-format.ts'
import { timeZoneName } from '../../../rules/time-zone.ts'
import { clockHour, clockSpan, clockTime } from '../../format/clock.ts'
import { longDay, shortMoment, toMonth } from '../../format/dates.ts'
import { dateShifted } from '../../format/light-dates.ts'
import { lightGroups, polarNote } from './rows.ts'
import { tidesInWords } from './tide-line.tsx'

function lightAt(latitude: number, longitude: number, date: string, timeZone: string): Light {
  const input = { latitude, longitude, date, timeZone }
  return { ...lightOfDay(input), path: sunPath(input, 20), date } as Light
}

describe('clock and calendar', () => {
  it('rounds to the minute and names the half of the day', () => {
    expect(clockTime('2026-11-21T14:56:25Z', 'America/Los_Angeles', usFormat)).toBe('6:56 AM')
    expect(clockTime('2026-11-21T19:59:31Z', 'America/Los_Angeles', usFormat)).toBe('12:00 PM')
    expect(clockTime('2026-11-21T08:00:00Z', 'America/Los_Angeles', usFormat)).toBe('12:00 AM')
  })
  it('shows the same by the offsets of a zone as by its name', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const anInstant = fc.integer({
      min: Date.parse('1850-01-01T00:00Z'),
      max: Date.parse('2100-01-01T00:00Z'),
    })
    const inTheSpan = fc.integer({ min: 0, max: 2 * 86_400_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), anInstant, inTheSpan, (zone, startMs, passedMs) => {
        const offsets = utcOffsets(zone, { startMs, endMs: startMs + 2 * 86_400_000 })
        const at = new Date(startMs + passedMs).toISOString()
        expect(clockTime(at, { utcOffsets: offsets }, usFormat)).toBe(clockTime(at, zone, usFormat))
      }),
      { numRuns: 500 },
    )
    const [before, after] = ['2026-11-01T08:59:00Z', '2026-11-01T09:00:00Z']
    const clock = {
      utcOffsets: utcOffsets('America/Los_Angeles', {
        startMs: Date.parse(before),
        endMs: Date.parse(after),
      }),
    }
    expect([before, after].map((at) => clockTime(at, clock, usFormat))).toEqual(['1:59 AM', '1:00 AM'])
  })
  it('says AM and PM once where both ends share it', () => {
    expect(
      clockSpan(
        { start: '2026-11-21T14:39:00Z', end: '2026-11-21T15:36:00Z' },
        'America/Los_Angeles',
        usFormat,
      ),
    ).toBe('6:39 – 7:36 AM')
    expect(
      clockSpan(
        { start: '2026-11-21T18:00:00Z', end: '2026-11-21T21:00:00Z' },
        'America/Los_Angeles',
        usFormat,
      ),
    ).toBe('10:00 AM – 1:00 PM')
  })
  it('steps from day to day, but not beyond the range of computed light', () => {
    expect(dateShifted('2026-12-31', 1)).toBe('2027-01-01')
    expect(dateShifted('2024-03-01', -1)).toBe('2024-02-29')
    expect(dateShifted('9998-12-31', 1)).toBeUndefined()
    expect(dateShifted('1000-01-01', -1)).toBeUndefined()
    expect(longDay('2026-11-21', usFormat)).toBe('Saturday, Nov 21, 2026')
    expect(shortMoment('2026-11-21T00:07:00Z', usFormat)).toBe('Nov 21, 2026, 12:07 AM UTC')
    const german = { units: 'kilometers', clock: '24-hour', dateOrder: 'day-month-year' } as const
    expect(clockTime('2026-11-21T14:05:25Z', 'Europe/Berlin', german)).toBe('15:05')
    expect(
      clockSpan({ start: '2026-11-21T05:39:00Z', end: '2026-11-21T06:36:00Z' }, 'Europe/Berlin', german),
    ).toBe('06:39 – 07:36')
    expect(clockHour('2026-11-21T05:00:00Z', 'Europe/Berlin', german)).toBe('06:00')
    expect(longDay('2026-11-21', german)).toBe('Saturday, 21 Nov 2026')
    expect(shortMoment('2026-11-21T00:07:00Z', { ...german, dateOrder: 'year-month-day' })).toBe(
      '2026-11-21, 00:07 UTC',
    )
    expect(toMonth('2026-11-21T06:57:00Z')).toBe('November 2026')
    expect(timeZoneName('America/Los_Angeles', '2026-07-01T12:00:00Z')).toBe('Pacific Daylight Time')
  })
})

describe('groups', () => {
  it('orders an ordinary day', () => {
    const groups = lightGroups(lightAt(37.7992, -122.3956, '2026-11-21', 'America/Los_Angeles'), usFormat)
    expect(groups.map(({ title, rows }) => [title, ...rows.map(({ label }) => label)])).toEqual([
      [
        'Morning',
        'Astronomical twilight',
        'Nautical twilight',
        'Civil twilight',
        'Blue hour',
        'Sunrise',
        'Golden hour',
      ],
      [
        'Evening',
        'Golden hour',
        'Sunset',
        'Blue hour',
        'Civil twilight',
        'Nautical twilight',
        'Astronomical twilight',
      ],
      ['Moon and night', 'Moon phase', 'Illumination', 'Moonset', 'Moonrise', 'Milky Way core'],
    ])
  })
  it('distinguishes the polar day from the polar night', () => {
    expect(polarNote(lightAt(69.65, 18.96, '2026-06-21', 'Europe/Oslo'))).toBe(
      'The sun doesn’t set on this day.',
    )
    expect(polarNote(lightAt(69.65, 18.96, '2026-12-21', 'Europe/Oslo'))).toBe(
      'The sun doesn’t rise on this day.',
    )
    expect(polarNote(lightAt(37.8, -122.4, '2026-12-21', 'America/Los_Angeles'))).toBeUndefined()
  })
})

it('shows the tides of a day in words, in the reader’s units', () => {
  const turns = [
    { at: '2026-11-22T20:00:00Z', kind: 'low' as const, height: -0.33 },
    { at: '2026-11-23T02:12:00Z', kind: 'high' as const, height: 6.05 },
    { at: '2026-11-23T08:25:00Z', kind: 'low' as const, height: null },
  ]
  const zone = 'America/Los_Angeles'
  const station = { name: 'San Francisco', distance: 0.8 }
  expect(tidesInWords({ turns, zone }, station, usFormat)).toBe(
    'Tides at San Francisco, 0.8 mi away: low 12:00 PM (−0.3 ft), high 6:12 PM (6.0 ft), low 12:25 AM',
  )
  const german = { units: 'kilometers', clock: '24-hour', dateOrder: 'day-month-year' } as const
  const nameless = { name: '', distance: 0.8 }
  expect(tidesInWords({ turns: turns.slice(1, 2), zone }, nameless, german)).toBe(
    'Tides at the nearest station, 1.3 km away: high 18:12 (1.8 m)',
  )
})
