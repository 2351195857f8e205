// The photography score by examples, and that worse weather never raises it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HourWeather } from './hour-weather.ts'
import type { LightKind } from './light-moments.ts'
import { photographyScore, scoreReason } from './photography-score.ts'
import { plainHour } from './weather-hour.fixture.ts'

const score = (weather: Partial<HourWeather>, light: LightKind = 'golden', moonlight = 0) =>
  photographyScore({ weather: { ...plainHour, ...weather }, light, moonlight })?.score as number

const kinds: LightKind[] = ['golden', 'blue', 'day', 'night']
const percent = fc.integer({ min: 0, max: 100 })
const anyHour = fc.record({
  precipitation: fc.double({ min: 0, max: 30, noNaN: true }),
  cloudCover: percent,
  cloudLow: percent,
  cloudMid: percent,
  cloudHigh: percent,
  visibility: fc.option(fc.integer({ min: 0, max: 60_000 })),
  windSpeed: fc.option(fc.integer({ min: 0, max: 150 })),
})
const anyKind = fc.constantFrom(...kinds)

describe('examples', () => {
  test('high clouds over a clear low sky are the best sunset', () => {
    expect(score({ cloudCover: 45, cloudHigh: 45 })).toBe(100)
    expect(score({ cloudCover: 45, cloudHigh: 45 })).toBeGreaterThan(score({}))
    expect(score({})).toBeGreaterThan(score({ cloudCover: 100, cloudLow: 100 }))
  })

  test('by night a clear sky without the moon is best', () => {
    expect(score({}, 'night')).toBe(100)
    expect(score({}, 'night', 1)).toBe(80)
    expect(score({ cloudCover: 100 }, 'night')).toBe(55)
  })

  test('a storm in fog is worth nearly nothing', () => {
    const storm = { precipitation: 20, cloudCover: 100, cloudLow: 100, visibility: 200, windSpeed: 90 }
    expect(score(storm)).toBeLessThan(5)
  })

  test('some clouds soften the day', () => {
    expect(score({ cloudCover: 50 }, 'day')).toBeGreaterThan(score({ cloudCover: 0 }, 'day'))
    expect(score({ cloudCover: 50 }, 'day')).toBeGreaterThan(score({ cloudCover: 100 }, 'day'))
  })

  test('the reason names sky and rain', () => {
    const judged = photographyScore({
      weather: { ...plainHour, cloudHigh: 40, cloudCover: 40, precipitation: 1 },
      light: 'golden',
      moonlight: 0,
    })
    expect(judged && scoreReason(judged)).toBe('High and middle clouds can take color, rain')
  })
})

// Decision 46 has these numbers.
test.each([
  ['golden', { sky: 45, dryness: 25, clarity: 20, wind: 10 }],
  ['blue', { sky: 40, dryness: 30, clarity: 20, wind: 10 }],
  ['day', { sky: 35, dryness: 35, clarity: 20, wind: 10 }],
  ['night', { sky: 45, moon: 20, dryness: 20, clarity: 5, wind: 10 }],
] as const)('each factor counts as much as the decision says: %s', (light, weights) => {
  const { factors = [] } = photographyScore({ weather: plainHour, light, moonlight: 0 }) ?? {}
  expect(Object.fromEntries(factors.map(({ name, weight }) => [name, weight]))).toEqual(weights)
})

describe('how good each value is, by decision 46', () => {
  const factor = (name: string, weather: Partial<HourWeather>, light: LightKind = 'golden', moonlight = 0) =>
    photographyScore({ weather: { ...plainHour, ...weather }, light, moonlight })?.factors.find(
      (one) => one.name === name,
    )

  test.each([
    [{ cloudHigh: 0 }, 0.3],
    [{ cloudHigh: 10 }, 0.6],
    [{ cloudHigh: 20 }, 0.9],
    [{ cloudHigh: 35 }, 1],
    [{ cloudHigh: 60 }, 1],
    [{ cloudHigh: 80 }, 0.65],
    [{ cloudHigh: 100 }, 0.3],
    // Clouds in the middle count 0.6 times.
    [{ cloudMid: 100 }, 1],
    [{ cloudMid: 100, cloudHigh: 20 }, 0.65],
    [{ cloudMid: 50, cloudHigh: null }, 0.96],
    // Low ones hide the color.
    [{ cloudHigh: 50, cloudLow: 40 }, 0.6],
  ])('of the sky at golden and blue hour: %j is %d', (weather, value) => {
    for (const light of ['golden', 'blue'] as const)
      expect(factor('sky', { ...weather, cloudCover: 100 }, light)?.value).toBe(value)
  })

  test('of the sky: low clouds are counted in percent', () =>
    expect(factor('sky', { cloudLow: 100 })).toMatchObject({
      value: 0,
      reason: 'Low clouds cover 100% of the sky and hide the color',
    }))

  test.each([
    [0, 0.7],
    [15, 0.85],
    [30, 1],
    [70, 1],
    [85, 0.75],
    [100, 0.5],
  ])('of the sky by day: %d %% clouds are %d', (cloudCover, value) =>
    expect(factor('sky', { cloudCover }, 'day')?.value).toBe(value),
  )

  test.each([
    [0, 0],
    [500, 0.1],
    [1000, 0.2],
    [3000, 0.4],
    [5000, 0.6],
    [12_500, 0.8],
    [20_000, 1],
    [50_000, 1],
  ])('of the visibility: %d m is %d', (visibility, value) =>
    expect(factor('clarity', { visibility })?.value).toBe(value),
  )

  test.each([
    [0, 1],
    [10, 1],
    [14, 0.9],
    [30, 0.5],
    [50, 0],
    [90, 0],
  ])('of the wind: %d km/h is %d', (windSpeed, value) =>
    expect(factor('wind', { windSpeed })?.value).toBe(value),
  )

  test.each([
    [0, 1],
    [0.5, 0.5],
    [1.5, 0.25],
  ])('of the rain: %d mm is %d', (precipitation, value) =>
    expect(factor('dryness', { precipitation })?.value).toBe(value),
  )

  test.each([
    [0, 1, 'The moon is down'],
    [0.25, 0.75, 'The moon is up, 25% illuminated'],
    [1, 0, 'The moon is up, 100% illuminated'],
  ])('of the moon at night: %d is %d', (moonlight, value, reason) => {
    expect(factor('moon', {}, 'night', moonlight)).toMatchObject({ value, reason })
    expect(factor('moon', {}, 'golden', moonlight)).toBeUndefined()
  })

  test('snow is said as such, and unknown snow as none', () => {
    expect(factor('dryness', { precipitation: 1, snowfall: 0.7 })?.reason).toBe('Snowfall')
    expect(factor('dryness', { precipitation: 1, snowfall: null })?.reason).toBe('Rain')
  })
})

