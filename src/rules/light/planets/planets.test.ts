// Planets against published figures: positions, rises, transits and sets, magnitudes, closest approaches, and the moon in
// front of planets.
import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../../distance.ts'
import { dayMs, minuteMs } from '../../durations.ts'
import { findMeetings } from './find-meetings.ts'
import { type MeetingName, type PlanetName, planetNames } from './planet.ts'
import { magnitudeAt, planetPositions } from './planet-position.ts'
import { planetsOfNight } from './planets-of-night.ts'

const newYork: GeoPoint = { latitude: 40.71, longitude: -74.0 }
const around = (time: string, days = 1) => ({
  fromMs: Date.parse(time) - days * dayMs,
  toMs: Date.parse(time) + days * dayMs,
  within: 5,
})

describe('positions that the PyEphem Quick Reference prints', () => {
  test('Venus over Georgia Tech', () => {
    const at = Date.parse('1984-05-30T16:22:56Z')
    const venus = planetPositions({ latitude: 33.775867, longitude: -84.39733 }, at)[1]!
    expect(venus.name).toBe('venus')
    // 72:19:44.8 134:14:25.3
    expect(Math.abs(venus.apparentAltitude - 72.3291)).toBeLessThan(0.01)
    expect(Math.abs(venus.azimuth - 134.2404)).toBeLessThan(0.01)
  })

  test('Mars over Sitka: transit on June 27 and rise on June 28, 1999', () => {
    const sitka = { latitude: 57 + 10 / 60, longitude: -(135 + 15 / 60) }
    const mars = (noon: string) => planetsOfNight(sitka, Date.parse(noon)).planets[2]!
    const { transit } = mars('1999-06-27T09:00Z')
    expect(Math.abs(transit!.atMs - Date.parse('1999-06-27T04:22:45Z'))).toBeLessThan(5000)
    // 21:18:33.6 180:00:00.0
    expect(Math.abs(transit!.altitude - 21.3093)).toBeLessThan(0.01)
    expect(Math.abs(transit!.azimuth - 180)).toBeLessThan(0.01)
    const { rise } = mars('1999-06-29T09:00Z')
    expect(Math.abs(rise!.atMs - Date.parse('1999-06-28T23:28:25Z'))).toBeLessThan(20_000)
    expect(Math.abs(rise!.azimuth - 111.178)).toBeLessThan(0.02)
  })
})

test('Venus at Boston on March 20, 1988 (Meeus, Astronomical Algorithms, example 15.a)', () => {
  const boston = { latitude: 42.3333, longitude: -71.0833 }
  const [before, after] = ['1988-03-20T12:00Z', '1988-03-20T20:00Z'].map(
    (at) => planetsOfNight(boston, Date.parse(at)).planets[1]!,
  )
  const near = (atMs: number | undefined, printed: string) =>
    expect(Math.abs(atMs! - Date.parse(printed))).toBeLessThan(minuteMs)
  near(before!.set?.atMs, '1988-03-20T02:55Z')
  near(before!.rise?.atMs, '1988-03-20T12:25Z')
  near(after!.transit?.atMs, '1988-03-20T19:41Z')
})

/** Horizons of NASA’s Jet Propulsion Laboratory (2019), 0h UT. */
const days = ['2013-02-10', '2015-06-20', '2018-07-20', '2020-12-10', '2022-03-11', '2027-08-10'] as const
const printedMagnitudes: [PlanetName, (number | null)[]][] = [
  ['mercury', [-0.99, 0.96, 0.89, -0.96, -0.28, -2.04]],
  ['venus', [-3.87, -4.55, -4.2, -3.89, -4.63, null]],
  ['mars', [1.18, 1.52, -2.68, -0.85, 1.2, 1.29]],
  ['jupiter', [-2.44, -1.84, -2.18, -2.0, -2.03, -1.71]],
]

describe.each(printedMagnitudes)('the magnitude of %s', (name, printed) => {
  test.each(days.map((day, index) => [day, printed[index]] as const).filter(([, value]) => value !== null))(
    'on %s is %d',
    (day, value) => {
      expect(Math.abs(magnitudeAt(name, Date.parse(day)) - value!)).toBeLessThan(0.1)
    },
  )
})

test.each([
  ['2010-01-01', 1.11],
  ['2010-03-22', 0.67],
  ['2010-08-01', 1.26],
])('the magnitude of Saturn on %s is %d', (day, value) => {
  expect(Math.abs(magnitudeAt('saturn', Date.parse(day)) - value)).toBeLessThan(0.35)
})

