// Nights of a year: against a scan of every minute, and at published new and full moons.
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../durations.ts'
import { trackOfCore } from './finder/galactic-band.ts'
import { lightOfDay } from './light-of-day.ts'
import { dayAndNight } from './nights-of-year.ts'
import { moonPosition, sunPosition } from './positions.ts'

const moab = { latitude: 38.57, longitude: -109.55 }
const timeZone = 'America/Denver'

test.each(['2026-03-18', '2026-06-20', '2026-10-10', '2026-12-24'])('minutes of the night of %s', (date) => {
  const night = dayAndNight(moab, date, timeZone)
  const noonMs = Date.parse(lightOfDay({ ...moab, date, timeZone }).solarNoon as string)
  const counted = { dark: 0, moonless: 0, core: 0 }
  for (let atMs = noonMs; atMs < noonMs + dayMs; atMs += minuteMs) {
    const at = new Date(atMs)
    if (sunPosition({ ...moab, at }).altitude >= -18) continue
    counted.dark += 1
    if (moonPosition({ ...moab, at }).altitude > -0.83) continue
    counted.moonless += 1
    if (trackOfCore(moab, { startMs: atMs, endMs: atMs }).altitudeAt(atMs) > 5) counted.core += 1
  }
  expect(Math.abs(night.darkMinutes - counted.dark)).toBeLessThanOrEqual(2)
  expect(Math.abs(night.moonlessMinutes - counted.moonless)).toBeLessThanOrEqual(2)
  expect(Math.abs(night.coreMinutes - counted.core)).toBeLessThanOrEqual(2)
})

describe('published moons of 2026', () => {
  test('all of the dark is without a moon at new moon, none of it at full moon', () => {
    // U.S. Naval Observatory: new on August 12 at 17:36 UT, full on August 28 at 4:18 UT.
    const fresh = dayAndNight(moab, '2026-08-12', timeZone)
    expect(fresh.moonlessMinutes).toBe(fresh.darkMinutes)
    expect(fresh.coreMinutes).toBeGreaterThan(120)
    expect(dayAndNight(moab, '2026-08-27', timeZone).moonlessMinutes).toBe(0)
  })

  test('a polar summer has no dark', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 }
    expect(dayAndNight(tromso, '2026-06-21', 'Europe/Oslo')).toMatchObject({
      sunrise: null,
      darkMinutes: 0,
      moonlessMinutes: 0,
      coreMinutes: 0,
    })
  })
})
