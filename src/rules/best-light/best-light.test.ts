// The score of a location by examples, and its properties anywhere on Earth.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestTimesOfDay, crowdLevels } from '../places.ts'
import { type LightSituation, type LightSpot, scoreBestLight } from './best-light.ts'
import { prepareSky, type Sky } from './sky.ts'
import { timesOfDay } from './time-of-day.ts'

const sunset: Sky = {
  sun: { azimuth: 240, altitude: 3 },
  moon: { azimuth: 90, altitude: -20 },
  illumination: 0.5,
  core: { azimuth: 200, altitude: 10 },
}
const night: Sky = { ...sunset, sun: { azimuth: 330, altitude: -30 } }
const plain: LightSpot = {
  directionDegrees: null,
  bestTimeOfDay: null,
  themes: [],
  crowdLevel: null,
  permits: false,
  distanceMiles: 10,
}
const at = (situation: Partial<LightSituation> = {}): LightSituation => ({
  sky: sunset,
  reachMiles: 50,
  ridgeAltitude: undefined,
  weather: undefined,
  ...situation,
})
const score = (spot: Partial<LightSpot>, situation?: Partial<LightSituation>) =>
  scoreBestLight({ ...plain, ...spot }, at(situation)).score
const factor = (name: string, spot: Partial<LightSpot>, situation?: Partial<LightSituation>) =>
  scoreBestLight({ ...plain, ...spot }, at(situation)).factors.find((one) => one.name === name)

describe('direction', () => {
  test('at golden hour the sun in the picture and side light beat front light and an unknown direction', () => {
    const [into, side, front, unknown] = [240, 150, 60, null].map((directionDegrees) =>
      score({ directionDegrees }),
    ) as [number, number, number, number]
    expect(into).toBeGreaterThan(side)
    expect(side).toBeGreaterThan(front)
    expect(front).toBeGreaterThan(unknown)
  })

  test.each([
    [240, 'The sun stands in the frame (the sun is 0° from the view)'],
    [200, 'Backlight (the sun is 40° from the view)'],
    [330, 'Side light (the sun is 90° from the view)'],
    [60, 'Front light (the sun is 180° from the view)'],
    [null, 'No shooting direction is known here'],
  ])('%s° is said as “%s”', (directionDegrees, reason) => {
    expect(factor('direction', { directionDegrees })?.reason).toBe(reason)
  })

  test.each([
    [240, 'The view faces the glow'],
    [180, 'The view faces the glow'],
    [179, 'The glow is beside the view'],
    [106, 'The glow is beside the view'],
    [105, 'The view faces the Earth’s shadow'],
    [60, 'The view faces the Earth’s shadow'],
  ])('in the blue hour %s° is said as “%s”', (directionDegrees, words) => {
    const sky = { ...sunset, sun: { azimuth: 240, altitude: -5 } }
    expect(factor('direction', { directionDegrees }, { sky })?.reason).toMatch(new RegExp(`^${words} \\(`))
  })

  test('at night the core of the Milky Way counts while it is up', () => {
    expect(factor('direction', { directionDegrees: 190 }, { sky: night })).toMatchObject({ value: 1 })
    const below = { ...night, core: { azimuth: 200, altitude: -5 } }
    expect(factor('direction', { directionDegrees: 190 }, { sky: below })?.value).toBe(0.4)
  })
})

