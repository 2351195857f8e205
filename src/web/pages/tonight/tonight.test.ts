// The times that /tonight offers, and its address.
import { describe, expect, test } from 'vitest'
import type { Light } from '../../../contract/light.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { parseTonightSearch } from './tonight-search.ts'
import { timeChoices } from './tonight-times.ts'

describe('the times from now on', () => {
  const los = { latitude: 34.05, longitude: -118.25, timeZone: 'America/Los_Angeles' }
  const svalbard = { latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' }
  const days = (place: typeof los, today: string, tomorrow: string) => ({
    today: { ...lightOfDay({ ...place, date: today }), date: today } as Light,
    tomorrow: { ...lightOfDay({ ...place, date: tomorrow }), date: tomorrow } as Light,
  })
  const labels = (now: string) =>
    timeChoices(days(los, '2026-11-22', '2026-11-23'), Date.parse(now)).map(({ label }) => label)

  test('at noon: this evening, tonight, tomorrow morning', () => {
    expect(labels('2026-11-22T20:00:00Z')).toEqual([
      'Sunset tonight',
      'Blue hour tonight',
      'Night',
      'Sunrise tomorrow',
    ])
  })

  test('what is over is tomorrow’s, and all are ahead', () => {
    expect(labels('2026-11-23T04:00:00Z')).toEqual([
      'Sunset tomorrow',
      'Blue hour tomorrow',
      'Tomorrow night',
      'Sunrise tomorrow',
    ])
    const nowMs = Date.parse('2026-11-22T20:00:00Z')
    for (const { at } of timeChoices(days(los, '2026-11-22', '2026-11-23'), nowMs))
      expect(Date.parse(at)).toBeGreaterThan(nowMs)
  })

  test('before dawn the sunrise is today’s', () => {
    expect(labels('2026-11-22T12:00:00Z')).toContain('Sunrise today')
  })

  test('the midnight sun sets for none of them', () => {
    const summer = days(svalbard, '2026-06-21', '2026-06-22')
    expect(timeChoices(summer, Date.parse('2026-06-21T10:00:00Z'))).toEqual([])
  })
})

describe('the address', () => {
  test.each([
    [
      { lat: '34.05', lng: '-118.25', when: 'night', distance: '25' },
      { lat: 34.05, lng: -118.25, when: 'night', distance: 25 },
    ],
    [{ lat: '34', lng: '' }, {}],
    [{ lat: '91', lng: '0' }, {}],
    [
      { lat: 0, lng: 0, when: 'noon', distance: '7' },
      { lat: 0, lng: 0 },
    ],
    [
      { lat: 0, lng: 0, at: '2026-11-22T17:30', when: 'night' },
      { lat: 0, lng: 0, at: '2026-11-22T17:30' },
    ],
    [{ at: '2026-13-41T99:30' }, {}],
    [{ distance: '50' }, {}],
    [{ town: ' Moab\0 ', extra: 'x' }, { town: 'Moab' }],
    [{ town: ['a', 'b'] }, {}],
  ] as [Record<string, unknown>, object][])('%j is read as %j', (raw, expected) => {
    expect(parseTonightSearch(raw)).toEqual(expected)
  })
})
