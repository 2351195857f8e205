// Known orientations of a phone, and projections that lead back to where they came from.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibrate, corrected, readReport } from './compass.ts'
import {
  apart,
  between,
  facing,
  levelView,
  rollDegrees,
  toDirection,
  toVector,
  toView,
  turned,
} from './orientation.ts'
import { draggedBy, project, toFrame, toVideoFrame, unproject } from './projection.ts'

const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const direction = fc.record({ azimuth: angle(0, 359.9), altitude: angle(-85, 85) })
const device = fc.record({ alpha: angle(0, 359.9), beta: angle(-179, 179), gamma: angle(-89, 89) })
const screen = fc.constantFrom(0, 90, 180, 270)

describe('known orientations', () => {
  test.each([
    // Upright in the hand, screen toward the reader, who faces where the camera looks.
    ['upright, facing north', { alpha: 0, beta: 90, gamma: 0 }, 0, { azimuth: 0, altitude: 0 }, 0],
    ['upright, facing west', { alpha: 90, beta: 90, gamma: 0 }, 0, { azimuth: 270, altitude: 0 }, 0],
    ['upright, facing east', { alpha: 270, beta: 90, gamma: 0 }, 0, { azimuth: 90, altitude: 0 }, 0],
    // The top edge leans toward the reader: the camera looks up.
    ['leaned back by 30°', { alpha: 0, beta: 120, gamma: 0 }, 0, { azimuth: 0, altitude: 30 }, 0],
    ['leaned forward by 40°', { alpha: 180, beta: 50, gamma: 0 }, 0, { azimuth: 180, altitude: -40 }, 0],
    // On its left side (turned counterclockwise), the browser turns the page by 90°. Lying flat with the top to the west and lifted to the right
    // by gamma −90, the camera looks to the reader's north.
    ['landscape, facing north', { alpha: 90, beta: 0, gamma: -90 }, 90, { azimuth: 0, altitude: 0 }, 0],
    ['landscape, the other way', { alpha: 270, beta: 0, gamma: 90 }, 270, { azimuth: 0, altitude: 0 }, 0],
    ['upside down, facing north', { alpha: 180, beta: -90, gamma: 0 }, 180, { azimuth: 0, altitude: 0 }, 0],
  ] as const)('%s', (_, angles, screenAngle, expected, roll) => {
    const view = toView(angles, screenAngle)
    const { azimuth, altitude } = facing(view)
    expect(altitude).toBeCloseTo(expected.altitude, 6)
    expect(Math.cos(((azimuth - expected.azimuth) * Math.PI) / 180)).toBeCloseTo(1, 9)
    expect(rollDegrees(view)).toBeCloseTo(roll, 6)
  })

  test('flat on a table the camera looks straight down, and straight up when it lies on its face', () => {
    expect(facing(toView({ alpha: 33, beta: 0, gamma: 0 }, 0)).altitude).toBeCloseTo(-90, 6)
    expect(facing(toView({ alpha: 33, beta: 180, gamma: 0 }, 0)).altitude).toBeCloseTo(90, 6)
  })

  test('the axes stay at right angles, whatever is reported', () =>
    fc.assert(
      fc.property(device, screen, (angles, screenAngle) => {
        const { right, up, forward } = toView(angles, screenAngle)
        for (const axis of [right, up, forward]) expect(Math.hypot(...axis)).toBeCloseTo(1, 9)
        for (const [one, other] of [
          [right, up],
          [up, forward],
          [forward, right],
        ] as const)
          expect(one[0] * other[0] + one[1] * other[1] + one[2] * other[2]).toBeCloseTo(0, 9)
      }),
    ))

  test('turning the page on the screen turns the picture, not the camera', () =>
    fc.assert(
      fc.property(device, (angles) => {
        const [upright, across] = [toView(angles, 0), toView(angles, 90)]
        expect(across.forward).toEqual(upright.forward)
        for (const part of [0, 1, 2] as const) expect(across.up[part]).toBeCloseTo(upright.right[part], 9)
      }),
    ))
})

