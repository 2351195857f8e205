// Meteor showers against published figures: peaks of the IMO's calendars, culminations, and how moonlight counts.
import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, hourMs, minuteMs } from '../../durations.ts'
import { findShowers } from './find-showers.ts'
import type { ShowerNight } from './meteor-shower.ts'
import { limitingMagnitude } from './moonlit-sky.ts'
import { activityShare, listedShowers } from './shower-list.ts'
import { instantOfLongitude, solarLongitude } from './solar-longitude.ts'

const yosemite: GeoPoint = { latitude: 37.75, longitude: -119.6 }
const year = (from: number) => ({ fromMs: Date.UTC(from, 0, 1), toMs: Date.UTC(from + 1, 0, 1) })
const shower = (code: string, inYear: number, place = yosemite) =>
  findShowers(place, year(inYear)).find((one) => one.code === code)!

describe('instants to the minute at which the sun has a longitude, as the IMO’s calendar of 2025 prints them', () => {
  test.each([
    ['2025-04-07T13:35Z', 17.637],
    ['2025-08-12T13:15Z', 139.736],
    ['2025-09-12T20:43Z', 169.983],
    ['2025-10-08T15:07Z', 195.238],
    ['2025-10-08T15:34Z', 195.257],
    ['2025-10-08T15:52Z', 195.269],
    ['2025-11-17T19:18Z', 235.341],
    ['2025-11-17T22:40Z', 235.482],
    ['2016-07-28T00:07Z', 125.132],
    ['2015-01-10T02:50Z', 289.315],
  ])('%s: %d°', (printed, longitude) => {
    const at = Date.parse(printed)
    expect(Math.abs(instantOfLongitude(longitude, at + dayMs) - at)).toBeLessThan(2 * minuteMs)
    expect(solarLongitude(instantOfLongitude(longitude, at))).toBeCloseTo(longitude, 5)
  })
})

describe('peaks to the hour', () => {
  test.each([
    ['QUA', '2025-01-03T15:00Z'],
    ['LYR', '2025-04-22T13:30Z'],
    ['PPU', '2025-04-23T19:00Z'],
    ['ETA', '2025-05-06T03:00Z'],
    ['GDR', '2025-07-28T07:00Z'],
    ['AUR', '2025-09-01T03:00Z'],
    ['DRA', '2025-10-08T19:00Z'],
    ['LEO', '2025-11-17T18:00Z'],
    ['GEM', '2025-12-14T08:00Z'],
    // “From about 13h to 16h UT” (Sky & Telescope), at 140.0° to 140.1°.
    ['PER', '2024-08-12T14:00Z'],
    // 18h15m to 20h45m, at 140.0° to 140.1°.
    ['PER', '2013-08-12T18:15Z'],
  ])('%s at %s', (code, printed) => {
    const at = Date.parse(printed)
    const { peakMs } = shower(code, new Date(at).getUTCFullYear())
    expect(Math.abs(peakMs - at)).toBeLessThan(hourMs)
  })

  test.each([
    [
      2026,
      'QUA 01-03, GUM 01-18, LYR 04-22, PPU 04-24, ETA 05-06, ELY 05-11, JBO 06-22, JPE 07-10, GDR 07-28, SDA 07-31, CAP 07-31, ERI 08-07, PER 08-13, KCG 08-17, AUR 09-01, SPE 09-09, OCT 10-06, DRA 10-09, EGE 10-18, ORI 10-21, LMI 10-24, STA 11-05, NTA 11-12, LEO 11-17, AMO 11-22, NOO 11-28, PHO 12-02, MON 12-09, HYD 12-09, GEM 12-14, URS 12-22, COM 12-23',
    ],
    [
      2027,
      'QUA 01-04, GUM 01-18, LYR 04-23, PPU 04-24, ETA 05-06, ELY 05-11, JBO 06-22, JPE 07-10, GDR 07-28, SDA 07-31, CAP 07-31, ERI 08-08, PER 08-13, KCG 08-17, AUR 09-01, SPE 09-10, OCT 10-06, DRA 10-09, EGE 10-19, ORI 10-22, LMI 10-25, STA 11-06, NTA 11-13, LEO 11-18, AMO 11-22, NOO 11-28, PHO 12-02, MON 12-09, HYD 12-09, GEM 12-14, URS 12-23, COM 12-23',
    ],
  ])('the days of the calendar for %d', (inYear, printed) => {
    const found = new Map(findShowers(yosemite, year(inYear)).map(({ code, peakMs }) => [code, peakMs]))
    for (const [code, day] of printed.split(', ').map((text) => text.split(' ') as [string, string])) {
      // The calendar’s days are those of UT, except near midnight.
      const day0 = Date.parse(`${inYear}-${day}T00:00:00Z`)
      const peakMs = found.get(code)!
      expect(peakMs, code).toBeGreaterThan(day0 - 2.5 * hourMs)
      expect(peakMs, code).toBeLessThan(day0 + dayMs + 2.5 * hourMs)
    }
  })
})

test('each shower has one peak a year, within its activity, and they are in order', () => {
  const found = findShowers(yosemite, year(2026))
  expect(found.map(({ code }) => code).sort()).toEqual(listedShowers.map(({ code }) => code).sort())
  for (const { code, peakMs, activeFromMs, activeToMs } of found) {
    expect(activeFromMs, code).toBeLessThan(peakMs)
    expect(activeToMs, code).toBeGreaterThan(peakMs)
  }
  const peaks = found.map(({ peakMs }) => peakMs)
  expect(peaks).toEqual([...peaks].sort((one, other) => one - other))
})

