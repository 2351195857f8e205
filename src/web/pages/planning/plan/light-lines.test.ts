// The lines of the planner's map with and without a skyline.
import { expect, test } from 'vitest'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { Horizon } from '../../../../rules/light/horizon.ts'
import { lightOfDay } from '../../../../rules/light/light-of-day.ts'
import { plannerMoment } from '../../../../rules/light/planner-moment.ts'
import { sunPath } from '../../../../rules/light/sun-path.ts'
import { lightLines } from './light-lines.ts'

const point = { latitude: 37.85, longitude: -122.25 }
const placeAndDay = { ...point, date: '2026-06-21', timeZone: 'America/Los_Angeles' }
const light: Light = {
  ...lightOfDay(placeAndDay),
  timeZoneName: 'Pacific Daylight Time',
  date: placeAndDay.date,
  path: sunPath(placeAndDay, 20),
}
/** Ten degrees high in the east, level elsewhere. */
const ridge: Horizon = [
  { azimuth: 39, altitude: 0 },
  { azimuth: 40, altitude: 10 },
  { azimuth: 110, altitude: 10 },
  { azimuth: 111, altitude: 0 },
]

const linesAt = (at: string, horizon: Horizon) =>
  lightLines({
    point,
    moment: plannerMoment(point, Date.parse(at)),
    light,
    horizon,
    path: null,
  }).features.map(({ properties, geometry }) => ({
    ...properties,
    azimuth: geometry.type === 'LineString' ? towards(geometry.coordinates) : undefined,
  }))

function towards([from = [], to = []]: number[][]): number {
  const east = ((to[0] ?? 0) - (from[0] ?? 0)) * Math.cos((point.latitude * Math.PI) / 180)
  const north = (to[1] ?? 0) - (from[1] ?? 0)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

const named = (lines: ReturnType<typeof linesAt>, kind: string) =>
  lines.filter((line) => 'kind' in line && line.kind === kind)

// 20 minutes after the level sunrise.
const early = '2026-06-21T13:10:00Z'

test('behind the ridge the sun is hidden and casts no shadow', () => {
  const [level, hilly] = [linesAt(early, []), linesAt(early, ridge)]
  expect(named(level, 'sun')).toMatchObject([{ isHidden: false }])
  expect(named(level, 'shadow')).toHaveLength(1)
  expect(named(hilly, 'sun')).toMatchObject([{ isHidden: true }])
  expect(named(hilly, 'shadow')).toEqual([])
  expect(named(linesAt('2026-06-21T19:00:00Z', ridge), 'sun')).toMatchObject([{ isHidden: false }])
})

test('the sun rises over the ridge, farther south, and sets where it did', () => {
  const [levelRise, levelSet] = named(linesAt(early, []), 'rise-set')
  const [ridgeRise, ridgeSet] = named(linesAt(early, ridge), 'rise-set')
  expect(levelRise?.azimuth).toBeCloseTo(59.3, 0)
  expect(ridgeRise?.azimuth).toBeGreaterThan((levelRise?.azimuth ?? 0) + 6)
  expect(ridgeSet?.azimuth).toBeCloseTo(levelSet?.azimuth ?? 0, 0)
})

test('a skyline above all of the path: no sunrise and no sunset', () => {
  expect(named(linesAt(early, [{ azimuth: 0, altitude: 89 }]), 'rise-set')).toEqual([])
})

test('the path of an eclipse is its middle and its limits, continuous across the date line', () => {
  const near = (latitude: number) => [
    { latitude, longitude: 179 },
    { latitude, longitude: -179 },
    { latitude, longitude: -177 },
  ]
  const path = { kind: 'total', line: near(10), limits: [near(11), near(9)] } as const
  const moment = plannerMoment(point, Date.parse(early))
  const drawn = lightLines({ point, moment, light, horizon: [], path })
    .features.filter(({ properties }) => properties?.kind === 'central-path')
    .map(({ geometry }) => geometry.type === 'LineString' && geometry.coordinates)
  expect(drawn).toEqual(
    [10, 11, 9].map((latitude) => [179, 181, 183].map((longitude) => [longitude, latitude])),
  )
})
