// Skylines from the bundled elevation models: known summits from known places, and where the models end. Coordinates and elevations of
// summits: USGS Geographic Names Information System; those of places: National Park Service, U.S. Forest Service.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { bearingDegrees, distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import { type Horizon, horizonLimitAt } from '../../../rules/light/horizon.ts'
import { toMercator } from '../../../rules/light/skyline.ts'
import { openBundledElevation } from './bundled-elevation.ts'
import { computeHorizon } from './compute.ts'
import { readElevation } from './elevation-grid.ts'
import { computeHorizons } from './jobs.ts'
import { toPointCell } from './point-cell.ts'
import { computePointHorizon } from './point-job.ts'

const elevation = openBundledElevation()
afterAll(elevation.close)

type Summit = GeoPoint & { meters: number }
const halfDome: Summit = { latitude: 37.746, longitude: -119.5332, meters: 2694 }
const sentinelDome: Summit = { latitude: 37.723, longitude: -119.5846, meters: 2477 }
const stHelens: Summit = { latitude: 46.1912, longitude: -122.1944, meters: 2549 }
const glacierPoint = { latitude: 37.7304, longitude: -119.5735, meters: 2199 }
const cooksMeadow = { latitude: 37.7445, longitude: -119.5945, meters: 1210 }
const sentinelBridge = { latitude: 37.7434, longitude: -119.5894, meters: 1209 }
const windyRidge = { latitude: 46.2468, longitude: -122.137, meters: 1240 }

/** Cells of the models; beyond 5 km skylines read them twice as wide. */
const cellAt = (meters: number) => (meters > 5000 ? 60 : 30)
/** Of a height, as the Shuttle mission states it (90 % of all heights). */
const heightErrorMeters = 16
/** On rock as steep as 45° a cell aside is a cell higher or lower. */
const errorAt = (meters: number) => cellAt(meters) + heightErrorMeters
const degrees = (radians: number) => (radians * 180) / Math.PI

function expected(from: Summit, to: Summit) {
  const meters = distanceMiles(from, to) * 1609.344
  // The Earth's curve, of which the air's refraction hides 13 %.
  const drop = (0.87 * meters ** 2) / (2 * 6_371_000)
  return {
    azimuth: bearingDegrees(from, to),
    altitude: degrees(Math.atan((to.meters - from.meters - 1.6 - drop) / meters)),
    tolerance: degrees(Math.atan(errorAt(meters) / meters)),
    /** The skyline's own steps are half a degree, and these summits are some 200 m wide to either side. */
    near: 0.5 + degrees(Math.atan(200 / meters)),
  }
}

async function groundAt(point: GeoPoint): Promise<number | undefined> {
  const { x, y } = toMercator(point)
  return (await readElevation(elevation, point))?.(x, y, 0)
}

const skylineFrom = async (point: GeoPoint): Promise<Horizon> =>
  (await computeHorizon(elevation, point))?.points ?? []

test.each([
  ['Half Dome', 'Glacier Point', halfDome, glacierPoint],
  ['Half Dome', 'Cook’s Meadow', halfDome, cooksMeadow],
  ['Half Dome', 'Sentinel Bridge', halfDome, sentinelBridge],
  ['Sentinel Dome', 'Cook’s Meadow', sentinelDome, cooksMeadow],
  ['Mount St. Helens', 'Windy Ridge', stHelens, windyRidge],
])('%s from %s stands where its coordinates and elevation say', async (_, __, summit, place) => {
  const { azimuth, altitude, tolerance, near } = expected(place, summit)
  const highest = (await skylineFrom(place))
    .filter((point) => Math.abs(point.azimuth - azimuth) <= near)
    .reduce((best, point) => Math.max(best, point.altitude), -90)
  expect(Math.abs(highest - altitude)).toBeLessThan(tolerance)
})

test('the ground under the eye is that of the place', async () => {
  for (const place of [glacierPoint, cooksMeadow, sentinelBridge]) {
    expect(Math.abs(((await groundAt(place)) ?? 0) - place.meters)).toBeLessThan(errorAt(0))
  }
})

