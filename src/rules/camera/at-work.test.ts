// Panorama, drone, flash and star trails against published values and worked examples; each names its source.
import { describe, expect, test } from 'vitest'
import { fieldOfView } from './field-of-view.ts'
import { flashAperture, flashPower, flashReach, guideNumberAt } from './flash.ts'
import { groundCoverage } from './ground-coverage.ts'
import { frameCount, frameStep, framesCover } from './panorama.ts'
import { sensors } from './sensors.ts'
import { risenPole, starPosition, starTrails, trailDegrees } from './star-trails.ts'
import { onSensor } from './view-frame.ts'

const fullFrame = sensors['full-frame']
const upright = (sensor: { widthMm: number; heightMm: number }) => ({
  name: '',
  widthMm: sensor.heightMm,
  heightMm: sensor.widthMm,
})

describe('panorama', () => {
  test('50 mm upright on full frame, 30% overlap: 27.0° a frame, 18.9° a step, 20 frames around (novacalculator.com)', () => {
    const { horizontal } = fieldOfView(upright(fullFrame), 50)
    expect(horizontal).toBeCloseTo(27, 1)
    expect(frameStep(horizontal, 0.3)).toBeCloseTo(18.9, 1)
    expect(frameCount(360, horizontal, 0.3)).toBe(20)
  })

  test('35 mm upright on APS-C, 35% overlap: 25.1° by 37.1°, two rows take in 61.2° (novacalculator.com)', () => {
    const { horizontal, vertical } = fieldOfView(upright(sensors['aps-c']), 35)
    expect(horizontal).toBeCloseTo(25.1, 1)
    expect(vertical).toBeCloseTo(37.1, 1)
    expect(framesCover(2, vertical, 0.35)).toBeCloseTo(61.2, 1)
  })

  // n = focal / effective focal − overlap / (1 − overlap), in angles (a panorama calculator's author, “McQ”, in its forum).
  test.each([
    [180, 25, 0.35],
    [100, 40, 0.3],
    [60, 40, 0.5],
    [359, 10, 0.25],
  ])('%d° with frames of %d° and %f overlap: as the formula says, rounded up', (angle, frame, overlap) =>
    expect(frameCount(angle, frame, overlap)).toBe(
      Math.ceil((angle / frame - overlap) / (1 - overlap) - 1e-9),
    ),
  )

  test('so many frames take in at least what is asked, and one fewer does not', () => {
    for (let angle = 5; angle < 360; angle += 7)
      for (const overlap of [0.05, 0.3, 0.8]) {
        const count = frameCount(angle, 33, overlap)
        expect(framesCover(count, 33, overlap)).toBeGreaterThanOrEqual(angle - 1e-6)
        if (count > 1) expect(framesCover(count - 1, 33, overlap)).toBeLessThan(angle)
      }
    expect(frameCount(20, 33, 0.3)).toBe(1)
  })
})

describe('drone', () => {
  test('100 m up, 36 mm sensor, 50 mm lens, 4000 pixels across: 0.018 m a pixel (bit1024.com)', () => {
    const megapixels = (4000 * (4000 * 24)) / 36 / 1e6
    const found = groundCoverage(fullFrame, { focalMm: 50, megapixels, heightMeters: 100 })
    expect(found.pixelMeters).toBeCloseTo(0.018, 6)
    expect(found.widthMeters).toBeCloseTo(72, 6)
    expect(found.heightMeters).toBeCloseTo(48, 6)
  })

  // Arithmetic by the maker's data of the Phantom 4 Pro (13.2 × 8.8 mm, 8.8 mm, 5472 × 3648): 2.74 cm a pixel at 100 m.
  test('a 1-inch sensor with 8.8 mm at 100 m: 150 by 100 m, 2.74 cm a pixel', () => {
    const found = groundCoverage(sensors['one-inch'], {
      focalMm: 8.8,
      megapixels: (5472 * 3648) / 1e6,
      heightMeters: 100,
    })
    expect(found.widthMeters).toBeCloseTo(150, 6)
    expect(found.heightMeters).toBeCloseTo(100, 6)
    expect(found.pixelMeters * 100).toBeCloseTo(2.74, 2)
  })
})

