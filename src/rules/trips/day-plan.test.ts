// Plans of days: times, drives and warnings.
import { describe, expect, it } from 'vitest'
import { lightOfDay } from '../light/light-of-day.ts'
import { type PlannedStop, planDay } from './day-plan.ts'

const timeZone = 'America/Denver'
const moab = { latitude: 38.5733, longitude: -109.5498 }
const arch = { latitude: 38.7436, longitude: -109.4993 }
const denver = { latitude: 39.7392, longitude: -104.9903 }
const miami = { latitude: 25.7617, longitude: -80.1918 }
const date = '2027-10-02'
const startMs = Date.parse('2027-10-02T15:00:00Z')

const stop = (point: PlannedStop['point'], more: Partial<PlannedStop> = {}): PlannedStop => ({
  point,
  isRemoved: false,
  isClosed: false,
  open: null,
  light: null,
  stayMinutes: 60,
  day: point && lightOfDay({ ...point, date, timeZone }),
  ...more,
})
const kinds = (stops: PlannedStop[], before: PlannedStop['point'] = null) =>
  planDay(stops, startMs, before).stops.map(({ warnings }) => warnings.map(({ kind }) => kind))

describe('planDay', () => {
  it('drives from stop to stop after each stay', () => {
    const { stops, miles, driveMinutes } = planDay([stop(moab), stop(arch)], startMs, null)
    expect(stops[0]).toMatchObject({ arrivesMs: startMs, leavesMs: startMs + 3_600_000, leg: null })
    // 12.1 straight miles: 15.7 on the road, 21 minutes and 5 for parking, in steps of five.
    expect(stops[1]?.leg).toEqual({ miles: 15.7, minutes: 30 })
    expect(stops[1]?.arrivesMs).toBe(startMs + 90 * 60_000)
    expect({ miles, driveMinutes }).toEqual({ miles: 15.7, driveMinutes: 30 })
  })

  it('waits for the light of a stop, and begins the day with it', () => {
    const light = lightOfDay({ ...arch, date, timeZone })
    const [morning, evening] = planDay(
      [stop(arch, { light: 'morning' }), stop(arch, { light: 'evening' })],
      startMs,
      null,
    ).stops
    expect(morning?.arrivesMs).toBe(Date.parse(light.blueHours[0]?.start as string))
    expect(evening?.arrivesMs).toBe(Date.parse(light.goldenHours[1]?.start as string))
    expect(morning?.warnings).toEqual([])
    expect(evening?.warnings).toEqual([])
  })

  it('gives a night three hours from the end of dusk', () => {
    const duskMs = Date.parse(lightOfDay({ ...arch, date, timeZone }).astronomicalDusk as string)
    const { stops } = planDay([stop(arch, { light: 'night' })], startMs, null)
    expect(stops[0]?.window).toEqual({ startMs: duskMs, endMs: duskMs + 3 * 3_600_000 })
    expect(stops[0]?.arrivesMs).toBe(duskMs)
  })

  it('warns of two golden hours that overlap with the drive between them', () => {
    const evening = { light: 'evening' } as const
    expect(kinds([stop(moab, { ...evening, stayMinutes: 20 }), stop(arch, evening)])).toEqual([
      [],
      ['misses-light'],
    ])
    expect(kinds([stop(moab, { ...evening, stayMinutes: 180 }), stop(arch, evening)])).toEqual([
      [],
      ['light-over'],
    ])
  })

  it('warns of what is too far for a day, of a long day, and of the dark', () => {
    expect(kinds([stop(moab), stop(miami)])[1]).toContain('too-far')
    expect(kinds([stop(denver)], miami)[0]).toContain('too-far')
    // 258.6 straight miles each way: 336 on the road, 453 minutes with parking, in steps of five.
    const { warnings } = planDay([stop(moab), stop(denver), stop(moab)], startMs, null)
    expect(warnings).toEqual([{ kind: 'long-day', minutes: 910 }])
    expect(kinds([stop(moab, { stayMinutes: 720 }), stop(arch)])).toEqual([[], ['after-sunset']])
  })

  it('plans nothing without a position, and goes on behind it', () => {
    const hidden = stop(null)
    const { stops } = planDay([stop(moab), hidden, stop(arch)], startMs, null)
    expect(stops[1]).toEqual({
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
