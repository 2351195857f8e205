// The value of a shooting direction under sun and Milky Way, by the table in decision 46.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeDirection } from './direction.ts'
import type { Sky } from './sky.ts'

const altitudes = { golden: 2, blue: -5, day: 30 } as const
type Kind = keyof typeof altitudes
const skyWith = (sun: Sky['sun'], core = { azimuth: 180, altitude: 20 }): Sky => ({
  sun,
  moon: { azimuth: 0, altitude: -10 },
  illumination: 0,
  core,
})
/** The view is this many degrees to the right of the sun. */
const judgeTurned = (kind: Kind, degrees: number, azimuth = 100) =>
  judgeDirection((azimuth + degrees + 360) % 360, skyWith({ azimuth, altitude: altitudes[kind] }))

describe('by the angle between view and sun', () => {
  test.each([
    ['golden', [1, 0.96, 0.9, 0.85, 0.8, 0.95, 0.75, 0.65]],
    ['blue', [1, 0.983, 0.958, 0.942, 0.925, 0.75, 0.6375, 0.75]],
    ['day', [0.25, 0.306, 0.389, 0.444, 0.5, 1, 0.9, 0.7]],
  ] as const)('%s', (kind, expected) => {
    for (const [index, degrees] of [0, 10, 25, 35, 45, 90, 135, 180].entries())
      expect(judgeTurned(kind, degrees).value).toBeCloseTo(expected[index] as number, 3)
  })

  test.each([
    ['blue', 60, 0.9],
    ['blue', 120, 0.6],
    ['golden', 112.5, 0.85],
    ['golden', 157.5, 0.7],
    ['day', 112.5, 0.95],
    ['day', 157.5, 0.8],
  ] as const)('%s at %d°: %d', (kind, degrees, value) =>
    expect(judgeTurned(kind, degrees).value).toBeCloseTo(value, 9),
  )

  test('left and right are the same, also across north', () => {
    const any = fc.integer({ min: 0, max: 180 })
    const azimuths = fc.integer({ min: 0, max: 359 })
    fc.assert(
      fc.property(any, azimuths, fc.constantFrom('golden', 'blue', 'day'), (degrees, azimuth, kind) => {
        const right = judgeTurned(kind, degrees, azimuth)
        expect(judgeTurned(kind, -degrees, azimuth)).toEqual(right)
        expect(right.reason).toContain(`(the sun is ${degrees}° from the view)`)
      }),
    )
  })

  test('an unknown direction is in the middle', () => {
    const sky = skyWith({ azimuth: 100, altitude: 2 })
    expect(judgeDirection(null, sky)).toEqual({ value: 0.5, reason: 'No shooting direction is known here' })
  })
})

test.each([
  ['golden', 25, 'The sun stands in the frame'],
  ['golden', 26, 'Backlight'],
  ['day', 25, 'High sun in the lens'],
  ['day', 26, 'Backlight'],
  ['day', 54, 'Backlight'],
  ['day', 55, 'Side light'],
  ['golden', 125, 'Side light'],
  ['golden', 126, 'Front light'],
  ['blue', 60, 'The view faces the glow'],
  ['blue', 61, 'The glow is beside the view'],
  ['blue', 134, 'The glow is beside the view'],
  ['blue', 135, 'The view faces the Earth’s shadow'],
] as const)('at %s %d° is called “%s”', (kind, degrees, words) =>
  expect(judgeTurned(kind, degrees).reason).toMatch(new RegExp(`^${words} \\(`)),
)

describe('at night', () => {
  const night = (sunAltitude: number, coreAltitude: number) =>
    skyWith({ azimuth: 0, altitude: sunAltitude }, { azimuth: 350, altitude: coreAltitude })

  test.each([
    [-18, 5, 1],
    [-17.9, 5, 0.4],
    [-18, 4.9, 0.4],
    [-40, 30, 1],
  ])('with the sun at %d° and the core at %d° a view toward it is worth %d', (sun, core, value) => {
    const judged = judgeDirection(350, night(sun, core))
    expect(judged.value).toBe(value)
    expect(judged.reason).toBe(
      value === 1
        ? 'The core of the Milky Way stands over the view'
        : 'The core of the Milky Way isn’t visible at this time',
    )
  })

  test('the core counts within half of a wide view, and the less the farther it is beside it', () => {
    const value = (direction: number | null) => judgeDirection(direction, night(-30, 20)).value
    expect([value(35), value(305)]).toEqual([1, 1])
    expect(value(36)).toBeCloseTo(0.75 - 0.35 / 135, 9)
    expect(value(350 - 112.5)).toBeCloseTo(0.575, 9)
    expect(value(170)).toBeCloseTo(0.4, 9)
    expect(value(null)).toBe(0.6)
    expect(judgeDirection(50, night(-30, 20)).reason).toBe('The core of the Milky Way is 60° from the view')
  })
})
