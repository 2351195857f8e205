// Days of a forecast by the calendar of their zone, also where the clock is changed.

import { expect, test } from 'vitest'
import { hourMs } from '../../../rules/durations.ts'
import { type HourWeather, weatherFields } from '../../../rules/weather/hour-weather.ts'
import { scoreDays } from './day-weather.ts'

const clear = { ...Object.fromEntries(weatherFields.map((field) => [field, 0])), visibility: 30_000 }
const hoursFrom = (startMs: number): HourWeather[] =>
  Array.from({ length: 24 * 8 }, (_, hour) => ({ ...clear, atMs: startMs + hour * hourMs }) as HourWeather)

const newYork = { latitude: 40.7, longitude: -74, timeZone: 'America/New_York' }
const chatham = { latitude: -43.9, longitude: -176.5, timeZone: 'Pacific/Chatham' }

test.each([
  ['an hour is skipped', newYork, '2026-03-08T04:30:00Z', '2026-03-08'],
  ['an hour comes twice', newYork, '2026-11-01T04:30:00Z', '2026-11-01'],
  ['an hour is skipped at 45 minutes past', chatham, '2026-09-26T10:10:00Z', '2026-09-27'],
])('no day is left out where %s', (_, place, from, first) => {
  const fromMs = Date.parse(from)
  const dates = scoreDays(place, hoursFrom(fromMs - 24 * hourMs), fromMs).map(({ date }) => date)
  const shown = dates.slice(dates.indexOf(first))
  expect(dates).toContain(first)
  expect(shown.length).toBeGreaterThanOrEqual(4)
  for (const [index, date] of shown.entries())
    expect((Date.parse(date) - Date.parse(first)) / 86_400_000).toBe(index)
})
