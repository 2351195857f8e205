// Combined conditions of a search: against a scan of every minute, against lightOfDay, and against published full moons, new moons and
// the season of the Milky Way's core.
import { Refraction } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../durations.ts'
import { lightKinds, lightRanges, skyBodies, weekdayNames } from '../alignment-limits.ts'
import { type Horizon, horizonAltitudeAt } from '../horizon.ts'
import { turnDegrees } from '../landmark-light.ts'
import { lightOfDay } from '../light-of-day.ts'
import { localDay, toLocalDate, toLocalTime } from '../local-day.ts'
import { moonPosition, sunPosition } from '../positions.ts'
import { archAt, bandTilt } from './galactic-band.ts'
import { findMoments, type SkySearch, trackOf } from './sky-search.ts'

const moab = { latitude: 38.57, longitude: -109.55 }
const timeZone = 'America/Denver'
const year = (first: number) => ({ startMs: Date.UTC(first, 0, 1), endMs: Date.UTC(first + 1, 0, 1) })
/** From midnight to midnight: an evening is not cut in two. */
const localYear = {
  startMs: localDay('2026-01-01', timeZone).startMs,
  endMs: localDay('2027-01-01', timeZone).startMs,
}
const anyDay = { weekdays: [], months: [] }
const daysBetween = (aMs: number, bMs: number) => Math.abs(aMs - bMs) / dayMs

// U.S. Naval Observatory, phases of the moon in 2026, UT.
const fullMoons = [
  '01-03T10:03',
  '02-01T22:09',
  '03-03T11:38',
  '04-02T02:12',
  '05-01T17:23',
  '05-31T08:45',
  '06-29T23:57',
  '07-29T14:36',
  '08-28T04:18',
  '09-26T16:49',
  '10-26T04:12',
  '11-24T14:53',
  '12-24T01:28',
].map((at) => Date.parse(`2026-${at}Z`))
const newMoons = [
  '01-18T19:52',
  '02-17T12:01',
  '03-19T01:23',
  '04-17T11:52',
  '05-16T20:01',
  '06-15T02:54',
  '07-14T09:43',
  '08-12T17:36',
  '09-11T03:27',
  '10-10T15:50',
  '11-09T07:02',
  '12-09T00:52',
].map((at) => Date.parse(`2026-${at}Z`))

