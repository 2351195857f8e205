// Sun and moon over a skyline.

import { Body } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { minuteMs } from '../durations.ts'
import { getTrack } from './body-track.ts'
import type { Horizon } from './horizon.ts'
import { isInSight, sightOver, stretchInSight } from './in-sight.ts'
import { lightOfDay } from './light-of-day.ts'
import type { Span } from './local-day.ts'
import { isInRidgeShadow, plannerMoment } from './planner-moment.ts'

const ridge = [
  { azimuth: 60, altitude: 0 },
  { azimuth: 80, altitude: 6 },
  { azimuth: 120, altitude: 6 },
  { azimuth: 140, altitude: 0 },
]
const valley = { latitude: 46.2, longitude: 7.4 }

const sunInSight = (span: Span, horizon: Horizon) =>
  stretchInSight(getTrack(Body.Sun, valley, span), span, horizon)

test('the upper edge counts, half a disc above the center', () => {
  const at = (apparentAltitude: number) => isInSight({ azimuth: 100, apparentAltitude }, ridge)
  expect([at(5.7), at(5.8), at(20), at(-1)]).toEqual([false, true, true, false])
  expect(isInSight({ azimuth: 250, apparentAltitude: 0.1 }, ridge)).toBe(true)
  expect(isInSight({ azimuth: 100, apparentAltitude: -0.2 }, [])).toBe(true)
  expect(isInSight({ azimuth: 100, apparentAltitude: -0.3 }, [])).toBe(false)
})

test('a stretch is in sight in whole, in part or not at all', () => {
  const span = (from: string, to: string) => ({
    startMs: Date.parse(`2026-03-20T${from}Z`),
    endMs: Date.parse(`2026-03-20T${to}Z`),
  })
  // The sun rises at 5:33 UTC and climbs 10.4° an hour.
  expect(sunInSight(span('05:40:00', '05:55:00'), ridge)).toBe('none')
  expect(sunInSight(span('05:55:00', '06:25:00'), ridge)).toBe('part')
  expect(sunInSight(span('06:30:00', '07:00:00'), ridge)).toBe('all')
  expect(sunInSight(span('06:30:00', '06:30:00'), ridge)).toBe('all')
})

/** The same ridge, with data that end behind it. */
const limited = ridge.map((point) => ({ ...point, maxAltitude: 20, reachMiles: 3 }))

test('above the known ridge it isn’t known where terrain beyond the data may be higher', () => {
  const at = (apparentAltitude: number, azimuth = 100) => sightOver({ azimuth, apparentAltitude }, limited)
  expect([at(5.7), at(5.8), at(19.7), at(19.8)]).toEqual([false, undefined, undefined, true])
  expect(sightOver({ azimuth: 100, apparentAltitude: 5.8 }, ridge)).toBe(true)
})

test('a stretch above it is not called free, and one behind it still is hidden', () => {
  const span = (from: string, to: string) => ({
    startMs: Date.parse(`2026-03-20T${from}Z`),
    endMs: Date.parse(`2026-03-20T${to}Z`),
  })
  expect(sunInSight(span('05:40:00', '05:55:00'), limited)).toBe('none')
  expect(sunInSight(span('05:55:00', '06:25:00'), limited)).toBe('part')
  expect(sunInSight(span('06:30:00', '07:00:00'), limited)).toBeNull()
  expect(sunInSight(span('08:00:00', '08:10:00'), limited)).toBe('all')
})

test('a stretch is looked at from its very beginning to its very end', () => {
  // The almanac's sunset is when the upper edge is at the level horizon, with refraction.
  const { sunrise, sunset } = lightOfDay({ ...valley, date: '2026-03-20', timeZone: 'Europe/Zurich' })
  const [riseMs, setMs] = [Date.parse(sunrise as string), Date.parse(sunset as string)]
  const inSight = (fromMs: number, toMs: number) => sunInSight({ startMs: fromMs, endMs: toMs }, [])
  expect(inSight(setMs - 23 * minuteMs, setMs - minuteMs)).toBe('all')
  expect(inSight(setMs - 23 * minuteMs, setMs + minuteMs)).toBe('part')
  expect(inSight(riseMs - minuteMs, riseMs + 23 * minuteMs)).toBe('part')
  expect(inSight(riseMs + minuteMs, riseMs + 23 * minuteMs)).toBe('all')
  expect(inSight(setMs + minuteMs, setMs + 23 * minuteMs)).toBe('none')
})

test('behind the ridge nothing casts a shadow', () => {
  const early = plannerMoment(valley, Date.parse('2026-03-20T05:50:00Z'))
  expect(early.shadow?.of).toBe('sun')
  expect([isInRidgeShadow(early, ridge), isInRidgeShadow(early, [])]).toEqual([true, false])
  const night = plannerMoment(valley, Date.parse('2026-03-20T01:00:00Z'))
  expect(isInRidgeShadow(night, ridge)).toBe(false)
})
