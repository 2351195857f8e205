// The sun through windows: against a look at every minute of the day, and what is known about days and directions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '../durations.ts'
import { lightOfDay } from './light-of-day.ts'
import { localDay } from './local-day.ts'
import { sunPosition } from './positions.ts'
import { windowDirections } from './window-directions.ts'
import { maxIncidenceDegrees, sunThroughWindows } from './window-light.ts'

const oakland = { latitude: 37.8, longitude: -122.27, timeZone: 'America/Los_Angeles' }
const clock = (ms: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: oakland.timeZone, hour: '2-digit', minute: '2-digit' }).format(
    ms,
  )
const times = (date: string, direction: (typeof windowDirections)[number]) =>
  sunThroughWindows({ ...oakland, date }, direction).map(
    ({ startMs, endMs }) => `${clock(startMs)}–${clock(endMs)}`,
  )

test('at equinox the sun rises due east and sets due west, and passes the south in between', () => {
  const date = '2026-09-23'
  const { sunrise, sunset, solarNoon } = lightOfDay({ ...oakland, date })
  const [east] = sunThroughWindows({ ...oakland, date }, 'east')
  const [west] = sunThroughWindows({ ...oakland, date }, 'west')
  const [south] = sunThroughWindows({ ...oakland, date }, 'south')
  expect(Math.abs((east?.startMs ?? 0) - Date.parse(sunrise as string))).toBeLessThan(1000)
  expect(Math.abs((west?.endMs ?? 0) - Date.parse(sunset as string))).toBeLessThan(1000)
  const middleMs = ((south?.startMs ?? 0) + (south?.endMs ?? 0)) / 2
  expect(Math.abs(middleMs - Date.parse(solarNoon as string))).toBeLessThan(2 * minuteMs)
  expect(times(date, 'north')).toEqual([])
})

test('in summer the north gets the first and the last of it, in winter none', () => {
  expect(sunThroughWindows({ ...oakland, date: '2026-06-21' }, 'north')).toHaveLength(2)
  expect(times('2026-12-21', 'north')).toEqual([])
  const north = sunThroughWindows(
    { latitude: 69.6, longitude: 18.9, timeZone: 'Europe/Oslo', date: '2026-12-21' },
    'south',
  )
  expect(north).toEqual([])
})

test('on every day and in every direction it is what a look at each minute finds', () => {
  const place = fc.record({
    latitude: fc.double({ min: -75, max: 75, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'),
    date: fc.constantFrom('2026-03-29', '2026-04-05', '2026-06-21', '2026-11-01', '2026-12-21'),
    facing: fc.integer({ min: 0, max: 7 }),
  })
  fc.assert(
    fc.property(place, ({ facing, ...at }) => {
      const spans = sunThroughWindows(at, windowDirections[facing] as (typeof windowDirections)[number])
      const { startMs, endMs } = localDay(at.date, at.timeZone)
      for (let ms = startMs; ms < endMs; ms += 13 * minuteMs) {
        const { azimuth, altitude } = sunPosition({ ...at, at: new Date(ms) })
        const degrees = Math.PI / 180
        const incidence =
          Math.acos(Math.cos(altitude * degrees) * Math.cos((azimuth - facing * 45) * degrees)) / degrees
        // The upper limb at the horizon: 34′ of refraction and half a disc; either is open a moment around it.
        if (Math.abs(altitude + 0.833) < 0.05 || Math.abs(incidence - maxIncidenceDegrees) < 0.01) continue
        const isIn = altitude > -0.833 && incidence < maxIncidenceDegrees
        const isFound = spans.some((span) => span.startMs <= ms && ms < span.endMs)
        expect([at, facing, new Date(ms), isFound]).toEqual([at, facing, new Date(ms), isIn])
      }
    }),
    { numRuns: 150 },
  )
})
