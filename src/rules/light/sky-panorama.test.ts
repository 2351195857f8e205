// The panorama of the sky: the land as high as the skyline in every direction, lines broken at north, colors without gaps.
import { describe, expect, test } from 'vitest'
import type { Horizon } from './horizon.ts'
import { plannerMoment } from './planner-moment.ts'
import {
  directionsPath,
  landPath,
  panoramaHeight,
  panoramaWidth,
  skyColumns,
  toPanoramaX,
  toPanoramaY,
} from './sky-panorama.ts'

type Point = { x: number; y: number }

/** The lines of a path as points. */
const readLines = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = (line.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index] as number
        y += numbers[2 * index + 1] as number
        return { x, y }
      })
    })

/** The height at which a line from left to right passes over `x`. */
function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex((point) => point.x >= x && point.x > 0)
  const [from, to] = [line[next - 1] as Point, line[next] as Point]
  return from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)
}

test('the drawing has all directions from north to north, and altitudes from the zenith to 12° below the horizon', () => {
  expect([0, 90, 360, 725, -90, 359.5].map(toPanoramaX)).toEqual([0, 270, 0, 15, 810, 1078.5])
  expect([90, 39, -12].map(toPanoramaY)).toEqual([0, panoramaHeight / 2, panoramaHeight])
})

describe('the land', () => {
  // Teeth of 0.4° every five degrees: low, but a long way along the skyline.
  const ridge: Horizon = Array.from({ length: 72 }, (_, index) => ({
    azimuth: index * 5,
    altitude: 6 + (index % 2) * 0.4,
  }))

  test('reaches the skyline in every direction, within half a unit', () => {
    const [line = []] = readLines(landPath(ridge))
    const skyline = line.slice(1, -1)
    for (const { azimuth, altitude } of ridge.slice(1))
      expect(Math.abs(heightAt(skyline, toPanoramaX(azimuth)) - toPanoramaY(altitude))).toBeLessThan(0.5)
  })

  test('is closed along the lower edge, from one side to the other', () => {
    for (const horizon of [ridge, []]) {
      const path = landPath(horizon)
      const [line = []] = readLines(path)
      expect(path.endsWith('z')).toBe(true)
      expect(line[0]).toEqual({ x: 0, y: panoramaHeight })
      expect(line[1]?.x).toBe(0)
      expect(line.at(-2)?.x).toBeCloseTo(panoramaWidth, 6)
      expect(line.at(-1)?.x).toBeCloseTo(panoramaWidth, 6)
      expect(line.at(-1)?.y).toBeCloseTo(panoramaHeight, 6)
    }
  })

  test('is level without a skyline', () => {
    const [line = []] = readLines(landPath([]))
    for (const { y } of line.slice(1, -1)) expect(y).toBeCloseTo(toPanoramaY(0), 1)
  })
})

describe('a line through directions', () => {
  test('passes through them', () => {
    const [line = [], ...others] = readLines(
      directionsPath([
        { azimuth: 90, altitude: 0 },
        { azimuth: 180, altitude: 45 },
        { azimuth: 270, altitude: 0 },
      ]),
    )
    expect(others).toEqual([])
    expect(line).toHaveLength(3)
    for (const [index, [azimuth, altitude]] of [
      [90, 0],
      [180, 45],
      [270, 0],
    ].entries()) {
      expect(line[index]?.x).toBeCloseTo((azimuth as number) * 3, 1)
      expect(line[index]?.y).toBeCloseTo(toPanoramaY(altitude as number), 1)
    }
  })

  test('is not broken by steps of less than half of the way around', () => {
    expect(
      readLines(directionsPath([20, 160, 330].map((azimuth) => ({ azimuth, altitude: azimuth / 10 })))),
    ).toHaveLength(1)
  })

  test('is broken at north, and never crosses the drawing', () => {
    const lines = readLines(
      directionsPath([340, 350, 0, 10, 20].map((azimuth) => ({ azimuth, altitude: 10 + azimuth / 40 }))),
    )
    expect(lines.map((line) => [line[0]?.x, line.at(-1)?.x])).toEqual([
      [1020, 1050],
      [0, 60],
    ])
  })
})

describe('the sky', () => {
  const place = { latitude: 34.01, longitude: -116.17 }

  test('is covered from side to side and top to horizon', () => {
    const columns = skyColumns(plannerMoment(place, Date.parse('2026-06-21T16:00Z')))
    expect(columns[0]?.x).toBe(0)
    for (const [index, { x, width }] of columns.entries())
      expect(x + width).toBeCloseTo(columns[index + 1]?.x ?? panoramaWidth, 6)
    for (const { stops } of columns) {
      expect(stops[0]?.offset).toBe(0)
      expect(stops.at(-1)?.offset).toBeCloseTo(toPanoramaY(0) / panoramaHeight, 3)
      expect(stops.map(({ offset }) => offset)).toEqual(
        stops.map(({ offset }) => offset).toSorted((a, b) => a - b),
      )
    }
  })

  test('is the same to the left and to the right of the sun', () => {
    const moment = plannerMoment(place, Date.parse('2026-06-21T03:20Z'))
    const colors = skyColumns({ ...moment, sun: { ...moment.sun, azimuth: 180 } }).map(({ stops }) =>
      stops.map(({ color }) => color).join(),
    )
    expect(new Set(colors).size).toBe(colors.length / 2)
    expect(colors).toEqual(colors.toReversed())
  })

  test('is brightest at the horizon on the side of the sun, at dusk', () => {
    const moment = plannerMoment(place, Date.parse('2026-06-21T03:20Z'))
    const brightness = skyColumns(moment).map(({ stops }) => {
      const color = stops.at(-1)?.color ?? ''
      return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0)
    })
    const brightest = (brightness.indexOf(Math.max(...brightness)) + 0.5) * (360 / brightness.length)
    expect(Math.abs(brightest - moment.sun.azimuth)).toBeLessThan(15)
  })
})
