// Sunrise and sunset over a skyline, and how much later and earlier they are than over the level.
import { expect, test } from 'vitest'
import { lightOfDay } from './light-of-day.ts'
import { localDay } from './local-day.ts'
import { sunPosition } from './positions.ts'
import { sunOverSkyline } from './sun-over-skyline.ts'

const place = { latitude: 37.8, longitude: -122.3 }
const date = '2026-06-21'
const timeZone = 'America/Los_Angeles'
const day = localDay(date, timeZone)
const light = lightOfDay({ ...place, date, timeZone })
const minutesBetween = (from: string | null, to: string | null) =>
  (Date.parse(to as string) - Date.parse(from as string)) / 60_000

test('over the level they are those of the almanac', () => {
  const { sunrise, sunset } = sunOverSkyline([], place, day)
  expect(sunrise).toMatchObject({ altitude: 0, minutes: 0 })
  expect(sunset).toMatchObject({ altitude: 0, minutes: 0 })
  expect(Math.abs(minutesBetween(light.sunrise, sunrise?.at as string))).toBeLessThan(0.25)
  expect(Math.abs(minutesBetween(light.sunset, sunset?.at as string))).toBeLessThan(0.25)
})

test('on every day its minutes are the difference of the two times that a page shows', () => {
  const shown = (at: string | null) => Math.round(Date.parse(at as string) / 60_000)
  for (let of = 0; of < 40; of++) {
    const date = new Date(Date.UTC(2026, 0, 1 + of * 9)).toISOString().slice(0, 10)
    const light = lightOfDay({ ...place, date, timeZone })
    const ridge = sunOverSkyline([{ azimuth: 0, altitude: 4 }], place, localDay(date, timeZone))
    expect(shown(ridge.sunrise?.at as string) - shown(light.sunrise)).toBe(ridge.sunrise?.minutes)
    expect(shown(light.sunset) - shown(ridge.sunset?.at as string)).toBe(ridge.sunset?.minutes)
    const level = sunOverSkyline([], place, localDay(date, timeZone))
    expect([level.sunrise?.at, level.sunset?.at].map((at) => shown(at as string))).toEqual(
      [light.sunrise, light.sunset].map(shown),
    )
  }
})

test('over a ridge the sun rises later and sets earlier, by so many whole minutes', () => {
  const { sunrise, sunset } = sunOverSkyline([{ azimuth: 0, altitude: 10.126 }], place, day)
  expect([sunrise?.altitude, sunset?.altitude]).toEqual([10.13, 10.13])
  // The sun climbs 10.4° an hour there.
  expect(sunrise?.minutes).toBeGreaterThan(50)
  expect(sunrise?.minutes).toBeLessThan(65)
  expect(Number.isInteger(sunrise?.minutes)).toBe(true)
  expect(
    Math.abs(minutesBetween(light.sunrise, sunrise?.at as string) - (sunrise?.minutes as number)),
  ).toBeLessThan(0.8)
  expect(
    Math.abs(minutesBetween(sunset?.at as string, light.sunset) - (sunset?.minutes as number)),
  ).toBeLessThan(0.8)
  for (const passing of [sunrise, sunset])
    expect(passing?.azimuth).toBe(
      Math.round(sunPosition({ ...place, at: passing?.at as string }).azimuth * 10) / 10,
    )
})

test('over data that end it says how far they reach', () => {
  const skyline = [
    { azimuth: 0, altitude: 10, maxAltitude: 30, reachMiles: 2.5 },
    { azimuth: 180, altitude: 10 },
    { azimuth: 359, altitude: 10 },
  ]
  const { sunrise, sunset } = sunOverSkyline(skyline, place, day)
  expect([sunrise?.reachMiles, sunset?.reachMiles]).toEqual([2.5, null])
})

test('behind walls all around there are none', () => {
  expect(sunOverSkyline([{ azimuth: 0, altitude: 89 }], place, day)).toEqual({ sunrise: null, sunset: null })
})

test('where the sun does not set over the level, a mountain in the north has no minutes', () => {
  const svalbard = { latitude: 78.2, longitude: 15.6 }
  const mountain = [
    { azimuth: 90, altitude: 0 },
    { azimuth: 270, altitude: 0 },
    { azimuth: 350, altitude: 30 },
  ]
  const { sunrise, sunset } = sunOverSkyline(mountain, svalbard, localDay(date, 'Arctic/Longyearbyen'))
  expect(sunrise?.minutes).toBeNull()
  expect(sunset?.minutes).toBeNull()
})

test('a sunset just after midnight and one before the next midnight are of different nights', () => {
  const nearCircle = { latitude: 66, longitude: 25.7 }
  const hill = [{ azimuth: 0, altitude: 0.6 }]
  const sunsetOn = (date: string) =>
    sunOverSkyline(hill, nearCircle, localDay(date, 'Europe/Helsinki')).sunset
  // Over the level it sets at 12:08 AM, over the hill at 11:49 PM of the same day.
  expect(sunsetOn('2026-06-03')?.minutes).toBeNull()
  // At 12:34 AM and 12:03 AM.
  expect(sunsetOn('2026-06-08')?.minutes).toBe(30)
})