test('the radiant is highest where it culminates: 90° less the latitude’s distance from its declination', () => {
  // The Geminids culminate near 2 o’clock by the sun, the calendar says.
  const geminids = shower('GEM', 2026).night
  expect(geminids.highest!.altitude).toBeCloseTo(90 - (37.75 - 33), 0)
  expect(Math.abs(geminids.highest!.atMs - geminids.midnightMs - 2 * hourMs)).toBeLessThan(hourMs / 2)
  // That of the Southern Taurids stands in the north in Sydney.
  const taurids = shower('STA', 2026, { latitude: -33.87, longitude: 151.21 }).night
  expect(taurids.highest!.altitude).toBeCloseTo(90 - (33.87 + 15), 0)
  expect(Math.min(taurids.highest!.azimuth, 360 - taurids.highest!.azimuth)).toBeLessThan(2)
  // The η-Aquariids culminate near 8 o’clock: highest at the end of the dark.
  const aquariids = shower('ETA', 2026).night
  expect(aquariids.highest!.atMs).toBe(aquariids.dark!.endMs)
})

describe('which night is better', () => {
  test('the one whose dark hours are nearer to a short peak in daylight', () => {
    // The Quadrantids of 2025 peaked at 15h UT: 7 in the morning in California, midnight in Japan.
    const inCalifornia = shower('QUA', 2025)
    expect(inCalifornia.isPeakDark).toBe(false)
    expect(inCalifornia.night.midnightMs).toBeLessThan(inCalifornia.peakMs)
    expect(inCalifornia.otherNight.midnightMs - inCalifornia.night.midnightMs).toBe(dayMs)
    const inJapan = shower('QUA', 2025, { latitude: 35.7, longitude: 139.7 })
    expect(inJapan.isPeakDark).toBe(true)
    expect(Math.abs(inJapan.night.best!.atMs - inJapan.peakMs)).toBeLessThan(8 * hourMs)
  })

  test('the one with less moon, where the peak is broad', () => {
    // The full moon of August 17, 2027.
    const { night, otherNight } = shower('KCG', 2027)
    expect(night.best!.limitingMagnitude).toBeGreaterThan(otherNight.best!.limitingMagnitude)
  })
})

describe('the estimate', () => {
  const atBest = ({ best }: ShowerNight) => best!

  test('is ZHR · sin h · r^(lm − 6.5), less what is gone since the peak', () => {
    for (const { code, peakMs, night, zenithalHourlyRate, populationIndex } of findShowers(
      yosemite,
      year(2026),
    )) {
      if (zenithalHourlyRate === null || !night.best) continue
      const { hourlyRate, altitude, limitingMagnitude, atMs } = atBest(night)
      const fromPeak = ((solarLongitude(atMs) - solarLongitude(peakMs) + 540) % 360) - 180
      const rate =
        zenithalHourlyRate *
        activityShare(code, fromPeak) *
        Math.sin((altitude * Math.PI) / 180) *
        populationIndex ** (limitingMagnitude - 6.5)
      expect(hourlyRate! / rate, code).toBeCloseTo(1, 1)
      expect(hourlyRate!, code).toBeLessThanOrEqual(zenithalHourlyRate)
    }
  })

  test('none for showers that vary, none in nights that stay in twilight', () => {
    expect(shower('JBO', 2026).night.best!.hourlyRate).toBeNull()
    // In June at 54° north the sun does not get below −18°.
    const kiel = shower('ARI', 2026, { latitude: 54.3, longitude: 10.1 })
    expect(kiel.night.darkness).toBe('nautical')
    expect(kiel.night.best?.hourlyRate ?? null).toBeNull()
  })
})

describe('moonlight', () => {
  test('the faintest stars: 6.5 without the moon, brighter ones the fuller it is', () => {
    expect(limitingMagnitude({ altitude: -1, phaseAngle: 0 })).toBe(6.5)
    expect(limitingMagnitude({ altitude: 1, phaseAngle: 175 })).toBeCloseTo(6.5, 1)
    const at60 = [0, 45, 90, 135].map((phaseAngle) => limitingMagnitude({ altitude: 60, phaseAngle }))
    expect(at60).toEqual([...at60].sort((one, other) => one - other))
    // Worked by hand: 2,370 nanolamberts of the moon, 17.86 magnitudes per square second.
    expect(at60[0]).toBeCloseTo(3.85, 2)
  })

  test('the moon’s hours are within those of the radiant', () => {
    const { moon, radiantUp } = shower('PER', 2027).night
    expect(moon.illumination).toBeGreaterThan(0.8)
    for (const up of moon.up)
      expect(radiantUp.some(({ startMs, endMs }) => startMs <= up.startMs && up.endMs <= endMs)).toBe(true)
  })
})

test('high latitudes: no darkness in summer, dark at noon in winter; and radiants that never rise', () => {
  const longyearbyen: GeoPoint = { latitude: 78.22, longitude: 15.65 }
  expect(shower('JBO', 2026, longyearbyen).night).toMatchObject({ darkness: 'none', dark: null, best: null })
  const { dark, radiantUp } = shower('GEM', 2026, longyearbyen).night
  expect(dark!.endMs - dark!.startMs).toBeGreaterThan(12 * hourMs)
  expect(radiantUp).toEqual([dark])
  expect(shower('ACE', 2026).night).toMatchObject({ radiantUp: [], highest: null, best: null })
})

test('other years and places off the globe are refused', () => {
  expect(() => findShowers(yosemite, year(1999))).toThrow(RangeError)
  expect(() => findShowers(yosemite, year(2051))).toThrow(RangeError)
  expect(() => findShowers({ latitude: 91, longitude: 0 }, year(2026))).toThrow(RangeError)
})
