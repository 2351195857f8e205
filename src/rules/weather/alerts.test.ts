// Weather worth an alert, for made-up hours under the real sun and moon.

import { describe, expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { findAlerts } from './alerts.ts'
import { type HourWeather, weatherFields } from './hour-weather.ts'

const utah = { latitude: 38.389, longitude: -109.868, timeZone: 'America/Denver' }
const nothing = Object.fromEntries(weatherFields.map((field) => [field, null]))

const hoursFrom = (from: string, change: Partial<HourWeather>): HourWeather[] =>
  Array.from({ length: 60 }, (_, hour) => ({
    ...(nothing as Omit<HourWeather, 'atMs'>),
    ...change,
    atMs: Math.floor(Date.parse(from) / hourMs + hour) * hourMs,
  }))
const alertsOn = (from: string, change: Partial<HourWeather>, place = utah) =>
  findAlerts(place, hoursFrom(from, change), { fromMs: Date.parse(from), isFirstSnow: true })

describe('a clear, dark night', () => {
  test('is that of its evening, also if the moon sets after midnight', () => {
    // Two days after the first quarter the moon sets at about one in the morning of the 20th.
    const [first] = alertsOn('2026-11-18T14:40:00Z', { cloudCover: 0 })
    const [second] = alertsOn('2026-11-19T14:40:00Z', { cloudCover: 0 })
    expect(first?.date).toBe('2026-11-18')
    expect(second).toMatchObject({ kind: 'clear-night', date: '2026-11-19' })
    expect(second?.reason).toContain('Thursday night')
  })

  test('is not one with the full moon, with clouds, or of which nothing is known', () => {
    expect(alertsOn('2026-11-24T14:40:00Z', { cloudCover: 0 })).toEqual([])
    expect(alertsOn('2026-11-08T14:40:00Z', { cloudCover: 30 })).toEqual([])
    expect(alertsOn('2026-11-08T14:40:00Z', {})).toEqual([])
  })

  test('does not exist where it stays light', () => {
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }
    expect(alertsOn('2026-06-15T14:40:00Z', { cloudCover: 0 }, tromso)).toEqual([])
  })
})

describe('fog and high clouds', () => {
  test('need a sunrise and a sunset', () => {
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }
    const foggy = { visibility: 200, cloudCover: 100, cloudHigh: 50, cloudLow: 0 }
    expect(alertsOn('2026-12-20T14:40:00Z', foggy, tromso)).toEqual([])
    expect(alertsOn('2026-12-20T14:40:00Z', foggy).map(({ kind }) => kind)).toEqual(['fog', 'high-clouds'])
  })

  test('at the poles and at the date line nothing fails', () => {
    const places = [
      [90, 0, 'UTC'],
      [-90, 0, 'UTC'],
      [-16.8, 180, 'Pacific/Fiji'],
      [-16.8, -180, 'Pacific/Fiji'],
    ] as const
    for (const [latitude, longitude, timeZone] of places)
      for (const alert of alertsOn(
        '2026-03-20T14:40:00Z',
        { visibility: 100, snowfall: 1 },
        {
          latitude,
          longitude,
          timeZone,
        },
      ))
        expect(alert.date).toMatch(/^2026-03-2[0-3]$/)
  })
})

test('snow of a day is counted by the calendar of the zone, on the day on which the clock is changed', () => {
  const place = { latitude: 43, longitude: -75, timeZone: 'America/New_York' }
  const at = (hour: HourWeather) => new Date(hour.atMs).toISOString()
  // 0.3 cm in the last hour of the short day and 0.3 cm in the first of the next do not make a day of snow.
  const hours = hoursFrom('2026-03-08T05:00:00Z', { snowfall: 0 }).map((hour) =>
    at(hour) === '2026-03-09T03:00:00.000Z' || at(hour) === '2026-03-09T04:00:00.000Z'
      ? { ...hour, snowfall: 0.3 }
      : hour,
  )
  const find = (list: HourWeather[]) =>
    findAlerts(place, list, { fromMs: Date.parse('2026-03-08T05:00:00Z'), isFirstSnow: true })
  expect(find(hours)).toEqual([])
  const both = hours.map((hour) =>
    at(hour) === '2026-03-08T05:00:00.000Z' ? { ...hour, snowfall: 0.3 } : hour,
  )
  expect(find(both)).toMatchObject([{ kind: 'first-snow', date: '2026-03-08' }])
})
