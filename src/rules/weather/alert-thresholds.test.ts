// Which weather is worth an alert: at each threshold, and just beyond it.

import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { lightOfDay } from '../light/light-of-day.ts'
import { findAlerts, snowSeasonStart } from './alerts.ts'
import type { HourWeather } from './hour-weather.ts'
import { plainHour } from './weather-hour.fixture.ts'

const place = { latitude: 34.05, longitude: -118.24, timeZone: 'America/Los_Angeles' }
const date = '2026-06-30'
const light = lightOfDay({ ...place, date })
const fromMs = Date.parse(`${date}T12:00:00Z`)
/** The hour that contains an instant. */
const hourOf = (at: string | null) => Math.floor(Date.parse(at as string) / hourMs) * hourMs
const kinds = (atMs: number, weather: Partial<HourWeather>, isFirstSnow = false) =>
  findAlerts(place, [{ ...plainHour, cloudCover: 90, atMs, ...weather }], { fromMs, isFirstSnow }).map(
    ({ kind }) => kind,
  )

describe('high clouds at sunset', () => {
  const sunset = hourOf(light.sunset)
  const good = { cloudHigh: 50, cloudLow: 10, precipitation: 0 }
  test.each([
    [{}, true],
    [{ cloudHigh: 25 }, true],
    [{ cloudHigh: 24 }, false],
    [{ cloudHigh: 75 }, true],
    [{ cloudHigh: 76 }, false],
    [{ cloudLow: 25 }, true],
    [{ cloudLow: 26 }, false],
    [{ precipitation: null }, true],
    [{ precipitation: 0.1 }, false],
    [{ cloudLow: null }, false],
  ])('with %j: %s', (weather, isFound) =>
    expect(kinds(sunset, { ...good, ...weather })).toEqual(isFound ? ['high-clouds'] : []),
  )

  test('are those of the hour that begins at sunset, not of one that ends with it', () => {
    const sunsetMs = Date.parse(light.sunset as string)
    expect(kinds(sunsetMs, good)).toEqual(['high-clouds'])
    expect(kinds(sunsetMs - hourMs, good)).toEqual([])
  })

  test('say what is forecast, and not of the hour before', () => {
    const [alert] = findAlerts(place, [{ ...plainHour, atMs: sunset, ...good }], {
      fromMs,
      isFirstSnow: false,
    })
    expect(alert).toEqual({
      kind: 'high-clouds',
      date,
      reason: '50% high and 10% low clouds are forecast at sunset on Tuesday',
    })
    expect(kinds(sunset - hourMs, good)).toEqual([])
  })
})

test('fog counts within two hours of sunrise', () => {
  const sunriseMs = Date.parse(light.sunrise as string)
  const fog = { visibility: 999 }
  expect(kinds(sunriseMs + 2 * hourMs, fog)).toEqual(['fog'])
  expect(kinds(sunriseMs + 2 * hourMs + 1, fog)).toEqual([])
  const [early, earlier] = [2 * hourMs, 2 * hourMs + 1].map((beforeMs) =>
    findAlerts(place, [{ ...plainHour, cloudCover: 90, ...fog, atMs: sunriseMs - beforeMs }], {
      fromMs: sunriseMs - 3 * hourMs,
      isFirstSnow: false,
    }),
  )
  expect([early?.length, earlier?.length]).toEqual([1, 0])
  expect(kinds(sunriseMs + hourMs, { visibility: 1000 })).toEqual([])
})

describe('a clear, dark night', () => {
  // The moon is new on June 15.
  const newMoon = '2026-06-14'
  const duskMs = Date.parse(lightOfDay({ ...place, date: newMoon }).astronomicalDusk as string)
  const alertsOf = (clouds: readonly number[], atMs = duskMs + 60_000, at = place) =>
    findAlerts(
      at,
      clouds.map((cloudCover, hour) => ({ ...plainHour, cloudCover, atMs: atMs + hour * hourMs })),
      { fromMs: atMs, isFirstSnow: false },
    )

  test.each([
    [[0, 0, 0], true],
    [[20, 20, 20], true],
    [[20, 21, 20], false],
    [[0, 0], false],
    [[0, 0, 50, 0], false],
    [[0, 50, 0, 0, 0], true],
  ])('has three hours in a row with little more than a few clouds: %j is %s', (clouds, isFound) =>
    expect(alertsOf(clouds).map(({ kind }) => kind)).toEqual(isFound ? ['clear-night'] : []),
  )

  test('says how many clouds there will be at most', () =>
    expect(alertsOf([5, 18, 9])[0]?.reason).toBe(
      'a clear, dark sky is forecast for Sunday night: clouds up to 18%, little or no moonlight',
    ))

  test('begins when the sun is 18° below the horizon', () => {
    expect(alertsOf([0, 0, 0], duskMs + 60_000)).toHaveLength(1)
    expect(alertsOf([0, 0, 0], duskMs - 60_000)).toEqual([])
  })

  test('may begin at noon near the pole, and before noon is that of the evening before', () => {
    const pole = { latitude: 88, longitude: 0, timeZone: 'UTC' }
    const dateOf = (at: string) => alertsOf([0, 0, 0], Date.parse(at), pole)[0]?.date
    expect(dateOf('2026-12-09T12:00:00Z')).toBe('2026-12-09')
    expect(dateOf('2026-12-09T11:00:00Z')).toBe('2026-12-08')
  })
})

test('the first snow of the season is told once it lies', () => {
  expect(kinds(fromMs, { snowfall: 0.5 }, true)).toEqual(['first-snow'])
  expect(kinds(fromMs, { snowfall: 0.4 }, true)).toEqual([])
  expect(kinds(fromMs, { snowfall: 0.5 })).toEqual([])
})

test('weather of the next day and a half counts', () => {
  const snow = { snowfall: 1 }
  for (const hours of [0, 24, 35]) expect(kinds(fromMs + hours * hourMs, snow, true)).toEqual(['first-snow'])
  for (const hours of [-1, 36]) expect(kinds(fromMs + hours * hourMs, snow, true)).toEqual([])
})

test.each([
  [47, '2026-07-31', '2025-08-01'],
  [47, '2026-08-01', '2026-08-01'],
  [0, '2027-01-15', '2026-08-01'],
  [-44, '2026-01-31', '2025-02-01'],
  [-44, '2026-02-01', '2026-02-01'],
])('a winter at %d° on %s is counted from %s', (latitude, day, start) =>
  expect(snowSeasonStart(latitude, day)).toBe(start),
)