describe('what is missing', () => {
  test.each([
    [[null, 30, null], 0.7],
    [[20, 50, 40], 0.5],
    [[60, null, 10], 0.4],
    [[0, 0, 0], 1],
  ])('without a total the thickest of the layers %j covers the sky', (layers, value) => {
    const [cloudLow = null, cloudMid = null, cloudHigh = null] = layers
    const weather = { ...plainHour, cloudCover: null, cloudLow, cloudMid, cloudHigh }
    const { factors = [] } = photographyScore({ weather, light: 'night', moonlight: 0 }) ?? {}
    expect(factors[0]?.value).toBe(value)
  })

  test('without clouds or rain there is no score', () => {
    expect(score({ precipitation: null })).toBeUndefined()
    expect(score({ cloudCover: null, cloudLow: null, cloudMid: null, cloudHigh: null })).toBeUndefined()
  })

  test('visibility and wind leave their weight to the others', () => {
    const judged = photographyScore({
      weather: { ...plainHour, visibility: null, windSpeed: null },
      light: 'golden',
      moonlight: 0,
    })
    expect(judged?.factors.map(({ name }) => name)).toEqual(['sky', 'dryness'])
    expect(judged?.factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 1)
  })

  test('clouds without layers count as low', () => {
    const layers = { cloudLow: null, cloudMid: null, cloudHigh: null }
    expect(score({ cloudCover: 80, ...layers })).toBe(score({ cloudCover: 80, cloudLow: 80 }))
  })
})

describe('properties', () => {
  test('from 0 to 100', () => {
    fc.assert(
      fc.property(anyHour, anyKind, fc.double({ min: 0, max: 1, noNaN: true }), (hour, kind, moonlight) => {
        const value = score(hour, kind, moonlight)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
      }),
    )
  })

  const worse: [string, (hour: Partial<HourWeather>) => Partial<HourWeather>][] = [
    ['more rain', (hour) => ({ ...hour, precipitation: (hour.precipitation ?? 0) + 1 })],
    ['more wind', (hour) => (hour.windSpeed == null ? hour : { ...hour, windSpeed: hour.windSpeed + 20 })],
    [
      'less visibility',
      (hour) => (hour.visibility == null ? hour : { ...hour, visibility: hour.visibility / 2 }),
    ],
  ]
  test.each(worse)('%s never raises it', (_, worsen) => {
    fc.assert(
      fc.property(anyHour, anyKind, (hour, kind) => {
        expect(score(worsen(hour), kind)).toBeLessThanOrEqual(score(hour, kind) + 0.05)
      }),
    )
  })

  test('at golden hour more low clouds never raise it', () => {
    fc.assert(
      fc.property(anyHour, percent, (hour, low) => {
        const lower = score({ ...hour, cloudLow: Math.min(low, hour.cloudLow) })
        expect(score({ ...hour, cloudLow: Math.max(low, hour.cloudLow) })).toBeLessThanOrEqual(lower + 0.05)
      }),
    )
  })

  test('by night clouds and moonlight never raise it', () => {
    fc.assert(
      fc.property(anyHour, percent, fc.double({ min: 0, max: 1, noNaN: true }), (hour, clouds, moonlight) => {
        const base = score({ ...hour, cloudCover: Math.min(clouds, hour.cloudCover) }, 'night', moonlight / 2)
        const cloudier = score({ ...hour, cloudCover: Math.max(clouds, hour.cloudCover) }, 'night', moonlight)
        expect(cloudier).toBeLessThanOrEqual(base + 0.05)
      }),
    )
  })
})