describe('projection', () => {
  const frame = toFrame(390, 600, 65)

  test('there and back', () =>
    fc.assert(
      fc.property(device, screen, angle(0, 390), angle(0, 600), (angles, screenAngle, x, y) => {
        const view = toView(angles, screenAngle)
        const point = project(unproject({ x, y }, view, frame), view, frame)
        expect(point?.x).toBeCloseTo(x, 4)
        expect(point?.y).toBeCloseTo(y, 4)
      }),
    ))

  test('the middle is where the camera looks, and the edges are half of the field away', () => {
    const view = levelView({ azimuth: 243, altitude: 0 })
    const at = (azimuth: number, altitude: number) => project({ azimuth, altitude }, view, frame)
    expect(at(243, 0)).toEqual({ x: expect.closeTo(195, 6), y: expect.closeTo(300, 6) })
    expect(at(243, 32.5)?.y).toBeCloseTo(0, 6)
    expect(at(253, 0)?.x).toBeGreaterThan(195)
    expect(at(63, 0)).toBeUndefined()
  })

  test('a video that is cut at the sides keeps its scale', () => {
    // 16:9, upright, filling a square: left and right stay, top and bottom are cut.
    const { focal } = toVideoFrame({ width: 450, height: 450 }, { width: 900, height: 1600 }, 90)
    expect(focal).toBeCloseTo(400, 9)
  })

  test('what is under the finger stays under it', () => {
    const start = { azimuth: 100, altitude: 10 }
    const grabbed = unproject({ x: 195, y: 300 }, levelView(start), frame)
    const by = draggedBy(40, 0, start, frame)
    const moved = levelView({ azimuth: start.azimuth + by.azimuth, altitude: start.altitude })
    expect(project(grabbed, moved, frame)?.x).toBeCloseTo(235, 0)
  })
})

describe('compass', () => {
  test('nothing without sensors', () => {
    const none = { alpha: null, beta: null, gamma: null, absolute: false }
    expect(readReport(none, 0)).toBeUndefined()
    expect(readReport({ ...none, beta: 90, gamma: 0 }, 0)).toBeUndefined()
  })

  test('Safari’s heading takes the place of an alpha that begins anywhere', () => {
    const report = { alpha: 12, beta: 90, gamma: 0, absolute: false, webkitCompassHeading: 75 }
    const read = readReport(report, 0)
    expect(read?.knowsNorth).toBe(true)
    expect(facing(read!.view).azimuth).toBeCloseTo(75, 6)
    expect(readReport({ ...report, webkitCompassHeading: -1 }, 0)?.knowsNorth).toBe(false)
    expect(readReport({ ...report, webkitCompassHeading: undefined, absolute: true }, 0)?.knowsNorth).toBe(
      true,
    )
  })

  test('an eastern declination makes true directions larger', () => {
    const view = levelView({ azimuth: 350, altitude: 20 })
    expect(facing(corrected(view, { degrees: 13, from: 'declination' }))).toEqual({
      azimuth: expect.closeTo(3, 6),
      altitude: expect.closeTo(20, 6),
    })
  })

  test('calibrated at a target, the picture has it in the middle', () =>
    fc.assert(
      fc.property(direction, angle(-8, 8), angle(-180, 180), (target, tilt, off) => {
        const pointed = { azimuth: target.azimuth + off, altitude: target.altitude - tilt * 0.99 }
        const reported = levelView(pointed)
        const result = calibrate(reported, target)
        if (!('degrees' in result)) return expect.unreachable()
        const { azimuth } = facing(corrected(reported, result))
        expect(Math.cos(((azimuth - target.azimuth) * Math.PI) / 180)).toBeCloseTo(1, 9)
      }),
    ))

  test('a target that is far above or below the middle is refused', () => {
    const reported = levelView({ azimuth: 10, altitude: 5 })
    expect(calibrate(reported, { azimuth: 10, altitude: 25 })).toEqual({ tilt: expect.closeTo(20, 6) })
  })
})

test('directions and vectors', () =>
  fc.assert(
    fc.property(direction, angle(-180, 180), (one, degrees) => {
      const back = toDirection(toVector(one))
      expect(back.altitude).toBeCloseTo(one.altitude, 6)
      expect(Math.cos(((back.azimuth - one.azimuth) * Math.PI) / 180)).toBeCloseTo(1, 9)
      expect(facing(turned(levelView(one), degrees)).altitude).toBeCloseTo(one.altitude, 6)
    }),
  ))

test('smoothing goes part of the way, and all of it in the end', () => {
  const [from, to] = [levelView({ azimuth: 350, altitude: 0 }), levelView({ azimuth: 10, altitude: 0 })]
  expect(facing(between(from, to, 0.5)).azimuth % 360).toBeCloseTo(0, 6)
  expect(apart(between(from, to, 1), to)).toBeCloseTo(0, 4)
  expect(apart(from, to)).toBeCloseTo(20, 6)
})