describe('other factors', () => {
  test('a ridge before the sun costs, a clear one gains, an unknown one is between', () => {
    const [blocked, unknown, clear] = [8, undefined, 1].map((ridgeAltitude) => score({}, { ridgeAltitude }))
    expect(blocked).toBeLessThan(unknown as number)
    expect(unknown).toBeLessThan(clear as number)
    expect(factor('horizon', {}, { ridgeAltitude: 8 })?.reason).toContain('8°')
    // Where the elevation data end, a ridge that is known hides the sun, and no free horizon is claimed.
    expect(score({}, { ridgeAltitude: 8, maxRidgeAltitude: 40 })).toBe(blocked)
    expect(score({}, { ridgeAltitude: 1, maxRidgeAltitude: 40 })).toBe(unknown)
  })

  test('the light is said with the height of the sun', () => {
    const said = (altitude: number) =>
      factor('light', {}, { sky: { ...sunset, sun: { azimuth: 240, altitude } } })?.reason
    expect(said(3)).toMatch(/: the sun is 3° above the horizon$/)
    expect(said(-3)).toMatch(/: the sun is 3° below the horizon$/)
  })

  test('by day the light is the worse the higher the sun, down to a floor', () => {
    const value = (altitude: number) =>
      factor('light', {}, { sky: { ...sunset, sun: { azimuth: 240, altitude } } })?.value
    expect([value(6), value(16), value(46), value(61), value(80)]).toEqual([
      0.85,
      0.75,
      expect.closeTo(0.45, 9),
      expect.closeTo(0.3, 9),
      0.3,
    ])
  })

  test('the sun that one sees counts: refraction lifts it over a level horizon', () => {
    const low = { ...sunset, sun: { azimuth: 240, altitude: -0.5 } }
    for (const ridgeAltitude of [0, -0.4])
      expect(factor('horizon', {}, { sky: low, ridgeAltitude })?.reason).toBe(
        'The sun stands clear of the horizon (0° there)',
      )
    expect(factor('horizon', {}, { sky: low, ridgeAltitude: 1 })?.reason).toBe(
      'The sun is behind the horizon, which rises to 1° there',
    )
  })

  test('after sunset no horizon counts, and at night the moon does', () => {
    const names = (sky: Sky) => scoreBestLight(plain, at({ sky })).factors.map(({ name }) => name)
    const dusk = { ...sunset, sun: { azimuth: 245, altitude: -3 } }
    expect(names(sunset)).toContain('horizon')
    expect(names(dusk)).not.toContain('horizon')
    expect(names(night)).toContain('moon')
    const moonlit = { ...night, moon: { azimuth: 90, altitude: 40 }, illumination: 1 }
    expect(score({}, { sky: moonlit })).toBeLessThan(score({}, { sky: night }))
  })

  test('weather counts only where forecasts do; a missing one is neutral', () => {
    expect(factor('weather', {})).toBeUndefined()
    expect(factor('weather', {}, { weather: null })).toMatchObject({ value: 0.5 })
    const [good, bad] = [90, 10].map((points) => score({}, { weather: { score: points, reason: 'x' } }))
    expect(good).toBeGreaterThan(bad as number)
  })

  test('nearer, quieter and without a permit is better', () => {
    expect(score({ distanceMiles: 1 })).toBeGreaterThan(score({ distanceMiles: 40 }))
    expect(score({ crowdLevel: 'low' })).toBeGreaterThan(score({ crowdLevel: 'high' }))
    expect(score({ permits: false })).toBeGreaterThan(score({ permits: true }))
  })

  test('a location known for this time of day is better than one known for another', () => {
    const [sunsets, mornings] = (['sunset', 'morning'] as const).map((bestTimeOfDay) =>
      score({ bestTimeOfDay }),
    )
    expect(sunsets).toBeGreaterThan(mornings as number)
    expect(score({ themes: ['sunset'] })).toBeGreaterThan(score({ themes: ['macro'] }))
  })
})

describe('how good each value is', () => {
  test.each([
    [0, 1, 'Close by'],
    [9.9, 0.8, 'Close by'],
    [10, 0.8, 'Within easy reach'],
    [29.9, 0.4, 'Within easy reach'],
    [30, 0.4, 'Toward the edge of your search'],
    [50, 0, 'Toward the edge of your search'],
  ])('of %d of 50 miles', (distanceMiles, value, reason) =>
    expect(factor('distance', { distanceMiles })).toMatchObject({ value, reason }),
  )

  test.each([
    [{}, 1, 'Open, and no permit is noted'],
    [{ permits: true }, 0.5, 'Open, and a permit may be needed'],
    [{ isOpen: true }, 1, 'Open at this time, and no permit is noted'],
    [{ isOpen: true, permits: true }, 0.5, 'Open at this time, and a permit may be needed'],
    [{ isOpen: false, permits: true }, 0, 'Closed at this time, by its opening hours'],
  ])('of the access with %j', (spot, value, reason) =>
    expect(factor('access', spot)).toMatchObject({ value, reason }),
  )

  test.each([
    ['low', 1, 'Usually quiet'],
    ['moderate', 0.6, 'Some other people'],
    ['high', 0.25, 'Usually crowded'],
    [null, 0.5, 'Nothing is known about crowds'],
  ] as const)('of a crowd that is %s', (crowdLevel, value, reason) =>
    expect(factor('crowd', { crowdLevel })).toMatchObject({ value, reason }),
  )

  test('of the moon at night: its light while it is up', () => {
    const moonlit = (altitude: number, illumination: number) =>
      factor('moon', {}, { sky: { ...night, moon: { azimuth: 90, altitude }, illumination } })
    expect(moonlit(-1, 0.9)).toMatchObject({ value: 1, reason: 'The moon is down' })
    expect(moonlit(30, 0.25)).toMatchObject({ value: 0.75, reason: 'The moon is up, 25% illuminated' })
    expect(moonlit(30, 1)).toMatchObject({ value: 0, reason: 'The moon is up, 100% illuminated' })
  })

  test('of the horizon: clear, unknown and hidden, until the last of the sun has set', () => {
    const value = (altitude: number, ridgeAltitude?: number) =>
      factor('horizon', {}, { sky: { ...sunset, sun: { azimuth: 240, altitude } }, ridgeAltitude })?.value
    expect([value(3, 0), value(3), value(3, 8)]).toEqual([1, 0.6, 0.1])
    expect([value(-0.833), value(-0.84), value(-1.5)]).toEqual([0.6, undefined, undefined])
  })

  test('of the weather: its score', () =>
    expect(factor('weather', {}, { weather: { score: 37, reason: 'Drizzle' } })).toMatchObject({
      value: 0.37,
      reason: 'Drizzle',
    }))
})

