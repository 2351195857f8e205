// The skyline of made-up terrain whose angles are known: walls, a cone, and the curve of the Earth.
import { describe, expect, test } from 'vitest'
import { bearingDegrees, distanceMiles } from '../distance.ts'
import { type ElevationAt, skylineTowards, toMercator } from './skyline.ts'

const point = { latitude: 46, longitude: 7 }
const metersPerMile = 1609.344
/** The distance rule uses a radius of 3959 miles, the skyline 6371 km: the same within 0.01 %. */
const degrees = (radians: number) => (radians * 180) / Math.PI

function toPoint(x: number, y: number) {
  return {
    latitude: degrees(Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI))),
    longitude: (x - 0.5) * 360,
  }
}

/** Terrain by distance in meters and direction from the point. */
const around =
  (heightAt: (meters: number, azimuth: number) => number): ElevationAt =>
  (x, y) => {
    const there = toPoint(x, y)
    return heightAt(distanceMiles(point, there) * metersPerMile, bearingDegrees(point, there))
  }

const towards = (azimuth: number, terrain: ElevationAt, ground = 0) =>
  skylineTowards(point, ground, azimuth, terrain).altitude

test('positions on the map and back', () => {
  expect(toMercator({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
  const { x, y } = toMercator(point)
  expect(toPoint(x, y).latitude).toBeCloseTo(46, 9)
  expect(toPoint(x, y).longitude).toBeCloseTo(7, 9)
})

describe('known angles', () => {
  test('a wall 200 m high all around, 2 km away', () => {
    const wall = around((meters) => (meters > 2000 && meters < 2400 ? 200 : 0))
    // Less the height of the eye, 1.6 m; the curve takes 0.3 m.
    for (const azimuth of [0, 45, 133, 270, 359.5])
      expect(towards(azimuth, wall)).toBeCloseTo(degrees(Math.atan(198.1 / 2010)), 1)
  })

  test('a wall in the east only', () => {
    const wall = around((meters, azimuth) =>
      meters > 2000 && meters < 2400 && azimuth > 80 && azimuth < 100 ? 200 : 0,
    )
    expect(towards(90, wall)).toBeGreaterThan(5.4)
    expect(towards(70, wall)).toBeLessThan(0)
    expect(towards(270, wall)).toBeLessThan(0)
  })

  test('a cone of 1,000 m with its top 10 km to the south', () => {
    const cone = around((meters, azimuth) => {
      const turn = ((azimuth - 180) * Math.PI) / 180
      const [ahead, aside] = [meters * Math.cos(turn) - 10_000, meters * Math.sin(turn)]
      return Math.max(0, 1000 - 0.5 * Math.hypot(ahead, aside))
    })
    // 100 km² / (2 · 6371 km) · 0.87 = 6.8 m of curve; samples there are 50 m apart.
    expect(Math.abs(towards(180, cone) - degrees(Math.atan((1000 - 1.6 - 6.8) / 10_000)))).toBeLessThan(0.08)
    expect(towards(170, cone)).toBeLessThan(towards(175, cone))
    expect(towards(170, cone)).toBeCloseTo(towards(190, cone), 1)
    expect(towards(0, cone)).toBeLessThan(0)
  })

  test('a mountain of 1,000 m at almost 100 km sinks by 680 m behind the curve', () => {
    const far = around((meters) => (meters > 99_000 && meters < 99_800 ? 1000 : 0))
    // (99.1 km)² / (2 · 6371 km) · 0.87 = 670 m
    expect(towards(30, far)).toBeCloseTo(degrees(Math.atan((1000 - 1.6 - 670) / 99_100)), 2)
  })

  test('over the sea the horizon dips with the height of the eye', () => {
    // Of a cliff of 400 m: 1.76′ · √401.6 m = 0.59° with refraction.
    const cliff = around((meters) => (meters < 30 ? 400 : -50))
    expect(towards(200, cliff, 400)).toBeCloseTo(-0.6, 1)
    expect(towards(200, cliff, 400)).toBeLessThan(-0.5)
  })

  test('below sea level the ground is taken as it is', () => {
    expect(
      towards(
        10,
        around(() => -80),
        -80,
      ),
    ).toBeCloseTo(-0.04, 1)
  })

  test('without data there is the level, dipping with the height', () => {
    const level = (ground: number) => towards(10, () => undefined, ground)
    // 1.797′ for the root of each meter of height, with the refraction of the air; the eye is 1.6 m above the ground.
    expect([0, 1, 400, 2000].map(level)).toEqual([-0.04, -0.05, -0.6, -1.34])
    // Below sea level, the surrounding ground is equally low.
    expect([-1, -80].map(level)).toEqual([-0.04, -0.04])
  })

  test('where the data end, it says how far away, and how high terrain beyond may stand', () => {
    const upTo =
      (endMeters: number): ElevationAt =>
      (x, y, meters) =>
        meters > endMeters ? undefined : around((at) => (at > 2000 && at < 2400 ? 200 : 0))(x, y, meters)
    const complete = skylineTowards(point, 0, 90, upTo(200_000))
    expect(complete).toEqual({ azimuth: 90, altitude: complete.altitude })
    const limited = skylineTowards(point, 0, 90, upTo(5000), 1000)
    // The known ridge stays; (1000 − 1.6 − 1.7) m over 5.02 km.
    expect(limited.altitude).toBe(complete.altitude)
    expect(limited.reachMiles).toBeCloseTo(5020 / metersPerMile, 1)
    expect(limited.maxAltitude).toBeCloseTo(degrees(Math.atan(996.7 / 5020)), 1)
    // Without a ridge nearby all that is known is the level.
    const near = skylineTowards(point, 0, 90, upTo(500), 1000)
    expect(near.altitude).toBeLessThan(0)
    expect(near.maxAltitude).toBeGreaterThan(60)
    // Ground that is known to be lower than the ridge cannot hide more than it.
    expect(skylineTowards(point, 0, 90, upTo(50_000), 100).maxAltitude).toBe(complete.altitude)
  })

  test('the depth of the sea is not seen', () => {
    const ground = (depth: number) =>
      towards(
        10,
        around((meters) => (meters < 30 ? 100 : depth)),
        100,
      )
    expect(ground(-4000)).toBe(ground(0))
  })

  test('looks from 60 m on up to 100 km, every 20 m nearby and every 200 m in the distance', () => {
    const asked: number[] = []
    skylineTowards(point, 0, 45, (_x, _y, meters) => {
      asked.push(meters)
      return undefined
    })
    const stepFrom = (meters: number) => {
      const index = asked.findIndex((one) => one >= meters)
      return (asked[index + 1] as number) - (asked[index] as number)
    }
    expect(asked[0]).toBe(60)
    expect([60, 3900, 50_000].map(stepFrom)).toEqual([20, 20, 200])
    expect(stepFrom(10_000)).toBeCloseTo(50, 0)
    expect(asked.at(-1)).toBeGreaterThan(99_800)
    expect(asked.at(-1)).toBeLessThanOrEqual(100_000)
  })

  test('asks for elevations on the map only', () => {
    const asked: number[] = []
    for (const longitude of [-179.9, 7, 179.9])
      for (const azimuth of [0, 90, 180, 270])
        skylineTowards({ latitude: 60, longitude }, 0, azimuth, (x, y) => {
          asked.push(x, y)
          return undefined
        })
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...asked)).toBeLessThanOrEqual(1)
  })
})
