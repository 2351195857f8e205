// The times that /tonight offers, and its address.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Light } from '../../../../contract/discovery/light.ts'
import { lightOfDay } from '../../../../rules/light/light-of-day.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { moonPosition, sunPosition } from '../../../../rules/light/positions.ts'
import { sunPath } from '../../../../rules/light/sun-path.ts'
import { parseTonightSearch } from './tonight-search.ts'
import { timeChoices } from './tonight-times.ts'

describe('the times from now on', () => {
  const los = { latitude: 34.05, longitude: -118.25, timeZone: 'America/Los_Angeles' }
  const svalbard = { latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' }

  const lightIn = (place: typeof los, date: string): Light => ({
    ...lightOfDay({ ...place, date }),
    timeZoneName: place.timeZone,
    date,
    path: sunPath({ ...place, date }, 20),
  })
  const choicesAt = (place: typeof los, now: string) => {
    const nowMs = Date.parse(now)
    const dateAt = (ms: number) => toLocalDate(ms, place.timeZone)
    const noonMs = Date.parse(`${dateAt(nowMs)}T12:00:00Z`)
    const day = (days: number) => lightIn(place, toLocalDate(noonMs + days * 86_400_000, 'UTC'))
    const days = { yesterday: day(-1), today: day(0), tomorrow: day(1) }
    return timeChoices(days, moonPosition({ ...place, at: now }).altitude > 0, nowMs)
  }
  const labels = (now: string, place = los) => choicesAt(place, now).map(({ label }) => label)

  test('at noon: this evening, tonight, tomorrow morning', () => {
    expect(labels('2026-11-22T20:00:00Z')).toEqual([
      'Before sunset tonight',
      'Blue hour tonight',
      'Night',
      'After sunrise tomorrow',
    ])
  })

  test('during the sunset and the blue hour they are still on', () => {
    const sunsetMs = Date.parse(lightIn(los, '2026-11-22').sunset ?? '')
    const duringSunset = choicesAt(los, new Date(sunsetMs - 300_000).toISOString())
    expect(duringSunset[0]).toMatchObject({ when: 'sunset', label: 'Before sunset tonight' })
    const blueEnd = lightIn(los, '2026-11-22').blueHours.at(-1)?.end ?? ''
    const duringBlue = choicesAt(los, new Date(Date.parse(blueEnd) - 60_000).toISOString())
    expect(duringBlue.map(({ label }) => label).slice(0, 2)).toEqual(['Blue hour tonight', 'Night'])
    expect(duringBlue.map(({ label }) => label)).toContain('Before sunset tomorrow')
  })

  test('in the dark: the rest of this night, then tomorrow’s times', () => {
    // 8 PM with a half moon that sets around midnight; the core of the Milky Way is not up in November.
    expect(labels('2026-11-18T04:00:00Z')).toEqual([
      'Moonlight',
      'Stars',
      'After sunrise tomorrow',
      'Before sunset tomorrow',
      'Blue hour tomorrow',
      'Tomorrow night',
    ])
  })

  test('after midnight it is still this night, and what follows is this evening’s', () => {
    // 2 AM at new moon in June.
    expect(labels('2026-06-15T09:00:00Z')).toEqual([
      'Stars',
      'Milky Way',
      'After sunrise today',
      'Before sunset this evening',
      'Blue hour this evening',
      'Next night',
    ])
  })

  test('the light of the moon and a dark sky are told apart', () => {
    const night = { startMs: Date.parse('2026-11-18T04:00:00Z'), endMs: Date.parse('2026-11-18T14:00:00Z') }
    const [moonlight, stars] = choicesAt(los, '2026-11-18T04:00:00Z')
    const moonAt = (at = '') => moonPosition({ ...los, at }).altitude
    expect(moonAt(moonlight?.at)).toBeGreaterThan(10)
    expect(moonAt(stars?.at)).toBeLessThan(0)
    for (const at of [moonlight?.at ?? '', stars?.at ?? '']) {
      expect(Date.parse(at)).toBeGreaterThan(night.startMs)
      expect(Date.parse(at)).toBeLessThan(night.endMs)
      expect(sunPosition({ ...los, at }).altitude).toBeLessThan(-6)
    }
  })

  test('the Milky Way is offered in the part of the night without moon', () => {
    // 9:30 PM; the half moon of July 21, 2026 sets around midnight, the core until 3 AM.
    const milkyWay = choicesAt(los, '2026-07-22T04:30:00Z').find(({ when }) => when === 'milky-way')
    expect(moonPosition({ ...los, at: milkyWay?.at ?? '' }).altitude).toBeLessThan(0)
  })

  test('midnight sun: the lowest sun; polar night: its twilight, its dark', () => {
    const [lowest, ...others] = choicesAt(svalbard, '2026-06-21T10:00:00Z')
    expect(others).toEqual([])
    expect(lowest).toMatchObject({ when: 'low-sun', label: 'Lowest sun' })
    expect(sunPosition({ ...svalbard, at: lowest?.at ?? '' }).altitude).toBeLessThan(12)
    expect(labels('2026-12-21T10:00:00Z', svalbard).length).toBeGreaterThan(0)
    const pole = { latitude: -90, longitude: 0, timeZone: 'UTC' }
    expect(labels('2026-03-25T10:00:00Z', pole)).toEqual(['Brightest twilight'])
  })

  test('anywhere, at any time: at least one, each once, ahead, in order of time', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      timeZone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'),
    })
    const anyTime = fc.date({ min: new Date('2024-01-02'), max: new Date('2034-01-02'), noInvalidDate: true })
    fc.assert(
      fc.property(anywhere, anyTime, (place, now) => {
        const choices = choicesAt(place, now.toISOString())
        expect(choices.length).toBeGreaterThan(0)
        expect(new Set(choices.map(({ when }) => when)).size).toBe(choices.length)
        const instants = choices.map(({ at }) => Date.parse(at))
        expect(instants).toEqual([...instants].sort((a, b) => a - b))
        expect(instants[0]).toBeGreaterThanOrEqual(now.getTime())
        expect(instants.at(-1)).toBeLessThan(now.getTime() + 2.5 * 86_400_000)
        for (const { when } of choices) expect(parseTonightSearch({ when })).toEqual({ when })
      }),
      { numRuns: 150 },
    )
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
