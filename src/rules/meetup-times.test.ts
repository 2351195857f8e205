// When a meetup takes place: by the clock of its time zone, or by the sun of its day and position.
import { describe, expect, test } from 'vitest'
import { lightOfDay } from './light/light-of-day.ts'
import type { Span } from './light/local-day.ts'
import { type MeetupTiming, meetupSpan } from './meetup-times.ts'

const denver: MeetupTiming = {
  date: '2030-06-15',
  timeZone: 'America/Denver',
  point: { latitude: 39.7392, longitude: -104.9903 },
  clockTime: null,
  sun: null,
  durationMinutes: 90,
}
const spanOf = (parts: Partial<MeetupTiming>) => {
  const span = meetupSpan({ ...denver, ...parts })
  return span && [new Date(span.startMs).toISOString(), new Date(span.endMs).toISOString()]
}

test('by the clock', () => {
  // Denver is six hours behind UTC in summer.
  expect(spanOf({ clockTime: '18:30' })).toEqual(['2030-06-16T00:30:00.000Z', '2030-06-16T02:00:00.000Z'])
  expect(spanOf({ clockTime: '18:30', point: null })).toEqual(spanOf({ clockTime: '18:30' }))
})

describe('by the sun', () => {
  test.each([
    ['sunrise', 0],
    ['sunset', -40],
    ['civilDawn', 75],
  ] as const)('%s and %d minutes, in whole minutes', (event, offsetMinutes) => {
    const { date, timeZone } = denver
    const at = lightOfDay({ latitude: 39.7392, longitude: -104.9903, date, timeZone })[event] as string
    const { startMs, endMs } = meetupSpan({ ...denver, sun: { event, offsetMinutes } }) as Span
    expect(Math.abs(startMs - offsetMinutes * 60_000 - Date.parse(at))).toBeLessThanOrEqual(30_000)
    expect([startMs % 60_000, endMs - startMs]).toEqual([0, 90 * 60_000])
  })

  test('the same number of minutes before and after', () => {
    const start = (offsetMinutes: number) =>
      meetupSpan({ ...denver, sun: { event: 'civilDusk', offsetMinutes } })?.startMs as number
    expect(start(25) - start(0)).toBe(25 * 60_000)
    expect(start(0) - start(-25)).toBe(25 * 60_000)
  })

  test('needs a position and a sun that rises', () => {
    const sun = { event: 'sunrise', offsetMinutes: 0 } as const
    expect(spanOf({ sun, point: null })).toBeNull()
    expect(
      spanOf({ sun, point: { latitude: 78.22, longitude: 15.65 }, timeZone: 'Arctic/Longyearbyen' }),
    ).toBeNull()
  })
})

test('without a start there is none', () => expect(spanOf({})).toBeNull())