describe('flash', () => {
  // Manual of the Kodak DCS 600 series, p. 190: guide number 51 m or 167 ft at ISO 200.
  test('guide number 51 at 9 m: f/5.67; 167 at 30 ft: f/5.57', () => {
    expect(flashAperture(51, 9)).toBeCloseTo(5.67, 2)
    expect(flashAperture(167, 30)).toBeCloseTo(5.57, 2)
  })

  test.each([
    [80, 0.632],
    [200, 1],
    [400, Math.SQRT2],
    [800, 2],
    [1600, 2.828],
  ])('from ISO 200 to ISO %d it is %f times (the same manual)', (iso, factor) => {
    const at = (value: number) => guideNumberAt(1, { iso: value, power: 1 })
    expect(at(iso) / at(200)).toBeCloseTo(factor, 3)
  })

  // Manual of the Pentax *ist D, p. 139: built-in flash, ISO 200 15.6, ISO 400 22, ISO 800 31, ISO 1600 44, ISO 3200 62.
  test.each([
    [200, 15.6],
    [400, 22],
    [800, 31],
    [1600, 44],
    [3200, 62],
  ])('guide number 11 at ISO 100 is about %d: %f', (iso, number) =>
    expect(Math.abs(guideNumberAt(11, { iso, power: 1 }) - number)).toBeLessThan(0.5),
  )

  test('f/4 at ISO 200: 3.9 m; 5.2 m: f/3 (the same page)', () => {
    expect(flashReach(15.6, 4)).toBeCloseTo(3.9, 2)
    expect(flashAperture(15.6, 5.2)).toBeCloseTo(3, 2)
  })

  test('a guide number of 58 at 14.5 m: f/4 (amateurphotographer.com on the Canon 580EX II)', () =>
    expect(flashAperture(58, 14.5)).toBe(4))

  test('half the distance needs a quarter of the power, which is half the guide number', () => {
    const full = flashPower(58, { distance: 14.5, aperture: 4 })
    expect(full).toBeCloseTo(1, 10)
    expect(flashPower(58, { distance: 7.25, aperture: 4 })).toBeCloseTo(1 / 4, 10)
    expect(guideNumberAt(58, { iso: 100, power: 1 / 4 })).toBe(29)
  })
})

describe('star trails', () => {
  test('an hour is 15.04° (calculatorhub.com), a sidereal day a full turn', () => {
    expect(trailDegrees(3600)).toBeCloseTo(15.04, 2)
    expect(trailDegrees(86_164.0905)).toBeCloseTo(360, 9)
  })

  test('the pole is as high as the latitude, in the north or in the south', () => {
    expect(risenPole(37.8)).toEqual({ azimuth: 0, altitude: 37.8 })
    expect(risenPole(-33.9)).toEqual({ azimuth: 180, altitude: 33.9 })
    for (const latitude of [37.8, -33.9, 68]) {
      const pole = starPosition(latitude, latitude > 0 ? 90 : -90, 123)
      expect(pole.altitude).toBeCloseTo(Math.abs(latitude), 6)
    }
  })

  test('a star of declination 0 rises in the east, culminates at 90° − latitude and sets in the west', () => {
    expect(starPosition(40, 0, -90).azimuth).toBeCloseTo(90, 6)
    expect(starPosition(40, 0, 0)).toMatchObject({
      altitude: expect.closeTo(50, 6),
      azimuth: expect.closeTo(180, 6),
    })
    expect(starPosition(40, 0, 90).azimuth).toBeCloseTo(270, 6)
    expect(starPosition(-40, 0, 0).azimuth).toBeCloseTo(0, 6)
  })

  test('towards the pole every trail keeps its distance from it, and turns by what the exposure says', () => {
    const view = { sensor: fullFrame, focalMm: 24, azimuth: 0, altitude: 45 }
    const trails = starTrails(view, 45, 3600)
    expect(trails.length).toBeGreaterThan(10)
    const from = ({ x, y }: { x: number; y: number }) => [(x - 0.5) * 36, (0.5 - y) * 24] as const
    for (const trail of trails) {
      const radii = trail.map((point) => Math.hypot(...from(point)))
      expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(1e-6)
    }
    // Counterclockwise around the northern pole.
    const whole = trails.find((trail) => trail.length === Math.ceil(trailDegrees(3600) / 1.5) + 1)
    const angle = ([x, y]: readonly [number, number]) => (Math.atan2(y, x) * 180) / Math.PI
    const first = angle(from(whole?.[0] as { x: number; y: number }))
    const last = angle(from(whole?.at(-1) as { x: number; y: number }))
    expect((last - first + 360) % 360).toBeCloseTo(15.04, 2)
  })

  test('around the southern pole they turn the other way', () => {
    const view = { sensor: fullFrame, focalMm: 24, azimuth: 180, altitude: 35 }
    const trail = starTrails(view, -35, 1800).find((points) => points.length === 7)
    const turn = (trail ?? []).map(({ x, y }) => (Math.atan2((0.5 - y) * 24, (x - 0.5) * 36) * 180) / Math.PI)
    expect(((turn[0] as number) - (turn.at(-1) as number) + 360) % 360).toBeCloseTo(7.52, 2)
  })

  test('what is in the middle, at the edges and behind', () => {
    const view = { sensor: fullFrame, focalMm: 18, azimuth: 350, altitude: 0 }
    expect(onSensor(view, { azimuth: 350, altitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
    // 18 mm takes in 90° of 36 mm.
    expect(onSensor(view, { azimuth: 35, altitude: 0 })?.x).toBeCloseTo(1, 9)
    expect(onSensor(view, { azimuth: 305, altitude: 0 })?.x).toBeCloseTo(0, 9)
    expect(onSensor(view, { azimuth: 170, altitude: 0 })).toBeUndefined()
  })
})