describe('closest approaches', () => {
  const published: [string, [MeetingName, MeetingName], string, number, number][] = [
    // The times to the minute, where printed, move by several when the separation changes by a second of arc.
    ['2020-12-21T18:22Z', ['jupiter', 'saturn'], 'Wikipedia, “Great conjunction”: 6.1′', 6.1, 15],
    ['2024-08-14T14:53Z', ['mars', 'jupiter'], 'moneycontrol.com, August 2024: 0.306°', 18.36, 15],
    ['2022-04-30T19:00Z', ['venus', 'jupiter'], 'in-the-sky.org: 13.8′', 13.8, 720],
    ['2037-10-03T12:00Z', ['moon', 'jupiter'], 'in-the-sky.org: 0.9′', 0.9, 720],
    ['2039-04-27T12:00Z', ['moon', 'venus'], 'in-the-sky.org: 2° 41′', 161, 720],
  ]
  test.each(published)('on %s of %j (%s)', (time, names, _, arcMinutes, minutes) => {
    const found = findMeetings(newYork, around(time)).find(
      (meeting) => meeting.names.join() === names.join(),
    )!
    expect(Math.abs(found.separation * 60 - arcMinutes)).toBeLessThan(1)
    expect(Math.abs(found.closestMs - Date.parse(time))).toBeLessThan(minutes * minuteMs)
  })
})

describe('the moon in front of planets', () => {
  const cities: [string, GeoPoint, string, string][] = [
    // Forbes, December 2022, in local time.
    ['Los Angeles', { latitude: 34.05, longitude: -118.24 }, '2022-12-08T02:30Z', '2022-12-08T03:30Z'],
    ['Seattle', { latitude: 47.61, longitude: -122.33 }, '2022-12-08T02:52Z', '2022-12-08T03:51Z'],
    ['Vancouver', { latitude: 49.28, longitude: -123.12 }, '2022-12-08T02:55Z', '2022-12-08T03:52Z'],
    ['Phoenix', { latitude: 33.45, longitude: -112.07 }, '2022-12-08T02:32Z', '2022-12-08T03:31Z'],
    ['Denver', { latitude: 39.74, longitude: -104.98 }, '2022-12-08T02:45Z', '2022-12-08T03:48Z'],
    ['St. Louis', { latitude: 38.63, longitude: -90.2 }, '2022-12-08T03:06Z', '2022-12-08T03:52Z'],
    ['Chicago', { latitude: 41.88, longitude: -87.63 }, '2022-12-08T03:11Z', '2022-12-08T04:05Z'],
    ['Toronto', { latitude: 43.65, longitude: -79.38 }, '2022-12-08T03:29Z', '2022-12-08T04:18Z'],
    // Powerhouse, Sydney, June 2024. In Melbourne it only grazes the moon.
    ['Sydney', { latitude: -33.87, longitude: 151.21 }, '2024-06-27T12:55Z', '2024-06-27T13:41Z'],
    ['Brisbane', { latitude: -27.47, longitude: 153.03 }, '2024-06-27T12:49Z', '2024-06-27T13:47Z'],
    ['Canberra', { latitude: -35.28, longitude: 149.13 }, '2024-06-27T12:57Z', '2024-06-27T13:39Z'],
    ['Melbourne', { latitude: -37.81, longitude: 144.96 }, '2024-06-27T13:04Z', '2024-06-27T13:33Z'],
  ]
  // The end of a disappearance and of a reappearance are a minute later than those of the planet’s center.
  test.each(cities)('%s', (_, place, begins, ends) => {
    const { best, covered, names } = findMeetings(place, around(begins)).find((meeting) => meeting.covered)!
    // The best moment is not one at which the planet is hidden.
    expect(best!.atMs < covered!.begins.atMs || best!.atMs > covered!.ends.atMs).toBe(true)
    expect(best!.separation).toBeGreaterThan(0.24)
    expect(names).toEqual(['moon', begins.startsWith('2022') ? 'mars' : 'saturn'])
    expect(Math.abs(covered!.begins.atMs - Date.parse(begins))).toBeLessThan(1.5 * minuteMs)
    expect(Math.abs(covered!.ends.atMs - Date.parse(ends))).toBeLessThan(2 * minuteMs)
  })

  test('not from New York, which sees Mars pass the moon', () => {
    const [mars] = findMeetings(newYork, around('2022-12-08T04:00Z'))
    expect(mars).toMatchObject({ names: ['moon', 'mars'], covered: null })
    expect(mars!.best!.separation).toBeLessThan(0.4)
  })
})

