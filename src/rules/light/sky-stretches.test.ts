// The kinds of light of a span, against the windows of real days.
import { describe, expect, it } from 'vitest'
import { lightOfDay } from './light-of-day.ts'
import { localDay } from './local-day.ts'
import { skyStretches } from './sky-stretches.ts'

const sanFrancisco = { latitude: 37.8, longitude: -122.5, timeZone: 'America/Los_Angeles' }
const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }

const stretchesOf = (place: typeof tromso, date: string) =>
  skyStretches({ ...lightOfDay({ ...place, date }), ...place }, localDay(date, place.timeZone))
const kindsOf = (place: typeof tromso, date: string) => stretchesOf(place, date).map(({ kind }) => kind)

describe('skyStretches', () => {
  it('has a whole day without gaps', () => {
    const all = stretchesOf(sanFrancisco, '2027-01-10')
    expect(all.map(({ kind }) => kind)).toEqual(['night', 'blue', 'golden', 'day', 'golden', 'blue', 'night'])
    for (const [index, { start }] of all.entries()) if (index > 0) expect(start).toBe(all[index - 1]?.end)
    expect(all[0]?.start).toBe('2027-01-10T08:00:00.000Z')
    expect(all.at(-1)?.end).toBe('2027-01-11T08:00:00.000Z')
  })

  it('cuts them to the span', () => {
    const light = lightOfDay({ ...sanFrancisco, date: '2027-01-10' })
    const { start, end } = light.goldenHours[1] as { start: string; end: string }
    const span = { startMs: Date.parse(start) - 600_000, endMs: Date.parse(end) - 600_000 }
    expect(skyStretches({ ...light, latitude: 37.8 }, span)).toEqual([
      { kind: 'day', start: new Date(span.startMs).toISOString(), end: start },
      { kind: 'golden', start, end: new Date(span.endMs).toISOString() },
    ])
  })

  it('joins what midnight cuts', () => {
    const days = ['2027-01-10', '2027-01-11'].map((date) => lightOfDay({ ...sanFrancisco, date }))
    const night = skyStretches(
      {
        goldenHours: days.flatMap(({ goldenHours }) => goldenHours),
        blueHours: days.flatMap(({ blueHours }) => blueHours),
        latitude: 37.8,
      },
      { startMs: Date.parse('2027-01-11T06:00:00Z'), endMs: Date.parse('2027-01-11T12:00:00Z') },
    )
    expect(night).toEqual([
      { kind: 'night', start: '2027-01-11T06:00:00.000Z', end: '2027-01-11T12:00:00.000Z' },
    ])
  })

  it.each([
    ['polar day', tromso, '2026-06-21', 'day'],
    ['polar night', { ...tromso, latitude: 78.22, longitude: 15.65 }, '2026-12-21', 'night'],
    ['polar day in the south', { ...tromso, latitude: -77.85 }, '2026-12-21', 'day'],
    ['polar night in the south', { ...tromso, latitude: -85 }, '2026-06-21', 'night'],
  ])('%s', (_, place, date, kind) => expect(kindsOf(place, date)).toContain(kind))
})
