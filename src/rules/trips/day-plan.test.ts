// Plans of days: times, drives and warnings.

import { describe, expect, it } from 'vitest'
import { minuteMs } from '../durations.ts'
import { lightOfDay } from '../light/light-of-day.ts'
import { type PlannedStop, planDay } from './day-plan.ts'

const timeZone = 'America/Denver'
type Point = { latitude: number; longitude: number }
const moab = { latitude: 38.5733, longitude: -109.5498 }
const arch = { latitude: 38.7436, longitude: -109.4993 }
const denver = { latitude: 39.7392, longitude: -104.9903 }
const miami = { latitude: 25.7617, longitude: -80.1918 }
const date = '2027-10-02'
const startMs = Date.parse('2027-10-02T15:00:00Z')

/** Without a drive there. */
const stop = (point: Point | null, more: Partial<PlannedStop> = {}): PlannedStop => ({
  isPlaced: point !== null,
  leg: null,
  walkMiles: 0,
  climbFeet: 0,
  isRemoved: false,
  isClosed: false,
  open: null,
  light: null,
  stayMinutes: 60,
  day: point && lightOfDay({ ...point, date, timeZone }),
  ...more,
})
const leg = (minutes: number, miles = minutes): PlannedStop['leg'] => ({
  miles,
  minutes,
  source: 'estimate',
  isAtLeast: false,
  line: null,
})
const planDayOf = (stops: readonly PlannedStop[], fromMs: number, more: object = {}) =>
  planDay(stops, { startMs: fromMs, bufferMinutes: 0, lastLeg: null, dayBeforeEndsMs: null, ...more })
const kinds = (stops: PlannedStop[]) =>
  planDayOf(stops, startMs).stops.map(({ warnings }) => warnings.map(({ kind }) => kind))

/** Stops that are this many minutes apart; they have no light to wait for. */
const drive = (...minutes: number[]) =>
  planDayOf(
    [stop(moab, { day: null }), ...minutes.map((one) => stop(moab, { day: null, leg: leg(one) }))],
    startMs,
  )

const noonMs = Date.parse('2027-10-02T19:00:00Z')
const at = (minutes: number) => new Date(noonMs + minutes * minuteMs).toISOString()
/** Golden and blue hours next to each other, six hours before and after noon. */
const plainDay: PlannedStop['day'] = {
  sunrise: at(-360),
  sunset: at(360),
  solarNoon: at(0),
  goldenHours: [
    { start: at(-370), end: at(-320) },
    { start: at(320), end: at(370) },
  ],
  blueHours: [
    { start: at(-380), end: at(-370) },
    { start: at(370), end: at(380) },
  ],
  astronomicalDusk: at(440),
}