describe('a night', () => {
  test('of Jupiter at its opposition: up from dusk to dawn, highest at midnight', () => {
    // Opposition on January 10, 2026.
    const { planets, midnightMs, dark } = planetsOfNight(newYork, Date.parse('2026-01-10T05:00Z'))
    const jupiter = planets.find(({ name }) => name === 'jupiter')!
    expect(jupiter.inDark).toEqual([dark])
    expect(Math.abs(jupiter.best!.atMs - midnightMs)).toBeLessThan(20 * minuteMs)
    expect(jupiter.best!.sky).toBe('dark')
    expect(jupiter.elongation).toBeGreaterThan(178)
  })

  test('of Venus behind the sun: not up after dusk', () => {
    // Superior conjunction on January 6, 2026.
    const { planets } = planetsOfNight(newYork, Date.parse('2026-01-06T05:00Z'))
    const venus = planets.find(({ name }) => name === 'venus')!
    expect(venus).toMatchObject({ inTwilight: [], inDark: [], best: null })
    expect(venus.elongation).toBeLessThan(2)
  })

  test('that never gets dark', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 }
    const night = planetsOfNight(tromso, Date.parse('2026-06-21T23:00Z'))
    expect(night).toMatchObject({ twilight: null, dark: null })
    for (const { best, inTwilight } of night.planets)
      expect({ best, inTwilight }).toEqual({ best: null, inTwilight: [] })
  })

  test.each([-90, -66.6, 0, 66.6, 90])(
    'at latitude %d has rises, transits and sets within it',
    (latitude) => {
      for (const longitude of [-180, -179.9, 0, 123.4, 180])
        for (let day = 0; day < 400; day += 57) {
          const at = Date.UTC(2026, 0, 1) + day * dayMs
          const { midnightMs, planets } = planetsOfNight({ latitude, longitude }, at)
          expect(Math.abs(at - midnightMs)).toBeLessThanOrEqual(dayMs / 2)
          expect(planets.map(({ name }) => name)).toEqual(planetNames)
          for (const { rise, transit, set, inDark, inTwilight } of planets) {
            for (const sighting of [rise, transit, set])
              if (sighting) expect(Math.abs(sighting.atMs - midnightMs)).toBeLessThanOrEqual(dayMs / 2)
            const total = (spans: typeof inDark) =>
              spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
            expect(total(inDark)).toBeLessThanOrEqual(total(inTwilight) + 1)
          }
        }
    },
  )
})

describe('meetings', () => {
  const year = { fromMs: Date.UTC(2026, 0, 1), toMs: Date.UTC(2027, 0, 1) }

  test('of a year are in order, within the separation, each once, with both bodies high enough in the dark', () => {
    const found = findMeetings(newYork, { ...year, within: 5 })
    expect(found.length).toBeGreaterThan(40)
    expect(found.map(({ closestMs }) => closestMs)).toEqual(found.map(({ closestMs }) => closestMs).sort())
    expect(new Set(found.map(({ names, closestMs }) => `${names} ${closestMs}`)).size).toBe(found.length)
    for (const { separation, best, closestMs } of found) {
      expect(separation).toBeLessThanOrEqual(5)
      if (!best) continue
      expect(Math.abs(best.atMs - closestMs)).toBeLessThan(1.5 * dayMs)
      expect(best.sunAltitude).toBeLessThan(-5.9)
      for (const { altitude } of best.bodies) expect(altitude).toBeGreaterThan(4.9)
    }
    const close = findMeetings(newYork, { ...year, within: 1 })
    expect(close).toEqual(found.filter(({ separation }) => separation <= 1))
  })

  test('are the same in parts as in one', () => {
    const whole = findMeetings(newYork, { ...year, within: 3 })
    const middle = Date.UTC(2026, 4, 17, 13)
    expect([
      ...findMeetings(newYork, { ...year, toMs: middle, within: 3 }),
      ...findMeetings(newYork, { ...year, fromMs: middle, within: 3 }),
    ]).toEqual(whole)
  })

  test('the moon meets each planet about 13 times a year', () => {
    const found = findMeetings(newYork, { ...year, within: 10 })
    for (const name of planetNames) {
      const count = found.filter(({ names }) => names[0] === 'moon' && names[1] === name).length
      expect(count).toBeGreaterThanOrEqual(11)
      expect(count).toBeLessThanOrEqual(14)
    }
  })

  test('outside of the years and off the globe there are none', () => {
    expect(() => findMeetings(newYork, { ...year, fromMs: Date.UTC(1899, 11, 31), within: 5 })).toThrow(
      RangeError,
    )
    expect(() => findMeetings({ latitude: 91, longitude: 0 }, { ...year, within: 5 })).toThrow(RangeError)
    expect(
      findMeetings(newYork, { fromMs: Date.UTC(2100, 11, 1), toMs: Date.UTC(2101, 0, 1), within: 9 }).length,
    ).toBeGreaterThan(0)
  })
})