describe('published dates', () => {
  test('a full moon rises between golden and blue hour once or more around each full moon of 2026, and at no other time', () => {
    const found = findMoments(moab, year(2026), {
      body: 'moon',
      tolerance: 0.5,
      event: 'rise',
      light: ['golden', 'blue'],
      minLit: 0.97,
    })
    for (const fullMs of fullMoons)
      expect(
        found.some(({ atMs }) => daysBetween(atMs, fullMs) < 1.5),
        String(new Date(fullMs)),
      ).toBe(true)
    for (const { atMs } of found)
      expect(
        fullMoons.some((fullMs) => daysBetween(atMs, fullMs) < 1.5),
        String(new Date(atMs)),
      ).toBe(true)
  })

  test('nights without a moon for hours of core are around the new moons of 2026', () => {
    const found = findMoments(moab, year(2026), {
      body: 'core',
      tolerance: 0.5,
      minAltitude: 10,
      light: ['dark'],
      moon: 'down',
      maxLit: 0.05,
    })
    expect(found.length).toBeGreaterThan(20)
    for (const { atMs } of found)
      expect(
        newMoons.some((newMs) => daysBetween(atMs, newMs) < 3),
        String(new Date(atMs)),
      ).toBe(true)
    // The season of the core in Utah: from February to October.
    const months = new Set(found.map(({ atMs }) => new Date(atMs).getUTCMonth() + 1))
    expect([...months]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('the core is above 5° in the dark on the nights that lightOfDay names, from January 30 to November 1', () => {
    const found = findMoments(moab, year(2026), {
      body: 'core',
      tolerance: 0.5,
      minAltitude: 5.15,
      light: ['dark'],
    })
    const dates = found.map(({ startMs }) => toLocalDate(startMs, timeZone))
    const nights = Array.from({ length: 365 }, (_, day) => {
      const date = new Date(Date.UTC(2026, 0, 1) + day * dayMs).toISOString().slice(0, 10)
      return lightOfDay({ ...moab, date, timeZone }).milkyWayCore
    }).flatMap((core) => (core && Date.parse(core.end) - Date.parse(core.start) > 5 * minuteMs ? [core] : []))
    for (const core of nights)
      expect(
        found.some(({ startMs }) => Math.abs(startMs - Date.parse(core.start)) < 3 * minuteMs),
        core.start,
      ).toBe(true)
    expect(Math.abs(found.length - nights.length)).toBeLessThan(6)
    expect(dates.some((date) => date.slice(5) > '11-10' || date.slice(5) < '01-20')).toBe(false)
  })

  test('sunsets end when lightOfDay says, within seconds', () => {
    const found = findMoments(moab, localYear, { body: 'sun', tolerance: 0.5, event: 'set' })
    expect(found).toHaveLength(365)
    for (const { atMs } of found) {
      const { sunset } = lightOfDay({ ...moab, date: toLocalDate(atMs, timeZone), timeZone })
      expect(Math.abs(Date.parse(sunset as string) - atMs)).toBeLessThan(5000)
    }
  })

  test('Manhattanhenge is a sunset in the direction of the streets', () => {
    const found = findMoments({ latitude: 40.7494, longitude: -73.9695 }, year(2026), {
      body: 'sun',
      azimuth: 299,
      tolerance: 0.05,
      event: 'set',
      light: ['golden'],
    })
    const dates = found.map(({ atMs }) => toLocalDate(atMs, 'America/New_York'))
    // American Museum of Natural History: the disc on the grid, half a degree and more above the level.
    for (const date of ['2026-05-29', '2026-07-11']) expect(dates).toContain(date)
    for (const date of dates)
      expect(
        ['2026-05-29', '2026-07-12'].some((one) => daysBetween(Date.parse(one), Date.parse(date)) <= 6),
        date,
      ).toBe(true)
  })

  test('the sun of the polar summer is one moment a day', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 }
    const june = { startMs: Date.UTC(2026, 5, 1), endMs: Date.UTC(2026, 6, 1) }
    const found = findMoments(tromso, june, { body: 'sun', tolerance: 0.5, minAltitude: 0 })
    expect([30, 31]).toContain(found.length)
    expect(found.every(({ startMs, endMs }) => endMs - startMs <= dayMs)).toBe(true)
    expect(findMoments(tromso, june, { body: 'core', tolerance: 0.5, light: ['dark'] })).toEqual([])
  })
})

describe('the band of the Milky Way', () => {
  test('its pole is 90° from its center, so an upright band has its top overhead', () => {
    const found = findMoments(moab, year(2026), {
      body: 'core',
      tolerance: 0.5,
      minAltitude: 5,
      light: ['dark'],
      maxTilt: 10,
    })
    // In late summer in the southwest after dusk.
    expect(found.length).toBeGreaterThan(40)
    for (const { atMs, azimuth } of found) {
      expect(archAt(moab, atMs).top.altitude).toBeGreaterThan(80)
      expect(Math.abs(azimuth - 215)).toBeLessThan(12)
    }
  })

  test('the arch is a great circle: the core lies on it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 0, max: 20_000 }),
        (latitude, longitude, day) => {
          const point = { latitude, longitude }
          const atMs = day * dayMs
          const core = trackOf('core', point, { startMs: atMs, endMs: atMs }).horizontalAt(atMs)
          const { top, left, right } = archAt(point, atMs)
          const [up, across] = [core.altitude, core.azimuth - top.azimuth].map((one) => (one * Math.PI) / 180)
          const tip = (top.altitude * Math.PI) / 180
          const away = Math.sin(up!) * Math.cos(tip) - Math.cos(up!) * Math.sin(tip) * Math.cos(across!)
          // Sagittarius A* is 0.046° south of the galactic equator.
          expect(Math.abs((Math.asin(away) * 180) / Math.PI)).toBeLessThan(0.06)
          expect(Math.abs(turnDegrees(left, right))).toBeCloseTo(180, 6)
          expect(bandTilt(point, { startMs: atMs, endMs: atMs })(atMs)).toBeLessThanOrEqual(90)
        },
      ),
    )
  })
})

/** The same conditions, asked of every minute. */
function isThere(point: typeof moab, atMs: number, search: SkySearch): boolean {
  const at = new Date(atMs)
  const { azimuth, altitude } = trackOf(search.body, point, { startMs: atMs, endMs: atMs }).horizontalAt(atMs)
  const apparent = altitude + Refraction('normal', altitude)
  if (search.azimuth !== undefined && Math.abs(turnDegrees(search.azimuth, azimuth)) >= search.tolerance)
    return false
  if (apparent <= (search.minAltitude ?? 0) || apparent >= (search.maxAltitude ?? 90)) return false
  if (search.event && azimuth < 180 !== (search.event === 'rise')) return false
  const sun = sunPosition({ ...point, at }).altitude
  if (
    search.light &&
    !search.light.some((kind) => sun > lightRanges[kind].low && sun < lightRanges[kind].high)
  )
    return false
  if (search.moon && moonPosition({ ...point, at }).altitude > -0.833 !== (search.moon === 'up')) return false
  if (search.clock) {
    const { from = '00:00', to = '24:00', weekdays, months } = search.clock
    const time = toLocalTime(atMs, timeZone)
    const isOver = to <= from
    if (isOver ? time < from && time >= to : time < from || time >= to) return false
    // The window belongs to the date on which it began.
    const date = toLocalDate(atMs - (isOver && time < to ? dayMs : 0), timeZone)
    const day = new Date(`${date}T00:00:00Z`)
    const weekday = weekdayNames[(day.getUTCDay() + 6) % 7]!
    if (weekdays.length > 0 && !weekdays.includes(weekday)) return false
    if (months.length > 0 && !months.includes(day.getUTCMonth() + 1)) return false
  }
  return true
}