describe('times of day', () => {
  const los = { latitude: 34.05, longitude: -118.25 }
  const sydney = { latitude: -33.87, longitude: 151.21 }
  test.each([
    ['2026-06-21T12:50:00Z', los, 'sunrise'],
    ['2026-06-21T20:00:00Z', los, 'midday'],
    ['2026-06-22T03:00:00Z', los, 'sunset'],
    ['2026-06-22T08:00:00Z', los, 'night'],
    ['2026-06-21T02:00:00Z', sydney, 'midday'],
    ['2026-06-20T23:30:00Z', sydney, 'morning'],
  ])('%s at %j is %s', (instant, point, time) => {
    expect(timesOfDay(prepareSky(new Date(instant))(point))).toEqual([time])
  })
})

const anySpot = fc.record({
  directionDegrees: fc.option(fc.integer({ min: 0, max: 359 })),
  bestTimeOfDay: fc.option(fc.constantFrom(...bestTimesOfDay)),
  themes: fc.subarray(['sunset', 'sunrise', 'nature']),
  crowdLevel: fc.option(fc.constantFrom(...crowdLevels)),
  permits: fc.boolean(),
  distanceMiles: fc.double({ min: 0, max: 200, noNaN: true }),
})
const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const anyInstant = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

// Decisions 46 and 50 have these numbers.
test('each factor counts as much as the decision says', () => {
  const weighed = (situation: Partial<LightSituation>) => {
    const { factors } = scoreBestLight(plain, at(situation))
    const light = factors.find(({ name }) => name === 'light')?.weight ?? Number.NaN
    return Object.fromEntries(factors.map(({ name, weight }) => [name, Math.round((15 * weight) / light)]))
  }
  const always = { light: 15, direction: 25, time: 15, weather: 25, distance: 20, crowd: 8, access: 7 }
  expect(weighed({ weather: null })).toEqual({ ...always, horizon: 10 })
  expect(weighed({ weather: null, sky: night })).toEqual({ ...always, moon: 10 })
  const tide = { turns: null, atMs: 0 }
  expect(weighed({ weather: null, tide })).toEqual({ ...always, horizon: 10, tide: 12 })
})

test('anywhere and at any time contributions add up to a score from 0 to 100, and one list has one set of factors', () => {
  fc.assert(
    fc.property(anySpot, anySpot, anyPoint, anyInstant, (one, other, point, instant) => {
      const situation = at({ sky: prepareSky(instant)(point), reachMiles: 200 })
      const [first, second] = [scoreBestLight(one, situation), scoreBestLight(other, situation)]
      expect(first.score).toBeGreaterThanOrEqual(0)
      expect(first.score).toBeLessThanOrEqual(100)
      const sum = first.factors.reduce((total, { contribution }) => total + contribution, 0)
      expect(sum).toBeCloseTo(first.score, 6)
      expect(first.factors.map(({ name }) => name)).toEqual(second.factors.map(({ name }) => name))
    }),
  )
})
