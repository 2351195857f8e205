// Images of locations without a photo: correct sun, valid under a strict content security policy, small, stable and all
// different.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { landmarkKinds } from '../landmarks.ts'
import { placeLightSky, placeLightSvg } from './place-light.ts'
import { type PlaceLightInput, placeLightMoment } from './place-light-moment.ts'
import { placeLightView } from './place-light-view.ts'
import { sunPosition } from './positions.ts'

const MALIBU: PlaceLightInput = {
  latitude: 34.0381,
  longitude: -118.8738,
  elevationFeet: 20,
  directionDegrees: 240,
  timeZone: 'America/Los_Angeles',
  bestTimeOfDay: 'sunset',
  seed: 'el-matador',
}

const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  elevationFeet: fc.option(fc.integer({ min: -1300, max: 20_000 })),
  directionDegrees: fc.option(fc.integer({ min: 0, max: 359 })),
  timeZone: fc.constantFrom('UTC', 'America/Denver', 'Asia/Tokyo', 'Pacific/Auckland'),
  bestTimeOfDay: fc.option(
    fc.constantFrom('sunrise', 'morning', 'midday', 'afternoon', 'sunset', 'blue-hour', 'night', 'whenever'),
  ),
  seed: fc.uuid(),
  subject: fc.option(
    fc.record({
      kind: fc.constantFrom(...landmarkKinds),
      name: fc.constantFrom(
        'Bow Bridge',
        'Half Dome',
        'Table Mountain',
        'Eiffel Tower',
        'City Hall',
        'Gateway Arch',
        'Museum',
      ),
      heightMeters: fc.option(fc.integer({ min: 1, max: 500 })),
    }),
  ),
})

describe('the moment', () => {
  it.each([
    ['sunrise', -0.5, 4.5],
    ['sunset', -1.5, 4],
    ['blue-hour', -6, -4],
    ['morning', 14, 26],
    ['afternoon', 14, 26],
    ['night', -90, -15],
  ])('at %s has the sun between %f° and %f°', (bestTimeOfDay, low, high) => {
    for (let place = 0; place < 10; place++) {
      const { sun } = placeLightMoment({ ...MALIBU, bestTimeOfDay, seed: `place ${place}` })
      expect(sun.altitude).toBeGreaterThan(low - 0.5)
      expect(sun.altitude).toBeLessThan(high + 0.5)
    }
  })

  it("is the true position of the sun then, in the photographer's shooting direction", () => {
    const { sun, atMs, centreAzimuth } = placeLightMoment(MALIBU)
    const exact = sunPosition({ ...MALIBU, at: new Date(atMs) })
    expect(sun.altitude).toBeCloseTo(exact.altitude, 2)
    expect(sun.azimuth).toBeCloseTo(exact.azimuth, 2)
    expect(centreAzimuth).toBe(240)
    // of the half year the day near the winter solstice: then the sun sets in the south-west
    expect(Math.abs(sun.azimuth - 240)).toBeLessThan(6)
  })
})

test('a view puts directions at the right coordinates', () => {
  const view = placeLightView(350, 300)
  expect(view.place({ azimuth: 350, altitude: 0 })).toEqual({ x: 300, y: 300 })
  expect(view.place({ azimuth: 35, altitude: 45 })).toEqual({ x: 600, y: 0 })
  expect(view.shows({ azimuth: 100, altitude: 0 }, 10)).toBe(false)
})

describe('the image', () => {
  it('is well-formed, free of text and styles, complete and at most about 6 kB, anywhere', () => {
    fc.assert(
      fc.property(anyPlace, (input) => {
        const svg = placeLightSvg(input)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|<text|<script|href="[^#]/)
        expect(svg.length).toBeLessThan(7000)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, used] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(used)
        const open = [...svg.matchAll(/<[a-z][^>]*[^/]>/gi)].length
        expect([...svg.matchAll(/<\/[a-z]+>/gi)].length).toBe(open)
      }),
      { numRuns: 120 },
    )
  })

  it('has the outline of what is photographed, of each kind another', () => {
    const plain = placeLightSvg({ ...MALIBU, subject: null })
    const drawn = landmarkKinds
      .filter((kind) => kind !== 'other')
      .map((kind) => placeLightSvg({ ...MALIBU, subject: { kind, name: 'Somewhere', heightMeters: null } }))
    for (const svg of drawn) expect(svg).toContain('<g transform="translate(')
    expect(plain).not.toContain('<g transform')
    const outline = (svg: string) => svg.slice(svg.indexOf('<g transform')).match(/ d="([^"]+)"/)?.[1]
    // Monument and building both stand as halls here, or the like.
    expect(new Set(drawn.map(outline)).size).toBeGreaterThanOrEqual(landmarkKinds.length - 2)
    const bridge = (heightMeters: number) =>
      placeLightSvg({ ...MALIBU, subject: { kind: 'bridge', name: 'Bridge', heightMeters } })
    expect(bridge(227)).toContain('stroke-width="1.6"')
    expect(bridge(12)).not.toContain('stroke-width="1.6"')
  })

  it('never changes for the same location and differs for every other', () => {
    expect(placeLightSvg(MALIBU)).toBe(placeLightSvg({ ...MALIBU }))
    const drawn = Array.from({ length: 50 }, (_, place) =>
      placeLightSvg({ ...MALIBU, seed: `place ${place}` }),
    )
    expect(new Set(drawn).size).toBe(50)
    const ids = drawn.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows the sun at sunset and stars at night', () => {
    expect(placeLightSvg(MALIBU)).toContain('<circle')
    const night = placeLightSvg({ ...MALIBU, bestTimeOfDay: 'night' })
    expect(night).not.toContain('<circle')
    expect(night).toContain('stroke="#eef2ff"')
  })
})

describe('the two colors', () => {
  const lightness = (hex: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765

  it('are dark at night, bright by day and warm above the horizon at sunset', () => {
    const night = placeLightSky({ ...MALIBU, bestTimeOfDay: 'night' })
    const noon = placeLightSky({ ...MALIBU, bestTimeOfDay: 'midday' })
    const { horizon } = placeLightSky(MALIBU)
    expect(lightness(night.upper)).toBeLessThan(0.2)
    expect(lightness(noon.horizon)).toBeGreaterThan(0.75)
    expect(Number.parseInt(horizon.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(horizon.slice(5, 7), 16))
    for (const hex of [night.upper, noon.horizon, horizon]) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })
})