describe('planDay', () => {
  it('drives from stop to stop after each stay', () => {
    const { stops, miles, driveMinutes } = planDayOf(
      [stop(moab), stop(arch, { leg: leg(30, 15.7) })],
      startMs,
    )
    expect(stops[0]).toMatchObject({ arrivesMs: startMs, leavesMs: startMs + 3_600_000, leg: null })
    expect(stops[1]?.leg).toMatchObject({ miles: 15.7, minutes: 30 })
    expect(stops[1]?.arrivesMs).toBe(startMs + 90 * 60_000)
    expect({ miles, driveMinutes }).toEqual({ miles: 15.7, driveMinutes: 30 })
  })

  it('waits for the light of a stop, and begins the day with it', () => {
    const light = lightOfDay({ ...arch, date, timeZone })
    const [morning, evening] = planDayOf(
      [stop(arch, { light: 'morning' }), stop(arch, { light: 'evening', leg: leg(0) })],
      startMs,
    ).stops
    expect(morning?.arrivesMs).toBe(Date.parse(light.blueHours[0]?.start as string))
    expect(evening?.arrivesMs).toBe(Date.parse(light.goldenHours[1]?.start as string))
    expect(morning?.warnings).toEqual([])
    expect(evening?.warnings).toEqual([])
  })

  it('gives a night three hours from the end of dusk', () => {
    const duskMs = Date.parse(lightOfDay({ ...arch, date, timeZone }).astronomicalDusk as string)
    const { stops } = planDayOf([stop(arch, { light: 'night' })], startMs)
    expect(stops[0]?.window).toEqual({ startMs: duskMs, endMs: duskMs + 3 * 3_600_000 })
    expect(stops[0]?.arrivesMs).toBe(duskMs)
  })

  it('warns of two golden hours that overlap with the drive between them', () => {
    const evening = { light: 'evening' } as const
    const after = stop(arch, { ...evening, leg: leg(30) })
    expect(kinds([stop(moab, { ...evening, stayMinutes: 20 }), after])).toEqual([[], ['misses-light']])
    expect(kinds([stop(moab, { ...evening, stayMinutes: 180 }), after])).toEqual([[], ['light-over']])
  })

  it('warns of what is too far for a day, of a long day, and of the dark', () => {
    expect(kinds([stop(moab), stop(miami, { leg: leg(2400) })])[1]).toContain('too-far')
    // Also the drive from where the day before ended.
    expect(kinds([stop(denver, { leg: leg(2300) })])[0]).toContain('too-far')
    const there = stop(denver, { leg: leg(455) })
    const { warnings } = planDayOf([stop(moab), there, stop(moab, { leg: leg(455) })], startMs)
    expect(warnings).toEqual([{ kind: 'long-day', minutes: 910 }])
    expect(kinds([stop(moab, { stayMinutes: 720 }), stop(arch, { leg: leg(30) })])).toEqual([
      [],
      ['after-sunset'],
    ])
  })

  it('takes eight hours of driving for the most of a day, in one leg or in several', () => {
    const warned = (...minutes: number[]) => {
      const { stops, warnings } = drive(...minutes)
      return [...stops.flatMap((one) => one.warnings), ...warnings]
    }
    expect(drive(240, 240).driveMinutes).toBe(480)
    expect(warned(480)).toEqual([])
    expect(warned(485)).toEqual([{ kind: 'too-far', minutes: 485 }])
    expect(warned(240, 240)).toEqual([])
    expect(warned(240, 245)).toEqual([{ kind: 'long-day', minutes: 485 }])
    expect(warned(480, 10)).toEqual([{ kind: 'long-day', minutes: 490 }])
    // If a leg is too far on its own, the day has no further warning.
    expect(warned(485, 10)).toEqual([{ kind: 'too-far', minutes: 485 }])
  })

  it('warns of a night of less than six hours, and of a day that begins before the last one ended', () => {
    const leavesMs = startMs - 40 * minuteMs
    const warned = (dayBeforeEndsMs: number, stops = [stop(moab, { leg: leg(40) })]) =>
      planDayOf(stops, startMs, { dayBeforeEndsMs }).warnings
    expect(warned(leavesMs - 360 * minuteMs)).toEqual([])
    expect(warned(leavesMs - 359 * minuteMs)).toEqual([{ kind: 'short-night', minutes: 359 }])
    expect(warned(leavesMs + 15 * minuteMs)).toEqual([{ kind: 'short-night', minutes: -15 }])
    // Where the drive to the first stop is unknown, its beginning counts; a day without positions has none.
    expect(warned(startMs - 60 * minuteMs, [stop(moab)])).toEqual([{ kind: 'short-night', minutes: 60 }])
    expect(warned(startMs, [stop(null)])).toEqual([])
  })

  it('is away until the night is reached, or until its last stop ends where no night is known', () => {
    const stops = [stop(null), stop(moab, { leg: leg(40) })]
    const startsMs = startMs - 40 * minuteMs
    expect(planDayOf(stops, startMs).awayMs).toEqual({ startMs: startsMs, endMs: startMs + 60 * minuteMs })
    expect(planDayOf(stops, startMs, { lastLeg: leg(30) }).awayMs).toEqual({
      startMs: startsMs,
      endMs: startMs + 90 * minuteMs,
    })
    expect(planDayOf([stop(null)], startMs).awayMs).toBeNull()
  })

  it('warns of hours in which it is closed', () => {
    const stayed = { startMs, endMs: startMs + 60 * minuteMs }
    const warned = (startsLate: number, endsLate: number, opensThatDay = true, more = {}) =>
      kinds([
        stop(moab, {
          day: null,
          open: {
            spans: [
              { startMs: 0, endMs: 1 },
              { startMs: stayed.startMs + startsLate, endMs: stayed.endMs + endsLate },
            ],
            opensThatDay,
          },
          ...more,
        }),
      ])[0]
    expect(warned(0, 0)).toEqual([])
    expect(warned(1, 0)).toEqual(['closed-hours'])
    expect(warned(0, -1)).toEqual(['closed-hours'])
    expect(warned(1, 0, false)).toEqual(['closed-day'])
    expect(warned(1, 0, true, { isClosed: true })).toEqual(['closed'])
  })

  it('says how much of the light is missed, and when it is over', () => {
    /** Arrives this many minutes after noon, from a stop at the same place. */
    const arriving = (minutes: number, light: PlannedStop['light']) =>
      planDayOf(
        [stop(moab, { day: null }), stop(moab, { light, day: plainDay, leg: leg(0) })],
        noonMs + (minutes - 60) * minuteMs,
      ).stops[1]?.warnings
    expect(arriving(310, 'evening')).toEqual([])
    expect(arriving(320, 'evening')).toEqual([])
    expect(arriving(332, 'evening')).toEqual([{ kind: 'misses-light', minutes: 12 }])
    expect(arriving(379, 'evening')).toEqual([{ kind: 'misses-light', minutes: 59 }])
    expect(arriving(380, 'evening')).toEqual([{ kind: 'light-over', minutes: 0 }])
    expect(arriving(400, 'evening')).toEqual([{ kind: 'light-over', minutes: 20 }])
    expect(arriving(-350, 'morning')).toEqual([{ kind: 'misses-light', minutes: 30 }])
    // Day and night are long enough for a later arrival.
    expect(arriving(300, 'daytime')).toEqual([])
    expect(arriving(361, 'daytime')).toEqual([{ kind: 'light-over', minutes: 1 }])
    expect(arriving(500, 'night')).toEqual([])
    expect(arriving(620, 'night')).toEqual([{ kind: 'light-over', minutes: 0 }])
    // Without a light, the only warning is about darkness.
    expect(arriving(360, null)).toEqual([])
    expect(arriving(361, null)).toEqual([{ kind: 'after-sunset', minutes: null }])
  })

  it('needs both ends of the day for daylight, and counts light around noon as that of the evening', () => {
    const windowOf = (light: PlannedStop['light'], day: Partial<PlannedStop['day']>) =>
      planDayOf([stop(moab, { light, day: { ...plainDay, ...day } as PlannedStop['day'] })], startMs).stops[0]
        ?.window
    expect(windowOf('daytime', { sunset: null })).toBeNull()
    expect(windowOf('daytime', { sunrise: null })).toBeNull()
    const around = { goldenHours: [{ start: at(-60), end: at(60) }], blueHours: [] }
    expect(windowOf('morning', around)).toBeNull()
    expect(windowOf('evening', around)).toEqual({
      startMs: noonMs - 60 * minuteMs,
      endMs: noonMs + 60 * minuteMs,
    })
  })

  it('says when to leave: the walk back, the drive, the buffer and the walk there before the light begins', () => {
    const first = stop(moab, { day: null, walkMiles: 1.5, climbFeet: 480 })
    const light = stop(moab, { light: 'evening', day: plainDay, leg: leg(60), walkMiles: 3, climbFeet: 2000 })
    const { stops, driveMinutes } = planDayOf([first, light], noonMs, { bufferMinutes: 15 })
    // 30 minutes back, 60 of driving, 15 of buffer and two hours up.
    expect(stops[1]).toMatchObject({ arrivesMs: noonMs + 320 * minuteMs, leaveByMs: noonMs + 95 * minuteMs })
    expect(driveMinutes).toBe(60)
    // One that has no light to wait for is reached as early as that allows.
    const any = planDayOf([first, { ...light, light: null }], noonMs, { bufferMinutes: 15 }).stops[1]
    expect(any).toMatchObject({ arrivesMs: noonMs + 285 * minuteMs, leaveByMs: noonMs + 60 * minuteMs })
  })

  it('leaves for the first stop before the day begins, and ends it where the night is spent', () => {
    const dawn = stop(moab, { light: 'morning', day: plainDay, leg: leg(45) })
    const plan = planDayOf([dawn], noonMs, { bufferMinutes: 10, lastLeg: leg(30, 20) })
    expect(plan.stops[0]).toMatchObject({
      arrivesMs: noonMs - 380 * minuteMs,
      leaveByMs: noonMs - 435 * minuteMs,
      warnings: [],
    })
    expect(plan).toMatchObject({ endsMs: noonMs - 280 * minuteMs, driveMinutes: 75, miles: 65 })
    expect(planDayOf([], noonMs, { lastLeg: leg(30) }).endsMs).toBeNull()
    expect(planDayOf([dawn], noonMs, { lastLeg: leg(500) }).warnings).toEqual([
      { kind: 'too-far', minutes: 500 },
    ])
  })

  it('plans nothing without a position, and goes on behind it', () => {
    const hidden = stop(null)
    const { stops } = planDayOf([stop(moab), hidden, stop(arch, { leg: leg(30) })], startMs)
    expect(stops[1]).toEqual({
      leaveByMs: null,
      arrivesMs: null,
      leavesMs: null,
      window: null,
      leg: null,
      warnings: [{ kind: 'no-position', minutes: null }],
    })
    expect(stops[2]?.leg?.minutes).toBe(30)
    expect(kinds([stop(null, { isRemoved: true }), stop(moab, { isClosed: true })])).toEqual([
      ['removed'],
      ['closed'],
    ])
  })

  it('says where the sun does not do that', () => {
    const svalbard = { latitude: 78.22, longitude: 15.65 }
    const night = lightOfDay({ ...svalbard, date: '2027-12-21', timeZone: 'Arctic/Longyearbyen' })
    for (const light of ['morning', 'daytime', 'evening'] as const)
      expect(kinds([stop(svalbard, { light, day: night })])).toEqual([['no-light']])
  })
})
