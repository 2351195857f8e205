// The skyline: interpolation around the compass, and the sun behind walls of known height.
import { Body } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getTrack } from './body-track.ts'
import { type Horizon, horizonAltitudeAt, horizonLimitAt, horizonReach, knownAltitudeAt } from './horizon.ts'
import { firstAbove, lastAbove, visibleStretches } from './horizon-passing.ts'
import { lightOfDay } from './light-of-day.ts'
import { localDay } from './local-day.ts'

const place = { latitude: 37.8, longitude: -122.3 }
const timeZone = 'America/Los_Angeles'
const day = localDay('2026-06-21', timeZone)
const sun = getTrack(Body.Sun, place, day)

describe('the altitude of the skyline', () => {
  const horizon: Horizon = [
    { azimuth: 10, altitude: 2 },
    { azimuth: 20, altitude: 4 },
    { azimuth: 350, altitude: 6 },
  ]

  test.each([
    [10, 2],
    [15, 3],
    [20, 4],
    [185, 5],
    [350, 6],
    [0, 4],
    [355, 5],
    [365, 3],
    [-5, 5],
    [725, 3],
  ])('towards %d° is %d°', (azimuth, altitude) => {
    expect(horizonAltitudeAt(horizon, azimuth)).toBeCloseTo(altitude, 9)
  })

  test('is level without points, and the same everywhere with one', () => {
    expect(horizonAltitudeAt([], 123)).toBe(0)
    for (const azimuth of [0, 90, 91, 359.9])
      expect(horizonAltitudeAt([{ azimuth: 90, altitude: 7 }], azimuth)).toBe(7)
  })

  test('is known in part where the data end at a point beside the direction', () => {
    const ending: Horizon = [
      { azimuth: 10, altitude: 2, maxAltitude: 20, reachMiles: 3 },
      { azimuth: 20, altitude: 4, maxAltitude: 12, reachMiles: 5 },
      { azimuth: 200, altitude: 4 },
      { azimuth: 350, altitude: 6 },
    ]
    expect(horizonLimitAt(ending, 15)).toEqual({ maxAltitude: 20, reachMiles: 3 })
    expect(horizonLimitAt(ending, 100)).toEqual({ maxAltitude: 12, reachMiles: 5 })
    expect(horizonLimitAt(ending, 0)).toEqual({ maxAltitude: 20, reachMiles: 3 })
    expect(horizonLimitAt(ending, 300)).toBeUndefined()
    expect([knownAltitudeAt(ending, 15), knownAltitudeAt(ending, 350)]).toEqual([null, 6])
    expect([knownAltitudeAt(undefined, 350), horizonLimitAt([], 10)]).toEqual([null, undefined])
    expect(horizonReach(ending)).toEqual({ nearMiles: 3, farMiles: 5 })
    expect(horizonReach(horizon)).toBeUndefined()
  })

  test('lies between the lowest and the highest point, in every direction', () => {
    const points = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 3599 }), fc.integer({ min: -10, max: 90 })), {
        selector: ([azimuth]) => azimuth,
        minLength: 1,
      })
      .map((all) =>
        all
          .map(([tenth, altitude]) => ({ azimuth: tenth / 10, altitude }))
          .toSorted((a, b) => a.azimuth - b.azimuth),
      )
    fc.assert(
      fc.property(points, fc.double({ min: -720, max: 720, noNaN: true }), (skyline, azimuth) => {
        const altitude = horizonAltitudeAt(skyline, azimuth)
        const all = skyline.map((point) => point.altitude)
        expect(altitude).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
        expect(altitude).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
        expect(horizonAltitudeAt(skyline, azimuth + 360)).toBeCloseTo(altitude, 6)
      }),
    )
  })
})

describe('the sun over the skyline', () => {
  test('over a level one rises and sets as almanacs say', () => {
    const { sunrise, sunset } = lightOfDay({ ...place, date: '2026-06-21', timeZone })
    const first = firstAbove(sun, day, [])
    const last = lastAbove(sun, day, [])
    expect(Math.abs((first?.atMs ?? 0) - Date.parse(sunrise as string))).toBeLessThan(15_000)
    expect(Math.abs((last?.atMs ?? 0) - Date.parse(sunset as string))).toBeLessThan(15_000)
    expect(first?.azimuth).toBeCloseTo(59, 0)
  })

  test('appears over a ridge when its upper limb is as high as the ridge', () => {
    const passing = firstAbove(sun, day, [{ azimuth: 0, altitude: 10 }])
    expect(passing?.altitude).toBe(10)
    // Refraction at 10° is about 5.3′.
    expect(sun.upperLimbAt(passing?.atMs ?? 0)).toBeCloseTo(10 - 5.3 / 60, 1)
    expect(sun.upperLimbAt((passing?.atMs ?? 0) + 60_000)).toBeGreaterThan(10 - 5.3 / 60)
  })

  test('a tower hides it for a while: two stretches', () => {
    const noon = 180
    const tower: Horizon = [
      { azimuth: noon - 11, altitude: 0 },
      { azimuth: noon - 10, altitude: 89 },
      { azimuth: noon + 10, altitude: 89 },
      { azimuth: noon + 11, altitude: 0 },
    ]
    const stretches = visibleStretches(sun, day, tower)
    expect(stretches).toHaveLength(2)
    expect(stretches[0]?.disappears?.azimuth).toBeGreaterThan(noon - 11)
    expect(stretches[1]?.appears?.azimuth).toBeLessThan(noon + 11)
    expect(stretches[0]?.endMs).toBeLessThan(stretches[1]?.startMs ?? 0)
  })

  test('a span that begins just after sunrise begins with the sun in sight', () => {
    const { sunrise } = lightOfDay({ ...place, date: '2026-06-21', timeZone })
    const span = { startMs: Date.parse(sunrise as string) + 120_000, endMs: day.endMs }
    expect(visibleStretches(sun, span, [])[0]).toMatchObject({ startMs: span.startMs, appears: null })
  })

  test('a mast that hides it for more than a minute is not missed', () => {
    // Around six in the evening the sun goes on by 0.15° a minute.
    for (let shift = 0; shift < 1; shift += 0.1) {
      const from = 270 + shift
      const mast: Horizon = [
        { azimuth: from, altitude: 0 },
        { azimuth: from + 0.001, altitude: 89 },
        { azimuth: from + 0.25, altitude: 89 },
        { azimuth: from + 0.251, altitude: 0 },
      ]
      expect(visibleStretches(sun, day, mast)).toHaveLength(2)
    }
  })

  test('behind walls all around there is none', () => {
    expect(visibleStretches(sun, day, [{ azimuth: 0, altitude: 89 }])).toEqual([])
    expect(firstAbove(sun, day, [{ azimuth: 0, altitude: 89 }])).toBeNull()
  })

  test('in the polar day it is up all day, without rising or setting', () => {
    const summer = localDay('2026-06-21', 'Arctic/Longyearbyen')
    const track = getTrack(Body.Sun, { latitude: 78.2, longitude: 15.6 }, summer)
    expect(visibleStretches(track, summer, [])).toEqual([{ ...summer, appears: null, disappears: null }])
  })
})