describe('where a model ends', () => {
  test('a skyline says how far it sees and how high the rest may be', async () => {
    const skyline = await skylineFrom(cooksMeadow)
    // The model ends 300 m west of the meadow and behind Half Dome.
    expect(horizonLimitAt(skyline, 270)?.reachMiles).toBeLessThan(0.3)
    expect(horizonLimitAt(skyline, 88)?.reachMiles).toBeGreaterThan(3)
    for (const { altitude, maxAltitude } of skyline) expect(maxAltitude).toBeGreaterThanOrEqual(altitude)
    expect(horizonLimitAt(skyline, 270)?.maxAltitude).toBeGreaterThan(75)
  })

  test.each([
    ['Tunnel View', 37.7156, -119.677],
    ['the Maroon Bells, whose model has cells of 900 m', 39.0984, -106.9437],
    ['San Francisco', 37.8, -122.4],
  ])('there is none at %s', async (_, latitude, longitude) => {
    expect(await computeHorizon(elevation, { latitude, longitude })).toBeUndefined()
  })

  test('each area has data up to its edges', async () => {
    for (const { west, south, east, north } of elevation.areas ?? []) {
      const inset = 0.003
      for (const latitude of [south + inset, (south + north) / 2, north - inset])
        for (const longitude of [west + inset, east - inset])
          expect(await groundAt({ latitude, longitude })).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('over HTTP', () => {
  let app: TestApp
  let user: Member
  beforeAll(async () => {
    app = await startTestApp({ elevation, now: () => new Date('2026-12-21T10:00:00Z') })
    user = await app.join('climber')
  })
  afterAll(() => app.close())

  const insert = ({ latitude, longitude }: GeoPoint) =>
    insertLocation(app.sql, { latitude, longitude, time_zone: 'America/Los_Angeles' })
  const compute = (id?: string) => computeHorizons({ sql: app.sql, elevation, now: app.deps.now }, id)
  const read = async (id: string) => (await app.get(`/api/locations/${id}/horizon?date=2026-12-21`)).body
  const readAt = async ({ latitude, longitude }: GeoPoint) =>
    (await app.get(`/api/light/horizon?lat=${latitude}&lng=${longitude}&date=2026-12-21`)).body

  test('a location in Yosemite Valley has its sunrise over the ridge, as a bound', async () => {
    const id = await insert(cooksMeadow)
    await compute()
    const { points, sunrise, sunset, dataSource, isOutsideData } = await read(id)
    expect(points).toHaveLength(720)
    expect([dataSource, isOutsideData]).toEqual([
      'NASA SRTM and U.S. Geological Survey, part of Viewfinder',
      false,
    ])
    // In December the sun comes out beside Sentinel Dome, three hours after sunrise over a level horizon.
    const dome = expected(cooksMeadow, sentinelDome)
    expect(Math.abs(sunrise.azimuth - dome.azimuth)).toBeLessThan(5)
    expect(sunrise.minutes).toBeGreaterThan(180)
    expect(sunrise.reachMiles).toBeGreaterThan(2)
    expect(sunset.reachMiles).toBeLessThan(0.3)
  })

  test('what may stand in the way beyond the model is not called free', async () => {
    const id = await insert(cooksMeadow)
    await compute(id)
    const at = async (time: string) => {
      const { latitude, longitude } = cooksMeadow
      const query = `lat=${latitude}&lng=${longitude}&locationId=${id}&at=${time}`
      return (await app.get(`/api/light/position?${query}`)).body.sun
    }
    // Behind Sentinel Dome; in the west, where the model ends, a few degrees high.
    expect(await at('2026-12-21T17:30:00Z')).toMatchObject({ isInSight: false })
    expect(await at('2026-12-22T00:00:00Z')).toMatchObject({ isInSight: null, skyline: null })
  })

  test('locations elsewhere are left alone, and say that no data reach them', async () => {
    const id = await insert({ latitude: 37.7156, longitude: -119.677 })
    await compute()
    expect(await app.sql`select from location_horizons where location_id = ${id}`).toEqual([])
    expect(await read(id)).toMatchObject({ points: null, isComputable: true, isOutsideData: true })
    // A withheld position stays withheld.
    await app.sql`update locations set precision = 'area' where id = ${id}`
    expect(await read(id)).toMatchObject({ isOutsideData: false, isWithheld: true })
  })

  test('points likewise: computed inside, told at once outside, without counting', async () => {
    const ask = ({ latitude, longitude }: GeoPoint) =>
      app.send('POST', '/api/light/horizon', { body: { lat: latitude, lng: longitude }, as: user.token })
    const outside = { latitude: 37.7156, longitude: -119.677 }
    expect((await readAt(outside)).state).toBe('outside-data')
    expect((await ask(outside)).body.state).toBe('outside-data')
    expect(await app.sql`select from point_horizon_requests where user_id = ${user.id}`).toEqual([])
    expect((await readAt(sentinelBridge)).state).toBe('unknown')
    expect((await ask(sentinelBridge)).body.state).toBe('computing')
    await computePointHorizon({ sql: app.sql, elevation, now: app.deps.now }, toPointCell(sentinelBridge))
    const { state, points, sunrise } = await readAt(sentinelBridge)
    expect([state, points.length]).toEqual(['ready', 720])
    const fromModel = await skylineFrom({ latitude: 37.7435, longitude: -119.5895 })
    expect(points[180]).toEqual(fromModel[180])
    expect(sunrise.reachMiles).toBeGreaterThan(2)
  })
})
