// What /tonight opens with: the golden hour that comes next, and the area by default.
import { expect, test } from 'vitest'
import type { City } from '../../../../contract/discovery/cities.ts'
import type { Light } from '../../../../contract/discovery/light.ts'
import { lightOfDay } from '../../../../rules/light/light-of-day.ts'
import { nextGoldenHour } from '../../../components/light-today/next-golden-hour.ts'
import { defaultArea } from './start-area.ts'

const place = { latitude: 34.05, longitude: -118.25, timeZone: 'America/Los_Angeles' }
const north = { latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' }
const lightOn = (date: string, at = place): Light => ({
  ...lightOfDay({ ...at, date }),
  timeZoneName: at.timeZone,
  date,
})
const days = [lightOn('2026-11-26'), lightOn('2026-11-27')] as const
const [today, tomorrow] = days
const [morning, evening] = today.goldenHours
const next = (now: string | undefined, minutes = 0) =>
  nextGoldenHour(days, Date.parse(now ?? '') + minutes * 60_000)

test('the next golden hour follows the clock', () => {
  expect(next(today.solarNoon ?? '')).toMatchObject({ ...evening, isEvening: true, isOn: false })
  expect(next(morning?.start, -60)).toMatchObject({ ...morning, isEvening: false, isOn: false })
  expect(next(evening?.start, 5)).toMatchObject({ ...evening, isOn: true })
  expect(next(evening?.end)).toMatchObject({ ...tomorrow.goldenHours[0], isEvening: false })
})

test('places are ranked for an instant of it that is not over', () => {
  expect(next(today.solarNoon ?? '')?.at).toBe(
    new Date(Date.parse(today.sunset ?? '') - 20 * 60_000).toISOString(),
  )
  const late = new Date(Date.parse(evening?.end ?? '') - 60_000).toISOString()
  expect(next(late)?.at).toBe(late)
})

test('there is none in the polar night', () => {
  const dark = [lightOn('2026-12-21', north), lightOn('2026-12-22', north)]
  expect(nextGoldenHour(dark, Date.parse('2026-12-21T12:00:00Z'))).toBeUndefined()
})

test('the default is the area with the most locations, and none without locations', () => {
  const city = (locationCount: number) => ({ latitude: locationCount, longitude: 1, locationCount }) as City
  expect(defaultArea([city(3), city(9), city(5)])).toEqual({ lat: 9, lng: 1, from: 'default' })
  expect(defaultArea([city(0)])).toBeUndefined()
  expect(defaultArea([])).toBeUndefined()
})