test('combined conditions hold in the same minutes as a scan of every minute', () => {
  const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: 4 })
  const searches = fc.record(
    {
      body: fc.constantFrom(...skyBodies.filter((body) => !['mercury', 'mars'].includes(body))),
      azimuth: fc.option(fc.double({ min: 0, max: 360, noNaN: true }), { nil: undefined }),
      tolerance: fc.double({ min: 5, max: 45, noNaN: true }),
      minAltitude: fc.double({ min: 1, max: 20, noNaN: true }),
      event: fc.constantFrom('rise' as const, 'set' as const, undefined),
      light: fc.option(some(lightKinds), { nil: undefined }),
      moon: fc.constantFrom('up' as const, 'down' as const, undefined),
      clock: fc.option(
        fc.record({
          timeZone: fc.constant(timeZone),
          from: fc.constantFrom('00:00', '05:30', '17:00', '21:00'),
          to: fc.constantFrom('24:00', '09:00', '20:15', '02:00'),
          weekdays: fc.subarray([...weekdayNames]),
          months: fc.constantFrom([], [3], [10, 11]),
        }),
        { nil: undefined },
      ),
    },
    { requiredKeys: ['body', 'tolerance', 'minAltitude'] },
  )
  fc.assert(
    fc.property(searches, fc.integer({ min: 0, max: 20 }), (search, weeks) => {
      // Around a change of the clock in March and November, too.
      const startMs = Date.UTC(2026, 2, 5) + weeks * 13 * dayMs
      const span = { startMs, endMs: startMs + 2 * dayMs }
      const found = findMoments(moab, span, search)
      let differing = 0
      for (let atMs = startMs; atMs < span.endMs; atMs += 5 * minuteMs) {
        const isFound = found.some((one) => one.startMs <= atMs && atMs < one.endMs)
        if (isFound !== isThere(moab, atMs, search)) differing += 1
      }
      // Each end may fall on either side of a sample.
      expect(differing).toBeLessThanOrEqual(2 * found.length + 1)
    }),
    { numRuns: 40 },
  )
})

test('over a ridge, rising begins where the ridge is and not at the level', () => {
  const ridge: Horizon = [
    { azimuth: 0, altitude: 0 },
    { azimuth: 60, altitude: 4 },
    { azimuth: 120, altitude: 8 },
    { azimuth: 180, altitude: 0 },
  ]
  const march = { startMs: Date.UTC(2026, 2, 1), endMs: Date.UTC(2026, 2, 20) }
  const over = findMoments(moab, march, { body: 'sun', tolerance: 0.5, event: 'rise', horizon: ridge })
  const level = findMoments(moab, march, { body: 'sun', tolerance: 0.5, event: 'rise' })
  expect(over).toHaveLength(19)
  for (const [index, one] of over.entries()) {
    expect(one.altitude + 0.27).toBeCloseTo(horizonAltitudeAt(ridge, one.azimuth), 1)
    expect(one.atMs - level[index]!.atMs).toBeGreaterThan(20 * minuteMs)
  }
})

describe('the clock', () => {
  const evenings = (changes: object) =>
    findMoments(moab, localYear, {
      body: 'sun',
      tolerance: 0.5,
      event: 'set',
      clock: { timeZone, ...anyDay, ...changes },
    }).map(({ atMs }) => atMs)

  test('weekdays and months', () => {
    const found = evenings({ weekdays: ['sat', 'sun'], months: [7] })
    // July 2026 begins on a Wednesday.
    expect(found.map((atMs) => toLocalDate(atMs, timeZone).slice(8))).toEqual([
      '04',
      '05',
      '11',
      '12',
      '18',
      '19',
      '25',
      '26',
    ])
  })

  test('a time of day', () => {
    const times = evenings({ from: '20:30', to: '23:00' }).map((atMs) => toLocalTime(atMs, timeZone))
    expect(times.length).toBeGreaterThan(30)
    expect(times.every((time) => time >= '20:30' && time <= '20:46')).toBe(true)
    expect(evenings({ from: '23:00', to: '04:00' })).toEqual([])
  })
})
